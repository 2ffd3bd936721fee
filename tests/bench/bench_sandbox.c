// What the sandbox costs honest scripts: the same functions in a plain Lua state and in the
// environment of a pack, under the watchdog; and whole battles with and without packs and bots.
#include "bench/bench.h"

#include <lauxlib.h>
#include <lualib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/session/internal/watchdog.h"
#include "script/base/budget.h"
#include "script/environment/env.h"
#include "script/missions/open_options.h"
#include "script/orders/bots.h"
#include "support/script/workbench.h"
#include "zerodark/bots/bot.h"

// A function in one of both states.
struct code {
    lua_State *L;
    int function;
    bool boxed;
};

static struct code plain_code[8], boxed_code[8];

static int64_t run_code(const void *with)
{
    const struct code *c = with;
    struct budget b;
    int64_t result;
    if (c->boxed) {
        budget_open(&b, c->L, "a benchmark");
    }
    lua_rawgeti(c->L, LUA_REGISTRYINDEX, c->function);
    if (lua_pcall(c->L, 0, 1, 0) != LUA_OK) {
        fprintf(stderr, "%s\n", lua_tostring(c->L, -1));
        exit(1);
    }
    result = lua_tointeger(c->L, -1);
    lua_pop(c->L, 1);
    if (c->boxed && budget_again(&b, c->L)) {
        fprintf(stderr, "a pass takes longer than the watchdog waits\n");
        exit(1);
    }
    return result;
}

static const char *const sources[] = {
    // arithmetic
    "local n = 0 for i = 1, 40000 do n = (n * 31 + i) % 1000003 end return n",
    // tables
    "local t = {} for i = 1, 4000 do t[i] = { x = i, y = -i } end local n = 0\n"
    "for i = 1, #t do n = n + t[i].x * 2 + t[i].y end\n"
    "for i, v in ipairs(t) do n = n + i - v.x end table.remove(t) return n",
    // strings
    "local t = {} for i = 1, 1500 do t[#t + 1] = ('%d:%s'):format(i, ('ab'):rep(3)) end\n"
    "local s = table.concat(t, ',') local n = 0\n"
    "for w in s:gmatch('%d+') do n = n + #w end return n + #s:upper():sub(3, -3)",
    // closures
    "local n = 0 for i = 1, 4000 do\n"
    "  local add = function(x) return x + i end n = n + add(i) + add(1) end return n",
    // methods
    "local class = {} class.__index = class function class:grow(by) self.n = self.n + by end\n"
    "function class:size() return self.n end local o = setmetatable({ n = 0 }, class)\n"
    "for i = 1, 8000 do o:grow(i) o:size() end return o:size()",
    // coroutines
    "local co = coroutine.wrap(function() for i = 1, 4000 do coroutine.yield(i) end return 0 end)\n"
    "local n = 0 for i = 1, 4000 do n = n + co() end return n",
    // errors that are caught
    "local n = 0 for i = 1, 4000 do if pcall(function() return i end) then n = n + 1 end\n"
    "  if i % 8 == 0 and not pcall(error, 'x') then n = n + 1 end end return n",
};

static struct code plain(lua_State *L, const char *source)
{
    struct code c = {.L = L};
    if (luaL_loadstring(L, source) != LUA_OK) {
        fprintf(stderr, "%s\n", lua_tostring(L, -1));
        exit(1);
    }
    c.function = luaL_ref(L, LUA_REGISTRYINDEX);
    return c;
}

static struct code boxed(lua_State *L, struct match *m, const char *source)
{
    struct code c = {.L = L, .boxed = true};
    env_push(L, m);
    int env = lua_gettop(L);
    lua_pushstring(L, source);
    env_compile(L, "bench.lua", env);
    c.function = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_settop(L, env - 1);
    return c;
}

// A battle that is played again and again from its beginning.
struct play {
    lua_State *L;
    struct match *m;
    const struct bot *bot;
    struct world begin;
};

#define SEEDS 4

static int64_t play_battle(const void *with)
{
    struct play *p = (struct play *)with;
    int64_t orders = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        game_restore(&p->m->game, &p->begin);
        for (int i = 0; i < STREAM_COUNT; i++) {
            stream_seed(&p->m->game.world.stream[i], seed + (uint64_t)i);
        }
        const struct bot *const bots[PLAYERS] = {p->bot, NULL};
        struct order o;
        while (!p->m->game.world.over && match_turn(p->L, p->m, bots, &o) == STATUS_OK) {
            orders++;
        }
    }
    return orders;
}

