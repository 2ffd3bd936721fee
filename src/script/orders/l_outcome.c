// l_outcome.c: the next order overwrites events and accounts, so an outcome copies them all into
// its own block. A question copies the order and the answers so far, so it can be answered more
// than once.
#include "script/orders/l_outcome.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/orders/choices.h"
#include "script/orders/players.h"

// A match_part. The accounts come first, then the events.
struct outcome {
    const struct class *class;
    struct match *match;
    struct order order;
    uint32_t number; // of the order
    int cards_left;
    int n_events, n_accounts, lost;
    struct account account[]; // and struct event[n_events]
};

#define MARGIN 6 // columns before a line of what came of it

static const struct event *events_of(const struct outcome *o)
{
    return (const struct event *)(const void *)(o->account + o->n_accounts);
}

static struct outcome *check_outcome(lua_State *L)
{
    struct outcome *o = class_check(L, 1, &class_outcome);
    o->match = match_alive(L, o->match);
    return o;
}

static int push_done(lua_State *L, struct match *m)
{
    const struct events *e = &m->events;
    size_t size = sizeof(struct outcome) + sizeof(struct account) * (size_t)e->n_accounts +
                  sizeof(struct event) * (size_t)e->n;
    struct outcome *o = match_part_new(L, &class_outcome, size, m);
    o->order = m->order;
    o->number = m->game.world.orders;
    o->cards_left = narrator_cards_left(&m->game);
    o->n_events = e->n;
    o->n_accounts = e->n_accounts;
    o->lost = e->lost;
    memcpy(o->account, e->account, sizeof(struct account) * (size_t)e->n_accounts);
    memcpy((void *)(o->account + e->n_accounts), e->event, sizeof(struct event) * (size_t)e->n);
    return 1;
}

CLASS_GET(outcome_ok, (void)L, lua_pushboolean(L, 1))

static struct told told_by(const struct outcome *o)
{
    return (struct told){events_of(o), o->n_events, o->lost, o->account, o->n_accounts};
}

static int outcome_events(lua_State *L)
{
    struct outcome *o = check_outcome(L);
    const struct told all = told_by(o);
    return push_events(L, o->match, &all);
}

CLASS_GET(outcome_rolls, struct outcome *o = check_outcome(L),
          PUSH_LIST(L, o->n_accounts, i, push_account(L, o->match, &o->account[i])))
CLASS_GET(outcome_lost, const struct outcome *o = check_outcome(L), lua_pushinteger(L, o->lost))

// As the log tells it.
static int outcome_tostring(lua_State *L)
{
    struct outcome *o = check_outcome(L);
    luaL_Buffer b;
    struct narrator n = push_narrator(&b);
    const struct told all = told_by(o);
    n.margin = MARGIN;
    luaL_buffinit(L, &b);
    narrator_heading(&n, &o->match->game, &o->order, o->number, o->cards_left);
    narrator_events(&n, &o->match->game, &all, 0);
    luaL_buffsub(&b, 1); // the newline
    luaL_pushresult(&b);
    return 1;
}

static const struct script_field outcome_fields[] = {{"ok", outcome_ok, NULL},
                                                     {"events", outcome_events, NULL},
                                                     {"rolls", outcome_rolls, NULL},
                                                     {"lost", outcome_lost, NULL},
                                                     {0}};

static const luaL_Reg outcome_meta[] = {{"__tostring", outcome_tostring}, {NULL, NULL}};

const struct class class_outcome = {
    .name = "outcome", .fields = outcome_fields, .meta = outcome_meta};

// A match_part.
struct question {
    const struct class *class;
    struct match *match;
    struct order order; // with the answers so far
    bool chance;        // it waits for dice or a card, not for a decision
    struct chance_request wanted;
    struct decision decision;
};

static struct question *check_question(lua_State *L)
{
    struct question *q = class_check(L, 1, &class_question);
    q->match = match_alive(L, q->match);
    return q;
}

int push_question(lua_State *L, struct match *m)
{
    struct question *q = match_part_new(L, &class_question, sizeof *q, m);
    q->order = m->order;
    q->order.answers = m->game.given;
    q->chance = m->game.asks_chance;
    q->wanted = m->game.wanted;
    q->decision = m->game.question;
    return 1;
}

#define QUESTION_GET(name, push) CLASS_GET(name, struct question *q = check_question(L), push)

// Which side is asked; nobody is asked for dice and cards.
QUESTION_GET(question_side,
             lua_pushstring(L, q->chance ? NULL
                                         : q->match->rules.system->side_names[q->decision.side]))
QUESTION_GET(question_player,
             lua_pushstring(L, q->chance ? NULL : players_asked(q->match, &q->decision)))

int push_asked(lua_State *L, struct match *m, const struct decision *d)
{
    push_question(L, m);
    struct question *q = lua_touserdata(L, -1);
    q->chance = false;
    q->decision = *d;
    return 1;
}

const struct decision *check_decision(lua_State *L, int arg, struct match *m)
{
    struct question *q = class_check(L, arg, &class_question);
    if (q->match != m || q->chance) {
        luaL_argerror(L, arg, "an open question of this game expected");
    }
    return &q->decision;
}

