// cover_lines: which lines of a Lua text have an instruction of their own.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "app/specs/cover_lines.h"

#include <lauxlib.h>
#include <lualib.h>

#include <stdio.h>
#include <string.h>

#define LINES 400

// Their numbers, with blanks between; "?" where nothing can be said.
static const char *lines_of(const char *text)
{
    static char all[2000];
    bool active[LINES + 1] = {false};
    lua_State *L = luaL_newstate();
    bool known = cover_lines(L, text, active, LINES);
    assert_int_equal(lua_gettop(L), 0);
    lua_close(L);
    all[0] = '\0';
    for (int i = 1; i <= LINES && known; i++) {
        if (active[i]) {
            snprintf(all + strlen(all), sizeof all - strlen(all), "%s%d", *all ? " " : "", i);
        }
    }
    return known ? all : "?";
}

static void statements_are_there_and_comments_are_not(void **state)
{
    (void)state;
    assert_string_equal(lines_of("local a = 1\n-- nothing\n\nlocal b = a + 1\nreturn a, b\n"),
                        "1 4 5");
}

// The interpreter itself tells only the lines of the function at hand. A function is made where it
// ends.
static void functions_in_functions_have_theirs(void **state)
{
    (void)state;
    assert_string_equal(lines_of("local function f(...)\n"
                                 "  local g = function()\n"
                                 "    return 'x', 1.5, 2, true, nil\n"
                                 "  end\n"
                                 "  return g, ...\n"
                                 "end\n"
                                 "f()\n"),
                        "3 4 5 6 7");
}

static void constants_of_every_kind_are_passed_over(void **state)
{
    (void)state;
    char text[1000] = "local t = { 1, 2.5, 'short', true, false, nil }\nt.long = '";
    memset(text + strlen(text), 'x', 300);
    strcat(text, "'\nt[3] = function() return t.long .. 70000 end\ngoto out\n::out::\nreturn t\n");
    assert_string_equal(lines_of(text), "1 2 3 4 6");
}

// Differences that do not fit into a byte have a list of their own.
static void lines_far_apart_are_told(void **state)
{
    (void)state;
    char text[LINES + 100] = "local a = 1\n";
    memset(text + strlen(text), '\n', 300);
    strcat(text, "return a\n");
    assert_string_equal(lines_of(text), "1 302");
}

static void lines_beyond_the_last_are_left_out(void **state)
{
    (void)state;
    bool active[3] = {false};
    lua_State *L = luaL_newstate();
    assert_true(cover_lines(L, "local a = 1\na = 2\na = 3\na = 4\n", active, 2));
    assert_true(active[1] && active[2]);
    lua_close(L);
}

static void what_does_not_compile_has_none(void **state)
{
    (void)state;
    assert_string_equal(lines_of("local = 1\n"), "?");
    assert_string_equal(lines_of("\033Lua"), "?");
}

// Every line that a hook can see is among them, whatever the interpreter makes of the source.
static int seen[LINES + 1];

static void see(lua_State *L, lua_Debug *at)
{
    lua_getinfo(L, "l", at);
    if (at->currentline > 0 && at->currentline <= LINES) {
        seen[at->currentline]++;
    }
}

static void what_runs_is_among_them(void **state)
{
    (void)state;
    static const char text[] = "local n = 0\n"
                               "for i = 1, 3 do\n"
                               "  if i % 2 == 0 then\n"
                               "    n = n + i\n"
                               "  elseif i > 5 then\n"
                               "    n = n - i\n"
                               "  end\n"
                               "end\n"
                               "while n > 0 do n = n - 1 end\n"
                               "local t = setmetatable({}, { __index = function(_, k)\n"
                               "  return k\n"
                               "end })\n"
                               "return t.x,\n"
                               "  n\n";
    bool active[LINES + 1] = {false};
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    assert_true(cover_lines(L, text, active, LINES));
    memset(seen, 0, sizeof seen);
    lua_sethook(L, see, LUA_MASKLINE, 0);
    assert_int_equal(luaL_dostring(L, text), LUA_OK);
    for (int i = 1; i <= LINES; i++) {
        if (seen[i] > 0) {
            assert_true(active[i]);
        }
    }
    assert_true(active[6]);
    assert_int_equal(seen[6], 0);
    lua_close(L);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statements_are_there_and_comments_are_not),
        cmocka_unit_test(functions_in_functions_have_theirs),
        cmocka_unit_test(constants_of_every_kind_are_passed_over),
        cmocka_unit_test(lines_far_apart_are_told),
        cmocka_unit_test(lines_beyond_the_last_are_left_out),
        cmocka_unit_test(what_does_not_compile_has_none),
        cmocka_unit_test(what_runs_is_among_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
