// Whole numbers of any size, and fractions of them.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "engine/big.h"

static const char *digits(struct big a)
{
    static char text[BIG_TEXT];
    return big_print(&a, text);
}

static struct big product(struct big a, struct big b)
{
    struct big out;
    big_multiply(&out, &a, &b);
    return out;
}

static struct big factorial(uint64_t n)
{
    struct big out = big_of(1);
    for (; n > 1; n--) {
        out = product(out, big_of(n));
    }
    return out;
}

static void numbers_are_written_in_full(void **state)
{
    (void)state;
    assert_string_equal(digits(big_of(0)), "0");
    assert_string_equal(digits(big_of(UINT64_MAX)), "18446744073709551615");
    assert_string_equal(digits(big_power(12, 24)), "79496847203390844133441536");
    assert_string_equal(digits(factorial(30)), "265252859812191058636308480000000");
}

static void they_are_added_and_taken_away_with_a_carry(void **state)
{
    (void)state;
    struct big a = big_of(UINT64_MAX), one = big_of(1);
    big_add(&a, &one);
    assert_string_equal(digits(a), "18446744073709551616");
    big_subtract(&a, &one);
    assert_string_equal(digits(a), "18446744073709551615");
    big_subtract(&a, &a);
    assert_true(big_is_zero(&a));
}

static void they_are_divided_with_a_rest(void **state)
{
    (void)state;
    struct big quotient, rest, a = factorial(40), b = factorial(25);
    struct big seven = big_of(7);
    big_add(&a, &seven);
    big_divide(&a, &b, &quotient, &rest);
    assert_string_equal(digits(rest), "7");
    struct big again = product(quotient, b);
    big_add(&again, &rest);
    assert_int_equal(big_compare(&again, &a), 0);
}

static void the_greatest_common_divisor(void **state)
{
    (void)state;
    struct big a = product(big_power(12, 20), big_of(35)),
               b = product(big_power(8, 15), big_of(49));
    assert_string_equal(digits(big_common(&a, &b)), "7696581394432"); // 7 times 2 to the 40th
}

static void what_does_not_fit_is_lost_and_never_wraps(void **state)
{
    (void)state;
    struct big a = big_power(12, 142), b = big_power(12, 143), one = big_of(1);
    assert_false(big_is_lost(&a));
    assert_true(big_is_lost(&b));
    big_add(&b, &one);
    assert_true(big_is_lost(&b));
    assert_string_equal(digits(b), "?");
    b = product(b, big_of(0));
    assert_true(big_is_lost(&b));
}

static void shares_are_rounded_to_the_nearest(void **state)
{
    (void)state;
    struct big third = big_power(12, 40), all = product(third, big_of(3));
    assert_int_equal(big_share(&third, &all, 1000000), 333333);
    struct big two = product(third, big_of(2)), half = product(third, big_of(6));
    assert_int_equal(big_share(&two, &all, 1000000), 666667);
    assert_int_equal(big_share(&all, &half, 1), 1); // a half goes up
    assert_true(big_ratio(&third, &all) > 0.33333333333333 &&
                big_ratio(&third, &all) < 0.33333333333334);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(they_are_added_and_taken_away_with_a_carry),
        cmocka_unit_test(they_are_divided_with_a_rest),
        cmocka_unit_test(the_greatest_common_divisor),
        cmocka_unit_test(what_does_not_fit_is_lost_and_never_wraps),
        cmocka_unit_test(shares_are_rounded_to_the_nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
