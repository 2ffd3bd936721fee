// l_shots.c: questions about explosive shots are asked with a struct shot in which only the fields
// that matter are set. The rest is bookkeeping of a step: items, facing, counts, noise.
#include "script/api/internal/l_shots.h"
#include "script/api/internal/figure_args.h"

#include <lauxlib.h>

#include "script/base/err.h"
#include "script/hooks/custom_step.h"
#include "script/hooks/hook_args.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/grenade.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/sight/visor.h"

int figure_nearer(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    const struct figure *whom = game_figure(&m->game, check_figure_of(L, 2, m));
    const struct figure *than = game_figure(&m->game, check_figure_of(L, 3, m));
    lua_pushboolean(L, measure_range_squared(&m->game, f, whom) <
                           measure_range_squared(&m->game, f, than));
    return 1;
}

int figure_relays(lua_State *L)
{
    struct match *m;
    struct figure place;
    const struct figure *f = figure_self(L, &m);
    const struct figure *mark = check_mark(L, 2, m, &place);
    match_ask(L, m);
    bool yes = relay_sees(&m->game, f, mark);
    match_answered(L, m);
    lua_pushboolean(L, yes);
    return 1;
}

// figure, target, place? -> place
int figure_beside(lua_State *L)
{
    struct match *m;
    struct shot s = {.shooter = figure_self(L, &m)->id, .target = check_figure_of(L, 2, m)};
    if (!lua_isnoneornil(L, 3)) {
        hook_args_view_check_spot(L, m, 3, &s.at);
        s.placed = true;
    }
    match_ask(L, m);
    spot at = explosive_point(&m->game, &s);
    match_answered(L, m);
    return push_spot(L, m, at);
}

// figure, place -> place, is it out of sight
int figure_aims_at(lua_State *L)
{
    struct match *m;
    struct shot s = {.shooter = figure_self(L, &m)->id};
    point at = check_point(L, 2, m);
    match_ask(L, m);
    weapons_aim(&m->game, &s, at);
    match_answered(L, m);
    push_spot(L, m, s.at);
    lua_pushboolean(L, s.blind);
    return 2;
}

int figure_turn_to(lua_State *L)
{
    struct match *m;
    struct figure place;
    figure_id id = figure_doer(L, &m, "turn_to");
    struct figure *f = game_figure(&m->game, id);
    const struct figure *mark = check_mark(L, 2, m, &place);
    point way = {mark->body.at.x - f->body.at.x, mark->body.at.y - f->body.at.y};
    f->facing = way.x || way.y ? way : f->facing;
    return 0;
}

int figure_use_up(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "use_up");
    enum item which = check_item(L, 2);
    if (kit_count(&m->game, game_figure(&m->game, id), which) == 0) {
        return err_say(L, "use_up: %s has no %s", game_figure(&m->game, id)->name,
                       item_name(which));
    }
    kit_give(&m->game, id, which, -1);
    return 0;
}

// figure, view of a bonus action -> hits, what is left over
int figure_throw_bonus(lua_State *L)
{
    struct match *m;
    struct own_subject subject;
    int hits = 0, surplus = 0;
    figure_doer(L, &m, "throw_bonus");
    int row = system_find(L, m, RULE_STEP, "bonus");
    own_subject_read(L, m, 2, RULE_STEP, row, &subject);
    const struct bonus_action *b = subject.view;
    if (!game_figure(&m->game, b->figure) || !b->item || !*b->item) {
        own_subject_forget(m, &subject);
        return err_say(L, "throw_bonus: a bonus action with a grenade expected");
    }
    enum status s = grenade_bonus(&m->game, b, &hits, &surplus);
    own_subject_forget(m, &subject);
    ruleset_api_done(L, m, s);
    lua_pushinteger(L, hits);
    lua_pushinteger(L, surplus);
    return 2;
}

int figure_has_shot(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "has_shot");
    zd(&m->game)->bonus_shots[figure_slot(id)]++;
    return 0;
}

// figure, inches, whom? -> ; where it waits for the fall of somebody there has to be an action
int figure_be_heard(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "be_heard");
    int reach = (int)check_int(L, 2, 0, INT16_MAX);
    figure_id unless = opt_figure_of(L, 3, m);
    spot at = game_figure(&m->game, id)->body.at;
    bool waits = unless != FIGURE_NONE && bonus_shot_hushed(&m->game, id, unless, at, reach);
    return ruleset_api_done(L, m,
                            waits ? STATUS_OK : activation_alert_round(&m->game, id, at, reach));
}
