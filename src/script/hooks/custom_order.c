// What orders of packs do: their functions are called from inside of the rules.
#include "script/hooks/custom_order.h"

#include <lauxlib.h>

#include "script/hooks/declare.h"
#include "script/hooks/hook.h"
#include "script/match/check.h"

static const char *const abouts[] = {"none", "figure", "place", NULL};
static const char *const actions[] = {"action", "automatic", NULL};
static const char *const froms[] = {"table", "off", "anywhere", NULL};

bool custom_order_is(const struct match *m, int kind)
{
    return system_has_more(m->rules.system, kind);
}

static const struct custom_order *custom_order_of(const struct match *m, int kind)
{
    return &m->system->order[kind];
}

bool custom_order_has_odds(const struct match *m, int kind)
{
    return custom_order_is(m, kind) && custom_order_of(m, kind)->has_odds;
}

// The places that an order is listed with.
struct place_list {
    int n;
    point at[ORDER_PLACES];
};

// One call of a function of an order.
struct calling {
    struct match *m;
    const struct order *order;
    int function;
    struct verdict *why;          // where it is asked
    struct place_list *places;    // where they are asked for
    int32_t *successes, *surplus; // where it is done
};

static int32_t int_in_table(lua_State *L, int table, const char *name)
{
    lua_getfield(L, table, name);
    int32_t n = (int32_t)luaL_optinteger(L, -1, 0);
    lua_pop(L, 1);
    return n;
}

// The values that `can` has returned: yes; or no, a reason, a rule.
static void take_answer(lua_State *L, const struct calling *c)
{
    const char *rule = custom_order_of(c->m, c->order->kind)->pack;
    if (lua_toboolean(L, -3)) {
        return;
    }
    if (lua_type(L, -1) == LUA_TSTRING) {
        rule = match_keep(L, c->m, -1);
    }
    verdict_deny(c->why, rule, "%s",
                 lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "not now");
}

// The list on top of the stack.
static void take_places(lua_State *L, const struct calling *c)
{
    int list = lua_gettop(L);
    c->places->n = 0;
    if (lua_isnil(L, list)) {
        return;
    }
    luaL_checktype(L, list, LUA_TTABLE);
    int n = (int)lua_rawlen(L, list);
    for (int i = 0; i < n && i < ORDER_PLACES; i++) {
        lua_rawgeti(L, list, i + 1);
        c->places->at[c->places->n++] = check_point(L, lua_gettop(L), c->m);
        lua_settop(L, list);
    }
}

// Its result, for the caller that asks for its odds: `hits` and `wounds` as far as they are given.
static void take_numbers(lua_State *L, const struct calling *c)
{
    static const char *const names[ODDS_NUMBERS] = {"successes", "hits", "wounds", "hits_back"};
    *c->successes = int_in_table(L, 2, "successes");
    *c->surplus = int_in_table(L, 2, "surplus");
    for (int i = 0; c->m->told && i < ODDS_NUMBERS; i++) {
        if (lua_getfield(L, 2, names[i]) != LUA_TNIL) {
            c->m->told->run.number[i] = (int)luaL_checkinteger(L, -1);
            c->m->told->run.has[i] = true;
        }
        lua_pop(L, 1);
    }
}

// calling
static int call_protected(lua_State *L)
{
    const struct calling *c = lua_touserdata(L, 1);
    luaL_checkstack(L, 24, "order");
    custom_order_push(L, c->m, c->order);
    match_push(L, c->m);
    lua_setfield(L, 2, "game");
    if (c->order->n_points > 0 && !(c->order->flags & CUSTOM_ORDER_AT)) {
        lua_getfield(L, 2, "to"); // a place is a place
        lua_setfield(L, 2, "at");
    }
    declare_push_function(L, c->m, c->function);
    lua_pushvalue(L, 2);
    lua_call(L, 1, c->places ? 1 : 3);
    if (c->places) {
        take_places(L, c);
    } else if (c->why) {
        take_answer(L, c);
    } else {
        take_numbers(L, c);
    }
    return 0;
}

