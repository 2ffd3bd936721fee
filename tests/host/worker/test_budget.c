// Orders and questions of scripts under the program's own watchdog: what never ends is stopped
// within seconds, whatever it catches, and leaves no trace.
#include "support/script/workbench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/session/internal/watchdog.h"
#include "script/base/budget.h"
#include "script/base/limits.h"

// Of CPU time in which a runaway is stopped, with much to spare.
#if defined(__SANITIZE_ADDRESS__)
#define SECONDS 20
#else
#define SECONDS 4
#endif

static int setup(void **state)
{
    lua_State *L = workbench_open();
    struct script_host *host = (struct script_host *)script_host_of(L);
    host->watch = watchdog_start();
    assert_non_null(host->watch);
    *state = L;
    return 0;
}

static int setup_counted(void **state)
{
    *state = workbench_open();
    return 0;
}

static int teardown(void **state)
{
    watchdog_stop();
    return workbench_teardown(state);
}

// A firefight with a pack whose init.lua is the text.
static void play_with(lua_State *L, const char *init)
{
    workbench_file(L, "try/pack.lua",
                   "return { name = 'try', changes = {\n"
                   "  'after flip', 'before flip', 'stat.M', 'can.move', 'program Mine',\n"
                   "  'param medic.target' } }");
    workbench_file(L, "try/init.lua", init);
    workbench_run(L,
                  "g = zd.game { packs = { 'try' } } g:ask(false)\n"
                  "salim = g:add('Hero', {name = 'Salim', at = {10, 10}})\n"
                  "g:add('Grunt', {at = {20, 10}, face = salim}) g:add('Boss', {at = {40, 40}})\n"
                  "h = g:hash()");
}

// A pack whose handler after a flip is the text: the order fails with that part in its message,
// within the time, and the one after it is as good as any.
static void stopped(lua_State *L, const char *handler, const char *part)
{
    char init[2048];
    snprintf(init, sizeof init, "local calm = false\n%s\n", handler);
    play_with(L, init);
    clock_t start = clock();
    workbench_fails(L, "salim:move(12, 10)", part);
    double taken = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (taken > SECONDS) {
        fail_msg("%.1f s until it was stopped: %s", taken, handler);
    }
    if (getenv("VERBOSE")) {
        printf("%.2f s: %s\n   %s\n", taken, handler, lua_tostring(L, -1));
    }
    assert_int_equal(workbench_int(L, "g:hash() == h and g.turn == 0 and 1"), 1);
    assert_true(budget_broken(L));
    workbench_run(L, "g:unhook('try') salim:move(12, 10) assert(g.turn == 1)");
}

#define STOPPED "million instructions"

static void what_never_ends_is_stopped(void **state)
{
    static const char *const handlers[] = {
        "after('flip', function() while true do end end)",
        "after('flip', function() while true do pcall(function() while true do end end) end end)",
        "after('flip', function() return pcall(function() while true do end end) end)",
        "after('flip', function() ::a:: goto a end)",
        "local function f() return f() end after('flip', f)",
        "after('flip', function() xpcall(function() while true do end end,\n"
        "  function() while true do end end) end)",
        "after('flip', function() coroutine.wrap(function() while true do end end)() end)",
        "after('flip', function() while true do coroutine.wrap(function() pcall(error) end)() end "
        "end)",
        "after('flip', function() while true do\n"
        "  for _ in coroutine.wrap(function() coroutine.yield(1) end) do end end end)",
        "after('flip', function() while true do\n"
        "  coroutine.close(coroutine.create(function() end)) end end)",
        "local t = setmetatable({}, { __close = function() while true do end end })\n"
        "after('flip', function() local x <close> = t; while true do end end)",
        "local t = setmetatable({}, { __close = function() while true do end end })\n"
        "after('flip', function() pcall(coroutine.wrap(function()\n"
        "  local x <close> = t; error('x') end)) end)",
        "local t = setmetatable({}, { __close = function() while true do end end })\n"
        "after('flip', function()\n"
        "  local co = coroutine.create(function() local x <close> = t; coroutine.yield() end)\n"
        "  coroutine.resume(co) coroutine.close(co) end)",
        "after('flip', function() load('while true do load(\"return 1\")() end')() end)",
        "after('flip', function() error(setmetatable({}, { __tostring = function()\n"
        "  while true do end end })) end)",
        "quantity('stat.M', function() while true do end end)",
        "check('can.move', function() while true do end end)",
    };
    for (size_t i = 0; i < sizeof handlers / sizeof *handlers; i++) {
        stopped(*state, handlers[i], STOPPED);
    }
}

