// l_position.h: methods of a game that explain and undo what happened, and the class "snapshot".
#ifndef SCRIPT_L_POSITION_H
#define SCRIPT_L_POSITION_H

#include "script/base/class.h"
#include "script/match/match.h"

extern const struct class class_snapshot;

// The position of a snapshot of this game; raises if the argument is not one.
const struct world *position_snapshot_world(lua_State *L, int arg, const struct match *m);

int game_why(lua_State *L);      // game:why(back?)
int game_again(lua_State *L);    // game:again(back?)
int game_undo(lua_State *L);     // game:undo()
int game_redo(lua_State *L);     // game:redo()
int game_snapshot(lua_State *L); // game:snapshot()
int game_go_to(lua_State *L);    // game:restore(position)
int game_hash(lua_State *L);     // game:hash()

#endif
