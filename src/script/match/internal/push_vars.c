// push_vars.c: a handle is the number of a table in the world's store, so undo and journals see
// every write. A table of Lua is copied in, key by key in a fixed order; if a part of it cannot be
// kept, the whole store is put back.
#include "script/match/push.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "script/base/err.h"
#include "script/match/check.h"

// User value 1 is the match.
struct vars_handle {
    const struct class *class;
    struct match *match;
    uint32_t table;
};

static void push_handle(lua_State *L, struct match *m, uint32_t table)
{
    struct vars_handle *h = class_new(L, &class_vars, sizeof *h, 1);
    h->match = m;
    h->table = table;
    match_push(L, m);
    lua_setiuservalue(L, -2, 1);
}

int push_vars(lua_State *L, struct match *m)
{
    push_handle(L, m, VARS_ROOT);
    return 1;
}

static struct vars_handle *check_vars(lua_State *L)
{
    struct vars_handle *h = class_check(L, 1, &class_vars);
    h->match = match_alive(L, h->match);
    return h;
}

static struct var text_var(lua_State *L, int index)
{
    struct var v = {.kind = VAR_STRING};
    v.text = lua_tolstring(L, index, &v.length);
    return v;
}

// A number: whole ones are integers, as Lua's tables have it for keys.
static struct var number_var(lua_State *L, int index)
{
    if (lua_isinteger(L, index)) {
        return (struct var){.kind = VAR_INTEGER, .integer = lua_tointeger(L, index)};
    }
    return (struct var){.kind = VAR_NUMBER, .number = lua_tonumber(L, index)};
}

static struct var check_key(lua_State *L, int index)
{
    int whole;
    lua_Integer i;
    switch (lua_type(L, index)) {
    case LUA_TSTRING:
        return text_var(L, index);
    case LUA_TNUMBER:
        i = lua_tointegerx(L, index, &whole);
        if (whole) {
            return (struct var){.kind = VAR_INTEGER, .integer = i};
        }
        break;
    default:
        break;
    }
    bool object = lua_isuserdata(L, index);
    err_say(L, "vars: a key must be a string or a whole number, got %s%s",
            object ? "a figure or another object" : luaL_typename(L, index),
            object ? "; its name is a key: figure.name" : "");
    return (struct var){0};
}

static void push_var(lua_State *L, struct match *m, const struct var *v)
{
    switch (v->kind) {
    case VAR_NIL:
        lua_pushnil(L);
        break;
    case VAR_BOOLEAN:
        lua_pushboolean(L, v->boolean);
        break;
    case VAR_INTEGER:
        lua_pushinteger(L, v->integer);
        break;
    case VAR_NUMBER:
        lua_pushnumber(L, v->number);
        break;
    case VAR_STRING:
        lua_pushlstring(L, v->text, v->length);
        break;
    case VAR_TABLE:
        push_handle(L, m, v->table);
        break;
    }
}

// Raises for what the store refuses.
static int raise_refused_var(lua_State *L, enum status s, int key)
{
    switch (s) {
    case STATUS_FULL:
        return err_say(L, "vars: no room left: a game keeps %d bytes; keep less", VARS_BYTES);
    case STATUS_RANGE:
        return err_say(L, "vars: too long: a key may have %d bytes, a string %d", VARS_KEY,
                       VARS_STRING);
    case STATUS_ILLEGAL:
        return err_say(L,
                       "vars: '%s' cannot be a table that is in vars already at another place; "
                       "copy its values",
                       base_tostring(L, key, NULL));
    default:
        return err_say(L, "vars: this table no longer exists: its place was set to something else, "
                          "or the game went back to before it was made");
    }
}

static int vars_index(lua_State *L)
{
    struct vars_handle *h = check_vars(L);
    struct var key = check_key(L, 2), value = {.kind = VAR_NIL};
    enum status s = vars_get(&h->match->game.world.vars, h->table, &key, &value);
    if (s != STATUS_OK && s != STATUS_RANGE) {
        return raise_refused_var(L, s, 2);
    }
    push_var(L, h->match, &value);
    return 1;
}

