// l_figure_rules.c: what rules ask of figures, and nobody else much: what a stat was built of, who
// holds whom, what lies on a line.
#include "script/api/internal/figure_args.h"
#include "script/api/l_figure.h"

#include <lauxlib.h>

#include "script/match/check.h"
#include "script/match/push.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/allies/ally.h"
#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/allies/emjay.h"
#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/combat/damage.h"
#include "zerodark/rules/combat/grenade.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/stat_upgrades.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/missions/leader.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/robots/program.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/visor.h"

// Whose M, F, A and D count: a possessed body has its AI's (ZD-AI-POSSESS-02, 03).
static const struct figure *mind_of(const struct game *g, const struct figure *f)
{
    bool elsewhere = f->state[STATE_POSSESSED] && zd_look(g)->entered != f->id;
    const struct figure *ai = elsewhere ? figure_look(&g->world.roster, f->link[LINK_MIND]) : NULL;
    return ai ? ai : f;
}

int figure_built(lua_State *L)
{
    struct match *m;
    struct terms t;
    const struct figure *f = figure_self(L, &m);
    enum stat_id which = (enum stat_id)check_name(L, 2, "stat", figure_stats);
    const struct figure *mind = which <= STAT_D ? mind_of(&m->game, f) : f;
    int printed = mind->stat[which];
    match_ask(L, m);
    if (remote_follows(&m->game, mind, (int)which)) {
        printed = remote_copy(&m->game, mind, (int)which);
    }
    match_answered(L, m);
    terms_clear(&t);
    stat_upgrades_terms(&m->game, mind, which, printed, &t);
    return push_terms(L, &t);
}

int figure_working(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushinteger(L, kit_works(&m->game, f, check_item(L, 2)));
    return 1;
}

