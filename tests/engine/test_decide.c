// Decisions: who is asked, what is a legal answer, "not yet" and giving the order again.
#include "support/toy_system.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static int start(void **state)
{
    static struct game game;
    static struct rules rules;
    toy_start(&game, &rules, 7);
    *state = &game;
    return 0;
}

// A decider that gives one answer and remembers what it was asked.
struct asked {
    struct answer answer;
    enum status status;
    int times;
    enum status order_inside;
};

static enum status reply(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    struct asked *asked = self;
    struct order o = toy_order(0, 1);
    (void)d;
    asked->times++;
    if (asked->order_inside != STATUS_OK) {
        asked->order_inside = game_give(g, &o);
    }
    *a = asked->answer;
    return asked->status;
}

static enum status choose(struct game *g, struct order *o, struct asked *asked)
{
    g->decider[1] = (struct decider){reply, asked};
    return game_give(g, o);
}

static void without_a_decider_the_fallback_is_taken(void **state)
{
    struct game *g = *state;
    struct decision d = {.name = "which", .side = 0, .fallback = 2};
    struct answer a;
    for (int i = 0; i < 3; i++) {
        struct option *option = decision_add(&d, i, FIGURE_NONE, FIGURE_NONE);
        option->wants_place = i == 2;
        option->at = (spot){10 * i, i, 99};
    }
    assert_int_equal(decide(g, &d, &a), STATUS_OK);
    assert_int_equal(a.option, 2);
    assert_int_equal(a.at.x, 20);
    assert_int_equal(a.at.y, 2);
    assert_int_equal(g->given.n, 1);
}

static void the_decider_of_the_side_is_asked(void **state)
{
    struct game *g = *state;
    struct asked asked = {.answer = {.option = 1}};
    struct order o = toy_order(TOY_ASKS, 5);
    assert_int_equal(choose(g, &o, &asked), STATUS_OK);
    assert_int_equal(asked.times, 1);
    assert_int_equal(toy_own(&g->world)->total, 10);
    assert_int_equal(g->given.n, 1);
    assert_int_equal(g->given.answer[0].option, 1);
}

static void answers_of_the_order_come_before_the_decider(void **state)
{
    struct game *g = *state;
    struct asked asked = {.answer = {.option = 0}};
    struct order o = toy_order(TOY_ASKS, 5);
    o.answers = (struct answers){.n = 1, .answer = {{.option = 2, .at = {30, 40}}}};
    assert_int_equal(choose(g, &o, &asked), STATUS_OK);
    assert_int_equal(asked.times, 0);
    assert_int_equal(toy_own(&g->world)->mark.y, 40);
    assert_memory_equal(&g->given, &o.answers, sizeof o.answers);
}

static void not_yet_and_then_the_answer_is_as_good_as_the_answer(void **state)
{
    struct game *g = *state;
    static struct game direct;
    static struct rules rules;
    struct asked not_yet = {.status = STATUS_NOT_YET};
    struct order o = toy_order(TOY_ROLLS | TOY_CARD | TOY_ASKS, 3), with = o;
    struct world before = g->world;
    assert_int_equal(choose(g, &o, &not_yet), STATUS_NOT_YET);
    assert_memory_equal(&g->world, &before, sizeof before);
    assert_false(g->asks_chance);
    assert_string_equal(g->question.name, "counter.how");
    assert_int_equal(g->question.n, 3);
    assert_int_equal(g->fault.status, STATUS_NOT_YET);

    assert_int_equal(game_answer(g, &o, (struct answer){.option = 1}), STATUS_OK);
    assert_int_equal(game_give(g, &o), STATUS_OK);
    assert_int_equal(not_yet.times, 1);

    toy_start(&direct, &rules, 7);
    with.answers = (struct answers){.n = 1, .answer = {{.option = 1}}};
    assert_int_equal(game_give(&direct, &with), STATUS_OK);
    assert_memory_equal(&g->world, &direct.world, sizeof direct.world);
}

