// l_figure.c: what is asked most of a figure is here; most rows name functions of other files. A
// name without a row is looked up last, among the states and orders that packs have added.
#include "script/api/l_figure.h"
#include "script/api/internal/figure_args.h"

#include <lauxlib.h>

#include "script/api/internal/deeds_action.h"
#include "script/api/internal/deeds_field.h"
#include "script/api/internal/deeds_harm.h"
#include "script/api/internal/deeds_move.h"
#include "script/api/internal/deeds_place.h"
#include "script/api/internal/l_order.h"
#include "script/api/internal/l_shots.h"
#include "script/api/internal/step_api.h"
#include "script/base/err.h"
#include "script/hooks/hook_args.h"
#include "script/hooks/system.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/packs/content.h"
#include "script/packs/programs.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/robots/program.h"
#include "zerodark/rules/sight/sight.h"

static struct figure *other(lua_State *L, int arg, struct match *m)
{
    return game_figure(&m->game, check_figure_of(L, arg, m));
}

// A name that the catalogue does not have is a mistake, not a no.
static int figure_has(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    const char *name = luaL_checkstring(L, 2);
    int row = content_upgrade(&m->content, name);
    if (row < 0) {
        const char *names[UPGRADES + 1];
        return err_unknown(L, "upgrade", name, content_upgrade_names(&m->content, names));
    }
    lua_pushboolean(L, upgrade_in(&zd_look(&m->game)->upgrades[figure_slot(f->id)], row));
    return 1;
}

static int figure_explain(lua_State *L)
{
    struct match *m;
    struct terms t;
    const struct figure *f = figure_self(L, &m);
    int which = check_name(L, 2, "stat", figure_stats);
    terms_clear(&t);
    match_ask(L, m);
    figure_stat_terms(&m->game, f, (enum stat_id)which, &t);
    match_answered(L, m);
    return push_terms(L, &t);
}

static int figure_errand(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    return programs_errand(L, m, f->id);
}

static int figure_range(lua_State *L)
{
    struct match *m;
    struct figure place;
    struct figure there = *figure_self(L, &m);
    lua_settop(L, 3);
    const struct figure *to = check_mark(L, 2, m, &place);
    if (!lua_isnoneornil(L, 3)) {
        hook_args_view_check_spot(L, m, 3, &there.body.at);
    }
    lua_pushinteger(L, measure_range_inches(&m->game, &there, to));
    return 1;
}

// A figure as it is, or where the argument says so as if it had turned to somebody.
static struct figure turned_to_figure(lua_State *L, int arg, const struct figure *f,
                                      const struct figure *whom)
{
    struct figure turned = *f;
    point way = {whom->body.at.x - f->body.at.x, whom->body.at.y - f->body.at.y};
    if (lua_toboolean(L, arg) && (way.x || way.y)) {
        turned.facing = way;
    }
    return turned;
}

// figure, whom, what?, turned?
static int figure_sees(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    struct figure place;
    const struct figure *whom = check_mark(L, 2, m, &place);
    struct figure turned = turned_to_figure(L, 4, f, whom);
    const char *what = luaL_optstring(L, 3, NULL);
    match_ask(L, m);
    bool yes = what             ? sight_sees_to_attack(&m->game, &turned, whom, what)
               : whom == &place ? sight_sees_point(&m->game, &turned, place.body.at)
                                : sight_sees(&m->game, &turned, whom);
    match_answered(L, m);
    lua_pushboolean(L, yes);
    return 1;
}

static int figure_obscured(lua_State *L)
{
    struct match *m;
    struct terms t;
    const struct figure *f = figure_self(L, &m);
    lua_settop(L, 4);
    terms_clear(&t);
    const struct figure *whom = other(L, 2, m);
    const char *what = lua_type(L, 3) == LUA_TSTRING ? lua_tostring(L, 3) : NULL;
    struct figure there = *whom;
    if (!what && !lua_isnoneornil(L, 3)) {
        hook_args_view_check_spot(L, m, 3, &there.body.at);
    }
    struct figure turned = turned_to_figure(L, 4, f, &there);
    match_ask(L, m);
    int level = what ? obscured_to_attack(&m->game, &turned, whom, what, &t)
                     : obscured(&m->game, &turned, &there, &t);
    match_answered(L, m);
    lua_pushinteger(L, level);
    push_terms(L, &t);
    return 2;
}

