// l_figure_fields.c: what there is to read of a figure: a function a field, and the table of them.
#include "script/api/internal/figure_args.h"
#include "script/api/l_figure.h"

#include <lauxlib.h>

#include "script/api/internal/deeds_place.h"
#include "script/base/enum_names.h"
#include "script/hooks/system.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/missions/l_setup.h"
#include "script/orders/players.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/allies/emjay.h"
#include "zerodark/rules/combat/damage.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/stat_upgrades.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/missions/leader.h"
#include "zerodark/rules/missions/mission_cost.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/robots/program.h"

static const char *const rank_names[] = {NULL, "grunt", "elite", "boss"};
static const char *const place_names[] = {"off", "table", "left", "gone"};
static const char *const tough_names[] = {"delicate", "sturdy", "tough", "invulnerable"};
static const char *const moves_names[] = {"freely", "drag", "only drag"};

FIGURE_GET(get_name, lua_pushstring(L, f->name))
FIGURE_GET(get_kind, lua_pushstring(L, m->rules.system->kind_names[f->kind]))
FIGURE_GET(get_side, lua_pushstring(L, m->rules.system->side_names[f->side]))
FIGURE_GET(get_rank, lua_pushstring(L, rank_names[f->stat[STAT_RANK]]))
FIGURE_GET(get_profile, lua_pushstring(L, m->ruleset ? m->ruleset->profile[f->profile].name
                                                     : m->content.profile[f->profile].name))
FIGURE_GET(get_place, lua_pushstring(L, place_names[f->place]))
FIGURE_GET(get_x, push_len(L, f->body.at.x, unit(g)))
FIGURE_GET(get_y, push_len(L, f->body.at.y, unit(g)))
FIGURE_GET(get_radius, push_len(L, f->body.radius, unit(g)))
FIGURE_GET(get_height, push_len(L, f->body.height, unit(g)))
FIGURE_GET(get_z, push_len(L, f->body.at.z, unit(g)))
FIGURE_GET(get_at, push_spot(L, m, f->body.at))

static int get_facing(lua_State *L)
{
    struct match *m;
    point facing = figure_self(L, &m)->facing;
    lua_createtable(L, 0, 2);
    put_int(L, "x", facing.x);
    put_int(L, "y", facing.y);
    return 1;
}

// The field's name is at 2: it is the stat's.
static int get_stat(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    int which = check_name(L, 2, "stat", figure_stats);
    match_ask(L, m);
    int now = figure_stat_now(&m->game, f, (enum stat_id)which);
    match_answered(L, m);
    lua_pushinteger(L, now);
    return 1;
}

static int get_state(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    int s = system_word(m, SYSTEM_STATE, lua_tostring(L, 2));
    lua_pushinteger(L, s < 0 ? 0 : f->state[s]);
    return 1;
}

FIGURE_GET(get_make, lua_pushstring(L, f->stat[STAT_MAKE] == MAKE_NONE
                                           ? NULL
                                           : enum_names_makes()[f->stat[STAT_MAKE]]))

FIGURE_GET(get_purse, lua_pushinteger(L, mission_purse_of(g, f->id)))
FIGURE_GET(get_carries, push_figure(L, m, f->link[LINK_CARRIES]))
FIGURE_GET(get_hero, push_figure(L, m, f->kind == KIND_ALLY ? f->link[LINK_OWNER] : FIGURE_NONE))
FIGURE_GET(get_carried_by, push_figure(L, m, f->link[LINK_CARRIED_BY]))
FIGURE_GET(get_captive_of,
           push_figure(L, m, is_captive(f) ? f->link[LINK_CARRIED_BY] : FIGURE_NONE))

FIGURE_GET(get_use,
           lua_pushstring(L, f->kind == KIND_OBJECTIVE ? use_names[use_look(g, f)->use] : NULL))
FIGURE_GET(get_relay, push_figure(L, m, f->link[LINK_RELAY]))
FIGURE_GET(get_player, lua_pushstring(L, player_of(m, f)))
FIGURE_GET(get_stealthy, lua_pushboolean(L, is_stealthy(g, f)))
FIGURE_GET(get_ooa, lua_pushboolean(L, is_character(f) && is_ooa(g, f)))

static int get_alive(lua_State *L)
{
    const struct figure_handle *h = class_check(L, 1, &class_figure);
    const struct figure *f =
        h->match->class == &class_game ? figure_look(&h->match->game.world.roster, h->id) : NULL;
    lua_pushboolean(L, f && (h->match->ruleset ? f->place != PLACE_GONE : !f->state[STATE_DEAD]));
    return 1;
}

FIGURE_GET(get_in_datastream, lua_pushboolean(L, !m->ruleset && in_datastream(f)))

static const char *runs(const struct game *g, const struct figure *f)
{
    const struct program *p = program_of(g, f);
    return p ? p->name : NULL;
}

