// bot_steady.h: how the steady bot decides. Private to the bot's files.
//
// It weighs as the careful bot does (bot_plan.h), but looks at no more than it must: one way and
// one line of fire for an order, and nothing that is carried beside a plain weapon.
#ifndef ZERODARK_BOT_STEADY_H
#define ZERODARK_BOT_STEADY_H

#include "zerodark/bots/internal/bot_plan.h"

// The most promising shot of a hero, or of any where it is FIGURE_NONE, if its target is seen: one
// line is looked along. `worth` is that where nothing is in front of the target, 0 where there is
// no shot.
struct mind_shot bot_steady_shot(struct game *g, const struct mind *m, figure_id who);

// What a shot with so many dice is worth at best, be the target seen or not.
int bot_steady_guess(const struct game *g, const struct figure *f, const struct prey *p, int dice);

// The steady bot's answers to decisions (bot_steady_answer.c).
enum status bot_steady_answer(void *self, struct game *g, const struct decision *d,
                              struct answer *a);

#endif
