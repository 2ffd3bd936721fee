#include <lauxlib.h>
#include <lua.h>

#include <math.h>
#include <string.h>

#include "script/budget.h"
#include "script/limits.h"
#include "script/safe_parts.h"

// NaN has a sign that differs from machine to machine: one without it takes its place.
static void mend_number(lua_State *L, int i)
{
    if (lua_type(L, i) == LUA_TNUMBER && isnan(lua_tonumber(L, i))) {
        lua_pushnumber(L, (lua_Number)NAN);
        lua_replace(L, i);
    }
}

// Puts the text of an argument of %s in its place.
static void mend_text(lua_State *L, int i)
{
    if (lua_type(L, i) == LUA_TNUMBER) {
        safe_number(L, i);
    } else if (lua_type(L, i) != LUA_TSTRING) {
        luaL_tolstring(L, i, NULL);
        lua_replace(L, i);
    }
}

#define FLOAT_SIZE 420 // bytes of "%99.99f" at most
#define OTHER_SIZE 120

// Makes argument i ready for a conversion, and returns how much that may add to the result.
static size_t mend(lua_State *L, int i, char conversion)
{
    switch (conversion) {
    case 's':
        mend_text(L, i);
        return lua_rawlen(L, i) + OTHER_SIZE;
    case 'q':
        mend_number(L, i);
        return lua_type(L, i) == LUA_TSTRING ? lua_rawlen(L, i) * 4 + 2 : OTHER_SIZE;
    case 'p':
        luaL_error(L, "%%p is not there for scripts: where a value is kept would show");
        return 0;
    default:
        mend_number(L, i);
        return conversion == 'f' ? FLOAT_SIZE : OTHER_SIZE;
    }
}

// The arguments are made such that Lua's own function shows nothing of the machine, and how long
// its result may be is known before.
static int string_format(lua_State *L)
{
    size_t size, most;
    const char *t = luaL_checklstring(L, 1, &size), *end = t + size;
    int n = lua_gettop(L), i = 1;
    most = size;
    while ((t = memchr(t, '%', (size_t)(end - t))) != NULL) {
        t++;
        if (*t == '%') {
            t++;
            continue;
        }
        t += strspn(t, "-+ #0123456789.");
        if (++i > n) {
            break; // Lua says what is missing
        }
        most += mend(L, i, *t);
    }
    safe_length(L, most);
    safe_bytes(L, most);
    return safe_stock(L);
}

// The bytes that a format of string.pack asks for beyond those of its values, at most.
static size_t room_of(const char *t, size_t size)
{
    size_t sum = size * 16;
    for (const char *end = t + size; t < end; t++) {
        if (*t == 'c') {
            size_t n = 0;
            for (; t + 1 < end && t[1] >= '0' && t[1] <= '9' && n <= LIMIT_STRING; t++) {
                n = n * 10 + (size_t)(t[1] - '0');
            }
            sum += n;
        }
    }
    return sum;
}

static int string_pack(lua_State *L)
{
    size_t size;
    const char *t = luaL_checklstring(L, 1, &size);
    size_t sum = room_of(t, size);
    for (int i = lua_gettop(L); i > 1; i--) {
        mend_number(L, i);
        sum += lua_type(L, i) == LUA_TSTRING ? lua_rawlen(L, i) : 0;
    }
    safe_length(L, sum);
    safe_bytes(L, sum);
    return safe_stock(L);
}

// A format is no longer than what there is to do.
static int string_packsize(lua_State *L)
{
    size_t size;
    luaL_checklstring(L, 1, &size);
    safe_bytes(L, size * 8);
    return safe_stock(L);
}

static int string_unpack(lua_State *L)
{
    size_t size, data;
    luaL_checklstring(L, 1, &size);
    luaL_checklstring(L, 2, &data);
    safe_bytes(L, size * 8);
    int n = safe_stock(L);
    size_t given = 0;
    for (int i = 1; i <= n; i++) {
        given += lua_type(L, -i) == LUA_TSTRING ? lua_rawlen(L, -i) : 0;
    }
    safe_bytes(L, given);
    return n;
}

const luaL_Reg safe_format_functions[] = {{"format", string_format},
                                          {"pack", string_pack},
                                          {"packsize", string_packsize},
                                          {"unpack", string_unpack},
                                          {NULL, NULL}};
