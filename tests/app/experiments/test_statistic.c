// Intervals and chances: by published examples, by brute force, and by what they promise.
#include "app/experiments/statistic.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "engine/stream.h"

static void near(double is, double expected, double within)
{
    if (!(fabs(is - expected) <= within)) {
        fail_msg("%.9g, and %.9g was expected, within %g", is, expected, within);
    }
}

static void quantiles_are_those_of_the_tables(void **state)
{
    (void)state;
    near(statistic_normal_quantile(0.95), 1.959963985, 1e-8);
    near(statistic_normal_quantile(0.99), 2.575829304, 1e-8);
    near(statistic_student_quantile(0.95, 1), 12.70620474, 1e-6);
    near(statistic_student_quantile(0.95, 10), 2.228138852, 1e-8);
    near(statistic_student_quantile(0.99, 30), 2.749995654, 1e-8);
    near(statistic_student_quantile(0.95, 1e6), 1.959966, 1e-6);
    near(statistic_student_p(2.228138852, 10), 0.05, 1e-8);
    near(statistic_student_p(-1, 1), 0.5, 1e-12);
    near(statistic_student_p(0, 5), 1, 1e-12);
}

// Newcombe 1998, table I.
static void wilson_is_as_published(void **state)
{
    static const struct {
        int64_t k, n;
        double low, high;
    } cases[] = {{81, 263, 0.2553, 0.3662},
                 {15, 148, 0.0624, 0.1605},
                 {0, 20, 0.0000, 0.1611},
                 {1, 29, 0.0061, 0.1718}};
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct interval w = statistic_wilson(cases[i].k, cases[i].n, 0.95);
        near(w.low, cases[i].low, 0.00005);
        near(w.high, cases[i].high, 0.00005);
    }
    assert_true(statistic_wilson(0, 20, 0.95).low == 0 && statistic_wilson(20, 20, 0.95).high == 1);
    assert_true(statistic_wilson(0, 0, 0.95).low == 0 && statistic_wilson(0, 0, 0.95).high == 1);
}

static struct paired pairs_of(int n, const int (*pair)[2])
{
    struct paired p = {0};
    for (int i = 0; i < n; i++) {
        paired_add(&p, pair[i][0], pair[i][1]);
    }
    return p;
}

// Differences 1, 3, -2, 0, 4, 2: mean 4/3, variance 14/3, t = 4/3 / sqrt(7/9), 5 degrees.
static const int six[][2] = {{1, 2}, {0, 3}, {5, 3}, {2, 2}, {1, 5}, {3, 5}};

static void a_paired_difference_by_hand(void **state)
{
    (void)state;
    struct paired p = pairs_of(6, six);
    near(paired_mean(&p), 4.0 / 3, 1e-12);
    near(paired_variance(&p), 14.0 / 3, 1e-12);
    near(paired_apart(&p), 3.2 + 1.866666667, 1e-9);
    near(paired_ratio(&p), (14.0 / 3) / 5.066666667, 1e-9);
    near(paired_p(&p), 0.1909723034, 1e-9);
    struct interval i = paired_interval(&p, 0.95);
    near(i.low, 4.0 / 3 - 2.570581836 * sqrt(7.0 / 9), 1e-8);
    near(i.high, 4.0 / 3 + 2.570581836 * sqrt(7.0 / 9), 1e-8);
    assert_int_equal(p.more, 4);
    assert_int_equal(p.less, 1);
}

static void where_nothing_differs_it_is_nought_exactly(void **state)
{
    (void)state;
    struct paired p = {0};
    for (int i = 0; i < 1000; i++) {
        paired_add(&p, i % 2, i % 2);
    }
    assert_true(paired_mean(&p) == 0 && paired_variance(&p) == 0);
    assert_true(paired_p(&p) == 1 && statistic_rates_p(&p) == 1);
    struct interval i = paired_interval(&p, 0.95), r = statistic_rates_interval(&p, 0.95);
    assert_true(i.low == 0 && i.high == 0);
    // It may yet differ: in 4 of 1000 battles, say, and this is what the interval is for.
    near(r.high, 0.00276, 0.00002);
    near(r.low, -0.00276, 0.00002);
}

