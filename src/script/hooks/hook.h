// hook.h: where C calls Lua: handlers on rule points from packs, missions and the user.
//
// A handler runs under pcall, with a view of its subject and, for a quantity, the terms; for a
// check, the verdict. View, terms, verdict and `vanilla` are lent for that one call and are invalid
// afterwards. An error in a handler becomes STATUS_HOOK with a fault that names pack, place and
// row; the error object is kept for match_raise.
#ifndef SCRIPT_HOOK_H
#define SCRIPT_HOOK_H

#include "script/base/class.h"
#include "script/match/match.h"

// Adds a handler: the function at `fn`. pack, id and wishes are copied; `id` NULL: the names of the
// row and of the phase. The place to blame is that of the function. Raises if it cannot be added.
struct hook_wish {
    const char *pack, *id;
    enum rule_kind kind;
    int row;
    enum hook_phase phase;
    const char *before, *after; // see struct hook
};
void hook_add(lua_State *L, struct match *m, const struct hook_wish *wish, int fn);

// Pushes a table of the functions with which a pack makes its changes: quantity, check, before,
// instead, after (each: name, function, options) and param (name, value), in the name of the pack.
// The environment of a pack has them as globals; games have them as methods, in the name of "user".
void hook_functions(lua_State *L, struct match *m, const char *pack);

// Adds the user's handlers of one match to another, in their order.
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

// Changes a param for the rest of the battle, in the name of a pack or (by its id) of the mission;
// `what` is the call, for messages. Not inside a question. What the user has set stays, and an
// event says so. hook_change_light changes the visibility level of the battle, which whoever
// changes it last has; `by` may be "". Both raise, and then nothing has changed. (hook_change.c)
void hook_change_param(lua_State *L, struct match *m, int row, int32_t value, const char *by,
                       const char *what);
void hook_change_light(lua_State *L, struct match *m, int32_t level, const char *by,
                       const char *what);

// Raises while an order or a question is in progress: handlers, params and rows of packs change
// only between orders.
void hook_check_idle(lua_State *L, struct match *m);

// Calls the function on top of the stack with the n arguments above it from inside an order or a
// question, leaving `results` values; or leaves nothing, sets the game's fault (STATUS_HOOK) in the
// name of `who` and keeps the error object. Does not raise. For functions of missions and
// complications, which are not handlers of a row.
enum status hook_call_function(lua_State *L, struct match *m, int n, int results,
                               const struct match_culprit *who);

// Calls a declared function (declare.h) from inside an order, with a view that it may write to.
// Does not raise; statuses as above.
struct view_names;
enum status hook_call_lent(struct match *m, int function, void *view,
                           const struct view_names *names, const struct match_culprit *who);

// The same for the function at `at` on the stack of the match's own state.
enum status hook_call_with(struct match *m, int at, void *view, const struct view_names *names,
                           const struct match_culprit *who);

#endif
