// position.h: saved positions of games: JSON, on one line.
//
//   {"position":1, "version":..., "options":{what zd.game takes}, "packs":[...], "world":"..."}
//
// The world is the flat game (engine/game.h), byte for byte, so it is for programs that have it in
// the same form: those with the same number of positions (app/release). A journal is forever.
// Handlers that the user has added are functions, and are not in it.
#ifndef APP_POSITION_H
#define APP_POSITION_H

#include <lua.h>

#include "app/base/paths.h"
#include "app/setup/battle_setup.h"
#include "script/match/match.h"

#define POSITION_MARK "{\"position\":" // what every one begins with

// Pushes the text of the position that a match is at. Raises where who plays is a table that JSON
// has no words for.
void position_push(lua_State *L, struct match *m);

// Opens the game of such a text and puts it there; pushes its userdata, and behind it a text about
// what is not as it was, "" if all is. `path` is what it is called in messages. Raises if it
// cannot be.
void position_open(lua_State *L, const char *text, const char *path);

// What of a text's options are files that scripts are made of, for setup_allow. False if it is
// no position.
bool position_plan(const char *text, struct battle_setup *p);

#endif
