// operation.h: an operation: linked missions, and what carries over from one to the next.
//
// The state is flat: no pointers, no padding. A copy of it is a saved state, comparing bytes
// compares two states, and going back is an assignment. It contains names; but upgrades, programs
// and supplies are rows of the content of the game that it is played with (content_rows.h), so code
// that stores an operation stores their names.
//
// Every function takes a game with an empty table, for its params, its content and its dice. Those
// that may be refused say why in a fault, with the id of the rule, and then change nothing.
// Roughly:
//
//     operation_begin        the heroes set out
//     operation_team         who takes part in the next mission, as a team for the battle
//     operation_report       what happened to them in the battle, which may still be fought again
//     operation_replay       ... fights it again
//     operation_reduce, _supply, _replace, _rescue, ...   what players do between missions
//     operation_next         the result is kept; the next mission, or the end of the operation
//     operation_buy, _restore    what heroes do with their XP between operations
//     operation_follow       the next operation of the campaign
#ifndef ZERODARK_OPERATION_H
#define ZERODARK_OPERATION_H

#include "zerodark/rules/missions/objective.h"
#include "zerodark/teams/team.h"

#define OP_MISSIONS 16
#define OP_HEROES   32 // everybody who ever belonged to it, lost heroes and replacements too
#define OP_ID       32
#define OP_TITLE    64
#define OP_PATH     128
#define OP_CAPTIVES 32
#define OP_MARKERS  4 // of a Rescue, unless more are needed (ZD-MIS-RESCUE-05)
#define OP_HISTORY  192
#define OP_NOBODY   UINT8_MAX // in the place of a hero, ally, marker or row: none

// The missions of an operation, as its author wrote them: paths are relative to its file.
struct op_mission {
    char path[OP_PATH];
    uint8_t sows; // No Witnesses may be exchanged for Sow Confusion after it (ZD-MIS-HEIST-11)
    uint8_t spare[3];
};

struct op_plan {
    char id[OP_ID], title[OP_TITLE];
    char rescue[OP_PATH]; // the mission that brings lost heroes back; "": there is none
    struct team_design design;
    struct op_mission mission[OP_MISSIONS];
    int32_t n_missions;
};

// What players can do now depends on the phase.
enum op_phase {
    OP_READY,  // a mission is about to begin; nothing is undecided
    OP_AFTER,  // it was completed: its result is kept with operation_next, or thrown away with
               // operation_replay; a Rescue that was lost gets here too
    OP_FAILED, // it was not completed: it is fought again, or an earlier one (ZD-OP-FAIL-01,
               // ZD-OP-FAIL-02)
    OP_OVER    // all missions are completed: between two operations
};

enum op_fate {
    OP_FIT,    // may take part
    OP_LOST,   // left behind (ZD-OP-CASUALTY-01)
    OP_CASEVAC // takes no further part in the operation (ZD-OP-WOUND-04)
};

// A hero. What carries over to the next battle is in its sheet: xp, wounded, lost, used (team.h).
struct op_hero {
    struct team_hero sheet;
    int16_t earned;    // XP of the last mission, debts of honour deducted
    uint8_t fate;      // enum op_fate
    uint8_t owes;      // stat points that its player must still take off (ZD-OP-WOUND-03)
    uint8_t absent;    // stays behind by choice (ZD-OP-CASUALTY-05)
    uint8_t honoured;  // has carried off an objective in a Rescue (ZD-MIS-RESCUE-22)
    uint8_t replaced;  // it was lost, and another hero has taken its place
    uint8_t was_ooa;   // it was out of action when it was lost: it owes a stat point if it comes
                       // back
    uint8_t ally_lost; // allies, as a bit set, that only a Rescue brings back (ZD-ALLY-EMJAY-05)
    uint8_t spare;
};

