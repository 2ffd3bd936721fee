// Values as the prompt shows them.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <lauxlib.h>
#include <lualib.h>

#include <string.h>

#include "app/prompt/pretty.h"
#include "script/api/script.h"

struct show {
    const char *expression, *text;
};

static int work(lua_State *L)
{
    lua_pushliteral(L, "return ");
    lua_insert(L, 1);
    lua_concat(L, 2);
    if (luaL_loadstring(L, lua_tostring(L, -1)) != LUA_OK) {
        return lua_error(L);
    }
    lua_call(L, 0, 1);
    pretty_push(L, -1, 40, false);
    return 1;
}

static void shows(const struct show *cases, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        lua_State *L = luaL_newstate();
        luaL_openlibs(L);
        lua_pushcfunction(L, work);
        lua_pushstring(L, cases[i].expression);
        int failed = lua_pcall(L, 1, 1, 0);
        char text[4096];
        strncpy(text, lua_tostring(L, -1), sizeof text - 1);
        text[sizeof text - 1] = '\0';
        int top = lua_gettop(L);
        lua_close(L);
        assert_int_equal(failed, LUA_OK);
        assert_string_equal(text, cases[i].text);
        assert_int_equal(top, 1);
    }
}

#define SHOWS(...)                                                                                 \
    static const struct show cases[] = {__VA_ARGS__};                                              \
    (void)state;                                                                                   \
    shows(cases, sizeof cases / sizeof *cases)

static void strings_are_themselves_but_harmless(void **state)
{
    SHOWS({"'two words'", "two words"}, {"'a\\nb\\tc'", "a\nb\tc"},
          {"'\\27[2J\\255'", "\\27[2J\\255"}, {"{'\"\\n\\0\\27'}", "{\"\\\"\\n\\x00\\x1B\"}"},
          {"'\\27[31mred'", "red"});
}

static void tables_fit_a_line_or_take_several(void **state)
{
    SHOWS({"{}", "{}"}, {"{1, 'two', x = true, [0] = 2.5}", "{1, \"two\", [0] = 2.5, x = true}"},
          {"{['end'] = 1, ['a b'] = 2, b = 3, [-1] = 4}",
           "{\n  [-1] = 4,\n  [\"a b\"] = 2,\n  b = 3,\n  [\"end\"] = 1,\n}"},
          {"{name = 'somebody', where = 'somewhere else'}",
           "{\n  name = \"somebody\",\n  where = \"somewhere else\",\n}"},
          {"{111111111, 222222222, 333333333, 444444444, 555555555}",
           "{\n  111111111, 222222222, 333333333,\n  444444444, 555555555,\n}"});
}

// Three levels; a table inside of itself is named as such, one that appears twice is shown twice.
static void tables_are_shown_so_deep(void **state)
{
    SHOWS({"{{{{1}, {}}}}", "{{{{...}, {}}}}"},
          {"(function() local t = {1} t.me = t return t end)()", "{1, me = { itself }}"},
          {"(function() local t = {1} return {t, t} end)()", "{{1}, {1}}"},
          {"setmetatable({1}, {__index = error, __len = error})", "{1}"});
}

static void long_tables_are_cut(void **state)
{
    (void)state;
    char text[64];
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    lua_pushcfunction(L, work);
    lua_pushliteral(L, "table.pack(('x'):rep(250):byte(1, -1))");
    assert_int_equal(lua_pcall(L, 1, 1, 0), LUA_OK);
    const char *more = strstr(lua_tostring(L, -1), "...");
    strncpy(text, more ? more : "", sizeof text - 1);
    text[sizeof text - 1] = '\0';
    lua_close(L);
    assert_string_equal(text, "... and 151 more\n}"); // 150 of the list, and n
}

static void what_has_a_text_is_that_text(void **state)
{
    SHOWS({"setmetatable({}, {__tostring = function() return 'a\\nthing' end})", "a\nthing"},
          {"{setmetatable({}, {__tostring = function() return 'a\\nthing' end})}", "{a ...}"},
          {"nil", "nil"}, {"1e300", "1e+300"}, {"-0.0", "-0.0"},
          {"load('return function() end', '=here')()", "function (here:1)"},
          {"{print}", "{function (built in)}"});
}

static void odds_are_as_wide_as_the_prompt(void **state)
{
    lua_State *L = luaL_newstate();
    (void)state;
    luaL_openlibs(L);
    script_open(L, &(struct script_host){0});
    lua_setglobal(L, "zd");
    lua_pushcfunction(L, work);
    lua_pushliteral(L, "zd.odds 'F1(7)'");
    assert_int_equal(lua_pcall(L, 1, 1, 0), LUA_OK);
    assert_string_equal(lua_tostring(L, -1), "F1(7)\nsuccesses: 0.5833 on average\n"
                                             " 0    50.00 %   100.00 %  ##############\n"
                                             " 1    41.67 %    50.00 %  ############\n"
                                             " 2     8.33 %     8.33 %  ##");
    lua_close(L);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_themselves_but_harmless),
        cmocka_unit_test(tables_fit_a_line_or_take_several),
        cmocka_unit_test(tables_are_shown_so_deep),
        cmocka_unit_test(odds_are_as_wide_as_the_prompt),
        cmocka_unit_test(long_tables_are_cut),
        cmocka_unit_test(what_has_a_text_is_that_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
