// What many battles come to: whole numbers, exactly.
#include "app/experiments/aggregate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "app/experiments/sim_result.h"

static struct sim_battle_frame frame(void)
{
    struct sim_battle_frame f = {.rulebook = true,
                                 .width = 48 * 254,
                                 .depth = 24 * 254,
                                 .unit = 254,
                                 .n_outcomes = 2,
                                 .n_people = 2,
                                 .n_kinds = 1,
                                 .n_complications = 1,
                                 .n_awards = 1};
    snprintf(f.outcome[0].text, SIM_BATTLE_NAME, "completed");
    snprintf(f.outcome[1].text, SIM_BATTLE_NAME, "failed");
    snprintf(f.person[0].name.text, SIM_BATTLE_NAME, "Ines");
    snprintf(f.person[1].name.text, SIM_BATTLE_NAME, "Ines"); // of the same name
    snprintf(f.kind[0].text, SIM_BATTLE_NAME, "Grunt");
    snprintf(f.complication[0].text, SIM_BATTLE_NAME, "E/M Pulse");
    snprintf(f.award[0].text, SIM_BATTLE_NAME, "All Clear");
    return f;
}

static struct sim_battle battle(int64_t seed, int orders, bool won)
{
    struct sim_battle t = {.seed = seed, .orders = orders, .outcome = !won, .n_figures = 2};
    snprintf(t.ending, sizeof t.ending, won ? "team gone" : "deck empty");
    return t;
}

static void sums_and_bars(void **state)
{
    static struct aggregate t;
    struct sim_battle_frame f = frame();
    (void)state;
    aggregate_begin(&t, &f);
    for (int i = 0; i < 6; i++) {
        struct sim_battle one = battle(i, i % 2 ? 30 : 20, i < 2);
        assert_true(aggregate_take(&t, &one));
    }
    const struct aggregate_column *orders = aggregate_named(&t, "orders");
    assert_int_equal(orders->n, 6);
    assert_int_equal(orders->sum, 150);
    assert_int_equal(orders->squares, 3 * 400 + 3 * 900);
    assert_int_equal(orders->least, 20);
    assert_int_equal(orders->most, 30);
    assert_int_equal(orders->n_bars, 2);
    assert_int_equal(orders->bar[0].value, 20);
    assert_int_equal(orders->bar[0].count.n, 3);
    assert_int_equal(orders->bar[1].count.seed[0], 1);
    assert_int_equal(orders->bar[1].count.seed[2], 5);
    assert_true(aggregate_mean(orders) == 25);
    assert_true(aggregate_deviation(orders) > 5.47 && aggregate_deviation(orders) < 5.48);
    assert_int_equal(aggregate_named(&t, "won")->sum, 2);
    assert_int_equal(t.outcome[1].n, 4);
    assert_int_equal(t.n_endings, 2);
    assert_int_equal(t.ending[0].count.n, 2);
    assert_null(aggregate_named(&t, "lots"));
    aggregate_free(&t);
}

static void a_battle_that_failed_is_counted_as_that_and_nothing_else(void **state)
{
    static struct aggregate t;
    struct sim_battle_frame f = frame();
    struct sim_battle good = battle(1, 20, true), bad = {.seed = 2, .state = SIM_BATTLE_FAILED};
    (void)state;
    snprintf(bad.why, sizeof bad.why, "init.lua:3: oh");
    aggregate_begin(&t, &f);
    assert_true(aggregate_take(&t, &good) && aggregate_take(&t, &bad));
    assert_int_equal(t.n, 2);
    assert_int_equal(t.state[SIM_BATTLE_FAILED].n, 1);
    assert_int_equal(t.state[SIM_BATTLE_FAILED].seed[0], 2);
    assert_int_equal(aggregate_named(&t, "orders")->n, 1);
    assert_int_equal(aggregate_named(&t, "won")->n, 1);
    assert_string_equal(t.ending[1].text, "init.lua:3: oh");
    assert_true(t.ending[1].outcome < 0);
    aggregate_free(&t);
}

