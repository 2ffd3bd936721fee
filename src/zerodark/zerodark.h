// zerodark.h: the words of the rulebook: kinds, stats, states, flags, and the rules' own part of
// the flat game.
//
// Everything here is data. The chapters (test.h, move.h, shoot.h, ...) say what is done with it.
#ifndef ZERODARK_ZERODARK_H
#define ZERODARK_ZERODARK_H

#include "engine/game.h"

// Who somebody plays for. In solo and team battles all players are one side (ZD-SIDE-03); the Red
// Force is never a player's (ZD-RED-START-04).
enum side { SIDE_TEAM, SIDE_RIVAL, SIDE_RED, SIDE_NOBODY };

// ZD-SIDE-01: characters are heroes and allies; bogeys are the Red Force.
enum kind { KIND_HERO, KIND_ALLY, KIND_BOGEY, KIND_GADGET, KIND_OBJECTIVE };

// Where a figure's stat array has what. Printed values; what they are at the moment is stat_now
// (figures.h).
enum stat {
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
    STAT_NUMBER,    // of an objective marker: the how manieth was placed (ZD-RED-DEPLOY-05)
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

//    name          Lua name        max  marked  what it is
// `marked` states are those whose change ends overwatch (ZD-OW-08).
#define STATE_MAP(X)                                                                               \
    X(WOUNDED, "wounded", 5, 1, "0 unwounded to 4, 5 is dead (ZD-STATE-WOUNDED-01)")               \
    X(DEAD, "dead", 1, 1, "dead (ZD-STATE-DEAD-01)")                                               \
    X(DOWN, "down", 1, 1, "a bogey on the ground (ZD-STATE-DOWN-01)")                              \
    X(STUNNED, "stunned", 4, 1, "all stats -1, no urgent move (ZD-STATE-STUNNED-01)")              \
    X(STRESSED, "stressed", 4, 1, "may only recover (ZD-STATE-STRESSED-02)")                       \
    X(TARGETED, "targeted", 1, 1,                                                                  \
      "one more die and one more hit against it (ZD-STATE-TARGETED-01)")                           \
    X(PRONE, "prone", 1, 1, "lying down (ZD-STATE-PRONE-01)")                                      \
    X(DUG_IN, "dug in", 1, 1, "one obscured level more (ZD-DIGIN-02)")                             \
    X(OVERWATCH, "overwatch", 1, 0, "may interrupt an action (ZD-OW-02)")                          \
    X(ALERT, "alert", 1, 0, "a bogey that looks all round (ZD-STATE-ALERT-01)")                    \
    X(TOKENS, "tokens", 9, 0, "support tokens held (ZD-SUPPORT-01)")                               \
    X(CLIMBING, "climbing", 1, 0, "on a vertical surface (ZD-CLIMB-05)")                           \
    X(INTERFERENCE, "interference", 1, 1,                                                          \
      "an EWOp busy with the enemy's net (ZD-STATE-INTERFERENCE-01)")                              \
    X(DOMINATED, "dominated", 1, 1,                                                                \
      "a synthetic under the other side's control (ZD-STATE-DOMINATED-01)")                        \
    X(POSSESSED, "possessed", 1, 1, "a body an AI is in (ZD-STATE-POSSESSED-01)")                  \
    X(OFF, "off", 1, 0, "a deployed gadget switched to O (ZD-STATE-IO-01)")                        \
    X(CONCEALED, "concealed", 1, 0,                                                                \
      "out of the sight of all enemies until it leaves its marker (ZD-DEPLOY-CONCEALED-01)")       \
    X(WOUNDS_NOW, "wounds now", 99, 0, "a bogey's wounds in the action in hand (ZD-DMG-03)")       \
    X(DOWNED_NOW, "downed now", 1, 0, "a bogey put down in the action in hand (ZD-SHOOT-14)")      \
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
    X(VIGILANT, "vigilant", "looks all round (ZD-FOV-04)")                                         \
    X(STEALTHY, "stealthy", "counts fewer bogeys, moves more (team ledger)")                       \
    X(LETHAL, "lethal", "one success misses, two or more hit once more (ZD-BOGEY-SNIPER-02)")      \
    X(SILENT, "silent", "may shoot so that nobody hears (ZD-WEAPON-SILENT-01)")                    \
    X(SUPERHEAVY, "superheavy", "cannot lie down (ZD-STATE-PRONE-03)")                             \
    X(LEADER, "leader", "stands in for an objective that has left (ZD-OBJ-REF-01)")                \
    X(SECOND, "second", "the Leader's deputy (ZD-OBJ-REF-01)")                                     \
    X(EWOP, "ewop", "fights the electronic war")                                                   \
    X(EWOP_CARDS, "ewop cards", "a bogey with the EWOp's own suit actions (ZD-BOGEY-EWOP-01)")     \
    X(PRIMARY, "primary", "the primary objective (ZD-OBJ-01)")                                     \
    X(SECONDARY, "secondary", "a secondary objective (ZD-OBJ-02)")                                 \
    X(ACHIEVED, "achieved", "an objective that has been secured")                                  \
    X(SENTRY, "sentry", "a gadget that guards a place once it is deployed (ZD-SENTRY-GEN-01)")     \
    X(DOG, "dog", "an ally that keeps to its hero (ZD-ALLY-DOG-02)")                               \
    X(LARGE, "large", "cannot be dragged")                                                         \
    X(SPOOK, "spook", "keeps a hand of control cards (ZD-SPEC-SPOOK-01)")                          \
    X(COURAGEOUS, "courageous", "one die more in stress tests (ZD-TRAIT-COURAGE-01)")              \
    X(FRACTAL, "fractal", "shots at it count an inch more (ZD-UPG-FRACTAL-01)")                    \
    X(DOC, "doc", "rolls dice of its medic tests again (ZD-SPEC-DOC-01)")                          \
    X(GUNFU, "gun-fu", "any number of bonus shots in an action (ZD-TRAIT-GUNFU-01)")               \
    X(ATHLETE, "athlete", "jumps better and climbs on (ZD-TRAIT-ATHLETE-01)")                      \
    X(SAPPER, "sapper", "works with machines (ZD-SPEC-SAPPER-01)")                                 \
    X(INDIRECT, "indirect", "may shoot at what it does not see (ZD-WEAPON-INDIRECT-01)")           \
    X(SPRAY, "spray", "may divide its hits (ZD-WEAPON-SPRAY-01)")                                  \
    X(EMJAY, "emjay", "lets whom it sees roll a die again (ZD-ALLY-EMJAY-02)")                     \
    X(REMOTE, "remote", "a drone that acts with its operator (ZD-ALLY-REMOTE-01)")                 \
    X(ZIPPER, "zipper", "flies (ZD-ALLY-ZIPPER-01)")                                               \
    X(SCUTTER, "scutter", "climbs over everything (ZD-ALLY-SCUTTER-01)")                           \
    X(AS_HERO, "as hero", "counts as a hero for as long as it is dominated (ZD-EW-DOMBOGEY-11)")

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
// What a figure may carry, or as a deployed gadget be. Those with I/O are gadgets: they can be
// switched off (ZD-GADGET-IO-01); the three visors are one of them (ZD-GADGET-VISOR-01).
#define ITEM_MAP(X)                                                                                \
    X(IFF, "IFF", 1, "tells friend from foe; 2: an advanced one (ZD-GADGET-IFF-01)")               \
    X(SPELLDECK, "Spelldeck", 1, "what EWOps work with (ZD-GADGET-DECK-01)")                       \
    X(SHIELD, "Combat shield", 1, "armour in close quarters (ZD-GADGET-SHIELD-01)")                \
    X(DROP_RIG, "Drop rig", 1, "softens falls (ZD-GADGET-DROP-01)")                                \
    X(EXOSKELETON, "Exoskeleton", 1, "raises M (ZD-GADGET-EXO-01)")                                \
    X(JUMP_RIG, "Jump rig", 1, "moves upwards through the air (ZD-GADGET-JUMP-01)")                \
    X(RELAY, "Relay", 1, "lends its view to relay visors (ZD-GADGET-RELAY-01)")                    \
    X(RESPIRATOR, "Respirator", 1, "against chem; each one more helps better (ZD-GADGET-RESP-01)") \
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

// What a figure has with it, by its slot (kit.h).
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
    LINK_CARRIES,
    LINK_CARRIED_BY,
    LINK_OWNER, // an ally's hero; a deployed gadget's deployer
    LINK_HOLDS, // a dog's opponent
    LINK_RELAY, // of whoever has a relay visor: the relay or its bearer (ZD-GADGET-RELAYVISOR-02)
    LINK_BODY,  // of an AI: the body it is in (ZD-AI-POSSESS-01)
    LINK_MIND   // of a body: the AI in it
};

