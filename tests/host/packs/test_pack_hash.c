// The content hash of packs, and what may be in a pack at all.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "host/packs/pack_hash.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void add(struct pack_tree *t, const char *path, const char *text)
{
    char why[PACK_WHY];
    if (!pack_tree_add(t, path, (unsigned char *)strdup(text), strlen(text), why)) {
        fail_msg("%s", why);
    }
}

static const char *hash_of(struct pack_tree *t)
{
    static char hex[8][PACK_HASH_HEX];
    static int at;
    struct pack_hash h;
    char why[PACK_WHY];
    if (!pack_tree_done(t, why)) {
        fail_msg("%s", why);
    }
    pack_hash(t, &h);
    pack_tree_free(t);
    at = (at + 1) % 8;
    pack_hash_text(&h, hex[at]);
    return hex[at];
}

// Whoever has kept a hash goes on with it: journals, signatures, saves.
static void it_is_the_same_for_ever(void **state)
{
    (void)state;
    struct pack_tree t = {0};
    add(&t, "pack.lua", "return { name = \"a\", version = \"1.0.0\" }\n");
    add(&t, "lib/b.lua", "");
    assert_string_equal(hash_of(&t),
                        "2b5e8105b63cb545c0f56b8ec44053ac90ba57f7b48a51f3214651172cec2095");
}

static void order_does_not_count_and_everything_else_does(void **state)
{
    (void)state;
    struct pack_tree t = {0};
    add(&t, "pack.lua", "a");
    add(&t, "b", "c");
    const char *whole = hash_of(&t);
    add(&t, "b", "c");
    add(&t, "pack.lua", "a");
    assert_string_equal(hash_of(&t), whole);
    static const char *const others[][4] = {{"pack.lua", "a", "b", "d"},
                                            {"pack.lua", "a", "bc", ""},
                                            {"pack.lua", "ab", "c", ""},
                                            {"pack.lua", "a", "b", "cc"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        add(&t, others[i][0], others[i][1]);
        add(&t, others[i][2], others[i][3]);
        assert_string_not_equal(hash_of(&t), whole);
    }
}

static void names_that_are_refused_are_told_why(void **state)
{
    (void)state;
    static const char turned[] = {'a', '\xe2', '\x80', '\xae', 'b', '\0'}; // right to left
    static const char *const wrong[][2] = {
        {"/etc/passwd", "absolute"},
        {"../a", "leads out"},
        {"a/../../b", "leads out"},
        {"a/..", "leads out"},
        {"./a", "begins with a dot"},
        {"a/.hidden", "begins with a dot"},
        {"a//b", "empty"},
        {"a/", "empty"},
        {"", "empty"},
        {"a\\b", "\\"},
        {"a\nb", "control"},
        {"a\x7f", "control"},
        {"a\xc2\x9b", "control"},
        {turned, "control"},
        {"a\xff", "UTF-8"},
        {"a\xc0\xaf"
         "b",
         "UTF-8"},
        {"a\xed\xa0\x80", "UTF-8"},
        {"a\xf4\x90\x80\x80", "UTF-8"},
        {"a\xe2\x80", "UTF-8"},
        {"1/2/3/4/5/6/7/8/9", "too deep"},
        {"a~", "such files cannot be part of a pack"},
        {"a.zdpack", "such files cannot be part of a pack"},
    };
    char why[PACK_WHY], path[PACK_PATH + 2];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (pack_path_ok(wrong[i][0], why) || !strstr(why, wrong[i][1])) {
            fail_msg("'%s': %s", wrong[i][0], why);
        }
    }
    assert_true(pack_path_ok("1/2/3/4/5/6/7/8", why));
    assert_true(pack_path_ok("\xc3\xa9\xf0\x9f\x8e\xb2/a b-c...lua", why));
    memset(path, 'a', sizeof path);
    path[PACK_PATH] = '\0';
    assert_true(pack_path_ok(path, why));
    path[PACK_PATH] = 'a';
    path[PACK_PATH + 1] = '\0';
    assert_false(pack_path_ok(path, why));
}

// Two names, and what is said of them side by side; NULL: nothing.
static void names_that_are_the_same_elsewhere_are_refused(void **state)
{
    (void)state;
    static const char *const pairs[][3] = {
        {"a", "A", "only by case"},
        {"lib/a", "Lib/b", "only by case"},
        {"\xc3\xa9", "\xc3\x89", "only by case"},
        {"a", "a", "twice"},
        {"a", "a/b", "where the other has a folder"},
        {"a/b", "ab", NULL},
        {"a/b", "b/a", NULL},
        {"lib/a", "lib/b", NULL},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct pack_tree t = {0};
        char why[PACK_WHY] = "";
        add(&t, "pack.lua", "");
        add(&t, pairs[i][0], "");
        add(&t, pairs[i][1], "");
        bool good = pack_tree_done(&t, why);
        pack_tree_free(&t);
        if (pairs[i][2] ? good || !strstr(why, pairs[i][2]) : !good) {
            fail_msg("'%s', '%s': %s", pairs[i][0], pairs[i][1], why);
        }
    }
}

