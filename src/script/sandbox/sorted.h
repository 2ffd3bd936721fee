// sorted.h: the one order that keys of tables have, in every process: numbers ascending, strings by
// their bytes, false, true, and then objects in the order in which they were made (in a stock
// interpreter, and for objects without a number: in the order in which they were first met).
#ifndef SCRIPT_SORTED_H
#define SCRIPT_SORTED_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum sorted_rank {
    SORTED_NUMBER,
    SORTED_STRING,
    SORTED_FALSE,
    SORTED_TRUE,
    SORTED_OBJECT, // by its number
    SORTED_MET     // by when it was met
};

// A key, as far as its place in the order needs. It borrows the text of a string.
struct sorted {
    union {
        lua_Integer whole;
        lua_Number number;
        uint64_t first; // the first bytes of the text as a number; or the number of an object
    };
    const char *text;
    size_t length;
    int at; // for the caller that sorts
    uint8_t rank;
    bool fraction; // for numbers: it is `number`, not `whole`
};

// The key at `index`. Objects have numbers if the running function has an owner (object_ids.h) or
// the state has our allocator.
void sorted_key(lua_State *L, int index, struct sorted *key);

// Less than 0, 0 or more, as `a` comes before, is, or comes after `b`.
int sorted_compare(const struct sorted *a, const struct sorted *b);

// Sorts n keys; no two of them are the same.
void sorted_sort(struct sorted *keys, size_t n);

// Pushes a sorted list of the keys of the table at `index`, after `skipped` free entries; returns
// how many there are. The integers 1 to `run` are left out.
lua_Integer sorted_keys(lua_State *L, int index, lua_Integer run, int skipped);

// The loop over them, for C functions that read tables: sorted_keys pushes the list before the
// loop, and each call of this pushes the next key and its value, which must be popped before the
// next call.
//     for (lua_Integer i = 0, n = sorted_keys(L, table, 0, 0); sorted_next(L, table, &i, n);)
// Returns false, with the list popped, after the last one.
bool sorted_next(lua_State *L, int table, lua_Integer *i, lua_Integer n);

#endif
