// bot_steady_shot.c: the steady bot's choice of a shot. All shots are guessed without looking along
// their lines, and only the best is checked for sight.
#include "zerodark/bots/internal/bot_steady.h"

#include <stddef.h>

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/sight/sight.h"

#define WORTH_LEAST 2 // points: less is not worth a look

int bot_steady_guess(const struct game *g, const struct figure *f, const struct prey *p, int dice)
{
    int64_t range = cylinder_range_squared(&f->body, &p->f->body);
    int number = len_squared_units_up(range, unit(g)) + bot_mind_air(g, f, p->f) +
                 p->f->stat[is_bogey(p->f) ? STAT_DEF : STAT_AV];
    return bot_mind_shot_worth(p, f, dice + (p->f->state[STATE_TARGETED] > 0), number);
}

static bool is_ready_to_shoot(struct game *g, const struct figure *f)
{
    return is_hero(f) && !f->state[STATE_STRESSED] && !f->state[STATE_CLIMBING] &&
           !measure_is_locked(g, f);
}

// Nobody looks for a second best: that is mostly far away, and better used is a success that brings
// somebody on.
struct mind_shot bot_steady_shot(struct game *g, const struct mind *m, figure_id who)
{
    struct mind_shot best = {.worth = WORTH_LEAST};
    for (int i = 0; i < m->n_own; i++) {
        const struct figure *f = m->own[i];
        if ((who != FIGURE_NONE && who != f->id) || !is_ready_to_shoot(g, f)) {
            continue;
        }
        int dice = figure_stat_now(g, f, STAT_F) + (f->state[STATE_TOKENS] > 0);
        for (int k = 0; k < m->n_prey; k++) {
            int worth = bot_steady_guess(g, f, &m->prey[k], dice);
            if (worth > best.worth) {
                best = (struct mind_shot){f->id, m->prey[k].f->id, worth};
            }
        }
    }
    bool sees = best.shooter != FIGURE_NONE &&
                sight_sees_to_shoot(g, game_figure(g, best.shooter), game_figure(g, best.target));
    return sees ? best : (struct mind_shot){0};
}
