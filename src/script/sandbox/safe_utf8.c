// safe_utf8.c: `codes` is written again, because releases of Lua differ in it. The others are Lua's
// own, and pay for the bytes that they look at; only `offset` has to run to know how many.
#include "script/sandbox/safe_utf8.h"

#include <lauxlib.h>
#include <lualib.h>

#include <stdbool.h>
#include <stdint.h>

#include "script/sandbox/base.h"
#include "script/sandbox/internal/safe_parts.h"

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

// Reads the character at s, of one to six bytes; returns what follows it, NULL if it is not one. A
// string of Lua's ends with a zero, which continues nothing.
static const char *decode(const char *s, bool strict, uint32_t *code)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
    unsigned first = (unsigned char)*s++;
    int more = 0;
    for (unsigned bit = 0x40; first >= 0x80 && first & bit; bit >>= 1) {
        more++;
    }
    if (first >= 0x80 && (more == 0 || more > 5)) {
        return NULL;
    }
    *code = more > 0 ? first & (0x3fu >> more) : first;
    for (int i = 0; i < more; i++, s++) {
        if (!is_continuation(*s)) {
            return NULL;
        }
        *code = *code << 6 | ((unsigned char)*s & 0x3f);
    }
    bool surrogate = *code >= 0xd800 && *code <= 0xdfff;
    if (*code < least[more] || (strict && (surrogate || *code > 0x10ffff))) {
        return NULL;
    }
    return s;
}

static int next_code(lua_State *L, bool strict)
{
    size_t size;
    uint32_t code;
    const char *s = luaL_checklstring(L, 1, &size);
    lua_Unsigned from = (lua_Unsigned)lua_tointeger(L, 2), n = from;
    while (n < size && is_continuation(s[n])) {
        n++;
    }
    safe_bytes(L, (n - from) * LIMIT_STEP / 2);
    if (n >= size) {
        return 0;
    }
    const char *next = decode(s + n, strict, &code);
    if (!next || is_continuation(*next)) {
        return luaL_error(L, "invalid UTF-8 code");
    }
    lua_pushinteger(L, (lua_Integer)n + 1);
    lua_pushinteger(L, code);
    return 2;
}

static int next_strict(lua_State *L)
{
    return next_code(L, true);
}

static int next_lax(lua_State *L)
{
    return next_code(L, false);
}

// Upvalues: the iterator, the lax one.
static int utf8_codes(lua_State *L)
{
    const char *s = luaL_checkstring(L, 1);
    luaL_argcheck(L, !is_continuation(*s), 1, "invalid UTF-8 code");
    lua_pushvalue(L, lua_upvalueindex(lua_toboolean(L, 2) ? 2 : 1));
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

static int utf8_char(lua_State *L)
{
    safe_bytes(L, (size_t)lua_gettop(L) * 64);
    return safe_stock(L);
}

// Charges for the bytes from argument 2 to argument 3.
static void charge_range(lua_State *L, size_t size, lua_Integer last)
{
    size_t begin = safe_begin(luaL_optinteger(L, 2, 1), size);
    size_t end = safe_end(luaL_optinteger(L, 3, last ? last : (lua_Integer)begin), size);
    safe_bytes(L, begin < end ? (end - begin) * LIMIT_STEP : 0);
}

static int utf8_codepoint(lua_State *L)
{
    size_t size;
    luaL_checklstring(L, 1, &size);
    charge_range(L, size, 0);
    return safe_stock(L);
}

static int utf8_len(lua_State *L)
{
    size_t size;
    luaL_checklstring(L, 1, &size);
    charge_range(L, size, -1);
    return safe_stock(L);
}

// Charges for how far it went, to the end where it found nothing.
static int utf8_offset(lua_State *L)
{
    size_t size;
    luaL_checklstring(L, 1, &size);
    lua_Integer n = luaL_checkinteger(L, 2);
    size_t from = safe_begin(luaL_optinteger(L, 3, n > 0 ? 1 : (lua_Integer)size + 1), size);
    int results = safe_stock(L);
    size_t to = n > 0 ? size : 0;
    if (lua_type(L, -results) == LUA_TNUMBER) {
        to = (size_t)lua_tointeger(L, -results);
    }
    safe_bytes(L, (from < to ? to - from : from - to) * LIMIT_STEP / 2);
    return results;
}

static const luaL_Reg functions[] = {{"char", utf8_char},
                                     {"codepoint", utf8_codepoint},
                                     {"len", utf8_len},
                                     {"offset", utf8_offset},
                                     {NULL, NULL}};

void safe_utf8_push(lua_State *L)
{
    base_library(L, luaopen_utf8, LUA_UTF8LIBNAME);
    lua_createtable(L, 0, 6);
    safe_functions(L, functions);
    lua_getfield(L, -2, "charpattern");
    lua_setfield(L, -2, "charpattern");
    for (int lax = 0; lax < 2; lax++) {
        lua_pushnil(L);
        lua_pushcclosure(L, lax ? next_lax : next_strict, 1);
    }
    lua_pushcclosure(L, utf8_codes, 2);
    lua_setfield(L, -2, "codes");
    lua_replace(L, -2);
}