// A coroutine that was stopped is of no use afterwards: what closes its variables would run where
// nothing is counted.
static void a_stopped_coroutine_stays_closed(void **state)
{
    lua_State *L = *state;
    play_with(L, "local t = setmetatable({}, { __close = function() while true do end end })\n"
                 "local co\n"
                 "after('flip', function()\n"
                 "  if co then coroutine.resume(co) coroutine.close(co) end\n"
                 "  co = coroutine.create(function() local x <close> = t; while true do end end)\n"
                 "  coroutine.resume(co) end)");
    workbench_fails(L, "salim:move(12, 10)", STOPPED);
    workbench_fails(L, "salim:move(12, 10)", "this coroutine was stopped at the end of a budget");
}

// Work that takes longer than the watchdog waits, but not more steps than there are: it is done
// again, counted, and what it prints and changes is there once.
static void long_work_is_done_again(void **state)
{
    lua_State *L = *state;
    play_with(L, "local times = 0\n"
                 "after('flip', function() times = times + 1\n"
                 "  game.vars.n = (game.vars.n or 0) + 1 print('begun', game.vars.n)\n"
                 "  local co = coroutine.wrap(function() while true do coroutine.yield() end end)\n"
                 "  for i = 1, 9000000 do if i % 1000 == 0 then co() end end\n"
                 "  for i = 1, 9000000 do local x = i * i end\n"
                 "  print('done', times) end)");
    workbench_run(L, "salim:move(12, 10)");
    assert_int_equal(workbench_int(L, "g.vars.n"), 1);
    bool watched = script_host_of(L)->watch;
    assert_string_equal(workbench_printed(L),
                        watched ? "begun\t1\ndone\t2\n" : "begun\t1\ndone\t1\n");
    assert_false(budget_broken(L));
}

// What the counter says is the same with a watchdog and without: the same place, the same step.
static void the_verdict_is_the_counters(void **state)
{
    lua_State *L = *state;
    // With 5 instructions in a turn of the loop, this many turns are just too many.
    play_with(L, "after('flip', function() local n = 0\n"
                 "  while n < 50000000 do n = n + 1 print = nil end end)");
    workbench_fails(L, "salim:move(12, 10)",
                    "try/init.lua:2: an order takes more than 100 million");
}

// Nothing is left behind on a coroutine that goes on in later orders.
static void a_coroutine_outlives_its_order(void **state)
{
    lua_State *L = *state;
    play_with(L, "local co = coroutine.wrap(function() local n = 0\n"
                 "  while true do n = n + 1 coroutine.yield(n) end end)\n"
                 "after('flip', function() game.vars.n = co()\n"
                 "  for i = 1, game.vars.n == 2 and 18000000 or 10 do end end)");
    workbench_run(L, "for i = 1, 4 do assert(salim:move(10 + i % 2, 10).ok) end");
    assert_true(workbench_int(L, "g.vars.n") >= 4);
    assert_false(budget_broken(L));
    assert_null(lua_gethook(L));
}

// A question asked by a script that is nobody's order is stopped too, and only itself.
static void a_question_is_stopped(void **state)
{
    lua_State *L = *state;
    play_with(L, "quantity('stat.M', function() while not game.vars.calm do end end)");
    workbench_fails(L, "return salim.M", STOPPED);
    workbench_run(L, "g.vars.calm = 1 assert(salim.M == 4)");
    assert_null(lua_gethook(L));
}

static void what_is_printed_has_an_end(void **state)
{
    stopped(*state, "after('flip', function() while true do print(('x'):rep(100)) end end)",
            "prints more than 1024 KiB");
    stopped(*state, "after('flip', function() while true do pcall(print, ('x'):rep(100)) end end)",
            "prints more than 1024 KiB");
}