static void a_pair_or_none_says_little(void **state)
{
    (void)state;
    struct paired p = {0};
    assert_true(isinf(paired_interval(&p, 0.95).high) && paired_p(&p) == 1);
    assert_int_equal(paired_needed(&p, 0.95, 0.01), INT64_MAX);
    assert_true(statistic_rates_sequence(&p, 0.95).low == -1 &&
                statistic_rates_sequence(&p, 0.95).high == 1);
    paired_add(&p, 0, 1);
    assert_true(isinf(paired_interval(&p, 0.95).low) && isinf(paired_sequence(&p, 0.95).low));
    assert_true(statistic_rates_interval(&p, 0.95).low < 0 &&
                statistic_rates_interval(&p, 0.95).high <= 1);
    assert_true(statistic_rates_sequence(&p, 0.95).low < 0);
}

// Of all 2^coins ways to fall, those at least as uneven.
static double by_counting(int more, int less)
{
    int coins = more + less, fewer = more < less ? more : less, uneven = 0;
    for (int way = 0; way < 1 << coins; way++) {
        int heads = 0;
        for (int c = 0; c < coins; c++) {
            heads += way >> c & 1;
        }
        uneven += heads <= fewer || coins - heads <= fewer;
    }
    return uneven / (double)(1 << coins);
}

static void mcnemar_is_exact(void **state)
{
    (void)state;
    for (int more = 0; more <= 8; more++) {
        for (int less = 0; less <= 8; less++) {
            near(statistic_mcnemar_p(more, less), by_counting(more, less), 1e-12);
        }
    }
    near(statistic_mcnemar_p(10, 2), 158.0 / 4096, 1e-12);
    near(statistic_mcnemar_p(500000, 502000), 0.04582,
         0.0001); // a normal's 2 sd: nothing overflows
}

// Bonett and Price 2012: (0 of 20; 8, 2 of 50) by their formula, worked out apart.
static void rates_are_those_of_bonett_and_price(void **state)
{
    (void)state;
    struct paired p = {.n = 50, .more = 8, .less = 2};
    struct interval i = statistic_rates_interval(&p, 0.95);
    double up = 9.0 / 52, down = 3.0 / 52, d = up - down;
    double half = 1.959963985 * sqrt((up + down - d * d) / 52);
    near(i.low, d - half, 1e-9);
    near(i.high, d + half, 1e-9);
}

static void so_many_pairs_are_needed(void **state)
{
    (void)state;
    struct paired p = {0};
    for (int i = 0; i < 1000; i++) { // one pair of ten differs, now this way and now that
        paired_add(&p, i % 20 == 0 || i % 2, i % 20 == 10 || i % 2);
    }
    int64_t n = statistic_rates_needed(&p, 0.95, 0.01);
    near((double)n, 1.96 * 1.96 * 0.1 / 0.0001, 30);
    struct paired there = {.n = n, .more = n / 20, .less = n / 20};
    assert_true(statistic_rates_interval(&there, 0.95).high < 0.0101);
    near((double)paired_needed(&p, 0.95, 0.01), 1.96 * 1.96 * paired_variance(&p) / 0.0001, 2);
    near((double)statistic_apart_needed(&p, 0.95, 0.01), 1.96 * 1.96 * paired_apart(&p) / 0.0001,
         2);
}

// A pair of battles that are won with these chances more, less, and the same.
static int draw(struct stream *s, double more, double less)
{
    double u = (double)(stream_next(s) >> 11) / 9007199254740992.0;
    return u < more ? 1 : u < more + less ? -1 : 0;
}

struct alarms {
    int sequence, naive; // how often the truth was ruled out at some moment
};

#define TRIALS 100

