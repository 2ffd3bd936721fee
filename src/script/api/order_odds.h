// order_odds.h: the likely results of an order that a player could give, as numbers for a list of
// choices. zerodark/odds/odds_action.h has all results, as exact fractions.
#ifndef SCRIPT_ORDER_ODDS_H
#define SCRIPT_ORDER_ODDS_H

#include "script/match/match.h"

enum odds_how {
    ODDS_NONE,  // nothing is rolled, or nothing can be said: the order may not be given now
    ODDS_EXACT, // every way in which the dice can fall was enumerated
    ODDS_ROUGH, // there were too many: a number of battles were played instead
};

// A chance in millionths, rounded to the nearest; low and high are the 95 % interval of a rough
// one; for an exact one they equal `ppm`.
struct odds_share {
    int32_t ppm, low, high;
};

#define ORDER_ODDS_STATES 4

// The odds of the order's action up to its card, bonus actions included, if nobody spends an
// optional token or bonus action (the fallback of every decision). If the order of a pack has
// `odds` of its own, those.
struct order_odds {
    enum odds_how how;
    const char *test;          // of the first roll: "shoot", "cqb", "hack"; NULL: none
    int dice, target;          // of the first roll of the actor; target is 0 if there is none
    bool attack;               // the following fields about the target are meaningful
    struct odds_share success; // the actor's first test has a success
    struct odds_share hit;     // the target has at least one hit, before its armour
    struct odds_share wound;   // ... loses a token or takes a wound
    struct odds_share down;    // a bogey is down or dead, a character out of action or dead
    struct odds_share dead;
    struct odds_share stressed; // a character is more stressed than before
    struct odds_share hurt;     // the actor itself takes a wound or worse
    // For rules of packs: the states whose level may rise for the target.
    int n_states;
    const char *state_name[ORDER_ODDS_STATES];
    struct odds_share state[ORDER_ODDS_STATES];
};

// Fills in *out for an order as it stands (its answers are used, further decisions take their
// fallback). Nothing changes: not the game, not its streams, not m->events. May run handlers of
// packs in L, under the budget of an order. STATUS_OK also if out->how is ODDS_NONE; else the
// status with which the order is refused or fails, and m->game.fault says why. Quick enough for
// every choice of a list: it enumerates a limited number of ways in which the dice can fall; if
// there are more, it plays a few hundred battles.
enum status order_odds(lua_State *L, struct match *m, const struct order *o,
                       struct order_odds *out);

#endif
