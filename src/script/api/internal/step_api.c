// step_api.c: thin on purpose: a method checks its arguments, calls one function of the rulebook
// and pushes what that leaves; ruleset_api_failed raises a failure. Only which figures are nearest
// is worked out here, exactly, in squares of lengths.
#include "script/api/internal/step_api.h"
#include "script/api/internal/figure_args.h"

#include <lauxlib.h>

#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/hooks/custom_step.h"
#include "script/hooks/hook_args.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/allies/emjay.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/missions/leader.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/red_force/immediate.h"

#define LEVEL_MOST 99

static enum state check_state(lua_State *L, const struct match *m, int arg)
{
    return (enum state)check_name(L, arg, "state", m->system->word[SYSTEM_STATE]);
}

int figure_change(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "change");
    enum state which = check_state(L, m, 2);
    int by = (int)check_int(L, 3, -LEVEL_MOST, LEVEL_MOST);
    return ruleset_api_done(L, m, state_change(&m->game, id, which, by, opt_figure_of(L, 4, m)));
}

int figure_put(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "put");
    enum state which = check_state(L, m, 2);
    int level = (int)check_int(L, 3, 0, LEVEL_MOST);
    return ruleset_api_done(L, m, state_set(&m->game, id, which, level, opt_figure_of(L, 4, m)));
}

FIGURE_DEED(figure_advance, "advance", bogey_move(g, id, check_figure_of(L, 2, m)))
FIGURE_DEED(figure_settle, "settle", (bogey_settle(g, id), STATUS_OK))
FIGURE_DEED(figure_make_for_cover, "make_for_cover", stress_move(g, id, opt_figure_of(L, 2, m)))

// A bonus action of moving: who, where to; pushes what is left over.
static int bonus_way(lua_State *L, const char *what,
                     enum status (*go)(struct game *g, figure_id who, point to, int *surplus))
{
    struct match *m;
    int surplus = 0;
    figure_id id = figure_doer(L, &m, what);
    enum status s = go(&m->game, id, check_point(L, 2, m), &surplus);
    ruleset_api_done(L, m, s);
    lua_pushinteger(L, surplus);
    return 1;
}

int figure_bonus_move(lua_State *L)
{
    return bonus_way(L, "bonus_move", move_bonus);
}

int figure_bonus_jump(lua_State *L)
{
    return bonus_way(L, "bonus_jump", jump_bonus);
}

int figure_bonus_shot(lua_State *L)
{
    struct match *m;
    struct own_subject subject;
    figure_doer(L, &m, "bonus_shot");
    int row = system_find(L, m, RULE_STEP, "bonus");
    own_subject_read(L, m, 2, RULE_STEP, row, &subject);
    own_subject_check(L, m, row, &subject);
    struct bonus_action *b = subject.view;
    enum status s = bonus_shot(&m->game, b);
    int surplus = b->surplus;
    own_subject_forget(m, &subject);
    ruleset_api_done(L, m, s);
    lua_pushinteger(L, surplus);
    return 1;
}

int figure_lay_down(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "lay_down");
    figure_id what = game_figure(&m->game, id)->link[LINK_CARRIES];
    if (!game_figure(&m->game, what)) {
        return err_say(L, "lay_down: %s carries nothing", game_figure(&m->game, id)->name);
    }
    return ruleset_api_done(L, m, carrying_drop(&m->game, id, what));
}

FIGURE_DEED(figure_acts, "acts", interference_acts(g, id, false))

int figure_spend_rerolls(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "spend_rerolls");
    int watched = (int)check_int(L, 2, 0, LEVEL_MOST), led = (int)check_int(L, 3, 0, LEVEL_MOST);
    emjay_spend(&m->game, game_figure(&m->game, id), watched);
    if (led > 0) {
        leader_spend(&m->game, game_figure(&m->game, id), led);
    }
    return 0;
}

// game, { figure =, name =, against =, dice = terms, value = | opposed = } -> matches, twelves,
// roll
int game_make_counter(lua_State *L)
{
    struct match *m = game_self(L);
    struct counter c = {.value = 0};
    struct terms dice;
    lua_settop(L, 2);
    ruleset_api_may_act(L, m, "counter");
    if (!check_shape(L, 2, &shape_counter_options)) {
        return err_say(
            L, "game:counter: { figure =, name = \"armour\", dice = { ... }, opposed = roll }");
    }
    c.figure = check_option_figure(L, 2, "figure", m);
    c.against = check_option_figure(L, 2, "against", m);
    c.name = ruleset_api_name(L, m, 2, "counter");
    terms_clear(&dice);
    ruleset_api_add_terms(L, m, 2, "dice", &dice);
    if (arguments_option(L, 2, "value")) {
        c.value = (int32_t)check_int(L, lua_gettop(L), 0, INT32_MAX);
    }
    if (arguments_option(L, 2, "opposed")) {
        hook_args_view_check_dice(L, lua_gettop(L), &c.opposed);
    }
    enum status s = counter_make(&m->game, &c, &dice);
    ruleset_api_done(L, m, s);
    lua_pushinteger(L, c.matches);
    lua_pushinteger(L, c.twelves);
    push_dice(L, &c.roll);
    return 3;
}

