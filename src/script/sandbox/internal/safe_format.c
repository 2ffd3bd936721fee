// safe_format.c: Lua's own functions do the work, with arguments that were corrected before: NaNs
// have lost their sign, and objects are texts. The size of the result is estimated from above, and
// paid for, first.
#include <lauxlib.h>
#include <lua.h>

#include <math.h>
#include <stdbool.h>

#include "script/sandbox/base.h"
#include "script/sandbox/internal/safe_parts.h"

// NaN has a sign that differs from machine to machine: one without it takes its place.
static void mend_number(lua_State *L, int i)
{
    if (!lua_isinteger(L, i) && lua_type(L, i) == LUA_TNUMBER && isnan(lua_tonumber(L, i))) {
        lua_pushnumber(L, (lua_Number)NAN);
        lua_replace(L, i);
    }
}

// Puts the text of an argument of %s in its place; returns how long it is.
static size_t mend_text(lua_State *L, int i)
{
    int type = lua_type(L, i);
    if (type == LUA_TNUMBER) {
        safe_number(L, i);
    } else if (type != LUA_TSTRING) {
        base_tostring(L, i, NULL);
        lua_replace(L, i);
    }
    return lua_rawlen(L, i);
}

#define FLOAT_SIZE 420 // bytes of "%99.99f" at most
#define OTHER_SIZE 120

// Makes argument i ready for a conversion, and returns how much that may add to the result.
static size_t mend(lua_State *L, int i, char conversion)
{
    switch (conversion) {
    case 'd':
    case 'i':
    case 'x':
    case 'c':
        return OTHER_SIZE; // there is no NaN among integers
    case 's':
        return mend_text(L, i) + OTHER_SIZE;
    case 'q':
        mend_number(L, i);
        return lua_type(L, i) == LUA_TSTRING ? lua_rawlen(L, i) * 4 + 2 : OTHER_SIZE;
    case 'p':
        luaL_error(L, "scripts have no %%p: it would show where a value is in memory");
        return 0;
    default:
        mend_number(L, i);
        return conversion == 'f' ? FLOAT_SIZE : OTHER_SIZE;
    }
}

// Does a character stand between the '%' and the letter of a conversion?
static bool is_modifier(char c)
{
    return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c == ' ' || c == '#';
}

// The arguments are made such that Lua's own function shows nothing of the machine, and how long
// its result may be is known before.
static int string_format(lua_State *L)
{
    size_t size;
    const char *t = luaL_checklstring(L, 1, &size), *end = t + size;
    int n = lua_gettop(L), i = 1;
    size_t most = size;
    while (t < end && i <= n) {
        if (*t++ != '%') {
            continue;
        }
        if (*t == '%') {
            t++;
            continue;
        }
        while (is_modifier(*t)) {
            t++;
        }
        if (++i <= n) { // where one is missing Lua says so
            most += mend(L, i, *t);
        }
    }
    safe_length(L, most);
    safe_bytes(L, most);
    return safe_stock(L);
}

// The bytes that a format of string.pack asks for beyond those of its values, at most.
static size_t room_of_format(const char *t, size_t size)
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
    size_t sum = room_of_format(t, size);
    for (int i = lua_gettop(L); i > 1; i--) {
        if (lua_type(L, i) == LUA_TSTRING) {
            sum += lua_rawlen(L, i);
        } else {
            mend_number(L, i);
        }
    }
    safe_length(L, sum);
    safe_bytes(L, sum + size * 2 * LIMIT_STEP);
    return safe_stock(L);
}

// A format is no longer than what there is to do.
static int string_packsize(lua_State *L)
{
    size_t size;
    luaL_checklstring(L, 1, &size);
    safe_bytes(L, size * 2 * LIMIT_STEP);
    return safe_stock(L);
}

static int string_unpack(lua_State *L)
{
    size_t size, data;
    luaL_checklstring(L, 1, &size);
    luaL_checklstring(L, 2, &data);
    safe_bytes(L, size * 2 * LIMIT_STEP);
    int n = safe_stock(L);
    size_t given = 0;
    for (int i = 1; i <= n && data > SAFE_CHEAP; i++) {
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