// Terrain tags.
//    name         Lua name       what it is
#define TAG_MAP(X)                                                                                 \
    X(BROKEN, "broken", "a test to cross it (ZD-TERRAIN-02)")                                      \
    X(DANGEROUS, "dangerous", "hits to cross it (ZD-TERRAIN-06)")                                  \
    X(IMPASSABLE, "impassable", "nothing may enter it (ZD-TERRAIN-09)")                            \
    X(FENCE, "fence",                                                                              \
      "blocks the way, not the sight; its level is how well it hides (ZD-TERRAIN-12)")             \
    X(LADDER, "ladder", "climbed at 2M - AV (ZD-TERRAIN-14)")                                      \
    X(FALL, "fall", "dangerous ground one falls off when the test fails (ZD-TERRAIN-16)")          \
    X(ROOF, "roof", "the top of a building")                                                       \
    X(SMOKE, "smoke", "visibility +2 a marker (ZD-GAS-05)")                                        \
    X(DIGISMOKE, "digismoke", "visibility +4 a marker (ZD-GAS-05)")                                \
    X(CHEM, "chem", "hurts those in it")                                                           \
    X(SEALED, "sealed",                                                                            \
      "inside of a room that nothing leads into: no indirect shot does (ZD-WEAPON-INDIRECT-03)")

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
    X(MEDIC, "medic", "treat a wounded friend, or oneself")                                        \
    X(RECOVER, "recover", "shake off stress")                                                      \
    X(OVERWATCH, "overwatch", "wait to interrupt")                                                 \
    X(DIG_IN, "dig_in", "dig in where one lies")                                                   \
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
    X(FORETELL, "foretell", "in interference: look at the next cards and order them")              \
    X(DEPLOY, "deploy", "put a gadget down")                                                       \
    X(PICK_UP, "pick_up", "take a deployed gadget up")                                             \
    X(COMMAND, "command", "set off a sentry that waits for it")                                    \
    X(CLONE, "clone", "copy the IFF of an enemy that lies there")                                  \
    X(CONNECT, "connect", "turn a relay visor to another relay")                                   \
    X(PAINT, "paint", "mark a figure with a heatlight visor")                                      \
    X(THROW, "throw", "throw a grenade")                                                           \
    X(PROGRAM, "program", "give a robot in contact another program")                               \
    X(OBEY, "obey", "a robot does what its program says")                                          \
    X(POSSESS, "possess", "an AI enters a friendly machine")                                       \
    X(WITHDRAW, "withdraw", "an AI leaves the body it is in")

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
    ORDER_TOKEN = 1 << 4, // spend the support token as a die, where the order itself is a test
    ORDER_AUTO = 1 << 5,  // of a sentry that is deployed: it is to act by itself
    ORDER_FLY = 1 << 6    // of a normal or urgent move: through the air, with a jump rig (rigs.h)
};

