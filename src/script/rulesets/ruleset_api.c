// Verbs of chance and choice, and of what happens.
#include "script/rulesets/ruleset_api.h"

#include <lauxlib.h>

#include <string.h>

#include "engine/multiset.h"
#include "script/base/err.h"
#include "script/base/limits.h"
#include "script/base/printable.h"
#include "script/base/shape.h"
#include "script/hooks/custom_step.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/orders/choices.h"
#include "script/rulesets/internal/face_groups.h"
#include "zerodark/rules/sight/sighting.h"

#define TEXT_KEPT 1000 // characters of a name or a text that a script makes up

int ruleset_api_failed(lua_State *L, struct match *m, enum status s)
{
    const struct fault *f = &m->game.fault;
    lua_pushstring(L, f->status != STATUS_OK && *f->text ? f->text : status_text(s));
    return lua_error(L);
}

int ruleset_api_done(lua_State *L, struct match *m, enum status s)
{
    return s == STATUS_OK ? 0 : ruleset_api_failed(L, m, s);
}

// Has something failed in the order in hand?
static bool has_failed(const struct match *m)
{
    return m->game.fault.status != STATUS_OK && !m->game.ended;
}

void ruleset_api_may_act(lua_State *L, struct match *m, const char *what)
{
    if (m->game.locked) {
        game_ready(&m->game); // the fault stays, whatever catches the error
        err_say(
            L,
            "game:%s: a question must not change anything: a quantity or a check only answers; do "
            "it in a "
            "step",
            what);
    }
    if (!m->game.order && !m->building) {
        err_say(L, "game:%s: only inside a step, an order or a complication", what);
    }
    if (has_failed(m)) {
        ruleset_api_failed(L, m, m->game.fault.status);
    }
}

// A name that a script makes up, kept: one line.
static const char *check_made_up_name(lua_State *L, struct match *m, int arg)
{
    size_t n;
    const char *text = luaL_checklstring(L, arg, &n);
    printable_line_push(L, text, n, TEXT_KEPT);
    const char *kept = match_keep(L, m, -1);
    lua_pop(L, 1);
    return kept;
}

const char *ruleset_api_name(lua_State *L, struct match *m, int table, const char *verb)
{
    if (!arguments_option(L, table, "name") || lua_type(L, -1) != LUA_TSTRING) {
        err_say(L, "game:%s: the name is missing: name = \"medic\"", verb);
    }
    const char *name = check_made_up_name(L, m, lua_gettop(L));
    lua_pop(L, 1);
    return name;
}

static spot spot_option(lua_State *L, struct match *m, int table, const char *name)
{
    spot at = {0, 0, 0};
    if (arguments_option(L, table, name)) {
        hook_args_view_check_spot(L, m, lua_gettop(L), &at);
        lua_pop(L, 1);
    }
    return at;
}

// game, what, { dice =, sides =, who =, against =, stream =, alike = } -> faces
int game_roll(lua_State *L)
{
    static const char *const streams[] = {"dice", "deck", "deploy", NULL};
    struct match *m = game_self(L);
    struct dice d = {0};
    ruleset_api_may_act(L, m, "roll");
    struct site site = {.what = check_made_up_name(L, m, 2)};
    int n = 1, sides = 6;
    enum stream_name stream = STREAM_DICE;
    struct face_groups alike;
    struct chance_reading read = {.value = face_groups_value,
                                  .self = &alike,
                                  .apart = MULTISET_APART,
                                  .held_from = CHANCE_VALUES};
    bool reads = false;
    lua_settop(L, 3);
    if (check_shape(L, 3, &shape_roll_options)) {
        n = (int)check_option_int(L, 3, "dice", 0, DICE_MAX, 1);
        sides = (int)check_option_int(L, 3, "sides", 2, DICE_FACES_MAX, 6);
        site.who = check_option_figure(L, 3, "who", m);
        site.against = check_option_figure(L, 3, "against", m);
        if (arguments_option(L, 3, "stream")) {
            stream = (enum stream_name)check_name(L, lua_gettop(L), "stream", streams);
        }
        reads = face_groups_read(L, 3, n, &alike);
    }
    enum status s = chance_roll_read(&m->game, stream, site, n, sides, reads ? &read : NULL, &d);
    return s == STATUS_OK ? push_dice(L, &d) : ruleset_api_failed(L, m, s);
}