static const char *extracted_by(const struct match *m, const struct figure *f)
{
    bool scores = f->kind == KIND_OBJECTIVE && f->side < PLAYERS;
    return scores ? m->rules.system->side_names[f->side] : NULL;
}

static bool sneaks(const struct game *g, const struct figure *f)
{
    const struct zd *z = zd_look(g);
    return z->action_kind == ORDER_CAUTIOUS && z->in_action == STAGE_ACTION &&
           z->sneaks[figure_slot(f->id)] && is_stealthy(g, f);
}

FIGURE_GET(get_runs, lua_pushstring(L, runs(g, f)))
FIGURE_GET(get_extracted_by, lua_pushstring(L, extracted_by(m, f)))
FIGURE_GET(get_sneaks, lua_pushboolean(L, sneaks(g, f)))
FIGURE_GET(get_xp_spent, lua_pushinteger(L, zd_look(g)->spent[figure_slot(f->id)]))
FIGURE_GET(get_spent, lua_pushboolean(L, !m->ruleset && sentry_is_spent(g, f)))
FIGURE_ASK(get_step, push_len(L, mover_of(g, f).step, unit(g)))
FIGURE_GET(get_climbs, lua_pushinteger(L, m->ruleset ? 0 : m->content.profile[f->profile].climb))
FIGURE_GET(get_ablative, lua_pushinteger(L, f->stat[STAT_ABLATIVE]))
FIGURE_GET(get_armour, lua_pushstring(L, stat_upgrades_armour_name(g, f)))
FIGURE_ASK(get_burden_armour, lua_pushinteger(L, carrying_armour(g, f)))
FIGURE_GET(get_mind,
           push_figure(L, m, figure_mind(g, f) != f ? figure_mind(g, f)->id : FIGURE_NONE))
FIGURE_GET(get_held, lua_pushboolean(L, is_held(g, f)))
FIGURE_GET(get_helpless, lua_pushboolean(L, is_helpless(g, f)))
FIGURE_GET(get_engaged, lua_pushboolean(L, measure_is_locked(g, f)))
FIGURE_GET(get_caught, lua_pushboolean(L, overwatch_in_mid_move(g, f)))
FIGURE_GET(get_bonus_shots, lua_pushinteger(L, zd_look(g)->bonus_shots[figure_slot(f->id)]))
FIGURE_ASK(get_leader_rerolls, lua_pushinteger(L, leader_rerolls(g, f)))
FIGURE_ASK(get_emjay_rerolls, lua_pushinteger(L, emjay_rerolls(g, f)))
FIGURE_ASK(get_token_limit, lua_pushinteger(L, damage_token_limit(g, f)))
FIGURE_GET(get_seized, lua_pushboolean(L, dog_holds(g, f->id)))
FIGURE_GET(get_moves_by, lua_pushstring(L, moves_names[carrying_rule(g, f)]))
FIGURE_GET(get_toughness,
           lua_pushstring(L, f->kind == KIND_OBJECTIVE ? tough_names[f->stat[STAT_TOUGH]] : NULL))

// The field's name is at 2: it is the stat's.
static const char *const bogey_stats[] = {"Att", "Def", "Wnd", NULL};

FIGURE_GET(get_bogey_stat,
           lua_pushinteger(L, f->stat[STAT_ATT + check_name(L, 2, "stat", bogey_stats)]))

static int get_xp(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    struct terms t;
    int xp = score_xp_of(&m->game, f->id, &t);
    match_answered(L, m);
    lua_pushinteger(L, xp);
    return 1;
}

// A table of so many names, those that count, each with a value; `i` is the number of one.
#define FIGURE_TABLE(name, size, counts, value, key)                                               \
    FIGURE_GET(                                                                                    \
        name, lua_newtable(L); for (int i = 0; i < (size); i++) {                                  \
            if (counts) {                                                                          \
                value;                                                                             \
                lua_setfield(L, -2, key);                                                          \
            }                                                                                      \
        })

FIGURE_TABLE(get_printed, FIGURE_STATS, m->rules.system->stat_names[i],
             lua_pushinteger(L, (m->ruleset ? m->ruleset->profile[f->profile].stat : f->stat)[i]),
             m->rules.system->stat_names[i])
FIGURE_TABLE(get_states, FIGURE_STATES, m->rules.system->state_names[i] && f->state[i],
             lua_pushinteger(L, f->state[i]), m->rules.system->state_names[i])
FIGURE_TABLE(get_flags, 32, m->rules.system->flag_names[i] && f->flags >> i & 1,
             lua_pushboolean(L, 1), m->rules.system->flag_names[i])
FIGURE_TABLE(get_kit, ITEM_COUNT, kit_count(g, f, (enum item)i) > 0,
             lua_pushinteger(L, kit_count(g, f, (enum item)i)), item_name((enum item)i))
FIGURE_TABLE(get_off, ITEM_COUNT, kit_is_off(g, f, (enum item)i), lua_pushboolean(L, 1),
             item_name((enum item)i))
