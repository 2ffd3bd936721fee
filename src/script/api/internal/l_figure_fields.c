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
static int get_bogey_stat(lua_State *L)
{
    static const char *const names[] = {"Att", "Def", "Wnd", NULL};
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    lua_pushinteger(L, f->stat[STAT_ATT + check_name(L, 2, "stat", names)]);
    return 1;
}

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

#define STATE_FIELD(name, doc)                                                                     \
    {                                                                                              \
        name, get_state, "integer", doc, NULL, "print(salim." name ")"                             \
    }
#define STAT_FIELD(name, doc)                                                                      \
    {                                                                                              \
        name, get_stat, "integer", doc, NULL, "print(salim." name ")"                              \
    }

const struct script_field figure_fields[] = {
    {"name", get_name, "string", "Its name.", NULL, "print(salim.name)"},
    {"kind", get_kind, "string", "\"hero\", \"ally\", \"bogey\", \"gadget\", \"objective\".", NULL,
     "print(salim.kind)"},
    {"side", get_side, "string", "\"team\", \"rival\", \"red\", \"nobody\".", NULL,
     "print(salim.side)"},
    {"rank", get_rank, "string?", "Of a bogey: \"grunt\", \"elite\", \"boss\".", NULL,
     "print(boss.rank)"},
    {"profile", get_profile, "string", "What it was made from.", NULL, "print(salim.profile)"},
    {"place", get_place, "string", "\"off\", \"table\", \"left\", \"gone\".", NULL,
     "print(salim.place)"},
    {"x", get_x, "number", "Where it stands, in units (inches at 28 mm).", NULL, "print(salim.x)"},
    {"y", get_y, "number", "Where it stands.", NULL, "print(salim.y)"},
    {"z", get_z, "number", "How high it stands.", NULL, "print(salim.z)"},
    {"at", get_at, "place", "Where it stands: {x =, y =, z =}.", NULL,
     "print(salim.at.x, salim.at.y)"},
    {"radius", get_radius, "number", "Of its base, in units.", NULL, "print(salim.radius)"},
    {"height", get_height, "number", "How tall it is, in units.", NULL, "print(salim.height)"},
    {"step", get_step, "number", "How high a step it takes for nothing.", NULL,
     "print(salim.step)"},
    {"in_datastream", get_in_datastream, "boolean", "An AI that has no body now.", NULL,
     "print(salim.in_datastream)"},
    {"climbs", get_climbs, "integer", "Of a bogey: how many units it climbs, as printed.", NULL,
     "print(boss.climbs)"},
    {"clings", figure_get_clings, "boolean",
     "Nothing carries it where it is: it is part of the way up or down a face.", NULL,
     "print(salim.clings)"},
    {"facing", get_facing, "place", "The direction in which it looks.", NULL,
     "print(salim.facing.x, salim.facing.y)"},
    STAT_FIELD("M", "Mobility as it is now."),
    STAT_FIELD("F", "Fight as it is now."),
    STAT_FIELD("A", "Acuity as it is now."),
    STAT_FIELD("D", "Discipline as it is now."),
    STAT_FIELD("AV", "Armour value."),
    STAT_FIELD("FW", "Firewall."),
    {"Att", get_bogey_stat, "integer", "Of a bogey: attack, as printed.", NULL, "print(boss.Att)"},
    {"Def", get_bogey_stat, "integer", "Of a bogey: defence, as printed.", NULL, "print(boss.Def)"},
    {"Wnd", get_bogey_stat, "integer", "Of a bogey: wounds, as printed.", NULL, "print(boss.Wnd)"},
    {"ablative", get_ablative, "integer", "Layers of ablative armour left.", NULL,
     "print(salim.ablative)"},
    {"armour", get_armour, "string",
     "What it wears: the name of the upgrade, \"AV\" where that has none.", NULL,
     "print(salim.armour)"},
    {"burden_AV", get_burden_armour, "integer", "The AV that the dragger has to bear.", NULL,
     "print(salim.burden_AV)"},
    {"printed", get_printed, "table<string, integer>", "The stats of its profile.", NULL,
     "for name, level in pairs(salim.printed) do print(name, level) end"},
    {"states", get_states, "table<string, integer>", "The states it is in, with their levels.",
     NULL, "for name, level in pairs(salim.states) do print(name, level) end"},
    {"flags", get_flags, "table<string, true>", "What is special about it.", NULL,
     "for name, level in pairs(salim.flags) do print(name, level) end"},
    STATE_FIELD("wounded", "0 unwounded to 4; 5 is dead."),
    STATE_FIELD("dead", "1: dead."),
    STATE_FIELD("down", "1: a bogey on the ground."),
    STATE_FIELD("stunned", "Level of stun."),
    STATE_FIELD("stressed", "Level of stress."),
    STATE_FIELD("targeted", "1: easier to hit."),
    STATE_FIELD("prone", "1: lying down."),
    STATE_FIELD("dug_in", "1: dug in."),
    STATE_FIELD("alert", "1: a bogey that looks all round."),
    STATE_FIELD("tokens", "Support tokens held."),
    STATE_FIELD("climbing", "1: on a vertical surface."),
    STATE_FIELD("interference", "1: busy with the enemy's net."),
    STATE_FIELD("confounding", "1: may confound every flip."),
    STATE_FIELD("error", "1: a robot that has shut down."),
    STATE_FIELD("dominated", "1: under the other side's control."),
    STATE_FIELD("possessed", "1: a body an AI is in."),
    STATE_FIELD("concealed", "1: out of sight until it leaves its marker."),
    {"kit", get_kit, "table<string, integer>", "What it carries, by name, and how many of it.",
     NULL, "for name, level in pairs(salim.kit) do print(name, level) end"},
    {"off", get_off, "table<string, true>", "Gadgets of its that are in O.", NULL,
     "for name, level in pairs(salim.off) do print(name, level) end"},
    {"hardened", get_hardened, "table<string, true>", "Gadgets of its that are hardened.", NULL,
     "for name, level in pairs(salim.hardened) do print(name, level) end"},
    {"upgrades", get_upgrades, "table<string, true>", "The upgrades it was built with.", NULL,
     "for name, level in pairs(salim.upgrades) do print(name, level) end"},
    {"make", get_make, "string?", "Of a machine: \"drone\", \"robot\", \"AI\".", NULL,
     "print(salim.make)"},
    {"runs", get_runs, "string?", "Of a robot: the name of its program.", NULL,
     "print(salim.runs)"},
    {"xp", get_xp, "integer", "XP of this mission, if it ended now.", NULL, "print(salim.xp)"},
    {"purse", get_purse, "integer", "XP that a hero has brought along and not spent.", NULL,
     "print(salim.purse)"},
    {"xp_spent", get_xp_spent, "integer", "XP that it has spent in this mission.", NULL,
     "print(salim.xp_spent)"},
    {"hero", get_hero, "figure?", "Of an ally: the hero that it is attached to.", NULL,
     "print(salim.hero)"},
    {"carries", get_carries, "figure?", "What it carries: a marker, or a captive.", NULL,
     "print(salim.carries)"},
    {"carried_by", get_carried_by, "figure?", "Who carries it.", NULL, "print(salim.carried_by)"},
    {"captive_of", get_captive_of, "figure?", "Who holds it captive.", NULL,
     "print(salim.captive_of)"},
    {"extracted_by", get_extracted_by, "string?",
     "Of a marker that was dropped in a deployment zone: the side that it scores for.", NULL,
     "print(salim.extracted_by)"},
    {"use", get_use, "use?", "Of an objective marker: what it is for.", NULL, "print(marker.use)"},
    {"relay", get_relay, "figure?", "The relay that its visor is connected to, or its bearer.",
     NULL, "print(salim.relay)"},
    {"player", get_player, "string?", "Of a hero or its ally: who plays it, where several do.",
     NULL, "print(salim.player)"},
    {"mind", get_mind, "figure?", "Of a possessed body: the AI whose M, F, A and D count.", NULL,
     "print(salim.mind)"},
    {"toughness", get_toughness, "toughness?", "Of an objective marker.", NULL,
     "print(marker.toughness)"},
    {"held", get_held, "boolean", "A captive: nobody's target as long as it is held.", NULL,
     "print(salim.held)"},
    {"helpless", get_helpless, "boolean",
     "Dead, down, shut down or wounded so badly that it can do nothing.", NULL,
     "if not salim.helpless then salim:overwatch() end"},
    {"stealthy", get_stealthy, "boolean",
     "Steals along: by its trait or concealed by an EWOp, and not stunned.", NULL,
     "print(salim.stealthy)"},
    {"engaged", get_engaged, "boolean", "An enemy in contact engages it: it can only fight.", NULL,
     "if salim.engaged then salim:cqb() end"},
    {"moves_by", get_moves_by, "\"freely\"|\"drag\"|\"only drag\"",
     "How what it carries lets it move.", NULL, "print(salim.moves_by)"},
    {"bonus_used", get_bonus_used, "table<string, true>",
     "The bonus actions that its side has named in the action in hand.", NULL,
     "if not salim.bonus_used.move then print \"it may still move\" end"},
    {"sneaks", get_sneaks, "boolean", "It is stealthy, and part of the cautious move in hand.",
     NULL, "print(salim.sneaks)"},
    {"token_limit", get_token_limit, "integer", "Support tokens that it may hold.", NULL,
     "print(salim.token_limit)"},
    {"spent", get_spent, "boolean",
     "A mine that has gone off, and lies there until the action ends.", NULL, "print(salim.spent)"},
    {"seized", get_seized, "boolean", "A dog has hold of it.", NULL, "print(salim.seized)"},
    {"in_mid_move", get_caught, "boolean",
     "It has been interrupted in the middle of a move, and shows itself.", NULL,
     "print(salim.in_mid_move)"},
    {"bonus_shots", get_bonus_shots, "integer",
     "Bonus shots that it has taken in the action in hand.", NULL, "print(salim.bonus_shots)"},
    {"leader_rerolls", get_leader_rerolls, "integer",
     "Dice that the Leader of its side lets it roll again.", NULL, "print(salim.leader_rerolls)"},
    {"emjay_rerolls", get_emjay_rerolls, "integer", "Dice that emjays let it roll again.", NULL,
     "print(salim.emjay_rerolls)"},
    {"ooa", get_ooa, "boolean", "A character that is out of action.", NULL, "print(salim.ooa)"},
    {"alive", get_alive, "boolean", "It is in the game and not dead.", NULL,
     "if salim.alive then print(salim.name) end"},
    {0}};
