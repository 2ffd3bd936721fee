// class.h: classes of userdata, and functions of the module.
//
// A class lists its methods and fields as rows at the end of its file. What they take and give, and
// what they are for, stands in lua/types/zerodark.lua (words_of in shape.h). Every userdata of ours
// begins with a pointer to its class; that distinguishes them from one another, and from those of
// other libraries.
#ifndef SCRIPT_CLASS_H
#define SCRIPT_CLASS_H

#include <lauxlib.h>
#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

// A function or method. An array of them ends with a row whose name is NULL.
struct script_fn {
    const char *name;
    lua_CFunction call;
};

// A field that can be read, and with `set` written. `get` pushes one value; argument 1 is the
// userdata; `set` has the value as argument 3.
struct script_field {
    const char *name;
    lua_CFunction get, set;
};

struct class
{
    const char *name; // "figure"
    // The class to which these rows belong, if a room below creates its userdata: that class has no
    // rows itself. NULL: they belong to this class. Pass class_test and similar functions the class
    // that the userdata begins with, never one that only holds rows (class_head).
    const struct class *of;
    const struct script_fn *methods; // NULL: none
    const struct script_field *fields;
    const struct luaL_Reg *meta; // metamethods in addition to these or instead of them
    // For a class with fields: pushes any other value that the object at 1 has under the name at 2,
    // and returns whether it has one. NULL: none.
    bool (*missing)(lua_State *L);
    // The same, before the rows of the class are searched: it may refuse. NULL: none.
    bool (*first)(lua_State *L);
};

// A function of Lua that pushes one value: `self` declares what is at 1, `push` pushes what is
// wanted of it.
#define CLASS_GET(name, self, push)                                                                \
    static int name(lua_State *L)                                                                  \
    {                                                                                              \
        self;                                                                                      \
        push;                                                                                      \
        return 1;                                                                                  \
    }

// What userdata with these rows begins with.
static inline const struct class *class_head(const struct class *c)
{
    return c->of ? c->of : c;
}

// Does the class have a field or a method with that name, among its own rows?
bool class_has(const struct class *c, const char *name);

// Every userdata of ours begins like this.
struct object {
    const struct class *class;
};

// Pushes a new table of the functions (or adds them to the one at `table`, if that is not 0), each
// with the `upvalues` values on top of the stack as its upvalues; those stay there. With none, each
// gets one nil: without upvalues it would be a light C function, identified by its address.
void class_functions(lua_State *L, const struct script_fn *list, int table, int upvalues);

// Pushes the metatable of a class, creating it the first time. If another class holds its rows,
// create it from the rows before there is any userdata of it.
void class_meta(lua_State *L, const struct class *c);

// Does userdata of the class have a field or a method with that name, wherever the rows are?
bool class_knows(lua_State *L, const struct class *c, const char *name);

// Pushes a new userdata of a class, zeroed after its head, with this many user values.
void *class_new(lua_State *L, const struct class *c, size_t size, int values);

// The userdata at `index` if it is of the class, else NULL. Does not raise, does not look at
// metatables.
static inline void *class_test(lua_State *L, int index, const struct class *c)
{
    // A light userdata has no length, so what is pointed to is memory of Lua's.
    struct object *o = (struct object *)lua_touserdata(L, index);
    return o && lua_rawlen(L, index) >= sizeof *o && o->class == c ? o : NULL;
}

// Raises "figure expected, got nil".
void class_refuse(lua_State *L, int arg, const struct class *c);

// As class_test; raises if it is not of the class.
static inline void *class_check(lua_State *L, int arg, const struct class *c)
{
    void *o = class_test(L, arg, c);
    if (!o) {
        class_refuse(L, arg, c);
    }
    return o;
}

#endif
