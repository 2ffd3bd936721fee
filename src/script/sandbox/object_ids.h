// object_ids.h: state that the functions of one environment share with no other.
//
// Objects have numbers in an environment in the order in which it is first shown them. So texts
// like "table: #3" do not depend on addresses, on how much there was before, or on other scripts.
#ifndef SCRIPT_OBJECT_IDS_H
#define SCRIPT_OBJECT_IDS_H

#include <stdbool.h>
#include <stdint.h>

#include "script/base/class.h"
#include "script/sandbox/pairs.h"

struct object_ids {
    const struct class *class;
    lua_Integer numbered; // objects that have a number
    struct walks walks;
};

// The upvalue that the owner is in, for the functions that are made with it.
#define OWN lua_upvalueindex(1)

// Pushes the owner of a new environment.
struct object_ids *object_ids_push(lua_State *L);

// The environment at `env` has the owner at `own`.
void object_ids_set(lua_State *L, int env, int own);

// The file that the functions of an environment come from is called so; the first of several.
void object_ids_name(lua_State *L, int env, const char *file);

// Pushes that file of the owner at `own`, or nil.
void object_ids_push_file(lua_State *L, int own);

// The number of an object for the C function that runs; the next one if this is the first time;
// 0 if there is no owner.
lua_Integer object_ids_number(lua_State *L, int index);

// Gives the functions of C in the table on top of the stack the owner at `own`. Those without
// upvalues become closures, so that they are objects; others have it where their first or else
// their second upvalue is nil.
void object_ids_adopt(lua_State *L, int own);

// How many objects have a number in the environment whose owner is at `index`; -1 if that is no
// owner.
lua_Integer object_ids_count(lua_State *L, int index);

#endif
