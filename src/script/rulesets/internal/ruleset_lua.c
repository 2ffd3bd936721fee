// ruleset_lua.c: rules that are written in Lua, as a match sees them.
//
// Everything that Lua is asked here stands between floors 1 and 2 and Lua: it is called protected,
// and a failure comes back as a status.
#include "script/match/ruleset_ops.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/base/err.h"
#include "script/base/printable.h"
#include "script/hooks/custom_order.h"
#include "script/hooks/hook.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/orders/orders.h"
#include "script/rulesets/ruleset.h"

// What a function of the rules is asked or told, and what it says.
struct asking {
    struct match *m;
    enum ruleset_function which;
    const struct order *order;
    figure_id figure; // of describe
    char *words;      // of describe: where they go
    size_t size;
    int answer; // a number of one of its lists; -1: nil
};

// The name on top of the stack, as its number in a list; -1 where it is nil.
static int read_name_answer(lua_State *L, const char *const *names, const char *what)
{
    if (lua_isnil(L, -1)) {
        return -1;
    }
    if (lua_type(L, -1) != LUA_TSTRING) {
        err_say(L, "%s: return a name or nil, not a %s", what, luaL_typename(L, -1));
    }
    return check_name(L, lua_gettop(L), what, names);
}

// asking
static int ask_ruleset(lua_State *L)
{
    struct asking *a = lua_touserdata(L, 1);
    struct match *m = a->m;
    luaL_checkstack(L, 12, "rules");
    if (!ruleset_push(L, m, a->which)) {
        return 0;
    }
    if (a->which == RULESET_DESCRIBE) {
        push_figure(L, m, a->figure);
    } else if (a->which == RULESET_OVER || a->which == RULESET_OVER_ELSE) {
        push_mission(L, m);
    } else {
        match_push(L, m);
    }
    if (a->order) {
        push_given(L, m, a->order);
    }
    lua_call(L, a->order ? 2 : 1, 1);
    if (a->which == RULESET_TURN) {
        a->answer = read_name_answer(L, m->rules.system->side_names, "side (turn)");
    } else if (a->which == RULESET_OVER || a->which == RULESET_OVER_ELSE) {
        a->answer = read_name_answer(L, m->rules.system->over_names, "outcome (over)");
    } else if (a->which == RULESET_DESCRIBE && lua_type(L, -1) == LUA_TSTRING) {
        size_t n;
        const char *text = lua_tolstring(L, -1, &n);
        printable_line_push(L, text, n, a->size - 1);
        snprintf(a->words, a->size, "%s", lua_tostring(L, -1));
    }
    return 0;
}

static enum status call_ruleset(struct asking *a, bool locked)
{
    struct match *m = a->m;
    lua_State *L = m->L;
    a->answer = -1;
    if (!m->ruleset->place[a->which]) {
        return STATUS_OK;
    }
    if (m->depth == MATCH_DEPTH || !lua_checkstack(L, 4)) {
        return fault_set(&m->game.fault, STATUS_HOOK, NULL,
                         "%s: the rules' functions are nested too deeply",
                         m->ruleset->place[a->which]);
    }
    m->game.locked = (uint16_t)(m->game.locked + locked);
    lua_pushcfunction(L, ask_ruleset);
    lua_pushlightuserdata(L, a);
    enum status s = ruleset_call(L, m, a->which, 1, 0);
    m->game.locked = (uint16_t)(m->game.locked - locked);
    return s;
}

// The side whose order is next; -1 where it is nobody's turn, or where the question has failed.
static int side_to_move(struct match *m)
{
    struct asking a = {.m = m, .which = RULESET_TURN};
    return call_ruleset(&a, true) == STATUS_OK ? a.answer : -1;
}

static int sides_by_ruleset(struct match *m, enum side out[PLAYERS])
{
    int side = m->game.world.over ? -1 : side_to_move(m);
    if (side >= PLAYERS) {
        fault_set(&m->game.fault, STATUS_ILLEGAL, NULL,
                  "turn: it is never the turn of '%s': only the first %d sides are played",
                  m->rules.system->side_names[side], PLAYERS);
        return 0;
    }
    out[0] = (enum side)side;
    return side >= 0;
}

// Is it the turn of whoever is to carry the order out?
static bool has_turn(struct match *m, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(&m->game, o->actor);
    if (m->game.world.over) {
        verdict_deny(why, NULL, "the battle is over: %s", match_over(m));
        return false;
    }
    int side = side_to_move(m);
    if (f && side >= 0 && side != f->side) {
        verdict_deny(why, NULL, "it is the turn of %s", m->rules.system->side_names[side]);
        return false;
    }
    return m->game.fault.status == STATUS_OK || m->game.ended;
}

