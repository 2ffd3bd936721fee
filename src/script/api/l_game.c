// l_game.c: most rows name functions of other files. The list in game_first says what games have in
// all rules: a new row that needs nothing of the rulebook goes in there as well. A match that is
// collected frees its table, the one thing in it that is not Lua's memory.
#include "script/api/l_game.h"
#include "script/orders/l_outcome.h"

#include <string.h>

#include "script/api/branch.h"
#include "script/api/internal/deeds_action.h"
#include "script/api/internal/deeds_field.h"
#include "script/api/internal/deeds_harm.h"
#include "script/api/internal/deeds_move.h"
#include "script/api/internal/l_geometry.h"
#include "script/api/internal/l_march.h"
#include "script/api/internal/l_pieces.h"
#include "script/api/internal/l_position.h"
#include "script/api/internal/l_rules.h"
#include "script/api/internal/l_test.h"
#include "script/api/internal/l_tinker.h"
#include "script/api/internal/l_zone.h"
#include "script/api/internal/reload.h"
#include "script/api/internal/step_api.h"
#include "script/base/err.h"
#include "script/hooks/hook.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/match/ruleset_ops.h"
#include "script/orders/bots.h"
#include "script/orders/orders.h"
#include "script/packs/content.h"
#include "script/packs/programs.h"
#include "script/rulesets/ruleset.h"
#include "script/rulesets/ruleset_api.h"

static int game_gc(lua_State *L)
{
    struct match *m = class_test(L, 1, &class_game);
    if (m) {
        table_free(m->table);
        m->table = NULL;
        m->class = NULL;
    }
    return 0;
}

#define OPEN_MAX    1024
#define ORDERS_MOST 1000000

static int game_open(lua_State *L)
{
    struct match *m = game_self(L);
    figure_id who = opt_figure_of(L, 2, m);
    enum side side[PLAYERS];
    int turns = 1;
    struct order *open = lua_newuserdatauv(L, sizeof *open * OPEN_MAX, 0);
    match_ask(L, m);
    if (who != FIGURE_NONE) {
        side[0] = (enum side)game_figure(&m->game, who)->side;
    } else {
        turns = m->face->turn(m, side);
    }
    int n = turns ? m->face->open(m, side[0], who, open, OPEN_MAX) : 0;
    match_answered(L, m);
    n = n < OPEN_MAX ? n : OPEN_MAX;
    PUSH_LIST(L, n, i, push_order(L, m, &open[i]));
    return 1;
}

static const struct bot *default_bot(lua_State *L, struct match *m)
{
    const struct bot *b = m->face->bot(m, NULL);
    if (!b) {
        err_say(L, "the rules '%s' have no bots; name one by the path of its file",
                m->ruleset->name);
    }
    return b;
}

// Who plays: the name of a bot for both sides, or { team =, rival =, orders = }. Returns how many
// orders they may give.
static int check_players(lua_State *L, struct match *m, const struct bot *bot[PLAYERS])
{
    const char *const *names = m->rules.system->side_names;
    if (lua_type(L, 2) != LUA_TTABLE) {
        const char *word = luaL_optstring(L, 2, NULL);
        bot[SIDE_TEAM] = bot[SIDE_RIVAL] = word ? bots_open(L, m, word) : default_bot(L, m);
        return lua_isnoneornil(L, 3) ? INT32_MAX : (int)check_int(L, 3, 1, ORDERS_MOST);
    }
    const char *known[] = {names[0], names[1] ? names[1] : "orders", "orders", NULL};
    check_options(L, 2, known);
    for (int i = 0; i < PLAYERS && names[i]; i++) {
        if (arguments_option(L, 2, names[i])) {
            bot[i] = bots_open(L, m, luaL_checkstring(L, -1));
            lua_pop(L, 1);
        }
    }
    if (!bot[SIDE_TEAM] && !bot[SIDE_RIVAL]) {
        err_say(L, "play: who? game:play { %s = \"careful\", %s = \"mybot.lua\" }", names[0],
                names[1] ? names[1] : names[0]);
    }
    return (int)check_option_int(L, 2, "orders", 1, ORDERS_MOST, INT32_MAX);
}

static int game_play(lua_State *L)
{
    struct match *m = game_idle(L, "play");
    const struct bot *bot[PLAYERS] = {NULL};
    int most = check_players(L, m, bot);
    struct decider before[SIDES];
    memcpy(before, m->game.decider, sizeof before);
    match_attach(m, bot);
    enum status s = STATUS_OK;
    struct order o;
    int given = 0;
    while (s == STATUS_OK && given < most) {
        s = match_turn(L, m, bot, &o);
        given += s == STATUS_OK;
    }
    memcpy(m->game.decider, before, sizeof before);
    if (s != STATUS_OK && s != STATUS_EMPTY && s != STATUS_OVER) {
        return push_outcome(L, m, s);
    }
    lua_pushinteger(L, given);
    return 1;
}

static int game_map(lua_State *L)
{
    const struct script_host *host = script_host_of(L);
    if (!host->map) {
        return err_say(L, "map: this program cannot draw it; zerodark's own program can");
    }
    host->map(host->self, L, game_self(L));
    return 1;
}

// game, yes?: are the questions of players put to whoever gives the order?
static int game_ask(lua_State *L)
{
    struct match *m = game_idle(L, "ask");
    if (!lua_isnoneornil(L, 2)) {
        luaL_checktype(L, 2, LUA_TBOOLEAN);
        match_players_ask(m, lua_toboolean(L, 2));
    }
    lua_pushboolean(L, m->game.decider[SIDE_TEAM].decide != NULL);
    return 1;
}