// Somebody lost who is a marker in a Rescue: a hero, or one of its allies.
struct op_captive {
    uint8_t hero, ally; // ally: index in its sheet, OP_NOBODY: the hero itself
    uint8_t marker;     // which marker it is, 0 the primary; OP_NOBODY: decided afterwards
    uint8_t back;       // it has been brought back
};

// A supply drop: first its dice are rolled, then one of two results may have to be chosen, then it
// is given to a hero, for whom one of several things may have to be chosen (ZD-OP-SUPPLY-01..16).
enum op_drop_stage {
    OP_DROP_NONE,
    OP_DROP_CHOOSE, // operation_supply_choose: which of `die`
    OP_DROP_GIVE,   // operation_supply_give: to whom, and of several things which
    OP_DROP_GIVEN,
    OP_DROP_LOST // nobody may have it (ZD-OP-SUPPLY-05)
};

struct op_drop {
    uint8_t stage;   // enum op_drop_stage
    uint8_t n;       // how many results were rolled: 1 or 2
    uint8_t die[2];  // what the d12 showed
    uint8_t row[2];  // of content.supply; OP_NOBODY: no such row
    uint8_t chosen;  // which of them
    uint8_t price;   // in XP
    uint8_t second;  // what the second d12 showed; 0: there was none
    uint8_t result;  // the resulting row of content.supply; OP_NOBODY: not known yet
    uint8_t chooser; // hero who paid most, whose player chooses (ZD-OP-SUPPLY-03)
    uint8_t tied;    // several players paid most: `chooser` is the Leader, who says which of them
                     // chooses
    uint8_t hero;    // the hero who got it; OP_NOBODY
};

// Everything that changes from mission to mission.
struct op_state {
    struct op_hero hero[OP_HEROES];
    uint8_t n;          // heroes
    uint8_t mission;    // index of the mission that comes next, or was fought last
    uint8_t phase;      // enum op_phase
    uint8_t rescue;     // a Rescue comes next or was fought last, after `mission`
    uint8_t was_rescue; // the last mission fought was a Rescue
    uint8_t completed;  // the last mission fought was completed
    uint8_t all_ooa;    // nobody was left standing in it (ZD-OP-FAIL-01)
    uint8_t lost_now;   // heroes and emjays lost in it
    uint8_t replaced;   // a replacement has come since (ZD-OP-CASUALTY-02)
    uint8_t effect;     // effects bought since (ZD-OP-XP-04, ZD-OP-SUPPLY-01)
    uint8_t witnesses;  // No Witnesses was earned in it, and can be exchanged
    uint8_t sown;       // the next mission's bogeys deploy where the players say (ZD-MIS-HEIST-11)
    uint8_t debt;       // debts of honour: 1 XP less from each mission (ZD-MIS-RESCUE-22)
    uint8_t saved;      // captives of the Rescue that may still be named as brought back
    uint8_t n_captives; // of the Rescue that comes next or was just fought
    uint8_t markers;    // how many markers it has, the primary one included
    uint8_t spare[3];
    struct op_captive captive[OP_CAPTIVES];
    struct op_drop drop; // of the last supply drop since the mission
};

// What has happened, newest last; the oldest entries are dropped for new ones.
#define OP_DID_MAP(X)                                                                              \
    X(BEGUN, "begun")       /* an operation; word: its id */                                       \
    X(MISSION, "mission")   /* fought: difficulty, completed, achievements; value: XP earned */    \
    X(RESCUE, "rescue")     /* the same */                                                         \
    X(LOST, "lost")         /* hero, or its ally */                                                \
    X(BACK, "back")         /* hero, or its ally */                                                \
    X(REDUCED, "reduced")   /* hero; value: which of M, F, A, D */                                 \
    X(CASEVAC, "casevac")   /* hero */                                                             \
    X(REPLACED, "replaced") /* hero by hero `value` */                                             \
    X(SUPPLY, "supply")     /* die, second; word: what; hero, OP_NOBODY: lost; value: price */     \
    X(EFFECT, "effect")     /* word: what; value: price */                                         \
    X(SOWN, "sown")         /* Sow Confusion in place of No Witnesses */                           \
    X(REPLAY, "replay")     /* what was fought last does not count; value: 1, it was a Rescue */   \
    X(RESTART, "restart")   /* from mission `mission` */                                           \
    X(BOUGHT, "bought")     /* hero; word: upgrade; value: price */                                \
    X(RESTORED, "restored") /* hero; value: which of M, F, A, D */                                 \
    X(OVER, "over")         /* the operation was completed */

