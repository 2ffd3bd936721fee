// rulebook_enums.h: the enums of the rulebook: kinds, stats, states, flags, items, orders. All of
// it is data; the chapters act on it.
#ifndef ZERODARK_RULEBOOK_ENUMS_H
#define ZERODARK_RULEBOOK_ENUMS_H

#include "engine/game.h"

// The side that a figure belongs to. In solo and team battles all players are one side
// (ZD-SIDE-03); no player has the Red Force (ZD-RED-START-04).
enum side { SIDE_TEAM, SIDE_RIVAL, SIDE_RED, SIDE_NOBODY };

// ZD-SIDE-01: characters are heroes and allies; bogeys are the Red Force.
enum kind { KIND_HERO, KIND_ALLY, KIND_BOGEY, KIND_GADGET, KIND_OBJECTIVE };

// The places in a figure's stat array. They hold printed values; figure_stat_now (figures.h) gives
// the present ones.
enum stat_id {
    STAT_M,
    STAT_F,
    STAT_A,
    STAT_D,
    STAT_AV,
    STAT_FW,
    STAT_ATT,
    STAT_DEF,
    STAT_WND,
    STAT_CYL,
    STAT_RANK,
    STAT_TOUGH,
    STAT_NUMBER, // of an objective marker: its ordinal among the markers placed (ZD-RED-DEPLOY-05)
    STAT_FW_CHANGE, // what buffs and hacks have made of the firewall (ZD-EW-FW-09, 10)
    STAT_ABLATIVE,  // layers of ablative armour left (ZD-UPG-ABLATIVE-02)
    STAT_MAKE,      // enum make
    STAT_RADIUS,    // of a deployed sentry: its operating radius in inches (ZD-SENTRY-GEN-02)
    STAT_AUTO       // of a deployed sentry: 1 acts by itself, 0 on command (ZD-SENTRY-GEN-02)
};

// What kind of machine a synthetic character is (ZD-SYNTH-01). STAT_MAKE.
enum make { MAKE_NONE, MAKE_DRONE, MAKE_ROBOT, MAKE_AI };

// A bogey's rank decides which cards activate it (ZD-RED-ACT-01..03, ZD-RED-ACT-08). STAT_RANK.
enum rank { RANK_NONE, RANK_GRUNT, RANK_ELITE, RANK_BOSS };

// Toughness of an objective marker (ZD-OBJ-TOUGH-01..04). STAT_TOUGH.
enum toughness { TOUGH_DELICATE, TOUGH_STURDY, TOUGH_TOUGH, TOUGH_INVULNERABLE };

// What interacting with an objective marker does: carry it off, nothing, a test that operates it,
// leaving the table (ZD-MIS-FIGHTOUT-10); or it is a door, by which anybody who touches it may
// leave without interacting (ZD-MIS-HEIST-08).
enum use { USE_CARRY, USE_NONE, USE_OPERATE, USE_EXIT, USE_DOOR };

// How a carrier moves: as it likes; only by dragging its burden, though it may do other things
// (ZD-VS-RESUPPLY-06); or it does nothing but drag (ZD-MIS-RESCUE-15).
enum carry_rule { CARRY_FREELY, CARRY_MOVES_BY_DRAG, CARRY_ONLY_DRAGS };

