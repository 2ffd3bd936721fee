// The steady bot's answers to what comes up in the middle of things: by what is known at a glance.
#include <string.h>

#include "zerodark/bots/internal/bot_steady.h"
#include "zerodark/rules/activation/bonus.h"

static int answer_worth(struct game *g, const struct mind *m, const struct option *o,
                        const struct mind_shot *shot)
{
    const struct figure *f = game_figure(g, o->figure);
    if (o->kind != BONUS_SHOOT) {
        return bot_answer_worth(g, m, o);
    }
    // Whom the first of several is at may not be there for the next.
    return o->figure == shot->shooter && !(zd(g)->bonus_used[f->side] >> BONUS_SHOOT & 1)
               ? shot->worth
               : 0;
}

static void answer_declaration(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    struct mind_shot shot = {0};
    int best = 0;
    bot_mind_look(g, (enum side)d->side, &m);
    for (int i = 0; i < d->n && shot.worth == 0; i++) {
        if (d->option[i].kind == BONUS_SHOOT) {
            shot = bot_steady_shot(g, &m, FIGURE_NONE);
            break;
        }
    }
    a->option = 0;
    for (int i = 0; i < d->n; i++) {
        int worth = answer_worth(g, &m, &d->option[i], &shot);
        if (worth > best) {
            best = worth;
            a->option = (uint16_t)i;
        }
    }
}

// The most valuable of those that can be shot at with the weapon in hand.
static void answer_aim(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    const struct figure *f = game_figure(g, d->figure);
    int best = -1, dice = figure_stat_now(g, f, STAT_F) + (f->state[STATE_TOKENS] > 0);
    bot_mind_look_round(g, (enum side)d->side, &m);
    for (int i = 0; i < d->n; i++) {
        const struct option *o = &d->option[i];
        for (int k = 0; k < m.n_prey && !o->value; k++) {
            int worth =
                m.prey[k].f->id == o->target ? bot_steady_guess(g, f, &m.prey[k], dice) : -1;
            if (worth > best) {
                best = worth;
                a->option = (uint16_t)i;
                a->at = point_of(o->at);
            }
        }
    }
}

enum status bot_steady_answer(void *self, struct game *g, const struct decision *d,
                              struct answer *a)
{
    if (strcmp(d->name, "bonus.declare") == 0) {
        answer_declaration(g, d, a);
    } else if (strcmp(d->name, "bonus.shoot") == 0) {
        a->option = d->fallback;
        a->at = point_of(d->option[d->fallback].at);
        answer_aim(g, d, a);
    } else if (strcmp(d->name, "bonus.move") == 0) {
        bot_answer_move(g, d, a, false);
    } else {
        return bot_mind_answer(self, g, d, a);
    }
    return STATUS_OK;
}