// What the fields of an order mean that are not plain:
//
//   hack     target; value enum item + 1 where it is declared against a gadget that the target
//            carries, 0 against the target itself (ZD-EW-HACK-15)
//   switch   target a deployed gadget; or the figure itself, and value the enum item it carries
//   deploy   how the enum item; value a sentry's radius in inches; ORDER_AUTO; point[0], if there,
//            where to put it, and with ORDER_FACE point[n_points] where a claymore looks to
//   command  target the sentry; extra[0] whom a gun is to shoot at
//   connect  target a deployed relay, or whoever carries one; none: back to its own view
//   throw    how the enum item; target, or point[0] a spot
//   shoot    how a set of enum weapon; target, or with WEAPON_EXPLOSIVE point[0] a spot; with
//            both a spot that touches the target; extra[0] the remote that shoots in the actor's
//            place
//   program  target the robot; value the row of content.program
enum weapon { WEAPON_EXPLOSIVE = 1 << 0, WEAPON_INDIRECT = 1 << 1, WEAPON_SPRAY = 1 << 2 };

// The six bonus actions (ZD-BONUS-03).
enum bonus {
    BONUS_MOVE,
    BONUS_JUMP,
    BONUS_SHOOT,
    BONUS_PRONE,
    BONUS_FINISH,
    BONUS_TOKEN,
    BONUS_COUNT
};

