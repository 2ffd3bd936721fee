// rescue.h: the Rescue mission set up in C, on a table of ruins: for whole battles in tests and
// benchmarks that know no Lua.
#ifndef SUPPORT_RESCUE_H
#define SUPPORT_RESCUE_H

#include "support/zerodark/quick_battle.h"

// Four ruins with doorways, nothing at all, or crates and walls wherever one looks.
enum rescue_table { RESCUE_RUINS, RESCUE_OPEN, RESCUE_DENSE };

struct rescue {
    uint64_t seed;
    int heroes; // 1 to 6
    int visibility;
};

// A table for the mission, without a battle on it. Free with battle_free.
struct battle *rescue_on(enum rescue_table t);

// Sets the mission up on it: plain heroes against the starting Red Force, ready for the first
// activation.
void rescue_begin(struct battle *b, const struct rescue *r);

// The usual one: four heroes among the ruins at visibility 2.
struct battle *rescue_new(uint64_t seed);

// Starts the same battle again with another seed, without building the table again.
void rescue_restart(struct battle *b, uint64_t seed);

// Lets a bot play it to its end; returns the number of orders given. Fails the test where an order
// is refused.
int rescue_play(struct battle *b, const char *bot);

#endif
