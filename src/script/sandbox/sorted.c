// sorted.c: each key is read once, with the first eight bytes of a text as one number, which
// settles most comparisons. Integers and floats are compared exactly. Few keys are sorted by
// insertion, many by qsort.
#include "script/sandbox/sorted.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "script/base/heap.h"
#include "script/sandbox/object_ids.h"

// As a number they are in the order that memcmp would give, the shorter one of two first.
static uint64_t first_bytes(const char *text, size_t n)
{
    unsigned char first[8] = {0};
    memcpy(first, text, n < 8 ? n : 8);
    return (uint64_t)first[0] << 56 | (uint64_t)first[1] << 48 | (uint64_t)first[2] << 40 |
           (uint64_t)first[3] << 32 | (uint64_t)first[4] << 24 | (uint64_t)first[5] << 16 |
           (uint64_t)first[6] << 8 | first[7];
}

static void object_key(lua_State *L, int index, struct sorted *key)
{
    key->rank = SORTED_OBJECT;
    key->first = heap_serial(L, index);
    if (!key->first) {
        key->rank = SORTED_MET;
        key->first = (uint64_t)object_ids_number(L, index);
    }
}

void sorted_key(lua_State *L, int index, struct sorted *key)
{
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        key->rank = SORTED_NUMBER;
        key->fraction = !lua_isinteger(L, index);
        if (key->fraction) {
            key->number = lua_tonumber(L, index);
        } else {
            key->whole = lua_tointeger(L, index);
        }
        break;
    case LUA_TSTRING:
        key->rank = SORTED_STRING;
        key->text = lua_tolstring(L, index, &key->length);
        key->first = first_bytes(key->text, key->length);
        break;
    case LUA_TBOOLEAN:
        key->rank = lua_toboolean(L, index) ? SORTED_TRUE : SORTED_FALSE;
        break;
    default:
        object_key(L, index, key);
        break;
    }
}

// A float that is a key has a fraction, or is beyond all integers.
static int compare_mixed(lua_Integer whole, lua_Number number)
{
    if (number >= 0x1p63) {
        return -1;
    }
    if (number < -0x1p63) {
        return 1;
    }
    lua_Integer below = (lua_Integer)number; // towards zero
    below -= number < (lua_Number)below;
    return whole <= below ? -1 : 1;
}

static int compare_numbers(const struct sorted *a, const struct sorted *b)
{
    if (!a->fraction && !b->fraction) {
        return (a->whole > b->whole) - (a->whole < b->whole);
    }
    if (a->fraction && b->fraction) {
        return (a->number > b->number) - (a->number < b->number);
    }
    return b->fraction ? compare_mixed(a->whole, b->number) : -compare_mixed(b->whole, a->number);
}

static int compare_texts(const struct sorted *a, const struct sorted *b)
{
    if (a->first != b->first) {
        return a->first < b->first ? -1 : 1;
    }
    int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
    return order ? order : (a->length > b->length) - (a->length < b->length);
}

int sorted_compare(const struct sorted *a, const struct sorted *b)
{
    if (a->rank != b->rank) {
        return a->rank < b->rank ? -1 : 1;
    }
    switch (a->rank) {
    case SORTED_NUMBER:
        return compare_numbers(a, b);
    case SORTED_STRING:
        return compare_texts(a, b);
    default:
        return (a->first > b->first) - (a->first < b->first);
    }
}

static int compare_sorted_keys(const void *a, const void *b)
{
    return sorted_compare(a, b);
}

#define FEW 32

// Few of them change their places once: what is sorted is their places.
static void sort_few(struct sorted *keys, size_t n)
{
    struct sorted sorted[FEW];
    unsigned char place[FEW];
    for (size_t i = 0; i < n; i++) {
        size_t j = i;
        for (; j > 0 && sorted_compare(&keys[i], &keys[place[j - 1]]) < 0; j--) {
            place[j] = place[j - 1];
        }
        place[j] = (unsigned char)i;
    }
    for (size_t i = 0; i < n; i++) {
        sorted[i] = keys[place[i]];
    }
    memcpy(keys, sorted, n * sizeof *keys);
}

void sorted_sort(struct sorted *keys, size_t n)
{
    if (n > FEW) {
        qsort(keys, n, sizeof *keys, compare_sorted_keys);
    } else if (n > 1) {
        sort_few(keys, n);
    }
}

static bool is_in_run(lua_State *L, int index, lua_Integer run)
{
    lua_Integer i = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
    return 1 <= i && i <= run;
}

static size_t count_keys_off_run(lua_State *L, int index, lua_Integer run)
{
    size_t n = 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        n += !is_in_run(L, -2, run);
    }
    return n;
}

lua_Integer sorted_keys(lua_State *L, int index, lua_Integer run, int skipped)
{
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, "keys");
    size_t n = count_keys_off_run(L, index, run), i = 0;
    lua_createtable(L, (int)n + skipped, 0);
    lua_createtable(L, (int)n, 0); // sorted, found
    struct sorted *keys = lua_newuserdatauv(L, (n ? n : 1) * sizeof *keys, 0);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        if (!is_in_run(L, -2, run)) {
            sorted_key(L, -2, &keys[i++]);
            keys[i - 1].at = (int)i;
            lua_pushvalue(L, -2);
            lua_rawseti(L, -5, (lua_Integer)i);
        }
    }
    sorted_sort(keys, n);
    for (i = 0; i < n; i++) {
        lua_rawgeti(L, -2, keys[i].at);
        lua_rawseti(L, -4, (lua_Integer)i + 1 + skipped);
    }
    lua_pop(L, 2);
    return (lua_Integer)n;
}

bool sorted_next(lua_State *L, int table, lua_Integer *i, lua_Integer n)
{
    while (*i < n) {
        lua_rawgeti(L, -1, ++*i);
        lua_pushvalue(L, -1);
        if (lua_rawget(L, table) != LUA_TNIL) {
            return true;
        }
        lua_pop(L, 2); // it has lost its value since
    }
    lua_pop(L, 1);
    return false;
}