enum difficulty { DIFFICULTY_EASY, DIFFICULTY_NORMAL, DIFFICULTY_HARD, DIFFICULTY_INSANE };
enum mode { MODE_SOLO, MODE_TEAM, MODE_VERSUS };
enum edge { EDGE_TOP = 1, EDGE_RIGHT = 2, EDGE_BOTTOM = 4, EDGE_LEFT = 8 };

// Why and how a battle ended: world.over.
enum over { OVER_NOT, OVER_COMPLETED, OVER_FAILED, OVER_BLUE, OVER_GREEN, OVER_DRAW };

// When a mission ends by itself: a set of these (ZD-MIS-GEN-02).
enum ending { END_TEAM_GONE = 1, END_DECK_EMPTY = 2, END_PRIMARY_SECURED = 4, END_SCRIPT = 8 };

// What the deployment grid is centred on (ZD-RED-DEPLOY-04): any objective marker by a d12, the
// primary one only (ZD-MIS-RESCUE-04), or zd.centre.
enum grid_rule { GRID_ANY, GRID_PRIMARY, GRID_FIXED };

// One cloud of gas (ZD-GAS-01..03): its markers are zones owned by the cloud's number.
struct cloud {
    uint32_t tags; // 0: no cloud
    uint8_t markers, shrinking, side, placed_now;
};

#define CLOUDS 12

// The cards a Spook holds (ZD-SPEC-SPOOK-01).
#define HAND_CARDS 12

struct hand {
    figure_id spook;  // FIGURE_NONE: nobody's
    uint8_t n, drawn; // cards held; it has been drawn
    card_id card[HAND_CARDS];
};

#define HANDS 4

// Rows of the catalogue of upgrades, as a set.
#define UPGRADES 128

struct upgrade_set {
    uint32_t bits[UPGRADES / 32];
};

static inline bool upgrade_in(const struct upgrade_set *s, int row)
{
    return s->bits[row / 32] >> (row % 32) & 1;
}

static inline void upgrade_put(struct upgrade_set *s, int row)
{
    s->bits[row / 32] |= (uint32_t)1 << (row % 32);
}

// What a remote has done beside its operator (remote.h).
#define REMOTES 8

struct remote_act {
    figure_id who, target;
    uint8_t did; // enum order_kind; ORDER_KINDS: nothing, or what its operator's action was
    uint8_t hits, silent, spare;
};

// The rules' own part of the flat game. No padding: see the assertion in zerodark.c.
#define DRAG_AV_OWN 255 // zd.drag_av: a burden counts its own AV, and carriers need not drag

