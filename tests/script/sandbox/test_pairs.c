// next and pairs of scripts: one order, and otherwise what the manual says of them.
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

#define KEYS                                                                                       \
    "local function keys(t) local out = {} for k in pairs(t) do out[#out + 1] = tostring(k) end "  \
    "return table.concat(out, ' ') end\n"

static void keys_come_in_one_order(void **state)
{
    runs(*state,
         KEYS "local a, b, c = {}, function() end, coroutine.create(print)\n"
              "local t = { [b] = 1, z = 1, [true] = 1, [a] = 1, [3] = 1, [-2] = 1, [c] = 1,\n"
              "  [0.5] = 1, A = 1, ['10'] = 1, [1e300] = 1, [false] = 1, [-1e300] = 1, [''] = 1,\n"
              "  ['a\\0b'] = 1, a = 1, ['\\xff'] = 1, [math.maxinteger] = 1,\n"
              "  [math.mininteger] = 1, [2^53 + 2.0] = 1, [-0.5] = 1, [1] = 1, [2] = 1 }\n"
              "local want = '-1e+300 -9223372036854775808 -2 -0.5 0.5 1 2 3 9007199254740994 '\n"
              "  .. '9223372036854775807 1e+300  10 A a a\\0b z \\xff false true'\n"
              "  .. ' table: #1 function: #2 thread: #3'\n"
              "local got = keys(t)\n"
              "if got ~= want then error(got) end\n");
}

// However a table came to hold its keys, they come the same way.
static void the_order_has_no_history(void **state)
{
    runs(*state,
         KEYS "local want = {}\n"
              "for i = 1, 300 do want[i] = ('%03d'):format(i) end\n"
              "want = table.concat(want, ' ')\n"
              "local up, down, back = {}, {}, {}\n"
              "for i = 1, 300 do up[('%03d'):format(i)] = i end\n"
              "for i = 300, 1, -1 do down[('%03d'):format(i)] = i end\n"
              "for i = 1, 900 do back[('%03d'):format(i)] = i end\n"
              "for i = 301, 900 do back[('%03d'):format(i)] = nil end\n"
              "assert(keys(up) == want and keys(down) == want and keys(back) == want)\n"
              "local made = {} for i = 1, 50 do made[i] = {} end\n"
              "local t, u = {}, {} for i = 50, 1, -1 do t[made[i]] = i end\n"
              "for i = 1, 50 do u[made[i]] = i end\n"
              "local i = 0 for k, v in pairs(t) do i = i + 1 assert(v == i and made[i] == k) end\n"
              "i = 0 for k, v in next, u do i = i + 1 assert(v == i and made[i] == k) end\n"
              "assert(i == 50)");
}

// A sequence, with whatever else the table has round it.
static void sequences_and_what_is_round_them(void **state)
{
    runs(*state, KEYS
         "assert(keys {} == '' and keys { 7 } == '1' and keys { 7, 8, 9 } == '1 2 3')\n"
         "assert(keys { 7, 8, n = 2 } == '1 2 n' and keys { [0] = 7, 8, 9 } == '0 1 2')\n"
         "assert(keys { 7, nil, 9 } == '1 3' and keys { nil, nil, 9 } == '3')\n"
         "assert(keys { 7, 8, 9, [1.5] = 1, [-1] = 1, x = 1 } == '-1 1 1.5 2 3 x')\n"
         "assert(keys { 7, [3] = 1, [2] = 1, [5] = 1 } == '1 2 3 5')\n"
         "local t = {} for i = 1, 100 do t[i] = i end for i = -50, 0 do t[i] = i end\n"
         "t.x = 'x' t[0.5] = 0.5 local i = -51\n"
         "for k, v in pairs(t) do assert(k == v) if k == 'x' then assert(i == 100)\n"
         "  elseif k ~= 0.5 then i = i + 1 assert(k == i) end end\n"
         "t[0.5] = nil i = -51\n"
         "for k, v in pairs(t) do if k ~= 'x' then i = i + 1 assert(k == i and v == i) end end\n"
         "assert(i == 100)");
}

// Fields that are there may be set and cleared on the way.
static void a_table_may_lose_what_it_has(void **state)
{
    runs(
        *state,
        "for _, n in ipairs { 1, 5, 40, 100, 500 } do\n"
        "  for way = 1, 2 do\n"
        "    local t = {} for i = 1, n do t['k' .. i] = i t[i] = i end\n"
        "    local seen = 0\n"
        "    for k in (way == 1 and pairs or function(t) return next, t end)(t) do\n"
        "      t[k] = nil seen = seen + 1\n"
        "    end\n"
        "    assert(seen == 2 * n and next(t) == nil)\n"
        "    for i = 1, n do t['k' .. i] = i end\n"
        "    seen = 0\n"
        "    for k, v in pairs(t) do seen = seen + 1 t[k] = -v\n"
        "      for i = 1, n do if i % 2 == 0 and 'k' .. i ~= k then t['k' .. i] = nil end end end\n"
        "    assert(seen >= (n + 1) // 2 and seen <= (n + 1) // 2 + 1)\n"
        "  end\n"
        "end");
}

