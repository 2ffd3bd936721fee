// stress.c: the stress test of a character that was shot at, and what a failure leads to.
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/robots/program.h"

// ZD-STRESS-09, ZD-STATE-STRESSED-03: machines and the inhuman have no nerves; by a switch a
// machine may still profit.
static bool takes_test(const struct game *g, const struct figure *f)
{
    if (!is_character(f) || is_helpless(g, f)) {
        return false;
    }
    if (f->flags & FLAG_SYNTHETIC) {
        return param(g, P_SYNTHETIC_STRESS_BONUS) != 0;
    }
    return !has_quality(g, f, FLAG_INHUMAN);
}

static enum status lose_nerve(struct game *g, figure_id who, figure_id attacker)
{
    if (game_figure(g, who)->flags & FLAG_SYNTHETIC) {
        return STATUS_OK; // ZD-STATE-STRESSED-03
    }
    TRY(state_change(g, who, STATE_STRESSED, 1, attacker)); // ZD-STRESS-02
    return stress_move(g, who, attacker);
}

// ZD-STRESS-03, ZD-STRESS-04: levels go first, the pass itself costs one success.
static enum status keep_nerve(struct game *g, figure_id who, int successes)
{
    const struct figure *f = game_figure(g, who);
    int level = f->state[STATE_STRESSED];
    int cost = level > 0 || param(g, P_STRESS_ALL_SUCCESSES_BONUS) ? level : 1;
    TRY(state_change(g, who, STATE_STRESSED, -successes, who));
    return successes > cost ? bonus_spend(g, f->side, successes - cost) : STATUS_OK;
}

static void ask_stress(struct game *g, const void *subject, struct test *t,
                       struct test_terms *terms)
{
    const struct shot *s = subject;
    const struct figure *f = game_figure(g, s->target);
    test_begin(g, t, terms, f, STAT_D, "stress");
    t->against = s->shooter;
    if (has_quality(g, f, FLAG_COURAGEOUS)) {
        terms_add(&terms->dice, "courageous", "ZD-TRAIT-COURAGE-01", param(g, P_COURAGEOUS_DICE));
    }
    terms_add(&terms->target, "stress", "ZD-STRESS-05", param(g, P_STRESS_TARGET));
}

enum status stress_vanilla(struct game *g, void *view)
{
    const struct shot *s = view;
    const struct figure *f = game_figure(g, s->target);
    struct test t;
    if (!f || !takes_test(g, f)) {
        return STATUS_OK;
    }
    TRY(test_asked(g, ask_stress, s, &t));
    return t.successes > 0 ? keep_nerve(g, s->target, t.successes)
                           : lose_nerve(g, s->target, s->shooter);
}

enum status stress_test(struct game *g, figure_id who, figure_id attacker)
{
    struct shot s = {.shooter = attacker, .target = who};
    return step(g, S_STRESS, &s);
}