static enum status call_it(struct calling *c)
{
    struct match *m = c->m;
    lua_State *L = m->L;
    const int kind = c->order->kind;
    const struct match_culprit who = {custom_order_of(m, kind)->pack,
                                      m->rules.system->order_names[kind],
                                      m->system->word_from[SYSTEM_ORDER][kind].place};
    if (m->depth == MATCH_DEPTH || !lua_checkstack(L, 8)) {
        return fault_set(&m->game.fault, STATUS_HOOK, NULL, "%s: functions are nested too deeply",
                         who.what);
    }
    lua_pushcfunction(L, call_protected);
    lua_pushlightuserdata(L, c);
    return hook_call_function(L, m, 1, 0, &who);
}

static bool is_missing(const struct match *m, const struct order *o, struct verdict *why)
{
    const char *pack = custom_order_of(m, o->kind)->pack;
    if (match_dropped(m, pack)) {
        verdict_deny(why, pack, "the pack '%s' is left out", pack);
    } else if (custom_order_of(m, o->kind)->about == ORDER_ABOUT_FIGURE &&
               !figure_look(&m->game.world.roster, o->target)) {
        verdict_deny(why, pack, "which figure is the target?");
    } else if (custom_order_of(m, o->kind)->about == ORDER_ABOUT_PLACE && o->n_points == 0 &&
               !(o->flags & CUSTOM_ORDER_AT)) {
        verdict_deny(why, pack, "at which place?");
    }
    return why->denied;
}

bool custom_order_can(struct match *m, const struct order *o, struct verdict *why)
{
    struct game *g = &m->game;
    struct calling c = {
        .m = m, .order = o, .function = custom_order_of(m, o->kind)->can, .why = why};
    if (why->denied || is_missing(m, o, why) || c.function == 0) {
        return !why->denied;
    }
    if (g->fault.status != STATUS_OK && !g->ended) {
        verdict_deny(why, NULL, "%s", g->fault.text);
        return false;
    }
    g->locked++;
    enum status s = call_it(&c);
    g->locked--;
    if (s != STATUS_OK) {
        verdict_deny(why, NULL, "%s", g->fault.text);
        // Outside of every order nothing is left that the fault would have to stop.
        g->ended = !g->order && g->locked == 0 && g->depth == 0;
    }
    return !why->denied;
}

static bool more_can(struct game *g, const struct order *o, struct verdict *why)
{
    return custom_order_can(g->host, o, why);
}

static enum status more_carry_out(struct game *g, const struct order *o, int32_t *successes,
                                  int32_t *surplus)
{
    struct match *m = g->host;
    const struct custom_order *own = custom_order_of(m, o->kind);
    struct calling c = {.m = m,
                        .order = o,
                        .function = m->told && m->told->brief && own->odds ? own->odds : own->run,
                        .successes = successes,
                        .surplus = surplus};
    if (match_dropped(m, custom_order_of(m, o->kind)->pack)) {
        return STATUS_OK;
    }
    return call_it(&c);
}

static bool more_automatic(const struct game *g, int kind)
{
    return custom_order_of(g->host, kind)->automatic;
}

static enum order_about more_about(const struct game *g, int kind)
{
    return (enum order_about)custom_order_of(g->host, kind)->about;
}

enum status custom_order_perform(struct game *g, const struct order *o)
{
    struct match *m = g->host;
    struct verdict why;
    int32_t successes = 0, surplus = 0;
    verdict_clear(&why);
    if (!custom_order_is(m, o->kind) || !game_figure(g, o->actor)) {
        return game_refuse(g, NULL, "the figure or the order does not exist");
    }
    if (!custom_order_can(m, o, &why)) {
        if (g->fault.status != STATUS_OK && !g->ended) {
            return g->fault.status;
        }
        return game_refuse(g, why.n ? why.reason[0].source : NULL, "%s",
                           why.n ? why.reason[0].text : "not allowed");
    }
    return more_carry_out(g, o, &successes, &surplus);
}

// Orders that are listed, as far as there is room.
struct listing {
    struct match *m;
    struct order *out;
    int n, max;
};

static void offer_custom_order(struct listing *l, const struct order *o)
{
    struct verdict why;
    verdict_clear(&why);
    if (custom_order_can(l->m, o, &why)) {
        if (l->n < l->max) {
            l->out[l->n] = *o;
        }
        l->n++;
    }
}