static int game_upgrades(lua_State *L)
{
    const struct match *m = game_self(L);
    PUSH_LIST(L, m->content.n_upgrades, i, content_push_upgrade(L, &m->content, i));
    return 1;
}

static int game_tostring(lua_State *L)
{
    const struct match *m = class_test(L, 1, &class_game);
    lua_pushfstring(L, "game%s%s", m && m->title ? ": " : "", m && m->title ? m->title : "");
    return 1;
}

// What games have in all rules; the rest is the rulebook's.
static bool game_first(lua_State *L)
{
    static const char *const general[] = {
        "figure",  "figures",  "nearest",  "pieces_at", "pieces_along", "pieces_touched",
        "open",    "play",     "ask",      "map",       "why",          "undo",
        "redo",    "finish",   "again",    "branch",    "branches",     "switch",
        "diff",    "snapshot", "restore",  "hash",      "add",          "remove",
        "set",     "zone",     "zones",    "crossings", "zones_at",     "distance",
        "sees",    "lines",    "in_front", "path",      "way",          "free",
        "cut",     "towards",  "under",    "level",     "roll",         "flip",
        "decide",  "step",     "tell",     "account",   "sum",          "allows",
        "rules",   "quantity", "check",    "before",    "instead",      "after",
        "param",   "unhook",   "turn",     "turn_side", "over",         "seed",
        "mission", "title",    "packs",    "fault",     "question",     "events",
        "dice",    "deck",     "vars",     "table",     "reload",       "pack",
        "opened",  NULL};
    const struct match *m = class_check(L, 1, &class_game);
    return m->ruleset && ruleset_ops_first(L, m, &rows_of_game, general);
}

static const struct script_fn methods[] = {{"figure", game_figure_named},
                                           {"figures", game_figures},
                                           {"nearest", game_nearest},
                                           {"pieces_at", game_pieces_at},
                                           {"pieces_along", game_pieces_along},
                                           {"pieces_touched", game_pieces_touched},
                                           {"open", game_open},
                                           {"play", game_play},
                                           {"pass", game_pass},
                                           {"arbiter", game_arbiter},
                                           {"points", game_points},
                                           {"ask", game_ask},
                                           {"counter", game_make_counter},
                                           {"tie", game_break_tie},
                                           {"closest", game_closest},
                                           {"spend_bonus", game_spend_bonus},
                                           {"overwatch_moment", game_overwatch_moment},
                                           {"march", game_march},
                                           {"own_action", game_own_action},
                                           {"perform", game_perform},
                                           {"turn_over", game_turn_over},
                                           {"counts_as_joker", game_counts_as_joker},
                                           {"hands", game_hands},
                                           {"sentries_react", game_sentries_react},
                                           {"two_cards", game_two_cards},
                                           {"cloud", game_cloud},
                                           {"grenade", game_grenade},
                                           {"pulse", game_pulse},
                                           {"draw_hands", game_draw_hands},
                                           {"nullify", game_nullify},
                                           {"complication", game_begin_complication},
                                           {"acting_bogey", game_acting_bogey},
                                           {"roll_reserves", game_roll_reserves},
                                           {"map", game_map},
                                           {"why", game_why},
                                           {"undo", game_undo},
                                           {"redo", game_redo},
                                           {"again", game_again},
                                           {"branch", game_branch},
                                           {"branches", game_branches},
                                           {"switch", game_switch},
                                           {"diff", game_diff},
                                           {"reload", game_reload},
                                           {"pack", game_pack},
                                           {"finish", game_finish},
                                           {"snapshot", game_snapshot},
                                           {"restore", game_go_to},
                                           {"hash", game_hash},
                                           {"add", game_add},
                                           {"remove", game_remove},
                                           {"set", game_set},
                                           {"zone", game_zone},
                                           {"zones", game_zones},
                                           {"crossings", game_crossings},
                                           {"distance", game_distance},
                                           {"sees", game_sees},
                                           {"lines", game_lines},
                                           {"in_front", game_in_front},
                                           {"path", game_path},
                                           {"way", game_way},
                                           {"free", game_free},
                                           {"cut", game_cut},
                                           {"towards", game_towards},
                                           {"compass", game_compass},
                                           {"under", game_under},
                                           {"level", game_level},
                                           {"roll", game_roll},
                                           {"remember_death", game_remember_death},
                                           {"bring_in", game_bring_in},
                                           {"flip", game_flip},
                                           {"test", game_test},
                                           {"decide", game_decide},
                                           {"step", game_step},
                                           {"tell", game_tell_event},
                                           {"account", game_note_account},
                                           {"sum", game_sum},
                                           {"allows", game_allows},
                                           {"reckon", game_reckon},
                                           {"without", game_without},
                                           {"zones_at", game_zones_at},
                                           {"upgrades", game_upgrades},
                                           {"program", game_program},
                                           {"rules", game_rules},
                                           {"quantity", game_quantity},
                                           {"check", game_check},
                                           {"before", game_before},
                                           {"instead", game_instead},
                                           {"after", game_after},
                                           {"param", game_param},
                                           {"unhook", game_unhook},
                                           {0}};

static const luaL_Reg meta[] = {{"__gc", game_gc}, {"__tostring", game_tostring}, {NULL, NULL}};

const struct class rows_of_game = {.name = "game",
                                   .of = &class_game,
                                   .methods = methods,
                                   .fields = game_fields,
                                   .meta = meta,
                                   .first = game_first};
