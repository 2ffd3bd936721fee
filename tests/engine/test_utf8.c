// Letters and columns: of marks, wide letters, emoji, colours, broken bytes; what fits; names.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "engine/utf8.h"

#define ACCENT "\xcc\x81"
#define JOINER "\xe2\x80\x8d"
#define STRAY  "\x80"

static const struct {
    const char *text;
    size_t letters, columns;
} texts[] = {
    {"", 0, 0},
    {"Kim", 3, 3},
    {"\xc3\xa9", 1, 1},                       // an e with its accent, in one piece
    {"e" ACCENT, 1, 1},                       // ... and in two
    {"e" ACCENT ACCENT "f", 2, 2},            // one letter may have several marks
    {ACCENT, 1, 0},                           // a mark by itself
    {"\u6f22\u5b57", 2, 4},                   // wide
    {"\uff71\uff72", 2, 2},                   // half as wide
    {"\ud55c\uad6d", 2, 4},                   // syllables
    {"\u1112\u1161\u11ab", 1, 2},             // the same, in pieces
    {"\U0001f642", 1, 2},                     // an emoji
    {"\U0001f469" JOINER "\U0001f680", 2, 4}, // joined ones count one by one
    {"a\tb", 3, 3},                           // a tab
    {"\033[1;31mred\033[0m", 3, 3},           // colours
    {"\033[1;31m\u6f22\033[0m" ACCENT, 1, 2}, // ... around a letter and before its mark
    {"\033[2J", 4, 4},                        // no colour
    {"a" STRAY "b", 3, 3},                    // a broken byte
    {"\xe6\xbc", 2, 2},                       // a letter that ends early
    {"\xc0\xaf", 2, 2},                       // overlong
    {"\xe0\x80\xaf", 3, 3},                   // ... too
    {"\xed\xa0\x80", 3, 3},                   // a surrogate
    {"\xf4\x90\x80\x80", 4, 4},               // above 10FFFF
    {"\xf4\x8f\xbf\xbf", 1, 1},               // 10FFFF
};

static void letters_and_columns(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        size_t n = strlen(texts[i].text);
        assert_int_equal(utf8_letters(texts[i].text, n), texts[i].letters);
        assert_int_equal(utf8_columns(texts[i].text, n), texts[i].columns);
    }
    assert_int_equal(utf8_characters("e" ACCENT "\u6f22" STRAY, 7), 4);
}

static void numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int32_t code;
        size_t bytes;
    } cases[] = {{"A", 'A', 1},
                 {"\xc2\x80", 0x80, 2},
                 {"\xe0\xa0\x80", 0x800, 3},
                 {"\xf0\x90\x80\x80", 0x10000, 4},
                 {"\xc1\xbf", -1, 1},
                 {"\xed\xbf\xbf", -1, 1},
                 {"\xf8\x88\x80\x80\x80", -1, 1},
                 {"\xe6\xbcx", -1, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t bytes;
        const char *text = cases[i].text;
        assert_int_equal(utf8_next(text, text + strlen(text), &bytes), cases[i].code);
        assert_int_equal(bytes, cases[i].bytes);
    }
}

static void what_fits_is_whole_letters(void **state)
{
    (void)state;
    assert_int_equal(utf8_fit("\u6f22\u5b57x", 7, 0), 0);
    assert_int_equal(utf8_fit("\u6f22\u5b57x", 7, 1), 0);
    assert_int_equal(utf8_fit("\u6f22\u5b57x", 7, 3), 3);
    assert_int_equal(utf8_fit("\u6f22\u5b57x", 7, 4), 6);
    assert_int_equal(utf8_fit("\u6f22\u5b57x", 7, 99), 7);
    assert_int_equal(utf8_fit("e" ACCENT "x", 4, 1), 3);
    assert_int_equal(utf8_fit_bytes("\u6f22\u5b57x", 7, 2), 0);
    assert_int_equal(utf8_fit_bytes("\u6f22\u5b57x", 7, 5), 3);
    assert_int_equal(utf8_fit_bytes("\u6f22\u5b57x", 7, 7), 7);
    assert_int_equal(utf8_fit_bytes("ae" ACCENT, 4, 2), 1); // not without its accent
    assert_int_equal(utf8_fit_bytes("ae" ACCENT, 4, 3), 1);
    assert_int_equal(utf8_fit_bytes("a" STRAY STRAY, 3, 2), 2);
}

static void copies_end_between_letters(void **state)
{
    (void)state;
    char out[6];
    utf8_copy(out, sizeof out, "\u6f22\u5b57");
    assert_memory_equal(out, "\u6f22\0\0", 6);
    utf8_copy(out, sizeof out, "Kim");
    assert_memory_equal(out, "Kim\0\0", 6);
    utf8_copy(out, sizeof out, "Kimbo");
    assert_string_equal(out, "Kimbo");
    char said[16];
    snprintf(said, sizeof said, "'%.*s'", UTF8_CUT("\u6f22\u5b57", 5));
    assert_string_equal(said, "'\u6f22'");
    snprintf(said, sizeof said, "'%.*s'", UTF8_CUT("Kim", 5));
    assert_string_equal(said, "'Kim'");
}

static void a_name_has_room_or_it_is_said_what_is_too_much(void **state)
{
    (void)state;
    char why[UTF8_WHY] = "";
    static const char kanji[] =
        "\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22"
        "\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22\u6f22"; // 24
    assert_true(utf8_has_room("\u6f22\u5b57", 6, 7, why));
    assert_true(utf8_has_room(kanji, strlen(kanji), 73, why));
    assert_false(utf8_has_room(kanji, strlen(kanji), 24, why));
    assert_string_equal(why, "at most 23 letters, not 24");
    assert_false(utf8_has_room(kanji, 24, 24, why));
    assert_string_equal(why, "at most 23 bytes, and these 8 letters have 24");
}

// Letters count, whatever their bytes; those of many characters have an end.
static void a_name_is_so_many_letters(void **state)
{
    (void)state;
    char why[UTF8_WHY] = "", accents[200] = "";
    assert_true(utf8_is_name("\u6f22\u5b57\u6f22\u5b57", 12, 4, why));
    assert_int_equal(utf8_fit_letters("\u6f22\u5b57\u6f22\u5b57", 12, 3), 9);
    assert_int_equal(utf8_fit_letters("Kim", 3, 23), 3);
    assert_false(utf8_is_name("\u6f22\u5b57\u6f22\u5b57", 12, 3, why));
    assert_string_equal(why, "at most 3 letters, not 4");
    for (int i = 0; i < 30; i++) {
        strcat(accents, i % 10 ? ACCENT : "e");
    }
    assert_false(utf8_is_name(accents, strlen(accents), 4, why));
    assert_string_equal(why, "at most 19 bytes, and these 3 letters have 57");
    assert_int_equal(utf8_fit_letters(accents, strlen(accents), 4), 19);
}

static void blanks(void **state)
{
    (void)state;
    assert_int_equal(utf8_blanks("\u6f22\u5b57", 10), 6);
    assert_int_equal(utf8_blanks("e" ACCENT, 2), 1);
    assert_int_equal(utf8_blanks("\u6f22\u5b57", 3), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_and_columns),
        cmocka_unit_test(numbers),
        cmocka_unit_test(what_fits_is_whole_letters),
        cmocka_unit_test(copies_end_between_letters),
        cmocka_unit_test(a_name_has_room_or_it_is_said_what_is_too_much),
        cmocka_unit_test(a_name_is_so_many_letters),
        cmocka_unit_test(blanks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
