// env.h: the globals of scripts of missions and packs: an allow-list, a fresh table for each.
//
// Environments share nothing: the libraries are copies, the string metatable cannot be reached, and
// getmetatable works only for tables. There are no files, processes, clocks or bytecode in it, no
// finalisers and no weak tables, and math.random is the game's own. The rest behaves the same
// everywhere: base.h says how. Scripts run under a budget of instructions while they are loaded and
// set up.
#ifndef SCRIPT_ENV_H
#define SCRIPT_ENV_H

#include "script/base/class.h"
#include "script/match/match.h"

// Pushes a new environment. math.random draws from the chance of the match (random.h).
void env_push(lua_State *L, struct match *m);

// env -> env; makes its math.random draw from another stream. For a pack `whose` is the pack, so
// that each pack has luck of its own if luck is keyed (keyed_rng.h). STREAM_BOT may also be used
// inside questions. `whose` lives as long as the match.
void env_random(lua_State *L, struct match *m, enum stream_name stream, const char *whose);

// Pushes a new environment for data: nothing is in it.
void env_push_empty(lua_State *L);

// text -> function. Compiles the text on top of the stack, with the environment at `env`; messages
// call it `name`. Raises for what source.h refuses.
void env_compile(lua_State *L, const char *name, int env);

// As lua_call, under the budget of one load: raises what the function raises, with the place, or
// that it never ends, whatever the function catches. `what` is what is being done: "loading".
void env_call(lua_State *L, int n, int results, const char *what);

// Reads, compiles and runs a file in the environment on top of the stack; leaves the one value that
// it returns in its place, and under it the text of the file.
//     env -> text, value
void env_file(lua_State *L, const char *path);

#endif
