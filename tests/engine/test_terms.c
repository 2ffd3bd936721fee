// A number as a list of its parts: its sum, its text, and the reasons of a denial.
#include "engine/terms.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int empty(void **state)
{
    static struct terms terms;
    terms_clear(&terms);
    *state = &terms;
    return 0;
}

static void assert_reads(const struct terms *t, const char *text)
{
    char out[400];
    assert_int_equal(terms_print(t, out, sizeof out), (int)strlen(text));
    assert_string_equal(out, text);
}

static void a_number_says_what_it_is_made_of(void **state)
{
    struct terms *t = *state;
    assert_reads(t, "0");
    terms_add(t, "range", "R1", 8);
    assert_reads(t, "range 8 = 8");
    terms_add(t, "visibility", "R2", 4);
    terms_add(t, "cover", "R3", 0);
    terms_add(t, "aimed", "R4", -3);
    assert_int_equal(t->sum, 9);
    assert_reads(t, "range 8 + visibility 4 - aimed 3 = 9");
}

static void what_is_multiplied_stands_behind_its_factor(void **state)
{
    struct terms *t = *state;
    terms_add(t, "2 x distance", "R", 6);
    terms_add(t, "3 x height", "R", -9);
    assert_reads(t, "2 x distance 3 - 3 x height 3 = -3");
    assert_int_equal(terms_shown(&t->term[0]), 3);
    assert_int_equal(terms_shown(&t->term[1]), -3);
    terms_clear(t);
    terms_add(t, "2 x distance", "R", 5); // of a pack's: it is what it is
    assert_reads(t, "2 x distance 5 = 5");
}

static void what_does_not_apply_counts_for_nothing_and_makes_room(void **state)
{
    struct terms *t = *state;
    terms_skip(t, "fog", "P", "too near");
    assert_reads(t, "0");
    assert_string_equal(t->term[0].reason, "too near");
    assert_int_equal(terms_remove(t, "fog"), 0);
    for (int i = 0; i < TERMS_MAX; i++) {
        terms_add(t, i == 0 ? "first" : "more", "R", 1);
    }
    assert_int_equal(t->n, TERMS_MAX);
    assert_string_equal(t->term[0].label, "first");
    assert_string_equal(t->term[TERMS_MAX - 1].label, "more");
    terms_skip(t, "rain", "P", "no room");
    assert_int_equal(t->n, TERMS_MAX);
    assert_int_equal(t->sum, TERMS_MAX);
}

static void a_list_is_added_as_it_is(void **state)
{
    struct terms *t = *state, more;
    terms_clear(&more);
    terms_add(t, "range", "R1", 8);
    terms_add(&more, "fog", "P", 2);
    more.term[0].pack = "fog";
    more.term[0].place = "init.lua:3";
    terms_skip(&more, "rain", "P", "indoors");
    terms_append(t, &more);
    assert_reads(t, "range 8 + fog 2 = 10");
    assert_string_equal(t->term[1].pack, "fog");
    assert_string_equal(t->term[1].place, "init.lua:3");
    assert_string_equal(t->term[2].reason, "indoors");
    for (int i = 0; i < TERMS_MAX; i++) {
        terms_append(t, &more);
    }
    assert_int_equal(t->n, TERMS_MAX);
    assert_int_equal(t->sum, 10 + 2 * TERMS_MAX);
    assert_string_equal(t->term[TERMS_MAX - 1].label, "others");
    assert_null(t->term[TERMS_MAX - 1].pack);
}

static void a_negative_first_term_keeps_its_sign(void **state)
{
    struct terms *t = *state;
    terms_add(t, "wound", "R1", -2);
    terms_add(t, "base", "R2", INT32_MIN);
    assert_reads(t, "wound -2 - base 2147483648 = -2147483648");
}

// What does not fit is cut, and the length tells how much room it wants.
static void printing_cuts_like_snprintf(void **state)
{
    struct terms *t = *state;
    char out[9];
    terms_add(t, "range", "R1", 8);
    terms_add(t, "armour", "R2", 3);
    memset(out, 'x', sizeof out);
    assert_int_equal(terms_print(t, out, 8), 23);
    assert_string_equal(out, "range 8");
    assert_int_equal(out[8], 'x');
    assert_int_equal(terms_print(t, NULL, 0), 23);
}

static void removing_takes_every_term_of_the_label(void **state)
{
    struct terms *t = *state;
    terms_add(t, "fog", "a", 2);
    terms_add(t, "range", "b", 5);
    terms_add(t, "fog", "c", 4);
    assert_int_equal(terms_remove(t, "fog"), 2);
    assert_int_equal(terms_remove(t, "fog"), 0);
    assert_reads(t, "range 5 = 5");
}

