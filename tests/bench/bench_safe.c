// What scripts pay for libraries whose calls are bounded: each beside Lua's own.
#include "bench/bench.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <stdio.h>
#include <stdlib.h>

#include "script/base/budget.h"
#include "script/sandbox/safe_string.h"
#include "script/sandbox/safe_table.h"

// One piece of work, as the body of a function of `string` and `table`; it returns a number.
static const struct {
    const char *name, *body;
} works[] = {
    {"find plain, short", "for i = 1, 100 do n = n + string.find(line, 'lazy') end"},
    {"find plain, long", "n = string.find(long, 'no such words') or 1"},
    {"find class", "for i = 1, 100 do n = n + string.find(line, '%d+') end"},
    {"match key = value",
     "for i = 1, 100 do n = n + #string.match('name = value', '^(%w+)%s*=%s*(%w+)$') end"},
    {"match number", "for i = 1, 100 do n = n + #string.match('12.75', '^%-?%d+%.?%d*$') end"},
    {"match lazy", "for i = 1, 100 do n = n + #string.match(line, '(.-)dog') end"},
    {"match set", "for i = 1, 100 do n = n + #string.match(line, '[a-z_][%w_]*') end"},
    {"match backtracking",
     "for i = 1, 10 do n = n + (string.match(line, '.*%d.*x') and 1 or 0) end"},
    {"gmatch words", "for w in string.gmatch(text, '%a+') do n = n + #w end"},
    {"gmatch pairs", "for k, v in string.gmatch(list, '(%w+)=(%w+)') do n = n + #v end"},
    {"gsub text", "n = #string.gsub(text, '%s+', ' ')"},
    {"gsub captures", "n = #string.gsub(list, '(%w+)=(%w+)', '%2=%1')"},
    {"gsub function", "n = #string.gsub(text, '%a+', string.upper)"},
    {"gsub trim",
     "for i = 1, 100 do n = n + #string.gsub('  trimmed  ', '^%s*(.-)%s*$', '%1') end"},
    {"format %d", "for i = 1, 100 do n = n + #string.format('%d', i) end"},
    {"format many",
     "for i = 1, 100 do n = n + #string.format('%5d %s %.2f %x', i, 'text', i / 3, i) end"},
    {"format %s", "for i = 1, 100 do n = n + #string.format('%s: %s', 'key', 'value') end"},
    {"sub", "for i = 1, 100 do n = n + #string.sub(line, i // 4, i // 2) end"},
    {"byte", "for i = 1, 40 do n = n + string.byte(line, i) end"},
    {"rep", "for i = 1, 100 do n = n + #string.rep('ab', i) end"},
    {"rep long", "n = #string.rep('ab', 100000)"},
    {"pack, unpack",
     "for i = 1, 100 do n = n + string.unpack('<i4d', string.pack('<i4d', i, i)) end"},
    {"concat", "n = #table.concat(numbers, ',')"},
    {"concat texts", "n = #table.concat(keys, ',')"},
    {"insert, remove", "local t = {} for i = 1, 200 do table.insert(t, i) end "
                       "for i = 1, 200 do n = n + table.remove(t) end"},
    {"insert in front", "local t = {} for i = 1, 200 do table.insert(t, 1, i) end n = #t"},
    {"unpack", "for i = 1, 100 do n = n + select('#', table.unpack(keys, 1, 10)) end"},
    {"move", "n = #table.move(numbers, 1, #numbers, 1, {})"},
    {"sort numbers", "local t = table.move(numbers, 1, #numbers, 1, {}) table.sort(t) n = t[1]"},
    {"sort texts", "local t = table.move(keys, 1, #keys, 1, {}) table.sort(t) n = #t[1]"},
    {"sort by order", "local t = table.move(numbers, 1, #numbers, 1, {}) "
                      "table.sort(t, function(a, b) return a > b end) n = t[1]"},
    {"sort sorted", "local t = {} for i = 1, 1000 do t[i] = i end table.sort(t) n = t[1]"},
};

#define WORKS ((int)(sizeof works / sizeof *works))

static const char frame[] =
    "local string, table, body = ...\n"
    "local line = 'the quick brown fox jumps over the lazy dog 42 times'\n"
    "local text, list, long = line:rep(40, ' '), ('key=value, other=12; '):rep(40), "
    "line:rep(2000)\n"
    "local words = { fox = 'cat', dog = 'mouse', quick = false }\n"
    "local numbers, keys, x = {}, {}, 7\n"
    "for i = 1, 1000 do x = x * 48271 % 2147483647; numbers[i] = x; keys[i] = 'k' .. x end\n"
    "local env = { string = string, table = table, line = line, text = text, list = list, long = "
    "long,\n"
    "              words = words, numbers = numbers, keys = keys, select = select }\n"
    "local source = 'local string, table, line, text, list, long, words, numbers, keys = string, "
    "table, '\n"
    "  .. 'line, text, list, long, words, numbers, keys return function() local n = 0 ' .. body "
    "..\n"
    "  ' return n end'\n"
    "return assert(load(source, '=bench', 't', env))()\n";

struct work {
    lua_State *L;
    int function; // in the registry
};

static int64_t pass(const void *with)
{
    const struct work *w = with;
    lua_rawgeti(w->L, LUA_REGISTRYINDEX, w->function);
    lua_call(w->L, 0, 1);
    int64_t n = lua_tointeger(w->L, -1);
    lua_pop(w->L, 1);
    return n;
}

// library, library -> library, library
static int compiled(lua_State *L, const char *body)
{
    if (luaL_loadstring(L, frame) != LUA_OK) {
        fprintf(stderr, "%s\n", lua_tostring(L, -1));
        exit(1);
    }
    lua_pushvalue(L, -3);
    lua_pushvalue(L, -3);
    lua_pushstring(L, body);
    lua_call(L, 3, 1);
    return luaL_ref(L, LUA_REGISTRYINDEX);
}

int main(int argc, char **argv)
{
    static struct work own[WORKS], safe[WORKS];
    static struct bench_case cases[2 * WORKS];
    static char names[WORKS][40];
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    budget_init(L);
    lua_getglobal(L, "string");
    lua_getglobal(L, "table");
    safe_string_push(L);
    safe_table_push(L);
    for (int i = 0; i < WORKS; i++) {
        snprintf(names[i], sizeof names[i], "%s (Lua's)", works[i].name);
        safe[i] = (struct work){L, compiled(L, works[i].body)};
        lua_rotate(L, -4, 2);
        own[i] = (struct work){L, compiled(L, works[i].body)};
        lua_rotate(L, -4, 2);
        cases[2 * i] = (struct bench_case){names[i], NULL, pass, &own[i], 1};
        cases[2 * i + 1] = (struct bench_case){works[i].name, names[i], pass, &safe[i], 1};
    }
    return bench_main(cases, 2 * WORKS, argc, argv);
}
