// Where files are looked for that a journal names, and how they are written down.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "app/setup/where.h"

// All places, with blanks between them.
static const char *places(const char *word, const char *beside, const char *at)
{
    static char all[FILES_PATH];
    static struct where_at named;
    char one[FILES_PATH];
    struct where w = {.word = word, .beside = beside, .at = &named};
    size_t n = 0;
    named.n = at != NULL;
    snprintf(named.path[0], FILES_PATH, "%s", at ? at : "");
    *all = '\0';
    while (where_next(&w, one)) {
        n += (size_t)snprintf(all + n, sizeof all - n, "%s%s", n ? " " : "", one);
    }
    return all;
}

static void it_is_looked_for_in_order(void **state)
{
    (void)state;
    assert_string_equal(places("m.lua", "", NULL), "m.lua");
    assert_string_equal(places("m.lua", "j", NULL),
                        "m.lua j/m.lua j/../m.lua j/../../m.lua j/../../../m.lua");
    assert_string_equal(places("a/m.lua", "j", NULL),
                        "a/m.lua j/a/m.lua j/m.lua j/../a/m.lua j/../m.lua j/../../a/m.lua "
                        "j/../../m.lua j/../../../a/m.lua j/../../../m.lua");
    assert_string_equal(places("./m.lua", ".", NULL),
                        "./m.lua ./m.lua ./../m.lua ./../../m.lua ./../../../m.lua");
    assert_string_equal(places("./m.lua", "j", NULL),
                        "j/m.lua ./m.lua j/../m.lua j/../../m.lua j/../../../m.lua");
    assert_string_equal(places("/x/m.lua", "j", "/y"),
                        "/y /y/x/m.lua /y/m.lua /x/m.lua j/x/m.lua j/m.lua j/../x/m.lua "
                        "j/../m.lua j/../../x/m.lua j/../../m.lua j/../../../x/m.lua "
                        "j/../../../m.lua");
    assert_string_equal(places("", "j", NULL), "");
}

static void no_path_of_this_machine_is_written(void **state)
{
    static const struct {
        const char *folder, *word, *written;
    } rows[] = {
        {"/home/ada/war", "m.lua", "./m.lua"},
        {"/home/ada/war", "./m.lua", "./m.lua"},
        {"/home/ada/war", "/home/ada/war/a/m.lua", "./a/m.lua"},
        {"/home/ada", "a/../m.lua", "./war/m.lua"},
        {"/home/ada/war/out", "m.lua", "m.lua"},
        {"/home/ada/war/out", "./m.lua", "m.lua"},
        {"/home/ada/war/out", "../m.lua", "../m.lua"},
        {"/home/ada/war/out", "/home/ada/war/a/m.lua", "a/m.lua"},
        {"/home/ada/war/out", "/home/eve/m.lua", "m.lua"},
        {"/home/ada/war/out", "/usr/zd/missions/rescue.lua", "rescue"},
        {"/home/ada/war/out", "/usr/zd/missions/versus/destroy.lua", "versus/destroy"},
        {"/home/ada/war/out", "/home/ada/warlord/m.lua", "./../../warlord/m.lua"},
        {"/home/ada/war/out", "/srv/packs/fog", "./../../../../srv/packs/fog"},
        {"/srv/ada", "/srv/packs/fog", "./../packs/fog"},
        {"/srv", "/srvs/packs/fog", "./../srvs/packs/fog"},
        {"/", "/srvs/packs/fog", "./srvs/packs/fog"},
        {"/srv/ada", "/home/ada/fog", "fog"},
        {"/srv/ada", "/root/fog", "fog"},
        {"/srv/ada", "/mine/fog", "fog"},
        {"/mine/ada", "/mine/fog", "./../fog"},
        {"/", "m.lua", "./home/ada/war/m.lua"},
        {"", "/home/ada/war/m.lua", "m.lua"},
    };
    char out[FILES_PATH];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct where_from from = {rows[i].folder, "/home/ada/war", "/usr/zd/lua", "/mine"};
        where_write(&from, rows[i].word, out);
        assert_string_equal(out, rows[i].written);
    }
}

static void paths_are_made_whole(void **state)
{
    char out[FILES_PATH];
    (void)state;
    assert_true(where_whole("/a/b", "c/./d//e/../f", out));
    assert_string_equal(out, "/a/b/c/d/f");
    assert_true(where_whole("/a/b", "/c", out));
    assert_string_equal(out, "/c");
    assert_true(where_whole("/a", "../../../b", out));
    assert_string_equal(out, "/b");
}

static void no_text_has_a_whole_path(void **state)
{
    static const struct {
        const char *text, *printed;
    } rows[] = {
        {"zerodark run /home/ada/war/m.lua --seed 3", "zerodark run ./m.lua --seed 3"},
        {"--with /home/ada/a/fog,/home/ada/war/b=1", "--with ./../a/fog,./b=1"},
        {"--team '/home/ada/war/my team.lua'", "--team './my team.lua'"},
        {"{\"path\":\"/home/ada/war/it's/fog\"}", "{\"path\":\"./it's/fog\"}"},
        {"/home/ada/war/fog/init.lua:2: oh no", "./fog/init.lua:2: oh no"},
        {"/home/eve/fog/init.lua", "init.lua"},
        {"1/2 and /2, http://a.b/c/d, a/b/c, / /", "1/2 and /2, http://a.b/c/d, a/b/c, / /"},
        {"", ""},
    };
    const struct where_from from = {"/home/ada/war", "/home/ada/war", "", "/home/ada"};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char printed[200] = "";
        FILE *f = fmemopen(printed, sizeof printed, "w");
        assert_non_null(f);
        where_print(f, &from, rows[i].text);
        assert_int_equal(fclose(f), 0);
        assert_string_equal(printed, rows[i].printed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_looked_for_in_order),
        cmocka_unit_test(no_path_of_this_machine_is_written),
        cmocka_unit_test(paths_are_made_whole),
        cmocka_unit_test(no_text_has_a_whole_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
