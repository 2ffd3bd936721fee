// base.c: Lua's basic functions, as scripts see them. Those that show nothing of the machine are
// taken from a fresh copy of the interpreter's. Those that would show an address, the sign of a NaN
// or a collection are written again.
#include "script/sandbox/base.h"

#include <lauxlib.h>
#include <lualib.h>

#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/sandbox/object_ids.h"
#include "script/sandbox/pairs.h"

static void push_number(lua_State *L, int index)
{
    if (lua_tonumber(L, index) != lua_tonumber(L, index)) {
        lua_pushliteral(L, "nan"); // its sign is the processor's
    } else {
        lua_pushvalue(L, index);
        lua_tolstring(L, -1, NULL);
    }
}

static void push_object(lua_State *L, int index)
{
    const char *kind = luaL_typename(L, index);
    if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING) {
        kind = lua_tostring(L, -1);
    }
    lua_Integer number = object_ids_number(L, index);
    if (number) {
        lua_pushfstring(L, "%s: #%I", kind, (LUAI_UACINT)number);
    } else {
        lua_pushstring(L, kind);
    }
}

const char *base_tostring(lua_State *L, int index, size_t *n)
{
    index = lua_absindex(L, index);
    int top = lua_gettop(L);
    luaL_checkstack(L, 8, "text");
    if (luaL_callmeta(L, index, "__tostring")) {
        if (!lua_isstring(L, -1)) {
            luaL_error(L, "'__tostring' must return a string");
        }
        return lua_tolstring(L, -1, n);
    }
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        push_number(L, index);
        break;
    case LUA_TSTRING:
        lua_pushvalue(L, index);
        break;
    case LUA_TBOOLEAN:
        lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
        break;
    case LUA_TNIL:
        lua_pushliteral(L, "nil");
        break;
    default:
        push_object(L, index);
        break;
    }
    lua_insert(L, top + 1);
    lua_settop(L, top + 1);
    return lua_tolstring(L, -1, n);
}

static int script_tostring(lua_State *L)
{
    luaL_checkany(L, 1);
    base_tostring(L, 1, NULL);
    return 1;
}

static int script_print(lua_State *L)
{
    luaL_Buffer b;
    int n = lua_gettop(L);
    luaL_buffinit(L, &b);
    for (int i = 1; i <= n; i++) {
        if (i > 1) {
            luaL_addchar(&b, '\t');
        }
        base_tostring(L, i, NULL);
        luaL_addvalue(&b);
    }
    luaL_addchar(&b, '\n');
    luaL_pushresult(&b);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    budget_print(L, text, length);
    return 0;
}

// A table of finalisers or weak references shows when memory is collected.
static int script_setmetatable(lua_State *L)
{
    static const char *const refused[] = {"__gc", "__mode"};
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
        return err_say(L, "cannot change a protected metatable");
    }
    for (int i = 0; i < 2 && lua_istable(L, 2); i++) {
        lua_pushstring(L, refused[i]);
        if (lua_rawget(L, 2) != LUA_TNIL) {
            return err_say(
                L, "%s is not available to scripts: it would show when the garbage collector runs",
                refused[i]);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, 2);
    lua_setmetatable(L, 1);
    return 1;
}

// That of strings belongs to nobody.
static int script_getmetatable(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) != LUA_TTABLE || !lua_getmetatable(L, 1)) {
        lua_pushnil(L);
    } else if (luaL_getmetafield(L, 1, "__metatable") == LUA_TNIL) {
        lua_settop(L, 2);
    }
    return 1;
}

static int after_index(lua_State *L)
{
    lua_Integer i = (lua_Integer)((lua_Unsigned)luaL_checkinteger(L, 2) + 1);
    luaL_checkany(L, 1);
    lua_pushinteger(L, i);
    return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

// Upvalue 2: the function above.
static int script_ipairs(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

// Pushes a fresh set of the interpreter's basic functions, opened into globals that are put away
// again.
static void push_stock(lua_State *L)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_pushcfunction(L, luaopen_base);
    lua_pushliteral(L, "_G");
    int failed = lua_pcall(L, 1, 0, 0);
    lua_pushvalue(L, failed ? -3 : -2);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    if (failed) {
        lua_error(L);
    }
    lua_replace(L, -2);
}

void base_functions(lua_State *L, int own)
{
    static const char *const stock[] = {"assert", "error",  "pcall",  "rawequal", "rawget",
                                        "rawlen", "rawset", "select", "tonumber", "type"};
    static const luaL_Reg ours[] = {{"getmetatable", script_getmetatable},
                                    {"print", script_print},
                                    {"setmetatable", script_setmetatable},
                                    {"tostring", script_tostring},
                                    {NULL, NULL}};
    own = lua_absindex(L, own);
    push_stock(L);
    for (size_t i = 0; i < sizeof stock / sizeof *stock; i++) {
        lua_getfield(L, -1, stock[i]);
        lua_setfield(L, -3, stock[i]);
    }
    lua_pop(L, 1);
    lua_pushvalue(L, own);
    luaL_setfuncs(L, ours, 1);
    pairs_functions(L, own);
    lua_pushvalue(L, own);
    lua_pushvalue(L, own);
    lua_pushcclosure(L, after_index, 1);
    lua_pushcclosure(L, script_ipairs, 2);
    lua_setfield(L, -2, "ipairs");
}

void base_string_meta(lua_State *L)
{
    lua_pushliteral(L, "");
    if (!lua_getmetatable(L, -1)) {
        lua_pushnil(L);
    }
    lua_replace(L, -2);
}

void base_library(lua_State *L, lua_CFunction open, const char *name)
{
    luaL_checkstack(L, 6, name);
    base_string_meta(L);
    lua_pushcfunction(L, open);
    lua_pushstring(L, name);
    lua_call(L, 1, 1); // meta, library
    lua_pushliteral(L, "");
    lua_pushvalue(L, -3);
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
    lua_replace(L, -2);
}