// A key of a Lua table, to be sorted: whole numbers first, then texts by their bytes.
struct sorted_vars {
    lua_Integer number;
    const char *text; // NULL: it is a number
    size_t length;
};

static int compare_keys(const void *a, const void *b)
{
    const struct sorted_vars *x = a, *y = b;
    if (!x->text || !y->text) {
        return x->text ? 1 : y->text ? -1 : (x->number > y->number) - (x->number < y->number);
    }
    int order = memcmp(x->text, y->text, x->length < y->length ? x->length : y->length);
    return order ? order : (x->length > y->length) - (x->length < y->length);
}

static int count_table_keys(lua_State *L, int table)
{
    int n = 0;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        if (++n > VARS_BYTES) {
            raise_refused_var(L, STATUS_FULL, 0);
        }
    }
    return n;
}

// Pushes {key, key, ...} of a Lua table in an order that does not depend on where Lua keeps them;
// returns its index.
static int push_sorted_keys(lua_State *L, int table)
{
    int n = 0;
    struct sorted_vars *keys =
        lua_newuserdatauv(L, sizeof *keys * (size_t)(count_table_keys(L, table) + 1), 0);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        struct var key = check_key(L, lua_gettop(L) - 1);
        keys[n++] = key.kind == VAR_STRING ? (struct sorted_vars){0, key.text, key.length}
                                           : (struct sorted_vars){key.integer, NULL, 0};
    }
    qsort(keys, (size_t)n, sizeof *keys, compare_keys);
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        if (keys[i].text) {
            lua_pushlstring(L, keys[i].text, keys[i].length);
        } else {
            lua_pushinteger(L, keys[i].number);
        }
        lua_rawseti(L, -2, i + 1);
    }
    lua_replace(L, -2);
    return lua_gettop(L);
}

#define NESTED_MAX 16

static void set_value(lua_State *L, struct vars_handle *h, uint32_t table, int key, int value,
                      int depth);

