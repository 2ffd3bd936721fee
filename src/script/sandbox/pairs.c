// pairs.c: a walk has a sorted list of the keys but for the run 1, 2, 3, ..., and a place in it. A
// finished list is kept, and used again if the table still has those keys. A bare `next` looks for
// the least key after its own, and in a large table becomes a walk.
#include "script/sandbox/pairs.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/budget.h"
#include "script/base/heap.h"
#include "script/base/limits.h"
#include "script/sandbox/object_ids.h"
#include "script/sandbox/sorted.h"

#define LOOKED 64   // keys that next looks through rather than sorts
#define RESTED 2000 // keys of which a sorted list is kept at most

// The list of a walk: an upvalue of next. The table is its first entry, so that no other can come
// to the same address while the walk lasts.
static int list_of_walk(const struct object_ids *o, const struct walk *w)
{
    return lua_upvalueindex(2 + (int)(w - o->walks.walk));
}

// The table on top of the stack becomes the list of the walk, over the table at 1.
static void set_list(lua_State *L, const struct object_ids *o, const struct walk *w)
{
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, 1);
    lua_replace(L, list_of_walk(o, w));
}

static void need_list(lua_State *L, const struct object_ids *o, const struct walk *w)
{
    if (lua_type(L, list_of_walk(o, w)) != LUA_TTABLE) {
        lua_createtable(L, 4, 0);
        lua_replace(L, list_of_walk(o, w));
    }
    lua_pushvalue(L, 1);
    lua_rawseti(L, list_of_walk(o, w), 1);
}

// Pushes the key that is written down at a place of the list, from 1 on.
static int push_written(lua_State *L, const struct object_ids *o, const struct walk *w,
                        lua_Integer i)
{
    return lua_rawgeti(L, list_of_walk(o, w), i + 1);
}

// The walk is over. Its list may serve again, unless it holds what is large.
static void end_walk(lua_State *L, const struct object_ids *o, struct walk *w)
{
    w->table = NULL;
    lua_rawgeti(L, list_of_walk(o, w), 1);
    w->rests = w->strings || w->plain ? heap_serial(L, -1) : 0;
    lua_pushnil(L);
    if (w->rests) {
        lua_rawseti(L, list_of_walk(o, w), 1);
    } else {
        lua_replace(L, list_of_walk(o, w));
    }
    lua_pop(L, 1);
}

// A number for the table at `index` that no other one has.
static uint64_t identity_of_table(lua_State *L, int index)
{
    uint64_t serial = heap_serial(L, index);
    return serial ? serial : (uint64_t)object_ids_number(L, index);
}

// It is remembered that the table was walked, so that a walk that goes on is told from one that
// never began.
static void forget_walk(lua_State *L, struct object_ids *o, struct walk *w)
{
    lua_rawgeti(L, list_of_walk(o, w), 1);
    if (o->walks.n_gone < WALKS_GONE) {
        o->walks.gone[o->walks.n_gone] = identity_of_table(L, -1);
    }
    o->walks.n_gone += o->walks.n_gone <= WALKS_GONE;
    lua_pop(L, 1);
    end_walk(L, o, w);
}

// Was a walk over the table at 1 forgotten? Where it is no longer known, it may have been.
static bool was_forgotten(lua_State *L, const struct object_ids *o)
{
    uint64_t table = identity_of_table(L, 1);
    if (o->walks.n_gone > WALKS_GONE) {
        return true;
    }
    for (int i = 0; i < WALKS_GONE; i++) {
        if (o->walks.gone[i] == table) {
            return true;
        }
    }
    return false;
}

// The walk among `n` of them that is over, or else goes on, for the longest time.
static struct walk *free_walk(lua_State *L, struct object_ids *o, struct walk *from, int n)
{
    struct walk *best = from;
    for (struct walk *w = from + 1; w < from + n; w++) {
        if (!w->table != !best->table ? !w->table : w->used < best->used) {
            best = w;
        }
    }
    if (best->table) {
        forget_walk(L, o, best);
    }
    best->rests = 0;
    return best;
}

// What a look at all keys of the table has found: how far 1, 2, 3... goes, and what else there is;
// the first of those are on the stack.
struct look {
    lua_Integer run, others;
    bool ended, fractions, strings, plain;
    const void *found[WALK_FEW];
    struct sorted few[WALK_FEW];
};

