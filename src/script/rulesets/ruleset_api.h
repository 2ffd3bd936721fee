// ruleset_api.h: what rules in Lua do, as methods of a game: roll, flip, decide, sum, allows, step,
// tell, account, reckon, without.
//
// Those that change something work only inside steps, orders and complications, and while a battle
// is set up. If something has failed, or waits for an answer, they raise. Catching that error only
// delays it: the current order is rolled back anyway.
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

// Adds the terms of an option to those in `out`; nothing if it is not given. (ruleset_terms.c)
void ruleset_api_add_terms(lua_State *L, struct match *m, int table, const char *name,
                           struct terms *out);

// The option `name`, the name of a roll, kept as long as the match; it is required. `verb` is for
// the message.
const char *ruleset_api_name(lua_State *L, struct match *m, int table, const char *verb);

// Raises unless something may happen in the match now; `what` is the method.
void ruleset_api_may_act(lua_State *L, struct match *m, const char *what);

// Raises the text of the fault; the outermost code that catches it adds the rule and the pack.
int ruleset_api_failed(lua_State *L, struct match *m, enum status s);

// The same unless it is STATUS_OK; then returns 0, as a method does that pushes nothing.
int ruleset_api_done(lua_State *L, struct match *m, enum status s);

// Begin and end a question, whether inside an order or a question or outside; failures are raised
// at the end.
void ruleset_api_begin_asking(lua_State *L, struct match *m);
void ruleset_api_end_asking(lua_State *L, struct match *m);

// Numbers of the rules for steps that Lua has replaced: as the rules compute them, and as they
// would be without each pack. (ruleset_requery.c)
int game_reckon(lua_State *L);
int game_without(lua_State *L);

// The option `without` of the table at `table`, as game:without returned it; `asked` is false if it
// is not given. (ruleset_requery.c)
void ablations_option(lua_State *L, struct match *m, int table, struct ablations *out);

#endif
