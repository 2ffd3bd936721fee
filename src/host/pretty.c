#include "host/pretty.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "script/harmless.h"

#define WIDTH   76
#define ENTRIES 64 // of a table that are shown

static bool is_name(const char *s)
{
    if (!isalpha((unsigned char)*s) && *s != '_') {
        return false;
    }
    while (isalnum((unsigned char)*s) || *s == '_') {
        s++;
    }
    return !*s;
}

static void add_codes(luaL_Buffer *b, const char *s, const char *end)
{
    for (; s < end; s++) {
        char code[6];
        snprintf(code, sizeof code, "\\x%02X", (unsigned char)*s);
        luaL_addstring(b, code);
    }
}

// Pushes a string as Lua would write it.
static void push_quoted(lua_State *L, const char *s, size_t n)
{
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addchar(&b, '"');
    for (const char *end = s + n, *next; s < end; s = next) {
        size_t bytes;
        bool good = harmless_code(harmless_next(s, end, &bytes));
        next = s + bytes;
        if (*s == '"' || *s == '\\') {
            luaL_addchar(&b, '\\');
            luaL_addchar(&b, *s);
        } else if (*s == '\n') {
            luaL_addstring(&b, "\\n");
        } else if (good && *s != '\t') {
            luaL_addlstring(&b, s, bytes);
        } else {
            add_codes(&b, s, next);
        }
    }
    luaL_addchar(&b, '"');
    luaL_pushresult(&b);
}

// Pushes a value inside a table, on one line.
static void push_inner(lua_State *L, int index)
{
    size_t n;
    if (lua_type(L, index) == LUA_TSTRING) {
        const char *s = lua_tolstring(L, index, &n);
        push_quoted(L, s, n);
    } else if (lua_type(L, index) == LUA_TTABLE &&
               luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) {
        lua_pushnil(L);
        if (lua_next(L, index)) {
            lua_pop(L, 2);
            lua_pushliteral(L, "{...}");
        } else {
            lua_pushliteral(L, "{}");
        }
    } else {
        if (lua_type(L, index) == LUA_TTABLE) {
            lua_pop(L, 1); // its __tostring
        }
        luaL_tolstring(L, index, NULL);
    }
}

// key, value -> "key = value"
static void push_entry(lua_State *L)
{
    int value = lua_gettop(L), key = value - 1;
    if (lua_type(L, key) == LUA_TSTRING && is_name(lua_tostring(L, key))) {
        lua_pushvalue(L, key);
    } else {
        push_inner(L, key);
        lua_pushfstring(L, "[%s]", lua_tostring(L, -1));
        lua_remove(L, -2);
    }
    push_inner(L, value);
    lua_pushfstring(L, "%s = %s", lua_tostring(L, -2), lua_tostring(L, -1));
    lua_replace(L, key);
    lua_settop(L, key);
}

static bool is_listed(lua_State *L, int key, lua_Integer list)
{
    return lua_isinteger(L, key) && lua_tointeger(L, key) >= 1 && lua_tointeger(L, key) <= list;
}

// Pushes a list of the entries in words: the list part in its order, the others sorted by their
// text.
static int push_entries(lua_State *L, int table)
{
    lua_Integer list = 0;
    lua_newtable(L);
    int out = lua_gettop(L);
    while (lua_rawgeti(L, table, list + 1) != LUA_TNIL) {
        push_inner(L, out + 1);
        lua_rawseti(L, out, ++list);
        lua_settop(L, out);
    }
    lua_settop(L, out);
    lua_newtable(L);
    lua_Integer named = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) { // out, others, key, value
        if (is_listed(L, -2, list)) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        push_entry(L); // out, others, key, text
        lua_rawseti(L, out + 1, ++named);
    }
    lua_getglobal(L, "table");
    lua_getfield(L, -1, "sort");
    lua_pushvalue(L, out + 1);
    lua_call(L, 1, 0);
    for (lua_Integer i = 1; i <= named; i++) {
        lua_rawgeti(L, out + 1, i);
        lua_rawseti(L, out, list + i);
    }
    lua_settop(L, out);
    return (int)(list + named);
}

static void push_table(lua_State *L, int table)
{
    int n = push_entries(L, table), entries = lua_gettop(L), shown = n < ENTRIES ? n : ENTRIES;
    size_t width = 4;
    for (int i = 1; i <= shown; i++) {
        lua_rawgeti(L, entries, i);
        width += lua_rawlen(L, -1) + 2;
        lua_pop(L, 1);
    }
    bool wide = width > WIDTH;
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, wide ? "{\n" : "{");
    for (int i = 1; i <= shown; i++) {
        luaL_addstring(&b, wide ? "  " : i > 1 ? ", " : "");
        lua_rawgeti(L, entries, i);
        luaL_addvalue(&b);
        luaL_addstring(&b, wide ? ",\n" : "");
    }
    luaL_pushresult(&b);
    lua_replace(L, entries);
    if (n > shown) {
        lua_pushfstring(L, "  ... and %d more\n", n - shown);
    } else {
        lua_pushliteral(L, "");
    }
    lua_pushliteral(L, "}");
    lua_concat(L, 3);
}

void pretty_push(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    luaL_checkstack(L, 16, NULL);
    if (lua_type(L, index) == LUA_TTABLE) {
        if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) {
            push_table(L, index);
            return;
        }
        lua_pop(L, 1);
    }
    luaL_tolstring(L, index, NULL);
}
