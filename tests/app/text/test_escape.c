// What strangers wrote, on its way to a terminal: spelt out where it may not be shown.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"
#include "script/base/printable.h"

static char shown[400];

static FILE *begin(void)
{
    memset(shown, 0, sizeof shown);
    return fmemopen(shown, sizeof shown, "w");
}

static const char *plainly(const char *text)
{
    FILE *f = begin();
    int n = escape_print(f, text);
    fclose(f);
    assert_int_equal(n, utf8_columns(shown, strlen(shown)));
    return shown;
}

// Names that are wide, and one whose accent is a byte of its own, in a table.
static void a_table_of_names_lines_up(void **state)
{
    (void)state;
    static const char *const names[] = {"Kim", "\xe6\xbc\xa2\xe5\xad\x97", "Rene\xcc\x81",
                                        "a\033b"};
    static const char *const rows[] = {"Kim       |", "\xe6\xbc\xa2\xe5\xad\x97      |",
                                       "Rene\xcc\x81      |", "a\\27b     |"};
    for (int i = 0; i < 4; i++) {
        FILE *f = begin();
        assert_int_equal(escape_print_padded(f, names[i], 10), 10);
        fputc('|', f);
        fclose(f);
        assert_string_equal(shown, rows[i]);
        assert_int_equal(utf8_columns(shown, strlen(shown)), 11);
    }
}

// In pieces of so many bytes.
static const char *passed(const char *text, size_t piece)
{
    struct escape e = {0};
    FILE *f = begin();
    for (size_t n = strlen(text), at = 0; at < n; at += piece) {
        escape_pass(&e, text + at, n - at < piece ? n - at : piece, f);
    }
    escape_end(&e, f);
    fclose(f);
    return shown;
}

static const char *json(const char *text)
{
    FILE *f = begin();
    assert_true(json_line(f, json_pack("[s]", text)));
    fclose(f);
    return shown;
}

static void what_may_be_shown(void **state)
{
    static const int32_t good[] = {
        '\n',   '\t',   ' ',    '~',    0xa0,   0xe4,   0x301,  0x5d0,  0x627,   0x200a,  0x200c,
        0x200d, 0x2010, 0x2027, 0x202f, 0x205f, 0x2070, 0xfe0f, 0xfffd, 0x1f600, 0xe0100, 0x10fffd};
    static const int32_t bad[] = {-1,     0,      7,      '\r',   27,     127,    0x80,   0x9f,
                                  0xad,   0x61c,  0x200b, 0x200e, 0x200f, 0x2028, 0x202a, 0x202e,
                                  0x2060, 0x2066, 0x206f, 0x3164, 0xfeff, 0xffff, 0xe0041};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(printable_code(good[i]));
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(printable_code(bad[i]));
    }
}

static void in_words(void **state)
{
    (void)state;
    assert_string_equal(plainly("Salim,\tZo\xc3\xab\n"), "Salim,\tZo\xc3\xab\n");
    assert_string_equal(plainly("\x1b[31mred"), "\\27[31mred");
    assert_string_equal(plainly("\a1\a"), "\\0071\\7");
    // NOLINTNEXTLINE(misc-misleading-bidirectional): that is what is tried
    assert_string_equal(plainly("a\xe2\x80\xae"
                                "9"),
                        "a\\226\\128\\1749");
    assert_string_equal(plainly("\xc2\x85 \xe2\x80"), "\\194\\133 \\226\\128");
    assert_string_equal(plainly("\xf0\x9f\x98\x80 \xf3\xa0\x81\x81"),
                        "\xf0\x9f\x98\x80 \\243\\160\\129\\129");
}

// However the pieces end.
static void what_a_worker_says(void **state)
{
    (void)state;
    for (size_t n = 1; n <= 5; n++) {
        assert_string_equal(passed("Zo\xc3\xab \xf0\x9f\x98\x80 \x1b[1;31mred\x1b[0m\n", n),
                            "Zo\xc3\xab \xf0\x9f\x98\x80 \x1b[1;31mred\x1b[0m\n");
        // NOLINTNEXTLINE(misc-misleading-bidirectional): that is what is tried
        assert_string_equal(passed("a\xe2\x80\xae"
                                   "b\xc2\x9b"
                                   "c",
                                   n),
                            "a\\226\\128\\174b\\194\\155c");
        assert_string_equal(passed("\xf3\xa0\x81\x81\xe2\x80\x8b", n),
                            "\\243\\160\\129\\129\\226\\128\\139");
        assert_string_equal(passed("\xe2\x80z\x80\xc3", n), "\\226\\128z\\128\\195");
        assert_string_equal(passed("\xed\xa0\x80 \xe0\x80\xaf", n),
                            "\\237\\160\\128 \\224\\128\\175");
        assert_string_equal(passed("\x1b]0;x\a\xe2\x1b[2J", n), "\\027]0;x\\007\\226\\027[2J");
    }
}

static void as_json(void **state)
{
    (void)state;
    assert_string_equal(json("Zo\xc3\xab\n"), "[\"Zo\xc3\xab\\n\"]\n");
    // NOLINTNEXTLINE(misc-misleading-bidirectional): that is what is tried
    assert_string_equal(json("a\xe2\x80\xae"
                             "b\xc2\x85"
                             "c\x7f"),
                        "[\"a\\u202eb\\u0085c\\u007f\"]\n");
    assert_string_equal(json("\xf3\xa0\x81\x81"), "[\"\\udb40\\udc41\"]\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_of_names_lines_up),
        cmocka_unit_test(what_may_be_shown),
        cmocka_unit_test(in_words),
        cmocka_unit_test(what_a_worker_says),
        cmocka_unit_test(as_json),
    };
    return cmocka_run_group_tests_name("plain", tests, NULL, NULL);
}