static struct play *battle(lua_State *L, const char *pack, const char *bot, bool budgets)
{
    struct play *p = calloc(1, sizeof *p);
    const char *packs[] = {pack};
    struct match_options o = {.mission = SOURCE_DIR "/missions/rescue.lua",
                              .seed = 1,
                              .undo = -1,
                              .packs = packs,
                              .n_packs = pack ? 1 : 0};
    if (!p || match_open(L, &o, &p->m) != STATUS_OK) {
        fprintf(stderr, "%s\n", p ? lua_tostring(L, -1) : "no memory");
        exit(1);
    }
    p->L = L;
    p->bot = bots_open(L, p->m, bot);
    p->m->scripted = p->m->scripted && budgets;
    const struct bot *const bots[PLAYERS] = {p->bot, NULL};
    match_attach(p->m, bots);
    game_save(&p->m->game, &p->begin);
    return p; // the match stays on the stack
}

int main(int argc, char **argv)
{
    lua_State *bare = luaL_newstate(), *L = workbench_open();
    luaL_openlibs(bare);
    script_open(bare, script_host_of(L));
    battle(bare, NULL, "careful", true); // both hold as much: collecting costs the same
    ((struct script_host *)script_host_of(L))->watch = watchdog_start();
    workbench_file(L, "idle/pack.lua", "return { name = 'idle', changes = { 'shoot.target' } }");
    workbench_file(L, "idle/init.lua", "quantity('shoot.target', function(terms) end)");
    workbench_file(L, "param/pack.lua",
                   "return { name = 'param', changes = { 'param medic.target' } }");
    workbench_file(L, "param/init.lua", "param('medic.target', 13)");
    workbench_file(L, "three/pack.lua",
                   "return { name = 'three',\n"
                   "  changes = { 'shoot.target', 'cqb.target', 'test.target' } }");
    workbench_file(L, "three/init.lua",
                   "for _, row in ipairs { 'shoot.target', 'cqb.target', 'test.target' } do\n"
                   "  for i = 1, 3 do\n"
                   "    quantity(row, function(terms)\n"
                   "      if terms:sum() > 90 then terms:add('never', 1) end\n"
                   "    end, { id = row .. i })\n"
                   "  end\n"
                   "end");
    lua_settop(L, 0);
    struct play *vanilla = battle(L, NULL, "careful", true);
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        plain_code[i] = plain(bare, sources[i]);
        boxed_code[i] = boxed(L, vanilla->m, sources[i]);
    }
    const struct bench_case cases[] = {
        {"arithmetic", NULL, run_code, &plain_code[0], 1},
        {"arithmetic, sandbox", "arithmetic", run_code, &boxed_code[0], 1},
        {"tables", NULL, run_code, &plain_code[1], 1},
        {"tables, sandbox", "tables", run_code, &boxed_code[1], 1},
        {"strings", NULL, run_code, &plain_code[2], 1},
        {"strings, sandbox", "strings", run_code, &boxed_code[2], 1},
        {"closures", NULL, run_code, &plain_code[3], 1},
        {"closures, sandbox", "closures", run_code, &boxed_code[3], 1},
        {"methods", NULL, run_code, &plain_code[4], 1},
        {"methods, sandbox", "methods", run_code, &boxed_code[4], 1},
        {"coroutines", NULL, run_code, &plain_code[5], 1},
        {"coroutines, sandbox", "coroutines", run_code, &boxed_code[5], 1},
        {"pcall", NULL, run_code, &plain_code[6], 1},
        {"pcall, sandbox", "pcall", run_code, &boxed_code[6], 1},
        {"Rescue", NULL, play_battle, vanilla, SEEDS},
        {"Rescue, a pack of params", "Rescue", play_battle, battle(L, "param", "careful", true),
         SEEDS},
        {"Rescue, an idle handler", "Rescue", play_battle, battle(L, "idle", "careful", true),
         SEEDS},
        {"Rescue, three handlers a test", "Rescue", play_battle,
         battle(L, "three", "careful", true), SEEDS},
        {"Rescue, bot in Lua, no budget", NULL, play_battle, battle(L, NULL, "greedy", false),
         SEEDS},
        {"Rescue, bot in Lua", "Rescue, bot in Lua, no budget", play_battle,
         battle(L, NULL, "greedy", true), SEEDS},
    };
    static const struct bench_aim aims[] = {
        {"pcall in the sandbox, beside stock Lua", "pcall, sandbox", "pcall", 1.1, 0},
        {"coroutines in the sandbox, beside stock Lua", "coroutines, sandbox", "coroutines", 1.1,
         0},
        {"a battle with three Lua handlers on each test", "Rescue, three handlers a test", "Rescue",
         2.5, 0},
    };
    int status = bench_main_aims(cases, sizeof cases / sizeof *cases, aims,
                                 sizeof aims / sizeof *aims, argc, argv);
    watchdog_stop();
    return status;
}
