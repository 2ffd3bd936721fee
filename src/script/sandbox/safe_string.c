// safe_string.c: what only copies bytes is here; matching and formatting are in internal/. A call
// pays for its result before it makes it. Letters are those of ASCII.
#include "script/sandbox/safe_string.h"

#include <lauxlib.h>
#include <lualib.h>

#include <limits.h>
#include <string.h>

#include "script/base/budget.h"
#include "script/base/limits.h"
#include "script/sandbox/base.h"
#include "script/sandbox/internal/safe_parts.h"

static int string_len(lua_State *L)
{
    size_t size;
    luaL_checklstring(L, 1, &size);
    lua_pushinteger(L, (lua_Integer)size);
    return 1;
}

static int string_sub(lua_State *L)
{
    size_t size;
    const char *s = luaL_checklstring(L, 1, &size);
    size_t begin = safe_begin(luaL_checkinteger(L, 2), size);
    size_t end = safe_end(luaL_optinteger(L, 3, -1), size);
    size_t n = begin <= end ? end - begin + 1 : 0;
    safe_bytes(L, n);
    lua_pushlstring(L, n > 0 ? s + begin - 1 : "", n);
    return 1;
}

// A block of an odd number of bytes is taken for nobody's hash part (heap.c).
static char *new_buffer(lua_State *L, luaL_Buffer *b, size_t size)
{
    return luaL_buffinitsize(L, b, size | 1);
}

static int string_reverse(lua_State *L)
{
    size_t size;
    luaL_Buffer b;
    const char *s = luaL_checklstring(L, 1, &size);
    safe_bytes(L, size);
    char *out = new_buffer(L, &b, size);
    for (size_t i = 0; i < size; i++) {
        out[i] = s[size - 1 - i];
    }
    luaL_pushresultsize(&b, size);
    return 1;
}

// Turns the letters from `first` on over, A to Z or a to z.
static int turn_case(lua_State *L, char first)
{
    size_t size;
    luaL_Buffer b;
    const char *s = luaL_checklstring(L, 1, &size);
    safe_bytes(L, size);
    char *out = new_buffer(L, &b, size);
    for (size_t i = 0; i < size; i++) {
        unsigned is = (unsigned char)(s[i] - first) < 26;
        out[i] = (char)(s[i] ^ (char)(is << 5));
    }
    luaL_pushresultsize(&b, size);
    return 1;
}

static int string_lower(lua_State *L)
{
    return turn_case(L, 'A');
}

static int string_upper(lua_State *L)
{
    return turn_case(L, 'a');
}

// Fills `out` with what its first `done` bytes are, again and again.
static void repeat(char *out, size_t done, size_t size)
{
    while (done < size) {
        size_t n = done < size - done ? done : size - done;
        memcpy(out + done, out, n);
        done += n;
    }
}

static int string_rep(lua_State *L)
{
    size_t size, between;
    luaL_Buffer b;
    const char *s = luaL_checklstring(L, 1, &size);
    lua_Integer n = luaL_checkinteger(L, 2);
    const char *separator = luaL_optlstring(L, 3, "", &between);
    if (n <= 0 || size + between == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    size_t times = (size_t)n;
    safe_length(L, size + between > LIMIT_STRING || times > LIMIT_STRING + 1u
                       ? SIZE_MAX
                       : times * size + (times - 1) * between);
    size_t total = times * size + (times - 1) * between, first = size + between;
    safe_bytes(L, total);
    char *out = new_buffer(L, &b, total);
    memcpy(out, s, size);
    if (times > 1) {
        memcpy(out + size, separator, between);
        repeat(out, first, total);
    }
    luaL_pushresultsize(&b, total);
    return 1;
}

static int string_byte(lua_State *L)
{
    size_t size;
    const char *s = luaL_checklstring(L, 1, &size);
    lua_Integer from = luaL_optinteger(L, 2, 1);
    size_t begin = safe_begin(from, size);
    size_t end = safe_end(luaL_optinteger(L, 3, from), size);
    if (begin > end) {
        return 0;
    }
    size_t n = end - begin + 1;
    luaL_argcheck(L, n < INT_MAX, 1, "string slice too long");
    luaL_checkstack(L, (int)n, "string slice too long");
    safe_bytes(L, n * LIMIT_STEP);
    for (size_t i = 0; i < n; i++) {
        lua_pushinteger(L, (unsigned char)s[begin - 1 + i]);
    }
    return (int)n;
}

static int string_char(lua_State *L)
{
    int n = lua_gettop(L);
    luaL_Buffer b;
    char *out = luaL_buffinitsize(L, &b, (size_t)n);
    for (int i = 1; i <= n; i++) {
        lua_Unsigned c = (lua_Unsigned)luaL_checkinteger(L, i);
        luaL_argcheck(L, c <= UCHAR_MAX, i, "value out of range");
        out[i - 1] = (char)(unsigned char)c;
    }
    safe_bytes(L, (size_t)n * 2 * LIMIT_STEP);
    luaL_pushresultsize(&b, (size_t)n);
    return 1;
}

static const luaL_Reg functions[] = {
    {"byte", string_byte},   {"char", string_char},   {"len", string_len},
    {"lower", string_lower}, {"rep", string_rep},     {"reverse", string_reverse},
    {"sub", string_sub},     {"upper", string_upper}, {NULL, NULL}};

void safe_string_push(lua_State *L)
{
    base_library(L, luaopen_string, LUA_STRLIBNAME);
    lua_createtable(L, 0, 16);
    safe_functions(L, functions);
    safe_functions(L, safe_match_functions);
    safe_functions(L, safe_format_functions);
    lua_replace(L, -2);
}