int figure_opponents(lua_State *L)
{
    struct match *m;
    figure_id foe[FIGURES];
    const struct figure *f = figure_self(L, &m);
    int n = measure_locked_with(&m->game, f, foe, FIGURES);
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        push_figure(L, m, foe[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

int figure_betrays(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    const struct figure *whom = game_figure(&m->game, check_figure_of(L, 2, m));
    lua_pushboolean(L, program_betrays(&m->game, f, whom));
    return 1;
}

int figure_gas(lua_State *L)
{
    struct match *m;
    struct figure place;
    const struct figure *f = figure_self(L, &m);
    const struct figure *to = check_mark(L, 2, m, &place);
    int tag = check_name(L, 3, "tag", zerodark_system.tag_names);
    lua_pushinteger(L, obscured_gas_on_line(&m->game, f, to, (uint32_t)1 << tag));
    return 1;
}

int figure_sees_through(lua_State *L)
{
    struct match *m;
    struct figure place;
    const struct figure *f = figure_self(L, &m);
    const struct figure *to = check_mark(L, 2, m, &place);
    match_ask(L, m);
    const struct figure *relay = relay_view(&m->game, f, to);
    match_answered(L, m);
    return push_figure(L, m, relay ? relay->id : FIGURE_NONE);
}

int figure_heatlight(lua_State *L)
{
    struct match *m;
    struct figure place;
    struct verdict why;
    const struct figure *f = figure_self(L, &m);
    const struct figure *to = check_mark(L, 2, m, &place);
    verdict_clear(&why);
    match_ask(L, m);
    bool finds = visor_heatlight_finds(&m->game, f, to, &why);
    match_answered(L, m);
    lua_pushboolean(L, finds);
    return 1;
}

int figure_may_stand(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    match_ask(L, m);
    bool room = march_room_to_stand(&m->game, f);
    match_answered(L, m);
    lua_pushboolean(L, room);
    return 1;
}

// The field's name is at 2: it is the stat's.
int figure_get_bogey_stat(lua_State *L)
{
    static const char *const names[] = {"Att", "Def", "Wnd", NULL};
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushinteger(L, f->stat[STAT_ATT + check_name(L, 2, "stat", names)]);
    return 1;
}

int figure_get_step(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    match_ask(L, m);
    len step = mover_of(&m->game, f).step;
    match_answered(L, m);
    return push_len(L, step, unit(&m->game));
}

int figure_get_climbs(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushinteger(L, m->ruleset ? 0 : m->content.profile[f->profile].climb);
    return 1;
}

int figure_get_ablative(lua_State *L)
{
    struct match *m;
    lua_pushinteger(L, figure_self(L, &m)->stat[STAT_ABLATIVE]);
    return 1;
}

int figure_get_armour(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushstring(L, stat_upgrades_armour_name(&m->game, f));
    return 1;
}

int figure_get_burden_armour(lua_State *L)
{
    struct match *m;
    struct figure *f = figure_self(L, &m);
    match_ask(L, m);
    int av = carrying_armour(&m->game, f);
    match_answered(L, m);
    lua_pushinteger(L, av);
    return 1;
}

int figure_get_mind(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m), *mind = mind_of(&m->game, f);
    return push_figure(L, m, mind != f ? mind->id : FIGURE_NONE);
}

int figure_get_toughness(lua_State *L)
{
    static const char *const names[] = {"delicate", "sturdy", "tough", "invulnerable"};
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushstring(L, f->kind == KIND_OBJECTIVE ? names[f->stat[STAT_TOUGH]] : NULL);
    return 1;
}

int figure_get_held(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushboolean(L, is_held(&m->game, f));
    return 1;
}

int figure_get_helpless(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushboolean(L, is_helpless(&m->game, f));
    return 1;
}

int figure_get_engaged(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushboolean(L, measure_is_locked(&m->game, f));
    return 1;
}

int figure_get_caught(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushboolean(L, overwatch_in_mid_move(&m->game, f));
    return 1;
}

int figure_get_bonus_shots(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushinteger(L, zd_look(&m->game)->bonus_shots[figure_slot(f->id)]);
    return 1;
}

int figure_get_leader_rerolls(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    match_ask(L, m);
    int n = leader_rerolls(&m->game, f);
    match_answered(L, m);
    lua_pushinteger(L, n);
    return 1;
}

int figure_get_emjay_rerolls(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    match_ask(L, m);
    int n = emjay_rerolls(&m->game, f);
    match_answered(L, m);
    lua_pushinteger(L, n);
    return 1;
}

int figure_get_seized(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushboolean(L, dog_holds(&m->game, f->id));
    return 1;
}

int figure_get_burdened(lua_State *L)
{
    static const char *const names[] = {"freely", "drag", "only drag"};
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushstring(L, names[carrying_rule(&m->game, f)]);
    return 1;
}

// Of its side: the list is the side's, not its own (ZD-BONUS-04).
int figure_get_bonus_used(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_newtable(L);
    for (int b = 0; b < BONUS_COUNT; b++) {
        if (zd_look(&m->game)->bonus_used[f->side] >> b & 1) {
            lua_pushboolean(L, 1);
            lua_setfield(L, -2, bonus_name((enum bonus)b));
        }
    }
    return 1;
}

int figure_get_sneaks(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    const struct zd *z = zd_look(&m->game);
    bool sneaks = z->action_kind == ORDER_CAUTIOUS && z->in_action == 1 &&
                  z->sneaks[figure_slot(f->id)] && is_stealthy(&m->game, f);
    lua_pushboolean(L, sneaks);
    return 1;
}

int figure_get_token_limit(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    match_ask(L, m);
    int most = damage_token_limit(&m->game, f);
    match_answered(L, m);
    lua_pushinteger(L, most);
    return 1;
}

int figure_could_shoot(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    figure_id target = opt_figure_of(L, 2, m);
    struct game *g = &m->game;
    if (target == FIGURE_NONE) {
        lua_pushboolean(L, bonus_at_places(g, f) || has_grenades(g, f));
        return 1;
    }
    match_ask(L, m);
    bool could = (!is_unarmed(f) && bonus_can_aim(g, f, game_figure(g, target))) ||
                 grenade_bonus_open(g, f, target);
    match_answered(L, m);
    lua_pushboolean(L, could);
    return 1;
}

int figure_may_be(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    enum state which = (enum state)check_name(L, 2, "state", zerodark_system.state_names);
    lua_pushboolean(L, state_allowed(&m->game, f, which));
    return 1;
}

int figure_may_drop(lua_State *L)
{
    struct match *m;
    struct verdict why;
    const struct figure *f = figure_self(L, &m);
    const struct order o = {.actor = f->id};
    verdict_clear(&why);
    match_ask(L, m);
    can_drop(&m->game, &o, &why);
    match_answered(L, m);
    lua_pushboolean(L, !why.denied);
    return 1;
}
