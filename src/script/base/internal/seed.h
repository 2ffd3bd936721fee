// seed.h: where an interpreter keeps the seed of its hashes.
//
// Lua seeds them by addresses and the clock, once for each state, and has no way to say by what
// instead. But the seed is in the first block of memory that a state asks for, and there by the
// time it asks for the second: two states that are begun with the first block at the same place
// differ in it, and in nothing else but pointers to the stack of C.
#ifndef SCRIPT_SEED_H
#define SCRIPT_SEED_H

#include <stdbool.h>
#include <stddef.h>

// Finds how many bytes into its first block a state has its seed. False: there is not exactly one
// place that can be it.
bool seed_find(size_t *at);

// Puts the constant there.
void seed_set(void *block, size_t at);

#endif