// Is the key on top of the stack the next one of 1, 2, 3...?
static bool continues_run(lua_State *L, struct look *k)
{
    if (!k->ended && lua_isinteger(L, -1) && lua_tointeger(L, -1) == k->run + 1) {
        k->run++;
        return true;
    }
    k->ended = true;
    return false;
}

static void look_at_keys(lua_State *L, struct look *k)
{
    int base = lua_gettop(L);
    k->run = k->others = 0;
    k->ended = k->fractions = false;
    k->strings = k->plain = true;
    luaL_checkstack(L, WALK_FEW + 6, "keys");
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        lua_pop(L, 1);
        if (continues_run(L, k)) {
            continue;
        }
        struct sorted one, *key = k->others < WALK_FEW ? &k->few[k->others] : &one;
        sorted_key(L, -1, key);
        k->fractions |= key->rank == SORTED_NUMBER && key->fraction;
        k->strings &= key->rank == SORTED_STRING;
        k->plain &= key->rank <= SORTED_STRING;
        if (k->others++ < WALK_FEW) {
            k->found[k->others - 1] = lua_topointer(L, -1);
            key->at = base + (int)k->others;
            lua_pushvalue(L, -1);
        }
    }
}

static void list_few(lua_State *L, const struct object_ids *o, const struct walk *w, struct look *k)
{
    sorted_sort(k->few, (size_t)k->others);
    need_list(L, o, w);
    for (lua_Integer i = 0; i < k->others; i++) {
        lua_pushvalue(L, k->few[i].at);
        lua_rawseti(L, list_of_walk(o, w), i + 2);
    }
}

// How many numbers below 1 are at the head of the list?
static lua_Integer count_before(lua_State *L, const struct object_ids *o, const struct walk *w)
{
    lua_Integer n = 0;
    for (bool below = true; below && n < w->keys; n += below) {
        below = push_written(L, o, w, n + 1) == LUA_TNUMBER && lua_tonumber(L, -1) < 1;
        lua_pop(L, 1);
    }
    return n;
}

// Are the keys of the table at 1 those that the walk knows, where the interpreter has them?
static bool has_keys(lua_State *L, const struct walk *w)
{
    lua_Integer run = 0, n = 0;
    int top = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        lua_pop(L, 1);
        bool same = run < w->run ? lua_isinteger(L, -1) && lua_tointeger(L, -1) == ++run
                                 : n < w->keys && lua_topointer(L, -1) == w->found[n++];
        if (!same) {
            lua_settop(L, top);
            return false;
        }
    }
    return run == w->run && n == w->keys;
}

// The same for a walk that does not know where they are: there are as many, and each is there.
static bool has_listed(lua_State *L, const struct object_ids *o, const struct walk *w)
{
    lua_Integer n = 0, all = w->keys + w->run, i = 1;
    int top = lua_gettop(L);
    lua_pushnil(L);
    for (; n <= all && lua_next(L, 1); n++) {
        lua_pop(L, 1);
    }
    lua_settop(L, top);
    if (n != all) {
        return false;
    }
    for (bool there = true; there && i <= w->run; i++) {
        there = lua_rawgeti(L, 1, i) != LUA_TNIL;
        n -= there;
        lua_pop(L, 1);
    }
    for (i = 1; i <= w->keys; i++) {
        push_written(L, o, w, i);
        n -= lua_rawget(L, 1) != LUA_TNIL;
        lua_pop(L, 1);
    }
    lua_settop(L, top);
    return n == 0;
}

static bool is_same_table(lua_State *L, const struct object_ids *o, const struct walk *w)
{
    if (w->strings) {
        return has_keys(L, w);
    }
    if (!has_listed(L, o, w)) {
        return false;
    }
    budget_spend(L, (w->keys + w->run) * LIMIT_SORTED); // as for sorting them
    return true;
}

// A walk that has been over the same table, and now is again; or NULL.
static struct walk *rested_walk(lua_State *L, struct object_ids *o)
{
    uint64_t serial = heap_serial(L, 1);
    for (struct walk *w = o->walks.walk + WALKS_LOOSE; w < o->walks.walk + WALKS; w++) {
        if (serial && !w->table && w->rests == serial && is_same_table(L, o, w)) {
            lua_pushvalue(L, 1);
            lua_rawseti(L, list_of_walk(o, w), 1);
            w->table = lua_topointer(L, 1);
            w->at = 0;
            return w;
        }
    }
    return NULL;
}

