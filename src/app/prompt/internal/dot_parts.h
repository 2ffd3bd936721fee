// dot_parts.h: shared by the files of the prompt's commands.
#ifndef APP_DOT_PARTS_H
#define APP_DOT_PARTS_H

#include <lauxlib.h>

#include "app/prompt/dot.h"
#include "script/match/match.h"

// What dot_open was lent, for one of its functions.
const struct dot_lent *dot_lent(lua_State *L);

// Pushes the game that commands act on, and returns it; raises, with what to do, if there is none.
struct match *dot_game(lua_State *L);

// Raises a message without a place: a command is not in a file.
int dot_fail(lua_State *L, const char *format, ...);

// Calls a method of that game with the values on top of the stack: n values -> results.
void dot_call(lua_State *L, const char *method, int n, int results);

// The argument as a text, NULL if there is none; raises if it is not a text.
const char *dot_text(lua_State *L, const char *command, int arg);

// A whole number of 1 or more, `otherwise` if there is none.
int dot_count(lua_State *L, const char *command, int arg, int otherwise);

int dot_help(lua_State *L);     // help(thing?)
int dot_why(lua_State *L);      // why(back?)
int dot_odds(lua_State *L);     // odds(what)
int dot_map(lua_State *L);      // map()
int dot_figures(lua_State *L);  // figures()
int dot_rules(lua_State *L);    // rules(name?)
int dot_packs(lua_State *L);    // packs()
int dot_undo(lua_State *L);     // undo(n?)
int dot_redo(lua_State *L);     // redo(n?)
int dot_set(lua_State *L);      // set(param, value)
int dot_time(lua_State *L);     // time(f)
int dot_branch(lua_State *L);   // branch(name)
int dot_branches(lua_State *L); // branches()
int dot_switch(lua_State *L);   // switch(name)
int dot_diff(lua_State *L);     // diff(name)
int dot_pack(lua_State *L);     // pack(on, name)
int dot_reload(lua_State *L);   // reload()
int dot_save(lua_State *L);     // save(file)
int dot_load(lua_State *L);     // load_game(file)

#endif
