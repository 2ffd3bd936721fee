// cmd_odds.c: `zerodark odds`: how likely it is.
#include <lauxlib.h>

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/odds/odds_show.h"
#include "app/odds/odds_words.h"
#include "engine/utf8.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/base/progress.h"
#include "host/commands/internal/commands.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail.h"
#include "script/api/chart.h"
#include "script/base/err.h"

// Set for the worker. If the tests need no battle, there is none, and this process answers them.
struct question {
    struct battle_setup plan;
    struct odds_show show;
    char **text;
    int n;
    int64_t after, ways, runs; // 0: not said
    const char *mission, *decider;
    bool no_color; // the parent's alone
};

// It is written in one form only.
static bool take_form(void *form, const struct command *c, const struct option_row *o,
                      const char *value)
{
    enum odds_form *f = form, wanted = strcmp(o->name, "csv") == 0 ? ODDS_CSV : ODDS_JSON;
    (void)value;
    if (*f != ODDS_TEXT_FORM && *f != wanted) {
        options_wrong(c, "--json and --csv: choose one");
        return false;
    }
    *f = wanted;
    return true;
}

static bool take_decider(void *decider, const struct command *c, const struct option_row *o,
                         const char *value)
{
    const char *near = err_nearest(value, odds_deciders);
    if (!near || strcmp(near, value) != 0) {
        options_wrong(c, "--decider: no decider '%.*s'; %s", UTF8_CUT(value, 40),
                      "there are fallback, careful, random and steady");
        return false;
    }
    return options_word(decider, c, o, value);
}

static const struct option_row options[] = {
    {"mission", 'm', "MISSION", "the battle that the question is about",
     OPTION(struct question, mission)},
    {"after", 'a', "N", "after this many orders of the bot",
     OPTION_NUMBER(struct question, after, 0, 1000)},
    SETUP_SEED(struct question, plan),
    SETUP_TEAM(struct question, plan),
    SETUP_PACK(struct question, plan),
    SETUP_SET(struct question, plan),
    SETUP_DIFFICULTY(struct question, plan),
    SETUP_MODE(struct question, plan),
    SETUP_CHOOSE(struct question, plan),
    {"least", 'l', "K", "in a table: the chance of at least K successes (1)",
     OPTION_NUMBER(struct question, show.least, 0, DISTRIBUTION_VALUES - 1)},
    {"decider", 0, "WHO",
     "who makes decisions on the way: fallback, careful, random or steady (fallback)",
     OPTION_BY(take_decider, struct question, decider)},
    {"ways", 0, "N", "plays battles instead if there are more than N outcomes",
     OPTION_NUMBER(struct question, ways, 1, 262144)},
    {"runs", 0, "N", "how many battles", OPTION_NUMBER(struct question, runs, 1, 10000000)},
    {"json", 0, NULL, "as JSON, one line each", OPTION_BY(take_form, struct question, show.form)},
    {"csv", 0, NULL, "as CSV", OPTION_BY(take_form, struct question, show.form)},
    {"width", 'w', "N", "line width (that of the terminal, or 80)",
     OPTION_NUMBER(struct question, show.width, CHART_LEAST, CHART_MOST)},
    {"no-color", 0, NULL, "no colours", OPTION(struct question, no_color)},
    {0}};

static int terminal_width(void)
{
    struct winsize size;
    bool known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return known && size.ws_col >= CHART_LEAST ? size.ws_col : CHART_WIDTH;
}

static bool is_test(const char *text)
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

