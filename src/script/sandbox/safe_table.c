// safe_table.c: elements are read and written with their metamethods. A call knows how many it will
// visit, and pays for them, before it begins. A table without a metatable is sorted by raw access.
#include "script/sandbox/safe_table.h"

#include <lauxlib.h>
#include <lualib.h>

#include <limits.h>
#include <stdbool.h>

#include "script/base/budget.h"
#include "script/base/limits.h"
#include "script/sandbox/internal/safe_parts.h"
#include "script/sandbox/internal/safe_sort.h"

#define READ   1 // what a value that is no table must have a metamethod for
#define WRITE  2
#define LENGTH 4

#define FREE  16 // elements that a call costs nothing for: the call itself was counted
#define STEPS 4  // of each of the others

static bool has_meta_field(lua_State *L, const char *name)
{
    lua_pushstring(L, name);
    bool has = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 1);
    return has;
}

// Is argument `arg` a table, or does it behave as one in what is wanted of it?
static void check_table_like(lua_State *L, int arg, int wanted)
{
    if (lua_type(L, arg) == LUA_TTABLE) {
        return;
    }
    bool fit = lua_getmetatable(L, arg) && (!(wanted & READ) || has_meta_field(L, "__index")) &&
               (!(wanted & WRITE) || has_meta_field(L, "__newindex")) &&
               (!(wanted & LENGTH) || has_meta_field(L, "__len"));
    if (!fit) {
        luaL_checktype(L, arg, LUA_TTABLE);
    }
    lua_pop(L, 1);
}

// The length of argument 1, by its metamethod where it has one. `plain` is set where no access to
// it calls one.
static lua_Integer length_of_table(lua_State *L, int wanted, bool *plain)
{
    check_table_like(L, 1, wanted | LENGTH);
    *plain = lua_type(L, 1) == LUA_TTABLE && !lua_getmetatable(L, 1);
    if (*plain) {
        return (lua_Integer)lua_rawlen(L, 1);
    }
    if (lua_type(L, 1) == LUA_TTABLE) {
        lua_pop(L, 1);
    }
    return luaL_len(L, 1);
}

// Charges for a run of elements, and raises where they are too many for one call.
static void visit(lua_State *L, lua_Unsigned n)
{
    if (n > LIMIT_ELEMENTS) {
        luaL_error(L, "too many elements (one call visits at most %d)", LIMIT_ELEMENTS);
    }
    if (n >= FREE) {
        budget_spend(L, (lua_Integer)n * STEPS);
    }
}

static int table_insert(lua_State *L)
{
    bool plain;
    lua_Integer e = (lua_Integer)((lua_Unsigned)length_of_table(L, READ | WRITE, &plain) + 1),
                pos = e;
    switch (lua_gettop(L)) {
    case 2:
        break;
    case 3:
        pos = luaL_checkinteger(L, 2);
        luaL_argcheck(L, (lua_Unsigned)pos - 1 < (lua_Unsigned)e, 2, "position out of bounds");
        break;
    default:
        return luaL_error(L, "wrong number of arguments to 'insert'");
    }
    visit(L, pos < e ? ((lua_Unsigned)e - (lua_Unsigned)pos) : 0);
    for (lua_Integer i = e; i > pos; i--) {
        lua_geti(L, 1, i - 1);
        lua_seti(L, 1, i);
    }
    lua_seti(L, 1, pos);
    return 0;
}

static int table_remove(lua_State *L)
{
    bool plain;
    lua_Integer size = length_of_table(L, READ | WRITE, &plain);
    lua_Integer pos = luaL_optinteger(L, 2, size);
    if (pos != size) {
        luaL_argcheck(L, (lua_Unsigned)pos - 1 <= (lua_Unsigned)size, 2, "position out of bounds");
    }
    visit(L, pos < size ? ((lua_Unsigned)size - (lua_Unsigned)pos) : 0);
    lua_geti(L, 1, pos);
    for (; pos < size; pos++) {
        lua_geti(L, 1, pos + 1);
        lua_seti(L, 1, pos);
    }
    lua_pushnil(L);
    lua_seti(L, 1, pos);
    return 1;
}

