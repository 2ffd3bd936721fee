// The libraries of scripts give what Lua's own give, and never run long for nothing.
//
//     script_test_safe [ROUNDS [SEED]]    how often patterns are made up, and from where
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "support/script/workbench.h"

#include <lualib.h>

#include "script/base/budget.h"
#include "script/sandbox/safe_string.h"
#include "script/sandbox/safe_table.h"
#include "script/sandbox/safe_utf8.h"

static int rounds = 40000, seed = 1;

static int stock_setup(void **state)
{
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    budget_init(L);
    safe_string_push(L);
    lua_setglobal(L, "safe");
    safe_table_push(L);
    lua_setglobal(L, "safe_table");
    safe_utf8_push(L);
    lua_setglobal(L, "safe_utf8");
    lua_pushinteger(L, rounds);
    lua_setglobal(L, "ROUNDS");
    lua_pushinteger(L, seed);
    lua_setglobal(L, "SEED");
    *state = L;
    return 0;
}

static int stock_teardown(void **state)
{
    lua_close(*state);
    return 0;
}

static void run_file(lua_State *L, const char *name)
{
    lua_settop(L, 0);
    lua_pushfstring(L, SOURCE_DIR "/tests/script/%s", name);
    if (luaL_dofile(L, lua_tostring(L, 1)) != LUA_OK) {
        fail_msg("%s", lua_tostring(L, -1));
    }
    lua_remove(L, 1);
}

// Hundreds of thousands of calls with made-up arguments, most of them matching or failing
// somewhere.
static void patterns_match_as_luas_own_do(void **state)
{
    lua_State *L = *state;
    run_file(L, "safe_patterns.lua");
    print_message("%d calls: %d found something, %d raised\n", (int)lua_tointeger(L, 1),
                  (int)lua_tointeger(L, 2), (int)lua_tointeger(L, 3));
    assert_true(lua_tointeger(L, 1) >= 5 * rounds);
    assert_true(lua_tointeger(L, 2) >= rounds);
    assert_true(lua_tointeger(L, 3) >= rounds / 10);
}

static void libraries_do_as_luas_own_do(void **state)
{
    lua_State *L = *state;
    run_file(L, "safe_libraries.lua");
    assert_true(lua_tointeger(L, 1) >= rounds / 20 * 20);
}

int main(int argc, char **argv)
{
    if (argc > 1) {
        rounds = atoi(argv[1]);
    }
    if (argc > 2) {
        seed = atoi(argv[2]);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(patterns_match_as_luas_own_do, stock_setup, stock_teardown),
        cmocka_unit_test_setup_teardown(libraries_do_as_luas_own_do, stock_setup, stock_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