// A list of figures; returns how many there are.
static int check_figures(lua_State *L, int arg, struct match *m, figure_id *out)
{
    int n = 0;
    luaL_checktype(L, arg, LUA_TTABLE);
    while (n < FIGURES && lua_rawgeti(L, arg, n + 1) != LUA_TNIL) {
        out[n++] = check_figure_of(L, lua_gettop(L), m);
        lua_pop(L, 1);
    }
    return n;
}

// game, what, figures, who? -> figure
int game_break_tie(lua_State *L)
{
    struct match *m = game_self(L);
    figure_id tied[FIGURES], out = FIGURE_NONE;
    lua_settop(L, 4);
    ruleset_api_may_act(L, m, "tie");
    luaL_checkstring(L, 2);
    struct site site = {.what = match_keep(L, m, 2), .who = opt_figure_of(L, 4, m)};
    int n = check_figures(L, 3, m, tied);
    if (n == 0) {
        return 0;
    }
    enum status s = measure_break_tie(&m->game, site, tied, n, &out);
    return s == STATUS_OK ? push_figure(L, m, out) : ruleset_api_failed(L, m, s);
}

// Square of how near two are, to compare: as the rules measure it, or by their centres on the plan.
static int64_t squared_distance_of(const struct match *m, const struct figure *a,
                                   const struct cylinder *b, bool centres)
{
    if (centres) {
        return point_distance_squared(point_of(a->body.at), point_of(b->at));
    }
    return m->ruleset ? cylinder_range_squared(&a->body, b) : measure_closeness(&m->game, b, a);
}

// How near a figure is to the nearest of n.
static int64_t nearness_of(const struct match *m, const struct figure *f, const struct cylinder *to,
                           int n, bool centres)
{
    int64_t best = INT64_MAX;
    for (int i = 0; i < n; i++) {
        int64_t d = squared_distance_of(m, f, &to[i], centres);
        best = d < best ? d : best;
    }
    return best;
}

// A figure, a place or a list of figures; returns how many there are.
static int check_goals(lua_State *L, int arg, struct match *m, struct cylinder *to)
{
    figure_id ids[FIGURES];
    struct figure place;
    if (lua_type(L, arg) == LUA_TTABLE && lua_getfield(L, arg, "x") == LUA_TNIL &&
        lua_rawgeti(L, arg, 1) != LUA_TNUMBER) {
        int n = check_figures(L, arg, m, ids);
        for (int i = 0; i < n; i++) {
            to[i] = game_figure(&m->game, ids[i])->body;
        }
        return n;
    }
    *to = check_mark(L, arg, m, &place)->body;
    return 1;
}

// game, figures, to, centres? -> figures
int game_closest(lua_State *L)
{
    struct match *m = game_self(L);
    figure_id list[FIGURES];
    struct cylinder to[FIGURES];
    int64_t far[FIGURES], best = INT64_MAX;
    lua_settop(L, 4);
    bool centres = lua_toboolean(L, 4);
    int n = check_figures(L, 2, m, list), goals = check_goals(L, 3, m, to);
    for (int i = 0; i < n; i++) {
        far[i] = nearness_of(m, game_figure(&m->game, list[i]), to, goals, centres);
        best = far[i] < best ? far[i] : best;
    }
    lua_newtable(L);
    for (int i = 0, k = 1; i < n; i++) {
        if (far[i] == best) {
            push_figure(L, m, list[i]);
            lua_rawseti(L, -2, k++);
        }
    }
    return 1;
}

int game_spend_bonus(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "spend_bonus");
    enum side side = (enum side)check_name(L, 2, "side", m->rules.system->side_names);
    return ruleset_api_done(L, m, bonus_spend(&m->game, side, (int)check_int(L, 3, 0, LEVEL_MOST)));
}

int game_overwatch_moment(lua_State *L)
{
    struct match *m = game_self(L);
    bool stopped = false;
    ruleset_api_may_act(L, m, "overwatch_moment");
    enum status s = overwatch_moment(&m->game, check_figure_of(L, 2, m), &stopped);
    ruleset_api_done(L, m, s);
    lua_pushboolean(L, stopped);
    return 1;
}

int game_nullify(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "nullify");
    if (!zd(&m->game)->nullified) {
        zd(&m->game)->nullified = lua_toboolean(L, 2) ? NULLIFIED_ALL : NULLIFIED_PRIMARY;
    }
    return 0;
}

int game_begin_complication(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "complication");
    return ruleset_api_done(L, m, complication(&m->game, check_card(L, 2)));
}

int game_acting_bogey(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "acting_bogey");
    zd(&m->game)->active_bogey = opt_figure_of(L, 2, m);
    return 0;
}

int game_roll_reserves(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "roll_reserves");
    return ruleset_api_done(L, m, immediate_roll(&m->game));
}
