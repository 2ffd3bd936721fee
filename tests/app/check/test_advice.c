// Advice: each row is the first that its own words lead to, and special cases come before general
// ones.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdio.h>
#include <string.h>

#include "app/check/advice.h"

static bool leads_to(size_t row, const char *message)
{
    const char *then, *has = advice_words(row, &then), *at = strstr(message, has);
    return at && (!then || strstr(at, then));
}

static void no_row_hides_another(void **state)
{
    (void)state;
    const char *then;
    size_t n = 0;
    for (const char *has; (has = advice_words(n, &then)) != NULL; n++) {
        char message[256];
        snprintf(message, sizeof message, "%s %s", has, then ? then : "");
        size_t first = 0;
        while (!leads_to(first, message)) {
            first++;
        }
        if (first != n) {
            fail_msg("'%s' is never reached: '%s' comes first", has, advice_words(first, &then));
        }
    }
    assert_true(n > 100);
}

static void a_file_that_ends_too_early_is_told_what_was_not_closed(void **state)
{
    (void)state;
    static const struct {
        const char *message, *mend;
    } cases[] = {
        {"'end' expected (to close 'function' at line 3) near <eof>",
         "what was begun at that line has no `end`: each function, if, for and while has one"},
        {"'}' expected (to close '{' at line 1) near <eof>",
         "a comma is missing before <eof>, or the '}' of that '{'"},
        {"unexpected symbol near <eof>",
         "the file ends too early: a '}', a ')' or an `end` is missing"},
        {"unexpected symbol near '/'",
         "a comment begins with --; is there a /= or the like? Lua has x = x / 2"},
        {"attempt to call a nil value", "there is no such function here; is it spelt right?"},
        {"attempt to call a boolean value",
         "this is not a function: is a comma missing, or has a name been used twice?"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char out[256];
        assert_true(advice_for(cases[i].message, out, sizeof out));
        assert_string_equal(out, cases[i].mend);
    }
    char out[256];
    assert_false(advice_for("all is well", out, sizeof out));
    assert_string_equal(out, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_row_hides_another),
        cmocka_unit_test(a_file_that_ends_too_early_is_told_what_was_not_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
