// deeds_field.c: each action is one call of the rulebook, which relies on what an order or a throw
// would have made sure of; so that is checked first, and reported if it does not hold.
#include "script/api/internal/deeds_field.h"
#include "script/api/internal/figure_args.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/hooks/custom_step.h"
#include "script/hooks/hook_args.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/orders/orders.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/combat/gas.h"
#include "zerodark/rules/combat/grenade.h"
#include "zerodark/rules/electronic_warfare/ai.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/robots/program.h"

#define SUCCESSES_MOST 99

// A place on the table, at `arg`; if nobody says how high, on the highest that is there.
static spot check_landing(lua_State *L, struct match *m, int arg)
{
    spot at;
    point size = table_size(m->table);
    hook_args_view_check_spot(L, m, arg, &at);
    if (at.x < 0 || at.y < 0 || at.x > size.x || at.y > size.y) {
        err_say(L, "a place on the table is needed");
    }
    bool level = class_test(L, arg, &class_figure) != NULL;
    if (!level) {
        level = lua_getfield(L, arg, "z") != LUA_TNIL;
        lua_pop(L, 1);
    }
    at.z = level ? at.z : gas_surface(m->table, (point){at.x, at.y}, LEN_MAX);
    return at;
}

// game, { gas =, at =, side = }
int game_cloud(lua_State *L)
{
    static const char *const gases[] = {"smoke", "digismoke", "chem", NULL};
    static const uint32_t tags[] = {TAG_SMOKE, TAG_DIGISMOKE, TAG_CHEM};
    struct match *m = game_self(L);
    int gas = 0, side = SIDE_TEAM;
    ruleset_api_may_act(L, m, "cloud");
    lua_settop(L, 2);
    luaL_checktype(L, 2, LUA_TTABLE);
    check_shape(L, 2, &shape_cloud_options);
    if (arguments_option(L, 2, "gas")) {
        gas = check_name(L, lua_gettop(L), "gas", gases);
    }
    if (arguments_option(L, 2, "side")) {
        side = check_name(L, lua_gettop(L), "side", m->rules.system->side_names);
    }
    if (!arguments_option(L, 2, "at")) {
        return err_say(L, "game:cloud: where? game:cloud { gas = \"smoke\", at = { 24, 24 } }");
    }
    spot at = check_landing(L, m, lua_gettop(L));
    return ruleset_api_done(L, m, gas_deploy(&m->game, tags[gas], at, (enum side)side));
}

static void check_count(lua_State *L, const struct own_subject *s, struct match *m, int32_t n,
                        const char *what)
{
    if (n < 0 || n > SUCCESSES_MOST) {
        own_subject_forget(m, s);
        err_say(L, "game:grenade: %s: 0 to %d expected", what, SUCCESSES_MOST);
    }
}

// Is it said who throws, what, and where it lands?
static void check_throw(lua_State *L, struct match *m, const struct own_subject *s)
{
    const struct throw *t = s->view;
    point size = table_size(m->table);
    const char *why = NULL;
    if (!game_figure(&m->game, t->figure)) {
        why = "figure is missing: whose grenade is it?";
    } else if (!t->item || strcmp(item_name(grenade_named(t->item)), t->item) != 0) {
        why = "item: the name of a grenade expected: \"Smoke grenade\"";
    } else if (t->impact.x < 0 || t->impact.y < 0 || t->impact.x > size.x || t->impact.y > size.y) {
        why = "impact: a place on the table is needed";
    }
    if (why) {
        own_subject_forget(m, s);
        err_say(L, "game:grenade: %s", why);
    }
    check_count(L, s, m, t->successes, "successes");
    check_count(L, s, m, t->hits, "hits");
}

// game, view or table of a throw -> had it an effect?
int game_grenade(lua_State *L)
{
    struct match *m = game_self(L);
    struct own_subject subject;
    ruleset_api_may_act(L, m, "grenade");
    int row = system_find(L, m, RULE_STEP, "throw");
    own_subject_read(L, m, 2, RULE_STEP, row, &subject);
    check_throw(L, m, &subject);
    struct throw t = *(const struct throw *)subject.view;
    enum status s = grenade_works(&m->game, &t);
    own_subject_forget(m, &subject);
    ruleset_api_done(L, m, s);
    lua_pushboolean(L, !t.null);
    return 1;
}

// game, view or table of a blast
int game_pulse(lua_State *L)
{
    struct match *m = game_self(L);
    struct own_subject subject;
    ruleset_api_may_act(L, m, "pulse");
    int row = system_find(L, m, RULE_STEP, "blast");
    own_subject_read(L, m, 2, RULE_STEP, row, &subject);
    enum status s = em_pulse(&m->game, subject.view);
    own_subject_forget(m, &subject);
    return ruleset_api_done(L, m, s);
}