static void past_the_last_term_values_still_count(void **state)
{
    struct terms *t = *state;
    for (int i = 0; i < TERMS_MAX + 4; i++) {
        terms_add(t, "die", "toy", 2);
    }
    assert_int_equal(t->n, TERMS_MAX);
    assert_int_equal(t->sum, 2 * (TERMS_MAX + 4));
    assert_string_equal(t->term[TERMS_MAX - 1].label, "others");
    assert_int_equal(t->term[TERMS_MAX - 1].value, 2 * 5);
    terms_total(t);
    assert_int_equal(t->sum, 2 * (TERMS_MAX + 4));
}

static void bounds_are_terms_with_a_reason(void **state)
{
    struct terms *t = *state;
    terms_add(t, "base", "a", 3);
    terms_at_least(t, 3, "at least 3", "b");
    terms_at_most(t, 3, "at most 3", "b");
    assert_int_equal(t->n, 1);
    terms_at_least(t, 5, "minimum", "b");
    assert_reads(t, "base 3 + minimum 2 = 5");
    terms_at_most(t, 1, "maximum", "b");
    assert_reads(t, "base 3 + minimum 2 - maximum 4 = 1");
}

static void sums_stop_at_the_ends(void **state)
{
    struct terms *t = *state;
    terms_add(t, "a", "", INT32_MAX);
    terms_add(t, "b", "", INT32_MAX);
    assert_int_equal(t->sum, INT32_MAX);
    terms_clear(t);
    terms_add(t, "a", "", INT32_MIN);
    terms_add(t, "b", "", -1);
    assert_int_equal(t->sum, INT32_MIN);
    terms_at_least(t, INT32_MAX, "c", "");
    terms_total(t);
    assert_int_equal(t->sum, -2);
}

static void denials_keep_their_reasons(void **state)
{
    (void)state;
    struct verdict v;
    verdict_clear(&v);
    assert_false(v.denied);
    verdict_deny(&v, "R1", "%s is %d in away", "Boss", 9);
    assert_true(v.denied);
    assert_string_equal(v.reason[0].text, "Boss is 9 in away");
    assert_string_equal(v.reason[0].source, "R1");
    verdict_allow(&v, "fog");
    assert_false(v.denied);
    assert_int_equal(v.n, 1);
    assert_string_equal(v.allowed_by, "fog");
    for (int i = 0; i < VERDICT_REASONS + 2; i++) {
        verdict_deny(&v, "R2", "%200d", i);
    }
    assert_true(v.denied);
    assert_int_equal(v.n, VERDICT_REASONS);
    assert_int_equal(strlen(v.reason[3].text), VERDICT_TEXT - 1);
}

// Reasons of names alone are put together without printf, to the same text.
static void a_reason_of_words_is_as_printf_has_it(void **state)
{
    static const char *const cases[][2] = {
        {"Boss 1", "Salim"},
        {"", "Salim"},
        {"Boss 1", ""},
        {"100 %", "%s"},
        {"........................................................................", "Salim"},
        {"Salim", "........................................................................"
                  "......................................................................"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct verdict v;
        char printed[VERDICT_TEXT];
        verdict_clear(&v);
        verdict_deny(&v, "R1", "%s has no line of sight to %s", cases[i][0], cases[i][1]);
        verdict_deny(&v, "R2", "%s%% of %s: %d", cases[i][0], cases[i][1], 7);
        snprintf(printed, sizeof printed, "%s has no line of sight to %s", cases[i][0],
                 cases[i][1]);
        assert_string_equal(v.reason[0].text, printed);
        snprintf(printed, sizeof printed, "%s%% of %s: 7", cases[i][0], cases[i][1]);
        assert_string_equal(v.reason[1].text, printed);
    }
}

// A verdict that nobody reads says no, and nothing else.
static void an_unread_denial_gives_no_reason(void **state)
{
    struct verdict v;
    (void)state;
    verdict_unread(&v);
    assert_false(v.denied);
    memset(v.reason, 'x', sizeof v.reason);
    verdict_deny(&v, "R1", "%s is away", "Boss");
    assert_true(v.denied);
    for (int i = 0; i < VERDICT_REASONS; i++) {
        assert_int_equal(v.reason[i].text[0], 'x');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(what_is_multiplied_stands_behind_its_factor, empty),
        cmocka_unit_test_setup(a_number_says_what_it_is_made_of, empty),
        cmocka_unit_test_setup(a_negative_first_term_keeps_its_sign, empty),
        cmocka_unit_test_setup(what_does_not_apply_counts_for_nothing_and_makes_room, empty),
        cmocka_unit_test_setup(printing_cuts_like_snprintf, empty),
        cmocka_unit_test_setup(removing_takes_every_term_of_the_label, empty),
        cmocka_unit_test_setup(past_the_last_term_values_still_count, empty),
        cmocka_unit_test_setup(a_list_is_added_as_it_is, empty),
        cmocka_unit_test_setup(bounds_are_terms_with_a_reason, empty),
        cmocka_unit_test_setup(sums_stop_at_the_ends, empty),
        cmocka_unit_test(denials_keep_their_reasons),
        cmocka_unit_test(an_unread_denial_gives_no_reason),
        cmocka_unit_test_setup(a_reason_of_words_is_as_printf_has_it, empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