static int table_move(lua_State *L)
{
    lua_Integer from = luaL_checkinteger(L, 2), end = luaL_checkinteger(L, 3);
    lua_Integer to = luaL_checkinteger(L, 4);
    int into = lua_isnoneornil(L, 5) ? 1 : 5;
    check_table_like(L, 1, READ);
    check_table_like(L, into, WRITE);
    if (end >= from) {
        luaL_argcheck(L, from > 0 || end < LUA_MAXINTEGER + from, 3, "too many elements to move");
        lua_Integer n = end - from + 1;
        luaL_argcheck(L, to <= LUA_MAXINTEGER - n + 1, 4, "destination wrap around");
        visit(L, (lua_Unsigned)n);
        bool upwards = to > end || to <= from || (into != 1 && !lua_compare(L, 1, into, LUA_OPEQ));
        for (lua_Integer i = 0; i < n; i++) {
            lua_Integer k = upwards ? i : n - 1 - i;
            lua_geti(L, 1, from + k);
            lua_seti(L, into, to + k);
        }
    }
    lua_pushvalue(L, into);
    return 1;
}

// Adds element i, which has to be text or a number.
static void add_element(lua_State *L, luaL_Buffer *b, lua_Integer i)
{
    int type = lua_geti(L, 1, i);
    if (type == LUA_TNUMBER) {
        safe_number(L, -1);
    } else if (type != LUA_TSTRING) {
        luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", lua_typename(L, type),
                   (LUAI_UACINT)i);
    }
    luaL_addvalue(b);
    safe_length(L, luaL_bufflen(b));
}

static int table_concat(lua_State *L)
{
    bool plain;
    size_t size;
    luaL_Buffer b;
    lua_Integer last = length_of_table(L, READ, &plain);
    const char *separator = luaL_optlstring(L, 2, "", &size);
    lua_Integer i = luaL_optinteger(L, 3, 1);
    last = luaL_optinteger(L, 4, last);
    if (i <= last) {
        visit(L, (lua_Unsigned)last - (lua_Unsigned)i);
    }
    luaL_buffinit(L, &b);
    for (; i < last; i++) {
        add_element(L, &b, i);
        luaL_addlstring(&b, separator, size);
    }
    if (i == last) {
        add_element(L, &b, i);
    }
    safe_bytes(L, luaL_bufflen(&b));
    luaL_pushresult(&b);
    return 1;
}

static int table_pack(lua_State *L)
{
    int n = lua_gettop(L);
    visit(L, (lua_Unsigned)n);
    lua_createtable(L, n, 1);
    lua_insert(L, 1);
    for (int i = n; i >= 1; i--) {
        lua_seti(L, 1, i);
    }
    lua_pushinteger(L, n);
    lua_setfield(L, 1, "n");
    return 1;
}

static int table_unpack(lua_State *L)
{
    lua_Integer i = luaL_optinteger(L, 2, 1);
    lua_Integer end = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
    if (i > end) {
        return 0;
    }
    lua_Unsigned n = (lua_Unsigned)end - (lua_Unsigned)i;
    if (n >= INT_MAX || !lua_checkstack(L, (int)++n)) {
        return luaL_error(L, "too many results to unpack");
    }
    visit(L, n);
    for (; i < end; i++) {
        lua_geti(L, 1, i);
    }
    lua_geti(L, 1, end);
    return (int)n;
}

static int table_sort(lua_State *L)
{
    bool plain;
    lua_Integer n = length_of_table(L, READ | WRITE, &plain);
    if (n > 1) {
        luaL_argcheck(L, n < INT_MAX, 1, "array too big");
        if (!lua_isnoneornil(L, 2)) {
            luaL_checktype(L, 2, LUA_TFUNCTION);
        }
        lua_settop(L, 2);
        visit(L, (lua_Unsigned)n);
        safe_sort(L, (uint32_t)n, plain);
    }
    return 0;
}

static const luaL_Reg functions[] = {{"concat", table_concat}, {"insert", table_insert},
                                     {"move", table_move},     {"pack", table_pack},
                                     {"remove", table_remove}, {"sort", table_sort},
                                     {"unpack", table_unpack}, {NULL, NULL}};

void safe_table_push(lua_State *L)
{
    lua_newtable(L);
    lua_createtable(L, 0, 8); // nothing of Lua's own is called
    safe_functions(L, functions);
    lua_replace(L, -2);
}
