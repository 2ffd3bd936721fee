// Texts in lines: one way to write each, and only that is read.
#include "app/experiments/internal/percent.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

static const struct percent lower = {is_letter, "0123456789abcdef"};
static const struct percent upper = {is_letter, "0123456789ABCDEF"};

static void every_byte_comes_back(void **state)
{
    (void)state;
    for (int i = 1; i < 256; i++) {
        char bytes[4] = {0}, c = '\0';
        size_t n = percent_put(&lower, (char)i, bytes);
        assert_int_equal(n, is_letter((char)i) ? 1 : 3);
        assert_int_equal(percent_take(&lower, bytes, &c), n);
        assert_int_equal(c, (char)i);
    }
}

static void a_byte_is_written_in_one_way(void **state)
{
    char bytes[4] = {0};
    (void)state;
    assert_int_equal(percent_put(&lower, '\xab', bytes), 3);
    assert_string_equal(bytes, "%ab");
    assert_int_equal(percent_put(&upper, '\xab', bytes), 3);
    assert_string_equal(bytes, "%AB");
}

static void nothing_else_is_read(void **state)
{
    static const char *const wrong[] = {"",    " ",   "A",   "%",   "%4",
                                        "%4g", "%AB", "%61", "%00", "%%41"};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char c;
        assert_int_equal(percent_take(&lower, wrong[i], &c), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_comes_back),
        cmocka_unit_test(a_byte_is_written_in_one_way),
        cmocka_unit_test(nothing_else_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
