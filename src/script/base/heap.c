// heap.c: releases of Lua lay out their objects differently, so what has to be known is measured
// when a state is opened. After that, the size of a block alone shows a stack that overflows, or a
// hash part that is too large.
#include "script/base/heap.h"

#include <stdlib.h>
#include <string.h>

#include "script/base/internal/seed.h"
#include "script/base/limits.h"

// An object's number stands before its block; before every block there is room for one.
#define NUMBER sizeof(uint64_t)

// Small blocks, with that room, come out of chunks and go back to lists of their sizes: twice as
// fast as malloc, which has to find them. A sanitizer is to see each block by itself.
#define UNIT 16
#if defined(__SANITIZE_ADDRESS__)
#define SMALL 0
#else
#define SMALL (UNIT * HEAP_SIZES)
#endif
#define CHUNK (32 * 1024)

static char *serial_before(const void *block)
{
    return (char *)block - NUMBER;
}

static bool is_small_block(size_t size)
{
    return size + NUMBER <= SMALL;
}

static size_t units_of_block(size_t size)
{
    return (size + NUMBER + UNIT - 1) / UNIT;
}

// Cuts a piece off the chunk at hand. What is left of one that is too short is not used.
static char *cut_from_chunk(struct heap *h, size_t size)
{
    if (h->chunk_left < size) {
        char *chunk = malloc(CHUNK);
        if (!chunk) {
            return NULL;
        }
        memcpy(chunk, &h->chunk, sizeof h->chunk); // the one before
        h->chunk = chunk;
        h->chunk_left = CHUNK - UNIT;
    }
    h->chunk_left -= size;
    return h->chunk + UNIT + h->chunk_left;
}

static void *take_block(struct heap *h, size_t size)
{
    char *at;
    if (!is_small_block(size)) {
        at = malloc(size + NUMBER);
    } else {
        size_t n = units_of_block(size);
        at = h->unused[n - 1];
        if (at) {
            memcpy(&h->unused[n - 1], at, sizeof h->unused[0]); // the next one
        } else {
            at = cut_from_chunk(h, n * UNIT);
        }
    }
    return at ? at + NUMBER : NULL;
}

// Small blocks are not freed: each is put on the list of those of its size.
static void give_back(struct heap *h, void *block, size_t size)
{
    char *at = (char *)block - NUMBER;
    if (is_small_block(size)) {
        size_t n = units_of_block(size);
        memcpy(at, &h->unused[n - 1], sizeof h->unused[0]);
        h->unused[n - 1] = at;
    } else {
        free(at);
    }
}

// Nothing is held any more.
static void give_chunks_back(struct heap *h)
{
    while (h->chunk) {
        char *before;
        memcpy(&before, h->chunk, sizeof before);
        free(h->chunk);
        h->chunk = before;
    }
    h->chunk_left = 0;
    memset(h->unused, 0, sizeof h->unused);
}

static void *resize(struct heap *h, void *block, size_t old, size_t size)
{
    if (!is_small_block(old) && !is_small_block(size)) {
        char *at = realloc((char *)block - NUMBER, size + NUMBER);
        // cppcheck-suppress memleak; the block begins after its number
        return at ? at + NUMBER : NULL;
    }
    if (is_small_block(old) && is_small_block(size) &&
        units_of_block(old) == units_of_block(size)) {
        return block;
    }
    void *made = take_block(h, size);
    if (made) {
        memcpy(made, block, old < size ? old : size);
        give_back(h, block, old);
    }
    return made;
}

// Of a new block: does it become a value, rather than a part of one or of the interpreter?
static bool is_value_kind(size_t kind)
{
    return kind >= LUA_TSTRING && kind <= LUA_TTHREAD;
}

// One that has a number?
static bool is_object(size_t kind)
{
    return is_value_kind(kind) && kind != LUA_TSTRING;
}

static void *new_object(struct heap *h, size_t size)
{
    void *block = take_block(h, size);
    if (block) {
        h->serial++;
        h->object = block;
        memcpy(serial_before(block), &h->serial, NUMBER);
    }
    return block;
}

