// Lines that are too long are broken at blanks, others stay as they are.
#include "app/text/fold.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#define TEN "123456789 "

static void comes_to(const char *text, int hang, const char *told)
{
    struct fold f;
    char *got = NULL;
    size_t n;
    FILE *to = open_memstream(&got, &n);
    fputs(text, fold_begin(&f, to));
    fold_end(&f, hang);
    fclose(to);
    assert_string_equal(got, told);
    free(got);
}

static void what_fits_stays_as_it_is(void **state)
{
    (void)state;
    comes_to("", 4, "");
    comes_to("\n  a   b\n\n", 4, "\n  a   b\n\n");
    comes_to(TEN TEN TEN TEN TEN TEN TEN "1234567890\n", 4,
             TEN TEN TEN TEN TEN TEN TEN "1234567890\n");
}

static void a_long_line_goes_on_further_in(void **state)
{
    (void)state;
    comes_to("  " TEN TEN TEN TEN TEN TEN TEN "12345678 9\nshort\n", 6,
             "  " TEN TEN TEN TEN TEN TEN TEN "12345678\n      9\nshort\n");
    comes_to(TEN TEN TEN TEN TEN TEN TEN TEN "\n", 2, TEN TEN TEN TEN TEN TEN TEN "123456789 \n");
}

// Colours take no room, and a letter of two bytes that of one.
static void only_what_is_seen_counts(void **state)
{
    (void)state;
    comes_to("\033[31m" TEN TEN TEN TEN TEN TEN TEN "\303\2441234567 9\033[0m\n", 4,
             "\033[31m" TEN TEN TEN TEN TEN TEN TEN "\303\2441234567 9\033[0m\n");
    comes_to("\033[31m" TEN TEN TEN TEN TEN TEN TEN "\303\2441234567 90\033[0m\n", 4,
             "\033[31m" TEN TEN TEN TEN TEN TEN TEN "\303\2441234567\n    90\033[0m\n");
}

static void a_word_that_is_too_long_stays_whole(void **state)
{
    char word[102], line[128], told[128];
    (void)state;
    memset(word, 'x', 100);
    memcpy(word + 100, "\n", 2);
    snprintf(line, sizeof line, "  name  %s", word);
    snprintf(told, sizeof told, "  name\n    %s", word);
    comes_to(line, 4, told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_fits_stays_as_it_is),
        cmocka_unit_test(a_long_line_goes_on_further_in),
        cmocka_unit_test(only_what_is_seen_counts),
        cmocka_unit_test(a_word_that_is_too_long_stays_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