// Battles may end in more ways than are listed: the rest is told as the rest, whether they ended or
// not, and the last one listed is what it is.
static void endings_past_the_last_are_the_others(void **state)
{
    static struct aggregate t;
    static char said[1 << 16];
    struct sim_battle_frame f = frame();
    const struct sim_again again = {.before = ""};
    (void)state;
    aggregate_begin(&t, &f);
    for (int i = 0; i < AGGREGATE_ENDINGS + 6; i++) {
        struct sim_battle one = battle(i + 1, 20, true);
        one.state = i > AGGREGATE_ENDINGS ? SIM_BATTLE_FAILED : SIM_BATTLE_OVER;
        snprintf(one.state == SIM_BATTLE_OVER ? one.ending : one.why, 16, "way %d", i);
        assert_true(aggregate_take(&t, &one));
    }
    assert_int_equal(t.n_endings, AGGREGATE_ENDINGS);
    assert_int_equal(t.ending[AGGREGATE_ENDINGS - 1].count.n, 1);
    assert_int_equal(t.other_endings.n, 6);
    assert_int_equal(t.other_endings.seed[0], AGGREGATE_ENDINGS + 1);
    const struct sim_result r = {&f, &t, &again, 1, AGGREGATE_ENDINGS + 6};
    json_t *told = sim_result_json(&r), *all = json_object_get(told, "endings");
    assert_int_equal(json_array_size(all), AGGREGATE_ENDINGS + 1);
    const json_t *last = json_array_get(all, AGGREGATE_ENDINGS);
    assert_string_equal(json_string_value(json_object_get(last, "outcome")), "others");
    assert_int_equal(json_integer_value(json_object_get(last, "n")), 6);
    json_decref(told);
    FILE *out = fmemopen(said, sizeof said, "w");
    sim_tell(out, &r, false);
    fclose(out);
    assert_non_null(strstr(said, "all further endings"));
    aggregate_free(&t);
}

static void who_fell_where(void **state)
{
    static struct aggregate t;
    struct sim_battle_frame f = frame();
    struct sim_battle one = battle(4, 20, true);
    (void)state;
    one.fallen = 3;
    one.fall[0] = (struct sim_battle_fall){.person = 1, .cause = 1, .dead = 1, .at = {254, 300}};
    one.fall[1] = (struct sim_battle_fall){.kind = 1, .cause = 1, .by_person = 2, .dead = 1};
    one.fall[2] = one.fall[1];
    one.fall[2].at = (point){48 * 254, -5}; // on the edge, and beyond
    aggregate_begin(&t, &f);
    assert_true(aggregate_take(&t, &one));
    assert_int_equal(t.n_falls, 2);
    assert_int_equal(t.fall[0].kind, 1);
    assert_int_equal(t.fall[0].dead, 2);
    assert_int_equal(t.fall[1].person, 1);
    assert_int_equal(t.ground.across, 48);
    assert_int_equal(t.ground.along, 24);
    assert_int_equal(t.ground.people[48 + 1], 1);
    assert_int_equal(t.ground.others[0], 1);
    assert_int_equal(t.ground.others[47], 1);
    assert_int_equal(aggregate_named(&t, "fell.shot")->sum, 1);
    assert_int_equal(aggregate_named(&t, "killed.shot")->sum, 2);
    aggregate_free(&t);
}

static void a_table_of_whatever_size_has_its_squares(void **state)
{
    static struct aggregate t;
    struct sim_battle_frame f = frame();
    struct sim_battle one = battle(4, 20, true);
    (void)state;
    one.fallen = 1;
    one.fall[0] = (struct sim_battle_fall){.person = 1, .at = {LEN_MAX, LEN_MAX}};
    static const int units[] = {1, 254, LEN_MAX};
    f.width = f.depth = LEN_MAX;
    for (int i = 0; i < 3; i++) {
        f.unit = units[i];
        aggregate_begin(&t, &f);
        assert_true(aggregate_take(&t, &one));
        assert_in_range(t.ground.across, 1, AGGREGATE_CELLS);
        assert_int_equal(t.ground.people[t.ground.across * t.ground.along - 1], 1);
        aggregate_free(&t);
    }
    f.unit = 44739243; // 96 of them are 32 more than 2^32
    aggregate_begin(&t, &f);
    assert_false(aggregate_take(&t, &one));
    aggregate_free(&t);
    f.unit = 0;
    aggregate_begin(&t, &f);
    assert_false(aggregate_take(&t, &one));
    assert_int_equal(t.ground.across, 0);
    aggregate_free(&t);
}

