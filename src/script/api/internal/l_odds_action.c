// l_odds_action.c: zd.odds of an order, or of an attack by a bogey.
#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/api/l_odds.h"
#include "script/api/order_odds.h"
#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/match/check.h"
#include "script/narration/narrator.h"
#include "script/orders/orders.h"

#define NODES      65536
#define NODES_LUA  16384
#define NODES_MOST 262144
#define RUNS       10000
#define RUNS_OWN   1000 // of a game whose rules are all Lua: one run takes milliseconds
#define RUNS_MOST  10000000

struct giving {
    lua_State *L;
    struct match *m;
    struct match_told told;
    bool counted, bitten; // the runs; one of them, by the watchdog
};

// One run is an order like any other, and has the budget of one. What has gone to pieces in the
// middle cannot be gone through again: all runs are, counted.
static enum status give_one(void *self, struct game *g, const struct order *o)
{
    struct giving *a = self;
    struct budget b;
    if (budget_interrupted(a->L)) {
        return fault_set(&g->fault, STATUS_ILLEGAL, NULL, "interrupted!");
    }
    a->told.noted = false;
    a->told.run = (struct odds_run){0};
    match_enter(a->L, a->m);
    if (a->counted) {
        budget_open_counted(&b, a->L, "an order");
    } else {
        budget_open(&b, a->L, "an order");
    }
    enum status s = game_give(g, o);
    if (budget_again(&b, a->L)) {
        budget_close(&b, a->L);
        a->bitten = true;
    }
    return s;
}

static void tell_run(void *self, struct odds_run *out)
{
    *out = ((struct giving *)self)->told.run;
}

static bool is_giving_stopped(void *self)
{
    const struct giving *a = self;
    return a->bitten || budget_interrupted(a->L);
}

static void push_room(lua_State *L, uint32_t nodes, struct enumerate_room *room)
{
    enumerate_lay_out(room, nodes, lua_newuserdatauv(L, enumerate_bytes(nodes), 0));
}

// Whatever the order failed by before is not what this is about.
static enum status ask_match(lua_State *L, struct match *m, struct odds_ask *ask, bool brief,
                             const struct enumerate_room *room, struct odds_action *out)
{
    struct giving giving = {.L = L, .m = m, .told = {.brief = brief, .who = ask->order.actor}};
    ask->rules = &m->rules;
    match_ask(L, m);
    ask->give = match_handled(m) ? give_one : NULL;
    ask->stopped = is_giving_stopped;
    // cppcheck-suppress autoVariables; nobody gives an order after this one
    ask->self = &giving;
    ask->tell = ask->give ? tell_run : NULL;
    // cppcheck-suppress autoVariables; taken back below
    m->told = &giving.told;
    enum status s = odds_action(&m->game, ask, room, out);
    if (giving.bitten) {
        match_forget(m);
        giving.bitten = false;
        giving.counted = true;
        s = odds_action(&m->game, ask, room, out);
    }
    m->told = NULL;
    return s;
}

const char *const odds_deciders[] = {"fallback", "careful", "random", "steady", NULL};

// Options that say how to ask, not what.
static const char *const about_asking[] = {"at", "decider", "ways", "runs", "seed", "brief", NULL};

static bool is_about_asking(const char *key)
{
    for (int i = 0; about_asking[i]; i++) {
        if (strcmp(about_asking[i], key) == 0) {
            return true;
        }
    }
    return false;
}

// Raises if an option is not one of an order's, but similar to one of them.
static void heed_misspelt(lua_State *L, const char *key)
{
    bool of_order = shape_has(&shape_given_order, key) || shape_has(&shape_order_options, key);
    if (!of_order && err_nearest(key, about_asking)) {
        err_unknown(L, "option", key, about_asking);
    }
}

// Raises that it is about no order: what is near to one is named.
static void no_order(lua_State *L, int index, const char *const *names)
{
    lua_pushnil(L);
    while (lua_next(L, index)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
        if (key && !is_about_asking(key) && err_nearest(key, names)) {
            err_unknown(L, "order", key, names);
        }
        lua_pop(L, 1);
    }
    err_say(L,
            "odds of what? Give { shoot = somebody, at = target } or { order = \"shoot\", figure "
            "= somebody, target = target }");
}

// The names of orders in the game of the figures that the table at `index` names: the rulebook's,
// where it names none.
static const char *const *names_of_orders(lua_State *L, int index)
{
    const char *const *names = zerodark_system.order_names;
    lua_pushnil(L);
    while (lua_next(L, index)) {
        struct match *m;
        if (class_test(L, -1, &class_figure)) {
            check_figure(L, lua_gettop(L), &m);
            names = m->rules.system->order_names;
        }
        lua_pop(L, 1);
    }
    return names;
}