// Looks again and again, up to 5000 pairs, as somebody does who stops when he likes what he sees.
static struct alarms look_again_and_again(double more, double less, uint64_t seed)
{
    struct alarms found = {0};
    struct stream s;
    stream_seed(&s, seed);
    for (int trial = 0; trial < TRIALS; trial++) {
        struct paired p = {0};
        bool sequence = false, naive = false;
        for (int n = 1, look = 1; n <= 5000; n++) {
            int d = draw(&s, more, less);
            paired_add(&p, d<0, d> 0);
            if (n == look) {
                struct interval i = statistic_rates_sequence(&p, 0.95),
                                once = statistic_rates_interval(&p, 0.95);
                sequence = sequence || more - less < i.low || more - less > i.high;
                naive = naive || more - less < once.low || more - less > once.high;
                look += 1 + look / 8;
            }
        }
        found.sequence += sequence;
        found.naive += naive;
    }
    return found;
}

// 5 % of 100 are 5. Whoever looks at an ordinary interval as often is fooled far more often.
static void false_alarms_stay_below_five_in_a_hundred(void **state)
{
    (void)state;
    static const double rates[][2] = {{0.01, 0.01}, {0.05, 0.05}, {0.25, 0.25},
                                      {0.06, 0.03}, {0.002, 0.0}, {0.3, 0.1}};
    for (int i = 0; i < 6; i++) {
        struct alarms found = look_again_and_again(rates[i][0], rates[i][1], (uint64_t)i);
        assert_in_range(found.sequence, 0, 4);
        if (rates[i][0] == rates[i][1]) {
            assert_in_range(found.naive, 15, TRIALS);
        }
    }
}

// And what is there is found: of 6 % against 3 %, within 5000 pairs, nearly always.
static void a_true_difference_is_found(void **state)
{
    (void)state;
    struct stream s;
    int found = 0;
    stream_seed(&s, 99);
    for (int trial = 0; trial < 100; trial++) {
        struct paired p = {0};
        for (int n = 0; n < 2500; n++) {
            int d = draw(&s, 0.06, 0.03);
            paired_add(&p, d<0, d> 0);
        }
        found += statistic_rates_sequence(&p, 0.95).low > 0;
    }
    assert_in_range(found, 90, 100);
}

// Of a figure of any size: the mean of nine-sided differences, nought on average.
static void other_figures_keep_to_it_too(void **state)
{
    (void)state;
    struct stream s;
    int alarms = 0;
    stream_seed(&s, 5);
    for (int trial = 0; trial < TRIALS; trial++) {
        struct paired p = {0};
        bool alarm = false;
        for (int n = 1; n <= 3000; n++) {
            paired_add(&p, 4, stream_below(&s, 9));
            if (n >= 100 && n % 50 == 0) {
                struct interval i = paired_sequence(&p, 0.95);
                alarm = alarm || i.low > 0 || i.high < 0;
            }
        }
        alarms += alarm;
    }
    assert_in_range(alarms, 0, 4);
}

// What a sequence shows is symmetric, and wider than what holds for one look only.
static void a_sequence_is_wider_and_has_two_sides(void **state)
{
    (void)state;
    struct paired p = {.n = 2000, .more = 65, .less = 25}, q = {.n = 2000, .more = 25, .less = 65};
    struct interval i = statistic_rates_sequence(&p, 0.95), j = statistic_rates_sequence(&q, 0.95);
    struct interval once = statistic_rates_interval(&p, 0.95);
    near(i.low, -j.high, 1e-9);
    near(i.high, -j.low, 1e-9);
    assert_true(i.low < once.low && i.high > once.high);
    assert_true(i.low > 0.0 && i.high < 0.04);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quantiles_are_those_of_the_tables),
        cmocka_unit_test(wilson_is_as_published),
        cmocka_unit_test(a_paired_difference_by_hand),
        cmocka_unit_test(where_nothing_differs_it_is_nought_exactly),
        cmocka_unit_test(a_pair_or_none_says_little),
        cmocka_unit_test(mcnemar_is_exact),
        cmocka_unit_test(rates_are_those_of_bonett_and_price),
        cmocka_unit_test(so_many_pairs_are_needed),
        cmocka_unit_test(false_alarms_stay_below_five_in_a_hundred),
        cmocka_unit_test(a_true_difference_is_found),
        cmocka_unit_test(other_figures_keep_to_it_too),
        cmocka_unit_test(a_sequence_is_wider_and_has_two_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
