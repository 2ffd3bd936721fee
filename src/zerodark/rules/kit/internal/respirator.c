// respirator.c: a test of D against the rating, which improvements lower. Successes beyond the
// first are bonus actions, but only for a wearer who is acting (ZD-GADGET-RESP-01 and 02).
#include "zerodark/rules/kit/internal/respirator.h"

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/test.h"

// A basic respirator and its two improvements.
#define BEST 3

int respirator_rating(const struct game *g, const struct figure *f, struct terms *t)
{
    int n = kit_count(g, f, ITEM_RESPIRATOR);
    int better = (n < BEST ? n : BEST) - 1;
    terms_clear(t);
    terms_add(t, "respirator", "ZD-GADGET-RESP-01", param(g, P_RESPIRATOR_RATING));
    terms_add(t, "improved", "ZD-GADGET-RESP-02", -better * param(g, P_RESPIRATOR_BETTER));
    return t->sum;
}

// After the action in hand is over they belong to one of their own.
static enum status spend_on_respirator(struct game *g, figure_id who, int n)
{
    struct action_books books;
    enum side side = (enum side)game_figure(g, who)->side;
    if (zd(g)->in_action != STAGE_NONE) {
        return bonus_spend(g, side, n);
    }
    action_open(g, STAGE_ACTION, &books);
    TRY(bonus_spend(g, side, n));
    return action_close(g, &books);
}

static void ask_respirator(struct game *g, const void *subject, struct test *t,
                           struct test_terms *terms)
{
    const struct figure *f = game_figure(g, *(const figure_id *)subject);
    test_begin(g, t, terms, f, STAT_D, "respirator");
    respirator_rating(g, f, &terms->target);
}

enum status respirator_test(struct game *g, figure_id who, bool *holds, int *surplus)
{
    const struct figure *f = game_figure(g, who);
    struct test t;
    *holds = false;
    if (kit_count(g, f, ITEM_RESPIRATOR) == 0) {
        return STATUS_OK;
    }
    TRY(test_asked(g, ask_respirator, &who, &t));
    *holds = t.successes > 0;
    if (zd(g)->actor != who || t.successes < 2) {
        return STATUS_OK;
    }
    if (surplus) {
        *surplus += t.successes - 1;
        return STATUS_OK;
    }
    return spend_on_respirator(g, who, t.successes - 1);
}