// A key that is new while a walk is on is not met by it, and the next one meets it.
static void new_keys_are_for_the_next_walk(void **state)
{
    runs(*state, KEYS "local t = { b = 1, d = 1 } local seen = ''\n"
                      "for k in pairs(t) do seen = seen .. k t.a = 1 t.c = 1 t[1] = 1 t.e = 1 end\n"
                      "assert(seen == 'bd' and keys(t) == '1 a b c d e')\n"
                      "local f, s, k = pairs(t) t.f = 1 t.a = nil seen = ''\n"
                      "for k in f, s, k do seen = seen .. k end assert(seen == '1bcdef')");
}

static void next_takes_any_key(void **state)
{
    runs(*state,
         "local t = { 10, 20, 30, x = 1, y = 2, [2.5] = 3 }\n"
         "assert(next(t) == 1 and next(t, nil) == 1 and next(t, 1) == 2 and next(t, 2) == 2.5)\n"
         "assert(next(t, 2.5) == 3 and next(t, 3) == 'x' and next(t, 'x') == 'y')\n"
         "assert(next(t, 'y') == nil and select('#', next(t, 'y')) == 1)\n"
         "assert(next(t, 1.0) == 2 and select(2, next(t, 3)) == 1 and next({}) == nil)\n"
         "local big = {} for i = 1, 200 do big[i] = i big['k' .. i] = i end\n"
         "assert(next(big, 200) == 'k1' and next(big, 'k1') == 'k10' and next(big, 7) == 8)\n"
         "assert(next(big, 'k99') == nil and next(big, 199) == 200)\n"
         "assert(pairs(t) == next and rawequal(select(2, pairs(t)), t))");
}

static void what_is_no_key_is_refused(void **state)
{
    runs(*state,
         "local function why(...) local ok, text = pcall(...) assert(not ok) return text end\n"
         "assert(why(next, { 10, 20 }, 3):find \"invalid key to 'next'\")\n"
         "assert(why(next, {}, 'x'):find 'invalid key' and why(next, {}, 0 / 0):find 'invalid')\n"
         "assert(why(next, { x = 1 }, 'X'):find 'invalid key')\n"
         "assert(why(next, nil):find 'table expected' and why(next):find 'table expected')\n"
         "assert(why(next, 'x', nil):find 'table expected')\n"
         "assert(why(function() for k in pairs(5) do end end):find 'table expected')\n"
         "assert(why(pairs):find 'bad argument #1')");
}

static void pairs_respects_its_metamethod(void **state)
{
    runs(
        *state,
        "local t = setmetatable({}, { __pairs = function(t) return function(_, k)\n"
        "  if not k then return 1, 'one' end end, t, nil end })\n"
        "for k, v in pairs(t) do assert(k == 1 and v == 'one') end\n"
        "local y = setmetatable({}, { __pairs = function() coroutine.yield(5) return 1, 2, 3 end "
        "})\n"
        "local co = coroutine.wrap(function() return pairs(y) end)\n"
        "assert(co() == 5) local a, b, c, d = co() assert(a == 1 and b == 2 and c == 3 and not d)\n"
        "for k, v in ipairs(setmetatable({}, { __index = function(_, i) return i < 4 and i or nil\n"
        "  end })) do assert(k == v and k < 4) end");
}

// Walks inside of walks, left half way, of one table and of many, in coroutines.
static void walks_do_not_meet(void **state)
{
    runs(*state, KEYS
         "local t = {} for i = 1, 10 do t['k' .. i] = i end\n"
         "local n = 0 for a in pairs(t) do for b in pairs(t) do for c in next, t do n = n + 1\n"
         "  if c == 'k5' then break end end end end assert(n == 600)\n"
         "local function deep(d) if d == 0 then return 1 end local sum = 0\n"
         "  for k in pairs { a = 1, b = 2 } do sum = sum + deep(d - 1) end return sum end\n"
         "assert(deep(9) == 512)\n"
         "local chain = { x = {} } local at = chain.x for i = 1, 60 do at.x = {} at = at.x end\n"
         "local function walk(t) local n = 0 for k, v in pairs(t) do n = n + 1 + walk(v)\n"
         "  for i = 1, 30 do for _ in pairs { i } do break end next { i } end t[k] = nil end\n"
         "  return n end assert(walk(chain) == 61)\n"
         "local all, co = {}, {}\n"
         "for i = 1, 40 do co[i] = coroutine.wrap(function() for k in pairs(t) do\n"
         "  coroutine.yield(k) end return 'end' end) end\n"
         "local want = keys(t) .. ' end'\n"
         "for step = 1, 11 do for i = 1, 40 do all[i] = (all[i] and all[i] .. ' ' or '') .. "
         "co[i]()\n"
         "  end end\n"
         "for i = 1, 40 do assert(all[i] == want) end");
}

