// Tables of tests, against the rules asked about every order in which the dice can lie.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdlib.h>
#include <string.h>

#include "engine/stream.h"
#include "zerodark/odds/odds_table.h"
#include "zerodark/rules/core/test.h"

#define CELLS 402

// The cells of a table, as they were told.
struct told {
    int n, stop_at;
    struct odds_cell *cell;
};

static void take(void *self, const struct odds_cell *cell)
{
    struct told *t = self;
    assert_true(t->n < CELLS);
    t->cell[t->n++] = *cell;
}

static struct told told;

static int setup(void **state)
{
    (void)state;
    told = (struct told){.cell = malloc(CELLS * sizeof *told.cell)};
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    free(told.cell);
    return 0;
}

static struct odds_test reads(const char *text)
{
    struct odds_test t;
    assert_int_equal(odds_read(text, &t, NULL), STATUS_OK);
    return t;
}

#define RUNS 500

static void ask(const struct odds_test *t, const struct odds_rules *rules, long work)
{
    const struct odds_effort effort = {
        .work = work, .runs = RUNS, .seed = 3, .tell = take, .self = &told};
    told.n = 0;
    assert_true(odds_each(t, rules, &effort));
}

// The next order of so many dice, of which the first changes fastest; false after the last.
static bool next_order(struct dice *d)
{
    int i = 0;
    for (; i < d->n && d->face[i] == d->sides; i++) {
        d->face[i] = 1;
    }
    if (i < d->n) {
        d->face[i]++;
    }
    return i < d->n;
}

static struct dice first_order(int n, int sides)
{
    struct dice d = {.n = (uint8_t)n, .sides = (uint8_t)sides};
    memset(d.face, 1, sizeof d.face);
    return d;
}

// What the rules make of a roll and the counter-dice against it.
static int by_the_rules(const struct odds_test *t, const struct odds_rules *r, int target,
                        const struct dice *roll, const struct dice *against)
{
    switch (t->kind) {
    case ODDS_TEST:
        return test_successes(roll, target, r->lucky);
    case ODDS_COUNTER:
        return test_counter_matches(roll, target, r->lucky, r->double_twelve);
    default:
        return test_counter_resist(roll, target, r->lucky, against, 0, r->match_cancels);
    }
}

static void is_counted(const struct odds_cell *cell, const uint64_t *count, uint64_t all)
{
    struct big ways;
    for (int k = 0; k < DISTRIBUTION_VALUES; k++) {
        ways = big_of(count[k]);
        assert_int_equal(big_compare(&cell->spread.ways[k], &ways), 0);
        assert_true(count[k] == 0 || k < cell->spread.n);
    }
    ways = big_of(all);
    assert_int_equal(big_compare(&cell->spread.all, &ways), 0);
}

// One cell, against every order.
static void is_exact(const struct odds_test *t, const struct odds_rules *r,
                     const struct odds_cell *cell)
{
    uint64_t count[DISTRIBUTION_VALUES] = {0}, all = 0;
    struct dice roll = first_order(cell->dice, r->sides);
    assert_int_equal(cell->runs, 0);
    do {
        struct dice against = first_order(cell->counter, r->sides);
        do {
            count[by_the_rules(t, r, cell->target, &roll, &against)]++;
            all++;
        } while (next_order(&against));
    } while (next_order(&roll));
    is_counted(cell, count, all);
}

static void are_exact(const char *text, struct odds_rules rules, int cells)
{
    struct odds_test t = reads(text);
    ask(&t, &rules, 1000000);
    assert_int_equal(told.n, cells);
    for (int i = 0; i < told.n; i++) {
        is_exact(&t, &rules, &told.cell[i]);
    }
}

// ZD-TEST-02, ZD-TEST-03, ZD-TEST-11: dice that are looked up, dice that are not, and faces that no
// word of 64 bits has room for.
static void every_target_of_a_test(void **state)
{
    (void)state;
    are_exact("F1..3(0..40)", odds_vanilla, 123);
    are_exact("F4(1..45)", (struct odds_rules){.sides = 10, .lucky = 4}, 45);
    are_exact("F9(1..20)", (struct odds_rules){.sides = 3, .lucky = 3}, 20);
    are_exact("F9(20..30)", (struct odds_rules){.sides = 3, .lucky = 0}, 11);
    are_exact("F1..2(0..200)", (struct odds_rules){.sides = 100, .lucky = 70}, 402);
}

// ZD-CTEST-02, ZD-CTEST-07: matches of one value, a natural 12 among them.
static void every_value_of_a_counter_test(void **state)
{
    (void)state;
    are_exact("cAV1..3(0..13)", odds_vanilla, 42);
    are_exact("cAV1..3(1..13)",
              (struct odds_rules){.sides = 12, .lucky = 12, .double_twelve = true}, 39);
    are_exact("cAV1..2(1..100)", (struct odds_rules){.sides = 100, .lucky = 70}, 200);
    are_exact("cAV2(60..100)", (struct odds_rules){.sides = 100, .lucky = 9}, 41);
}