//    name          Lua name        max  marked  what it is
// `marked` states are those whose change ends overwatch (ZD-OW-08).
#define STATE_MAP(X)                                                                               \
    X(WOUNDED, "wounded", 5, 1,                                                                    \
      "2 lowers all stats, 3 is out of action, 4 can do nothing, 5 is dead (ZD-STATE-WOUNDED-01)") \
    X(DEAD, "dead", 1, 1, "dead (ZD-STATE-DEAD-01)")                                               \
    X(DOWN, "down", 1, 1, "a bogey on the ground (ZD-STATE-DOWN-01)")                              \
    X(STUNNED, "stunned", 4, 1, "all stats -1, no urgent move (ZD-STATE-STUNNED-01)")              \
    X(STRESSED, "stressed", 4, 1, "may only recover (ZD-STATE-STRESSED-02)")                       \
    X(TARGETED, "targeted", 1, 1,                                                                  \
      "one more die and one more hit against it (ZD-STATE-TARGETED-01)")                           \
    X(PRONE, "prone", 1, 1, "lying down (ZD-STATE-PRONE-01)")                                      \
    X(DUG_IN, "dug in", 1, 1, "one obscured level more (ZD-DIGIN-02)")                             \
    X(OVERWATCH, "overwatch", 1, 0, "may interrupt an action (ZD-OW-02)")                          \
    X(ALERT, "alert", 1, 0, "a bogey that sees in all directions (ZD-STATE-ALERT-01)")             \
    X(TOKENS, "tokens", 9, 0,                                                                      \
      "support tokens held: each adds a die to a test or takes a hit (ZD-SUPPORT-01)")             \
    X(CLIMBING, "climbing", 1, 0, "on a vertical surface (ZD-CLIMB-05)")                           \
    X(INTERFERENCE, "interference", 1, 1,                                                          \
      "an EWOp busy with the enemy's net (ZD-STATE-INTERFERENCE-01)")                              \
    X(DOMINATED, "dominated", 1, 1,                                                                \
      "a synthetic under the other side's control (ZD-STATE-DOMINATED-01)")                        \
    X(POSSESSED, "possessed", 1, 1, "a body that an AI possesses (ZD-STATE-POSSESSED-01)")         \
    X(OFF, "off", 1, 0, "a deployed gadget switched to O (ZD-STATE-IO-01)")                        \
    X(CONCEALED, "concealed", 1, 0,                                                                \
      "out of the sight of all enemies until it leaves its marker (ZD-DEPLOY-CONCEALED-01)")       \
    X(WOUNDS_NOW, "wounds now", 99, 0, "a bogey's wounds in the current action (ZD-DMG-03)")       \
    X(DOWNED_NOW, "downed now", 1, 0, "a bogey put down in the current action (ZD-SHOOT-14)")      \
    X(STUN_DUE, "stun due", 1, 0, "an urgent move whose stun is still to come (ZD-MOVE-10)")       \
    X(CONFOUNDING, "confounding", 1, 0, "may confound every flip (ZD-EW-CONFOUND-01)")             \
    X(ERROR, "error", 1, 1, "a robot that has shut down (ZD-ROBOT-ERROR-01)")

enum state {
#define X(code, name, max, marked, doc) STATE_##code,
    STATE_MAP(X)
#undef X
        STATE_COUNT
};
_Static_assert(STATE_COUNT <= FIGURE_STATES, "states fit into a figure");

