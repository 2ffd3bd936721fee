// l_game_fields.c: what can be read of a game.
#include "script/api/l_game.h"
#include "script/base/enum_names.h"
#include "script/orders/l_outcome.h"

#include "script/api/internal/l_deck.h"
#include "script/api/internal/l_dice.h"
#include "script/api/internal/l_table.h"
#include "script/hooks/hook.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/missions/open_options.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/missions/objective.h"

// Of a match, which may have no table yet; and of one that has a battle.
#define MATCH_GET(name, push) CLASS_GET(name, struct match *m = match_check(L, 1), push)
#define GAME_GET(name, push)  CLASS_GET(name, struct match *m = game_self(L), push)

GAME_GET(get_turn, lua_pushinteger(L, m->game.world.orders))
GAME_GET(get_over, lua_pushstring(L, match_over(m)))
GAME_GET(get_seed, lua_pushinteger(L, (lua_Integer)m->game.world.seed))
MATCH_GET(get_mission, lua_pushstring(L, m->mission))
MATCH_GET(get_title, lua_pushstring(L, m->title))
GAME_GET(get_actor, push_figure(L, m, zd_look(&m->game)->actor))
GAME_GET(get_action, lua_pushstring(L, zd_look(&m->game)->in_action == STAGE_ACTION
                                           ? activation_order_name(zd_look(&m->game)->action_kind)
                                           : NULL))
GAME_GET(get_stays, lua_pushboolean(L, zd_look(&m->game)->secondary_stay))
GAME_GET(get_asks_details, lua_pushboolean(L, weapons_may_ask(&m->game)))
GAME_GET(get_interrupting, lua_pushboolean(L, zd_look(&m->game)->in_action == STAGE_INTERRUPTION))

static int get_primary_at(lua_State *L)
{
    struct match *m = game_self(L);
    spot at;
    figure_id primary = m->ruleset ? FIGURE_NONE : objective_primary(&m->game);
    return primary != FIGURE_NONE && objective_place(&m->game, primary, &at) ? push_spot(L, m, at)
                                                                             : 0;
}

GAME_GET(get_reserves, lua_pushboolean(L, zd_look(&m->game)->sets_out))
GAME_GET(get_millimetre, push_len(L, LEN_MM, unit(&m->game)))
GAME_GET(get_visibility, lua_pushinteger(L, zd_look(&m->game)->visibility))

static int set_visibility(lua_State *L)
{
    struct match *m = game_self(L);
    hook_change_light(L, m, (int32_t)check_int(L, 3, INT32_MIN, INT32_MAX), "", "game.visibility");
    return 0;
}

GAME_GET(get_difficulty,
         lua_pushstring(L, enum_names_difficulties()[zd_look(&m->game)->difficulty]))
GAME_GET(get_mode, lua_pushstring(L, enum_names_modes()[zd_look(&m->game)->mode]))

static int get_packs(lua_State *L)
{
    const struct match *m = match_check(L, 1);
    lua_createtable(L, m->n_packs, 0);
    for (int i = 0; i < m->n_packs; i++) {
        lua_createtable(L, 0, 4);
        put_text(L, "name", m->pack[i].name);
        put_text(L, "version", m->pack[i].version);
        put_text(L, "path", m->pack[i].path);
        put_text(L, "hash", m->pack[i].hash);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

MATCH_GET(get_opened, open_options_push_table(L, m, false))

static int get_fault(lua_State *L)
{
    const struct match *m = match_check(L, 1);
    const struct fault *f = &m->game.fault;
    if (f->status == STATUS_OK) {
        return 0;
    }
    lua_createtable(L, 0, 3);
    put_text(L, "status", status_name(f->status));
    put_text(L, "rule", f->rule);
    put_text(L, "text", f->text);
    return 1;
}

static int get_question(lua_State *L)
{
    struct match *m = match_check(L, 1);
    return m->game.fault.status == STATUS_NOT_YET ? push_question(L, m) : 0;
}

static int get_events(lua_State *L)
{
    struct match *m = game_self(L);
    const struct told all = told_of(&m->events);
    return push_events(L, m, &all);
}

GAME_GET(get_dice, push_game_dice(L, m))
GAME_GET(get_deck, push_game_deck(L, m))
GAME_GET(get_vars, push_vars(L, m))
GAME_GET(get_table, push_terrain(L, m))

const struct script_field game_fields[] = {{"turn", get_turn, NULL},
                                           {"turn_side", game_turn_side, NULL},
                                           {"over", get_over, NULL},
                                           {"seed", get_seed, NULL},
                                           {"mission", get_mission, NULL},
                                           {"title", get_title, NULL},
                                           {"interrupting", get_interrupting, NULL},
                                           {"action", get_action, NULL},
                                           {"actor", get_actor, NULL},
                                           {"stays", get_stays, NULL},
                                           {"asks_details", get_asks_details, NULL},
                                           {"primary_at", get_primary_at, NULL},
                                           {"immediate_reserves", get_reserves, NULL},
                                           {"millimetre", get_millimetre, NULL},
                                           {"visibility", get_visibility, set_visibility},
                                           {"difficulty", get_difficulty, NULL},
                                           {"mode", get_mode, NULL},
                                           {"opened", get_opened, NULL},
                                           {"packs", get_packs, NULL},
                                           {"fault", get_fault, NULL},
                                           {"question", get_question, NULL},
                                           {"events", get_events, NULL},
                                           {"dice", get_dice, NULL},
                                           {"deck", get_deck, NULL},
                                           {"vars", get_vars, NULL},
                                           {"table", get_table, NULL},
                                           {0}};
