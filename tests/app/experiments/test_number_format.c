// Numbers as tables of many battles tell them.
#include "app/experiments/internal/number_format.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void a_share_is_told_in_percent(void **state)
{
    static const struct {
        bool rate, sign;
        double value;
        const char *told;
    } cases[] = {
        {true, false, 0.4151, "41.5 %"}, {true, true, 0.015, "+1.5 %"},
        {true, true, -0.07, "-7.0 %"},   {true, true, 0.0004, "0.0 %"},
        {true, true, -0.0004, "0.0 %"},  {false, false, 3.2, "3.20"},
        {false, true, 0.006, "+0.01"},   {false, true, -0.004, "0.00"},
        {true, false, NAN, "?"},         {false, true, INFINITY, "?"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[NUMBER_FORMAT_TEXT];
        number_format_text(text, cases[i].rate, cases[i].value, cases[i].sign);
        assert_string_equal(text, cases[i].told);
    }
}

// An interval that leaves out 0 says that there is a difference: it must not seem to reach 0.
static void an_interval_without_0_is_told_without_0(void **state)
{
    static const struct {
        bool rate;
        struct interval i;
        const char *low, *high;
    } cases[] = {
        {true, {-0.694, -0.0003}, "-69.4 %", "-0.03 %"},
        {true, {0.00002, 0.1}, "+0.002 %", "+10.0 %"},
        {false, {0.0004, 2}, "+0.0004", "+2.00"},
        {false, {-2, -1e-9}, "-2.00", "-1e-09"},
        {true, {-0.0003, 0.0003}, "0.0 %", "0.0 %"},
        {true, {-0.1, 0}, "-10.0 %", "0.0 %"},
        {false, {-INFINITY, INFINITY}, "?", "?"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char low[NUMBER_FORMAT_TEXT], high[NUMBER_FORMAT_TEXT];
        number_format_interval(low, high, cases[i].rate, cases[i].i);
        assert_string_equal(low, cases[i].low);
        assert_string_equal(high, cases[i].high);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_share_is_told_in_percent),
        cmocka_unit_test(an_interval_without_0_is_told_without_0),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