// An order to put it down, as the options at 3 say.
static void read_put_down(lua_State *L, struct match *m, struct order *o)
{
    if (!check_shape(L, 3, &shape_put_down_options)) {
        return;
    }
    o->value = (int32_t)check_option_int(L, 3, "radius", 0, INT16_MAX, 0);
    o->flags = arguments_flag(L, 3, "auto") ? ORDER_AUTO : 0;
    if (arguments_option(L, 3, "at")) {
        o->point[o->n_points++] = check_point(L, lua_gettop(L), m);
    }
    if (arguments_option(L, 3, "face")) {
        o->point[o->n_points] = check_point(L, lua_gettop(L), m);
        o->flags |= ORDER_FACE;
    }
    lua_settop(L, 3);
}

// figure, item, { at =, face =, radius =, auto = }? -> gadget
int figure_put_down(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "put_down"), gadget = FIGURE_NONE;
    struct order o = {.kind = ORDER_DEPLOY, .actor = id, .how = (uint8_t)check_item(L, 2)};
    lua_settop(L, 3);
    read_put_down(L, m, &o);
    if (!figure_on_table(game_figure(&m->game, id))) {
        return err_say(L, "put_down: %s is not on the table", game_figure(&m->game, id)->name);
    }
    ruleset_api_done(L, m, kit_put_down(&m->game, id, &o, &gadget));
    return push_figure(L, m, gadget);
}

// figure, program, by?
int figure_reprogram(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "reprogram");
    const struct figure *f = game_figure(&m->game, id);
    int row = check_program(L, 2, &m->content);
    if (!is_robot(f) || !is_character(f) || f->state[STATE_DEAD]) {
        return err_say(L, "reprogram: %s is not a robot that is alive", f->name);
    }
    program_set(&m->game, id, row, opt_figure_of(L, 3, m));
    return 0;
}

// figure, machine
int figure_take_over(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "take_over"), whom = check_figure_of(L, 2, m);
    const struct figure *f = game_figure(&m->game, whom);
    bool machine = (f->flags & FLAG_SYNTHETIC) && f->kind != KIND_GADGET;
    if (!machine || f->state[STATE_DEAD] || whom == id ||
        !is_character(game_figure(&m->game, id))) {
        return err_say(L, "take_over: a character takes over a machine that is not dead; %s is not",
                       machine && whom != id && !f->state[STATE_DEAD]
                           ? game_figure(&m->game, id)->name
                           : f->name);
    }
    return ruleset_api_done(L, m, dominate(&m->game, whom, id));
}

// figure, lost?
int figure_release(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "release");
    const struct figure *f = game_figure(&m->game, id);
    if (!f->state[STATE_DOMINATED] || f->state[STATE_DEAD]) {
        return err_say(L, "release: nobody controls %s", f->name);
    }
    return ruleset_api_done(L, m, dominate_end(&m->game, id, lua_toboolean(L, 2)));
}

// figure, item, on?, by?: without `on`, the other way.
int figure_toggle(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "toggle");
    enum item which = check_item(L, 2);
    const struct figure *f = game_figure(&m->game, id);
    if (!kit_count(&m->game, f, which) || !item_is_gadget(&m->game, which)) {
        return err_say(L, "toggle: %s has no %s to switch on or off", f->name, item_name(which));
    }
    bool on = lua_isnoneornil(L, 3) ? kit_is_off(&m->game, f, which) : lua_toboolean(L, 3);
    return ruleset_api_done(L, m, kit_switch(&m->game, id, which, on, opt_figure_of(L, 4, m)));
}

// figure, machine: the AI is in it from now on.
int figure_enter(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "enter"), whom = check_figure_of(L, 2, m);
    struct order o = {.kind = ORDER_POSSESS, .actor = id, .target = whom};
    struct action a = {.figure = id, .target = whom, .action = "possess"};
    struct verdict why;
    verdict_clear(&why);
    if (game_figure(&m->game, id)->stat[STAT_MAKE] != MAKE_AI) {
        return err_say(L, "enter: %s is not an AI", game_figure(&m->game, id)->name);
    }
    if (!can_possess(&m->game, &o, &why)) {
        return ruleset_api_done(
            L, m, game_refuse(&m->game, why.reason[0].source, "%s", why.reason[0].text));
    }
    return ruleset_api_done(L, m, step(&m->game, S_POSSESS, &a));
}

int game_draw_hands(lua_State *L)
{
    struct match *m = game_self(L);
    ruleset_api_may_act(L, m, "draw_hands");
    return ruleset_api_done(L, m, spook_draw(&m->game));
}
