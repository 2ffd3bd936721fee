// The careful bot's answers to what comes up in the middle of things.
#include <string.h>

#include "zerodark/bonus.h"
#include "zerodark/bot_mind.h"
#include "zerodark/measure.h"
#include "zerodark/move.h"

static int best_shot_of(struct game *g, const struct mind *m, figure_id shooter)
{
    int best = SCORE_NEVER;
    const struct figure *f = game_figure(g, shooter);
    for (figure_id id = FIGURE_NONE;
         (id = figures_next(g, id, fits_standing_bogey)) != FIGURE_NONE;) {
        if (within(g, f, game_figure(g, id), 18)) {
            int s = mind_shot(g, m, shooter, id, true);
            best = s > best ? s : best;
        }
    }
    return best;
}

static int bonus_worth(struct game *g, const struct mind *m, const struct option *o)
{
    const struct figure *f = game_figure(g, o->figure);
    switch (o->kind) {
    case BONUS_SHOOT:
        return best_shot_of(g, m, o->figure);
    case BONUS_FINISH:
        return 60;
    case BONUS_TOKEN:
        // Before a shot of the same hero where there is a success for each.
        return m->spare > 1 ? best_shot_of(g, m, o->figure) + 1 : o->figure == m->runner ? 24 : 18;
    case BONUS_MOVE:
        return o->figure == m->runner && m->has_goal && !is_locked(g, f) ? 34 : SCORE_NEVER;
    case BONUS_PRONE:
        return o->figure != m->runner && mind_danger(g, f, f->body.at) > 20 ? 8 : SCORE_NEVER;
    case BONUS_COUNT:
        return 0;
    default:
        return SCORE_NEVER;
    }
}

static int shot_worth(struct game *g, const struct mind *m, const struct option *o)
{
    return mind_shot(g, m, o->figure, o->target, true);
}

typedef int (*judge)(struct game *g, const struct mind *m, const struct option *o);

static void take_best(struct game *g, const struct decision *d, struct answer *a, judge worth)
{
    struct mind m;
    int best = INT32_MIN;
    mind_look(g, (enum side)d->side, &m);
    m.spare = d->value;
    for (int i = 0; i < d->n; i++) {
        int score = worth(g, &m, &d->option[i]);
        if (score > best) {
            best = score;
            a->option = (uint16_t)i;
        }
    }
}

// Half a move towards where the runner is going.
static void bonus_move(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    struct terms t;
    const struct figure *f = game_figure(g, d->option[d->fallback].figure);
    spot end = f->body.at;
    mind_look(g, (enum side)d->side, &m);
    a->option = d->fallback;
    if (m.has_goal) {
        struct cylinder goal = {.at = m.goal};
        len allowance = move_allowance(g, f->id, ORDER_NORMAL, true, &t) * unit(g);
        mind_walk(g, f->id, allowance, &goal, unit(g) / 4, &end);
    }
    a->at = point_of(end);
}

// The lowest die, if it is low.
static void reroll(const struct decision *d, struct answer *a)
{
    int lowest = 7;
    a->option = 0;
    for (int i = 1; i < d->n; i++) {
        if (d->option[i].value < lowest) {
            lowest = d->option[i].value;
            a->option = (uint16_t)i;
        }
    }
}

enum status mind_answer(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    (void)self;
    a->option = d->fallback;
    a->at = point_of(d->option[d->fallback].at);
    if (strcmp(d->name, "bonus.declare") == 0) {
        take_best(g, d, a, bonus_worth);
    } else if (strcmp(d->name, "bonus.shoot") == 0) {
        take_best(g, d, a, shot_worth);
    } else if (strcmp(d->name, "bonus.move") == 0) {
        bonus_move(g, d, a);
    } else if (strcmp(d->name, "token.die") == 0 || strcmp(d->name, "token.absorb") == 0) {
        a->option = (uint16_t)(d->n - 1); // a token in the hand saves nobody
    } else if (strcmp(d->name, "reroll") == 0) {
        reroll(d, a);
    }
    return STATUS_OK;
}
