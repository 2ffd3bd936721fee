// emjay.h: embedded journalists: heroes try harder while they are watched.
#ifndef ZERODARK_EMJAY_H
#define ZERODARK_EMJAY_H

#include "zerodark/rules/core/figures.h"

// How many single dice of a figure's roll may be rolled again for the emjays of its side that see
// it now and are not out of action: one each in an activation, and only of the active character,
// in its action or its bonus actions (ZD-ALLY-EMJAY-02). Operator and remote are active together.
int emjay_rerolls(struct game *g, const struct figure *f);

// `n` of them were used.
void emjay_spend(struct game *g, const struct figure *f, int n);

// An activation begins.
void emjay_begin(struct game *g);

#endif
