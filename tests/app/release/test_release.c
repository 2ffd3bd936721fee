// What a version promises, and what is said of a thing of another one.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "app/release/release.h"
#include "script/packs/version.h"

// A version that was released keeps its numbers: whoever raises one gives the program a new
// version.
static void a_released_version_keeps_its_numbers(void **state)
{
    (void)state;
    for (int i = 0; i < release_count(); i++) {
        const struct release *r = release_at(i);
        for (int k = 0; k < PROMISES && strcmp(r->version, ZERODARK_VERSION) == 0; k++) {
            if (r->number[k] != promises[k].number) {
                fail_msg("%s is %d, and in zerodark %s it was %d: raise the version",
                         promises[k].name, promises[k].number, ZERODARK_VERSION, r->number[k]);
            }
        }
    }
}

// Releases follow one another, and no number falls from one to the next, or to now.
static void numbers_only_rise(void **state)
{
    (void)state;
    struct version before, now;
    assert_true(version_parse(ZERODARK_VERSION, &now));
    for (int i = 0; i < release_count(); i++) {
        const struct release *r = release_at(i);
        struct version v;
        assert_true(version_parse(r->version, &v));
        assert_true(version_compare(&v, &now) <= 0);
        assert_true(i == 0 || version_compare(&before, &v) < 0);
        before = v;
        for (int k = 0; k < PROMISES; k++) {
            assert_true(r->number[k] <= promises[k].number);
            assert_true(i == 0 || release_at(i - 1)->number[k] <= r->number[k]);
        }
    }
    for (int k = 0; k < PROMISES; k++) {
        assert_in_range(promises[k].oldest, 1, promises[k].number);
    }
}

static void what_is_between_is_opened(void **state)
{
    (void)state;
    const struct promise *p = &promises[PROMISE_CAMPAIGNS];
    assert_true(release_opens(PROMISE_CAMPAIGNS, p->oldest));
    assert_true(release_opens(PROMISE_CAMPAIGNS, p->number));
    assert_false(release_opens(PROMISE_CAMPAIGNS, p->oldest - 1));
    assert_false(release_opens(PROMISE_CAMPAIGNS, p->number + 1));
    assert_false(release_opens(PROMISE_CAMPAIGNS, INT64_MAX));
}

// The newest release that wrote journals of number 1.
static const char *last_of_old(void)
{
    const char *last = "";
    for (int i = 0; i < release_count(); i++) {
        last = release_at(i)->number[PROMISE_JOURNALS] == 1 ? release_at(i)->version : last;
    }
    return last;
}

// Who wrote it, what this is, and what to do.
static void a_refusal_says_which_version_opens_it(void **state)
{
    (void)state;
    static const struct promise mine = {"journals", 3, 3, ""}, own = {"books", 3, 3, ""};
    char old[64];
    snprintf(old, sizeof old, "open it with zerodark %s", last_of_old());
    const struct {
        const struct promise *p;
        int64_t number;
        const char *writer, *by, *advice;
    } cases[] = {
        {&mine, 4, "0.9.0", "zerodark 0.9.0 (journals 4)",
         "open it with zerodark 0.9.0 or a newer one"},
        {&mine, 1, "0.1.0", "zerodark 0.1.0 (journals 1)", old},
        {&mine, 1, NULL, "an older zerodark (journals 1)", old},
        {&own, 4, NULL, "a newer zerodark (books 4)",
         "open it with one whose `zerodark --version` says books 4"},
        {&own, 1, "", "an older zerodark (books 1)",
         "open it with one whose `zerodark --version` says books 1"},
        {&own, 4, "\x1b[31m", "a newer zerodark (books 4)",
         "open it with one whose `zerodark --version` says books 4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char why[RELEASE_WHY], whole[RELEASE_WHY];
        release_refuse(cases[i].p, cases[i].number, cases[i].writer, why);
        snprintf(whole, sizeof whole, "it was written by %s, and this is zerodark %s (%s 3): %s",
                 cases[i].by, ZERODARK_VERSION, cases[i].p->name, cases[i].advice);
        assert_string_equal(why, whole);
    }
}

static void a_battle_that_goes_otherwise_says_who_wrote_it(void **state)
{
    (void)state;
    char note[RELEASE_WHY];
    static const char *const silent[] = {NULL, "", ZERODARK_VERSION, "a b", "\x1b[31m"};
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++) {
        release_note(silent[i], note);
        assert_string_equal(note, "");
    }
    release_note("0.0.9", note);
    assert_non_null(
        strstr(note, "; zerodark 0.0.9 wrote it, and this is zerodark " ZERODARK_VERSION));
    assert_non_null(strstr(note, "play it with zerodark 0.0.9"));
}

static void all_of_it_is_printed(void **state)
{
    (void)state;
    char *text;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    release_print(f);
    fclose(f);
    assert_non_null(strstr(text, "  journals   3 "));
    assert_non_null(strstr(text, "(opens those from 1 on)"));
    free(text);
    json_t *o = release_json();
    assert_int_equal(json_object_size(o), PROMISES);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(o, "campaigns"), "number")),
                     promises[PROMISE_CAMPAIGNS].number);
    json_decref(o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_released_version_keeps_its_numbers),
        cmocka_unit_test(numbers_only_rise),
        cmocka_unit_test(what_is_between_is_opened),
        cmocka_unit_test(a_refusal_says_which_version_opens_it),
        cmocka_unit_test(a_battle_that_goes_otherwise_says_who_wrote_it),
        cmocka_unit_test(all_of_it_is_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
