// zerodark.h: the rules' own part of the flat game.
//
// Everything here is data. The chapters (test.h, move.h, shoot.h, ...) act on it.
#ifndef ZERODARK_ZERODARK_H
#define ZERODARK_ZERODARK_H

#include "zerodark/rules/core/content_rows.h"

// One cloud of gas (ZD-GAS-01..03): its markers are zones of its group, the cloud's number from 1.
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

// What a remote has done beside its operator (remote.h).
#define REMOTES 8

struct remote_act {
    figure_id who, target;
    uint8_t did; // enum order_kind; ORDER_KINDS: nothing, or what its operator's action was
    uint8_t hits, silent, spare;
};

// The sides that people play: SIDE_TEAM and SIDE_RIVAL.
#define PLAYERS 2

// A part of the table that a side comes in by; bases stay wholly inside.
struct area {
    point low, high;
};

// What can be done with an objective marker besides carrying it off.
struct marker_use {
    uint8_t use;   // enum use
    uint8_t test;  // of USE_OPERATE: what each group of the A test must reach
    uint8_t needs; // tests that have to succeed until it is done
    uint8_t done;  // those that have
};

// Bogeys of one profile and kind that a versus battle still has (ZD-VS-GEN-07).
struct reserve {
    uint8_t profile, synthetic, n, spare;
};

#define RESERVES 16

// The rules' own part of the flat game. No padding: see the assertion in zerodark.c.
#define DRAG_AV_OWN 255 // zd.drag_av: a burden counts its own AV

// A silent bonus shot whose target was still standing: it is heard when the action ends, unless the
// target has fallen by then (ZD-WEAPON-SILENT-02).
struct hushed {
    figure_id shooter, target;
    int32_t reach;
    spot at;
};

#define HUSHED 8

// What is in progress: an action belongs to a character, a card moves the Red Force or what acts in
// its turn, an interruption breaks into either (overwatch, sentries).
enum stage { STAGE_NONE, STAGE_ACTION, STAGE_CARD, STAGE_INTERRUPTION };

// How much of the next flip a cautious move or a distraction takes away (ZD-MOVE-04).
enum nullified { NULLIFIED_NOTHING, NULLIFIED_PRIMARY, NULLIFIED_ALL };

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
    uint8_t drag_av;        // AV of a carried objective; DRAG_AV_OWN: the marker's own
    uint8_t pickup_dice;    // target of the pick-up test of an objective (A(v)); 0: automatic
    uint8_t heroes_at_start;
    point centre;           // of the deployment grid while no objective says otherwise
    figure_id reference;    // who replaces an objective that has left the table, 0 for nobody yet
    uint16_t marker_serial; // how many objective markers were placed

    // The action in hand.
    figure_id actor; // whose activation it is; FIGURE_NONE for none
    figure_id active_bogey;
    uint8_t in_action;         // enum stage
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
    uint8_t nullified;      // enum nullified
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
    uint8_t leaves_with_it; // an objective is out only when its carrier leaves the table with it
    uint8_t more_flips;     // cards that a mission wants flipped after the one in hand
    uint8_t spare2;
    spot home[FIGURES];  // by slot: where an objective marker was first placed (ZD-COMP-ADV-04)
    uint8_t carry_xp[4]; // for the first, second, third and any further objective a hero removes
    uint8_t redeployed;  // bit set of sides that were redeployed
    uint8_t small_table;
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
    uint8_t spare4[3];

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
    uint8_t on_way;   // slot + 1 of the figure in the middle of a walk
    uint8_t flips;    // since there are sentries, 255 at most
    uint8_t spare6;
    uint8_t sentry[FIGURES];        // by slot of a sentry: enum sentry_use
    uint8_t armed_at[FIGURES];      // by slot of a sentry: flips when it was armed again; 0: never
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
    uint32_t intent_towards[FIGURES / 32]; // slots of what a move has to end nearer to
    figure_id intent_robot;                // whose; FIGURE_NONE: nobody's
    uint8_t intent;                        // enum robot_intent_kind
    uint8_t intent_moves;                  // its line has it move
    uint8_t intent_waits;                  // overwatch comes after its shot
    uint8_t intent_obeys;                  // the order is ORDER_OBEY
    uint8_t spare_robots[2];

    // Silent bonus shots of the action in hand.
    struct hushed hushed[HUSHED];
    uint32_t n_hushed;

    // Objectives and captives.
    struct marker_use use[FIGURES]; // by slot of a marker
    uint8_t carry;                  // enum carry_rule
    uint8_t capture; // target of the A test that takes a captive; 0: nobody is captured
                     // (ZD-VS-KIDNAP-04)
    uint8_t drops;   // markers may be dropped, and those dropped in a zone score
                     // (ZD-VS-RESUPPLY-07, 08)
    uint8_t burdens; // how many things one may carry at a time; 0: one
    uint8_t spare8[2];

    // Modes.
    uint8_t turn;        // enum side: whose activation it is
    uint8_t takes_turns; // the sides alternate (ZD-MODE-VERSUS-02)

    // Where the sides came in.
    struct area zone[PLAYERS][2];
    uint8_t n_zones[PLAYERS];

    // Bogeys that are not on the table.
    uint8_t n_reserves;
    uint8_t limited;  // bogeys come out of `reserve`, and dead ones go there (ZD-VS-GEN-08, 09)
    uint8_t sets_out; // who would come down off the table waits: the immediate reserves
                      // (ZD-MIS-FIGHTOUT-07)
    uint8_t stray;    // inches from every character at which a bogey joins them; 0: never
                      // (ZD-MIS-FIGHTOUT-09)
    figure_id sown;   // the marker that the starting force deploys on; FIGURE_NONE: by the dice
                      // (ZD-MIS-HEIST-11)
    struct reserve reserve[RESERVES];

    // Score of a versus battle, by side.
    int16_t points[PLAYERS];
    uint8_t killed[PLAYERS][PROFILES];    // bogeys, by row of their profile (ZD-VS-DESTROY-11)
    uint8_t extracted[PLAYERS][PROFILES]; // the same (ZD-VS-KIDNAP-08)
    uint8_t extracted_characters[PLAYERS];
    uint8_t spare7[2];

    // XP that heroes have brought along, and what of it a mission has cost them (ZD-OP-XP-03).
    uint8_t purse[FIGURES], spent[FIGURES];

    // How the sides came in.
    figure_id refuge[PLAYERS]; // the marker of a concealed position, FIGURE_NONE: of none
    uint8_t came_by[PLAYERS];  // enum entry_kind
    uint8_t spare_entry[2];
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

// struct zd, field by field, for hashes and for positions as files (engine/flat_layout.h). Rules in
// Lua keep their scale in it.
extern const struct layout zerodark_layout;

// struct system.check of the rulebook, and what of it holds for rules in Lua as well.
enum status zerodark_check(const struct game *g, const struct world *w, struct fault *fault);
enum status zerodark_check_scale(const struct game *g, const struct world *w, struct fault *fault);

// The rule system: every rule point of rules.def, with what happens at each step when nobody takes
// its place.
extern const struct system zerodark_system;

// Length of one unit (inch) at the scale of the game.
static inline len unit(const struct game *g)
{
    return content(g)->scale[zd_look(g)->scale].unit;
}

#endif
