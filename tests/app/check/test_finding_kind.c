// The names of findings: which one a text has, and what is found by a name.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "app/check/finding.h"
#include "app/check/finding_ignore.h"

static struct findings found;

static const char *name_of(const char *text)
{
    return finding_kind_of(text)->name;
}

static void a_text_has_the_first_name_that_fits(void **state)
{
    (void)state;
    assert_string_equal(name_of("mission: no field 'visibilty'"), "unknown-field");
    assert_string_equal(name_of("no field 'license'"), "pack-words"); // at its beginning alone
    assert_string_equal(name_of("a mission has no method 'objectiv'"), "unknown-member");
    assert_string_equal(name_of("the mission has no choice 'side'"), "unknown-choice");
    assert_string_equal(name_of("m:log takes 1 argument, but is given 2"), "extra-argument");
    assert_string_equal(name_of("'}' expected (to close '{' at line 1) near <eof>"), "syntax");
    assert_string_equal(name_of("m:exit: a text expected, got 3"), "wrong-type");
}

static void any_text_has_a_name(void **state)
{
    (void)state;
    assert_string_equal(name_of("the moon is full"), "refused");
    assert_string_equal(name_of(""), "refused");
    assert_string_equal(name_of("%"), "refused");
    assert_string_equal(name_of("no"), "refused");
}

static void every_name_is_whole(void **state)
{
    (void)state;
    for (const struct finding_kind *k = finding_kinds; k->name; k++) {
        assert_true(strlen(k->name) < FINDING_NAME);
        assert_ptr_equal(finding_kind_named(k->name), k);
        assert_true(*k->title && *k->says && *k->means && *k->place && *k->wrong && *k->mended);
    }
    assert_null(finding_kind_named("nothing-of-this"));
    assert_null(finding_kind_named(""));
}

static void one_finding(const char *text, int line, const char *source, bool last)
{
    finding_say(&found, SEVERITY_WARNING, "m.lua", line, "", "%s", text);
    finding_ignore(&found, "m.lua", source, strlen(source), last);
}

static void a_comment_is_for_its_line(void **state)
{
    (void)state;
    findings_clear(&found);
    one_finding("no field 'license'", 2, "x = 1\ny = 2 -- check: ignore pack-words\n", true);
    assert_int_equal(found.n, 1);
    assert_int_equal(findings_count(&found, SEVERITY_WARNING), 0);
}

static void a_comment_of_its_own_is_for_the_next_code(void **state)
{
    (void)state;
    findings_clear(&found);
    one_finding("no field 'license'", 3, "-- check: ignore pack-words\n\n\tx = 1", true);
    assert_int_equal(findings_count(&found, SEVERITY_WARNING), 0);
    findings_clear(&found);
    one_finding("no field 'license'", 1, "x = 1\n-- check: ignore pack-words", true);
    assert_int_equal(findings_count(&found, SEVERITY_WARNING), 2); // behind everything: for nothing
}

static void what_ignores_nothing_is_told_at_last(void **state)
{
    (void)state;
    findings_clear(&found);
    one_finding("no field 'license'", 2, "x = 1 -- check: ignore pack-words\ny = 2\n", false);
    assert_int_equal(found.n, 1);
    one_finding("no field 'license'", 2, "x = 1 -- check: ignore pack-words\ny = 2\n", true);
    assert_int_equal(found.n, 2);
    assert_string_equal(found.f[1].name, "ignores-nothing");
    assert_int_equal(found.f[1].line, 1);
}

static void what_has_stopped_the_program_cannot_be_ignored(void **state)
{
    (void)state;
    const char *source = "x = 1 -- check: ignore refused";
    findings_clear(&found);
    finding_message(&found, SEVERITY_ERROR, "m.lua", "m.lua:1: the moon is full");
    finding_ignore(&found, "m.lua", source, strlen(source), true);
    assert_int_equal(findings_count(&found, SEVERITY_ERROR), 1);
}

static void texts_and_long_comments_ignore_nothing(void **state)
{
    (void)state;
    findings_clear(&found);
    one_finding("no field 'license'", 1,
                "x = '-- check: ignore pack-words' --[[ -- check: ignore syntax\n]] ", true);
    assert_int_equal(found.n, 1);
    assert_int_equal(findings_count(&found, SEVERITY_WARNING), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_has_the_first_name_that_fits),
        cmocka_unit_test(any_text_has_a_name),
        cmocka_unit_test(every_name_is_whole),
        cmocka_unit_test(a_comment_is_for_its_line),
        cmocka_unit_test(a_comment_of_its_own_is_for_the_next_code),
        cmocka_unit_test(what_ignores_nothing_is_told_at_last),
        cmocka_unit_test(what_has_stopped_the_program_cannot_be_ignored),
        cmocka_unit_test(texts_and_long_comments_ignore_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