struct zd {
    // The mission.
    uint8_t visibility; // ZD-VIS-01: 0 to 6
    uint8_t scale;      // index into content.scale
    uint8_t difficulty, mode;
    uint8_t endings;        // enum ending
    uint8_t exits;          // enum edge: where characters may leave
    uint8_t entry;          // enum edge: where the team came from
    uint8_t complications;  // which table of content.complications is in use
    uint8_t secondary_stay; // the mission replaces the secondary action by staying
                            // (ZD-RED-SECONDARY-03)
    uint8_t drag_av;        // AV of a carried objective; 255: the marker's own
    uint8_t pickup_dice;    // target of the pick-up test of an objective (A(v)); 0: automatic
    uint8_t heroes_at_start;
    point centre;           // of the deployment grid while no objective says otherwise
    figure_id reference;    // who stands in for an objective that has left, 0 for nobody yet
    uint16_t marker_serial; // how many objective markers were placed

    // The action in hand.
    figure_id actor; // whose activation it is; FIGURE_NONE for none
    figure_id active_bogey;
    uint8_t
        in_action; // 0 no, 1 a character's action, 2 the resolution of a card, 3 an interruption
    uint8_t bonus_used[SIDES]; // bit set of enum bonus, for the action in hand (ZD-BONUS-04)
    uint8_t moving;            // slot + 1 of the figure on the move: it looks all round (ZD-FOV-05)
    uint8_t action_kind;       // enum order_kind of the action in hand
    uint8_t noise_hits;        // most hits of the shots of the action in hand
    figure_id performer;       // whose bonus action is being performed; FIGURE_NONE for none
    uint8_t performing;        // enum bonus, while there is a performer
    uint8_t waived;            // bit set of sides that let the action in hand pass (overwatch.c)
    uint32_t waited[SIDES];    // the situation in which a side has chosen to wait (overwatch.c)
    spot actor_at;             // where the actor is or was last on the table (ZD-RED-ORDER-08)

    // The next flip.
    uint8_t nullified;      // 0 no, 1 its primary action, 2 its whole effect (ZD-MOVE-04)
    uint8_t two_cards;      // broken ground: two cards instead of one (ZD-TERRAIN-03)
    uint8_t jokers_pending; // jokers put aside by the clock (ZD-DECK-CLOCK-03)
    uint8_t complications_seen;
    uint8_t deck_out;        // the last card has been turned over
    uint8_t setting_up;      // not yet in battle: no flips, no events that count
    uint8_t clock_cards;     // run down before the battle
    uint8_t in_complication; // one is under way
    card_id pending_card[4]; // of the jokers put aside
    uint8_t waiting;         // complications that came up while one was under way (ZD-COMP-GEN-07)
    card_id waiting_card[3]; // what brought them, NO_CARD for no card
    int32_t card;            // card being resolved, -1 for none

    // Score.
    uint8_t bosses_killed;
    uint8_t personal; // a Boss has killed a hero (ZD-OP-ACH-05)
    uint8_t no_witnesses;
    uint8_t primary_secured, primary_destroyed, secured, completed;
    uint8_t low_ground;       // nothing deploys on terrain as high as a Cyl5 (ZD-RED-DEPLOY-13)
    int16_t xp[FIGURES];      // by slot, of this mission
    uint8_t removed[FIGURES]; // objectives each hero took off the table
    uint8_t stance[FIGURES];  // by slot: what positions make of a figure on overwatch (overwatch.c)
    uint8_t lost_objectives;
    uint8_t spare2[3];
    spot home[FIGURES];  // by slot: where an objective marker was first placed (ZD-COMP-ADV-04)
    uint8_t carry_xp[4]; // for the first, second, third and any further objective a hero removes
    uint8_t redeployed, small_table;
    uint8_t grid; // enum grid_rule
    uint8_t spare3;

    struct cloud cloud[CLOUDS];

