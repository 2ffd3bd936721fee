// heap.h: the allocator of our own Lua states.
//
// It counts what the state holds, refuses memory beyond what any honest script needs, gives every
// object a number, and fixes the seed of the interpreter's hashes. So what a script does is the
// same in every process: scripts can see neither addresses nor the time with which the interpreter
// seeds itself.
//
// A stock interpreter that loads the module has an allocator of its own: heap_of returns NULL, and
// nothing has a number.
#ifndef SCRIPT_HEAP_H
#define SCRIPT_HEAP_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HEAP_SIZES 16 // of small blocks, each 16 bytes more than the one before

struct heap {
    // Set by the caller of heap_open; 0 and NULL for the defaults.
    size_t soft; // bytes beyond which `full` is told; 0: LIMIT_MEMORY
    size_t
        most; // bytes beyond which memory is refused; 0: LIMIT_REFUSED, SIZE_MAX: no limit at all
    // Called once when `used` passes `soft`, and again after heap_rearm. It may be called inside
    // any allocation, so it must not touch the state, except to set a hook.
    void (*full)(void *self);
    // Called before memory is refused for good: it may look at what the state does, but must change
    // nothing. NULL: not called.
    void (*refused)(void *self);
    // Called when a stack overflows; returns whether to allow the extra room in which the
    // interpreter handles the error. It must not look at the state, whose stack is being moved, and
    // may only set a hook and stop the collector; the error is still to come. NULL: always allowed.
    bool (*overflowed)(void *self);
    void *self;

    // To be read.
    size_t used, peak; // bytes that the state holds, and the most it has held
    uint64_t work;     // the cost of all allocations, in steps (limits.h)
    bool pinned;       // is the seed a constant?
    bool starved;      // the system has refused memory for good: whoever caught that error went
                       // another way than it would have gone

    // Its own.
    uint64_t serial;          // of the newest object
    void *object;             // its block
    void *first;              // the block that came first: the interpreter's own state
    size_t first_size;        // bytes of it
    size_t newest_size;       // bytes of the newest block
    size_t node;              // bytes of one entry of a table's hash part; 0: unknown
    size_t slot;              // bytes of one value on a stack; 0: unknown
    size_t asked;             // bytes that were refused, if nothing was allocated since; 0: none
    const void *asked_for;    // the block that should have grown to that
    size_t hungry;            // bytes that the system refused and has not given since; 0: none
    const void *hungry_for;   // the block that should have grown to that
    size_t thread;            // bytes between a coroutine's block and what lua_topointer gives
    size_t userdata[3];       // the same for userdata with 0, 1 and 2 user values
    size_t seed_at;           // where the first block holds the seed
    char *chunk;              // from which small blocks are cut; its first bytes point to the
                              // previous chunk
    size_t chunk_left;        // bytes left in it
    char *unused[HEAP_SIZES]; // blocks that were freed: the first bytes of each point to the next
    bool told, seeded;
};

// Opens a state in this memory, with an incremental collector; NULL if there is too little. The
// heap outlives the state.
lua_State *heap_open(struct heap *h);

// Was the place of this interpreter's seed found, so that heap_open can fix it?
bool heap_pinned(void);

// Did the system refuse memory to the state for good? Not if it gave it after a collection.
bool heap_starved(const struct heap *h);

// The memory of a state, or NULL if it is not ours.
struct heap *heap_of(lua_State *L);

// The number of an object: tables, functions with upvalues, full userdata and coroutines are
// counted from 1 in the order in which they were made. 0 for every other value, and in a state
// with another allocator.
uint64_t heap_serial(lua_State *L, int index);

// Lets `full` be called again, after a collection.
void heap_rearm(struct heap *h);

// Weak tables, which keep their keys or values alive no longer than others do, are the program's
// alone: what a script can look up in one would show when memory is collected, which is not the
// same in every run (internal/weak.c).

// Pushes a new weak table. `mode` is "k" for weak keys, or "v" for weak values.
void weak_push(lua_State *L, const char *mode);

// Makes the table on top of the stack a weak one.
void weak_make(lua_State *L, const char *mode);

// From now on the field `__mode` of a metatable means nothing in this state, whoever sets it and
// when: the collector asks for another name, which only weak_push knows. Tables of weak_push stay
// weak. Does nothing in memory that is not ours (heap.h), or if the interpreter does not keep the
// name where it is looked for.
void weak_take_mode(lua_State *L);

#endif
