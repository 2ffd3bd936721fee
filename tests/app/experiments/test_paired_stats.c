// What many pairs come to: where they have parted, and how their figures differ.
#include "app/experiments/paired_stats.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

static struct sim_battle_frame frame(void)
{
    struct sim_battle_frame f = {.width = 254, .depth = 254, .unit = 254, .n_outcomes = 2};
    snprintf(f.outcome[0].text, SIM_BATTLE_NAME, "completed");
    snprintf(f.outcome[1].text, SIM_BATTLE_NAME, "failed");
    return f;
}

static struct aggregate side[2];
static struct paired_stats stats;

static void begin(const struct sim_battle_frame *f)
{
    aggregate_begin(&side[0], f);
    aggregate_begin(&side[1], f);
    paired_stats_begin(&stats, &side[0], &side[1]);
}

static void end(void)
{
    aggregate_free(&side[0]);
    aggregate_free(&side[1]);
}

// A pair that has parted by a roll of that name; every other one came to another outcome.
static void take(int64_t seed, const char *roll)
{
    static struct battle_pair pair;
    pair = (struct battle_pair){.a = {.seed = seed, .orders = 10},
                                .b = {.seed = seed, .orders = 12, .outcome = seed % 2 == 0},
                                .parted = {.cause = BATTLE_PAIR_TARGET, .order = 3}};
    snprintf(pair.parted.name, sizeof pair.parted.name, "%s", roll);
    paired_stats_take(&stats, &pair);
}

static void causes_that_have_no_row_are_counted_together(void **state)
{
    const struct sim_battle_frame f = frame();
    char roll[SIM_BATTLE_NAME];
    (void)state;
    begin(&f);
    for (int i = 0; i < PAIRED_STATS_CAUSES + 6; i++) {
        snprintf(roll, sizeof roll, "roll %d", i);
        take(i, roll);
    }
    take(1000, "roll 7"); // it has a row
    paired_stats_sort(&stats);
    assert_int_equal(stats.n_causes, PAIRED_STATS_CAUSES);
    assert_string_equal(stats.cause[0].name, "roll 7");
    assert_int_equal(stats.cause[0].n, 2);
    int64_t n = stats.others, flips = stats.other_flips;
    assert_int_equal(n, 6);
    assert_int_equal(flips, 3);
    for (int i = 0; i < stats.n_causes; i++) {
        assert_int_equal(stats.cause[i].n, i == 0 ? 2 : 1);
        n += stats.cause[i].n;
        flips += stats.cause[i].flips;
    }
    assert_int_equal(n, stats.parted);
    assert_int_equal(flips, stats.flips);
    end();
}

static void a_figure_is_added_up_over_pairs(void **state)
{
    const struct sim_battle_frame f = frame();
    (void)state;
    begin(&f);
    for (int i = 1; i <= 4; i++) {
        take(i, "shoot");
    }
    const struct paired_stats_row *orders = paired_stats_named(&stats, "orders");
    assert_int_equal(orders->pairs.n, 4);
    assert_int_equal(orders->pairs.a, 40);
    assert_int_equal(orders->pairs.b, 48);
    const struct paired_stats_row *won = paired_stats_named(&stats, "won");
    assert_true(paired_stats_is_rate(won) && !paired_stats_is_rate(orders));
    assert_int_equal(won->pairs.less, 2);
    assert_null(paired_stats_named(&stats, "outcome"));
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(causes_that_have_no_row_are_counted_together),
        cmocka_unit_test(a_figure_is_added_up_over_pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