static void squares_go_no_further_than_they_can(void **state)
{
    static struct aggregate t;
    struct sim_battle_frame f = frame();
    (void)state;
    aggregate_begin(&t, &f);
    for (int i = 0; i < 1000; i++) {
        struct sim_battle one = battle(i, 20, true);
        one.rolls = SIM_BATTLE_MOST;
        assert_true(aggregate_take(&t, &one));
    }
    assert_true(aggregate_named(&t, "rolls")->sum == (int64_t)1000 * SIM_BATTLE_MOST);
    assert_true(aggregate_named(&t, "rolls")->squares == INT64_MAX);
    aggregate_free(&t);
}

static void the_hash_is_of_all_battles(void **state)
{
    static struct aggregate t;
    struct sim_battle_frame f = frame();
    uint64_t hash[3];
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct sim_battle one = battle(1, 20, true), two = battle(2, 30, true);
        two.rolls = i == 2;
        aggregate_begin(&t, &f);
        assert_true(aggregate_take(&t, &one) && aggregate_take(&t, &two));
        hash[i] = t.hash;
        aggregate_free(&t);
    }
    assert_true(hash[0] == hash[1]);
    assert_true(hash[0] != hash[2]);
}

// ... and of what they are made of; how a mission was called is only in the chains of journals and
// in what a script says when it fails.
static void the_hash_is_of_what_battles_are_not_of_what_they_are_called(void **state)
{
    static struct aggregate t;
    struct sim_battle_frame f = frame();
    uint64_t hash[3];
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct sim_battle one = battle(1, 20, true);
        one.chain = (uint64_t)i;
        snprintf(one.why, sizeof one.why, "%s:4: oh", i ? "here/yard.lua" : "yard.lua");
        f.hash = i == 2;
        aggregate_begin(&t, &f);
        assert_true(aggregate_take(&t, &one));
        hash[i] = t.hash;
        aggregate_free(&t);
    }
    assert_true(hash[0] == hash[1]);
    assert_true(hash[0] != hash[2]);
}

static void columns_have_names_that_files_can_have(void **state)
{
    static struct sim_battle_column all[SIM_BATTLE_COLUMNS];
    struct sim_battle_frame f = frame();
    snprintf(f.person[2].name.text, SIM_BATTLE_NAME, "INES"); // SQL sees no difference
    f.n_people = 3;
    int n = sim_battle_columns(&f, all);
    (void)state;
    assert_non_null(sim_battle_column_named(all, n, "lost.INES_3"));
    assert_non_null(sim_battle_column_named(all, n, "complication.E_M_Pulse"));
    assert_string_equal(sim_battle_column_named(all, n, "complication.E_M_Pulse")->title,
                        "E/M Pulse");
    assert_string_equal(sim_battle_column_named(all, n, "cards_left")->title, "cards left");
    assert_non_null(sim_battle_column_named(all, n, "lost.Ines"));
    assert_non_null(sim_battle_column_named(all, n, "lost.Ines_2"));
    for (int i = 0; i < n; i++) {
        assert_ptr_equal(sim_battle_column_named(all, n, all[i].name), &all[i]);
        assert_true(all[i].doc && *all[i].doc);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_and_bars),
        cmocka_unit_test(a_battle_that_failed_is_counted_as_that_and_nothing_else),
        cmocka_unit_test(endings_past_the_last_are_the_others),
        cmocka_unit_test(who_fell_where),
        cmocka_unit_test(a_table_of_whatever_size_has_its_squares),
        cmocka_unit_test(squares_go_no_further_than_they_can),
        cmocka_unit_test(the_hash_is_of_all_battles),
        cmocka_unit_test(the_hash_is_of_what_battles_are_not_of_what_they_are_called),
        cmocka_unit_test(columns_have_names_that_files_can_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
