// arguments.h: names and options among the arguments of a function, and what refuses one.
#ifndef SCRIPT_ARGUMENTS_H
#define SCRIPT_ARGUMENTS_H

#include <lua.h>

#include <stdbool.h>

// Raises for an argument that cannot be: "bad argument #1 to 'roll' (why)", or "zone.lasts: why"
// for a value that is assigned to a field of an object.
int arguments_refuse(lua_State *L, int arg, const char *why);

// The same for one of another type: "whole number expected, got string".
int arguments_refuse_type(lua_State *L, int arg, const char *expected);

// One of the names (NULL ends the list), as its index; raises with "did you mean".
int check_name(lua_State *L, int arg, const char *kind, const char *const *names);

// Options: a table whose keys are all among `names`. Raises "no option 'amied'; did you mean
// 'aimed'?". nil and none are an empty one; returns whether there is a table.
bool check_options(lua_State *L, int arg, const char *const *names);

// Pushes the value of an option and returns true, or pushes nothing if it is nil.
bool arguments_option(lua_State *L, int arg, const char *name);

// Is the option given, and neither false nor nil?
bool arguments_flag(lua_State *L, int arg, const char *name);

#endif