// The order's name among the keys of the table at `index` and the figure that it is given by, both
// pushed; they stand for { order = name, figure = figure }.
static void push_order_name(lua_State *L, int index)
{
    const char *const *names = names_of_orders(L, index);
    for (int i = 0; names[i]; i++) {
        lua_pushstring(L, names[i]);
        if (lua_getfield(L, index, names[i]) != LUA_TNIL) {
            return;
        }
        lua_pop(L, 2);
    }
    if (lua_getfield(L, index, "order") == LUA_TNIL ||
        lua_getfield(L, index, "figure") == LUA_TNIL) {
        no_order(L, index, names);
    }
}

// Pushes whom or what place it is about; or nil.
static void push_mark(lua_State *L, int index)
{
    int type = lua_getfield(L, index, "at");
    if (type != LUA_TNIL && type != LUA_TTABLE && type != LUA_TUSERDATA) {
        err_say(L, "odds: at: a figure, or a place { x =, y = } expected, got %s",
                lua_typename(L, type));
    }
}

// Pushes the order that the table at `index` asks about as one that bots give.
static void push_asked_order(lua_State *L, int index)
{
    lua_newtable(L);
    int order = lua_gettop(L);
    push_order_name(L, index);
    const char *name = lua_tostring(L, -2);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            err_say(L, "odds: options need names");
        }
        const char *key = lua_tostring(L, -2);
        if (!is_about_asking(key) && (!name || strcmp(key, name) != 0)) {
            heed_misspelt(L, key);
            lua_pushvalue(L, -2);
            lua_pushvalue(L, -2);
            lua_rawset(L, order);
        }
        lua_pop(L, 1);
    }
    lua_setfield(L, order, "figure");
    lua_setfield(L, order, "order");
    push_mark(L, index);
    bool somebody = class_test(L, -1, &class_figure) != NULL;
    lua_setfield(L, order, somebody ? "target" : "at");
}

// What a bogey does is not an order, and no check of one refuses its target.
static void find_doer(lua_State *L, struct match *m, struct odds_ask *ask)
{
    const struct figure *f = game_figure(&m->game, ask->order.actor);
    const struct figure *target = figure_look(&m->game.world.roster, ask->order.target);
    bool attack = ask->order.kind == ORDER_SHOOT || ask->order.kind == ORDER_CQB;
    if (m->ruleset || !attack || !f || !is_bogey(f) || f->state[STATE_DOMINATED]) {
        return;
    }
    if (!target) {
        err_say(L, "odds: %s attacks whom? add at = somebody", f->name);
    } else if (!is_enemy(f, target)) {
        err_say(L, "odds: %s is not an enemy of %s", target->name, f->name);
    }
    ask->does = ask->order.kind == ORDER_SHOOT ? ODDS_RED_SHOOTS : ODDS_RED_FIGHTS;
}

static void read_decider(lua_State *L, int index, struct odds_ask *ask)
{
    if (!arguments_option(L, index, "decider")) {
        return;
    }
    int which = check_name(L, lua_gettop(L), "decider", odds_deciders);
    for (int side = 0; which > 0 && side < PLAYERS; side++) {
        ask->bot[side] = bot_named(odds_deciders[which]);
    }
    lua_pop(L, 1);
}

static lua_Integer read_odds_number(lua_State *L, int index, const char *name, lua_Integer fallback,
                                    lua_Integer low, lua_Integer high)
{
    int whole;
    if (!arguments_option(L, index, name)) {
        return fallback;
    }
    lua_Integer n = lua_tointegerx(L, -1, &whole);
    if (!whole || n < low || n > high) {
        err_say(L, "odds: %s: a whole number from %I to %I expected, got %s", name, low, high,
                base_tostring(L, lua_gettop(L), NULL));
    }
    lua_pop(L, 1);
    return n;
}

static uint32_t power_of_two(lua_Integer n)
{
    uint32_t power = 1;
    while (power < n) {
        power *= 2;
    }
    return power;
}

// The number that an action is mainly about.
static enum odds_number main_number(const struct odds_action *a)
{
    return a->has[ODDS_HITS] ? ODDS_HITS : ODDS_SUCCESSES;
}

// The order in words, and what is rolled unless that is what the order is called.
static void describe_odds_order(struct odds_value *o, const struct match *m,
                                const struct order *order, const char *roll)
{
    struct narrator_text name = {o->name, sizeof o->name, 0}, test = {o->roll, sizeof o->roll, 0};
    const struct narrator n = narrator_into(&name), of_roll = narrator_into(&test);
    narrator_order(&n, &m->game, order);
    if (roll && strcmp(roll, m->rules.system->order_names[order->kind]) != 0) {
        narrator_roll_name(&of_roll, &m->game, roll);
    }
}

// action, game -> odds
static int push_result(lua_State *L, struct match *m, const struct odds_ask *ask,
                       const struct odds_action *a)
{
    struct odds_value *o = push_odds(L);
    describe_odds_order(o, m, &ask->order, a->test);
    o->runs = a->runs;
    o->is_action = true;
    odds_spread(a, main_number(a), &o->spread);
    snprintf(o->number, sizeof o->number, "%s", odds_number_name(main_number(a)));
    lua_insert(L, -3);
    lua_setiuservalue(L, -3, 2);
    lua_setiuservalue(L, -2, 1);
    return 1;
}

