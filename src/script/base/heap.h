// heap.h: the allocator of our own Lua states.
//
// It counts what the state holds, says no where that cannot be meant honestly, gives every object a
// number, and fixes the seed of the interpreter's hashes. So what a script does is the same in
// every process: neither addresses nor the time that the interpreter seeds itself by can be seen.
//
// A stock interpreter that loads the module has a memory of its own: heap_of gives NULL, and
// nothing has a number.
#ifndef SCRIPT_HEAP_H
#define SCRIPT_HEAP_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HEAP_SIZES 16 // of small blocks, each 16 bytes more than the one before

struct heap {
    // Set by whoever opens it; 0 and NULL for what is usual.
    size_t soft; // bytes beyond which `full` is told; 0: LIMIT_MEMORY
    size_t
        most; // bytes beyond which memory is refused; 0: LIMIT_REFUSED, SIZE_MAX: no limit at all
    // Told once when `used` passes `soft`, and again after heap_rearm. It may be called inside of
    // any allocation: it must not touch the state, but for setting a hook.
    void (*full)(void *self);
    // Told before memory is refused for good: it may look at what the state does, and change
    // nothing. NULL: nobody wants to know.
    void (*refused)(void *self);
    // Told that a stack overflows; says whether it is to have the room in which the interpreter
    // handles that. It must not look at the state, whose stack is being moved, and may only set a
    // hook and stop the collector; the error is still to come. NULL: it always has.
    bool (*overflowed)(void *self);
    void *self;

    // To be read.
    size_t used, peak; // bytes that the state holds, and has held at most
    uint64_t work;     // steps (limits.h) that what was allocated is worth
    bool pinned;       // is the seed a constant?

    // Its own.
    uint64_t serial;          // of the newest object
    void *object;             // its block
    void *first;              // the block that came first: the interpreter's own state
    size_t first_size;        // bytes of it
    size_t newest_size;       // bytes of the block that came last
    size_t node;              // bytes of one entry of a table's hash part; 0: unknown
    size_t slot;              // bytes of one value on a stack; 0: unknown
    size_t asked;             // bytes that were refused and nothing given since; 0: none were
    const void *asked_for;    // the block that was to grow to that
    size_t thread;            // bytes between a coroutine's block and what lua_topointer gives
    size_t userdata[3];       // the same for userdata with 0, 1 and 2 user values
    size_t seed_at;           // where the first block holds the seed
    char *chunk;              // small blocks are cut off: its first bytes are the chunk before it
    size_t chunk_left;        // bytes of it
    char *unused[HEAP_SIZES]; // blocks that were given back: the first bytes of each are the next
    bool told, seeded;
};

// Opens a state in this memory, with an incremental collector; NULL where there is too little. The
// heap outlives the state.
lua_State *heap_open(struct heap *h);

// Is the seed of this interpreter found, so that heap_open can fix it?
bool heap_pinned(void);

// The memory of a state, or NULL where it is not ours.
struct heap *heap_of(lua_State *L);

// The number of an object: tables, functions with upvalues, full userdata and coroutines are
// counted in the order in which they were made, from 1 on. 0 for every other value, and in other
// memory.
uint64_t heap_serial(lua_State *L, int index);

// Lets `full` be told again: after a collection.
void heap_rearm(struct heap *h);

#endif