// A table whose keys all collide takes the square of its size to grow, in one instruction: a second
// or more where it comes to LIMIT_HASH entries; so there is a largest hash part. Its size is a
// power of two times an entry's, and it never grows: a larger one is made.
static bool is_vast_hash(const struct heap *h, const void *block, size_t kind, size_t size)
{
    size_t n = h->node && !block && !is_value_kind(kind) ? size / h->node : 0;
    return n > LIMIT_HASH && n * h->node == size && (n & (n - 1)) == 0;
}

// Is it a stack of the largest size, and the little that the interpreter adds for whoever handles
// its overflow? Tables that grow have a power of two of entries, and those that are made whole no
// more than fit on a stack.
static bool is_overflow(const struct heap *h, const void *block, size_t kind, size_t size)
{
    size_t slots = h->slot && (block || !is_value_kind(kind)) ? size / h->slot : 0;
    return slots > LUAI_MAXSTACK + 100 && slots < LUAI_MAXSTACK + 400;
}

static bool is_too_much(const struct heap *h, const void *block, size_t kind, size_t size)
{
    size_t more = block ? size - kind : size;
    return size > LIMIT_BLOCK || more > h->most - h->used || is_vast_hash(h, block, kind, size);
}

// The interpreter collects all that it can and asks again, and it collects only where its stacks
// are whole. Some releases move a stack with its pointers undone; for that they ask once.
static void *refuse_block(struct heap *h, const void *block, size_t size)
{
    bool again = h->asked == size && h->asked_for == block;
    h->asked = again ? 0 : size;
    h->asked_for = block;
    if (again && h->refused) {
        h->refused(h->self);
    }
    return NULL;
}

// The system has none. The interpreter may ask once more, after a collection.
static void *go_hungry(struct heap *h, const void *block, size_t size)
{
    h->starved = h->starved || h->hungry;
    h->hungry = size;
    h->hungry_for = block;
    return NULL;
}

bool heap_starved(const struct heap *h)
{
    return h->starved || h->hungry;
}

// lua_Alloc. Where there is no block yet its old size says what kind of object it becomes.
static void *heap_alloc(void *self, void *block, size_t kind, size_t size)
{
    struct heap *h = self;
    size_t old = block ? kind : 0;
    if (size == 0) {
        h->used -= old;
        if (block) {
            give_back(h, block, old);
        }
        if (h->used == 0) {
            give_chunks_back(h);
        }
        return NULL;
    }
    if (size > old && h->most != SIZE_MAX) {
        bool kept = h->overflowed && is_overflow(h, block, kind, size) && !h->overflowed(h->self);
        if (kept || is_too_much(h, block, kind, size)) {
            return refuse_block(h, block, size);
        }
    }
    void *made = block             ? resize(h, block, old, size)
                 : is_object(kind) ? new_object(h, size)
                                   : take_block(h, size);
    if (!made) {
        // Lua counts on less being there always.
        return size > old ? go_hungry(h, block, size) : block;
    }
    if (h->hungry == size && h->hungry_for == block) {
        h->hungry = 0;
    }
    h->asked = 0;
    h->used += size - old;
    h->work += size > old ? LIMIT_MADE + size / LIMIT_CLEAR : 0;
    h->newest_size = size;
    if (h->used > h->peak) {
        h->peak = h->used;
    }
    if (h->used > h->soft && !h->told) {
        h->told = true;
        if (h->full) {
            h->full(h->self);
        }
    }
    return made;
}

// The same while the state is opened: the seed is in the first block, and set once the second is
// asked for.
static void *first_alloc(void *self, void *block, size_t kind, size_t size)
{
    struct heap *h = self;
    if (h->pinned && !h->seeded && h->object) {
        seed_set(h->object, h->seed_at);
        h->seeded = true;
    }
    void *made = heap_alloc(self, block, kind, size);
    if (!h->first && made) {
        h->first = made;
        h->first_size = size;
        memset(made, 0, size); // it is looked through, gaps and all (internal/weak.c)
    }
    return made;
}