// A test, or a table of tests. Raises where its notation is wrong.
static void show_test(lua_State *L, const struct question *q, const char *text,
                      const struct odds_rules *rules)
{
    struct odds_test t;
    struct fault f = {0};
    if (odds_read(text, &t, &f) != STATUS_OK) {
        err_blame_asker(L);
        luaL_error(L, "%s", f.text);
    }
    if (odds_is_table(&t)) {
        odds_check_table(L, &t);
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

static void show_action(lua_State *L, const struct question *q, struct match *m, const char *text)
{
    const struct system *rules;
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
    struct question *q = self;
    (void)s;
    q->show.out = stdout;
    struct match *m = setup_open(L, &q->plan);
    int game = luaL_ref(L, LUA_REGISTRYINDEX); // kept
    enum exit_status status = play_on(L, m, q->after);
    if (status != EXIT_DONE) {
        return status;
    }
    odds_show_head(&q->show);
    for (int i = 0; i < q->n; i++) {
        fputs(i > 0 && q->show.form == ODDS_TEXT_FORM ? "\n" : "", q->show.out);
        if (is_test(q->text[i])) {
            struct odds_rules rules = odds_rules_of(L, m);
            show_test(L, q, q->text[i], &rules);
        } else {
            show_action(L, q, m, q->text[i]);
        }
    }
    luaL_unref(L, LUA_REGISTRYINDEX, game);
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct question, plan, &setup_parcel),
    PARCEL_ROW(struct question, show.form),
    PARCEL_ROW(struct question, show.width),
    PARCEL_ROW(struct question, show.least),
    PARCEL_ROW(struct question, show.color),
    PARCEL_ROW(struct question, n),
    PARCEL_WORD_LIST(struct question, text, n),
    PARCEL_ROW(struct question, after),
    PARCEL_ROW(struct question, ways),
    PARCEL_ROW(struct question, runs),
    PARCEL_ROW(struct question, mission),
    PARCEL_ROW(struct question, decider),
};
static const struct parcel question_parcel = PARCEL(struct question, rows);
const struct jail_task cmd_odds_task = {"odds", in_battle, &question_parcel, NULL};

// How far a table has come. Not from a worker, who may not ask for a terminal.
static void print_odds_progress(int64_t done, int64_t total)
{
    static struct progress shown;
    static bool begun;
    if (!begun) {
        progress_begin(&shown, "tests", total, 0, false);
    }
    progress_show(&shown, done);
    begun = done < total;
    if (!begun) {
        progress_end(&shown);
    }
}

static enum exit_status on_paper(struct session *s, lua_State *L, void *self)
{
    struct question *q = self;
    s->asks = true;
    q->show.progress = print_odds_progress;
    odds_show_head(&q->show);
    for (int i = 0; i < q->n; i++) {
        fputs(i > 0 && q->show.form == ODDS_TEXT_FORM ? "\n" : "", q->show.out);
        show_test(L, q, q->text[i], &odds_vanilla);
    }
    return EXIT_DONE;
}

// Is there a battle, whose params count and whose figures can be named?
static bool is_of_battle(const struct question *q)
{
    const struct battle_setup *p = &q->plan;
    return q->mission || p->seeded || *p->team || p->n_packs > 0 || p->n_sets > 0 ||
           *p->difficulty || *p->mode || p->n_choices > 0;
}

static enum exit_status ask_for_odds(struct question *q, const struct command *c)
{
    for (int i = 0; i < q->n && !q->mission; i++) {
        if (!is_test(q->text[i])) {
            return options_wrong(
                c,
                "'%s' is not a test such as F5(13); a question about a battle needs its mission: "
                "--mission missions/rescue.lua --seed 7 \"Ines shoots Grunt 3\"",
                q->text[i]);
        }
    }
    if (!is_of_battle(q)) {
        return session_run(on_paper, q, q->show.color, false);
    }
    if (q->mission && !setup_mission(&q->plan, q->mission)) {
        return EXIT_USAGE;
    }
    setup_complete(&q->plan);
    setup_allow(&q->plan);
    return jail_run(&(struct jail_job){.task = &cmd_odds_task, .self = q, .color = q->show.color});
}

static enum exit_status odds(const struct command *c, int argc, char **argv)
{
    struct question q = {.show = {.out = stdout, .least = 1, .width = terminal_width()}};
    int at = options_some(c, argc, argv, &q, "odds of what? F5(13) is a test");
    if (at < 0) {
        return options_stopped(at);
    }
    q.text = argv + at;
    q.n = argc - at;
    q.show.color = colors_wanted(stdout, q.no_color);
    return ask_for_odds(&q, c);
}

const struct command cmd_odds = {COMMAND_ODDS, .options = options, .run = odds};