// The same table again, and changed in between in every way.
static void a_table_is_looked_at_anew(void **state)
{
    runs(*state,
         KEYS "local t = { 1, 2, a = 1, b = 2 }\n"
              "assert(keys(t) == '1 2 a b' and keys(t) == '1 2 a b') t.b = nil\n"
              "assert(keys(t) == '1 2 a') t.c = 1 assert(keys(t) == '1 2 a c') t[3] = 3\n"
              "assert(keys(t) == '1 2 3 a c') t[1] = nil assert(keys(t) == '2 3 a c')\n"
              "t[1] = 1 t[2] = nil assert(keys(t) == '1 3 a c') t[-1] = 1\n"
              "assert(keys(t) == '-1 1 3 a c') t.a, t.c, t[-1], t[3] = nil assert(keys(t) == '1')\n"
              "t[1] = nil assert(keys(t) == '')\n"
              "for i = 1, 2000 do local u = { x = i, ['y' .. i % 3] = i } local s = ''\n"
              "  for k in pairs(u) do s = s .. k end assert(s == 'xy' .. i % 3) end");
}

// The same of one with many keys, whose list is kept: whatever changes, what comes is what a table
// made again gives.
static void a_large_table_is_looked_at_anew(void **state)
{
    runs(*state,
         KEYS "local t, seed = {}, 1\n"
              "local function any(n) seed = seed * 16807 % 2147483647 return seed % n end\n"
              "local function key() local n = any(90)\n"
              "  return n < 30 and n + 1 or n < 60 and 'k' .. n or n < 75 and n / 4 or -n end\n"
              "for i = 1, 60 do t[i] = i t['k' .. i] = i t[-i] = i end\n"
              "for round = 1, 400 do\n"
              "  local got = keys(t) assert(got == keys(t))\n"
              "  local sorted, list = {}, {}\n"
              "  for k in next, t do sorted[k] = true end\n"
              "  assert(keys(sorted) == got)\n"
              "  for n = 1, round % 3 do local k = key() t[k] = not t[k] and round or nil end\n"
              "  if round % 7 == 0 then local k, l = key(), key() t[k], t[l] = t[l], t[k] end\n"
              "end");
}

// What is walked in the middle of a walk, and one that breaks off.
static void large_walks_inside_one_another(void **state)
{
    runs(*state,
         "local t, n = {}, 0 for i = 1, 50 do t['k' .. i] = i t[i * 3.5] = i end\n"
         "for round = 1, 5 do for a in pairs(t) do for b in pairs(t) do n = n + 1 end end end\n"
         "assert(n == 5 * 100 * 100)\n"
         "local seen, left = 0, 0\n"
         "for k in pairs(t) do seen = seen + 1 if seen == 60 then break end t[k] = nil end\n"
         "for i = 1, 2 do for k in pairs(t) do left = left + 1 end end assert(left == 2 * 41)");
}

// Looking at a vast table is work that counts.
static void looking_costs(void **state)
{
    lua_State *L = *state;
    workbench_file(L, "try/pack.lua", "return { name = 'try' }");
    workbench_file(L, "try/init.lua",
                   "local t = {} for i = 1, 100000 do t[i] = i end while true do next(t) end");
    workbench_fails(L, "zd.game { packs = { 'try' } }", "takes more than 100 million");
    workbench_file(L, "try/init.lua",
                   "local t = {} for i = 1, 100000 do t[i] = i end\n"
                   "while true do for k in pairs(t) do break end end");
    workbench_fails(L, "zd.game { packs = { 'try' } }", "takes more than 100 million");
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, workbench_setup, workbench_teardown)
    const struct CMUnitTest tests[] = {
        T(keys_come_in_one_order),
        T(the_order_has_no_history),
        T(sequences_and_what_is_round_them),
        T(a_table_may_lose_what_it_has),
        T(new_keys_are_for_the_next_walk),
        T(next_takes_any_key),
        T(what_is_no_key_is_refused),
        T(pairs_respects_its_metamethod),
        T(walks_do_not_meet),
        T(a_table_is_looked_at_anew),
        T(a_large_table_is_looked_at_anew),
        T(large_walks_inside_one_another),
        T(looking_costs),
    };
    return cmocka_run_group_tests_name("pairs", tests, NULL, NULL);
}
