// cmd_odds.c: `zerodark odds`: how likely it is.
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/odds/odds_show.h"
#include "engine/utf8.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/base/progress.h"
#include "host/commands/internal/cmd_odds_work.h"
#include "host/commands/internal/commands.h"
#include "host/setup/setup_options.h"
#include "host/worker/jail.h"
#include "script/api/chart.h"
#include "script/base/err.h"

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
                      "use one of these: fallback, careful, random, steady");
        return false;
    }
    return options_word(decider, c, o, value);
}

static const struct option_row options[] = {
    {"mission", 'm', "MISSION", "the battle that the question is about",
     OPTION(struct odds_question, mission)},
    {"after", 'a', "N", "after this many orders of the bot",
     OPTION_NUMBER(struct odds_question, after, 0, 1000)},
    SETUP_SEED(struct odds_question, plan),
    SETUP_TEAM(struct odds_question, plan),
    SETUP_PACK(struct odds_question, plan),
    SETUP_SET(struct odds_question, plan),
    SETUP_DIFFICULTY(struct odds_question, plan),
    SETUP_MODE(struct odds_question, plan),
    SETUP_CHOOSE(struct odds_question, plan),
    {"least", 'l', "K", "in a table: the chance of at least K successes (1)",
     OPTION_NUMBER(struct odds_question, show.least, 0, DISTRIBUTION_VALUES - 1)},
    {"decider", 0, "WHO",
     "who makes decisions on the way: fallback, careful, random or steady (fallback)",
     OPTION_BY(take_decider, struct odds_question, decider)},
    {"ways", 0, "N", "plays battles instead if there are more than N outcomes",
     OPTION_NUMBER(struct odds_question, ways, 1, 262144)},
    {"runs", 0, "N", "how many battles (10000; 1000 if all rules are Lua)",
     OPTION_NUMBER(struct odds_question, runs, 1, 10000000)},
    {"json", 0, NULL, "as JSON, one line for each question",
     OPTION_BY(take_form, struct odds_question, show.form)},
    {"csv", 0, NULL, "as CSV", OPTION_BY(take_form, struct odds_question, show.form)},
    {"width", 'w', "N", "line width (that of the terminal, or 80)",
     OPTION_NUMBER(struct odds_question, show.width, CHART_LEAST, CHART_MOST)},
    {"no-color", 0, NULL, "no colours", OPTION(struct odds_question, no_color)},
    {0}};

static int terminal_width(void)
{
    struct winsize size;
    bool known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return known && size.ws_col >= CHART_LEAST ? size.ws_col : CHART_WIDTH;
}

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
    struct odds_question *q = self;
    s->asks = true;
    q->show.progress = print_odds_progress;
    for (int i = 0; i < q->n; i++) {
        odds_question_check_test(L, q->text[i]);
    }
    odds_show_head(&q->show);
    for (int i = 0; i < q->n; i++) {
        fputs(i > 0 && q->show.form == ODDS_TEXT_FORM ? "\n" : "", q->show.out);
        odds_question_show_test(L, q, q->text[i], &odds_vanilla);
    }
    return EXIT_DONE;
}

// Is there a battle, whose params count and whose figures can be named?
static bool is_of_battle(const struct odds_question *q)
{
    const struct battle_setup *p = &q->plan;
    return q->mission || p->seeded || *p->team || p->n_packs > 0 || p->n_sets > 0 ||
           *p->difficulty || *p->mode || p->n_choices > 0;
}

static enum exit_status ask_for_odds(struct odds_question *q, const struct command *c)
{
    for (int i = 0; i < q->n && !q->mission; i++) {
        if (!is_odds_test(q->text[i])) {
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
    struct odds_question q = {.show = {.out = stdout, .least = 1, .width = terminal_width()}};
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
