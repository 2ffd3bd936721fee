// open_options.h: opens a match, and keeps its options, so that it can be opened again.
#ifndef SCRIPT_OPEN_OPTIONS_H
#define SCRIPT_OPEN_OPTIONS_H

#include "script/match/match.h"

// Opens a match and pushes its userdata: content, packs, params, mission, setup, start of the
// battle. On anything but STATUS_OK an error message is pushed in its place, and *out is NULL.
// Does not raise.
enum status match_open(lua_State *L, const struct match_options *o, struct match **out);

// Keeps the options of a match that has been opened, with the tables of its teams.
void open_options_keep(lua_State *L, struct match *m, const struct match_options *o);

// Pushes two values, the teams of the two sides (each a table, or nil), and fills in the options
// with which to open the same match; they live as long as the match.
void open_options_push(lua_State *L, struct match *m, struct match_options *out);

// Pushes them as a table that zd.game takes. The packs are those that are on now or, with `all`,
// all of them, each by the word with which it was requested.
int open_options_push_table(lua_State *L, struct match *m, bool all);

// Pushes the list of the texts that were read to open a match (script_texts.h): m->n_texts.
void open_options_push_texts(lua_State *L, struct match *m);

#endif