static int figure_touches(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    if (!class_test(L, 2, &class_figure)) {
        lua_pushboolean(L, cylinder_rim(&f->body, check_point(L, 2, m)));
        return 1;
    }
    const struct figure *whom = other(L, 2, m);
    lua_pushboolean(L, m->ruleset ? cylinder_touches(&f->body, &whom->body)
                                  : measure_touching(f, whom));
    return 1;
}

FIGURE_GET(figure_bases_see, lua_pushboolean(L, sight_bases_see(&m->game, f, other(L, 2, m))))

// figure, figure or place on the ground
static int figure_connects(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    struct cylinder there = {.height = LEN_MM};
    if (class_test(L, 2, &class_figure)) {
        there = other(L, 2, m)->body;
    } else {
        there.at = check_spot(L, 2, m);
    }
    lua_pushboolean(L, indirect_connects(&m->game, &f->body, &there));
    return 1;
}

static int figure_senses(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    const struct figure *whom = other(L, 2, m);
    match_ask(L, m);
    bool yes = sight_in_awareness(&m->game, f, whom);
    match_answered(L, m);
    lua_pushboolean(L, yes);
    return 1;
}

static int figure_is(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    int flag = check_name(L, 2, "flag", m->rules.system->flag_names);
    lua_pushboolean(L, m->ruleset ? (f->flags >> flag & 1) != 0
                                  : has_quality(&m->game, f, (enum flag)(1u << flag)));
    return 1;
}

static int figure_eq(lua_State *L)
{
    const struct figure_handle *a = class_test(L, 1, &class_figure);
    const struct figure_handle *b = class_test(L, 2, &class_figure);
    lua_pushboolean(L, a && b && a->match == b->match && a->id == b->id);
    return 1;
}

static int figure_tostring(lua_State *L)
{
    const struct figure_handle *h = class_check(L, 1, &class_figure);
    const struct figure *f =
        h->match->class == &class_game ? figure_look(&h->match->game.world.roster, h->id) : NULL;
    lua_pushstring(L, f ? f->name : "figure (removed)");
    return 1;
}

// Words that packs have added: states are levels, orders are methods.
bool figure_missing(lua_State *L)
{
    const struct figure_handle *h = class_check(L, 1, &class_figure);
    const char *name = lua_tostring(L, 2);
    struct match *m = match_alive(L, h->match);
    int state = system_word(m, SYSTEM_STATE, name);
    if (state >= 0) {
        lua_pushinteger(L, figure_self(L, &m)->state[state]);
        return true;
    }
    return order_push_method(L, m, name);
}

#define PLACE_ORDER  "(where: place|place[], how?: order_options): outcome|question"
#define TARGET_ORDER "(target: figure, how?: order_options): outcome|question"
#define BARE_ORDER   "(how?: order_options): outcome|question"

