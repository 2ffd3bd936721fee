// branch.h: named positions of a game: alternative lines of play.
//
// Orders are given on one branch at a time. The others stay as they were left, each with what can
// be undone and redone on it. A game begins with the branch "main".
#ifndef SCRIPT_BRANCH_H
#define SCRIPT_BRANCH_H

#include "script/match/match.h"

#define BRANCH_NAME 40 // bytes of a name, with the closing zero
#define BRANCHES    32 // in one game

// Passes the branches of one match on to another, which takes its place.
void branch_move(lua_State *L, struct match *from, struct match *to);

int game_branch(lua_State *L);   // game:branch(name)
int game_branches(lua_State *L); // game:branches()
int game_switch(lua_State *L);   // game:switch(name)
int game_diff(lua_State *L);     // game:diff(from, to?)

#endif
