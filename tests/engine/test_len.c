// Lengths: roots are exact, and a fraction of a unit counts as a whole one.
#include "engine/len.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// Whole squares, their neighbours and the largest number of all.
static void roots_are_exact(void **state)
{
    (void)state;
    for (int64_t r = 1; r < 3037000499; r += r / 7 + 1) {
        assert_int_equal(len_root_down(r * r - 1), r - 1);
        assert_int_equal(len_root_down(r * r), r);
        assert_int_equal(len_root_up(r * r), r);
        assert_int_equal(len_root_up(r * r + 1), r + 1);
    }
    assert_int_equal(len_root_down(0), 0);
    assert_int_equal(len_root_up(0), 0);
    assert_int_equal(len_root_down(INT64_MAX), 3037000499);
}

// ZD-MEAS-01: 7.25 in counts as 8 in, exactly 7.00 in as 7.
static void fractions_of_a_unit_count_as_a_whole_one(void **state)
{
    static const struct {
        int64_t l;
        int units;
    } cases[] = {{-5, 0}, {0, 0}, {1, 1}, {254, 1}, {255, 2}, {1778, 7}, {1779, 8}, {1842, 8}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(len_units_up(cases[i].l, LEN_INCH), cases[i].units);
        if (cases[i].l >= 0) {
            int64_t squared = len_squared(cases[i].l);
            assert_int_equal(len_squared_units_up(squared, LEN_INCH), cases[i].units);
        }
    }
    assert_int_equal(len_units_up(701, LEN_CM), 8);
    assert_int_equal(len_units_up(700, LEN_CM), 7);
}

// ZD-MEAS-01: a square just above that of 7 in is more than 7 in, though its root is not whole.
static void squares_are_not_rounded_down(void **state)
{
    (void)state;
    assert_int_equal(len_squared_units_up(len_squared(1778) + 1, LEN_INCH), 8);
    assert_int_equal(len_squared_units_up(len_squared(1778) - 1, LEN_INCH), 7);
}

// ZD-MEAS-02: a cautious move of 2.3 in counts as 3 in.
static void distances_that_become_numbers_are_rounded_up(void **state)
{
    (void)state;
    assert_int_equal(len_units_up(584, LEN_INCH), 3);
}

static void scaling_rounds_towards_zero(void **state)
{
    (void)state;
    assert_int_equal(len_scale(7, 3, 2), 10);
    assert_int_equal(len_scale(-7, 3, 2), -10);
    assert_int_equal(len_scale(LEN_MAX, LEN_MAX, LEN_MAX), LEN_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roots_are_exact),
        cmocka_unit_test(fractions_of_a_unit_count_as_a_whole_one),
        cmocka_unit_test(squares_are_not_rounded_down),
        cmocka_unit_test(distances_that_become_numbers_are_rounded_up),
        cmocka_unit_test(scaling_rounds_towards_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