// The game of the figure that the order on top of the stack is given by.
static struct match *giver_match(lua_State *L)
{
    struct match *m;
    lua_getfield(L, -1, "figure");
    check_figure(L, lua_gettop(L), &m);
    lua_pop(L, 1);
    return m;
}

int push_action_odds(lua_State *L, int index)
{
    struct odds_ask ask = {.does = ODDS_GIVES};
    struct enumerate_room room;
    luaL_checkstack(L, 12, "odds");
    push_asked_order(L, index);
    struct match *m = giver_match(L);
    check_given(L, lua_gettop(L), m, &ask.order);
    find_doer(L, m, &ask);
    read_decider(L, index, &ask);
    lua_Integer ways = match_handled(m) ? NODES_LUA : NODES;
    ways = read_odds_number(L, index, "ways", ways, 1, NODES_MOST);
    ask.runs =
        (uint32_t)read_odds_number(L, index, "runs", m->ruleset ? RUNS_OWN : RUNS, 1, RUNS_MOST);
    ask.seed = (uint64_t)read_odds_number(L, index, "seed", 1, 0, LUA_MAXINTEGER);
    push_room(L, power_of_two(ways), &room);
    struct odds_action *a = lua_newuserdatauv(L, sizeof *a, 0);
    if (ask_match(L, m, &ask, arguments_flag(L, index, "brief"), &room, a) != STATUS_OK) {
        budget_heed(L);
        return match_raise(L, m);
    }
    match_answered(L, m);
    match_push(L, m);
    return push_result(L, m, &ask, a);
}

#define QUICK_NODES 4096
#define QUICK_RUNS  400

static struct odds_share share_of_event(const struct odds_action *a, const struct odds_event *e)
{
    struct odds_share share = {0};
    struct big ways = odds_count(a, e);
    share.ppm = (int32_t)big_share(&ways, &a->tally.all, 1000000);
    share.low = share.high = share.ppm;
    if (a->runs) {
        double low, high;
        odds_interval(big_ratio(&ways, &a->tally.all), a->runs, &low, &high);
        share.low = (int32_t)(low * 1e6 + 0.5);
        share.high = (int32_t)(high * 1e6 + 0.5);
    }
    return share;
}

static struct odds_share share_of(const struct odds_action *a, const struct system *rules,
                                  const char *event)
{
    struct odds_event e;
    bool told = !big_is_zero(&a->tally.all) && odds_event(a, rules, event, &e);
    return told ? share_of_event(a, &e) : (struct odds_share){0};
}

// Of rules of packs: the states that the target may come into, by their names.
static void fill_in_states(const struct odds_action *a, const struct system *rules,
                           struct order_odds *out)
{
    for (int i = 0; i < FIGURE_STATES && out->n_states < ORDER_ODDS_STATES; i++) {
        const char *name = rules->state_names[i];
        struct odds_share share = {0};
        if (name) {
            share = share_of(a, rules, name);
        }
        if (share.ppm > 0 || share.high > 0) {
            out->state[out->n_states] = share;
            out->state_name[out->n_states++] = name;
        }
    }
}

static void fill_in(const struct odds_action *a, const struct system *rules, const struct order *o,
                    struct order_odds *out)
{
    bool told = a->test || a->has[ODDS_SUCCESSES] || a->has[ODDS_HITS];
    out->how = !told ? ODDS_NONE : a->runs ? ODDS_ROUGH : ODDS_EXACT;
    out->test = a->test;
    out->dice = a->dice;
    out->target = a->target;
    out->attack = o->target != FIGURE_NONE && a->has[ODDS_HITS];
    out->success = share_of(a, rules, "success");
    out->hit = share_of(a, rules, "hit");
    out->wound = share_of(a, rules, "harmed");
    if (!a->rulebook && out->attack) {
        fill_in_states(a, rules, out);
    }
    if (a->rulebook) {
        out->down = share_of(a, rules, "out");
        out->dead = share_of(a, rules, "dead");
        out->stressed = share_of(a, rules, "stressed");
        out->hurt = share_of(a, rules, "own wounded");
    }
}

enum status order_odds(lua_State *L, struct match *m, const struct order *o, struct order_odds *out)
{
    struct odds_ask ask = {.does = ODDS_GIVES, .order = *o, .runs = QUICK_RUNS, .seed = 1};
    struct enumerate_room room;
    int top = lua_gettop(L);
    *out = (struct order_odds){.how = ODDS_NONE};
    push_room(L, QUICK_NODES, &room);
    struct odds_action *a = lua_newuserdatauv(L, sizeof *a, 0);
    enum status s = ask_match(L, m, &ask, true, &room, a);
    if (s == STATUS_OK) {
        fill_in(a, m->rules.system, o, out);
        match_answered(L, m);
    }
    lua_settop(L, top);
    return s;
}
