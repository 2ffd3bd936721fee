// Golden messages: what is another message, what is missing, and what is left over.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdlib.h>
#include <string.h>

#include "support/golden.h"

static void has_fault(const char *input, const char *message, const char *part)
{
    char *fault = golden_fault(input, message);
    assert_non_null(fault);
    assert_non_null(strstr(fault, part));
    free(fault);
}

static void cases_of_one_input_come_in_the_order_of_the_file(void **state)
{
    (void)state;
    unsetenv("GOLDEN");
    golden_begin(SUITE);
    golden_says("the same\ninput", "first");
    golden_says("the same\ninput", "second,\n\nin " SOURCE_DIR "/x, \x1b[0m");
    has_fault("the same\ninput", "third", "has no such case");
    golden_says("never used", "a case that no test has");
    assert_int_equal(golden_end(0), 0);
}

static void a_message_that_differs_by_a_letter_is_another(void **state)
{
    (void)state;
    golden_begin(SUITE);
    has_fault("the same\ninput", "firs", "another message");
    has_fault("the same\ninput", "first", "another message"); // the second one is next
    has_fault("the same", "first", "has no such case");
    golden_end(1);
}

static void a_case_that_no_test_has_is_a_fault(void **state)
{
    (void)state;
    golden_begin(SUITE);
    golden_says("the same\ninput", "first");
    assert_int_equal(golden_end(0), 1);
    golden_begin(SUITE);
    assert_int_equal(golden_end(3), 3); // where tests have failed it is not looked for
}

static void a_suite_without_a_file_has_no_cases(void **state)
{
    (void)state;
    golden_begin("engine_test_no_such_suite");
    has_fault("x", "y", "has no such case");
    assert_int_equal(golden_end(0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_of_one_input_come_in_the_order_of_the_file),
        cmocka_unit_test(a_message_that_differs_by_a_letter_is_another),
        cmocka_unit_test(a_case_that_no_test_has_is_a_fault),
        cmocka_unit_test(a_suite_without_a_file_has_no_cases),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