// game, what, { who = } -> card, its number
int game_flip(lua_State *L)
{
    struct match *m = game_self(L);
    card_id card;
    ruleset_api_may_act(L, m, "flip");
    struct site site = {.what = check_made_up_name(L, m, 2)};
    lua_settop(L, 3);
    if (check_shape(L, 3, &shape_flip_options)) {
        site.who = check_option_figure(L, 3, "who", m);
    }
    enum status s = chance_card(&m->game, site, &card);
    if (s == STATUS_EMPTY) {
        return 0;
    }
    ruleset_api_done(L, m, s);
    push_card(L, card);
    lua_pushinteger(L, card);
    return 2;
}

// The option at the top of the stack: { "dodge", figure = f, at = place }, or no more than a word.
static void read_option(lua_State *L, struct match *m, struct decision *d)
{
    int at = lua_gettop(L);
    struct option *o = decision_add(d, 0, FIGURE_NONE, FIGURE_NONE);
    if (lua_type(L, at) == LUA_TSTRING) {
        o->word = check_made_up_name(L, m, at);
        return;
    }
    luaL_checktype(L, at, LUA_TTABLE);
    if (arguments_option(L, at, "kind")) { // one of the rulebook's own: bots know it by its number
        o->kind = (int16_t)check_int(L, lua_gettop(L), INT16_MIN, INT16_MAX);
    } else if (lua_rawgeti(L, at, 1) != LUA_TSTRING) {
        err_say(L, "decide: an option begins with its name: { \"dodge\", figure = f }");
    }
    if (lua_type(L, -1) == LUA_TSTRING) {
        o->word = check_made_up_name(L, m, lua_gettop(L));
    }
    lua_settop(L, at);
    o->figure = check_option_figure(L, at, "figure", m);
    o->target = check_option_figure(L, at, "target", m);
    o->value = (int32_t)check_option_int(L, at, "value", INT32_MIN, INT32_MAX, 0);
    o->at = spot_option(L, m, at, "at");
    if (arguments_option(L, at, "wants_place")) {
        o->wants_place = (uint8_t)lua_toboolean(L, -1);
    }
    lua_settop(L, at);
}

static void read_decision(lua_State *L, struct match *m, struct decision *d)
{
    check_shape(L, 3, &shape_decision_options);
    luaL_checktype(L, 3, LUA_TTABLE);
    if (!arguments_option(L, 3, "options") || lua_type(L, -1) != LUA_TTABLE) {
        err_say(L, "decide: options = { { \"dodge\" }, { \"shoot\" } } expected");
    }
    int list = lua_gettop(L), n = (int)lua_rawlen(L, list);
    if (n < 1 || n > DECISION_OPTIONS) {
        err_say(L, "decide: 1 to %d options expected, got %d", DECISION_OPTIONS, n);
    }
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, list, i);
        read_option(L, m, d);
        lua_settop(L, list);
    }
    lua_settop(L, 3);
    d->figure = check_option_figure(L, 3, "figure", m);
    d->value = (int32_t)check_option_int(L, 3, "value", INT32_MIN, INT32_MAX, 0);
    d->fallback = (uint8_t)(check_option_int(L, 3, "default", 1, n, 1) - 1);
    if (arguments_option(L, 3, "words")) {
        d->words = check_made_up_name(L, m, lua_gettop(L));
        lua_pop(L, 1);
    }
    const struct figure *f = game_figure(&m->game, d->figure);
    d->side = f ? f->side : 0;
    if (arguments_option(L, 3, "side")) {
        d->side = (uint8_t)check_name(L, lua_gettop(L), "side", m->rules.system->side_names);
    }
}

// game, name, { side =, figure =, value =, default =, options = { ... } } -> number, place
int game_decide(lua_State *L)
{
    struct match *m = game_self(L);
    struct answer a;
    ruleset_api_may_act(L, m, "decide");
    struct decision d = {.name = check_made_up_name(L, m, 2)};
    lua_settop(L, 3);
    read_decision(L, m, &d);
    // In rules in Lua, and in steps, the option is taken that is taken if nobody chooses.
    if (!m->game.order && !m->ruleset && m->depth == 0) {
        return err_say(L, "game:decide: nobody can be asked during the setup of the battle");
    }
    enum status s = decide(&m->game, &d, &a);
    ruleset_api_done(L, m, s);
    lua_pushinteger(L, a.option + 1);
    if (!d.option[a.option].wants_place) {
        return 1;
    }
    return 1 + push_spot(L, m, (spot){a.at.x, a.at.y, d.option[a.option].at.z});
}

