// Weak tables are the program's own: a script that names one sees nothing of the collector.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <lauxlib.h>
#include <lualib.h>

#include "script/base/heap.h"

// `held` is a table whose metatable says that its keys are weak. How many are left of ten?
#define FILL_HELD                                                                                  \
    "for i = 1, 10 do held[{}] = i end\n"                                                          \
    "collectgarbage() collectgarbage()\n"                                                          \
    "local n = 0 for _ in pairs(held) do n = n + 1 end return n"

static int left(lua_State *L, const char *make)
{
    lua_pushfstring(L, "%s\n" FILL_HELD, make);
    assert_int_equal(luaL_dostring(L, lua_tostring(L, -1)), LUA_OK);
    int n = (int)lua_tointeger(L, -1);
    lua_settop(L, 0);
    return n;
}

static lua_State *opened(struct heap *h)
{
    *h = (struct heap){0};
    lua_State *L = heap_open(h);
    assert_non_null(L);
    luaL_openlibs(L);
    return L;
}

#define SAID_BEFORE "held = setmetatable({}, { __mode = 'k' })"
#define SAID_LATER  "local m = {} held = setmetatable({}, m) m.__mode = 'k'"
#define SAID_RAW    "local m = {} held = setmetatable({}, m) rawset(m, '__mo' .. 'de', 'k')"

static void the_field_means_nothing_once_it_is_taken_away(void **state)
{
    struct heap h;
    lua_State *L = opened(&h);
    (void)state;
    assert_int_equal(left(L, SAID_LATER), 0);
    weak_take_mode(L);
    weak_take_mode(L);
    assert_int_equal(left(L, SAID_BEFORE), 10);
    assert_int_equal(left(L, SAID_LATER), 10);
    assert_int_equal(left(L, SAID_RAW), 10);
    lua_close(L);
}

static void the_programs_own_tables_are_weak_before_and_after(void **state)
{
    struct heap h;
    lua_State *L = opened(&h);
    (void)state;
    weak_push(L, "k");
    lua_setglobal(L, "early");
    weak_take_mode(L);
    assert_int_equal(left(L, "held = early"), 0);
    weak_push(L, "k");
    lua_setglobal(L, "late");
    assert_int_equal(left(L, "held = late"), 0);
    weak_push(L, "v");
    lua_setglobal(L, "values");
    assert_int_equal(luaL_dostring(L, "values[1] = {} values[2] = 'text' collectgarbage()\n"
                                      "return values[1] == nil and values[2] == 'text'"),
                     LUA_OK);
    assert_true(lua_toboolean(L, -1));
    lua_close(L);
}

// Memory of somebody else: there is nothing to look through.
static void a_stock_interpreter_is_left_alone(void **state)
{
    lua_State *L = luaL_newstate();
    (void)state;
    luaL_openlibs(L);
    weak_take_mode(L);
    assert_int_equal(left(L, SAID_LATER), 0);
    lua_close(L);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_field_means_nothing_once_it_is_taken_away),
        cmocka_unit_test(the_programs_own_tables_are_weak_before_and_after),
        cmocka_unit_test(a_stock_interpreter_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