FIGURE_TABLE(get_hardened, ITEM_COUNT,
             kit_count(g, f, (enum item)i) > 0 && kit_hardened(g, f, (enum item)i),
             lua_pushboolean(L, 1), item_name((enum item)i))
FIGURE_TABLE(get_upgrades, m->content.n_upgrades,
             upgrade_in(&zd_look(g)->upgrades[figure_slot(f->id)], i), lua_pushboolean(L, 1),
             m->content.upgrade[i].name)
// Of its side: the list is the side's, not its own (ZD-BONUS-04).
FIGURE_TABLE(get_bonus_used, BONUS_COUNT, zd_look(g)->bonus_used[f->side] >> i & 1,
             lua_pushboolean(L, 1), bonus_name((enum bonus)i))

const struct script_field figure_fields[] = {{"name", get_name, NULL},
                                             {"kind", get_kind, NULL},
                                             {"side", get_side, NULL},
                                             {"rank", get_rank, NULL},
                                             {"profile", get_profile, NULL},
                                             {"place", get_place, NULL},
                                             {"x", get_x, NULL},
                                             {"y", get_y, NULL},
                                             {"z", get_z, NULL},
                                             {"at", get_at, NULL},
                                             {"radius", get_radius, NULL},
                                             {"height", get_height, NULL},
                                             {"step", get_step, NULL},
                                             {"in_datastream", get_in_datastream, NULL},
                                             {"climbs", get_climbs, NULL},
                                             {"clings", figure_get_clings, NULL},
                                             {"facing", get_facing, NULL},
                                             {"M", get_stat, NULL},
                                             {"F", get_stat, NULL},
                                             {"A", get_stat, NULL},
                                             {"D", get_stat, NULL},
                                             {"AV", get_stat, NULL},
                                             {"FW", get_stat, NULL},
                                             {"Att", get_bogey_stat, NULL},
                                             {"Def", get_bogey_stat, NULL},
                                             {"Wnd", get_bogey_stat, NULL},
                                             {"ablative", get_ablative, NULL},
                                             {"armour", get_armour, NULL},
                                             {"burden_AV", get_burden_armour, NULL},
                                             {"printed", get_printed, NULL},
                                             {"states", get_states, NULL},
                                             {"flags", get_flags, NULL},
                                             {"wounded", get_state, NULL},
                                             {"dead", get_state, NULL},
                                             {"down", get_state, NULL},
                                             {"stunned", get_state, NULL},
                                             {"stressed", get_state, NULL},
                                             {"targeted", get_state, NULL},
                                             {"prone", get_state, NULL},
                                             {"dug_in", get_state, NULL},
                                             {"alert", get_state, NULL},
                                             {"tokens", get_state, NULL},
                                             {"climbing", get_state, NULL},
                                             {"interference", get_state, NULL},
                                             {"confounding", get_state, NULL},
                                             {"error", get_state, NULL},
                                             {"dominated", get_state, NULL},
                                             {"possessed", get_state, NULL},
                                             {"concealed", get_state, NULL},
                                             {"kit", get_kit, NULL},
                                             {"off", get_off, NULL},
                                             {"hardened", get_hardened, NULL},
                                             {"upgrades", get_upgrades, NULL},
                                             {"make", get_make, NULL},
                                             {"runs", get_runs, NULL},
                                             {"xp", get_xp, NULL},
                                             {"purse", get_purse, NULL},
                                             {"xp_spent", get_xp_spent, NULL},
                                             {"hero", get_hero, NULL},
                                             {"carries", get_carries, NULL},
                                             {"carried_by", get_carried_by, NULL},
                                             {"captive_of", get_captive_of, NULL},
                                             {"extracted_by", get_extracted_by, NULL},
                                             {"use", get_use, NULL},
                                             {"relay", get_relay, NULL},
                                             {"player", get_player, NULL},
                                             {"mind", get_mind, NULL},
                                             {"toughness", get_toughness, NULL},
                                             {"held", get_held, NULL},
                                             {"helpless", get_helpless, NULL},
                                             {"stealthy", get_stealthy, NULL},
                                             {"engaged", get_engaged, NULL},
                                             {"moves_by", get_moves_by, NULL},
                                             {"bonus_used", get_bonus_used, NULL},
                                             {"sneaks", get_sneaks, NULL},
                                             {"token_limit", get_token_limit, NULL},
                                             {"spent", get_spent, NULL},
                                             {"seized", get_seized, NULL},
                                             {"in_mid_move", get_caught, NULL},
                                             {"bonus_shots", get_bonus_shots, NULL},
                                             {"leader_rerolls", get_leader_rerolls, NULL},
                                             {"emjay_rerolls", get_emjay_rerolls, NULL},
                                             {"ooa", get_ooa, NULL},
                                             {"alive", get_alive, NULL},
                                             {0}};