static void a_pack_has_its_limits(void **state)
{
    (void)state;
    struct pack_tree t = {0};
    char why[PACK_WHY], path[32];
    add(&t, "pack.lua", "");
    assert_false(pack_tree_add(&t, "large", malloc(1), PACK_FILE + 1, why));
    assert_non_null(strstr(why, "16 MiB"));
    for (int i = 1; i < PACK_FILES; i++) {
        snprintf(path, sizeof path, "f%d", i);
        add(&t, path, "");
    }
    assert_false(pack_tree_add(&t, "more", malloc(1), 0, why));
    assert_non_null(strstr(why, "1000"));
    assert_true(pack_tree_done(&t, why));
    pack_tree_free(&t);
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "f%d", i);
        assert_true(pack_tree_add(&t, path, malloc(1), PACK_FILE, why)); // nobody reads it
    }
    assert_false(pack_tree_add(&t, "more", malloc(1), 1, why));
    assert_non_null(strstr(why, "64 MiB"));
    assert_false(pack_tree_done(&t, why));
    assert_non_null(strstr(why, "no pack.lua"));
    pack_tree_free(&t);
}

struct room {
    char folder[64];
};

static int setup(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    snprintf(r->folder, sizeof r->folder, "/tmp/test_pack_hash.XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    assert_int_equal(chdir(r->folder), 0);
    *state = r;
    return 0;
}

static int teardown(void **state)
{
    struct room *r = *state;
    char command[96];
    assert_int_equal(chdir("/"), 0);
    snprintf(command, sizeof command, "rm -r '%s'", r->folder);
    assert_int_equal(system(command), 0);
    free(r);
    return 0;
}

static void file(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    assert_int_equal(fclose(f), 0);
}

static const char *folder_hash(void)
{
    static char hex[PACK_HASH_HEX];
    char why[PACK_WHY];
    if (!pack_hash_folder("p", hex, why)) {
        fail_msg("%s", why);
    }
    return hex;
}

static void what_is_left_out_does_not_count(void **state)
{
    (void)state;
    struct pack_tree t = {0};
    assert_int_equal(mkdir("p", 0700), 0);
    assert_int_equal(mkdir("p/lib", 0755), 0);
    file("p/pack.lua", "x");
    file("p/lib/b.lua", "y");
    add(&t, "pack.lua", "x");
    add(&t, "lib/b.lua", "y");
    const char *whole = hash_of(&t);
    assert_string_equal(folder_hash(), whole);
    assert_int_equal(mkdir("p/.git", 0700), 0);
    assert_int_equal(mkdir("p/empty", 0700), 0);
    assert_int_equal(symlink("..", "p/.git/up"), 0);
    file("p/pack.lua~", "old");
    file("p/p-1.0.0.zdpack", "old");
    assert_int_equal(chmod("p/pack.lua", 0400), 0);
    assert_string_equal(folder_hash(), whole);
}

static void what_is_no_plain_file_is_refused_by_name(void **state)
{
    (void)state;
    char hex[PACK_HASH_HEX], why[PACK_WHY];
    assert_false(pack_hash_folder("p", hex, why));
    assert_non_null(strstr(why, "no such folder"));
    file("p", "");
    assert_false(pack_hash_folder("p", hex, why));
    assert_non_null(strstr(why, "not a folder"));
    assert_int_equal(unlink("p"), 0);
    assert_int_equal(mkdir("p", 0700), 0);
    file("p/pack.lua", "x");
    assert_int_equal(symlink("pack.lua", "p/b"), 0);
    assert_false(pack_hash_folder("p", hex, why));
    assert_non_null(strstr(why, "b: it is a link"));
    assert_int_equal(unlink("p/b"), 0);
    assert_int_equal(mkfifo("p/b", 0700), 0);
    assert_false(pack_hash_folder("p", hex, why));
    assert_non_null(strstr(why, "b: it is a pipe"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_the_same_for_ever),
        cmocka_unit_test(order_does_not_count_and_everything_else_does),
        cmocka_unit_test(names_that_are_refused_are_told_why),
        cmocka_unit_test(names_that_are_the_same_elsewhere_are_refused),
        cmocka_unit_test(a_pack_has_its_limits),
        cmocka_unit_test_setup_teardown(what_is_left_out_does_not_count, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_no_plain_file_is_refused_by_name, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