static void answers_add_up_over_several_questions(void **state)
{
    struct game *g = *state;
    struct order o = toy_order(0, 1);
    g->given = (struct answers){.n = 1, .answer = {{.option = 4}}};
    assert_int_equal(game_answer(g, &o, (struct answer){.option = 6}), STATUS_OK);
    assert_int_equal(o.answers.n, 2);
    assert_int_equal(o.answers.answer[0].option, 4);
    assert_int_equal(o.answers.answer[1].option, 6);
    g->given.n = DECISION_ANSWERS;
    assert_int_equal(game_answer(g, &o, (struct answer){0}), STATUS_FULL);
    assert_int_equal(o.answers.n, 2);
}

static enum status swallow(void *self, struct hook_call *call)
{
    struct decision d = {.name = "which", .side = 1, .n = 2};
    struct answer a;
    (void)self;
    decide(call->game, &d, &a);
    return STATUS_OK;
}

// A script that goes on as if it had an answer does not get far.
static void a_swallowed_not_yet_still_waits(void **state)
{
    struct game *g = *state;
    static struct rules rules;
    struct asked not_yet = {.status = STATUS_NOT_YET};
    struct order o = toy_order(0, 5);
    toy_start(g, &rules, 7);
    toy_hook(&rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "fog", swallow, NULL);
    assert_int_equal(choose(g, &o, &not_yet), STATUS_NOT_YET);
    assert_string_equal(g->question.name, "which");
    assert_int_equal(toy_own(&g->world)->total, 0);
}

static void answers_are_options_and_places_on_earth(void **state)
{
    struct game *g = *state;
    static const struct answer wrong[] = {
        {.option = 3}, {.option = 2, .at = {LEN_MAX + 1, 0}}, {.option = 2, .at = {0, INT32_MIN}}};
    for (int i = 0; i < 3; i++) {
        struct asked asked = {.answer = wrong[i]};
        struct order o = toy_order(TOY_ASKS, 5);
        assert_int_equal(choose(g, &o, &asked), STATUS_RANGE);
        o.answers = (struct answers){.n = 1, .answer = {wrong[i]}};
        assert_int_equal(choose(g, &o, &asked), STATUS_RANGE);
        assert_int_equal(toy_own(&g->world)->total, 0);
    }
    struct asked asked = {.answer = wrong[0]};
    struct order o = toy_order(TOY_ASKS, 5);
    choose(g, &o, &asked);
    assert_string_equal(g->fault.text,
                        "answer 1 to 'counter.how' is option 4, but there are only 3");
}

// What does not matter is not kept, so that equal answers have equal bytes.
static void an_answer_keeps_a_place_only_where_one_is_wanted(void **state)
{
    struct game *g = *state;
    struct asked asked = {.answer = {.option = 1, .spare = 9, .at = {3, 4}}};
    struct order o = toy_order(TOY_ASKS, 5);
    const struct answer kept = {.option = 1};
    assert_int_equal(choose(g, &o, &asked), STATUS_OK);
    assert_memory_equal(&g->given.answer[0], &kept, sizeof kept);
}

static void one_option_is_no_question(void **state)
{
    struct game *g = *state;
    struct asked asked = {.answer = {.option = 0}};
    struct decision d = {.name = "which", .side = 1};
    struct answer a = {.option = 9};
    g->decider[1] = (struct decider){reply, &asked};
    decision_add(&d, 0, FIGURE_NONE, FIGURE_NONE);
    assert_int_equal(decide(g, &d, &a), STATUS_OK);
    assert_int_equal(a.option, 0);
    assert_int_equal(asked.times, 0);
    assert_int_equal(g->given.n, 0);
    d.option[0].wants_place = 1;
    assert_int_equal(decide(g, &d, &a), STATUS_OK);
    assert_int_equal(asked.times, 1);
}

static void decisions_that_make_no_sense_are_faults(void **state)
{
    struct game *g = *state;
    static const struct decision wrong[] = {
        {.name = "none", .n = 0},
        {.name = "fallback", .n = 2, .fallback = 2},
        {.name = "side", .n = 2, .side = SIDES},
        {.name = "many", .n = DECISION_OPTIONS + 1},
    };
    struct answer a;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(game_writable(g), STATUS_OK);
        assert_int_equal(decide(g, &wrong[i], &a), STATUS_RANGE);
        assert_int_equal(g->fault.status, STATUS_RANGE);
    }
}

