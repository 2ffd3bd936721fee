// Environments: what scripts of packs and missions can reach, and what loading them may cost.
#include <stdio.h>
#include <string.h>

#include "support/script/workbench.h"

#define REACHABLE SOURCE_DIR "/tests/script/reachable.txt"

// Runs the text as the init.lua of a pack.
static void try_pack(lua_State *L, const char *init)
{
    workbench_file(L, "try/pack.lua", "return { name = 'try' }");
    workbench_file(L, "try/init.lua", init);
}

static void runs(lua_State *L, const char *init)
{
    try_pack(L, init);
    workbench_run(L, "g = zd.game { packs = { 'try' } }");
}

static void refused(lua_State *L, const char *init)
{
    try_pack(L, init);
    workbench_says_of(L, init, "zd.game { packs = { 'try' } }");
}

// Everything that can be reached from an environment, by whatever name, is on the committed list.
static void what_can_be_reached_is_listed(void **state)
{
    lua_State *L = *state;
    runs(L, "local seen, out = { [_ENV] = true }, {}\n"
            "local function go(name, value)\n"
            "  out[#out + 1] = name .. ' ' .. type(value)\n"
            "  if type(value) ~= 'table' or seen[value] then return end\n"
            "  seen[value] = true\n"
            "  for k, v in pairs(value) do go(name .. '.' .. tostring(k), v) end\n"
            "  if getmetatable(value) then go(name .. '.metatable', getmetatable(value)) end\n"
            "end\n"
            "for k, v in pairs(_ENV) do go(k, v) end\n"
            "for _, k in ipairs { 'dump', 'rep', 'format' } do go('text.' .. k, (' ')[k]) end\n"
            "go('text.metatable', getmetatable(' '))\n"
            "table.sort(out)\n"
            "print(table.concat(out, '\\n'))\n");
    const char *found = workbench_printed(L);
    char listed[8192] = {0};
    FILE *f = fopen(REACHABLE, "rb");
    assert_non_null(f);
    assert_true(fread(listed, 1, sizeof listed - 1, f) > 0);
    fclose(f);
    assert_string_equal(found, listed);
}

static void nothing_dangerous_is_there(void **state)
{
    static const char *const names[] = {
        "os",       "io",   "package",     "dofile",    "debug", "collectgarbage",
        "loadfile", "warn", "string.dump", "(' ').dump"};
    char init[128];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(init, sizeof init, "assert(%s == nil)", names[i]);
        runs(*state, init);
    }
}

// Two packs share nothing: what one does to its libraries the other does not see.
static void environments_are_apart(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "a/pack.lua", "return { name = 'a' }");
    workbench_file(L, "a/init.lua",
                   "string.upper = nil  shared = 1  table.insert = print\n"
                   "assert(('x'):upper() == 'X')");
    workbench_file(L, "b/pack.lua", "return { name = 'b' }");
    workbench_file(L, "b/init.lua",
                   "assert(string.upper('x') == 'X' and shared == nil)\n"
                   "assert(table.insert ~= print and _G.string == string)");
    workbench_run(L, "g = zd.game { packs = { 'a', 'b' } }");
    workbench_run(L, "assert(string.upper('x') == 'X' and ('x'):upper() == 'X' and shared == nil)");
}

// No table and no function that one environment can come to is there in another, or for the user.
// The host can look into the registry, where environments are known by their owners.
static void environments_share_nothing(void **state)
{
    lua_State *L = *state;
    static const char *const init = "local mt = { __index = {} } t = setmetatable({}, mt)\n"
                                    "before('activation', function() end)";
    static const char *const pack = "return { name = '%s', changes = { 'before activation' } }";
    char a[128], b[128];
    snprintf(a, sizeof a, pack, "a");
    snprintf(b, sizeof b, pack, "b");
    workbench_file(L, "a/pack.lua", a);
    workbench_file(L, "a/init.lua", init);
    workbench_file(L, "b/pack.lua", b);
    workbench_file(L, "b/init.lua", init);
    workbench_run(
        L,
        "g = zd.game { mission = MISSIONS .. '/rescue.lua', packs = { 'a', 'b' } }\n"
        "local envs, owner = { _G }, {}\n"
        "for _, t in pairs(debug.getregistry()) do\n"
        "  for k in pairs(type(t) == 'table' and t or {}) do\n"
        "    if type(k) == 'table' and rawget(k, '_G') == k and k ~= _G then\n"
        "      envs[#envs + 1] = k end end end\n"
        "local function go(value, i, path)\n"
        "  if type(value) ~= 'table' and type(value) ~= 'function' or owner[value] == i then\n"
        "    return end\n"
        "  if owner[value] then error(path .. ' is shared') end\n"
        "  owner[value] = i\n"
        "  if value == package.loaded then return end -- messages have the names of all from it\n"
        "  if type(value) == 'table' then\n"
        "    for k, v in next, value do go(k, i, path) go(v, i, path .. '.' .. tostring(k)) end\n"
        "    go(debug.getmetatable(value), i, path .. '.metatable')\n"
        "  end\n"
        "end\n"
        "for i, env in ipairs(envs) do go(env, i, i) end\n"
        "return #envs");
    assert_true(lua_tointeger(L, -1) >= 5); // the user, the mission, its maps, two packs
}

