// reduced.h: a battle boiled down to what takes the time: whoever acts looks at every enemy along
// exact lines of sight, tests go through the dice, cards through the deck. No states but wounds and
// stress, no routes, no packs.
//
// reduced.lua and reduced.py are the same battle in plain Lua and plain Python: the same numbers
// are drawn, so the digests are equal. The lines of sight and the tests here are the engine's,
// there they are written out.
#ifndef BENCH_REDUCED_H
#define BENCH_REDUCED_H

#include "engine/table.h"

// The table that all three know: four ruins with doorways, crates and low walls. Sealed; free with
// table_free.
struct table *reduced_table(void);

// Plays that many battles, seeds from 1 on, and returns their digest. `*looks` counts the lines of
// sight, where it is not NULL.
int64_t reduced_battles(const struct table *t, int battles, int64_t *looks);

#endif
