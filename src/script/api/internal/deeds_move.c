// deeds_move.c: most actions are one call of the rulebook. Setting out goes both ways: the rules
// find the way and call back, and the callback runs the function of Lua with the move as its view.
#include "script/api/internal/deeds_move.h"
#include "script/api/internal/figure_args.h"

#include <lauxlib.h>

#include "script/base/err.h"
#include "script/hooks/hook.h"
#include "script/hooks/hook_args.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/combat/chem.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/movement/march.h"

FIGURE_DEED(figure_fall, "fall", (lua_toboolean(L, 2) ? fall_through : fall)(g, id))

int figure_pass_gas(lua_State *L)
{
    struct match *m;
    spot from, to;
    figure_id id = figure_doer(L, &m, "breathe");
    hook_args_view_check_spot(L, m, 2, &from);
    hook_args_view_check_spot(L, m, 3, &to);
    return ruleset_api_done(L, m, chem_passed(&m->game, id, from, to, NULL));
}

FIGURE_DEED(figure_meet, "meet", cqb_on_contact(g, id))
FIGURE_DEED(figure_call_dogs, "call_dogs", dog_follow(g, id))
FIGURE_DEED(figure_dogs_intercept, "dogs_intercept", dog_intercept(g, id))

// A function of Lua that goes a move.
struct going {
    struct match *match;
    const struct view_names *names;
    int function; // its place on the stack
};

static enum status go_planned(struct game *g, struct move *move, void *context)
{
    const struct going *go = context;
    const struct match_culprit who = {.what = "figure:set_out"};
    (void)g;
    return hook_call_with(go->match, go->function, move, go->names, &who);
}

enum { WAY_BONUS, WAY_JUMP, WAY_STRESS };
static const char *const planned_ways[] = {"bonus", "jump", "stress", NULL};

// figure, way, where, function -> surplus
int figure_set_out(lua_State *L)
{
    struct match *m;
    int surplus = 0;
    enum status s;
    figure_id id = figure_doer(L, &m, "set_out");
    int way = check_name(L, 2, "way", planned_ways);
    luaL_checktype(L, 4, LUA_TFUNCTION);
    lua_settop(L, 4);
    if (!march_able(&m->game, id)) {
        return err_say(L, "set_out: %s can do nothing", game_figure(&m->game, id)->name);
    }
    struct going go = {m, hook_args_view_names_of(L, &view_move), 4};
    if (way == WAY_STRESS) {
        s = stress_set_out(&m->game, id, opt_figure_of(L, 3, m), go_planned, &go);
    } else {
        point to = check_point(L, 3, m);
        s = (way == WAY_JUMP ? jump_set_out : move_set_out)(&m->game, id, to, go_planned, &go,
                                                            &surplus);
    }
    ruleset_api_done(L, m, s);
    lua_pushinteger(L, surplus);
    return 1;
}

int game_sentries_react(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "sentries_react");
    return ruleset_api_done(L, m, sentries_react(&m->game, NULL));
}

int game_two_cards(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "two_cards");
    zd(&m->game)->two_cards = 1;
    return 0;
}
