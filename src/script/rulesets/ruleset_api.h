// ruleset_api.h: what rules in Lua do, as methods of a game: roll, flip, decide, sum, allows, step,
// tell, account, reckon, without.
//
// Those that change something work inside of steps, orders and complications only, and while a
// battle is set up. Where something has failed, or waits for an answer, they raise, and whoever
// catches that only puts it off: the order in hand comes to nothing all the same.
#ifndef SCRIPT_RULESET_API_H
#define SCRIPT_RULESET_API_H

#include "script/match/match.h"

int game_roll(lua_State *L);
int game_flip(lua_State *L);
int game_decide(lua_State *L);
int game_sum(lua_State *L);
int game_allows(lua_State *L);
int game_step(lua_State *L);
int game_tell_event(lua_State *L);
int game_note_account(lua_State *L);

// Reads terms: those that game:sum gave, or { { label, value, source }, ... }. (ruleset_terms.c)
void ruleset_api_terms(lua_State *L, struct match *m, int index, struct terms *out);

// Adds the terms of an option to those that are there; nothing if it is not given.
// (ruleset_terms.c)
void ruleset_api_add_terms(lua_State *L, struct match *m, int table, const char *name,
                           struct terms *out);

// The option `name`, what a roll is called, kept; it has to be given. `verb` is for the message.
const char *ruleset_api_name(lua_State *L, struct match *m, int table, const char *verb);

// Raises unless something may happen in the match now; `what` is the method.
void ruleset_api_may_act(lua_State *L, struct match *m, const char *what);

// Raises in the words of the fault, and leaves it to whoever catches it last to say whose it is.
int ruleset_api_failed(lua_State *L, struct match *m, enum status s);

// The same unless it is STATUS_OK; then 0, what a method returns that pushes nothing.
int verbs_done(lua_State *L, struct match *m, enum status s);

// Asks, inside an order or a question or from outside; what fails is raised in the end.
void ruleset_api_begin_asking(lua_State *L, struct match *m);
void ruleset_api_end_asking(lua_State *L, struct match *m);

// Numbers of the rules for steps that Lua has taken over: as the rules ask for them, and as they
// would be without each of the packs. (ruleset_requery.c)
int game_reckon(lua_State *L);
int game_without(lua_State *L);

// The option `without` of the table at `table`, as game:without gave it; `asked` is false if it
// is not given. (ruleset_requery.c)
void ablations_option(lua_State *L, struct match *m, int table, struct ablations *out);

#endif