// What the user has done to the state beforehand does not reach a pack either.
static void the_users_globals_are_apart(void **state)
{
    workbench_run(*state, "pairs = nil  string.rep = nil  secret = 1");
    runs(*state, "assert(pairs and string.rep and secret == nil)");
}

static void metatables_are_guarded(void **state)
{
    refused(*state, "setmetatable({}, { __gc = function() end })");
    refused(*state, "setmetatable({}, { __mode = 'k' })");
    refused(*state, "setmetatable(setmetatable({}, { __metatable = 1 }), {})");
    runs(*state, "assert(getmetatable('') == nil)\n"
                 "local t = setmetatable({}, { __index = function() return 7 end })\n"
                 "assert(t.x == 7 and getmetatable(setmetatable({}, { __metatable = 1 })) == 1)");
}

static void load_takes_text_only(void **state)
{
    workbench_run(*state, "code = string.dump(function() return os end)");
    runs(*state, "local f, why = load('\\27Lua', 'x')\n"
                 "assert(f == nil and why:find 'binary')\n"
                 "assert(load('x', 'x', 'b') == nil)\n"
                 "assert(load('return os')() == nil)\n"
                 "assert(load('y = 1; return _ENV')() == _ENV and y == 1)\n"
                 "assert(load('return z', 'x', 't', { z = 3 })() == 3)\n"
                 "local parts = { 'return ', '5' }\n"
                 "assert(load(function() return table.remove(parts, 1) end)() == 5)\n"
                 "assert(select(2, load('return +', '=me')):find '^%[try/init.lua: me%]:1:')\n");
    runs(*state,
         "local f, why = load(('x'):rep(300000), '=big')\n"
         "assert(f == nil and why == '[try/init.lua: big]:1: a script has at most 262144 bytes')");
}

// Those of every environment, whichever came last.
static void functions_of_libraries_have_names(void **state)
{
    lua_State *L = *state;
    static const char first[] =
        "after('flip', function() local s, w = pcall(string.rep) game.vars.why = w\n"
        "s, w = pcall(('x').rep) game.vars.method = w end)";
    workbench_file(L, "one/pack.lua", "return { name = 'one', changes = { 'after flip' } }");
    workbench_file(L, "one/init.lua", first);
    workbench_file(L, "two/pack.lua", "return { name = 'two' }");
    workbench_file(L, "two/init.lua", "");
    workbench_run(L, "g = zd.game { packs = { 'one', 'two' } } g.deck:stack { '2H' }\n"
                     "h = g:add('Hero', { name = 'Ada', x = 10, y = 10 }) h:overwatch()");
    assert_string_equal(workbench_text(L, "g.vars.why"),
                        "bad argument #1 to 'string.rep' (string expected, got no value)");
    assert_string_equal(workbench_text(L, "g.vars.method"),
                        "bad argument #1 to 'string.rep' (string expected, got no value)");
}

// A script that never ends while it is loaded is stopped, whatever it catches.
static void loading_ends(void **state)
{
    static const char *const loops[] = {
        "while true do end",
        "while true do pcall(function() while true do end end) end",
        "coroutine.wrap(function() while true do end end)()",
        "while true do coroutine.wrap(function() pcall(error) end)() end",
        "xpcall(function() while true do end end, function(e) while true do end end)",
        "local t = setmetatable({}, { __close = function() while true do end end })\n"
        "pcall(function() local x <close> = t; while true do end end)",
        "pcall(function() while true do end end)",
        "local t = setmetatable({}, { __close = function() while true do end end })\n"
        "local co = coroutine.create(function() local x <close> = t; while true do end end)\n"
        "coroutine.resume(co) coroutine.close(co)",
        "local t = setmetatable({}, { __close = function() while true do end end })\n"
        "pcall(coroutine.wrap(function() local x <close> = t; while true do end end))",
    };
    for (size_t i = 0; i < sizeof loops / sizeof *loops; i++) {
        refused(*state, loops[i]);
    }
    runs(*state, "local n = 0 for i = 1, 1000000 do n = n + i end assert(n > 0)");
    workbench_run(*state, "local n = 0 for i = 1, 30000000 do n = n + 1 end"); // the user may
}

