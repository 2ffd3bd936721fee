// class.c: a name is looked up in four steps: the class's `first`, its rows, its `missing`, and
// then an error with the nearest name. A class without fields needs no function: its __index is a
// table.
#include "script/base/class.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/arguments.h"
#include "script/base/err.h"

// The metatable of a class is kept in the registry under its address, that of rows under the
// address of the class that they are of. `names`, a table from names to functions (methods) and
// light userdata (fields), is the upvalue of __index and __newindex.

// Writes every name of the class to `names`, unless that is NULL. Returns how many there are.
static size_t list_class_names(const struct class *c, const char **names)
{
    size_t n = 0;
    for (const struct script_field *f = c->fields; f && f->name; f++, n++) {
        if (names) {
            names[n] = f->name;
        }
    }
    for (const struct script_fn *m = c->methods; m && m->name; m++, n++) {
        if (names) {
            names[n] = m->name;
        }
    }
    return n;
}

bool class_has(const struct class *c, const char *name)
{
    for (const struct script_field *f = c->fields; f && f->name; f++) {
        if (strcmp(f->name, name) == 0) {
            return true;
        }
    }
    for (const struct script_fn *m = c->methods; m && m->name; m++) {
        if (strcmp(m->name, name) == 0) {
            return true;
        }
    }
    return false;
}

// Raises that the class has no field or method of the name at `key`, and which is near.
static int class_unknown(lua_State *L, const struct class *c, int key)
{
    if (lua_type(L, key) != LUA_TSTRING) {
        return err_say(L, "%s: a name expected in [ ], got %s", c->name, luaL_typename(L, key));
    }
    const char *wanted = lua_tostring(L, key);
    size_t n = list_class_names(c, NULL);
    const char **names = lua_newuserdatauv(L, (n + 1) * sizeof *names, 0);
    list_class_names(c, names);
    names[n] = NULL;
    return err_no_field(L, c->name, wanted, names);
}

static const struct class *class_of_closure(lua_State *L)
{
    return lua_touserdata(L, lua_upvalueindex(2));
}

static int class_index(lua_State *L)
{
    const struct class *c = class_of_closure(L);
    class_check(L, 1, class_head(c));
    if (c->first && c->first(L)) {
        return 1;
    }
    lua_pushvalue(L, 2);
    switch (lua_rawget(L, lua_upvalueindex(1))) {
    case LUA_TFUNCTION:
        return 1;
    case LUA_TLIGHTUSERDATA:
        return ((const struct script_field *)lua_touserdata(L, -1))->get(L);
    default:
        lua_settop(L, 2);
        return c->missing && lua_type(L, 2) == LUA_TSTRING && c->missing(L)
                   ? 1
                   : class_unknown(L, c, 2);
    }
}

static int class_newindex(lua_State *L)
{
    const struct class *c = class_of_closure(L);
    class_check(L, 1, class_head(c));
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, lua_upvalueindex(1));
    const struct script_field *f = type == LUA_TLIGHTUSERDATA ? lua_touserdata(L, -1) : NULL;
    if (f && f->set) {
        lua_pop(L, 1);
        return f->set(L);
    }
    if (type == LUA_TNIL) {
        return class_unknown(L, c, 2);
    }
    return err_say(L, "%s.%s is read-only", c->name, lua_tostring(L, 2));
}

// __index of a class without fields is a table of its methods; this is that table's.
static int method_missing(lua_State *L)
{
    return class_unknown(L, lua_touserdata(L, lua_upvalueindex(1)), 2);
}

void class_functions(lua_State *L, const struct script_fn *list, int table, int upvalues)
{
    int first = lua_gettop(L) - upvalues + 1;
    if (table == 0) {
        lua_newtable(L);
    } else {
        lua_pushvalue(L, table);
    }
    luaL_checkstack(L, upvalues + 2, "upvalues");
    for (; list && list->name; list++) {
        for (int i = 0; i < upvalues; i++) {
            lua_pushvalue(L, first + i);
        }
        if (upvalues == 0) {
            lua_pushnil(L);
        }
        lua_pushcclosure(L, list->call, upvalues ? upvalues : 1);
        lua_setfield(L, -2, list->name);
    }
    if (table != 0) {
        lua_pop(L, 1);
    }
}

// meta, names -> the same; sets __index and __newindex.
static void set_access(lua_State *L, const struct class *c)
{
    lua_pushvalue(L, -1);
    lua_pushlightuserdata(L, (void *)c);
    lua_pushcclosure(L, class_newindex, 2);
    lua_setfield(L, -3, "__newindex");

    if (c->fields) {
        lua_pushvalue(L, -1);
        lua_pushlightuserdata(L, (void *)c);
        lua_pushcclosure(L, class_index, 2);
    } else {
        lua_pushvalue(L, -1);
        lua_createtable(L, 0, 1);
        lua_pushlightuserdata(L, (void *)c);
        lua_pushcclosure(L, method_missing, 1);
        lua_setfield(L, -2, "__index");
        lua_setmetatable(L, -2);
    }
    lua_setfield(L, -3, "__index");
}

static int class_tostring(lua_State *L)
{
    const struct class *c = lua_touserdata(L, lua_upvalueindex(1));
    class_check(L, 1, class_head(c));
    lua_pushstring(L, c->name);
    return 1;
}

static void make_meta(lua_State *L, const struct class *c)
{
    lua_newtable(L);
    lua_pushstring(L, c->name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushlightuserdata(L, (void *)c);
    lua_pushcclosure(L, class_tostring, 1);
    lua_setfield(L, -2, "__tostring");
    class_functions(L, c->methods, 0, 0);
    for (const struct script_field *f = c->fields; f && f->name; f++) {
        lua_pushlightuserdata(L, (void *)f);
        lua_setfield(L, -2, f->name);
    }
    set_access(L, c);
    lua_pop(L, 1);
    if (c->meta) {
        luaL_setfuncs(L, c->meta, 0);
    }
}

void class_meta(lua_State *L, const struct class *c)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, class_head(c)) == LUA_TNIL) {
        lua_pop(L, 1);
        make_meta(L, c);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, class_head(c));
    }
}

bool class_knows(lua_State *L, const struct class *c, const char *name)
{
    luaL_checkstack(L, 4, "class");
    class_meta(L, c);
    lua_getfield(L, -1, "__newindex");
    lua_getupvalue(L, -1, 1); // its names
    lua_pushstring(L, name);
    bool known = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 4);
    return known;
}

void *class_new(lua_State *L, const struct class *c, size_t size, int values)
{
    struct object *o = lua_newuserdatauv(L, size, values);
    memset(o, 0, size);
    class_meta(L, c);
    o->class = c;
    lua_setmetatable(L, -2);
    return o;
}

void class_refuse(lua_State *L, int arg, const struct class *c)
{
    arguments_refuse_type(L, arg, c->name);
}