// Begins a walk over the table at 1; nothing has been given yet. Leaves something on the stack.
static struct walk *begin_walk(lua_State *L, struct object_ids *o)
{
    struct look k;
    struct walk *w = rested_walk(L, o);
    if (w) {
        return w;
    }
    w = free_walk(L, o, o->walks.walk + WALKS_LOOSE, WALKS - WALKS_LOOSE);
    look_at_keys(L, &k);
    lua_Integer all = k.run + k.others;
    if (all > WALK_FEW) {
        budget_spend(L, all * LIMIT_SORTED);
    }
    if (k.fractions) { // they may lie between two of the sequence
        k.run = 0;
    }
    if (all - k.run > WALK_FEW) {
        sorted_keys(L, 1, k.run, 1);
        set_list(L, o, w);
    } else if (k.fractions && k.others < all) {
        sorted_keys(L, 1, 0, 1);
        set_list(L, o, w);
    } else {
        list_few(L, o, w, &k);
    }
    *w = (struct walk){.run = k.run, .keys = all - k.run};
    w->strings = k.strings && w->keys <= WALK_FEW;
    w->plain = !w->strings && k.plain && w->keys > WALK_FEW && w->keys <= RESTED;
    if (w->strings) {
        memcpy(w->found, k.found, (size_t)w->keys * sizeof *k.found);
    }
    w->before = w->run && w->keys ? count_before(L, o, w) : 0;
    w->table = lua_topointer(L, 1);
    return w;
}

// Gives the next key that has a value.
static int go_on_walk(lua_State *L, struct object_ids *o, struct walk *w)
{
    o->walks.last = w;
    w->used = ++o->walks.clock;
    while (w->at < w->keys + w->run) {
        lua_Integer i = w->at++ - w->before;
        if (0 <= i && i < w->run) {
            lua_pushinteger(L, i + 1);
            if (lua_rawgeti(L, 1, i + 1) != LUA_TNIL) {
                return 2;
            }
        } else {
            push_written(L, o, w, i < 0 ? w->at : w->at - w->run);
            w->key = lua_topointer(L, -1);
            lua_pushvalue(L, -1);
            if (lua_rawget(L, 1) != LUA_TNIL) {
                return 2;
            }
        }
        lua_pop(L, 2);
    }
    end_walk(L, o, w);
    lua_pushnil(L);
    return 1;
}

// Is the key at 2 the one that the walk, which is over the table at 1, gave last?
static bool is_last(lua_State *L, const struct object_ids *o, const struct walk *w)
{
    lua_Integer i = w->at - 1 - w->before;
    if (0 <= i && i < w->run) {
        return lua_isinteger(L, 2) && lua_tointeger(L, 2) == i + 1;
    }
    if (w->key || !w->at) {
        return w->at && lua_topointer(L, 2) == w->key;
    }
    push_written(L, o, w, i < 0 ? w->at : w->at - w->run);
    bool same = lua_rawequal(L, 2, -1);
    lua_pop(L, 1);
    return same;
}

// The walk that goes on from the key at 2, or NULL: the one that went on later.
static struct walk *find_walk(lua_State *L, struct object_ids *o)
{
    const void *table = lua_topointer(L, 1);
    struct walk *found = NULL;
    for (struct walk *w = o->walks.walk; w < o->walks.walk + WALKS; w++) {
        if (w->table == table && (!found || w->used > found->used) && is_last(L, o, w)) {
            found = w;
        }
    }
    return found;
}

// Replaces the key at 2 by the least one of the table that comes after it; nil stands for the
// beginning and for the end. Returns how many keys there are.
static lua_Integer least_after(lua_State *L)
{
    struct sorted bound, best, key;
    bool bounded = !lua_isnil(L, 2), found = false;
    lua_Integer n = 0;
    if (bounded) {
        sorted_key(L, 2, &bound);
    }
    lua_pushnil(L); // 3: the best
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        n++;
        sorted_key(L, 4, &key);
        if ((!bounded || sorted_compare(&key, &bound) > 0) &&
            (!found || sorted_compare(&key, &best) < 0)) {
            lua_copy(L, 4, 3);
            best = key;
            found = true;
        }
    }
    lua_copy(L, 3, 2);
    lua_settop(L, 2);
    return n;
}

