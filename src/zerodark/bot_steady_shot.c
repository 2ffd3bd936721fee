#include "zerodark/bot_steady.h"

#include "zerodark/measure.h"
#include "zerodark/sight.h"

#define LOOKS 3 // lines that are looked along for one question

// The best guesses so far, the best first.
struct guesses {
    int n;
    struct guess {
        const struct figure *shooter, *target;
        int worth;
    } best[LOOKS];
};

static void keep(struct guesses *all, const struct guess *new)
{
    int at = all->n;
    while (at > 0 && all->best[at - 1].worth < new->worth) {
        at--;
    }
    if (at == LOOKS) {
        return;
    }
    all->n += all->n < LOOKS;
    for (int i = all->n - 1; i > at; i--) {
        all->best[i] = all->best[i - 1];
    }
    all->best[at] = *new;
}

int steady_guess(const struct game *g, const struct figure *f, const struct prey *p, int dice)
{
    int64_t range = cylinder_range_squared(&f->body, &p->f->body);
    int number = len_squared_units_up(range, unit(g)) + mind_air(g, f, p->f) +
                 p->f->stat[is_bogey(p->f) ? STAT_DEF : STAT_AV];
    return mind_shot_worth(p, f, dice + (p->f->state[STATE_TARGETED] > 0), number);
}

static void guess_all(struct game *g, const struct mind *m, const struct figure *f,
                      struct guesses *all)
{
    int dice = stat_now(g, f, STAT_F) + (f->state[STATE_TOKENS] > 0);
    for (int i = 0; i < m->n_prey; i++) {
        struct guess guess = {f, m->prey[i].f, steady_guess(g, f, &m->prey[i], dice)};
        if (guess.worth > 2) {
            keep(all, &guess);
        }
    }
}

static bool is_ready(struct game *g, const struct figure *f)
{
    return !f->state[STATE_STRESSED] && !f->state[STATE_CLIMBING] && !is_locked(g, f);
}

struct mind_shot steady_shot(struct game *g, const struct mind *m, figure_id who, bool bonus)
{
    struct guesses all = {.n = 0};
    for (int i = 0; i < m->n_own; i++) {
        const struct figure *f = m->own[i];
        if ((who == FIGURE_NONE || who == f->id) && (!bonus || is_hero(f)) && is_ready(g, f)) {
            guess_all(g, m, f, &all);
        }
    }
    for (int i = 0; i < all.n; i++) {
        const struct guess *b = &all.best[i];
        if (sees_to_shoot(g, b->shooter, b->target)) {
            return (struct mind_shot){b->shooter->id, b->target->id, b->worth};
        }
    }
    return (struct mind_shot){0};
}