// The places that the pack says it is listed with.
static void offer_places(struct listing *l, struct order *o, int function)
{
    struct game *g = &l->m->game;
    struct place_list places;
    struct calling c = {.m = l->m, .order = o, .function = function, .places = &places};
    places.n = 0;
    g->locked++;
    enum status s = call_it(&c);
    g->locked--;
    for (int i = 0; i < places.n && s == STATUS_OK; i++) {
        o->n_points = 1;
        o->point[0] = places.at[i];
        offer_custom_order(l, o);
    }
}

// With each figure on the table, or its place, unless the pack says which places.
static void offer_each(struct listing *l, struct order *o, enum order_about about)
{
    int places = custom_order_of(l->m, o->kind)->places;
    if (places) {
        offer_places(l, o, places);
        return;
    }
    const struct roster *r = &l->m->game.world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (!figure_on_table(f)) {
            continue;
        }
        if (about == ORDER_ABOUT_FIGURE) {
            o->target = f->id;
        } else {
            o->n_points = 1;
            o->point[0] = point_of(f->body.at);
        }
        offer_custom_order(l, o);
    }
}

// Is the figure where this order is given?
static bool is_from(const struct match *m, int kind, const struct figure *f)
{
    enum order_from from = (enum order_from)custom_order_of(m, kind)->from;
    bool off = f->place == PLACE_OFF;
    return (from != ORDER_FROM_OFF && figure_on_table(f)) || (from != ORDER_FROM_TABLE && off);
}

int custom_order_open(struct match *m, enum side side, figure_id who, struct order *out, int max)
{
    const struct system *s = m->rules.system;
    const struct roster *r = &m->game.world.roster;
    struct listing l = {.m = m, .out = out, .max = max};
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        bool asked = f->side == side && (who == FIGURE_NONE || who == f->id);
        for (int k = 0; asked && k < s->n_more; k++) {
            struct order o = {.kind = (uint8_t)(s->first_more + k), .actor = f->id};
            if (!is_from(m, o.kind, f)) {
                continue;
            }
            enum order_about about = (enum order_about)custom_order_of(m, o.kind)->about;
            if (about == ORDER_ABOUT_NOTHING) {
                offer_custom_order(&l, &o);
            } else {
                offer_each(&l, &o, about);
            }
        }
    }
    return l.n;
}

static const struct more_orders own_orders = {
    .can = more_can, .carry_out = more_carry_out, .automatic = more_automatic, .about = more_about};

// `odds`: true, or a function.
static void read_odds(const struct fields *row, struct match *m, struct custom_order *order)
{
    int type = field_push(row, "odds");
    order->has_odds = type == LUA_TFUNCTION || (type == LUA_TBOOLEAN && lua_toboolean(row->L, -1));
    lua_pop(row->L, 1);
    if (type == LUA_TFUNCTION) {
        order->odds = declare_keep_function(row, m, "odds");
    } else if (type != LUA_TNIL && type != LUA_TBOOLEAN) {
        fields_fail(row, "odds", "true or a function expected, got %s", lua_typename(row->L, type));
    }
}

void custom_order_add(const struct fields *row, struct match *m, const char *name, const char *doc,
                      const char *pack)
{
    struct match_system *s = m->system;
    struct custom_order order = {.pack = pack};
    order.automatic = field_choice(row, "action", actions, 0) == 1;
    order.about = (uint8_t)field_choice(row, "target", abouts, 0);
    field_need(row, "run");
    order.can = declare_keep_function(row, m, "can");
    order.run = declare_keep_function(row, m, "run");
    order.places = declare_keep_function(row, m, "places");
    order.from = (uint8_t)field_choice(row, "from", froms, ORDER_FROM_TABLE);
    if (order.places && order.about != ORDER_ABOUT_PLACE) {
        fields_fail(row, "places", "is only for orders with target = \"place\"");
    }
    read_odds(row, m, &order);
    const char *title = match_keep_text(row->L, m, field_line(row, "title", NULL));
    int kind = system_add_word(row, m, SYSTEM_ORDER, name, doc, pack);
    s->order_title[kind] = title;
    s->order[kind] = order;
    s->table.more = &own_orders;
    s->table.first_more = s->base_orders;
    s->table.n_more = kind + 1 - s->table.first_more;
}
