// l_bot.h: the class "bot_view": what a bot written in Lua sees of the game, from its own side.
#ifndef SCRIPT_L_BOT_H
#define SCRIPT_L_BOT_H

#include "script/base/class.h"
#include "script/match/match.h"

extern const struct class class_bot_view;

// Pushes the view that a side's bot is called with; always the same one.
void push_bot_view(lua_State *L, struct match *m, enum side side);

#endif
