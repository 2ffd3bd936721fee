// cmd_odds_work.c: the odds of tests and actions, shown; those of a battle in its worker.
#include "host/commands/internal/cmd_odds_work.h"

#include <lauxlib.h>

#include <string.h>

#include "app/odds/odds_show.h"
#include "app/odds/odds_words.h"
#include "app/setup/setup_ops.h"
#include "host/commands/internal/commands.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail_task.h"
#include "script/base/err.h"

bool is_odds_test(const char *text)
{
    return strchr(text, '(') != NULL;
}

// One test alone.
struct showing {
    lua_State *L;
    const struct odds_show *show;
    const struct odds_test *test;
};

static void show_cell(void *self, const struct odds_cell *cell)
{
    const struct showing *one = self;
    struct odds_value o;
    memset(&o, 0, sizeof o);
    odds_take(&o, one->test, cell);
    odds_show(one->L, one->show, &o, NULL, NULL);
}

static void read_asked_test(lua_State *L, const char *text, struct odds_test *t)
{
    struct fault f = {0};
    if (odds_read(text, t, &f) != STATUS_OK) {
        err_blame_asker(L);
        luaL_error(L, "%s", f.text);
    }
    if (odds_is_table(t)) {
        odds_check_table(L, t);
    }
}

void odds_question_check_test(lua_State *L, const char *text)
{
    struct odds_test t;
    read_asked_test(L, text, &t);
}

void odds_question_show_test(lua_State *L, const struct odds_question *q, const char *text,
                             const struct odds_rules *rules)
{
    struct odds_test t;
    read_asked_test(L, text, &t);
    if (odds_is_table(&t)) {
        odds_show_table(&q->show, &t, rules);
        return;
    }
    struct showing one = {.L = L, .show = &q->show, .test = &t};
    struct odds_effort effort = odds_usual;
    effort.tell = show_cell;
    effort.self = &one;
    odds_each(&t, rules, &effort);
}

static void set_positive_field(lua_State *L, const char *name, int64_t n)
{
    if (n > 0) {
        lua_pushinteger(L, n);
        lua_setfield(L, -2, name);
    }
}

// Leaves the odds of an action alone on the stack.
static void push_odds_of_action(lua_State *L, const struct odds_question *q, struct match *m,
                                const char *text)
{
    lua_settop(L, 0);
    odds_words_push(L, m, text);
    set_positive_field(L, "ways", q->ways);
    set_positive_field(L, "runs", q->runs);
    if (q->decider) {
        lua_pushstring(L, q->decider);
        lua_setfield(L, -2, "decider");
    }
    push_action_odds(L, 1);
    lua_replace(L, 1);
    lua_settop(L, 1);
}

// All that can be wrong is found before anything is printed. A reference to the odds of the
// actions, by the numbers of their questions.
static int find_all(lua_State *L, const struct odds_question *q, struct match *m)
{
    lua_newtable(L);
    int all = luaL_ref(L, LUA_REGISTRYINDEX);
    for (int i = 0; i < q->n; i++) {
        if (is_odds_test(q->text[i])) {
            odds_question_check_test(L, q->text[i]);
        } else {
            push_odds_of_action(L, q, m, q->text[i]);
            lua_rawgeti(L, LUA_REGISTRYINDEX, all);
            lua_insert(L, 1);
            lua_rawseti(L, 1, i + 1);
            lua_settop(L, 0);
        }
    }
    return all;
}

static void show_action(lua_State *L, const struct odds_question *q, int all, int i)
{
    const struct system *rules;
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, all);
    lua_rawgeti(L, 1, i + 1);
    lua_replace(L, 1);
    const struct odds_action *a = odds_action_of(L, &rules);
    odds_show(L, &q->show, lua_touserdata(L, 1), a, rules);
}

static enum exit_status play_on(lua_State *L, struct match *m, int64_t orders)
{
    const struct bot *bots[PLAYERS];
    struct order o;
    for (int i = 0; i < PLAYERS; i++) {
        bots[i] = bot_named(NULL);
    }
    match_attach(m, bots);
    for (; orders > 0; orders--) {
        enum status s = match_turn(L, m, bots, &o);
        if (s == STATUS_OVER || s == STATUS_EMPTY) {
            return complain_of("the battle ends earlier: give --after a number that is lower by %d",
                               (int)orders);
        }
        if (s != STATUS_OK) {
            match_raise(L, m);
        }
    }
    return EXIT_DONE;
}

static enum exit_status in_battle(struct session *s, lua_State *L, void *self)
{
    struct odds_question *q = self;
    (void)s;
    q->show.out = stdout;
    struct match *m = setup_open(L, &q->plan);
    int game = luaL_ref(L, LUA_REGISTRYINDEX); // kept
    enum exit_status status = play_on(L, m, q->after);
    if (status != EXIT_DONE) {
        return status;
    }
    int all = find_all(L, q, m);
    odds_show_head(&q->show);
    for (int i = 0; i < q->n; i++) {
        fputs(i > 0 && q->show.form == ODDS_TEXT_FORM ? "\n" : "", q->show.out);
        if (is_odds_test(q->text[i])) {
            struct odds_rules rules = odds_rules_of(L, m);
            odds_question_show_test(L, q, q->text[i], &rules);
        } else {
            show_action(L, q, all, i);
        }
    }
    luaL_unref(L, LUA_REGISTRYINDEX, all);
    luaL_unref(L, LUA_REGISTRYINDEX, game);
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct odds_question, plan, &setup_parcel),
    PARCEL_ROW(struct odds_question, show.form),
    PARCEL_ROW(struct odds_question, show.width),
    PARCEL_ROW(struct odds_question, show.least),
    PARCEL_ROW(struct odds_question, show.color),
    PARCEL_ROW(struct odds_question, n),
    PARCEL_WORD_LIST(struct odds_question, text, n),
    PARCEL_ROW(struct odds_question, after),
    PARCEL_ROW(struct odds_question, ways),
    PARCEL_ROW(struct odds_question, runs),
    PARCEL_ROW(struct odds_question, mission),
    PARCEL_ROW(struct odds_question, decider),
};

static const struct parcel question_parcel = PARCEL(struct odds_question, rows);

const struct jail_task cmd_odds_task = {"odds", in_battle, &question_parcel, NULL};
