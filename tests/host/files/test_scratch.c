// scratch: the one folder that a spec of a stranger writes into.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "host/files/scratch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int begin(void **state)
{
    static struct scratch s;
    char why[FILES_WHY];
    *state = &s;
    return scratch_open(&s, why) ? 0 : -1;
}

static int end(void **state)
{
    scratch_close(*state);
    return 0;
}

static bool wrote(struct scratch *s, const char *path, const char *text)
{
    char why[FILES_WHY] = "";
    return scratch_do(s, SCRATCH_WRITE, path, text, strlen(text), why);
}

// The path of something in the folder.
static const char *in(const struct scratch *s, const char *rest)
{
    static char path[FILES_PATH + 300];
    snprintf(path, sizeof path, "%s/%s", s->folder, rest);
    return path;
}

static void files_are_written_over_and_taken_away(void **state)
{
    struct scratch *s = *state;
    char why[FILES_WHY];
    size_t n;
    assert_true(wrote(s, in(s, "a.lua"), "one"));
    assert_true(wrote(s, in(s, "a.lua"), "2"));
    char *text = file_read(in(s, "a.lua"), &n, why);
    assert_string_equal(text, "2");
    free(text);
    assert_true(scratch_do(s, SCRATCH_REMOVE, in(s, "a.lua"), "", 0, why));
    assert_false(file_exists(in(s, "a.lua")));
}

static void folders_are_made_one_by_one(void **state)
{
    struct scratch *s = *state;
    char why[FILES_WHY];
    assert_false(wrote(s, in(s, "deep/a.lua"), "x"));
    assert_true(scratch_do(s, SCRATCH_FOLDER, in(s, "deep"), "", 0, why));
    assert_true(wrote(s, in(s, "deep/a.lua"), "x"));
}

// Whatever the worker asks for, it is in there or nowhere.
static void no_path_leads_out(void **state)
{
    struct scratch *s = *state;
    char out[FILES_PATH + 32];
    static const char *const rests[] = {"../out",  "a/../../out", "..",   ".",    "",    "/etc/x",
                                        ".hidden", "a/.b",        "a//b", "a\nb", "a b", "a/"};
    for (size_t i = 0; i < sizeof rests / sizeof *rests; i++) {
        assert_false(wrote(s, in(s, rests[i]), "x"));
    }
    snprintf(out, sizeof out, "%s-out", s->folder);
    assert_false(wrote(s, out, "x"));
    assert_false(wrote(s, s->folder, "x"));
    assert_false(wrote(s, "/tmp/out.lua", "x"));
    assert_false(wrote(s, "out.lua", "x"));
    assert_false(file_exists(out));
}

// A link is not followed: a worker can make none, but somebody else might.
static void no_link_leads_out(void **state)
{
    struct scratch *s = *state;
    char out[FILES_PATH + 32];
    snprintf(out, sizeof out, "%s-out", s->folder);
    assert_int_equal(symlink(out, in(s, "link")), 0);
    assert_false(wrote(s, in(s, "link"), "x"));
    assert_false(file_exists(out));
}

static void there_is_an_end_to_it(void **state)
{
    struct scratch *s = *state;
    char name[32];
    s->bytes = SCRATCH_BYTES - 3;
    assert_true(wrote(s, in(s, "a"), "123"));
    assert_false(wrote(s, in(s, "b"), "1"));
    s->bytes = 0;
    s->n = SCRATCH_FILES - 2;
    for (int i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "n%d", i);
        assert_int_equal(wrote(s, in(s, name), ""), i < 2);
    }
}

static void all_of_it_is_gone_afterwards(void **state)
{
    struct scratch *s = *state;
    char folder[FILES_PATH], why[FILES_WHY];
    snprintf(folder, sizeof folder, "%s", s->folder);
    scratch_do(s, SCRATCH_FOLDER, in(s, "deep"), "", 0, why);
    wrote(s, in(s, "deep/a.lua"), "x");
    scratch_close(s);
    assert_false(file_exists(folder));
    assert_false(wrote(s, folder, "x"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(files_are_written_over_and_taken_away),
        TEST(folders_are_made_one_by_one),
        TEST(no_path_leads_out),
        TEST(no_link_leads_out),
        TEST(there_is_an_end_to_it),
        TEST(all_of_it_is_gone_afterwards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