// Puts a copy of a Lua table into the slot.
static void set_table(lua_State *L, struct vars_handle *h, uint32_t table, int key, int value,
                      int depth)
{
    uint32_t made;
    struct var k = check_key(L, key);
    if (depth == NESTED_MAX) {
        err_say(L, "vars: tables are nested more than %d deep, or a table contains itself",
                NESTED_MAX);
    }
    enum status s = vars_new_table(&h->match->game.world.vars, table, &k, &made);
    if (s != STATUS_OK) {
        raise_refused_var(L, s, key);
    }
    luaL_checkstack(L, 8, "vars");
    int keys = push_sorted_keys(L, value);
    lua_Unsigned n = lua_rawlen(L, keys);
    for (lua_Unsigned i = 1; i <= n; i++) {
        lua_rawgeti(L, keys, (lua_Integer)i);
        lua_pushvalue(L, -1);
        lua_rawget(L, value);
        set_value(L, h, made, lua_gettop(L) - 1, lua_gettop(L), depth + 1);
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
}

static void set_value(lua_State *L, struct vars_handle *h, uint32_t table, int key, int value,
                      int depth)
{
    struct vars *vars = &h->match->game.world.vars;
    struct var k = check_key(L, key), v = {.kind = VAR_NIL};
    struct vars_handle *same;
    switch (lua_type(L, value)) {
    case LUA_TNIL:
        break;
    case LUA_TBOOLEAN:
        v = (struct var){.kind = VAR_BOOLEAN, .boolean = lua_toboolean(L, value)};
        break;
    case LUA_TNUMBER:
        v = number_var(L, value);
        break;
    case LUA_TSTRING:
        v = text_var(L, value);
        break;
    case LUA_TTABLE:
        set_table(L, h, table, key, value, depth);
        return;
    default:
        same = class_test(L, value, &class_vars);
        if (!same || same->match != h->match) {
            err_say(L,
                    "vars: %s: only nil, booleans, numbers, strings and tables of them can be "
                    "kept, not a %s; for a figure, keep its name",
                    base_tostring(L, key, NULL), luaL_typename(L, value));
            return;
        }
        v = (struct var){.kind = VAR_TABLE, .table = same->table};
        break;
    }
    enum status s = vars_set(vars, table, &k, &v);
    if (s != STATUS_OK) {
        raise_refused_var(L, s, key);
    }
}

// vars, key, value. What is there stays as it is where the new value cannot be kept whole.
static int set_protected(lua_State *L)
{
    set_value(L, check_vars(L), check_vars(L)->table, 2, 3, 0);
    return 0;
}

static int vars_newindex(lua_State *L)
{
    struct vars_handle *h = check_vars(L);
    match_write(L, h->match);
    if (lua_type(L, 3) != LUA_TTABLE) {
        return set_protected(L);
    }
    struct vars *before = lua_newuserdatauv(L, sizeof *before, 0);
    *before = h->match->game.world.vars;
    lua_pushcfunction(L, set_protected);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    if (lua_pcall(L, 3, 0, 0) != LUA_OK) {
        h->match->game.world.vars = *before;
        return lua_error(L);
    }
    return 0;
}

// Pushes {key, key, ...} in the order in which they were first set.
static int list_keys(lua_State *L, const struct vars_handle *h)
{
    uint32_t at = 0;
    struct var key, value;
    lua_newtable(L);
    for (int i = 1; vars_next(&h->match->game.world.vars, h->table, &at, &key, &value); i++) {
        push_var(L, h->match, &key);
        lua_rawseti(L, -2, i);
    }
    return lua_gettop(L);
}

// Upvalues: keys, how many were handed out. vars -> key, value
static int vars_step(lua_State *L)
{
    struct vars_handle *h = check_vars(L);
    for (;;) {
        lua_Integer i = lua_tointeger(L, lua_upvalueindex(2)) + 1;
        lua_pushinteger(L, i);
        lua_replace(L, lua_upvalueindex(2));
        lua_settop(L, 1);
        if (lua_rawgeti(L, lua_upvalueindex(1), i) == LUA_TNIL) {
            return 1;
        }
        struct var key = check_key(L, 2), value = {.kind = VAR_NIL};
        vars_get(&h->match->game.world.vars, h->table, &key, &value);
        if (value.kind != VAR_NIL) { // taken out on the way
            push_var(L, h->match, &value);
            return 2;
        }
    }
}

static int vars_pairs(lua_State *L)
{
    list_keys(L, check_vars(L));
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, vars_step, 2);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

// The length of a list: the last of 1, 2, 3, ... that is there.
static int vars_len(lua_State *L)
{
    struct vars_handle *h = check_vars(L);
    struct var key = {.kind = VAR_INTEGER}, value = {.kind = VAR_NIL};
    lua_Integer n = 0;
    do {
        key.integer = ++n;
        value.kind = VAR_NIL;
        if (vars_get(&h->match->game.world.vars, h->table, &key, &value) != STATUS_OK) {
            break;
        }
    } while (value.kind != VAR_NIL);
    lua_pushinteger(L, n - 1);
    return 1;
}

static int vars_eq(lua_State *L)
{
    const struct vars_handle *a = class_test(L, 1, &class_vars);
    const struct vars_handle *b = class_test(L, 2, &class_vars);
    lua_pushboolean(L, a && b && a->match == b->match && a->table == b->table);
    return 1;
}

static const luaL_Reg meta[] = {{"__index", vars_index}, {"__newindex", vars_newindex},
                                {"__pairs", vars_pairs}, {"__len", vars_len},
                                {"__eq", vars_eq},       {NULL, NULL}};

const struct class class_vars = {.name = "vars", .meta = meta};
