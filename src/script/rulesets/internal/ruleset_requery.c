// ruleset_requery.c: a quantity is reckoned only of a view that has what its terms need. For
// `without`, a function of Lua is called once for each pack, under rules that lack the pack; a
// failure there cannot raise and is set as the game's fault.
#include "script/rulesets/ruleset_api.h"

#include <lauxlib.h>

#include "engine/ablation.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/hooks/custom_step.h"
#include "script/hooks/hook.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "zerodark/odds/requery.h"

#define ROWS_MOST 16 // quantities that a roll is made of

static int check_quantity(lua_State *L, struct match *m, int arg)
{
    int row = system_find(L, m, RULE_QUANTITY, luaL_checkstring(L, arg));
    if (m->ruleset || !requery_possible(row)) {
        err_say(
            L,
            "game:reckon: '%s' is not among the quantities of shots, close quarters, blasts and "
            "cautious moves, which need nothing but their view; give the terms: "
            "game:sum(\"%s\", view, { ... })",
            lua_tostring(L, arg), lua_tostring(L, arg));
    }
    return row;
}

// game, quantity, view -> sum, terms
int game_reckon(lua_State *L)
{
    struct match *m = game_self(L);
    struct own_subject subject;
    struct terms t;
    lua_settop(L, 3);
    int row = check_quantity(L, m, 2);
    own_subject_read(L, m, 3, RULE_QUANTITY, row, &subject);
    if (!requery_fits(&m->game, row, subject.view)) {
        own_subject_forget(m, &subject);
        return err_say(L, "game:reckon: '%s' is about a figure, but the view does not say which",
                       lua_tostring(L, 2));
    }
    ruleset_api_begin_asking(L, m);
    int sum = requery(&m->game, row, subject.view, &t);
    own_subject_forget(m, &subject);
    ruleset_api_end_asking(L, m);
    lua_pushinteger(L, sum);
    push_terms(L, &t);
    return 2;
}

// Two sums that a function of Lua works out.
struct question {
    lua_State *L;
    struct match *match;
    int function; // place on the stack
};

static bool read_sum(lua_State *L, int at, int32_t *out)
{
    int is_integer;
    lua_Integer n = lua_tointegerx(L, at, &is_integer);
    *out = (int32_t)n;
    return is_integer && n >= INT32_MIN && n <= INT32_MAX;
}

// Nothing here may raise: the rules of the game are those of somebody else for the time being.
static void ask_without_pack(struct game *g, const void *subject, struct ablation *out)
{
    const struct question *q = subject;
    const struct match_culprit who = {.what = "game:without"};
    lua_State *L = q->L;
    if (q->match->depth == MATCH_DEPTH || !lua_checkstack(L, 8)) {
        fault_set(&g->fault, STATUS_HOOK, NULL, "game:without: nested too deeply");
        return;
    }
    lua_pushvalue(L, q->function);
    if (hook_call_function(L, q->match, 0, 2, &who) != STATUS_OK) {
        return;
    }
    if (!read_sum(L, -2, &out->dice) || !read_sum(L, -1, &out->target)) {
        fault_set(&g->fault, STATUS_HOOK, NULL, "game:without: dice and target expected");
    }
    lua_pop(L, 2);
}

static int check_rows(lua_State *L, struct match *m, int arg, int rows[ROWS_MOST])
{
    luaL_checktype(L, arg, LUA_TTABLE);
    int n = (int)lua_rawlen(L, arg);
    luaL_argcheck(L, n <= ROWS_MOST, arg, "too many quantities");
    for (int i = 0; i < n; i++) {
        lua_rawgeti(L, arg, i + 1);
        rows[i] = system_find(L, m, RULE_QUANTITY, luaL_checkstring(L, -1));
        lua_pop(L, 1);
    }
    return n;
}

static int push_withouts(lua_State *L, const struct ablations *w)
{
    lua_createtable(L, w->n, 0);
    for (int i = 0; i < w->n; i++) {
        lua_createtable(L, 0, 3);
        put_text(L, "pack", w->of[i].pack);
        put_int(L, "dice", w->of[i].dice);
        put_int(L, "target", w->of[i].target);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

// game, quantities, dice, target, function -> { { pack =, dice =, target = }, ... }
int game_without(lua_State *L)
{
    struct match *m = game_self(L);
    struct question q = {.L = L, .match = m, .function = 5};
    struct ablations w = {0};
    int rows[ROWS_MOST];
    lua_settop(L, 5);
    ruleset_api_may_act(L, m, "without");
    int n = check_rows(L, m, 2, rows);
    const struct ablation now = {.dice = (int32_t)check_int(L, 3, INT32_MIN, INT32_MAX),
                                 .target = (int32_t)check_int(L, 4, INT32_MIN, INT32_MAX)};
    luaL_checktype(L, 5, LUA_TFUNCTION);
    ablation_packs(&m->game, rows, n, ask_without_pack, &q, &now, &w);
    if (m->game.fault.status != STATUS_OK) {
        return ruleset_api_failed(L, m, m->game.fault.status);
    }
    return push_withouts(L, &w);
}

// The entry at the top of the stack, which is taken.
static void read_ablation_entry(lua_State *L, struct match *m, struct ablation *out)
{
    int at = lua_gettop(L);
    luaL_checktype(L, at, LUA_TTABLE);
    if (lua_getfield(L, at, "pack") != LUA_TSTRING) {
        err_say(L, "account: `without` must be a result of game:without");
    }
    out->pack = match_keep(L, m, -1);
    lua_getfield(L, at, "dice");
    out->dice = (int32_t)check_int(L, lua_gettop(L), INT32_MIN, INT32_MAX);
    lua_getfield(L, at, "target");
    out->target = (int32_t)check_int(L, lua_gettop(L), INT32_MIN, INT32_MAX);
    lua_settop(L, at - 1);
}

void ablations_option(lua_State *L, struct match *m, int table, struct ablations *out)
{
    *out = (struct ablations){0};
    if (!arguments_option(L, table, "without")) {
        return;
    }
    int list = lua_gettop(L);
    luaL_checktype(L, list, LUA_TTABLE);
    out->asked = true;
    while (out->n < ABLATION_MAX && lua_rawgeti(L, list, out->n + 1) != LUA_TNIL) {
        read_ablation_entry(L, m, &out->of[out->n++]);
    }
    lua_settop(L, list - 1);
}
