// weak.c: the interpreter keeps the names of its metamethods in a row, in the first block of memory
// that a state asks for. "__mode" is between "__gc" and "__len"; another text is put there.
#include "script/base/heap.h"

#include <lauxlib.h>

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char secret_key;

// Pushes the other name, which no script can guess: a short text, as the interpreter looks up no
// other. It is made of addresses, and nobody ever sees it.
static void push_secret(lua_State *L)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &secret_key) != LUA_TSTRING) {
        char name[40];
        lua_pop(L, 1);
        snprintf(name, sizeof name, "%" PRIxPTR "%" PRIxPTR, (uintptr_t)L, (uintptr_t)name);
        lua_pushstring(L, name);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &secret_key);
    }
}

void weak_make(lua_State *L, const char *mode)
{
    luaL_checkstack(L, 4, "weak");
    lua_createtable(L, 0, 2);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    push_secret(L);
    lua_pushstring(L, mode);
    lua_rawset(L, -3);
    lua_setmetatable(L, -2);
}

void weak_push(lua_State *L, const char *mode)
{
    lua_newtable(L);
    weak_make(L, mode);
}

static uintptr_t address_of(lua_State *L, const char *text)
{
    lua_pushstring(L, text);
    uintptr_t address = (uintptr_t)lua_topointer(L, -1);
    lua_pop(L, 1);
    return address;
}

// Where the block has the three names one after the other, if that is in one place.
static uintptr_t *find_mode(lua_State *L, const struct heap *h)
{
    const uintptr_t row[] = {address_of(L, "__gc"), address_of(L, "__mode"),
                             address_of(L, "__len")};
    uintptr_t *words = h->first, *found = NULL;
    size_t n = h->first_size / sizeof *words;
    for (size_t i = 0; i + 3 <= n; i++) {
        if (memcmp(words + i, row, sizeof row) == 0) {
            if (found) {
                return NULL;
            }
            found = words + i + 1;
        }
    }
    return found;
}

void weak_take_mode(lua_State *L)
{
    const struct heap *h = heap_of(L);
    uintptr_t *mode = h ? find_mode(L, h) : NULL;
    if (mode) {
        push_secret(L);
        *mode = (uintptr_t)lua_topointer(L, -1);
        lua_pop(L, 1);
    }
}
