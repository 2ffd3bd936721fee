// fuzzer.h: somebody who plays by the rules and by nothing else: any order that is open, with any
// way of carrying it out that is legal, and any answer to any question. Its luck is its own, not
// the battle's.
#ifndef SUPPORT_FUZZER_H
#define SUPPORT_FUZZER_H

#include "zerodark/bots/bot.h"

extern const struct bot fuzzer;

// What it goes by from now on.
void fuzzer_seed(uint64_t seed);

// From now on it is asked where the world is as it was before the order, not as it is in the middle
// of it: it answers without a look at the table.
void fuzzer_blindfold(bool on);

// A number from 0 to n - 1 of its own.
int fuzzer_below(int n);

// An order made of anything, most of them illegal.
void fuzzer_nonsense(struct game *g, struct order *out);

#endif
