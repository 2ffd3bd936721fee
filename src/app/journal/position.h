// position.h: saved positions of games: JSON, on one line.
//
//   {"position":2, "version":..., "options":{what zd.game takes}, "packs":[...], "hash":...,
//    "world":{...}}
//
// The world is the flat game (engine/game.h), field by field, so another version of the program
// reads it as far as it knows the fields; number 1 was its bytes, which is read as well. Whoever
// made the file, a field that is out of its range is refused by name. A journal, in contrast, can
// be read forever. Handlers that the user has added are functions, and are not saved.
// (docs/positions.md)
#ifndef APP_POSITION_H
#define APP_POSITION_H

#include <lua.h>

#include "app/base/paths.h"
#include "app/setup/battle_setup.h"
#include "script/match/match.h"

#define POSITION_MARK "{\"position\":" // the beginning of every position

// Pushes the current position of a match as text, for a file at the folder of `from`: it names the
// files of its options as journals do. Raises if a team is a table that JSON cannot express.
void position_push(lua_State *L, struct match *m, const struct where_from *from);

// Opens the game of such a text of so many bytes and restores the position; pushes its userdata, and after it a text
// about what has changed since, "" if nothing. `path` is where it lies: files that it names are
// looked for around it, too. Raises on failure. It runs the mission and the packs that the file
// names: call it in a worker only.
void position_open(lua_State *L, const char *text, size_t size, const char *path);

// Those of a text's options that are files of scripts, where they are now, for setup_allow. False
// if it is not a position.
bool position_plan(const char *text, const char *path, struct battle_setup *p);

#endif
