// bots.h: bots written in Lua. A bot is a file that returns bot { ... }: a name and two functions.
//
//     return bot {
//       name = "sitter",
//       order = function(b) return { order = "overwatch", figure = b.own[1] } end,
//       decide = "careful",
//     }
//
// It runs in the environment of missions, and thinks under a budget, with the game locked: it only
// asks. Its luck is that of STREAM_BOT. What it returns is checked before anything is done with it;
// whatever is wrong with that raises with the file, the line of the function and the fix.
#ifndef SCRIPT_BOTS_H
#define SCRIPT_BOTS_H

#include "script/match/match.h"

// A bot for a match: one of bot_list by its name, else the file of that path, else the bot of that
// name that comes with the program (lua/bots.lua), with ".lua" or without. A file is loaded again
// only where its text has changed. The bot lives as long as the match. Raises if there is none
// of the name, naming those there are, and where the file is no bot.
const struct bot *bots_open(lua_State *L, struct match *m, const char *word);

// The names of the bots that bots_open knows without a path, NULL at the end; those that come with
// the program are texts on the stack, which grows by as many values as there is need of.
#define BOTS_NAMES 32
void bots_push_names(lua_State *L, struct match *m, const char *names[BOTS_NAMES + 1]);

// Makes a bot of the table at `table`, which has a function `order`, and `decide` or nothing: then
// it takes what is taken where nobody cares. `name` lives as long as the match.
const struct bot *bots_make(lua_State *L, struct match *m, int table, const char *name);

// The order of a bot that came to nothing: where the bot is of Lua, the game's fault says whose it
// was and where that is written.
void bots_blame(lua_State *L, struct match *m, const struct bot *bot, const struct order *o);

// The fields of a bot; NULL ends them.
extern const char *const bots_names[];

#endif
