// hook.h: where C calls Lua: handlers on rule points from packs, missions and the user.
//
// A handler runs under pcall, with a view of what it is asked about and, of a quantity its terms,
// of a check its verdict. View, terms, verdict and `vanilla` are lent for the one call and dead
// afterwards. What a handler raises becomes STATUS_HOOK with a fault that names pack, place and
// row; the object itself is kept for match_raise.
#ifndef SCRIPT_HOOK_H
#define SCRIPT_HOOK_H

#include "script/base/class.h"
#include "script/match/match.h"

// Adds a handler: the function at `fn`. pack, id and wishes are copied; `id` NULL: the name of the
// row and of the phase. The place, for blame, is that of the function. Raises if it cannot be.
struct hook_wish {
    const char *pack, *id;
    enum rule_kind kind;
    int row;
    enum hook_phase phase;
    const char *before, *after; // see struct hook
};
void hook_add(lua_State *L, struct match *m, const struct hook_wish *wish, int fn);

// Pushes a table of the functions a pack says what it changes with: quantity, check, before,
// instead, after (each: name, function, options) and param (name, value), in the name of the pack.
// The environment of a pack has them as globals; games have them as methods, in the name of "user".
void hook_functions(lua_State *L, struct match *m, const char *pack);

// Adds the handlers that the user has of one match to another, in their order.
void hook_move_user(lua_State *L, struct match *from, struct match *to);

// The same functions as rows, and as methods of a game (l_game.c): its first argument is the game,
// the pack is "user"; game_param without a value reads it; game_unhook(pack?) is hook_drop.
extern const struct script_fn hook_pack_functions[];
int game_quantity(lua_State *L);
int game_check(lua_State *L);
int game_before(lua_State *L);
int game_instead(lua_State *L);
int game_after(lua_State *L);
int game_param(lua_State *L);
int game_unhook(lua_State *L);

// Raises while an order or a question is under way: handlers, params and what packs bring change
// between orders only.
void hook_check_idle(lua_State *L, struct match *m);

// Calls the function on top of the stack with the n arguments above it from inside an order or a
// question, leaving `results` values; or leaves nothing, sets the game's fault (STATUS_HOOK) in the
// name of `who` and keeps the error object. Does not raise. For functions of missions and
// complications, which are no handlers of a row.
enum status hook_call_function(lua_State *L, struct match *m, int n, int results,
                               const struct match_culprit *who);

// Calls a function that something was declared with (declare.h) from inside an order, with a view
// that it may write to. Does not raise; statuses as above.
struct view_names;
enum status hook_call_lent(struct match *m, int function, void *view,
                           const struct view_names *names, const struct match_culprit *who);

// The same of the function at `at` on the stack of the match's own state.
enum status hook_call_with(struct match *m, int at, void *view, const struct view_names *names,
                           const struct match_culprit *who);

#endif