void ruleset_api_begin_asking(lua_State *L, struct match *m)
{
    if (has_failed(m)) {
        ruleset_api_failed(L, m, m->game.fault.status);
    }
    match_ask(L, m);
}

void ruleset_api_end_asking(lua_State *L, struct match *m)
{
    if (m->game.order || m->depth || m->game.locked) {
        if (has_failed(m)) {
            ruleset_api_failed(L, m, m->game.fault.status);
        }
        return;
    }
    match_answered(L, m);
}

// game, quantity, view, { { label, value, source }, ... } -> sum, terms
int game_sum(lua_State *L)
{
    struct match *m = game_self(L);
    struct own_subject subject;
    struct terms t;
    lua_settop(L, 4);
    int row = system_find(L, m, RULE_QUANTITY, luaL_checkstring(L, 2));
    ruleset_api_terms(L, m, 4, &t);
    own_subject_read(L, m, 3, RULE_QUANTITY, row, &subject);
    ruleset_api_begin_asking(L, m);
    int32_t sum = quantity(&m->game, row, subject.view, &t);
    own_subject_forget(m, &subject);
    ruleset_api_end_asking(L, m);
    lua_pushinteger(L, sum);
    push_terms(L, &t);
    return 2;
}

// A reason: a text, or { text, source }.
static void read_reason(lua_State *L, struct match *m, struct verdict *v)
{
    int at = lua_gettop(L);
    const char *source = "rules";
    if (lua_type(L, at) == LUA_TTABLE) {
        lua_rawgeti(L, at, 2);
        source = lua_isnil(L, -1) ? source : check_made_up_name(L, m, lua_gettop(L));
        lua_rawgeti(L, at, 1);
    }
    verdict_deny(v, source, "%s", check_made_up_name(L, m, lua_gettop(L)));
}

// game, check, view, reasons -> allowed, reasons
int game_allows(lua_State *L)
{
    struct match *m = game_self(L);
    struct own_subject subject;
    struct verdict v;
    lua_settop(L, 4);
    int row = system_find(L, m, RULE_CHECK, luaL_checkstring(L, 2));
    verdict_clear(&v);
    if (!lua_isnil(L, 4)) {
        luaL_checktype(L, 4, LUA_TTABLE);
        for (lua_Integer i = 1; lua_rawgeti(L, 4, i) != LUA_TNIL; i++) {
            read_reason(L, m, &v);
            lua_settop(L, 4);
        }
    }
    own_subject_read(L, m, 3, RULE_CHECK, row, &subject);
    ruleset_api_begin_asking(L, m);
    bool yes = check(&m->game, row, subject.view, &v);
    own_subject_forget(m, &subject);
    ruleset_api_end_asking(L, m);
    lua_pushboolean(L, yes);
    push_reasons(L, &v, yes);
    return 2;
}

// game, step, view
int game_step(lua_State *L)
{
    struct match *m = game_self(L);
    struct own_subject subject;
    lua_settop(L, 3);
    ruleset_api_may_act(L, m, "step");
    int row = system_find(L, m, RULE_STEP, luaL_checkstring(L, 2));
    own_subject_read(L, m, 3, RULE_STEP, row, &subject);
    own_subject_check(L, m, row, &subject);
    enum status s = step(&m->game, row, subject.view);
    if (s == STATUS_OK && !has_failed(m)) {
        own_subject_write(L, m, 3, RULE_STEP, row, &subject);
    }
    own_subject_forget(m, &subject);
    if (s != STATUS_OK || has_failed(m)) {
        return ruleset_api_failed(L, m, s);
    }
    return 0;
}