    // Electronic warfare.
    struct hand hand[HANDS];
    figure_id veil[FIGURES];     // by slot of an EWOp: whom it conceals (ZD-EW-CONCEAL-01)
    figure_id master[FIGURES];   // by slot of a dominated figure: its EWOp (ZD-EW-DOM-06)
    uint8_t first_side[FIGURES]; // by slot of a dominated figure: whose it was

    // Leaders.
    uint8_t rerolls[SIDES];      // at the start of the battle; 0: lost (ZD-SPEC-LEADER-01, 03)
    uint8_t rerolls_used[SIDES]; // of those

    // Traits and weapons, in the action in hand.
    uint8_t bonus_shots[FIGURES]; // by slot: bonus shots of gun-fu (ZD-TRAIT-GUNFU-02)
    uint8_t sneaks[FIGURES];      // by slot: stealthy, in a cautious move (ZD-TRAIT-STEALTHY-03)
    uint8_t silenced;             // its shot was silent (ZD-WEAPON-SILENT-02)
    uint8_t spare4;

    // What figures carry, by slot.
    struct kit kit[FIGURES];
    struct upgrade_set upgrades[FIGURES]; // rows of the catalogue it was built with
    uint8_t raised[FIGURES][4];           // what upgrades have raised its M, F, A, D by
    uint8_t program[FIGURES];             // of a robot: row + 1 of content.program; 0: none
    uint8_t gassed[FIGURES];              // what chem has done to each (chem.c)

    // AIs.
    uint32_t lent_flags[FIGURES];              // by slot of a body: what its AI has brought
    struct upgrade_set lent_upgrades[FIGURES]; // the same of upgrades
    figure_id entered; // the body whose AI's stats do not count yet (ZD-AI-POSSESS-02)
    uint8_t spare5[2];

    // Capes.
    uint8_t caught[FIGURES]; // by slot: interrupted in the middle of a move (overwatch.c)

    // Sentries (sentry.h).
    uint8_t sentries; // there is or was one: only then anybody looks for them
    uint8_t on_way;   // slot + 1 of whoever is in the middle of a walk
    uint8_t flips;    // since there are sentries, 255 at most
    uint8_t spare6;
    uint8_t sentry[FIGURES];        // by slot of a sentry: enum sentry_use
    uint8_t armed_at[FIGURES];      // by slot of a sentry: flips when it was armed anew; 0: never
    uint8_t moved_at[FIGURES];      // by slot: flips when it last changed its place
    uint16_t sentry_waits[FIGURES]; // by slot of a sentry: what its owner lets pass for now

    // Allies.
    uint32_t present;            // flags of the allies in play: what nobody has costs nothing
    uint8_t emjay_used[FIGURES]; // by slot: it has given its re-roll (ZD-ALLY-EMJAY-02)
    struct remote_act remotes[REMOTES]; // what remotes have done in the activation in hand
    figure_id handler;                  // the operator whose remotes act now, or FIGURE_NONE
    uint8_t n_remotes;
    uint8_t remotes_done; // no remote acts any more in the activation in hand
    // Robots: the errand in hand, from the beginning of an activation to its end (program.h).
    uint32_t errand_towards[FIGURES / 32]; // slots of what a move has to end nearer to
    figure_id errand_robot;                // whose; FIGURE_NONE: nobody's
    uint8_t errand;                        // enum errand_kind
    uint8_t errand_moves;                  // its line has it move
    uint8_t errand_waits;                  // overwatch comes after its shot
    uint8_t errand_obeys;                  // the order is ORDER_OBEY
    uint8_t spare_robots[2];
};
_Static_assert(sizeof(struct zd) <= WORLD_OWN, "the rules' own state fits into the flat game");

static inline struct zd *zd(struct game *g)
{
    return (struct zd *)(void *)g->world.own;
}

static inline const struct zd *zd_look(const struct game *g)
{
    return (const struct zd *)(const void *)g->world.own;
}