// ZD-CTEST-03..06: what can be taken away of each roll, against each counter-test that does it.
static void what_a_counter_test_leaves(void **state)
{
    (void)state;
    are_exact("F1..3(9..16) cAV0..2(r)", odds_vanilla, 72);
    are_exact("F5(1..30) cAV0..3(r)", (struct odds_rules){.sides = 4, .lucky = 4}, 120);
    are_exact("F4(1..20) cAV3..4(r)", (struct odds_rules){.sides = 5, .lucky = 2}, 40);
    are_exact("F4(1..20) cAV3..4(r)", (struct odds_rules){.sides = 5, .lucky = 0}, 40);
    are_exact("F3(1..20) cAV2..4(r)", (struct odds_rules){.sides = 5, .lucky = 12}, 60);
}

// The same by the switch by which each match cancels a success.
static void what_is_left_under_a_switch(void **state)
{
    struct odds_rules rules = {.sides = 5, .lucky = 5, .match_cancels = true};
    (void)state;
    are_exact("F1..4(1..22) cAV0..3(r)", rules, 352);
    rules.lucky = 0;
    are_exact("F4(1..22) cAV4(r)", rules, 22);
}

// What was rolled was rolled with the luck of its seed, each target with the same dice.
static void is_rolled(const struct odds_test *t, const struct odds_rules *r,
                      const struct odds_cell *cell)
{
    struct stream luck;
    uint64_t count[DISTRIBUTION_VALUES] = {0};
    struct dice roll = first_order(cell->dice, r->sides);
    struct dice against = first_order(cell->counter < 0 ? 0 : cell->counter, r->sides);
    assert_int_equal(cell->runs, RUNS);
    stream_seed_named(&luck, 3, "odds");
    for (int i = 0; i < RUNS; i++) {
        stream_roll(&luck, roll.n, roll.sides, roll.face);
        stream_roll(&luck, against.n, against.sides, against.face);
        count[by_the_rules(t, r, cell->target, &roll, &against)]++;
    }
    is_counted(cell, count, RUNS);
}

static void are_rolled(const char *text, struct odds_rules rules)
{
    struct odds_test t = reads(text);
    ask(&t, &rules, 0);
    for (int i = 0; i < told.n; i++) {
        is_rolled(&t, &rules, &told.cell[i]);
    }
}

static void too_much_to_go_through_is_rolled(void **state)
{
    (void)state;
    are_rolled("F9..12(1..70)", odds_vanilla);
    are_rolled("F24(100)", (struct odds_rules){.sides = 100, .lucky = 1});
    are_rolled("F7(15..40) cAV0..6-2(r)", odds_vanilla);
    are_rolled("F7(15..40) cAV3(r)",
               (struct odds_rules){.sides = 12, .lucky = 12, .match_cancels = true});
    are_rolled("cAV24(7)", (struct odds_rules){.sides = 100, .lucky = 9, .double_twelve = true});
}

// The low targets of one row may be exact and the others not: against 2, two kinds of faces and the
// lucky one are told apart, 9 dice in 55 ways; against 3, in 220.
static void a_row_may_be_partly_exact(void **state)
{
    struct odds_test t = reads("F9(1..4)");
    (void)state;
    ask(&t, &odds_vanilla, 55);
    assert_int_equal(told.cell[0].runs, 0);
    assert_int_equal(told.cell[1].runs, 0);
    is_rolled(&t, &odds_vanilla, &told.cell[2]);
    is_rolled(&t, &odds_vanilla, &told.cell[3]);
}

// ZD-TEST-06, ZD-CTEST-09: without dice nothing is rolled.
static void no_dice_come_to_nothing(void **state)
{
    (void)state;
    struct odds_test t = reads("F0..1-1(5)");
    ask(&t, &odds_vanilla, 100);
    assert_int_equal(told.n, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(told.cell[i].spread.n, 1);
        assert_int_equal(told.cell[i].runs, 0);
    }
}

// The targets rise within the counter-dice, these within the dice.
static void cells_come_in_order(void **state)
{
    static const int order[][3] = {{1, 5, 0}, {1, 6, 0}, {1, 5, 1}, {1, 6, 1},
                                   {2, 5, 0}, {2, 6, 0}, {2, 5, 1}, {2, 6, 1}};
    struct odds_test t = reads("F1..2(5..6) cAV0..1(r)");
    (void)state;
    ask(&t, &odds_vanilla, 1000000);
    assert_int_equal(told.n, 8);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(told.cell[i].dice, order[i][0]);
        assert_int_equal(told.cell[i].target, order[i][1]);
        assert_int_equal(told.cell[i].counter, order[i][2]);
    }
}

static bool stops(void *self)
{
    struct told *t = self;
    return t->stop_at-- == 0;
}

// Whoever stops it is told nothing more, however far a row was.
static void it_can_be_stopped(void **state)
{
    static const char *const tables[] = {"F13(30)", "F8(15) cAV4(r)", "F24(30)", "F8(1..90)",
                                         "cAV3(1..90)"};
    const struct odds_effort effort = {
        .work = 3000000, .runs = 200000, .seed = 3, .stopped = stops, .tell = take, .self = &told};
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        struct odds_test t = reads(tables[i]);
        told.n = 0;
        told.stop_at = 3;
        assert_false(odds_each(&t, &odds_vanilla, &effort));
        assert_int_equal(told.stop_at, -1);
        assert_true(told.n < 90);
    }
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_target_of_a_test),
        TEST(every_value_of_a_counter_test),
        TEST(what_a_counter_test_leaves),
        TEST(what_is_left_under_a_switch),
        TEST(too_much_to_go_through_is_rolled),
        TEST(a_row_may_be_partly_exact),
        TEST(no_dice_come_to_nothing),
        TEST(cells_come_in_order),
        TEST(it_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
