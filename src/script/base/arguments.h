// arguments.h: names and options among the arguments of a function.
#ifndef SCRIPT_ARGUMENTS_H
#define SCRIPT_ARGUMENTS_H

#include <lua.h>

#include <stdbool.h>

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