//    name          Lua name         what it is
#define FLAG_MAP(X)                                                                                \
    X(SYNTHETIC, "synthetic", "a machine (ZD-SIDE-04)")                                            \
    X(INHUMAN, "inhuman", "takes no stress tests (ZD-STRESS-09)")                                  \
    X(VIGILANT, "vigilant", "sees in all directions (ZD-FOV-04)")                                  \
    X(STEALTHY, "stealthy", "counts fewer bogeys, moves more (team ledger)")                       \
    X(LETHAL, "lethal",                                                                            \
      "one success is a miss; two or more give one extra hit (ZD-BOGEY-SNIPER-02)")                \
    X(SILENT, "silent", "may shoot without being heard (ZD-WEAPON-SILENT-01)")                     \
    X(SUPERHEAVY, "superheavy", "cannot lie down (ZD-STATE-PRONE-03)")                             \
    X(LEADER, "leader", "replaces an objective that has left the table (ZD-OBJ-REF-01)")           \
    X(SECOND, "second", "the Leader's deputy (ZD-OBJ-REF-01)")                                     \
    X(EWOP, "ewop", "can fight over the net")                                                      \
    X(EWOP_CARDS, "ewop cards", "a bogey with the EWOp's own suit actions (ZD-BOGEY-EWOP-01)")     \
    X(PRIMARY, "primary", "the primary objective (ZD-OBJ-01)")                                     \
    X(SECONDARY, "secondary", "a secondary objective (ZD-OBJ-02)")                                 \
    X(ACHIEVED, "achieved", "an objective that has been secured")                                  \
    X(SENTRY, "sentry", "a gadget that guards a place once it is deployed (ZD-SENTRY-GEN-01)")     \
    X(DOG, "dog", "an ally that keeps to its hero (ZD-ALLY-DOG-02)")                               \
    X(LARGE, "large", "cannot be dragged")                                                         \
    X(SPOOK, "spook", "keeps a hand of control cards (ZD-SPEC-SPOOK-01)")                          \
    X(COURAGEOUS, "courageous", "one die more in stress tests (ZD-TRAIT-COURAGE-01)")              \
    X(FRACTAL, "fractal", "shots at it count one inch more of range (ZD-UPG-FRACTAL-01)")          \
    X(DOC, "doc", "may roll dice of its medic tests again (ZD-SPEC-DOC-01)")                       \
    X(GUNFU, "gun-fu", "any number of bonus shots in an action (ZD-TRAIT-GUNFU-01)")               \
    X(ATHLETE, "athlete", "jumps better and may climb further (ZD-TRAIT-ATHLETE-01)")              \
    X(SAPPER, "sapper", "works with machines (ZD-SPEC-SAPPER-01)")                                 \
    X(INDIRECT, "indirect", "may shoot at what it does not see (ZD-WEAPON-INDIRECT-01)")           \
    X(SPRAY, "spray", "may divide its hits (ZD-WEAPON-SPRAY-01)")                                  \
    X(EMJAY, "emjay", "lets a figure that it sees roll a die again (ZD-ALLY-EMJAY-02)")            \
    X(REMOTE, "remote", "a drone that acts with its operator (ZD-ALLY-REMOTE-01)")                 \
    X(ZIPPER, "zipper", "flies (ZD-ALLY-ZIPPER-01)")                                               \
    X(SCUTTER, "scutter", "climbs over everything (ZD-ALLY-SCUTTER-01)")                           \
    X(AS_HERO, "as hero", "counts as a hero while it is dominated (ZD-EW-DOMBOGEY-11)")

enum flag_bit {
#define X(code, name, doc) FLAG_BIT_##code,
    FLAG_MAP(X)
#undef X
        FLAG_COUNT
};
enum flag {
#define X(code, name, doc) FLAG_##code = 1 << FLAG_BIT_##code,
    FLAG_MAP(X)
#undef X
};