// Keeps in mind which key, the one at 2, was given; `w`: what knew the one before.
static void keep_loose(lua_State *L, struct object_ids *o, struct walk *w)
{
    w = w ? w : free_walk(L, o, o->walks.walk, WALKS_LOOSE);
    w->table = NULL;
    need_list(L, o, w);
    lua_pushvalue(L, 2);
    lua_rawseti(L, list_of_walk(o, w), 2);
    *w = (struct walk){.table = lua_topointer(L, 1),
                       .keys = 1,
                       .at = 1,
                       .key = lua_topointer(L, 2),
                       .loose = true,
                       .used = ++o->walks.clock};
}

// The table at 1 is too large to be looked through for every key: begins a walk that has the key at
// 2 before it.
static struct walk *walk_before(lua_State *L, struct object_ids *o)
{
    struct walk *w = begin_walk(L, o);
    lua_Integer i = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : 0;
    if (1 <= i && i <= w->run) {
        w->at = w->before + i - 1;
        return w;
    }
    for (bool there = false; !there; lua_pop(L, 1)) {
        push_written(L, o, w, ++w->at);
        there = lua_rawequal(L, 2, -1);
    }
    w->at += w->at > w->before ? w->run - 1 : -1;
    return w;
}

// Goes on from a key that no walk of pairs has given last.
static int go_on_loosely(lua_State *L, struct object_ids *o, struct walk *w)
{
    bool first = lua_isnil(L, 2);
    if (!w && !first) {
        lua_pushvalue(L, 2);
        if (lua_rawget(L, 1) == LUA_TNIL && !was_forgotten(L, o)) {
            return luaL_error(L, "invalid key to 'next'");
        }
        lua_pop(L, 1);
    }
    lua_Integer n = least_after(L);
    if (n > WALK_FEW) {
        budget_spend(L, n * LIMIT_LOOKED);
    }
    if (w && (n > LOOKED || lua_isnil(L, 2))) {
        end_walk(L, o, w);
    }
    if (lua_isnil(L, 2)) {
        return 1;
    }
    if (n > LOOKED && !first) {
        return go_on_walk(L, o, walk_before(L, o));
    }
    keep_loose(L, o, w);
    lua_pushvalue(L, 2);
    lua_rawget(L, 1);
    return 2;
}

static int next_of_any(lua_State *L, struct object_ids *o)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    if (!lua_isnil(L, 2)) {
        struct walk *w = find_walk(L, o);
        return w && !w->loose ? go_on_walk(L, o, w) : go_on_loosely(L, o, w);
    }
    bool walks = o->walks.begun == lua_topointer(L, 1);
    o->walks.begun = NULL;
    return walks ? go_on_walk(L, o, begin_walk(L, o)) : go_on_loosely(L, o, NULL);
}

// Most often the walk that went on last goes on again.
static int script_next(lua_State *L)
{
    struct object_ids *o = lua_touserdata(L, OWN);
    struct walk *w = o->walks.last;
    const void *table = lua_topointer(L, 1);
    if (w && table && w->table == table && is_last(L, o, w)) {
        return go_on_walk(L, o, w);
    }
    return next_of_any(L, o);
}

static int after_pairs(lua_State *L, int status, lua_KContext extra)
{
    (void)L;
    (void)status;
    (void)extra;
    return 3;
}

// Upvalue 2: next.
static int script_pairs(lua_State *L)
{
    struct object_ids *o = lua_touserdata(L, OWN);
    luaL_checkany(L, 1);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_callk(L, 1, 3, 0, after_pairs);
        return 3;
    }
    o->walks.begun = lua_topointer(L, 1);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

void pairs_functions(lua_State *L, int own)
{
    own = lua_absindex(L, own);
    luaL_checkstack(L, WALKS + 4, "lists");
    lua_pushvalue(L, own);
    for (int i = 0; i < WALKS; i++) {
        lua_pushnil(L);
    }
    lua_pushcclosure(L, script_next, 1 + WALKS);
    lua_pushvalue(L, own);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, script_pairs, 2);
    lua_setfield(L, -3, "pairs");
    lua_setfield(L, -2, "next");
}
