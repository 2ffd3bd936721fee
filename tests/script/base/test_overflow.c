// A stack that overflows and memory that is refused end the budget, and are told with their place,
// whatever catches them. Releases of Lua differ in how they move a stack: none may be looked at
// meanwhile.
#include "support/script/workbench.h"

#include <string.h>

#include "script/base/heap.h"
#include "script/base/limits.h"

// Loads a pack whose init.lua is the text; fails with that part in its message.
static void refused(lua_State *L, const char *init, const char *part)
{
    workbench_file(L, "try/pack.lua", "return { name = 'try', changes = { 'shoot.target' } }");
    workbench_file(L, "try/init.lua", init);
    workbench_fails(L, "zd.game { packs = { 'try' } }", part);
}

#define DEEP "try/init.lua:2: loading overflows the stack: more than 10000 nested calls"

static void an_overflow_is_told_with_its_place(void **state)
{
    static const char in_close[] =
        "local co = coroutine.create(function()\n"
        "  local x <close> = setmetatable({}, { __close = f }) coroutine.yield() end)\n"
        "coroutine.resume(co) coroutine.close(co)";
    static const char *const calls[] = {
        "f(1)",
        "pcall(f, 1)",
        "xpcall(error, f, 1)",
        "xpcall(f, function(e) return f(1) end, 1)",
        "coroutine.wrap(f)(1)",
        "coroutine.wrap(function() xpcall(f, print, 1) end)()",
        "local w = coroutine.wrap(function() pcall(coroutine.yield) pcall(f, 1) end) w() w()",
        "pcall(function() local x <close> = setmetatable({}, { __close = f }) error 'x' end)",
        in_close,
        "table.sort({ 2, 1 }, f)",
    };
    char init[512];
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        snprintf(init, sizeof init,
                 "local function f(n)\n return f(n) + 1 end\n"
                 "local ok, co = pcall(function() %s end)",
                 calls[i]);
        refused(*state, init, DEEP);
    }
}

// Calls that need much room are not many: it is memory that they are short of.
static void a_few_large_calls_are_told_as_memory(void **state)
{
    refused(*state,
            "local t = {} for i = 1, 900 do t[i] = i end local function f(...)\n"
            " return 1 + f(...) end f(table.unpack(t))",
            "try/init.lua:2: loading holds more than 64 MiB of memory");
}

static void what_is_refused_is_told_with_its_place(void **state)
{
    static const char *const deeds[] = {
        "for i = 1, 1e6 do t[-i] = i end",
        "for i = 1, 1e6 do t['k' .. i] = i end",
        "t = s .. s .. s .. s .. s .. s .. s .. s .. s",
        "pcall(function() t = s .. s .. s .. s .. s .. s .. s .. s .. s end)",
        "coroutine.wrap(function() t = s .. s .. s .. s .. s .. s .. s .. s .. s end)()",
        "while true do s = s .. s end",
        "table.move(setmetatable({}, { __index = function() return 1 end }), 1, 9999999, 1, t)",
    };
    char init[512];
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        snprintf(init, sizeof init, "local t, s = {}, ('x'):rep(8000000)\n%s", deeds[i]);
        refused(*state, init, "try/init.lua:2: loading holds more than 64 MiB of memory");
    }
}

// A coroutine that is closed inside a protected call has nothing left of it.
static void a_call_that_is_left_leaves_nothing(void **state)
{
    refused(
        *state,
        "local t = setmetatable({}, { __close = function() error 'closed' end })\n"
        "local co = coroutine.create(function() local x <close> = t\n"
        "  pcall(function() xpcall(coroutine.yield, print, table.unpack({}, 1, 200)) end) end)\n"
        "coroutine.resume(co)\n"
        "error(select(2, coroutine.close(co)), 0)",
        "try/init.lua:1: closed");
}

static void honest_scripts_go_on(void **state)
{
    static const char *const texts[] = {
        "local function f(n) return n == 0 and 0 or 1 + f(n - 1) end assert(f(150000) == 150000)",
        ("local function f(n) if n == 0 then error 'stack overflow' end return 1 + f(n - 1) end\n"
         "assert(not pcall(f, 20000)) assert(not pcall(error, 'x:1: stack overflow'))"),
        "assert(#('x'):rep(6 * 1024 * 1024) == 6291456)",
        "assert(not pcall(table.unpack, {}, 1, 2000000))",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        workbench_file(*state, "try/pack.lua", "return { name = 'try' }");
        workbench_file(*state, "try/init.lua", texts[i]);
        workbench_run(*state, "zd.game { packs = { 'try' } }");
    }
}

// C that only cleans up and raises the error again hides nothing of it.
static void what_is_raised_again_has_its_place(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "try/pack.lua", "return { name = 'try', changes = { 'after flip' } }");
    workbench_file(L, "try/init.lua",
                   "local function f(n)\n return f(n) + 1 end\n"
                   "after('flip', function() game:own_action(function() f(1) end) end)");
    workbench_run(L, "g = zd.game { packs = { 'try' } } g:ask(false)\n"
                     "salim = g:add('Hero', {name = 'Salim', at = {10, 10}})\n"
                     "g:add('Grunt', {at = {20, 10}, face = salim})");
    workbench_fails(L, "salim:move(12, 10)", "try/init.lua:2: an order overflows the stack");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)
    const struct CMUnitTest tests[] = {
        CASE(an_overflow_is_told_with_its_place),
        CASE(a_few_large_calls_are_told_as_memory),
        CASE(what_is_refused_is_told_with_its_place),
        CASE(a_call_that_is_left_leaves_nothing),
        CASE(honest_scripts_go_on),
        CASE(what_is_raised_again_has_its_place),
    };
    return cmocka_run_group_tests_name("overflow", tests, NULL, NULL);
}