//    name          Lua name        I/O  what it is
// What a figure may carry, or what a deployed gadget may be. Those with I/O are gadgets: they can
// be switched off (ZD-GADGET-IO-01); the three visors are one of them (ZD-GADGET-VISOR-01).
#define ITEM_MAP(X)                                                                                \
    X(IFF, "IFF", 1, "tells friend from foe; 2: an advanced one (ZD-GADGET-IFF-01)")               \
    X(SPELLDECK, "Spelldeck", 1, "the equipment of EWOps (ZD-GADGET-DECK-01)")                     \
    X(SHIELD, "Combat shield", 1, "armour in close quarters (ZD-GADGET-SHIELD-01)")                \
    X(DROP_RIG, "Drop rig", 1, "softens falls (ZD-GADGET-DROP-01)")                                \
    X(EXOSKELETON, "Exoskeleton", 1, "raises M (ZD-GADGET-EXO-01)")                                \
    X(JUMP_RIG, "Jump rig", 1, "moves upwards through the air (ZD-GADGET-JUMP-01)")                \
    X(RELAY, "Relay", 1, "lends its view to relay visors (ZD-GADGET-RELAY-01)")                    \
    X(RESPIRATOR, "Respirator", 1,                                                                 \
      "against chem; each further one helps more (ZD-GADGET-RESP-01)")                             \
    X(CAPE, "Thermo-optic cape", 1, "hides its wearer (ZD-GADGET-CAPE-01)")                        \
    X(HEATLIGHT, "Heatlight", 1, "a visor that ignores visibility (ZD-GADGET-HEAT-01)")            \
    X(STARLIGHT, "Starlight", 1, "a visor that lowers visibility (ZD-GADGET-STAR-01)")             \
    X(RELAY_VISOR, "Relay visor", 1, "sees through a relay (ZD-GADGET-RELAYVISOR-01)")             \
    X(MINE, "AP mine", 1, "a sentry that explodes (ZD-SENTRY-AP-01)")                              \
    X(CLAYMORE, "Claymore", 1, "a sentry that shoots once, at all it sees (ZD-SENTRY-CLAY-01)")    \
    X(GUN, "Sentry gun", 1, "a sentry that shoots (ZD-SENTRY-GUN-01)")                             \
    X(FIREWALL, "Firewall", 0, "raises FW (ZD-GADGET-FIREWALL-01)")                                \
    X(EXPLOSIVE, "Explosive", 0, "explosive shots left (ZD-WEAPON-EXPLOSIVE-11)")                  \
    X(BRIGHTLIGHT, "Brightlight grenade", 0, "stuns (ZD-GRENADE-BRIGHT-01)")                       \
    X(CHEM, "Chem grenade", 0, "gas that wounds and stuns (ZD-GRENADE-CHEM-01)")                   \
    X(DIGISMOKE, "Digismoke grenade", 0, "smoke against heatlights too (ZD-GRENADE-DIGI-01)")      \
    X(EM, "E/M grenade", 0, "against machines and gadgets (ZD-GRENADE-EM-01)")                     \
    X(FRAG, "Fragmenting grenade", 0, "a small blast (ZD-GRENADE-FRAG-01)")                        \
    X(SMOKE, "Smoke grenade", 0, "hides what is behind it (ZD-GRENADE-SMOKE-01)")                  \
    X(STUN, "Stun grenade", 0, "stuns, marks and frightens (ZD-GRENADE-STUN-01)")                  \
    X(TAG, "Tag grenade", 0, "marks all it reaches (ZD-GRENADE-TAG-01)")

enum item {
#define X(code, name, io, doc) ITEM_##code,
    ITEM_MAP(X)
#undef X
        ITEM_COUNT
};

// What a figure carries, by its slot (kit.h).
struct kit {
    uint32_t off;      // bit set of gadgets switched to O
    uint32_t hardened; // bit set of gadgets that are hardened (ZD-GADGET-HARDENED-01)
    uint8_t clones;    // bit set of sides whose IFF has been cloned (ZD-GADGET-IFF-05)
    uint8_t item[ITEM_COUNT];
    uint8_t spare[2];
};
_Static_assert(sizeof(struct kit) == 11 + ITEM_COUNT, "no padding in a kit");

// What a figure is linked to.
enum link {
    LINK_CARRIES, // of a carrier: what it has taken last, a marker or a captive (carrying.h)
    LINK_CARRIED_BY,
    LINK_OWNER, // an ally's hero; a deployed gadget's deployer
    LINK_HOLDS, // a dog's opponent
    LINK_RELAY, // of a wearer of a relay visor: the relay or its bearer (ZD-GADGET-RELAYVISOR-02)
    LINK_BODY,  // of an AI: the body it is in (ZD-AI-POSSESS-01)
    LINK_MIND   // of a body: the AI in it
};

// Terrain tags.
//    name         Lua name       what it is
#define TAG_MAP(X)                                                                                 \
    X(BROKEN, "broken", "crossing it takes a test (ZD-TERRAIN-02)")                                \
    X(DANGEROUS, "dangerous", "crossing it causes hits (ZD-TERRAIN-06)")                           \
    X(IMPASSABLE, "impassable", "nothing may enter it (ZD-TERRAIN-09)")                            \
    X(FENCE, "fence",                                                                              \
      "blocks movement, not sight; its level says how well it hides (ZD-TERRAIN-12)")              \
    X(LADDER, "ladder", "climbed at 2M - AV (ZD-TERRAIN-14)")                                      \
    X(FALL, "fall", "dangerous ground that a figure falls off if its test fails (ZD-TERRAIN-16)")  \
    X(ROOF, "roof", "the top of a building")                                                       \
    X(SMOKE, "smoke", "visibility +2 a marker (ZD-GAS-05)")                                        \
    X(DIGISMOKE, "digismoke", "visibility +4 a marker (ZD-GAS-05)")                                \
    X(CHEM, "chem", "hurts those in it")                                                           \
    X(SEALED, "sealed",                                                                            \
      "inside a closed room, which no indirect shot can enter (ZD-WEAPON-INDIRECT-03)")