// How large a value on a stack is, by what a coroutine takes that is to have many more of them.
static size_t learn_slot(const struct heap *h, lua_State *co)
{
    lua_checkstack(co, 1000);
    size_t before = h->newest_size;
    lua_checkstack(co, 3000); // more than twice as many: just so many as are asked for
    size_t grown = h->newest_size - before;
    lua_resetthread(co); // which gives them back
    return grown % 2000 ? 0 : grown / 2000;
}

// Where a userdata begins in its block depends on its user values, where a coroutine does on the
// interpreter; how large an entry of a hash part is, too. Asked of the interpreter itself.
static int learn_layout(lua_State *L)
{
    struct heap *h = lua_touserdata(L, 1);
    for (int n = 0; n < 3; n++) {
        char *at = lua_newuserdatauv(L, 1, n);
        h->userdata[n] = (size_t)(at - (char *)h->object);
    }
    lua_State *co = lua_newthread(L);
    h->thread = (size_t)((const char *)lua_topointer(L, -1) - (char *)h->object);
    h->slot = learn_slot(h, co);
    lua_createtable(L, 0, 64);
    h->node = h->newest_size % 64 ? 0 : h->newest_size / 64;
    // The interpreter must not have to make this text at the moment it is needed.
    lua_pushliteral(L, "error in error handling");
    lua_setfield(L, LUA_REGISTRYINDEX, "zerodark.error");
    return 0;
}

lua_State *heap_open(struct heap *h)
{
    *h = (struct heap){.soft = h->soft ? h->soft : LIMIT_MEMORY,
                       .most = h->most ? h->most : LIMIT_REFUSED,
                       .full = h->full,
                       .refused = h->refused,
                       .overflowed = h->overflowed,
                       .self = h->self};
    h->pinned = seed_find(&h->seed_at);
    lua_State *L = lua_newstate(first_alloc, h);
    if (!L) {
        return NULL;
    }
    lua_setallocf(L, heap_alloc, h);
    lua_gc(L, LUA_GCINC, 0, 0, 0);
    lua_pushcfunction(L, learn_layout);
    lua_pushlightuserdata(L, h);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) {
        lua_close(L);
        return NULL;
    }
    return L;
}

bool heap_pinned(void)
{
    size_t at;
    return seed_find(&at);
}

struct heap *heap_of(lua_State *L)
{
    void *h;
    return lua_getallocf(L, &h) == heap_alloc ? h : NULL;
}

// How far after the beginning of its block a userdata is.
static size_t userdata_offset(lua_State *L, const struct heap *h, int index)
{
    int n = 0;
    while (lua_getiuservalue(L, index, n + 1) != LUA_TNONE) {
        lua_pop(L, 1);
        n++;
    }
    lua_pop(L, 1);
    return n < 2 ? h->userdata[n]
                 : h->userdata[1] + (size_t)(n - 1) * (h->userdata[2] - h->userdata[1]);
}

uint64_t heap_serial(lua_State *L, int index)
{
    const struct heap *h = heap_of(L);
    size_t offset = 0;
    switch (h ? lua_type(L, index) : LUA_TNIL) {
    case LUA_TTABLE:
        break;
    case LUA_TFUNCTION:
        if (lua_iscfunction(L, index)) {
            if (!lua_getupvalue(L, index, 1)) {
                return 0; // no object, only the address of code
            }
            lua_pop(L, 1);
        }
        break;
    case LUA_TUSERDATA:
        offset = userdata_offset(L, h, index);
        break;
    case LUA_TTHREAD:
        offset = h->thread;
        break;
    default:
        return 0;
    }
    uint64_t serial;
    memcpy(&serial, serial_before((const char *)lua_topointer(L, index) - offset), NUMBER);
    return serial;
}

void heap_rearm(struct heap *h)
{
    h->told = false;
}