// game, { name =, who =, whom =, value =, before =, from =, at =, text = }
int game_tell_event(lua_State *L)
{
    struct match *m = game_self(L);
    lua_settop(L, 2);
    ruleset_api_may_act(L, m, "tell");
    if (!check_shape(L, 2, &shape_tell_options) || !arguments_option(L, 2, "name")) {
        return err_say(
            L, "tell: the name of the event is missing: game:tell { name = \"dodge\", who = f }");
    }
    const char *name = check_made_up_name(L, m, lua_gettop(L)), *text = NULL;
    if (arguments_option(L, 2, "text")) {
        text = check_made_up_name(L, m, lua_gettop(L));
    }
    figure_id who = check_option_figure(L, 2, "who", m),
              whom = check_option_figure(L, 2, "whom", m);
    int32_t value = (int32_t)check_option_int(L, 2, "value", INT32_MIN, INT32_MAX, 0);
    int32_t before = (int32_t)check_option_int(L, 2, "before", INT32_MIN, INT32_MAX, 0);
    spot at = spot_option(L, m, 2, "at"), from = spot_option(L, m, 2, "from");
    struct event *e = game_event(&m->game, name, who, whom, value);
    e->before = before;
    e->at = at;
    e->from = from;
    if (text) {
        event_text(e, text);
    }
    return 0;
}

static void terms_option(lua_State *L, struct match *m, const char *name, struct terms *out)
{
    terms_clear(out);
    if (arguments_option(L, 2, name)) {
        ruleset_api_terms(L, m, lua_gettop(L), out);
        lua_pop(L, 1);
    }
}

static void dice_option(lua_State *L, const char *name, struct dice *out)
{
    if (arguments_option(L, 2, name)) {
        hook_args_view_check_dice(L, lua_gettop(L), out);
        lua_pop(L, 1);
    }
}

static void groups_option(lua_State *L, struct account *a)
{
    if (arguments_option(L, 2, "groups")) {
        int list = lua_gettop(L);
        luaL_checktype(L, list, LUA_TTABLE);
        for (int i = 0; i < a->dice.n && lua_rawgeti(L, list, i + 1) != LUA_TNIL; i++) {
            a->group[i] = (uint8_t)check_int(L, lua_gettop(L), 0, DICE_MAX);
            lua_settop(L, list);
        }
        lua_settop(L, list - 1);
    }
}

// The first roll of whoever gives an order whose odds are asked for.
static void note_for_odds(struct match *m, const struct account *a)
{
    if (!m->told || m->told->noted || a->who != m->told->who) {
        return;
    }
    struct odds_run *run = &m->told->run;
    m->told->noted = true;
    run->test = a->name;
    run->dice = a->dice.n;
    run->target = (int)a->target_terms.sum;
    run->number[ODDS_SUCCESSES] = a->successes;
    run->has[ODDS_SUCCESSES] = true;
}

// More than the highest face that lies there, as far as anybody knows.
static void sides_option(lua_State *L, struct dice *d)
{
    int sides = (int)check_option_int(L, 2, "sides", 1, DICE_FACES_MAX, d->sides ? d->sides : 1);
    d->sides = (uint8_t)(sides > d->sides ? sides : d->sides);
}

// game, { name =, who =, against =, dice =, ... }
int game_note_account(lua_State *L)
{
    struct match *m = game_self(L);
    struct account a;
    lua_settop(L, 2);
    ruleset_api_may_act(L, m, "account");
    if (!check_shape(L, 2, &shape_account_options) || !arguments_option(L, 2, "name")) {
        return err_say(L, "account: the name of the roll is missing: game:account { name = "
                          "\"dodge\", who = f, dice = d }");
    }
    memset(&a, 0, sizeof a);
    a.name = check_made_up_name(L, m, lua_gettop(L));
    a.who = check_option_figure(L, 2, "who", m);
    a.against = check_option_figure(L, 2, "against", m);
    terms_option(L, m, "dice_terms", &a.dice_terms);
    terms_option(L, m, "target_terms", &a.target_terms);
    terms_option(L, m, "opposed_terms", &a.opposed_terms);
    terms_option(L, m, "result_terms", &a.result_terms);
    dice_option(L, "dice", &a.dice);
    dice_option(L, "opposed", &a.opposed);
    groups_option(L, &a);
    sides_option(L, &a.dice);
    a.fire = arguments_flag(L, 2, "fire");
    lua_settop(L, 2);
    a.successes = (int16_t)check_option_int(L, 2, "successes", INT16_MIN, INT16_MAX, 0);
    ablations_option(L, m, 2, &a.without);
    note_for_odds(m, &a);
    if (game_account(&m->game, &a) && !m->ruleset && strcmp(a.name, "shoot") == 0) {
        sighting_note(&m->game, a.who, a.against);
    }
    return 0;
}