enum tag_bit {
#define X(code, name, doc) TAG_BIT_##code,
    TAG_MAP(X)
#undef X
        TAG_COUNT
};
enum tag {
#define X(code, name, doc) TAG_##code = 1 << TAG_BIT_##code,
    TAG_MAP(X)
#undef X
};

//    name           Lua name        what it is
#define ORDER_MAP(X)                                                                               \
    X(CAUTIOUS, "cautious", "move up to M, silently")                                              \
    X(NORMAL, "move", "move up to 2M")                                                             \
    X(URGENT, "urgent", "move up to 3M in one line, stunned afterwards")                           \
    X(JUMP, "jump", "jump up, down or across")                                                     \
    X(CLIMB, "climb", "climb up to M - AV")                                                        \
    X(DRAG, "drag", "move with a burden")                                                          \
    X(SHOOT, "shoot", "shoot at a figure")                                                         \
    X(CQB, "cqb", "fight an enemy in contact")                                                     \
    X(INTERACT, "interact", "use what is in contact")                                              \
    X(MEDIC, "medic", "treat a wounded friend, or itself")                                         \
    X(RECOVER, "recover", "shake off stress")                                                      \
    X(OVERWATCH, "overwatch", "wait to interrupt")                                                 \
    X(DIG_IN, "dig_in", "dig in on the spot")                                                      \
    X(SHAKE_STUN, "shake_stun", "lower stunned by one")                                            \
    X(SHAKE_TARGETED, "shake_targeted", "try to get rid of targeted")                              \
    X(CANCEL_INTERFERENCE, "cancel_interference", "stop interfering")                              \
    X(SWITCH, "switch", "turn a gadget on or off")                                                 \
    X(FINISH, "finish", "kill a down bogey in contact")                                            \
    X(PASS, "pass", "do nothing (versus only); the order's value is the side")                     \
    X(BUFF, "buff", "strengthen a friend over the net")                                            \
    X(HACK, "hack", "weaken an enemy over the net")                                                \
    X(DOMINATE, "dominate", "take control of an enemy machine")                                    \
    X(CONCEAL, "conceal", "in interference: make a friend stealthy")                               \
    X(CONFOUND, "confound", "in interference: try to change the cards that are flipped")           \
    X(DUEL, "duel", "in interference: fight an enemy EWOp over the net")                           \
    X(FORETELL, "foretell", "in interference: look at the next cards and put them in order")       \
    X(DEPLOY, "deploy", "put a gadget down")                                                       \
    X(PICK_UP, "pick_up", "take a deployed gadget up")                                             \
    X(COMMAND, "command", "set off a sentry that waits for a command")                             \
    X(CLONE, "clone", "copy the IFF of a fallen enemy")                                            \
    X(CONNECT, "connect", "turn a relay visor to another relay")                                   \
    X(PAINT, "paint", "mark a figure with a heatlight visor")                                      \
    X(THROW, "throw", "throw a grenade")                                                           \
    X(PROGRAM, "program", "give a robot in contact another program")                               \
    X(OBEY, "obey", "a robot does what its program says")                                          \
    X(POSSESS, "possess", "an AI enters a friendly machine")                                       \
    X(WITHDRAW, "withdraw", "an AI leaves the body that it possesses")                             \
    X(DROP, "drop", "put down what it carries")

enum order_kind {
#define X(code, name, doc) ORDER_##code,
    ORDER_MAP(X)
#undef X
        ORDER_KINDS
};