static const struct script_fn methods[] = {
    {"stand", figure_stand},
    {"cautious", figure_order_CAUTIOUS},
    {"move", figure_order_NORMAL},
    {"urgent", figure_order_URGENT},
    {"jump", figure_order_JUMP},
    {"climb", figure_order_CLIMB},
    {"drag", figure_order_DRAG},
    {"shoot", figure_order_SHOOT},
    {"cqb", figure_order_CQB},
    {"interact", figure_order_INTERACT},
    {"medic", figure_order_MEDIC},
    {"recover", figure_order_RECOVER},
    {"overwatch", figure_order_OVERWATCH},
    {"dig_in", figure_order_DIG_IN},
    {"shake_stun", figure_order_SHAKE_STUN},
    {"shake_targeted", figure_order_SHAKE_TARGETED},
    {"cancel_interference", figure_order_CANCEL_INTERFERENCE},
    {"switch", figure_order_SWITCH},
    {"deploy", figure_order_DEPLOY},
    {"pick_up", figure_order_PICK_UP},
    {"command", figure_order_COMMAND},
    {"clone", figure_order_CLONE},
    {"connect", figure_order_CONNECT},
    {"paint", figure_order_PAINT},
    {"throw", figure_order_THROW},
    {"program", figure_order_PROGRAM},
    {"obey", figure_order_OBEY},
    {"errand", figure_errand},
    {"possess", figure_order_POSSESS},
    {"withdraw", figure_order_WITHDRAW},
    {"finish", figure_order_FINISH},
    {"drop", figure_order_DROP},
    {"pass", figure_order_PASS},
    {"buff", figure_order_BUFF},
    {"hack", figure_order_HACK},
    {"dominate", figure_order_DOMINATE},
    {"conceal", figure_order_CONCEAL},
    {"confound", figure_order_CONFOUND},
    {"duel", figure_order_DUEL},
    {"foretell", figure_order_FORETELL},
    {"can", figure_can},
    {"explain", figure_explain},
    {"range", figure_range},
    {"sees", figure_sees},
    {"obscured", figure_obscured},
    {"bases_see", figure_bases_see},
    {"connects", figure_connects},
    {"senses", figure_senses},
    {"built", figure_built},
    {"working", figure_working},
    {"opponents", figure_opponents},
    {"betrays", figure_betrays},
    {"gas", figure_gas},
    {"sees_through", figure_sees_through},
    {"heatlight_finds", figure_heatlight},
    {"change", figure_change},
    {"put", figure_put},
    {"advance", figure_advance},
    {"settle", figure_settle},
    {"make_for_cover", figure_make_for_cover},
    {"fall", figure_fall},
    {"breathe", figure_pass_gas},
    {"meet", figure_meet},
    {"call_dogs", figure_call_dogs},
    {"dogs_intercept", figure_dogs_intercept},
    {"closes_in", figure_closes_in},
    {"places_about", figure_places_about},
    {"room_on_face", figure_room_on_face},
    {"struck", figure_struck},
    {"back_to_reserve", figure_back_to_reserve},
    {"release_dogs", figure_release_dogs},
    {"friend_of", figure_friend_of},
    {"exposed_to", figure_exposed_to},
    {"set_out", figure_set_out},
    {"reach_exit", figure_reach_exit},
    {"room_at", figure_room_at},
    {"room_touching", figure_room_touching},
    {"room_near", figure_room_near},
    {"down_from", figure_down_from},
    {"stands_at", figure_stands_at},
    {"look_at", figure_look_at},
    {"wait_nearby", figure_wait_nearby},
    {"play_card", figure_play_card},
    {"come_to", figure_come_to},
    {"spend_rerolls", figure_spend_rerolls},
    {"could_shoot", figure_could_shoot},
    {"may_be", figure_may_be},
    {"may_drop", figure_may_drop},
    {"bonus_move", figure_bonus_move},
    {"bonus_jump", figure_bonus_jump},
    {"bonus_shot", figure_bonus_shot},
    {"lay_down", figure_lay_down},
    {"put_down", figure_put_down},
    {"reprogram", figure_reprogram},
    {"take_over", figure_take_over},
    {"release", figure_release},
    {"toggle", figure_toggle},
    {"enter", figure_enter},
    {"acts", figure_acts},
    {"may_stand", figure_may_stand},
    {"touches", figure_touches},
    {"nearer", figure_nearer},
    {"relays", figure_relays},
    {"beside", figure_beside},
    {"aims_at", figure_aims_at},
    {"turn_to", figure_turn_to},
    {"use_up", figure_use_up},
    {"throw_bonus", figure_throw_bonus},
    {"has_shot", figure_has_shot},
    {"be_heard", figure_be_heard},
    {"has", figure_has},
    {"is", figure_is},
    {0}};

static const luaL_Reg meta[] = {{"__eq", figure_eq}, {"__tostring", figure_tostring}, {NULL, NULL}};

const struct class rows_of_figure = {.name = "figure",
                                     .of = &class_figure,
                                     .methods = methods,
                                     .fields = figure_fields,
                                     .meta = meta,
                                     .missing = figure_missing,
                                     .first = figure_first};
