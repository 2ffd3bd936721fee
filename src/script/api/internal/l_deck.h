// l_deck.h: the class "deck": the control deck of a game.
#ifndef SCRIPT_L_DECK_H
#define SCRIPT_L_DECK_H

#include "script/base/class.h"

struct match;

extern const struct class class_deck;

int push_game_deck(lua_State *L, struct match *m);

#endif
