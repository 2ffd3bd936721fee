// rescue.h: the Rescue mission set up in C, on a table of ruins: for whole battles in tests and
// benchmarks that know no Lua.
#ifndef SUPPORT_RESCUE_H
#define SUPPORT_RESCUE_H

#include "support/zerodark/battle.h"

// A battle of four plain heroes against the starting Red Force, ready for its first activation.
// Free with battle_free.
struct battle *rescue_new(uint64_t seed);

// Starts the same battle again with another seed, without building the table anew.
void rescue_restart(struct battle *b, uint64_t seed);

// Lets a bot play it to its end; returns the number of orders given. Fails the test where an order
// is refused.
int rescue_play(struct battle *b, const char *bot);

#endif
