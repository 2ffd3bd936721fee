// ai.h: AIs in the datastream, and in the bodies they possess.
//
// An AI is a hero of MAKE_AI that is never on the table. A body that it possesses has
// STATE_POSSESSED and the AI in LINK_MIND, the AI its body in LINK_BODY; without one it is in the
// datastream (in_datastream, figures.h).
#ifndef ZERODARK_AI_H
#define ZERODARK_AI_H

#include "zerodark/rules/kit/kit.h"

// What an AI may do from the datastream: fight the electronic war, or possess (ZD-AI-02).
bool ai_may(enum order_kind kind);

// Finds where its tests are measured from: the nearest friend with an IFF in I or a relay in I that
// works for its side (ZD-AI-03, visor.h). False if there is none; `*inches` is the range in whole
// units.
bool ai_range(struct game *g, const struct figure *ai, const struct figure *target, int *inches);

// May the order be given? Each adds to the verdict's reasons.
bool can_possess(struct game *g, const struct order *o, struct verdict *why);
bool can_withdraw(struct game *g, const struct order *o, struct verdict *why);

// The body's possession has ended: the AI is in the datastream again, unharmed, and the body is
// what it was before; a bogey is a bogey again (ZD-AI-POSSESS-05, 06). Called when the state ends.
enum status ai_possession_over(struct game *g, figure_id body);

// At the end of an activation: from now on the AI's stats count (ZD-AI-POSSESS-02).
void ai_possession_settles(struct game *g);

#endif
