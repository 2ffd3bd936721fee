// own.h: what the functions of one environment have in common, and share with no other: the first
// upvalue of each of them.
//
// Objects have numbers in an environment in the order in which it is first shown them. So texts
// like "table: #3" do not depend on addresses, on how much there was before, or on other scripts.
#ifndef SCRIPT_OWN_H
#define SCRIPT_OWN_H

#include <stdint.h>

#include "script/class.h"
#include "script/pairs.h"

struct own {
    const struct class *class;
    lua_Integer numbered; // objects that have a number
    size_t printed;       // bytes
    struct walks walks;
};

// The upvalue that the owner is in.
#define OWN lua_upvalueindex(1)

// Pushes a new owner.
struct own *own_push(lua_State *L);

// The owner of the C function that runs, or NULL where it has none.
struct own *own_here(lua_State *L);

// The number of an object for the function that runs, which has an owner; the next one where this
// is the first time.
lua_Integer own_number(lua_State *L, int index);

// Makes every function of C in the table on top of the stack a closure that has the owner at `own`
// as its first upvalue: those without upvalues, and those that have nil there.
void own_adopt(lua_State *L, int own);

// The same for the one function on top of the stack.
void own_adopt_function(lua_State *L, int own);

#endif
