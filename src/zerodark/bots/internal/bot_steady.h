// bot_steady.h: how the steady bot decides. Private to the bot's files.
//
// It weighs as the careful bot does (bot_plan.h), but looks only at what it must: one route and one
// line of fire for an order, and no equipment other than a plain weapon.
#ifndef ZERODARK_BOT_STEADY_H
#define ZERODARK_BOT_STEADY_H

#include "zerodark/bots/internal/bot_plan.h"

// The most promising shot of a hero, or of any hero if `who` is FIGURE_NONE, if its target is seen;
// only that one line of sight is checked. `worth` is that of a shot without cover, 0 if there is no
// shot.
struct mind_shot bot_steady_shot(struct game *g, const struct mind *m, figure_id who);

// What a shot with `dice` is worth at best, whether or not the target is seen.
int bot_steady_guess(const struct game *g, const struct figure *f, const struct prey *p, int dice);

// The steady bot's answers to decisions (bot_steady_answer.c).
enum status bot_steady_answer(void *self, struct game *g, const struct decision *d,
                              struct answer *a);

#endif
