// safe_sort.c: a merge sort of element numbers, with short ranges sorted by insertion. Elements are
// copied first, so an order that changes the table changes nothing in the sorting. Only integers,
// only floats or only texts are compared without asking Lua.
#include "script/sandbox/internal/safe_sort.h"

#include <string.h>

#include "script/base/budget.h"

#define SMALL     6    // elements that are sorted by insertion
#define COMPARED  2    // steps of comparing two elements
#define ASKED     8    // more, where Lua or the script is asked
#define UNCHARGED 4096 // steps that are charged at once
#define BYTES     64   // of texts that are compared cost a step

#define TABLE 1 // indices in Lua's stack
#define ORDER 2
#define COPY  3

enum kind {
    SORT_INTEGERS,
    SORT_FLOATS,
    SORT_STRINGS,
    SORT_VALUES, // whatever Lua can compare
    SORT_CALLS,  // the script's own order
};

union key {
    lua_Integer integer;
    lua_Number number;
    struct {
        const char *at; // the copy keeps it
        size_t size;
    } string;
};

struct sort {
    lua_State *L;
    enum kind kind;
    union key *keys;         // none where Lua is asked
    uint32_t *order, *spare; // numbers of elements, from 0
    int64_t work;            // not yet charged
};

static bool is_less_string(struct sort *s, const union key *a, const union key *b)
{
    size_t n = a->string.size < b->string.size ? a->string.size : b->string.size;
    int sign = memcmp(a->string.at, b->string.at, n);
    s->work += (int64_t)(n / BYTES);
    return sign < 0 || (sign == 0 && a->string.size < b->string.size);
}

// Asks Lua, or the script.
static bool is_less_value(struct sort *s, uint32_t a, uint32_t b)
{
    lua_State *L = s->L;
    bool less;
    s->work += ASKED;
    if (s->kind == SORT_CALLS) {
        lua_pushvalue(L, ORDER);
        lua_rawgeti(L, COPY, (lua_Integer)a + 1);
        lua_rawgeti(L, COPY, (lua_Integer)b + 1);
        lua_call(L, 2, 1);
        less = lua_toboolean(L, -1);
        lua_pop(L, 1);
    } else {
        lua_rawgeti(L, COPY, (lua_Integer)a + 1);
        lua_rawgeti(L, COPY, (lua_Integer)b + 1);
        less = lua_compare(L, -2, -1, LUA_OPLT);
        lua_pop(L, 2);
    }
    return less;
}

static bool is_less(struct sort *s, uint32_t a, uint32_t b)
{
    s->work += COMPARED;
    if (s->work >= UNCHARGED) {
        budget_spend(s->L, s->work);
        s->work = 0;
    }
    switch (s->kind) {
    case SORT_INTEGERS:
        return s->keys[a].integer < s->keys[b].integer;
    case SORT_FLOATS:
        return s->keys[a].number < s->keys[b].number;
    case SORT_STRINGS:
        return is_less_string(s, &s->keys[a], &s->keys[b]);
    default:
        return is_less_value(s, a, b);
    }
}

static void insertion(struct sort *s, uint32_t *order, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++) {
        uint32_t x = order[i], j = i;
        for (; j > 0 && is_less(s, x, order[j - 1]); j--) {
            order[j] = order[j - 1];
        }
        order[j] = x;
    }
}

// Merges order[0 .. middle) and order[middle .. n); of equals, the left one first.
static void merge_runs(struct sort *s, uint32_t *order, uint32_t middle, uint32_t n)
{
    uint32_t left = 0, right = middle, to = 0;
    memcpy(s->spare, order, middle * sizeof *order);
    while (left < middle && right < n) {
        bool less = is_less(s, order[right], s->spare[left]);
        order[to++] = less ? order[right++] : s->spare[left++];
    }
    memcpy(order + to, s->spare + left, (middle - left) * sizeof *order);
}

// NOLINTNEXTLINE(misc-no-recursion): halves, so two dozen levels at most
static void sort_range(struct sort *s, uint32_t *order, uint32_t n)
{
    uint32_t middle = n / 2;
    if (n <= SMALL) {
        insertion(s, order, n);
        return;
    }
    sort_range(s, order, middle);
    sort_range(s, order + middle, n - middle);
    if (is_less(s, order[middle], order[middle - 1])) {
        merge_runs(s, order, middle, n);
    }
}

static enum kind kind_of_value(lua_State *L)
{
    switch (lua_type(L, -1)) {
    case LUA_TNUMBER:
        return lua_isinteger(L, -1) ? SORT_INTEGERS : SORT_FLOATS;
    case LUA_TSTRING:
        return SORT_STRINGS;
    default:
        return SORT_VALUES;
    }
}

// table, order -> table, order, copy; how to compare the elements.
static enum kind copy_elements(lua_State *L, uint32_t n, bool plain)
{
    enum kind kind = SORT_CALLS;
    lua_createtable(L, plain ? (int)n : 0, 0); // another's length may lie
    for (uint32_t i = 1; i <= n; i++) {
        if (plain) {
            lua_rawgeti(L, TABLE, i);
        } else {
            lua_geti(L, TABLE, i);
        }
        enum kind is = kind_of_value(L);
        kind = i == 1 || is == kind ? is : SORT_VALUES;
        lua_rawseti(L, COPY, i);
    }
    return lua_isnil(L, ORDER) ? kind : SORT_CALLS;
}

static void read_keys(struct sort *s, uint32_t n)
{
    lua_State *L = s->L;
    for (uint32_t i = 0; i < n; i++) {
        lua_rawgeti(L, COPY, (lua_Integer)i + 1);
        if (s->kind == SORT_INTEGERS) {
            s->keys[i].integer = lua_tointeger(L, -1);
        } else if (s->kind == SORT_FLOATS) {
            s->keys[i].number = lua_tonumber(L, -1);
        } else {
            s->keys[i].string.at = lua_tolstring(L, -1, &s->keys[i].string.size);
        }
        lua_pop(L, 1);
    }
}

void safe_sort(lua_State *L, uint32_t n, bool plain)
{
    struct sort s = {.L = L, .kind = copy_elements(L, n, plain)};
    s.order = lua_newuserdatauv(L, (size_t)n * 2 * sizeof *s.order, 0);
    s.spare = s.order + n;
    if (s.kind <= SORT_STRINGS) {
        s.keys = lua_newuserdatauv(L, (size_t)n * sizeof *s.keys, 0);
        read_keys(&s, n);
    }
    for (uint32_t i = 0; i < n; i++) {
        s.order[i] = i;
    }
    sort_range(&s, s.order, n);
    budget_spend(L, s.work);
    for (uint32_t i = 0; i < n; i++) {
        lua_rawgeti(L, COPY, (lua_Integer)s.order[i] + 1);
        if (plain) {
            lua_rawseti(L, TABLE, (lua_Integer)i + 1);
        } else {
            lua_seti(L, TABLE, (lua_Integer)i + 1);
        }
    }
}