enum order_flag {
    ORDER_STAND = 1 << 0, // stand up at the start of the move (ZD-MOVE-12)
    ORDER_PRONE = 1 << 1, // lie down at its end
    ORDER_FACE = 1 << 2,  // point[n_points] says where to face at the end; characters only
    ORDER_LEAVE = 1 << 3, // leave the table at an exit (ZD-MIS-GEN-05)
    ORDER_TOKEN = 1 << 4, // spend the support token as a die, if the order itself is a test
    ORDER_AUTO = 1 << 5,  // of a sentry that is deployed: it acts by itself
    ORDER_FLY = 1 << 6 // of a normal or urgent move: through the air, with a jump rig (jump_rigs.h)
};

// The fields of an order whose meaning is not obvious:
//
//   hack     target; value enum item + 1 if it is declared against a gadget that the target
//            carries, 0 against the target itself (ZD-EW-HACK-15)
//   switch   target a deployed gadget; or the figure itself, and value the enum item it carries
//   deploy   how the enum item; value a sentry's radius in inches; ORDER_AUTO; point[0], if there,
//            where to put it, and with ORDER_FACE point[n_points] where a claymore looks to
//   command  target the sentry; extra[0] whom a gun is to shoot at
//   connect  target a deployed relay, or the figure that carries one; none: back to its own view
//   throw    how the enum item; target, or point[0] a spot
//   shoot    how a set of enum weapon; target, or with WEAPON_EXPLOSIVE point[0] a spot; with
//            both a spot that touches the target; extra[0] the remote that shoots in the actor's
//            place
//   program  target the robot; value the row of content.program
//   drop     target what is dropped, none: what it has taken last; point[0], if there, where a
//            marker is to lie
enum weapon { WEAPON_EXPLOSIVE = 1 << 0, WEAPON_INDIRECT = 1 << 1, WEAPON_SPRAY = 1 << 2 };

// The six bonus actions (ZD-BONUS-03), and dropping what one carries (ZD-VS-RESUPPLY-07).
enum bonus {
    BONUS_MOVE,
    BONUS_JUMP,
    BONUS_SHOOT,
    BONUS_PRONE,
    BONUS_FINISH,
    BONUS_TOKEN,
    BONUS_DROP,
    BONUS_COUNT
};

enum difficulty { DIFFICULTY_EASY, DIFFICULTY_NORMAL, DIFFICULTY_HARD, DIFFICULTY_INSANE };
enum mode { MODE_SOLO, MODE_TEAM, MODE_VERSUS };
enum edge { EDGE_TOP = 1, EDGE_RIGHT = 2, EDGE_BOTTOM = 4, EDGE_LEFT = 8 };

// Why and how a battle ended: world.over.
enum over { OVER_NOT, OVER_COMPLETED, OVER_FAILED, OVER_BLUE, OVER_GREEN, OVER_DRAW };

// When a mission ends by itself: a set of these (ZD-MIS-GEN-02). END_PRIMARY_DESTROYED: the primary
// objective is destroyed, so the mission has failed (ZD-OBJ-TOUGH-06). END_SIDE_GONE: one of the
// two sides has nobody left (ZD-VS-DESTROY-03).
enum ending {
    END_TEAM_GONE = 1,
    END_DECK_EMPTY = 2,
    END_PRIMARY_SECURED = 4,
    END_SCRIPT = 8,
    END_SIDE_GONE = 16,
    END_PRIMARY_DESTROYED = 32
};

// What the deployment grid is centred on (ZD-RED-DEPLOY-04): any objective marker by a d12, the
// primary one only (ZD-MIS-RESCUE-04), or zd.centre.
enum grid_rule { GRID_ANY, GRID_PRIMARY, GRID_FIXED };

// Cards: 0..51 are suit * 13 + rank with rank 0 the ace, 1..9 the numbers 2 to 10, then jack,
// queen, king; 52 the black joker, 53 the red one.
enum suit { SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES };
#define CARD_JOKER_BLACK 52
#define CARD_JOKER_RED   53
#define CARDS            54
#define NO_CARD          255 // in a card_id, if there was none

#endif