enum op_did {
#define X(code, name) OP_DID_##code,
    OP_DID_MAP(X)
#undef X
        OP_DIDS
};

struct op_entry {
    uint8_t did;     // enum op_did
    uint8_t mission; // index of the mission in its operation
    uint8_t hero, ally;
    uint8_t dropped; // it no longer counts: fought again, or begun again
    uint8_t difficulty, completed;
    uint8_t die[2], second;
    uint8_t spare[2];
    uint32_t achievements; // a bit set, see score_achievement_name
    int32_t value;
    char who[TEAM_NAME];  // the name of the hero or the ally
    char word[TEAM_NAME]; // who has come instead, or a few words
};

struct operation {
    struct op_plan plan;
    struct op_state now;    // as it stands
    struct op_state before; // as it was when the last mission began (ZD-OP-FAIL-03)
    struct op_state start;  // as it was when the operation began (ZD-OP-FAIL-03)
    struct op_entry entry[OP_HISTORY];
    int32_t n_entries;
    int32_t mark;    // entries there were at `before`
    int32_t number;  // of this operation in its campaign, from 1
    uint32_t rolled; // dice rolled until now; with the operation's seed it gives a seed for the
                     // next game
};

// What a battle reports about a hero, and about the mission.
struct op_hero_report {
    char name[TEAM_NAME]; // a hero who took part
    uint8_t wounded;      // level at the end, 0 to 4
    uint8_t dead, ooa;    // ooa: dead, wounded(3) or more, a machine in error
    uint8_t left;         // off the table: walked, or was dragged (ZD-MIS-GEN-07)
    uint8_t dominated;    // by an enemy at the end (ZD-OP-CASUALTY-07)
    uint8_t removed;      // objectives that it took off the table
    uint8_t ally_lost;    // allies of its sheet that were, as a bit set
    uint8_t ally_wounded[TEAM_ALLIES];
    uint8_t used[ITEM_COUNT]; // items used up in this battle
    int16_t xp;               // earned, achievements and difficulty included (score_xp_of)
    int16_t spent;            // of what it brought along (zd.spent)
};

struct op_report {
    uint8_t completed;
    uint8_t difficulty;    // enum difficulty
    uint8_t n;             // heroes who took part
    uint8_t deck_out;      // the deck ran out (left_behind_is_lost)
    uint32_t achievements; // a bit set, see score_achievement_name
    uint32_t secured; // objective markers, as a bit set: bit 0 the primary one, then the others
                      // in the order in which they were placed (ZD-MIS-RESCUE-12)
    struct op_hero_report hero[TEAM_HEROES];
};

// Begins an operation with a team, which must fit the design (ZD-OP-DEF-02). *op is overwritten.
enum status operation_begin(const struct game *g, struct operation *op, const struct op_plan *plan,
                            const struct team *t, struct fault *f);

