// pairs.h: next and pairs for scripts: in the order of sorted.h, whatever the table went through.
//
// A walk that pairs has begun knows the keys that the table had then. It goes on from the key that
// it gave last; keys that have lost their value meanwhile are left out, new ones are not met. Any
// other key asks for the one after it among those that are there now.
#ifndef SCRIPT_PAIRS_H
#define SCRIPT_PAIRS_H

#include <lua.h>

#include <stdbool.h>
#include <stdint.h>

#define WALK_FEW 32

// The keys are 1 to `run` and those that are written down, of which the first `before` come before
// 1. Upvalues of next hold what is written down: lists of the table and its keys.
struct walk {
    const void *table; // NULL: none
    lua_Integer before, run, keys;
    lua_Integer at;  // how many keys have been given
    const void *key; // the last one of them, where it was written down and is an object or a string
    uint64_t used;   // when
    bool loose;      // only that key is known
    bool strings;    // every key that is written down is one, and they are few
    bool plain;      // they are not few, and every one is a number or a string
    uint64_t rests;  // the walk is over, but the list may still be true of this table
    const void *found[WALK_FEW]; // those strings in the order of the interpreter
};

#define WALKS_LOOSE 4
#define WALKS       20 // the first ones are loose
#define WALKS_GONE  64

// The walks of one environment. When there are too many at once the one that waits longest is
// forgotten; it goes on all the same, but its keys are looked for again.
struct walks {
    struct walk walk[WALKS];
    struct walk *last; // that went on
    const void *begun; // table that pairs was called for just now
    uint64_t clock;
    uint64_t gone[WALKS_GONE]; // the first tables whose walks were forgotten
    unsigned n_gone;           // and how many those were, or more than are kept
};

// Puts next and pairs into the table on top of the stack; the owner (object_ids.h) is at `own`.
void pairs_functions(lua_State *L, int own);

#endif
