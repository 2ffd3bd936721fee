// bots.h: bots written in Lua. A bot is a file that returns bot { ... }: a name and two functions.
//
//     return bot {
//       name = "sitter",
//       order = function(b) return { order = "overwatch", figure = b.own[1] } end,
//       decide = "careful",
//     }
//
// It runs in the environment of missions, and thinks under a budget, with the game locked: it only
// asks. Its random numbers come from STREAM_BOT. What it returns is checked before use; anything
// wrong with it raises, with the file, the line of the function and the fix.
#ifndef SCRIPT_BOTS_H
#define SCRIPT_BOTS_H

#include "script/match/match.h"

// A bot for a match: one of bot_list by its name, else the file at that path, else the bot of that
// name that comes with the program (lua/bots.lua), with ".lua" or without. A file is loaded again
// only if its text has changed. The bot lives as long as the match. Raises if there is none of that
// name, naming those there are, or if the file is not a bot.
const struct bot *bots_open(lua_State *L, struct match *m, const char *word);

// The names of the bots that bots_open knows without a path, NULL at the end; those that come with
// the program are texts that stay on the stack.
#define BOTS_NAMES 32
void bots_push_names(lua_State *L, struct match *m, const char *names[BOTS_NAMES + 1]);

// Makes a bot from the table at `table`, which has a function `order` and may have `decide`;
// without that, it takes the fallback of each decision. `name` lives as long as the match.
const struct bot *bots_make(lua_State *L, struct match *m, int table, const char *name);

// For an order of a bot that was refused: if the bot is written in Lua, adds its name and place to
// the game's fault.
void bots_blame(lua_State *L, struct match *m, const struct bot *bot, const struct order *o);

// The fields of a bot; NULL ends them.
extern const char *const bots_names[];

#endif
