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

int figure_built(lua_State *L)
{
    struct match *m;
    struct terms t;
    const struct figure *f = figure_self(L, &m);
    enum stat_id which = (enum stat_id)check_name(L, 2, "stat", figure_stats);
    const struct figure *mind = which <= STAT_D ? figure_mind(&m->game, f) : f;
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

FIGURE_METHOD(figure_working, lua_pushinteger(L, kit_works(g, f, check_item(L, 2))))

int figure_opponents(lua_State *L)
{
    struct match *m;
    figure_id foe[FIGURES];
    const struct figure *f = figure_self(L, &m);
    int n = measure_locked_with(&m->game, f, foe, FIGURES);
    PUSH_LIST(L, n, i, push_figure(L, m, foe[i]));
    return 1;
}

FIGURE_METHOD(figure_betrays,
              lua_pushboolean(L, program_betrays(g, f, game_figure(g, check_figure_of(L, 2, m)))))

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

static enum state check_state(lua_State *L)
{
    return (enum state)check_name(L, 2, "state", zerodark_system.state_names);
}

FIGURE_METHOD(figure_may_be, lua_pushboolean(L, state_allowed(g, f, check_state(L))))

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
