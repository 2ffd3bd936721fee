// Where two battles part: the rule that came to something else first.
#include "support/script/workbench.h"
#include "support/zerodark/quick_battle.h"

#include "app/check/hook_watch.h"
#include "script/base/internal/meter.h"

#include <string.h>

enum { SHOOT = 1, TARGET, DICE, HITS }; // rows of the rules

static const struct hook a_shoot = {.kind = RULE_STEP, .row = SHOOT, .phase = HOOK_INSTEAD};
static const struct hook a_target = {.kind = RULE_QUANTITY, .row = TARGET};
static const struct hook b_target = {.kind = RULE_QUANTITY, .row = TARGET};
static const struct hook a_dice = {.kind = RULE_QUANTITY, .row = DICE};
static const struct hook b_hits = {.kind = RULE_QUANTITY, .row = HITS};

static struct hook_watch first, second;

static int begins(void **state)
{
    (void)state;
    memset(&first, 0, sizeof first);
    memset(&second, 0, sizeof second);
    return 0;
}

// A call inside of which `inside` others run, which are noted next.
static void note(struct hook_watch *w, const struct hook *h, uint64_t after, int inside)
{
    w->call[w->n] = (struct hook_watch_call){.hook = h, .after = after, .end = w->n + 1 + inside};
    w->n++;
}

static void handlers_of_a_rule_may_come_in_another_order(void **state)
{
    (void)state;
    note(&first, &a_target, 1, 0);
    note(&first, &b_target, 3, 0);
    note(&second, &b_target, 2, 0);
    note(&second, &a_target, 3, 0);
    assert_null(hook_watch_parting(&first, &second));
    second.call[1].after = 4;
    assert_ptr_equal(hook_watch_parting(&first, &second), &a_target);
}

// Asked of one target, then of another: the first came to something else.
static void a_rule_that_is_asked_again_is_compared_each_time(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < 2; i++) {
        note(&first, &a_target, 1, 0);
        note(&first, &b_target, i ? 3 : 9, 0);
        note(&second, &b_target, 2, 0);
        note(&second, &a_target, 3, 0);
    }
    note(&first, &a_dice, 4, 0);
    note(&second, &a_dice, 5, 0);
    assert_ptr_equal(hook_watch_parting(&first, &second), &a_target);
}

static void of_rules_inside_of_one_another_it_is_the_innermost(void **state)
{
    (void)state;
    note(&first, &a_shoot, 7, 2);
    note(&first, &a_target, 1, 0);
    note(&first, &b_hits, 2, 0);
    note(&second, &a_shoot, 8, 2);
    note(&second, &a_target, 1, 0);
    note(&second, &b_hits, 3, 0);
    assert_ptr_equal(hook_watch_parting(&first, &second), &b_hits);
    second.call[2].after = 2;
    assert_ptr_equal(hook_watch_parting(&first, &second), &a_shoot); // by what is done there itself
}

// What a handler asks while it runs does not come between it and those of others.
static void what_runs_inside_of_a_handler_parts_nobody(void **state)
{
    (void)state;
    note(&first, &a_target, 1, 1);
    note(&first, &a_dice, 5, 0);
    note(&first, &b_target, 3, 0);
    note(&second, &b_target, 2, 0);
    note(&second, &a_target, 3, 1);
    note(&second, &a_dice, 5, 0);
    note(&first, &b_hits, 1, 0);
    note(&second, &b_hits, 2, 0);
    assert_ptr_equal(hook_watch_parting(&first, &second), &b_hits);
}

static void what_one_of_them_alone_comes_to_is_named(void **state)
{
    (void)state;
    note(&first, &a_target, 1, 0);
    note(&second, &a_target, 1, 0);
    note(&second, &a_dice, 1, 0);
    assert_ptr_equal(hook_watch_parting(&first, &second), &a_dice);
    assert_ptr_equal(hook_watch_parting(&second, &first), &a_dice);
}

static void calls_past_those_that_are_noted_are_passed_over(void **state)
{
    (void)state;
    note(&first, &a_shoot, 7, HOOK_WATCH_CALLS + 10);
    note(&second, &a_shoot, 8, HOOK_WATCH_CALLS + 10);
    while (first.n < HOOK_WATCH_CALLS) {
        note(&first, &a_dice, 1, 0);
        note(&second, &a_dice, 1, 0);
    }
    first.n = second.n = HOOK_WATCH_CALLS + 11;
    assert_ptr_equal(hook_watch_parting(&first, &second), &a_shoot);
}

static int opens(void **state)
{
    *state = workbench_open();
    return 0;
}

// An order that the watchdog breaks off is given again: only its second time counts.
static void what_was_broken_off_is_void(void **state)
{
    static const char *const ask = "a:obscured(b)";
    lua_State *L = *state;
    workbench_run(L,
                  "g = zd.game { seed = 1 } a = g:add('Grunt', { x = 10, y = 10 })"
                  "b = g:add('Grunt', { x = 20, y = 10 }) g:quantity('obscured', function() end)");
    hook_watch_start(&first, workbench_match(L));
    workbench_run(L, ask);
    workbench_run(L, ask);
    assert_int_equal(first.n, 2);
    meter_of(L)->bitten++;
    workbench_run(L, ask);
    assert_int_equal(first.n, 1);
    hook_watch_stop(&first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(handlers_of_a_rule_may_come_in_another_order, begins),
        cmocka_unit_test_setup(a_rule_that_is_asked_again_is_compared_each_time, begins),
        cmocka_unit_test_setup(of_rules_inside_of_one_another_it_is_the_innermost, begins),
        cmocka_unit_test_setup(what_runs_inside_of_a_handler_parts_nobody, begins),
        cmocka_unit_test_setup(what_one_of_them_alone_comes_to_is_named, begins),
        cmocka_unit_test_setup(calls_past_those_that_are_noted_are_passed_over, begins),
        cmocka_unit_test_setup_teardown(what_was_broken_off_is_void, opens, workbench_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