// ... and honest coroutines and handlers work as they do elsewhere.
static void coroutines_and_xpcall_work(void **state)
{
    runs(*state,
         "local co = coroutine.wrap(function(a) local b = coroutine.yield(a + 1)\n"
         "  return pcall(function() return coroutine.yield(b) end) end)\n"
         "assert(co(1) == 2 and co(5) == 5)\n"
         "local ok, seven = co(7) assert(ok and seven == 7)\n"
         "local dead, why = coroutine.resume(coroutine.create(function() error 'no' end))\n"
         "assert(dead == false and why:find 'no')\n"
         "assert(select('#', coroutine.resume(coroutine.create(function() return 1, 2 end))) "
         "== 3)\n"
         "assert(not pcall(coroutine.wrap(function() error {} end)))\n"
         "local ok, text = xpcall(function(x) error(x, 0) end, string.upper, 'oh')\n"
         "assert(ok == false and text == 'OH')\n"
         "assert(select(3, xpcall(function() return 1, 2 end, print)) == 2)\n"
         "local w = coroutine.wrap(function() return xpcall(function() "
         "return coroutine.yield(1) end, print) end)\n"
         "assert(w() == 1) local k, v = w(9) assert(k and v == 9)");
}

// The game's own chance: the same for a seed, and no clock in it.
static void random_is_the_games(void **state)
{
    lua_State *L = *state;
    try_pack(L, "print(math.random(1000), math.random(5, 5), math.random() < 1)");
    workbench_run(L, "zd.game { packs = { 'try' } }");
    char first[64];
    snprintf(first, sizeof first, "%s", workbench_printed(L));
    workbench_run(L, "zd.game { packs = { 'try' } }");
    assert_string_equal(workbench_printed(L), first);
    refused(L, "math.random(1.5)");
    refused(L, "math.random(1, 2, 3)");
    refused(L, "math.random(-1)");
}

// What Lua's own tests say of it.
static void random_is_as_luas(void **state)
{
    runs(*state,
         "local random, max, min = math.random, math.maxinteger, math.mininteger\n"
         "assert(random(3, 3) == 3 and random(max, max) == max and random(min, min) == min)\n"
         "for _ = 1, 100 do\n"
         "  local t = random(min, max) assert(math.type(t) == 'integer')\n"
         "  t = random(max) assert(0 < t and t <= max)\n"
         "  t = random(min, -1) assert(min <= t and t < 0)\n"
         "  t = random(-10, 0) assert(-10 <= t and t <= 0)\n"
         "  t = random(max - 3, max) assert(max - 3 <= t and t <= max)\n"
         "  t = random(1 << 53) assert(0 < t and t <= 1 << 53)\n"
         "end\n"
         "local ones, zeros = 0, -1\n"
         "for _ = 1, 200 do local t = random(0) ones, zeros = ones | t, zeros & t end\n"
         "assert(ones == -1 and zeros == 0)\n"
         "assert(not pcall(random, 1, 2, 3) and not pcall(random, min + 1, min))\n"
         "assert(not pcall(random, max, max - 1) and not pcall(random, -4) and not pcall(random, "
         "27, 26))\n"
         "math.randomseed(42) assert(select('#', math.randomseed()) == 0)");
}

static void load_is_as_luas(void **state)
{
    runs(*state,
         "local f, why = load(function() error('hhi') end)\n"
         "assert(f == nil and why:find 'hhi')\n"
         "f, why = load(function() error { 1 } end) assert(f == nil and why[1] == 1)\n"
         "f, why = load(function() return {} end)\n"
         "assert(f == nil and why == 'reader function must return a string')\n"
         "f, why = load(function() return true end) assert(f == nil and why)\n"
         "local w = coroutine.wrap(function() return load(coroutine.yield) end)\n"
         "f, why = w() assert(f == nil and why:find 'yield')\n"
         "local n = 0\n"
         "f = load(function() n = n + 1 return n < 4 and '  ' or nil end) assert(f and n == 4)\n"
         "assert(load(function() return nil end)() == nil)\n"
         "f, why = load('*a = 123') assert(f == nil and type(why) == 'string')\n"
         "f, why = load('x', 'x', 'b') assert(f == nil and why:find \"mode is 'b'\")\n"
         "assert(not pcall(load) and not pcall(load, {}) and not pcall(load, nil))");
    refused(*state, "load(function() while true do end end)");
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)
    const struct CMUnitTest tests[] = {
        T(what_can_be_reached_is_listed),
        T(nothing_dangerous_is_there),
        T(environments_are_apart),
        T(environments_share_nothing),
        T(the_users_globals_are_apart),
        T(metatables_are_guarded),
        T(functions_of_libraries_have_names),
        T(load_takes_text_only),
        T(loading_ends),
        T(coroutines_and_xpcall_work),
        T(random_is_the_games),
        T(random_is_as_luas),
        T(load_is_as_luas),
    };
    golden_begin(SUITE);
    return golden_end(cmocka_run_group_tests_name("env", tests, NULL, NULL));
}
