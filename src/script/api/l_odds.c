// l_odds.c: chances are kept as counts of ways, in big integers, and become floats only when they
// are read. Odds of an action keep its whole tally, so that other numbers and events can be counted
// later.
#include "script/api/l_odds.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/api/chart.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/match/check.h"
#include "script/match/push.h"

struct odds_value *push_odds(lua_State *L)
{
    return class_new(L, &class_odds, sizeof(struct odds_value), 2);
}

static struct odds_value *check_odds(lua_State *L)
{
    return class_check(L, 1, &class_odds);
}

static int push_share(lua_State *L, const struct big *ways, const struct big *all)
{
    lua_pushnumber(L, big_ratio(ways, all));
    return 1;
}

void odds_fraction_text(struct big ways, struct big all, char out[ODDS_FRACTION])
{
    char bottom[BIG_TEXT];
    distribution_reduce(&ways, &all);
    big_print(&ways, out);
    if (all.n != 1 || all.limb[0] != 1) {
        size_t n = strlen(out);
        snprintf(out + n, ODDS_FRACTION - n, "/%s", big_print(&all, bottom));
    }
}

static int push_fraction(lua_State *L, struct big ways, struct big all)
{
    char text[ODDS_FRACTION];
    odds_fraction_text(ways, all, text);
    lua_pushstring(L, text);
    return 1;
}

static struct big ways_of(const struct odds_value *o, lua_Integer k)
{
    return k >= 0 && k < o->spread.n ? o->spread.ways[k] : (struct big){0};
}

static struct big ways_at_least(const struct odds_value *o, lua_Integer k)
{
    return distribution_at_least(&o->spread, k < 0 ? 0 : k < o->spread.n ? (int)k : o->spread.n);
}

static int odds_at_least(lua_State *L)
{
    const struct odds_value *o = check_odds(L);
    struct big ways = ways_at_least(o, luaL_checkinteger(L, 2));
    return push_share(L, &ways, &o->spread.all);
}

static int odds_mean(lua_State *L)
{
    struct big top, bottom;
    distribution_mean(&check_odds(L)->spread, &top, &bottom);
    push_share(L, &top, &bottom);
    return 1 + push_fraction(L, top, bottom);
}

// Raises that there is no such event.
static int no_event(lua_State *L, const struct odds_value *o, const struct odds_action *a,
                    const struct system *rules, const char *name)
{
    struct odds_event all[ODDS_EVENTS];
    const char *names[ODDS_EVENTS + 1] = {0};
    if (!o->is_action || !a) {
        return err_say(L, "odds: '%s': a number expected; only the odds of an action have events",
                       name);
    }
    int n = odds_events(a, rules, all);
    for (int i = 0; i < n; i++) {
        names[i] = all[i].name;
    }
    return err_unknown(L, "event", name, names);
}

// In how many cases what argument 2 says comes true: a number or an event.
static struct big wanted_ways(lua_State *L, const struct odds_value *o)
{
    const struct system *rules;
    struct odds_event e;
    if (lua_type(L, 2) != LUA_TSTRING) {
        return ways_of(o, luaL_checkinteger(L, 2));
    }
    const char *name = lua_tostring(L, 2);
    const struct odds_action *a = odds_action_of(L, &rules);
    if (!o->is_action || !a || !odds_event(a, rules, name, &e)) {
        no_event(L, o, a, rules, name);
    }
    return odds_count(a, &e);
}

static int odds_chance(lua_State *L)
{
    const struct odds_value *o = check_odds(L);
    struct big ways = wanted_ways(L, o);
    return push_share(L, &ways, &o->spread.all);
}

static int odds_fraction(lua_State *L)
{
    const struct odds_value *o = check_odds(L);
    return push_fraction(L, wanted_ways(L, o), o->spread.all);
}

static int odds_fraction_at_least(lua_State *L)
{
    const struct odds_value *o = check_odds(L);
    return push_fraction(L, ways_at_least(o, luaL_checkinteger(L, 2)), o->spread.all);
}

// value -> the same; sets the fields of a row that every row has.
static void set_spread_row(lua_State *L, const struct odds_value *o, struct big ways)
{
    push_share(L, &ways, &o->spread.all);
    lua_setfield(L, -2, "chance");
    push_fraction(L, ways, o->spread.all);
    lua_setfield(L, -2, "fraction");
    if (o->runs) {
        double low, high;
        odds_interval(big_ratio(&ways, &o->spread.all), o->runs, &low, &high);
        lua_pushnumber(L, low);
        lua_setfield(L, -2, "low");
        lua_pushnumber(L, high);
        lua_setfield(L, -2, "high");
    }
}