// What players may do. Each is refused for the same reasons as the function of that name.
#define OP_ACTION_MAP(X)                                                                           \
    X(REPORT, "report", "fight a mission, or report one")                                          \
    X(NEXT, "next", "the result is kept, and the next mission begins")                             \
    X(REPLAY, "replay", "the last mission is fought again")                                        \
    X(RESTART, "restart", "the operation goes back to an earlier mission")                         \
    X(REDUCE, "reduce", "a hero who came back has a stat point taken off")                         \
    X(BRING_BACK, "bring_back", "players say who was brought back")                                \
    X(REPLACE, "replace", "a replacement comes in place of a lost hero")                           \
    X(RESCUE, "rescue", "Rescue is played for those who were lost")                                \
    X(CALL_OFF, "call_off", "Rescue is not played after all")                                      \
    X(SUPPLY, "supply", "a supply drop is called")                                                 \
    X(SUPPLY_CHOOSE, "supply_choose", "one of two results is chosen")                              \
    X(SUPPLY_GIVE, "supply_give", "what was dropped is given to a hero")                           \
    X(EFFECT, "effect", "an effect of the operation's own is bought")                              \
    X(SOW, "sow", "No Witnesses is exchanged for Sow Confusion")                                   \
    X(BUY, "buy", "a hero buys an upgrade")                                                        \
    X(RESTORE, "restore", "a hero restores a stat point")                                          \
    X(FOLLOW, "follow", "another operation begins with these heroes")

enum op_action {
#define X(code, name, doc) OP_ACTION_##code,
    OP_ACTION_MAP(X)
#undef X
        OP_DEEDS
};

// May it be done, as far as that does not depend on a certain hero? False with the reason in f,
// which may be NULL.
bool operation_may(const struct game *g, const struct operation *op, enum op_action d,
                   struct fault *f);
const char *operation_action_name(enum op_action d);
const char *operation_action_doc(enum op_action d);

// The index of a hero by name, -1 if there is none.
int operation_hero(const struct operation *op, const char *name);

// The path of the mission that comes next or was fought last; "" when the operation is over.
const char *operation_path(const struct operation *op);

// The heroes who take part in the next mission: at most as many as the design allows
// (ZD-OP-CASUALTY-05), with their wounds and lowered stats and without what they have used; and the
// names of the markers of a Rescue. STATUS_ILLEGAL if somebody must stay behind first, or nobody is
// left.
enum status operation_team(const struct game *g, const struct operation *op, struct team *t,
                           struct fault *f);

// In OP_READY: a hero stays behind in the next mission or, with `absent` false, takes part after
// all (ZD-OP-CASUALTY-05).
enum status operation_absent(struct operation *op, int hero, bool absent, struct fault *f);

// Applies the result of the mission (ZD-OP-CASUALTY-01..08, ZD-OP-WOUND-01..03, ZD-OP-XP-01,
// ZD-OP-XP-02). STATUS_UNKNOWN for an unknown name, STATUS_ILLEGAL in the wrong phase or for
// somebody who cannot have taken part.
enum status operation_report(const struct game *g, struct operation *op, const struct op_report *r,
                             struct fault *f);

// Keeps the result (ZD-OP-ACH-09, ZD-OP-DIFF-01): OP_READY for the next mission, or OP_OVER after
// the last. STATUS_ILLEGAL while something is undecided (stat points that are owed, captives to be
// named, a supply drop that nobody has got yet), and after a failure (ZD-OP-FAIL-01,
// ZD-OP-FAIL-02).
enum status operation_next(const struct game *g, struct operation *op, struct fault *f);

// The last mission is fought again: everything is as it was when it began (ZD-OP-FAIL-03).
enum status operation_replay(const struct game *g, struct operation *op, struct fault *f);

// Starts over at a mission, 0 being the first, not later than the current one: heroes are as they
// were when the operation began, without any XP (ZD-OP-FAIL-01, ZD-OP-FAIL-03).
enum status operation_restart(const struct game *g, struct operation *op, int mission,
                              struct fault *f);

// Exchanges No Witnesses, and the XP that it was worth, for Sow Confusion (ZD-MIS-HEIST-11).
enum status operation_sow(const struct game *g, struct operation *op, struct fault *f);

// Takes a point that is owed off a stat: 0 M, 1 F, 2 A, 3 D (ZD-OP-WOUND-03). At 1 or less the hero
// is CASEVAC (ZD-OP-WOUND-04).
enum status operation_reduce(const struct game *g, struct operation *op, int hero, int stat,
                             struct fault *f);

