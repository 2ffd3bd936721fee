// order_odds.h: what an order that a player could give would lead to, in numbers for a list of
// choices. The whole of it, exact fractions and all, is zerodark/odds_action.h.
#ifndef SCRIPT_ORDER_ODDS_H
#define SCRIPT_ORDER_ODDS_H

#include "script/match/match.h"

enum odds_how {
    ODDS_NONE,  // nothing is rolled, or it cannot be told: not an order that may be given now
    ODDS_EXACT, // every way the dice can fall was gone through
    ODDS_ROUGH, // there were too many: so many battles were played instead
};

// A chance in millionths, rounded to the nearest; low and high are the 95 % interval of a rough one
// and the same as `ppm` of an exact one.
struct odds_share {
    int32_t ppm, low, high;
};

#define ORDER_ODDS_STATES 4

// Of the order's action up to where its card is turned over, bonus actions and all, if nobody
// spends a token or a bonus action that does not have to (the fallback of every decision). Of an
// order of a pack that brings `odds` of its own, of those.
struct order_odds {
    enum odds_how how;
    const char *test;          // of the first roll: "shoot", "cqb", "hack"; NULL: none
    int dice, target;          // of the first roll of the actor; target is 0 if there is none
    bool attack;               // what follows about the target means something
    struct odds_share success; // the actor's first test has a success
    struct odds_share hit;     // the target has at least one hit, before its armour
    struct odds_share wound;   // ... loses a token or takes a wound
    struct odds_share down;    // a bogey is down or dead, a character out of action or dead
    struct odds_share dead;
    struct odds_share stressed; // a character is more stressed than before
    struct odds_share hurt;     // the actor itself takes a wound or worse
    // By rules of packs: what states the target comes into or deeper into, those that may be.
    int n_states;
    const char *state_name[ORDER_ODDS_STATES];
    struct odds_share state[ORDER_ODDS_STATES];
};

// Fills in *out for an order as it stands (its answers are used, further decisions take their
// fallback). Nothing changes: not the game, not its streams, not m->events. May run handlers of
// packs in L, under the budget of an order. STATUS_OK also where out->how is ODDS_NONE; else the
// status with which the order is refused or fails, and m->game.fault says why. Quick enough to be
// asked for every choice of a list: it looks at so many ways the dice can fall and no more, then
// plays a few hundred battles.
enum status order_odds(lua_State *L, struct match *m, const struct order *o,
                       struct order_odds *out);

#endif
