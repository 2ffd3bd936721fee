// bot_planner_choices.c: the orders that the planner weighs: the best that the careful bot can
// think of, few of a kind for each figure.
#include "zerodark/bots/internal/bot_planner.h"

#include "zerodark/rules/core/lull.h"

#define LOOKS  32 // plans that are looked at closely
#define ALIKE  2  // orders of one kind that a figure may have among them
#define MARGIN 90 // points that an order may seem worse than the best

// Are two orders about the same?
static bool same_order(const struct game *g, const struct order *a, const struct order *b)
{
    if (a->kind != b->kind || a->actor != b->actor || a->target != b->target || a->how != b->how ||
        a->flags != b->flags || a->value != b->value || (a->n_points > 0) != (b->n_points > 0)) {
        return false;
    }
    return a->n_points == 0 ||
           point_distance_squared(a->point[a->n_points - 1], b->point[b->n_points - 1]) <
               len_squared(unit(g));
}

static bool is_new_choice(const struct game *g, const struct choice *all, int n,
                          const struct order *o)
{
    int alike = 0;
    for (int i = 0; i < n; i++) {
        const struct order *other = &all[i].order;
        alike += other->kind == o->kind && other->actor == o->actor;
        if (same_order(g, other, o)) {
            return false;
        }
    }
    return alike < ALIKE;
}

// Sorts the newest in by its score.
static void sort_choice_in(struct choice *all, int n)
{
    for (int i = n - 1; i > 0 && all[i].score > all[i - 1].score; i--) {
        struct choice c = all[i];
        all[i] = all[i - 1];
        all[i - 1] = c;
    }
}

int bot_planner_choices(struct game *g, enum side side, struct choice out[CHOICES])
{
    struct thought t;
    struct lull lull;
    int n = 0;
    lull_begin(g, &lull);
    bot_plan_all(&t, g, side);
    for (int looks = 0; looks < LOOKS && n < CHOICES; looks++) {
        struct plan *p = bot_plan_best(&t);
        if (!p || (n > 0 && p->score < out[0].score - MARGIN)) {
            break;
        }
        out[n] = (struct choice){.score = 0};
        if (bot_plan_order(&t, p, &out[n].order) && is_new_choice(g, out, n, &out[n].order)) {
            out[n].score = p->score;
            sort_choice_in(out, ++n);
        }
        bot_plan_drop(&t, p);
    }
    lull_end(g, &lull);
    return n;
}