// Cards: 0..51 are suit * 13 + rank with rank 0 the ace, 1..9 the numbers 2 to 10, then jack,
// queen, king; 52 the black joker, 53 the red one.
enum suit { SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES };
#define CARD_JOKER_BLACK 52
#define CARD_JOKER_RED   53
#define CARDS            54
#define NO_CARD          255 // in a card_id, where there was none

// Cylinders (ZD-CYL-02, ZD-CYL-03) and the other sizes that a scale fixes (ZD-SCALE-02).
struct scale {
    const char *name;
    len unit;
    struct {
        len diameter, height;
    } cyl[6]; // Cyl1 .. Cyl6
    len prone_height, gas_diameter;
    len objective_diameter, objective_height;
};

// What a figure is made from: a row read once from a Lua table, flat and immutable while a battle
// runs.
#define PROFILE_NAME 24
struct profile {
    char name[PROFILE_NAME]; // "Grunt"
    uint8_t kind, rank, tokens, cyl;
    int16_t stat[FIGURE_STATS];
    uint32_t flags;
    int16_t climb;            // inches a bogey climbs at most (ZD-BOGEY-MOVE-09)
    uint16_t dominated;       // row + 1 of what a bogey becomes when dominated; 0: nothing
    uint8_t item[ITEM_COUNT]; // what it has with it; a gadget: the one that it is
};

// What a complication does: a verb for what the rulebook's do, or a script's function
// (ZD-COMP-BASIC-01, ZD-COMP-ADV-01).
enum verb {
    VERB_NOTHING,
    VERB_DEPLOY,
    VERB_REDEPLOY,
    VERB_TARGET_BOSS,
    VERB_CANCEL_OBJECTIVE,
    VERB_ALARM,
    VERB_BETRAYAL,
    VERB_PULSE,
    VERB_REINFORCE,
    VERB_BOOBY_TRAP,
    VERB_SCRIPT,
};

struct complication_row {
    char name[PROFILE_NAME];
    uint8_t low, high; // on which results of the d12
    uint8_t verb;
    uint8_t unless;    // VERB_DEPLOY: how many of that profile standing make it pass on; 0: never
    uint8_t otherwise; // 1-based row of the same table that then takes its place; 0: nothing
    uint8_t profile;   // row of content.profile
    int16_t value;
    int32_t script; // VERB_SCRIPT: a number the script floor understands
    char text[96];  // one line for the log
};

// What a hero may have beyond its fifteen points: a row of the catalogue of upgrades.
enum upgrade_kind {
    UPGRADE_STAT,
    UPGRADE_ARMOUR,
    UPGRADE_TRAIT,
    UPGRADE_SPECIALISM,
    UPGRADE_WEAPON,
    UPGRADE_GADGET,
    UPGRADE_SENTRY,
    UPGRADE_GRENADE,
    UPGRADE_SYNTHETIC,
    UPGRADE_ALLY,
    UPGRADE_REMOTE, // of a remote, for half an upgrade of its hero
    UPGRADE_KINDS
};

// What an upgrade gives back to a hero who began without it; nobody else may take it.
enum regains { REGAINS_NOTHING, REGAINS_ARMOUR, REGAINS_IFF };

