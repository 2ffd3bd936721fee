// bot_steady.h: what the steady bot goes by. Private to the bot's files.
//
// It weighs as the careful bot does (bot_plan.h), but looks at no more than it must: one way for an
// order, along few lines of fire, and nothing that is carried beside a plain weapon.
#ifndef ZERODARK_BOT_STEADY_H
#define ZERODARK_BOT_STEADY_H

#include "zerodark/bot_plan.h"

// The most promising shot of a figure, or of anybody where it is FIGURE_NONE, among those whose
// target is seen: at best, that is where nothing is in front of the target. `worth` is 0 where
// there is none among the few lines that it looks along. A bonus shot is a hero's.
struct mind_shot steady_shot(struct game *g, const struct mind *m, figure_id who, bool bonus);

// The same without looking whether that one is seen: what a shot with so many dice is worth.
int steady_guess(const struct game *g, const struct figure *f, const struct prey *p, int dice);

// The steady bot's answers to decisions (bot_steady_answer.c).
enum status steady_answer(void *self, struct game *g, const struct decision *d, struct answer *a);

#endif