// Memory: what grows forever is stopped, whatever it catches; what is only much is collected.
static void what_grows_has_an_end(void **state)
{
    static const char *const handlers[] = {
        "after('flip', function() local t = {} while true do t[#t + 1] = {} end end)",
        "after('flip', function() local s = 'x' while true do s = s .. s end end)",
        "after('flip', function() local t = {}\n"
        "  while true do pcall(function() t[#t + 1] = ('x'):rep(100000) .. #t end) end end)",
        "after('flip', function() local t = {} while true do\n"
        "  t[#t + 1] = coroutine.create(function() end) end end)",
        "after('flip', function() local function f(...) return f('x', ...) end f() end)",
    };
    for (size_t i = 0; i < sizeof handlers / sizeof *handlers; i++) {
        stopped(*state, handlers[i], "");
    }
}

static void rubbish_is_collected(void **state)
{
    lua_State *L = *state;
    play_with(L, "after('flip', function() for i = 1, 400 do\n"
                 "  local s = ('x'):rep(1000000) .. i end end)");
    workbench_run(L, "assert(salim:move(12, 10).ok)");
    assert_false(budget_broken(L));
}

// No escape sequence of a script reaches the terminal, printed or raised, and no message is
// endless.
static void what_is_said_is_harmless(void **state)
{
    lua_State *L = *state;
    play_with(L, "after('flip', function() "
                 "print('\\27[31mred\\0\\1275\\u{9b}\\xff\\u{202e}\\t\\u{e9}') end)\n"
                 "before('flip', function() if game.vars.bad then\n"
                 "  error('\\27]0;x\\7' .. ('y'):rep(100000)) end end)");
    workbench_run(L, "salim:move(12, 10)");
    assert_string_equal(workbench_printed(L),
                        "\\27[31mred\\0\\1275\\194\\155\\255\\226\\128\\174\t\xc3\xa9\n");
    workbench_run(L, "g.vars.bad = 1");
    workbench_run(L, "ok, why = pcall(salim.move, salim, 11, 10)");
    assert_int_equal(
        workbench_int(L, "why:find('\\\\27]0;x\\\\7yyy', 1, true) and #why < 2200 and 1"), 1);
}

// Errors that are no texts are turned into some while the budget is open, and never asked again.
static void error_objects_are_not_asked(void **state)
{
    lua_State *L = *state;
    play_with(L, "local asked = 0\n"
                 "after('flip', function() error(setmetatable({}, { __tostring = function()\n"
                 "  asked = asked + 1 return 'asked ' .. asked end,\n"
                 "  __index = function() while true do end end, __name = 'x' })) end)\n"
                 "before('flip', function() if game.vars.bad then error({}) end end)");
    workbench_fails(L, "salim:move(12, 10)", "asked 1 (rule flip, pack try)");
    workbench_run(L, "g.vars.bad = 1");
    workbench_fails(L, "salim:move(12, 10)", "the error is a table, not a message");
}

// Honest scripts may wait for nothing, catch and close as they like.
static void honest_scripts_are_left_alone(void **state)
{
    lua_State *L = *state;
    play_with(
        L, "after('flip', function()\n"
           "  local closed = 0\n"
           "  local t = setmetatable({}, { __close = function() closed = closed + 1 end })\n"
           "  do local x <close> = t end\n"
           "  pcall(function() local x <close> = t error 'x' end)\n"
           "  local co = coroutine.create(function() local x <close> = t coroutine.yield() end)\n"
           "  coroutine.resume(co) assert(coroutine.close(co) == true)\n"
           "  co = coroutine.create(function() local x <close> = t error { 7 } end)\n"
           "  local ok, e = coroutine.resume(co) assert(not ok and e[1] == 7)\n"
           "  ok, e = coroutine.close(co) assert(ok == false and e[1] == 7)\n"
           "  assert(closed == 4 and coroutine.status(co) == 'dead')\n"
           "  assert(coroutine.close(coroutine.create(print)) == true)\n"
           "  assert(not pcall(coroutine.close, coroutine.running()))\n"
           "  assert(select('#', pcall(function() return 1, nil, nil end)) == 4)\n"
           "  assert(not pcall(pcall))\n"
           "  local w = coroutine.wrap(function()\n"
           "    local ok, n = pcall(function() return coroutine.yield(1) + 1 end) return n end)\n"
           "  assert(w() == 1 and w(6) == 7)\n"
           "end)");
    workbench_run(L, "assert(salim:move(12, 10).ok)");
    assert_false(budget_broken(L));
}

