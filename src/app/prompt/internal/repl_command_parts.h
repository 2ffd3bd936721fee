// repl_command_parts.h: shared by the files of the prompt's commands.
#ifndef APP_REPL_COMMAND_PARTS_H
#define APP_REPL_COMMAND_PARTS_H

#include <lauxlib.h>

#include "app/prompt/repl_command.h"
#include "script/match/match.h"

// What repl_command_open was lent, for one of its functions.
const struct repl_command_lent *repl_command_lent(lua_State *L);

// Pushes the game that commands act on, and returns it; raises, with what to do, if there is none.
struct match *repl_command_game(lua_State *L);

// Raises a message without a place: a command is not in a file.
int repl_command_fail(lua_State *L, const char *format, ...);

// Calls a method of that game with the values on top of the stack: n values -> results.
void repl_command_call(lua_State *L, const char *method, int n, int results);

// The argument as a text, NULL if there is none; raises if it is not a text.
const char *repl_command_text(lua_State *L, const char *command, int arg);

// A whole number of 1 or more, `otherwise` if there is none.
int repl_command_count(lua_State *L, const char *command, int arg, int otherwise);

int repl_command_help(lua_State *L);     // help(thing?)
int repl_command_why(lua_State *L);      // why(back?)
int repl_command_odds(lua_State *L);     // odds(what)
int repl_command_map(lua_State *L);      // map()
int repl_command_figures(lua_State *L);  // figures()
int repl_command_rules(lua_State *L);    // rules(name?)
int repl_command_packs(lua_State *L);    // packs()
int repl_command_undo(lua_State *L);     // undo(n?)
int repl_command_redo(lua_State *L);     // redo(n?)
int repl_command_set(lua_State *L);      // set(param, value)
int repl_command_time(lua_State *L);     // time(f)
int repl_command_branch(lua_State *L);   // branch(name)
int repl_command_branches(lua_State *L); // branches()
int repl_command_switch(lua_State *L);   // switch(name)
int repl_command_diff(lua_State *L);     // diff(name)
int repl_command_pack(lua_State *L);     // pack(on, name)
int repl_command_reload(lua_State *L);   // reload()
int repl_command_save(lua_State *L);     // save(file)
int repl_command_load(lua_State *L);     // load_game(file)

#endif
