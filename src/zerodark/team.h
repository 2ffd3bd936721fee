// team.h: what a team may be made of.
#ifndef ZERODARK_TEAM_H
#define ZERODARK_TEAM_H

#include "zerodark/chapters.h"

// Team design H/U/R: so many heroes at most, so many upgrades in the team, so many of them for one
// hero with its allies (ZD-SIDE-06).
struct team_design {
    int heroes, upgrades, ration;
};

// Reads "4/16/4". False where it is nothing of the kind, or a number is above 99.
bool team_design_parse(const char *text, struct team_design *out);

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
enum status team_check_member(const struct game *g, const struct team_member *m, struct fault *f);

// Checks a whole team against a design; n may be anything from 1 (ZD-SIDE-05).
enum status team_check(const struct game *g, const struct team_design *d,
                       const struct team_member *m, int n, struct fault *f);

// Halves of upgrades that run down the clock: what came out of the pool, a replacement hero's
// included, and nothing that was paid for with XP (ZD-DECK-CLOCK-05, ZD-DECK-CLOCK-09); by a switch
// items of supply drops too. See clock_cards (control.h).
int team_clock_halves(const struct game *g, const struct team_member *m, int n);

#endif
