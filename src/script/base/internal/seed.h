// seed.h: where an interpreter keeps the seed of its hashes.
//
// Lua takes the seed from addresses and the clock, once for each state, and offers no way to set
// it. But the seed is in the first block of memory that a state asks for, and is there by the time
// it asks for the second. Two states whose first blocks are at the same place differ in the seed,
// and otherwise only in pointers to the C stack.
#ifndef SCRIPT_SEED_H
#define SCRIPT_SEED_H

#include <stdbool.h>
#include <stddef.h>

// Finds how many bytes into its first block a state has its seed. False if there is not exactly one
// place where it can be.
bool seed_find(size_t *at);

// Puts the constant there.
void seed_set(void *block, size_t at);

#endif
