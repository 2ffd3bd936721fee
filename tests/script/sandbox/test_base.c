// The basic functions of scripts: what they say of values, what they refuse, what they load.
#include <stdio.h>
#include <string.h>

#include "support/script/workbench.h"

// Runs the text as the init.lua of a pack.
static void runs(lua_State *L, const char *init)
{
    workbench_file(L, "try/pack.lua", "return { name = 'try' }");
    workbench_file(L, "try/init.lua", init);
    workbench_run(L, "g = zd.game { packs = { 'try' } }");
}

// Numbers in the order in which a script is shown objects, whoever shows them; no address anywhere.
static void objects_have_numbers(void **state)
{
    runs(*state,
         "local a, b, f = {}, {}, function() end\n"
         "assert(tostring(b) == 'table: #1' and tostring(a) == 'table: #2')\n"
         "assert(tostring(b) == 'table: #1' and tostring(f) == 'function: #3')\n"
         "assert(tostring(coroutine.create(f)) == 'thread: #4')\n"
         "assert(('%s %s'):format(a, {}) == 'table: #2 table: #5')\n"
         "assert(string.format('%s', b) == 'table: #1' and tostring(print) == 'function: #6')\n"
         "assert(tostring(setmetatable({}, { __name = 'thing' })) == 'thing: #7')\n"
         "assert(tostring(setmetatable({}, { __tostring = function() return 'me' end })) == 'me')\n"
         "assert(tostring(setmetatable({}, { __tostring = function() return 1 end })) == '1')\n"
         "local _, why = pcall(tostring, setmetatable({}, { __tostring = function() return {} end "
         "})) assert(why:find \"'__tostring' must return a string\")\n"
         "assert(not pcall(tostring) and tostring(nil) == 'nil' and tostring(true) == 'true')\n"
         "assert(tostring(12) == '12' and tostring(-0.0) == '-0.0' and tostring(1e100) == "
         "'1e+100')\n"
         "assert(tostring(0/0) == 'nan' and tostring(-(0/0)) == 'nan' and tostring('x') == 'x')\n"
         "print(a, 0/0, nil, 1.0)");
    assert_string_equal(workbench_printed(*state), "table: #2\tnan\tnil\t1.0\n");
}

// What one pack is shown has no part in the numbers of another.
static void numbers_are_each_environments_own(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "a/pack.lua", "return { name = 'a' }");
    workbench_file(L, "a/init.lua", "for i = 1, 9 do tostring {} end");
    workbench_file(L, "b/pack.lua", "return { name = 'b' }");
    workbench_file(L, "b/init.lua",
                   "print({}) local say = tostring\n"
                   "function show(t) return say(t), ('%s'):format(t) end\n"
                   "print(show({}))");
    workbench_run(L, "zd.game { packs = { 'a', 'b' } }");
    assert_string_equal(workbench_printed(L), "table: #1\ntable: #2\ttable: #2\n");
    workbench_run(L, "zd.game { packs = { 'b', 'a' } }");
    assert_string_equal(workbench_printed(L), "table: #1\ntable: #2\ttable: #2\n");
}

// Messages of ours say what a value is, and not where.
static void messages_have_no_addresses(void **state)
{
    static const char *const calls[] = {
        "zd.successes({ {} }, 13)",
        "zd.test({}, print)",
        "zd.rules({})",
        "math.random({})",
        "string.rep({}, print)",
        "error(setmetatable({}, {}))",
        "('%d'):format(print)",
        "table.concat({ {} })",
        "tonumber({}, 10)",
        "setmetatable(1, {})",
        "load({})",
        "utf8.char(print)",
        "next({}, {})",
        "select(print)",
        "coroutine.resume(print)",
        "table.sort({ {}, print })",
        "table.insert({}, {}, 1)",
        "ipairs()",
    };
    char init[512];
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        snprintf(init, sizeof init,
                 "local ok, why = pcall(function() %s end)\n"
                 "assert(not ok and not tostring(why):find '0x', why)",
                 calls[i]);
        runs(*state, init);
    }
}