// The present value of a hero's stat, with upgrades and lost points.
int operation_stat(const struct game *g, const struct op_hero *h, int stat);

// Puts a new hero in the place of a lost one, with one upgrade fewer than the design allows
// (ZD-OP-CASUALTY-02, ZD-OP-CASUALTY-03).
enum status operation_replace(const struct game *g, struct operation *op, int lost,
                              const struct team_hero *fresh, struct fault *f);

// Makes Rescue the next mission (ZD-OP-CASUALTY-04, ZD-MIS-RESCUE-01): OP_READY with op->now.rescue
// and the captives set. Dice are rolled if markers are dealt out in advance
// (rescue_random_identity).
enum status operation_rescue(struct game *g, struct operation *op, struct fault *f);

// Rescue is not played after all: OP_AFTER again (ZD-OP-CASUALTY-08).
enum status operation_call_off(const struct game *g, struct operation *op, struct fault *f);

// After a Rescue: this captive was one of those brought back (ZD-MIS-RESCUE-12). If there is no
// choice, operation_report has already done it.
enum status operation_bring_back(const struct game *g, struct operation *op, int captive,
                                 struct fault *f);

// What each hero pays towards something, by index; 0 for all others.
struct op_payment {
    int16_t xp[OP_HEROES];
};

// Buys an effect that the operation offers between missions, at most one (ZD-OP-XP-04).
enum status operation_effect(const struct game *g, struct operation *op, const char *name,
                             int price, const struct op_payment *pay, struct fault *f);

// Between operations: a hero buys an upgrade for itself or for one of its allies (ZD-OP-XP-05,
// ZD-OP-XP-06). An ally is an upgrade of its own.
struct op_purchase {
    uint8_t row;  // of the catalogue
    uint8_t of;   // enum item + 1 of the gadget that it is for; 0: none
    uint8_t ally; // index of the ally that it is for, OP_NOBODY: the hero itself
    uint8_t av;   // of armour with several values; 0: the highest
    uint8_t pick; // row + 1 of the free item chosen with it, such as a sapper's sentry; 0: nothing
    char name[TEAM_NAME]; // of an ally that is bought; "": made from its hero's name
};
enum status operation_buy(const struct game *g, struct operation *op, int hero,
                          const struct op_purchase *p, struct fault *f);

// Between operations: buys back one lost point of a stat (ZD-OP-XP-07).
enum status operation_restore(const struct game *g, struct operation *op, int hero, int stat,
                              struct fault *f);

// Begins the next operation of the campaign, with the same heroes and those of `fresh`, which may
// be NULL.
enum status operation_follow(const struct game *g, struct operation *op, const struct op_plan *plan,
                             const struct team *fresh, struct fault *f);

// Calls a supply drop: one d12, or two of which one is chosen (ZD-OP-SUPPLY-01..04).
enum status operation_supply(struct game *g, struct operation *op, const struct op_payment *pay,
                             bool twice, struct fault *f);

// Chooses one of the two, 0 or 1; a second d12 is rolled if the row says so (ZD-OP-SUPPLY-02).
enum status operation_supply_choose(struct game *g, struct operation *op, int which,
                                    struct fault *f);

// Gives it to a hero (ZD-OP-SUPPLY-05); `pick` says which of the things that the row names, 0 if it
// names one (ZD-OP-SUPPLY-14).
enum status operation_supply_give(const struct game *g, struct operation *op, int hero, int pick,
                                  struct fault *f);

// May this hero have that thing (ZD-OP-SUPPLY-05)? False with the reason in f, which may be NULL.
bool operation_may_own(const struct game *g, const struct operation *op, int hero, int row,
                       int pick, struct fault *f);

const char *operation_did_name(enum op_did d);

// An entry as a sentence without its full stop: "Ines was lost". Cut to fit.
void operation_tell(const struct operation *op, const struct op_entry *e, char *out, size_t size);

#endif
