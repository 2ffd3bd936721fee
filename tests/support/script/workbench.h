// workbench.h: a Lua state with the module and the Lua half in it, for tests of the script floor.
//
//     lua_State *L = workbench_open();
//     workbench_run(L, "g = zd.game { mission = MISSIONS .. '/rescue.lua' }");
//     workbench_fails(L, "zd.game { missoin = 1 }", "did you mean 'mission'");
//
// Files that a test makes up are read before those of the disk: workbench_file. Assertions are made
// outside of Lua, since cmocka leaves a failed test by longjmp.
#ifndef SUPPORT_WORKBENCH_H
#define SUPPORT_WORKBENCH_H

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include <lauxlib.h>
#include <lua.h>

#include "script/match/match.h"
#include "support/golden.h"

lua_State *workbench_open(void);

// cmocka's setup and teardown around it: *state is the lua_State.
int workbench_setup(void **state);
int workbench_teardown(void **state);

// From now on the path holds this text; both are borrowed. NULL: from now on there is no such file.
void workbench_file(lua_State *L, const char *path, const char *text);

// Runs a text that must not fail; leaves what it returns on the stack, which is otherwise cleared.
void workbench_run(lua_State *L, const char *text);

// Runs a text that must fail with a message that has this part in it.
void workbench_fails(lua_State *L, const char *text, const char *part);

// Runs a text that must fail with the message that the suite's golden file has for it (golden.h).
// The case there is the text, after the files that were given since the last one.
void workbench_says(lua_State *L, const char *text);

// The same for a case with a name of its own: for suites that always run the same text.
void workbench_says_of(lua_State *L, const char *name, const char *text);

// The value of an expression.
lua_Integer workbench_int(lua_State *L, const char *expression);
double workbench_number(lua_State *L, const char *expression);
const char *workbench_text(lua_State *L, const char *expression);

// The match of the global `g`.
struct match *workbench_match(lua_State *L);

// What scripts have printed since the last call.
const char *workbench_printed(lua_State *L);

#endif
