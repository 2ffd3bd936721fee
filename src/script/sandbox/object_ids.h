// object_ids.h: state that the functions of one environment share with no other.
//
// An environment numbers objects in the order in which it first meets them. So texts like "table:
// #3" do not depend on addresses, on what happened before, or on other scripts.
#ifndef SCRIPT_OBJECT_IDS_H
#define SCRIPT_OBJECT_IDS_H

#include <stdbool.h>
#include <stdint.h>

#include "script/base/class.h"
#include "script/sandbox/pairs.h"

struct object_ids {
    const struct class *class;
    lua_Integer numbered; // how many objects have a number
    struct walks walks;
};

// The upvalue that holds the owner, in functions that are made with it.
#define OWN lua_upvalueindex(1)

// Pushes the owner of a new environment.
struct object_ids *object_ids_push(lua_State *L);

// Gives the environment at `env` the owner at `own`.
void object_ids_set(lua_State *L, int env, int own);

// Sets the name of the file that the functions of an environment come from; the first call counts.
void object_ids_name(lua_State *L, int env, const char *file);

// Pushes that file of the owner at `own`, or nil.
void object_ids_push_file(lua_State *L, int own);

// The number of an object, for the running C function; a new number if it has none yet; 0 if there
// is no owner.
lua_Integer object_ids_number(lua_State *L, int index);

// Gives the C functions in the table on top of the stack the owner at `own`. Those without upvalues
// become closures, so that they are objects; others get it in their first upvalue if that is nil,
// else in their second.
void object_ids_adopt(lua_State *L, int own);

// How many objects have a number in the environment whose owner is at `index`; -1 if that is no
// owner.
lua_Integer object_ids_count(lua_State *L, int index);

#endif
