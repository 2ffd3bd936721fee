// member.h: a hero's stats, as the rules allow them.
#ifndef ZERODARK_MEMBER_H
#define ZERODARK_MEMBER_H

#include "zerodark/rules/core/zerodark.h"

// What one hero brings, with upgrades counted in halves (ZD-DECK-CLOCK-04).
struct team_member {
    const char *name;
    int16_t stat[4];   // M, F, A, D before upgrades
    int16_t raised[4]; // how much upgrades raise each
    int halves;        // of all its upgrades from the pool, allies and raised stats included
    int bought;        // of upgrades paid for with XP since: they count for nothing here
    int supplied;      // of items from supply drops
};

// Checks one hero's stats: points, bounds, at most three raised points, none above the highest
// (ZD-STAT-01, ZD-STAT-02, ZD-SIDE-07).
enum status member_check(const struct game *g, const struct team_member *m, struct fault *f);

#endif
