// What a handler written in Lua costs, beside the least that any call into Lua costs: lua_pcall of
// an empty function.
#include "bench/bench.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <stdio.h>
#include <stdlib.h>

#include "host/session/internal/watchdog.h"
#include "script/base/budget.h"
#include "script/base/heap.h"
#include "script/match/match.h"
#include "script/missions/open_options.h"
#include "zerodark/rules/core/chapters.h"

#define ASKED 64

static lua_State *L;
static int empty; // reference of an empty function

static int64_t call_nothing(const void *with)
{
    (void)with;
    for (int i = 0; i < ASKED; i++) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, empty);
        lua_pcall(L, 0, 0, 0);
    }
    return ASKED;
}

// Asks for the target number of a shot, of a term of its own and what handlers add.
static int64_t ask(const void *with)
{
    struct match *m = (struct match *)with;
    struct shot shot = {.inches = 7, .obscured = 2};
    int64_t sum = 0;
    match_ask(L, m);
    struct budget b;
    budget_open(&b, L, "a benchmark"); // as that of an order is
    for (int i = 0; i < ASKED; i++) {
        struct terms t;
        terms_clear(&t);
        terms_add(&t, "range", "ZD-SHOOT-01", i);
        sum += quantity(&m->game, Q_SHOOT_TARGET, &shot, &t);
    }
    budget_close(&b, L);
    return sum;
}

static int64_t check_shot(const void *with)
{
    struct match *m = (struct match *)with;
    struct shot shot = {.inches = 7, .obscured = 2};
    int64_t yes = 0;
    match_ask(L, m);
    struct budget b;
    budget_open(&b, L, "a benchmark"); // as that of an order is
    for (int i = 0; i < ASKED; i++) {
        struct verdict v;
        verdict_clear(&v);
        yes += check(&m->game, C_CAN_SHOOT, &shot, &v);
    }
    budget_close(&b, L);
    return yes;
}

// A match with one handler, a chunk that is given the game.
static struct match *with_handler(const char *source)
{
    struct match *m;
    struct match_options o = {.seed = 1, .undo = -1};
    if (match_open(L, &o, &m) != STATUS_OK || luaL_loadstring(L, source) != LUA_OK) {
        fprintf(stderr, "%s\n", lua_tostring(L, -1));
        exit(1);
    }
    lua_pushvalue(L, -2);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) {
        fprintf(stderr, "%s\n", lua_tostring(L, -1));
        exit(1);
    }
    return m; // the match stays on the stack
}

static struct script_host nobody;

int main(int argc, char **argv)
{
    struct heap heap = {.most = SIZE_MAX};
    L = heap_open(&heap);
    luaL_openlibs(L);
    nobody.watch = watchdog_start();
    script_open(L, &nobody);
    luaL_loadstring(L, "");
    empty = luaL_ref(L, LUA_REGISTRYINDEX);

    const struct bench_case cases[] = {
        {"lua_pcall, empty", NULL, call_nothing, NULL, ASKED},
        {"quantity, nobody", NULL, ask, with_handler(""), ASKED},
        {"quantity, empty handler", "lua_pcall, empty", ask,
         with_handler("local game = ... game:quantity('shoot.target', function() end)"), ASKED},
        {"quantity, adds a term", "lua_pcall, empty", ask,
         with_handler("local game = ... game:quantity('shoot.target', function(terms)"
                      "  terms:add('fog', 2) end)"),
         ASKED},
        {"quantity, reads a field", "lua_pcall, empty", ask,
         with_handler("local game = ... game:quantity('shoot.target', function(terms, shot)"
                      "  if shot.inches > 3 then terms:add('far', 2) end end)"),
         ASKED},
        {"quantity, reads three", "lua_pcall, empty", ask,
         with_handler("local game = ... game:quantity('shoot.target', function(terms, shot)"
                      "  if shot.inches > 3 and shot.obscured > 1 and not shot.bonus then"
                      "    terms:add('far', 2) end end)"),
         ASKED},
        {"check, empty handler", "lua_pcall, empty", check_shot,
         with_handler("local game = ... game:check('can.shoot', function() end)"), ASKED},
    };
    static const struct bench_aim aims[] = {
        {"a handler that adds a term, beside a pcall", "quantity, adds a term", "lua_pcall, empty",
         2, 0},
        {"one that reads its view too", "quantity, reads a field", "lua_pcall, empty", 4.5, 0},
    };
    int status = bench_main_aims(cases, sizeof cases / sizeof *cases, aims,
                                 sizeof aims / sizeof *aims, argc, argv);
    watchdog_stop();
    return status;
}
