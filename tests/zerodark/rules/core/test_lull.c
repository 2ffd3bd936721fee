// What is remembered while nothing changes: lines of sight and contact, and until when.
#include "engine/lookahead.h"
#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/core/lull.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/sight/sight.h"

struct pair {
    struct battle *b;
    figure_id salim, grunt;
};

static struct pair meet(void **state)
{
    struct battle *b = *state;
    return (struct pair){b, battle_hero(b, "Salim", 10, 10),
                         battle_bogey(b, "Grunt", 10 + 25 / 25.4, 10)};
}

static bool sees(const struct pair *p)
{
    return sight_sees(&p->b->game, battle_figure(p->b, p->grunt), battle_figure(p->b, p->salim));
}

static bool locked(const struct pair *p)
{
    return measure_is_locked(&p->b->game, battle_figure(p->b, p->salim));
}

// Nothing may change in a lull: whoever does it all the same is told what was.
static void answers_are_kept_for_a_lull(void **state)
{
    struct pair p = meet(state);
    struct game *g = &p.b->game;
    struct lull lull, inner;
    battle_put(p.b, p.grunt, 14, 10);
    lull_begin(g, &lull);
    assert_false(locked(&p));
    bool saw = sees(&p);
    battle_put(p.b, p.grunt, 10 + 25 / 25.4, 10);
    battle_figure(p.b, p.salim)->place = PLACE_OFF;
    battle_figure(p.b, p.salim)->place = PLACE_TABLE;
    lull_begin(g, &inner);
    assert_false(locked(&p));
    assert_int_equal(sees(&p), saw);
    lull_end(g, &inner);
    assert_false(locked(&p));
    lull_end(g, &lull);
    assert_true(locked(&p));
    assert_null(g->lull);
}

// Who is locked is looked up each time: by whom is asked as well.
static void locks_are_counted_each_time(void **state)
{
    struct pair p = meet(state);
    struct lull lull;
    figure_id who[FIGURES];
    lull_begin(&p.b->game, &lull);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(measure_locked_with(&p.b->game, battle_figure(p.b, p.salim), who, FIGURES),
                         1);
        assert_int_equal(who[0], p.grunt);
    }
    lull_end(&p.b->game, &lull);
}

// A copy of a figure stands where it likes.
static void copies_are_asked_anew(void **state)
{
    struct pair p = meet(state);
    struct game *g = &p.b->game;
    struct lull lull;
    battle_put(p.b, p.grunt, 14, 10);
    lull_begin(g, &lull);
    struct figure there = *battle_figure(p.b, p.salim);
    assert_false(locked(&p));
    there.body.at = battle_figure(p.b, p.grunt)->body.at;
    assert_true(measure_is_locked(g, &there));
    assert_false(locked(&p));
    battle_figure(p.b, p.grunt)->facing = (point){-1, 0};
    assert_true(sees(&p));
    there = *battle_figure(p.b, p.grunt);
    there.facing = (point){1, 0};
    assert_false(sight_sees(g, &there, battle_figure(p.b, p.salim)));
    assert_true(sees(&p));
    lull_end(g, &lull);
}

// Looking ahead, restoring and orders end every lull there is.
static void a_change_ends_them(void **state)
{
    static struct lookahead aside;
    struct pair p = meet(state);
    struct game *g = &p.b->game;
    struct lull lull, inner;
    lull_begin(g, &lull);
    lookahead_begin(g, &aside);
    assert_null(g->lull);
    lookahead_end(g, &aside);
    assert_ptr_equal(g->lull, &lull);
    lull_begin(g, &inner);
    struct world w = g->world;
    game_restore(g, &w);
    assert_null(g->lull);
    lull_end(g, &inner);
    assert_null(g->lull);
    lull_end(g, &lull);
    assert_null(g->lull);
}

static enum status nod(void *self, struct hook_call *call)
{
    (void)call;
    ++*(int *)self;
    return STATUS_OK;
}

// Handlers are asked as often as the rules ask.
static void with_packs_there_are_none(void **state)
{
    struct pair p = meet(state);
    struct fault f;
    struct lull lull;
    int asked = 0;
    struct hook h = {.pack = "eyes",
                     .id = "eyes",
                     .place = "here",
                     .kind = RULE_CHECK,
                     .row = C_SEES,
                     .phase = HOOK_FOLD,
                     .call = nod,
                     .self = &asked};
    assert_int_equal(rules_hook(&p.b->rules, &h, &f), STATUS_OK);
    lull_begin(&p.b->game, &lull);
    assert_null(p.b->game.lull);
    sees(&p);
    sees(&p);
    lull_end(&p.b->game, &lull);
    assert_int_equal(asked, 2);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(answers_are_kept_for_a_lull), CASE(locks_are_counted_each_time),
        CASE(copies_are_asked_anew),       CASE(a_change_ends_them),
        CASE(with_packs_there_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
