// position.h: saved positions of games: JSON, on one line.
//
//   {"position":1, "version":..., "options":{what zd.game takes}, "packs":[...], "world":"..."}
//
// The world is the packed flat game (engine/game.h), byte for byte, so only programs with the same
// form of it can read it: those with the same number for positions (app/release). A journal, in
// contrast, can be read forever. Handlers that the user has added are functions, and are not saved.
#ifndef APP_POSITION_H
#define APP_POSITION_H

#include <lua.h>

#include "app/base/paths.h"
#include "app/setup/battle_setup.h"
#include "script/match/match.h"

#define POSITION_MARK "{\"position\":" // the beginning of every position

// Pushes the current position of a match as text. Raises if a team is a table that JSON cannot
// express.
void position_push(lua_State *L, struct match *m);

// Opens the game of such a text and restores the position; pushes its userdata, and after it a text
// about what has changed since, "" if nothing. `path` names it in messages. Raises on failure.
void position_open(lua_State *L, const char *text, const char *path);

// Those of a text's options that are files of scripts, for setup_allow. False if it is not a
// position.
bool position_plan(const char *text, struct battle_setup *p);

#endif
