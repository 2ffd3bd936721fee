// Tokens: texts end where the interpreter ends them, also those that are not finished.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <stdio.h>
#include <string.h>

#include "script/base/tokens.h"

// The tokens of a text, each in < >.
static const char *tokens_of(const char *text)
{
    static char out[256];
    size_t n = 0;
    struct tokens t = {.at = text, .end = text + strlen(text), .line = 1};
    out[0] = '\0';
    while (tokens_next(&t) != TOKEN_END) {
        n += (size_t)snprintf(out + n, sizeof out - n, "<%.*s>", (int)(t.at - t.before), t.before);
        assert_true(n < sizeof out);
    }
    return out;
}

static void an_unfinished_string_ends_with_its_line(void **state)
{
    (void)state;
    assert_string_equal(tokens_of("x = \"a\nreturn b"), "<x><=><\"a><return><b>");
    assert_string_equal(tokens_of("x = 'a\r\nreturn b"), "<x><=><'a><return><b>");
    assert_string_equal(tokens_of("x = 'a"), "<x><=><'a>");
    assert_string_equal(tokens_of("x = '"), "<x><=><'>");
    assert_string_equal(tokens_of("x = 'a\\"), "<x><=><'a\\>");
}

static void a_string_goes_on_behind_an_escaped_line_end(void **state)
{
    (void)state;
    assert_string_equal(tokens_of("'a\\\nb' c"), "<'a\\\nb'><c>");
    assert_string_equal(tokens_of("'a\\\r\nb' c"), "<'a\\\r\nb'><c>");
    assert_string_equal(tokens_of("'a\\\n\nb' c"), "<'a\\\n><b><' c>");
    assert_string_equal(tokens_of("'a\\z \n\n b' c"), "<'a\\z \n\n b'><c>");
    assert_string_equal(tokens_of("'a\\'b' c"), "<'a\\'b'><c>");
    assert_string_equal(tokens_of("[[a\nb]] c"), "<[[a\nb]]><c>");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unfinished_string_ends_with_its_line),
        cmocka_unit_test(a_string_goes_on_behind_an_escaped_line_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