static void metatables_are_the_scripts_own(void **state)
{
    runs(
        *state,
        "local mt = { __index = { x = 1 } } local t = setmetatable({}, mt)\n"
        "assert(getmetatable(t) == mt and getmetatable(t, 1, 2) == mt and getmetatable {} == nil)\n"
        "assert(getmetatable('') == nil and getmetatable(print) == nil and getmetatable(1) == "
        "nil)\n"
        "assert(getmetatable(setmetatable({}, { __metatable = false })) == false)\n"
        "assert(setmetatable(t, nil) == t and getmetatable(t) == nil)\n"
        "assert(not pcall(getmetatable) and not pcall(setmetatable, {}) and\n"
        "  not pcall(setmetatable, {}, 1))\n"
        "for _, k in pairs { '__gc', '__mode' } do\n"
        "  local ok, why = pcall(setmetatable, {}, { [k] = false })\n"
        "  assert(not ok and why:find(k)) end");
}

// Strings have one metatable, and no script comes near it, nor changes anything for another.
static void strings_stay_what_they_are(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "a/pack.lua", "return { name = 'a' }");
    workbench_file(
        L, "a/init.lua",
        "string.rep, string.format, string.upper = nil, print, function() return 0 end\n"
        "string.mine = function() return 1 end\n"
        "assert(('x'):rep(2) == 'xx' and ('x'):upper() == 'X' and ('x').mine == nil)\n"
        "assert(not pcall(function() ('x').y = 1 end) and not pcall(rawset, 'x', 1, 2))\n"
        "assert(not pcall(setmetatable, 'x', {}) and ('10' + 1) == 11)");
    workbench_file(L, "b/pack.lua", "return { name = 'b' }");
    workbench_file(L, "b/init.lua",
                   "assert(string.rep('x', 2) == 'xx' and ('x').mine == nil)\n"
                   "assert(string.upper 'x' == 'X' and string.mine == nil)");
    workbench_run(L, "zd.game { packs = { 'a', 'b' } }");
    workbench_run(L, "assert(string.rep('x', 2) == 'xx' and ('%d'):format(3) == '3')");
}

static void load_is_bounded(void **state)
{
    runs(*state,
         "local long = 'return x' .. ('.x'):rep(100)\n"
         "x = {} x.x = x\n"
         "assert(load(long)() == x)\n"
         "local f, why = load('\\n' .. long .. '.x', '=me')\n"
         "assert(f == nil and why:find '^%[try/init.lua: me%]:2: more than 100 fields in "
         "one chain')\n"
         "f, why = load(('return ' .. ('('):rep(50) .. 'x' .. ('.x)'):rep(50) .. ('.x'):rep(51)))\n"
         "assert(f == nil and why:find 'more than 100 fields')\n"
         "f, why = load(function() return ('x'):rep(1000) end)\n"
         "assert(f == nil and why == '[try/init.lua: (load)]:1: a script has at most 262144 "
         "bytes')\n"
         "local n = 0\n"
         "f = load(function() n = n + 1 return n <= 100000 and ' ' or n == 100001 and 'return 7' "
         "or nil end) assert(f() == 7)\n"
         "assert(load(function() return {} end) == nil)\n"
         "local e = {} load('y = 5', 'c', 't', e)() assert(e.y == 5 and y == nil)\n"
         "load('z = _ENV')() assert(z == _ENV)\n"
         "f, why = load('return 1', 'c', 'b') assert(f == nil and why:find \"mode is 'b'\")\n"
         "assert(load('return 1', 'c', 'bt')() == 1 and not pcall(load('return x', 'c', 't', "
         "nil)))");
    lua_State *L = *state;
    char init[600] = "\nx = a";
    for (int i = 0; i < 101; i++) {
        strcat(init, ".b");
    }
    workbench_file(L, "try/init.lua", init);
    workbench_fails(L, "zd.game { packs = { 'try' } }", "try/init.lua:2: more than 100 fields");
}

static void iterators_are_objects(void **state)
{
    runs(*state,
         "local order = {}\n"
         "for _, f in ipairs { ipairs {}, utf8.codes '', print, next, pairs, string.gmatch('', "
         "''),\n"
         "  zd.test, math.random, math.sin, table.sort, coroutine.wrap(print), pcall, load } do\n"
         "  order[f] = true end\n"
         "local n = 0 for f in pairs(order) do n = n + 1 assert(type(f) == 'function') end\n"
         "assert(n == 13 and ipairs {} == ipairs { 1 } and pairs {} == next)");
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)
    const struct CMUnitTest tests[] = {
        T(objects_have_numbers),       T(numbers_are_each_environments_own),
        T(messages_have_no_addresses), T(metatables_are_the_scripts_own),
        T(strings_stay_what_they_are), T(load_is_bounded),
        T(iterators_are_objects),
    };
    return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
