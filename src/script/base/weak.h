// weak.h: tables that keep their keys or values alive no longer than others do. Only the program
// makes them: what a script can look up in one would show when memory is collected, which is not
// the same in every run.
#ifndef SCRIPT_WEAK_H
#define SCRIPT_WEAK_H

#include <lua.h>

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