static void a_decider_that_fails_fails_the_order(void **state)
{
    struct game *g = *state;
    struct asked asked = {.status = STATUS_HOOK};
    struct order o = toy_order(TOY_ASKS, 5);
    assert_int_equal(choose(g, &o, &asked), STATUS_HOOK);
    assert_non_null(strstr(g->fault.text, "nobody answers 'counter.how'"));
    assert_int_equal(g->locked, 0);
}

static void a_decider_gives_no_orders(void **state)
{
    struct game *g = *state;
    struct asked asked = {.order_inside = STATUS_ILLEGAL};
    struct order o = toy_order(TOY_ASKS, 5);
    assert_int_equal(choose(g, &o, &asked), STATUS_LOCKED);
    assert_int_equal(asked.order_inside, STATUS_LOCKED);
    assert_int_equal(toy_own(&g->world)->total, 0);
}

static enum status decide_much(void *self, struct hook_call *call)
{
    struct decision d = {.name = "which", .n = 2};
    struct answer a;
    (void)self;
    for (int i = 0; i <= DECISION_ANSWERS; i++) {
        TRY(decide(call->game, &d, &a));
    }
    return STATUS_OK;
}

static void there_are_only_so_many_answers(void **state)
{
    struct game *g = *state;
    static struct rules rules;
    struct order o = toy_order(0, 5);
    toy_start(g, &rules, 7);
    toy_hook(&rules, RULE_STEP, TOY_RAISE, HOOK_BEFORE, "fog", decide_much, NULL);
    assert_int_equal(game_give(g, &o), STATUS_FULL);
    assert_string_equal(g->fault.text, "'which': more than 128 decisions in one order");
}

static void options_past_the_last_do_not_spill(void **state)
{
    (void)state;
    struct decision d = {.name = "which"};
    for (int i = 0; i < DECISION_OPTIONS + 3; i++) {
        decision_add(&d, i, FIGURE_NONE, FIGURE_NONE);
    }
    assert_int_equal(d.n, DECISION_OPTIONS);
    assert_int_equal(d.option[DECISION_OPTIONS - 1].kind, DECISION_OPTIONS + 2);
}

static void each_order_brings_its_own_answers(void **state)
{
    struct game *g = *state;
    struct order o = toy_order(TOY_ASKS, 5);
    o.answers = (struct answers){.n = 1, .answer = {{.option = 1}}};
    assert_int_equal(game_give(g, &o), STATUS_OK);
    assert_int_equal(game_give(g, &o), STATUS_OK);
    assert_int_equal(toy_own(&g->world)->total, 20);
    assert_int_equal(g->given.n, 1);
}

static void a_question_takes_the_place_of_a_roll_waited_for(void **state)
{
    struct game *g = *state;
    struct asked not_yet = {.status = STATUS_NOT_YET};
    struct decision d = {.name = "set up", .side = 1, .n = 2};
    struct answer a;
    g->decider[1] = (struct decider){reply, &not_yet};
    g->asks_chance = true;
    assert_int_equal(decide(g, &d, &a), STATUS_NOT_YET);
    assert_false(g->asks_chance);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(without_a_decider_the_fallback_is_taken, start),
        cmocka_unit_test_setup(the_decider_of_the_side_is_asked, start),
        cmocka_unit_test_setup(answers_of_the_order_come_before_the_decider, start),
        cmocka_unit_test_setup(not_yet_and_then_the_answer_is_as_good_as_the_answer, start),
        cmocka_unit_test_setup(answers_add_up_over_several_questions, start),
        cmocka_unit_test_setup(a_swallowed_not_yet_still_waits, start),
        cmocka_unit_test_setup(answers_are_options_and_places_on_earth, start),
        cmocka_unit_test_setup(an_answer_keeps_a_place_only_where_one_is_wanted, start),
        cmocka_unit_test_setup(one_option_is_no_question, start),
        cmocka_unit_test_setup(decisions_that_make_no_sense_are_faults, start),
        cmocka_unit_test_setup(a_decider_that_fails_fails_the_order, start),
        cmocka_unit_test_setup(a_decider_gives_no_orders, start),
        cmocka_unit_test_setup(there_are_only_so_many_answers, start),
        cmocka_unit_test(options_past_the_last_do_not_spill),
        cmocka_unit_test_setup(each_order_brings_its_own_answers, start),
        cmocka_unit_test_setup(a_question_takes_the_place_of_a_roll_waited_for, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
