// A battle that no handler has a say in makes no call into Lua and allocates nothing.
#include "script/missions/open_options.h"
#include "support/script/lab.h"
#include "support/script/workbench.h"

#include <stdlib.h>
#include <string.h>

#include "zerodark/bots/bot.h"

// Counted by way of the linker: --wrap.
static long allocations;

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    allocations++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    allocations++;
    return __real_realloc(block, size);
}

static long calls;

static void count_call(lua_State *L, lua_Debug *about)
{
    (void)L;
    (void)about;
    calls++;
}

static int battle(void **state)
{
    lab_setup(state);
    lab_run(*state,
            "for i = 1, 4 do game:add('Hero', {name = 'Hero ' .. i, at = {10 + 3 * i, 6}}) end "
            "for i = 1, 6 do game:add('Grunt', {name = 'Grunt ' .. i, at = {6 * i, 30}}) end "
            "game:add('Boss', {at = {24, 40}})");
    return 0;
}

// Lets a bot give up to n orders, from C; returns how many it gave.
static int play(lua_State *L, struct match *m, int n)
{
    const struct bot *bot = bot_named("careful");
    m->game.decider[SIDE_TEAM].decide = bot->decide;
    int given = 0;
    while (given < n && !m->game.world.over) {
        struct order o;
        if (bot->order(NULL, &m->game, SIDE_TEAM, &o) != STATUS_OK ||
            match_give(L, m, &o) != STATUS_OK) {
            break;
        }
        given++;
    }
    return given;
}

static void a_battle_without_handlers_leaves_lua_alone(void **state)
{
    struct lab *lab = *state;
    lua_sethook(lab->L, count_call, LUA_MASKCALL, 0);
    long lua = lab->allocations;
    calls = allocations = 0;
    int given = play(lab->L, lab->match, 30);
    long made = allocations;
    lua_sethook(lab->L, NULL, 0, 0);
    assert_true(given > 3);
    assert_int_equal(calls, 0);
    assert_int_equal(lab->allocations - lua, 0);
    assert_int_equal(made, 0);
}

static long made_by_lua;

// The state's own memory, counted.
static lua_Alloc own_memory;

static void *count_block(void *self, void *block, size_t old, size_t size)
{
    made_by_lua += size > 0;
    return own_memory(self, block, old, size);
}

// The same of whole missions, to their end.
static void a_mission_without_packs_leaves_lua_alone(void **state)
{
    lua_State *L = *state;
    void *self;
    own_memory = lua_getallocf(L, &self);
    lua_setallocf(L, count_block, self);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct match *m;
        struct match_options o = {.mission = SOURCE_DIR "/missions/rescue.lua", .seed = seed};
        if (match_open(L, &o, &m) != STATUS_OK) {
            fail_msg("%s", lua_tostring(L, -1));
        }
        lua_sethook(L, count_call, LUA_MASKCALL, 0);
        calls = allocations = made_by_lua = 0;
        int given = play(L, m, 1000);
        long made = allocations;
        lua_sethook(L, NULL, 0, 0);
        assert_true(given > 5 && m->game.world.over);
        assert_int_equal(calls, 0);
        assert_int_equal(made_by_lua, 0);
        assert_int_equal(made, 0);
        lua_settop(L, 0);
    }
}

// What the counters are worth: a handler is noticed.
static void a_handler_is_a_call(void **state)
{
    struct lab *lab = *state;
    lab_run(lab, "game:quantity('stat.M', function(terms) terms:add('x', 0) end)");
    lua_sethook(lab->L, count_call, LUA_MASKCALL, 0);
    calls = 0;
    int given = play(lab->L, lab->match, 3);
    lua_sethook(lab->L, NULL, 0, 0);
    assert_true(given > 0);
    assert_true(calls > 0);
}

// Handlers that make nothing of their own cost no memory either, from their second turn on.
static void handlers_are_lent_what_is_there(void **state)
{
    struct lab *lab = *state;
    lab_run(lab, "game:quantity('stat.M', function(terms, who)"
                 "  if who.value == 0 and who.figure then terms:add('x', 0) end end)"
                 "game:before('move', function(move) local way = move.way end)");
    lab_run(lab, "for _, f in ipairs(game:figures()) do local m = f.M end");
    play(lab->L, lab->match, 3);
    lua_gc(lab->L, LUA_GCSTOP);
    long lua = lab->allocations;
    allocations = 0;
    int given = play(lab->L, lab->match, 10);
    assert_true(given > 0);
    assert_int_equal(lab->allocations - lua, 0);
    assert_int_equal(allocations, 0);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, battle, lab_teardown)
    const struct CMUnitTest tests[] = {
        CASE(a_battle_without_handlers_leaves_lua_alone),
        cmocka_unit_test_setup_teardown(a_mission_without_packs_leaves_lua_alone, workbench_setup,
                                        workbench_teardown),
        CASE(a_handler_is_a_call),
        CASE(handlers_are_lent_what_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