struct upgrade {
    char name[PROFILE_NAME]; // "Lethal"; of an ally the name of its profile
    uint8_t kind;
    uint8_t halves;           // what it costs of pool and ration, in halves (ZD-UPG-POOL-01)
    uint8_t limit;            // how often a hero may have it; 0: as often as one likes
    uint8_t limit_team;       // how often a team may; 0: as often as one likes
    uint8_t av_least;         // the armour value it needs
    uint8_t av_low, av_high;  // the armour values it lets one choose from; 0, 0: none of its own
    uint8_t cyl;              // the size it makes one; 0: as before
    uint8_t ablative;         // layers of ablative armour
    int8_t raises[4];         // M, F, A, D
    uint32_t flags;           // what it makes one
    uint8_t make;             // enum make: what kind of machine; MAKE_NONE: as before
    uint8_t item[ITEM_COUNT]; // what it brings
    uint8_t further;          // halves of each that is not the first of its kind; 0: as the first
    uint8_t needs_item;       // enum item + 1 that its owner must have without it; 0: none
    uint8_t hardens;  // each one hardens a gadget that is named with it (ZD-GADGET-HARDENED-03)
    uint8_t regains;  // enum regains
    uint8_t pick;     // kind + 1 of which its owner chooses one more, free; 0: none
    uint8_t fight[2]; // F of a remote that has it once, twice (ZD-ALLY-REMOTEUPG-02)
    uint16_t bars;    // kinds that it does not go with, as a set
    struct upgrade_set needs, excludes;
    struct upgrade_set brings; // what comes with it, free
    struct upgrade_set begins; // what comes with it for a hero who begins with it, free
    char pack[PROFILE_NAME];   // the pack that brought it; "": the rulebook
    char rule[PROFILE_NAME];   // the id of its rule, for messages
    char ledger[96];           // ids of all its rules
    char text[120];            // one line for whoever reads a roster
};

// A robot's program: a listing compiled to lines (listing.h), or a script's function.
struct program_line {
    uint16_t number;      // as it is written: 10, 20, ...
    uint16_t source_line; // in its text
    uint8_t op;           // enum program_op
    uint8_t ask;          // of an IF: enum program_ask
    uint8_t set, pick;    // whom it is about: sets of enum program_set, enum program_pick
    uint8_t state;        // of ASK_STATE: enum state
    uint8_t relation;     // of an IF: how the answer compares with `limit`
    uint8_t limit;
    uint8_t yes, no; // of an IF: index of the line to go on with
    uint8_t stops;   // of an action: STOP is written
};

#define PROGRAM_LINES 32

struct program {
    char name[PROFILE_NAME];
    uint32_t grants; // flags that a robot has while it runs
    uint8_t targets; // set of enum program_set: what TARGET is
    uint8_t n;       // lines; 0: a script's function
    int32_t script;  // number the script floor understands
    struct program_line line[PROGRAM_LINES];
};

#define PROGRAMS            32
#define PROFILES            64
#define COMPLICATION_TABLES 4
#define COMPLICATION_ROWS   24

// Everything the rules read beside their params: immutable while a battle runs, shared by games.
struct content {
    struct profile profile[PROFILES];
    uint8_t n_profiles;
    struct {
        char name[PROFILE_NAME]; // "basic", "advanced"
        struct complication_row row[COMPLICATION_ROWS];
        uint8_t n;
    } complications[COMPLICATION_TABLES];
    uint8_t n_complications;
    struct scale scale[4];
    uint8_t n_scales;
    // Runs a complication written as a function; NULL where there are none.
    enum status (*script)(void *self, struct game *g, int32_t which);
    void *self;
    struct upgrade upgrade[UPGRADES];
    uint8_t n_upgrades;
    struct program program[PROGRAMS];
    uint8_t n_programs;
    // Asks a program that is a script's function what the robot is to do: an action, and whom it is
    // about or FIGURE_NONE; NULL where there are none. The game is locked meanwhile.
    enum status (*ask_program)(void *self, struct game *g, int32_t which, figure_id robot,
                               struct program_line *action, figure_id *object);
};

static inline const struct content *content(const struct game *g)
{
    return g->content;
}

// Fills in the scales of the rulebook (28mm, 15mm) and nothing else.
void content_init(struct content *c);

// Row of a profile by name, -1 where there is none.
int content_profile(const struct content *c, const char *name);

// Row of an upgrade by name, -1 where there is none.
int content_upgrade(const struct content *c, const char *name);

// Row of a program by name, -1 where there is none.
int content_program(const struct content *c, const char *name);

// The rule system: every rule point of rules.def, with what happens at each step when nobody takes
// its place.
extern const struct system zerodark_system;

// Length of one unit (inch) at the scale of the game.
static inline len unit(const struct game *g)
{
    return content(g)->scale[zd_look(g)->scale].unit;
}

#endif
