// Numbers on the command line are taken as they are written, or not at all.
#include "support/zerodark/quick_battle.h"

#include "app/text/number.h"

#include <stdio.h>
#include <string.h>

static void whole_numbers_are_taken(void **state)
{
    static const struct {
        const char *text;
        int64_t value;
    } cases[] = {{"0", 0},
                 {"7", 7},
                 {"-1", -1},
                 {"007", 7},
                 {"-0", 0},
                 {"10", 10},
                 {"9007199254740991", NUMBER_MAX}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t got = 99;
        char why[160] = "";
        assert_true(number_parse(cases[i].text, -5, NUMBER_MAX, &got, why, sizeof why));
        assert_int_equal(got, cases[i].value);
    }
}

static void everything_else_is_refused(void **state)
{
    static const char *const cases[] = {"",
                                        "NaN",
                                        "inf",
                                        "1e308",
                                        "9007199254740992",
                                        "99999999999999999999",
                                        "abc",
                                        "7x",
                                        "x7",
                                        " 7",
                                        "7 ",
                                        "+7",
                                        "1.0",
                                        "0x10",
                                        "-",
                                        "--7",
                                        "1,0",
                                        "1_00",
                                        "\t7",
                                        "-9223372036854775809",
                                        "6.0e1"};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t got = 99;
        char why[160] = "";
        assert_false(number_parse(cases[i], 0, NUMBER_MAX, &got, why, sizeof why));
        assert_int_equal(got, 99);
        assert_non_null(strstr(why, "from 0 to 9007199254740991"));
    }
}

static void bounds_are_part_of_what_is_possible(void **state)
{
    int64_t got;
    char why[160];
    (void)state;
    assert_true(number_parse("3", 3, 5, &got, why, sizeof why));
    assert_true(number_parse("5", 3, 5, &got, why, sizeof why));
    assert_false(number_parse("2", 3, 5, &got, why, sizeof why));
    assert_false(number_parse("6", 3, 5, &got, why, sizeof why));
    assert_string_equal(why, "6 is out of range; give a number from 3 to 5");
}

static void a_reason_stays_within_its_room(void **state)
{
    char text[2000], why[40];
    int64_t got;
    (void)state;
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_false(number_parse(text, 0, 9, &got, why, sizeof why));
    assert_true(strlen(why) < sizeof why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers_are_taken),
        cmocka_unit_test(everything_else_is_refused),
        cmocka_unit_test(bounds_are_part_of_what_is_possible),
        cmocka_unit_test(a_reason_stays_within_its_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
