// Versions and ranges of packs.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/script/workbench.h"

#include "script/packs/version.h"

static void a_version_is_three_numbers(void **state)
{
    static const char *const good[] = {"0.0.0", "1.2.3", "10.20.30", "1.0.0-beta", "1.0.0-rc.1+b7"};
    static const char *const bad[] = {"",        "1",        "1.2",    "1.2.3.4", "01.2.3",
                                      "1.2.x",   "v1.2.3",   "1.2.3-", "1.2.3+",  "1.2.3-a..b",
                                      " 1.2.3",  "1.2.3 ",   "1.-2.3", "*",       "9999999999.0.0",
                                      "1.2.3-_", "1.2.3beta"};
    struct version v;
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(version_parse(good[i], &v));
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(version_parse(bad[i], &v));
    }
}

static void versions_have_an_order(void **state)
{
    static const char *const rising[] = {
        "0.0.1",      "0.1.0",        "1.0.0-alpha",   "1.0.0-alpha.1", "1.0.0-alpha.beta",
        "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1",    "1.0.0",
        "1.0.1",      "1.2.0",        "1.10.0",        "2.0.0"};
    struct version a, b;
    (void)state;
    for (size_t i = 0; i + 1 < sizeof rising / sizeof *rising; i++) {
        assert_true(version_parse(rising[i], &a) && version_parse(rising[i + 1], &b));
        assert_true(version_compare(&a, &b) < 0);
        assert_true(version_compare(&b, &a) > 0);
        assert_int_equal(version_compare(&a, &a), 0);
    }
    assert_true(version_parse("1.0.0+one", &a) && version_parse("1.0.0+two", &b));
    assert_int_equal(version_compare(&a, &b), 0);
}

static const struct {
    const char *range, *fits, *not ; // versions with blanks between them
} ranges[] = {
    {"", "0.0.0 1.2.3 99.0.0", "1.0.0-beta"},
    {"*", "0.0.0 1.2.3", "1.0.0-beta"},
    {"1.2.3", "1.2.3 1.2.3+build", "1.2.2 1.2.4 1.2.3-beta"},
    {"=1.2.3", "1.2.3", "1.2.4"},
    {"1", "1.0.0 1.9.9", "0.9.9 2.0.0 2.0.0-beta"},
    {"1.x", "1.0.0 1.9.9", "0.9.9 2.0.0"},
    {"1.2", "1.2.0 1.2.9", "1.1.9 1.3.0"},
    {"1.2.*", "1.2.0 1.2.9", "1.1.9 1.3.0"},
    {"^1.2.3", "1.2.3 1.3.0 1.99.0", "1.2.2 2.0.0 2.0.0-beta 1.3.0-beta"},
    {"^1.2", "1.2.0 1.9.0", "1.1.9 2.0.0"},
    {"^1", "1.0.0 1.9.0", "0.9.0 2.0.0"},
    {"^0.2.3", "0.2.3 0.2.9", "0.2.2 0.3.0"},
    {"^0.0.3", "0.0.3", "0.0.2 0.0.4"},
    {"^0.0", "0.0.0 0.0.9", "0.1.0"},
    {"^0.x", "0.0.0 0.9.0", "1.0.0"},
    {"^1.2.3-beta.2", "1.2.3-beta.2 1.2.3-beta.4 1.2.3 1.5.0", "1.2.3-beta.1 1.2.4-beta.2 2.0.0"},
    {"~1.2.3", "1.2.3 1.2.9", "1.2.2 1.3.0"},
    {"~1.2", "1.2.0 1.2.9", "1.3.0"},
    {"~1", "1.0.0 1.9.9", "2.0.0"},
    {">1.2.3", "1.2.4 2.0.0", "1.2.3"},
    {">1.2", "1.3.0 2.0.0", "1.2.9"},
    {">=1.2", "1.2.0 2.0.0", "1.1.9"},
    {">= 1.2", "1.2.0 2.0.0", "1.1.9"},
    {"<1.2", "1.1.9 0.0.0", "1.2.0 1.2.0-beta"},
    {"<=1.2", "1.1.9 1.2.9", "1.3.0"},
    {"<=1.2.3", "1.2.3", "1.2.4"},
    {"<*", "", "0.0.0 1.0.0"},
    {">*", "", "0.0.0 1.0.0"},
    {"<=*", "0.0.0 1.0.0", ""},
    {">=1.0 <2", "1.0.0 1.9.9", "0.9.9 2.0.0"},
    {">1.0.0 <=1.4.0", "1.0.1 1.4.0", "1.0.0 1.4.1"},
    {"1.0 - 1.4", "1.0.0 1.4.9", "0.9.9 1.5.0"},
    {"1.0.0 - 1.4.0", "1.0.0 1.4.0", "1.4.1"},
    {"^1.0 || ^2.1", "1.5.0 2.1.0", "2.0.9 3.0.0"},
    {"1.0.0||2.0.0", "1.0.0 2.0.0", "1.0.1"},
    {">=1.0.0-beta", "1.0.0-beta 1.0.0 2.0.0", "1.0.0-alpha 2.0.0-beta"},
};

// Goes through versions with blanks between them.
static void each_fits(const char *range, const char *versions, bool expected)
{
    char one[VERSION_TEXT];
    for (int n; sscanf(versions, "%79s%n", one, &n) == 1; versions += n) {
        if (version_text_fits(range, one) != expected) {
            fail_msg("'%s' %s '%s'", one, expected ? "does not fit" : "fits", range);
        }
    }
}

static void ranges_are_npms(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        assert_true(version_is_range(ranges[i].range));
        each_fits(ranges[i].range, ranges[i].fits, true);
        each_fits(ranges[i].range, ranges[i].not, false);
    }
}

static void other_texts_are_no_ranges(void **state)
{
    static const char *const bad[] = {"latest", "^",        "1.2.3.4", ">=",  "1.x.3", "~ ",
                                      "1..2",   "1 - ",     "|",       "1 |", "=>1",   "v1",
                                      "01.2",   "1.2-beta", "^1,^2",   "x1"};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (version_is_range(bad[i])) {
            fail_msg("'%s' is taken for a range", bad[i]);
        }
        assert_false(version_text_fits(bad[i], "1.0.0"));
    }
}

// Any text is a range or none, and nothing is read beyond its end.
static void spoilt_ranges_are_read_or_refused(void **state)
{
    static const char bits[] = "0123456789.xX*^~<>=|- +ab\t";
    char *text = malloc(16);
    uint32_t seed = 1;
    (void)state;
    for (int i = 0; i < 50000; i++) {
        seed = seed * 1664525 + 1013904223;
        size_t n = seed >> 16 & 15;
        for (size_t k = 0; k < n; k++) {
            seed = seed * 1664525 + 1013904223;
            text[k] = bits[(seed >> 8) % (sizeof bits - 1)];
        }
        text[n] = '\0';
        if (version_text_fits(text, "1.2.3")) {
            assert_true(version_is_range(text));
        }
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_version_is_three_numbers),
        cmocka_unit_test(versions_have_an_order),
        cmocka_unit_test(ranges_are_npms),
        cmocka_unit_test(other_texts_are_no_ranges),
        cmocka_unit_test(spoilt_ranges_are_read_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