static int odds_table(lua_State *L)
{
    const struct odds_value *o = check_odds(L);
    lua_createtable(L, o->spread.n, 0);
    for (int k = 0; k < o->spread.n; k++) {
        struct big least = distribution_at_least(&o->spread, k);
        lua_createtable(L, 0, 5);
        put_int(L, "value", k);
        set_spread_row(L, o, o->spread.ways[k]);
        push_share(L, &least, &o->spread.all);
        lua_setfield(L, -2, "at_least");
        push_fraction(L, least, o->spread.all);
        lua_setfield(L, -2, "fraction_at_least");
        lua_rawseti(L, -2, k + 1);
    }
    return 1;
}

static int odds_events_of(lua_State *L)
{
    const struct odds_value *o = check_odds(L);
    const struct system *rules;
    const struct odds_action *a = odds_action_of(L, &rules);
    struct odds_event all[ODDS_EVENTS];
    int n = o->is_action && a ? odds_events(a, rules, all) : 0;
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        lua_createtable(L, 0, 3);
        put_text(L, "name", all[i].name);
        set_spread_row(L, o, odds_count(a, &all[i]));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

// odds, name: the distribution of another number of the same action.
static int odds_of(lua_State *L)
{
    const struct odds_value *o = check_odds(L);
    const struct system *rules;
    const struct odds_action *a = odds_action_of(L, &rules);
    const char *names[ODDS_NUMBERS + 2 * FIGURE_STATES + 1] = {0};
    char own[FIGURE_STATES][ODDS_EVENT_NAME];
    int state[ODDS_NUMBERS + 2 * FIGURE_STATES], n = 0;
    if (!a) {
        return err_say(L, "odds: a test has only one number; ask the odds of an action");
    }
    for (int i = 0; i < ODDS_NUMBERS; i++) {
        if (a->has[i]) {
            state[n] = i;
            names[n++] = odds_number_name((enum odds_number)i);
        }
    }
    int numbers = n;
    for (int actor = 0; actor < 2; actor++) {
        for (int i = 0; i < FIGURE_STATES; i++) {
            if (rules->state_names[i]) {
                snprintf(own[i], sizeof own[i], "own %s", rules->state_names[i]);
                state[n] = i;
                names[n++] = actor ? own[i] : rules->state_names[i];
            }
        }
    }
    int which = check_name(L, 2, "number", names);
    struct odds_value *out = push_odds(L);
    snprintf(out->name, sizeof out->name, "%s", o->name);
    snprintf(out->roll, sizeof out->roll, "%s", o->roll);
    snprintf(out->number, sizeof out->number, "%s", names[which]);
    out->runs = o->runs;
    if (which < numbers) {
        odds_spread(a, (enum odds_number)state[which], &out->spread);
    } else {
        odds_state_spread(a, state[which], names[which] == own[state[which]], &out->spread);
    }
    return 1;
}

const struct odds_action *odds_action_of(lua_State *L, const struct system **rules)
{
    const struct odds_action *a = NULL;
    *rules = NULL;
    if (lua_getiuservalue(L, 1, 1) == LUA_TUSERDATA) {
        a = lua_touserdata(L, -1);
        lua_getiuservalue(L, 1, 2);
        *rules = match_check(L, lua_gettop(L))->rules.system;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return a;
}

static void put_in_buffer(void *to, const char *text, size_t length)
{
    luaL_addlstring(to, text, length);
}

static void add_bars(luaL_Buffer *b, const struct odds_value *o, int width)
{
    struct chart_bar bars[DISTRIBUTION_VALUES];
    char label[DISTRIBUTION_VALUES][12];
    for (int k = 0; k < o->spread.n; k++) {
        struct big least = distribution_at_least(&o->spread, k);
        snprintf(label[k], sizeof label[k], "%d", k);
        bars[k] = (struct chart_bar){.label = label[k],
                                     .share = big_ratio(&o->spread.ways[k], &o->spread.all),
                                     .at_least = big_ratio(&least, &o->spread.all)};
        if (o->runs) {
            odds_interval(bars[k].share, o->runs, &bars[k].low, &bars[k].high);
        }
    }
    chart_bars(bars, o->spread.n, width, put_in_buffer, b);
}

static void add_events(luaL_Buffer *b, const struct odds_value *o, const struct odds_action *a,
                       const struct system *rules, int width)
{
    struct odds_event all[ODDS_EVENTS];
    struct chart_bar bars[ODDS_EVENTS];
    int n = odds_events(a, rules, all);
    for (int i = 0; i < n; i++) {
        struct big ways = odds_count(a, &all[i]);
        bars[i] = (struct chart_bar){
            .label = all[i].name, .share = big_ratio(&ways, &a->tally.all), .at_least = -1};
        if (o->runs) {
            odds_interval(bars[i].share, o->runs, &bars[i].low, &bars[i].high);
        }
    }
    luaL_addstring(b, n > 0 ? "\n" : "");
    chart_bars(bars, n, width, put_in_buffer, b);
}

int push_odds_chart(lua_State *L, const struct odds_value *o, const struct odds_action *a,
                    const struct system *rules, int width)
{
    struct big top, bottom;
    char text[64];
    luaL_Buffer b;
    distribution_mean(&o->spread, &top, &bottom);
    luaL_buffinit(L, &b);
    luaL_addstring(&b, o->name);
    if (o->is_action && a->test) {
        lua_pushfstring(L, *o->roll ? ": %s, %d dice" : ": %s%d dice", o->roll, a->dice);
        luaL_addvalue(&b);
        if (a->target) {
            lua_pushfstring(L, " against %d", a->target);
            luaL_addvalue(&b);
        }
    }
    if (o->runs) {
        snprintf(text, sizeof text, " (%u %s, 95 %% intervals)", (unsigned)o->runs,
                 o->is_action ? "battles played" : "rolls");
        luaL_addstring(&b, text);
    }
    if (o->note) {
        lua_pushfstring(L, " (%s)", o->note);
        luaL_addvalue(&b);
    }
    snprintf(text, sizeof text, "\n%s: %.4f on average\n", o->number, big_ratio(&top, &bottom));
    luaL_addstring(&b, text);
    add_bars(&b, o, width);
    if (o->is_action) {
        add_events(&b, o, a, rules, width);
    }
    luaL_pushresult(&b);
    return 1;
}

static int odds_chart(lua_State *L)
{
    const struct odds_value *o = check_odds(L);
    const struct system *rules;
    int width = lua_isnoneornil(L, 2) ? CHART_WIDTH : (int)check_int(L, 2, CHART_LEAST, CHART_MOST);
    const struct odds_action *a = odds_action_of(L, &rules);
    return push_odds_chart(L, o, a, rules, width);
}

static int odds_tostring(lua_State *L)
{
    lua_settop(L, 1);
    return odds_chart(L);
}

// o[2]: the chance of exactly two.
static bool odds_first(lua_State *L)
{
    const struct odds_value *o = lua_touserdata(L, 1);
    if (!lua_isinteger(L, 2)) {
        return false;
    }
    struct big ways = ways_of(o, lua_tointeger(L, 2));
    return push_share(L, &ways, &o->spread.all);
}

// o.down: the chance of an event.
static bool odds_missing(lua_State *L)
{
    const struct odds_value *o = lua_touserdata(L, 1);
    const struct system *rules;
    struct odds_event e;
    const struct odds_action *a = odds_action_of(L, &rules);
    if (!o->is_action || !a || !odds_event(a, rules, lua_tostring(L, 2), &e)) {
        return false;
    }
    struct big ways = odds_count(a, &e);
    return push_share(L, &ways, &o->spread.all);
}

#define ODDS_GET(name, push) CLASS_GET(name, const struct odds_value *o = check_odds(L), push)

ODDS_GET(odds_exact, lua_pushboolean(L, o->runs == 0))
ODDS_GET(odds_runs, lua_pushinteger(L, o->runs))
ODDS_GET(odds_name, lua_pushstring(L, o->name))
ODDS_GET(odds_number, lua_pushstring(L, o->number))
ODDS_GET(odds_most, lua_pushinteger(L, o->spread.n - 1))

static const struct script_fn odds_methods[] = {{"at_least", odds_at_least},
                                                {"mean", odds_mean},
                                                {"chance", odds_chance},
                                                {"fraction", odds_fraction},
                                                {"fraction_at_least", odds_fraction_at_least},
                                                {"table", odds_table},
                                                {"events", odds_events_of},
                                                {"of", odds_of},
                                                {"chart", odds_chart},
                                                {0}};

static const struct script_field odds_fields[] = {
    {"exact", odds_exact, NULL},   {"runs", odds_runs, NULL}, {"name", odds_name, NULL},
    {"number", odds_number, NULL}, {"most", odds_most, NULL}, {0}};

static const luaL_Reg odds_meta[] = {{"__tostring", odds_tostring}, {NULL, NULL}};

const struct class class_odds = {.name = "odds",
                                 .methods = odds_methods,
                                 .fields = odds_fields,
                                 .meta = odds_meta,
                                 .missing = odds_missing,
                                 .first = odds_first};