static bool may_give_in_ruleset(struct match *m, const struct order *o, struct verdict *why)
{
    return has_turn(m, o, why) && custom_order_can(m, o, why);
}

static int list_ruleset_orders(struct match *m, enum side side, figure_id who, struct order *out,
                               int max)
{
    int next = m->game.world.over ? -1 : side_to_move(m);
    return next == (int)side ? custom_order_open(m, side, who, out, max) : 0;
}

static enum status end_battle(struct match *m, int over)
{
    m->game.world.over = (uint32_t)over + 1;
    event_text(game_event(&m->game, "battle.over", FIGURE_NONE, FIGURE_NONE, over + 1),
               m->rules.system->over_names[over]);
    return STATUS_OK;
}

enum status ruleset_lua_perform(struct game *g, const struct order *o)
{
    struct match *m = g->host;
    struct verdict why;
    verdict_clear(&why);
    if (g->world.over) {
        return fault_set(&g->fault, STATUS_OVER, NULL, "the battle is over: %s", match_over(m));
    }
    if (!has_turn(m, o, &why)) {
        return game_refuse(g, NULL, "%s", why.n ? why.reason[0].text : "it cannot be given now");
    }
    TRY(custom_order_perform(g, o));
    if (m->told && m->told->brief) {
        return STATUS_OK; // what comes afterwards is not asked about
    }
    struct asking after = {.m = m, .which = RULESET_AFTER_ORDER, .order = o};
    TRY(call_ruleset(&after, false));
    bool own = m->ruleset->place[RULESET_OVER] != NULL;
    struct asking over = {.m = m, .which = own ? RULESET_OVER : RULESET_OVER_ELSE, .answer = -1};
    if (!g->world.over && m->mission) {
        TRY(call_ruleset(&over, true));
    }
    return over.answer >= 0 && !g->world.over ? end_battle(m, over.answer) : STATUS_OK;
}

enum status ruleset_lua_check(const struct game *g, const struct world *w, struct fault *fault)
{
    const struct match *m = g->host;
    for (const struct figure *f = NULL; (f = figure_after(&w->roster, f)) != NULL;) {
        if (f->profile >= m->ruleset->n_profiles) {
            return fault_set(fault, STATUS_RANGE, NULL,
                             "world.roster.slot[%d].profile is %d, but there are only %d profiles",
                             figure_slot(f->id), f->profile, m->ruleset->n_profiles);
        }
    }
    return zerodark_check_scale(g, w, fault);
}

void ruleset_describe(struct match *m, figure_id id, char *out, size_t size)
{
    struct asking a = {.m = m, .which = RULESET_DESCRIBE, .figure = id, .words = out, .size = size};
    const struct figure *f = game_figure(&m->game, id);
    snprintf(out, size, "%s", f ? f->name : "nobody");
    const struct fault before = m->game.fault;
    const bool raised = m->raised;
    if (f && call_ruleset(&a, true) != STATUS_OK) { // a picture is not what a battle ends by
        snprintf(out, size, "%s (%s)", f->name, m->game.fault.text);
        m->game.fault = before;
        m->raised = raised;
    }
}

// An empty table begins at once.
static void begin_empty_ruleset(lua_State *L, struct match *m)
{
    zd(&m->game)->scale = m->ruleset->scale;
    if (ruleset_push(L, m, RULESET_BEGIN)) {
        match_push(L, m);
        match_players_ask(m, false);
        lua_call(L, 1, 0);
        match_players_ask(m, !m->unasked);
    }
    m->ruleset->began = true;
}

static bool pass_in_ruleset(struct match *m, enum side side, struct order *o)
{
    (void)m, (void)side, (void)o;
    return false;
}

static const struct bot *find_ruleset_bot(struct match *m, const char *name)
{
    const struct ruleset *r = m->ruleset;
    for (int i = 0; i < r->n_bots; i++) {
        if (!name || strcmp(r->bot[i]->name, name) == 0) {
            return r->bot[i];
        }
    }
    return NULL;
}

static void push_ruleset_bots(lua_State *L, struct match *m)
{
    PUSH_LIST(L, m->ruleset->n_bots, i, lua_pushstring(L, m->ruleset->bot[i]->name));
}

const struct ruleset_ops ruleset_lua = {.empty = begin_empty_ruleset,
                                        .can = may_give_in_ruleset,
                                        .open = list_ruleset_orders,
                                        .turn = sides_by_ruleset,
                                        .pass = pass_in_ruleset,
                                        .bot = find_ruleset_bot,
                                        .bots = push_ruleset_bots};