// What a pack brings as functions does nothing once it has been left out of the battle.
static void a_pack_is_left_out(void **state)
{
    lua_State *L = *state;
    play_with(L, "after('flip', function() game.vars.n = (game.vars.n or 0) + 1 end)\n"
                 "param('medic.target', 12)\n"
                 "program('Mine', function() error 'no' end)");
    struct match *m = workbench_match(L);
    workbench_run(L, "robot = g:add('Hero', { name = 'R', at = { 30, 30 } })\n"
                     "g:set(robot, { make = 'robot', runs = 'Mine' }) salim:move(11, 10)\n"
                     "before = g:param 'medic.target' ok, why = pcall(robot.errand, robot)");
    assert_int_equal(
        workbench_int(L, "not ok and why:find('rule program, pack try', 1, true) and 1"), 1);
    assert_true(match_may_drop(m));
    match_drop(m, "try");
    assert_true(match_dropped(m, "try") && !match_may_drop(m));
    workbench_run(L, "salim:move(12, 10) assert(g.vars.n == 1 and before == 12)\n"
                     "assert(g:param 'medic.target' ~= 12 and robot:errand().text)");
    match_drop(m, "nobody");
    assert_false(match_dropped(m, "nobody"));
}

// Coroutines that close one another in a long chain overflow the machine's stack in some releases.
static void closing_goes_only_so_deep(void **state)
{
    play_with(*state, "local function chain(n)\n"
                      "  local co = coroutine.create(function()\n"
                      "    local x <close> = setmetatable({}, { __close = function()\n"
                      "      if n > 0 then assert(coroutine.close(chain(n - 1))) end end })\n"
                      "    coroutine.yield() end)\n"
                      "  coroutine.resume(co) return co end\n"
                      "after('flip', function() assert(coroutine.close(chain(game.vars.n))) end)");
    workbench_run(*state, "g.vars.n = 9 assert(salim:move(12, 10).ok)");
    workbench_run(*state, "g.vars.n = 100000");
    workbench_fails(*state, "salim:move(11, 10)", "are being closed inside one another");
}

// How many calls by way of C there is room for depends on who called the script: it cannot count
// them.
static void calls_by_way_of_c_cannot_be_counted(void **state)
{
    static const char *const handlers[] = {
        "local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end })\n"
        "after('flip', function() while true do pcall(function() return t[1] end) end end)",
        "local function f() return coroutine.wrap(f)() end\n"
        "after('flip', function() coroutine.resume(coroutine.create(f)) end)",
        "local function f() return (('a'):gsub('a', f)) end\n"
        "after('flip', function() xpcall(f, function() return 1 end) end)",
        "after('flip', function() load('return ' .. ('('):rep(300)) end)",
    };
    for (size_t i = 0; i < sizeof handlers / sizeof *handlers; i++) {
        stopped(*state, handlers[i], "overflows the stack: too many calls inside one another");
    }
}

int main(void)
{
#define WATCHED(name)                                                                              \
    {                                                                                              \
#name ", watched", name, setup, teardown, NULL                                             \
    }
#define COUNTED(name)                                                                              \
    {                                                                                              \
#name ", counted", name, setup_counted, teardown, NULL                                     \
    }
    const struct CMUnitTest tests[] = {
        WATCHED(what_never_ends_is_stopped),
        COUNTED(a_stopped_coroutine_stays_closed),
        WATCHED(long_work_is_done_again),
        COUNTED(long_work_is_done_again),
        WATCHED(the_verdict_is_the_counters),
        COUNTED(the_verdict_is_the_counters),
        WATCHED(a_coroutine_outlives_its_order),
        COUNTED(a_coroutine_outlives_its_order),
        WATCHED(a_question_is_stopped),
        COUNTED(a_question_is_stopped),
        WATCHED(what_is_printed_has_an_end),
        WATCHED(what_grows_has_an_end),
        COUNTED(what_grows_has_an_end),
        WATCHED(rubbish_is_collected),
        COUNTED(rubbish_is_collected),
        COUNTED(what_is_said_is_harmless),
        WATCHED(error_objects_are_not_asked),
        WATCHED(a_pack_is_left_out),
        WATCHED(honest_scripts_are_left_alone),
        COUNTED(honest_scripts_are_left_alone),
        WATCHED(closing_goes_only_so_deep),
        COUNTED(closing_goes_only_so_deep),
        WATCHED(calls_by_way_of_c_cannot_be_counted),
        COUNTED(calls_by_way_of_c_cannot_be_counted),
    };
    return cmocka_run_group_tests_name("budget", tests, NULL, NULL);
}