static int question_options(lua_State *L)
{
    struct question *q = check_question(L);
    int n = q->chance ? 0 : q->decision.n;
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        const struct option *o = &q->decision.option[i];
        lua_createtable(L, 0, 7);
        put_int(L, "option", i + 1);
        push_choice(L, q->match, &q->decision, i);
        lua_setfield(L, -2, "text");
        if (o->word) {
            lua_pushstring(L, o->word);
        } else {
            lua_pushinteger(L, o->kind);
        }
        lua_setfield(L, -2, "kind");
        put_int(L, "value", o->value);
        put_flag(L, "wants_place", o->wants_place);
        put_spot(L, q->match, "at", o->at);
        put_figure(L, q->match, "figure", o->figure);
        put_figure(L, q->match, "target", o->target);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

CLASS_GET(question_ok, (void)L, lua_pushboolean(L, 0))
QUESTION_GET(question_name, lua_pushstring(L, q->chance ? q->wanted.site.what : q->decision.name))
QUESTION_GET(question_figure,
             push_figure(L, q->match, q->chance ? q->wanted.site.who : q->decision.figure))
QUESTION_GET(question_value, lua_pushinteger(L, q->chance ? 0 : q->decision.value))
QUESTION_GET(question_fallback, lua_pushinteger(L, q->chance ? 0 : q->decision.fallback + 1))
QUESTION_GET(question_wants, lua_pushstring(L, !q->chance                      ? "answer"
                                               : q->wanted.kind == CHANCE_CARD ? "card"
                                                                               : "dice"))
QUESTION_GET(question_dice,
             lua_pushinteger(L, q->chance && q->wanted.kind == CHANCE_DICE ? q->wanted.n : 0))

// question, option, place?
static int question_answer(lua_State *L)
{
    struct question *q = check_question(L);
    struct match *m = q->match;
    if (q->chance) {
        return err_say(L, "this question waits for %s; queue them, and then give the order again",
                       q->wanted.kind == CHANCE_CARD ? "a card" : "dice");
    }
    struct order o = q->order;
    struct answer a = {.option = (uint16_t)(check_int(L, 2, 1, q->decision.n) - 1)};
    if (!lua_isnoneornil(L, 3)) {
        a.at = check_point(L, 3, m);
    }
    if (o.answers.n == DECISION_ANSWERS) {
        return err_raise(L, STATUS_FULL, NULL, "answer");
    }
    o.answers.answer[o.answers.n++] = a;
    return push_outcome(L, m, match_give(L, m, &o));
}

// The order, and what it waits for.
static int question_tostring(lua_State *L)
{
    struct question *q = check_question(L);
    const struct game *g = &q->match->game;
    luaL_Buffer b;
    const struct narrator words = push_narrator(&b);
    int n = q->chance ? 0 : q->decision.n;
    luaL_buffinit(L, &b);
    narrator_order(&words, g, &q->order);
    if (q->chance) {
        lua_pushfstring(L,
                        q->wanted.kind == CHANCE_CARD ? ", and waits for a card for "
                        : q->wanted.n == 1            ? ", and waits for %d die for "
                                                      : ", and waits for %d dice for ",
                        q->wanted.n);
        luaL_addvalue(&b);
        narrator_luck(&words, g, &q->wanted);
    } else {
        luaL_addstring(&b, ", and waits for an answer\n");
        narrator_question(&words, g, &q->decision);
    }
    for (int i = 0; i < n; i++) {
        lua_pushfstring(L, "\n%s %d ", i == q->decision.fallback ? "*" : " ", i + 1);
        luaL_addvalue(&b);
        push_choice(L, q->match, &q->decision, i);
        luaL_addvalue(&b);
    }
    luaL_addstring(&b, n ? "\n  (answer with :answer(n))" : "");
    luaL_pushresult(&b);
    return 1;
}

static const struct script_fn question_methods[] = {{"answer", question_answer}, {0}};

static const struct script_field question_fields[] = {{"ok", question_ok, NULL},
                                                      {"name", question_name, NULL},
                                                      {"figure", question_figure, NULL},
                                                      {"side", question_side, NULL},
                                                      {"player", question_player, NULL},
                                                      {"value", question_value, NULL},
                                                      {"options", question_options, NULL},
                                                      {"fallback", question_fallback, NULL},
                                                      {"wants", question_wants, NULL},
                                                      {"dice", question_dice, NULL},
                                                      {0}};

static const luaL_Reg question_meta[] = {{"__tostring", question_tostring}, {NULL, NULL}};

const struct class class_question = {.name = "question",
                                     .methods = question_methods,
                                     .fields = question_fields,
                                     .meta = question_meta};

int push_outcome(lua_State *L, struct match *m, enum status s)
{
    switch (s) {
    case STATUS_OK:
        return push_done(L, m);
    case STATUS_NOT_YET:
        return push_question(L, m);
    default:
        return match_raise(L, m);
    }
}
