// The reduced battle in C on the engine, in plain Lua and in plain Python; and beside it a whole
// battle of Rescue, with everything in the rulebook that it leaves out.
#include "bench/bench.h"

#include <lauxlib.h>
#include <lualib.h>

#include <stdio.h>
#include <stdlib.h>

#include "bench/reduced.h"
#include "support/zerodark/rescue.h"

#define BATTLES 8

static lua_State *L;

static int64_t in_c(const void *with)
{
    return reduced_battles(with, BATTLES, NULL);
}

static int64_t in_lua(const void *with)
{
    (void)with;
    lua_pushvalue(L, 1);
    lua_pushinteger(L, BATTLES);
    lua_call(L, 1, 1);
    int64_t digest = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return digest;
}

static int64_t rescue(const void *with, const char *bot)
{
    struct battle *b = (struct battle *)with;
    int64_t orders = 0;
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        rescue_restart(b, seed);
        orders += rescue_play(b, bot);
    }
    return orders;
}

// As little thinking as a reduced battle has: what is measured is the rulebook.
static int64_t rescue_steadily(const void *with)
{
    return rescue(with, "steady");
}

static int64_t rescue_carefully(const void *with)
{
    return rescue(with, "careful");
}

static void open_lua(void)
{
    L = luaL_newstate();
    luaL_openlibs(L);
    if (luaL_dofile(L, SOURCE_DIR "/tests/bench/reduced.lua") != LUA_OK) {
        fprintf(stderr, "%s\n", lua_tostring(L, -1));
        exit(1);
    }
}

// What is measured must be the same work.
static void compare(const struct table *t)
{
    int64_t c = in_c(t), lua = in_lua(NULL);
    if (c != lua) {
        fprintf(stderr, "the reduced battle: %lld in C, %lld in Lua\n", (long long)c,
                (long long)lua);
        exit(1);
    }
}

int main(int argc, char **argv)
{
    struct table *table = reduced_table();
    struct battle *b = rescue_new(1);
    b->game.events = NULL;
    open_lua();
    compare(table);
    const struct bench_case cases[] = {
        {"reduced battle, Lua", NULL, in_lua, NULL, BATTLES},
        {"reduced battle, C", "reduced battle, Lua", in_c, table, BATTLES},
        {"Rescue, steady", "reduced battle, Lua", rescue_steadily, b, BATTLES},
        {"Rescue, careful", "Rescue, steady", rescue_carefully, b, BATTLES},
    };
    static const struct bench_aim aims[] = {
        {"a battle of Rescue, beside a reduced one", "Rescue, steady", "reduced battle, C", 15, 0},
        {"a reduced battle, beside plain Lua", "reduced battle, C", "reduced battle, Lua", 0, 15},
    };
    const struct bench_race races[] = {
        {"reduced battle", "8", in_c, table, 10, "a reduced battle, beside plain Python", 40},
    };
    int status = bench_main_aims(cases, sizeof cases / sizeof *cases, aims,
                                 sizeof aims / sizeof *aims, argc, argv);
    if (argc == 1) {
        bench_races("reduced.py", races, sizeof races / sizeof *races);
    }
    battle_free(b);
    table_free(table);
    lua_close(L);
    return status;
}
