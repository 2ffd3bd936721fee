// deeds_move.c: most deeds are one call of the rulebook. Setting out goes both ways: the rules find
// the way and call back, and the callback runs the function of Lua with the move as its view.
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

static int done(lua_State *L, struct match *m, enum status s)
{
    return s == STATUS_OK ? 0 : ruleset_api_failed(L, m, s);
}

// The figure at 1 and its match, in which something may happen.
static figure_id doer(lua_State *L, struct match **m, const char *what)
{
    figure_id id = figure_self(L, m)->id;
    ruleset_api_may_act(L, *m, what);
    return id;
}

int figure_fall(lua_State *L)
{
    struct match *m;
    figure_id id = doer(L, &m, "fall");
    return done(L, m, (lua_toboolean(L, 2) ? fall_through : fall)(&m->game, id));
}

int figure_pass_gas(lua_State *L)
{
    struct match *m;
    spot from, to;
    figure_id id = doer(L, &m, "breathe");
    hook_args_view_check_spot(L, m, 2, &from);
    hook_args_view_check_spot(L, m, 3, &to);
    return done(L, m, chem_passed(&m->game, id, from, to, NULL));
}

int figure_meet(lua_State *L)
{
    struct match *m;
    figure_id id = doer(L, &m, "meet");
    return done(L, m, cqb_on_contact(&m->game, id));
}

int figure_call_dogs(lua_State *L)
{
    struct match *m;
    figure_id id = doer(L, &m, "call_dogs");
    return done(L, m, dog_follow(&m->game, id));
}

int figure_dogs_intercept(lua_State *L)
{
    struct match *m;
    figure_id id = doer(L, &m, "dogs_intercept");
    return done(L, m, dog_intercept(&m->game, id));
}

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
    figure_id id = doer(L, &m, "set_out");
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
    if (s != STATUS_OK) {
        return ruleset_api_failed(L, m, s);
    }
    lua_pushinteger(L, surplus);
    return 1;
}

int game_sentries_react(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "sentries_react");
    return done(L, m, sentries_react(&m->game, NULL));
}

int game_two_cards(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "two_cards");
    zd(&m->game)->two_cards = 1;
    return 0;
}
