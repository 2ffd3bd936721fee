// pairs.h: next and pairs for scripts: in the order of sorted.h, whatever the history of the table.
//
// A walk begun by pairs knows the keys that the table had at that time. It continues from the key
// that it returned last; keys that have lost their value meanwhile are skipped, and new ones are
// not visited. `next` with any other key returns the one after it among the present keys.
#ifndef SCRIPT_PAIRS_H
#define SCRIPT_PAIRS_H

#include <lua.h>

#include <stdbool.h>
#include <stdint.h>

#define WALK_FEW 32

// The keys are 1 to `run` and those in a list, of which the first `before` come before 1. Upvalues
// of next hold these lists, each with its table and its keys.
struct walk {
    const void *table; // NULL: none
    lua_Integer before, run, keys;
    lua_Integer at;  // how many keys have been given
    const void *key; // the last one of them, if it was in the list and is an object or a string
    uint64_t used;   // when it was last used
    bool loose;      // only that one key is known
    bool strings;    // every key in the list is a string, and they are few
    bool plain;      // the keys are not few, and each is a number or a string
    uint64_t rests;  // the walk is over, but the list may still be valid for this table
    const void *found[WALK_FEW]; // those strings in the order of the interpreter
};

#define WALKS_LOOSE 4
#define WALKS       20 // the first WALKS_LOOSE are loose
#define WALKS_GONE  64

// The walks of one environment. If there are too many at once, the one unused for longest is
// forgotten; it can continue, but its keys have to be searched again.
struct walks {
    struct walk walk[WALKS];
    struct walk *last; // the one that continued last
    const void *begun; // the table for which pairs has just been called
    uint64_t clock;
    uint64_t gone[WALKS_GONE]; // the first tables whose walks were forgotten
    unsigned n_gone;           // how many walks were forgotten, even if more than are kept
};

// Puts next and pairs into the table on top of the stack; the owner (object_ids.h) is at `own`.
void pairs_functions(lua_State *L, int own);

#endif
