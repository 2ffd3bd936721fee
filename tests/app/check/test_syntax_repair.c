// What is not Lua is explained by what would make it Lua: repairs.txt has edits of a sound mission,
// each with the line and the mend that an author is told first.
#include "support/script/workbench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/check_file.h"

enum { TEXT = 16384 };

static char base[TEXT], expected[TEXT], before[TEXT], after[TEXT], edited[2 * TEXT];
static struct findings found;
static int cases, faults;

static void read_base(void)
{
    FILE *f = fopen(SOURCE_DIR "/tests/app/check/repairs_base.lua", "r");
    assert_non_null(f);
    base[fread(base, 1, sizeof base - 1, f)] = '\0';
    fclose(f);
}

static void try_edit(lua_State *L)
{
    char said[FINDING_MEND + 32];
    before[strlen(before) - 1] = after[strlen(after) - 1] = '\0'; // the last ends of lines
    const char *at = strstr(base, before);
    assert_non_null(at);
    snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - base), base, after, at + strlen(before));
    findings_clear(&found);
    bool sound = check_syntax(L, "try.lua", edited, strlen(edited), &found);
    snprintf(said, sizeof said, "%d: %s\n", found.f[0].line, found.f[0].mend);
    if (sound || strcmp(said, expected) != 0) {
        print_error("%s\nis explained by\n%s, and not by\n%s\n", after, sound ? "nothing" : said,
                    expected);
        faults++;
    }
    cases++;
}

// Sorts the lines of a case: "== " begins one.
static void each_edit_is_explained(void **state)
{
    char line[512];
    FILE *f = fopen(SOURCE_DIR "/tests/app/check/repairs.txt", "r");
    assert_non_null(f);
    read_base();
    for (bool more = true; more;) {
        more = fgets(line, sizeof line, f) != NULL;
        if (!more || strncmp(line, "== ", 3) == 0) {
            if (*expected) {
                try_edit(*state);
            }
            snprintf(expected, sizeof expected, "%s", line + 3);
            *before = *after = '\0';
        } else if (*line == '<' || *line == '>') {
            char *to = *line == '<' ? before : after;
            strcat(to, line[1] == ' ' ? line + 2 : line + 1);
        }
    }
    fclose(f);
    assert_int_equal(faults, 0);
    assert_true(cases >= 140);
}

static void a_sound_text_has_nothing_said_of_it(void **state)
{
    read_base();
    findings_clear(&found);
    assert_true(check_syntax(*state, "try.lua", base, strlen(base), &found));
    assert_int_equal(found.n, 0);
}

// Texts of strangers that are nothing but stumbles, in one line or in many, cost no more than some
// dozen compilations: what a rule tries does not grow with the square of a line.
static void long_texts_are_explained_soon(void **state)
{
    static const char *const stumbles[] = {"{ a = (",   "{\"a\":",     "'a' b ",      "a \" b' ",
                                           "if a ",     "{ a b ",      "end ",        "f(a b) ",
                                           "a => b ",   "for i in a ", "x = \n",      "a: 1, ",
                                           "'don't', ", "{ 1 2 }, ",   "\"a\"b\"c\" "};
    const char *begin = "upgrade {\n  name = \"Stea";
    size_t n = 200 * 1024;
    char *text = malloc(n + 1);
    assert_non_null(text);
    for (size_t s = 0; s < sizeof stumbles / sizeof *stumbles; s++) {
        for (int lines = 0; lines < 2; lines++) {
            size_t length = strlen(stumbles[s]);
            for (size_t i = 0; i < n; i++) {
                text[i] = stumbles[s][i % length];
                text[i] = lines && i / length % 10 == 9 && text[i] == ' ' ? '\n' : text[i];
            }
            memcpy(text, begin, strlen(begin));
            text[n] = '\0';
            findings_clear(&found);
            assert_false(check_syntax(*state, "try.lua", text, n, &found));
            assert_int_equal(found.n, 1);
        }
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_edit_is_explained, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(a_sound_text_has_nothing_said_of_it, workbench_setup,
                                        workbench_teardown),
        cmocka_unit_test_setup_teardown(long_texts_are_explained_soon, workbench_setup,
                                        workbench_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
