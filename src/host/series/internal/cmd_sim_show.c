// cmd_sim_show.c: `zerodark sim show`: battles of a file, and how to play each of them again.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/json_out.h"
#include "app/text/number.h"
#include "engine/utf8.h"
#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/base/options.h"
#include "host/series/internal/experiment_db.h"
#include "host/series/internal/sim.h"
#include "script/base/err.h"

struct show_sim {
    const char *path, *sort, *where;
    const char *manner; // "worst"; NULL: by seed
    int64_t most;
    bool all, columns, csv, json, no_color, color;

    struct experiment_db file;
    struct sim_battle_frame frame;
    struct sim_again again;
    struct aggregate aggregate;
    char condition[1024], order[512];
    int64_t shown;
};

// In one order only.
static bool take_manner(void *self, const struct command *c, const struct option_row *o,
                        const char *value)
{
    struct show_sim *s = self;
    const char *before = s->sort ? "sort" : s->manner;
    if (before && strcmp(before, o->name) != 0) {
        options_wrong(c, "--%s and --%s cannot be combined: each sets which battles come first",
                      before, o->name);
        return false;
    }
    *(value ? &s->sort : &s->manner) = value ? value : o->name;
    return true;
}

static const struct option_row options[] = {
    {"worst", 0, NULL, "worst first: lost battles, then those with the most people lost",
     .take = take_manner},
    {"best", 0, NULL, "best first", .take = take_manner},
    {"longest", 0, NULL, "the most orders first", .take = take_manner},
    {"shortest", 0, NULL, "the fewest orders first", .take = take_manner},
    {"sort", 0, "COLUMN", "the highest value in a column first; -COLUMN: the lowest",
     .take = take_manner},
    {"where", 'w', "TESTS", "only battles that pass all tests: lost=4,orders>40,outcome=failed",
     OPTION(struct show_sim, where)},
    {"runs", 'n', "N", "how many to show (10)",
     OPTION_NUMBER(struct show_sim, most, 1, EXPERIMENT_RUNS)},
    {"all", 0, NULL, "the results of all battles in the file instead of a list",
     OPTION(struct show_sim, all)},
    {"columns", 0, NULL, "lists the columns instead of battles", OPTION(struct show_sim, columns)},
    {"csv", 0, NULL, "as a table of all columns", OPTION(struct show_sim, csv)},
    {"json", 0, NULL, "as JSON, one line for each battle; with --all the results",
     OPTION(struct show_sim, json)},
    {"no-color", 0, NULL, "no colours", OPTION(struct show_sim, no_color)},
    {0}};

static const struct sim_battle_column *column_of_option(const struct show_sim *s,
                                                        const char *option, const char *name)
{
    const char *names[SIM_BATTLE_COLUMNS + 1] = {0};
    const struct sim_battle_column *c =
        sim_battle_column_named(s->aggregate.column, s->aggregate.n_columns, name);
    for (int i = 0; i < s->aggregate.n_columns; i++) {
        names[i] = s->aggregate.column[i].name;
    }
    if (!c) {
        const char *near = err_nearest(name, names);
        complain_of(near ? "--%s: no column '%.*s'; did you mean '%s'?"
                         : "--%s: no column '%.*s'; `zerodark sim show FILE --columns` lists them",
                    option, UTF8_CUT(name, 60), near);
    }
    return c;
}

// "lost>=2": column, sign, value.
static bool add_test(struct show_sim *s, const char *test)
{
    static const char *const signs[] = {">=", "<=", "!=", "=", ">", "<"};
    char name[2 * SIM_BATTLE_NAME], why[160];
    size_t at = strcspn(test, "<>=!"), size = strlen(s->condition);
    const char *sign = NULL;
    int64_t number;
    for (size_t i = 0; i < sizeof signs / sizeof *signs && !sign; i++) {
        sign = strncmp(test + at, signs[i], strlen(signs[i])) == 0 ? signs[i] : NULL;
    }
    if (!sign || at == 0 || at >= sizeof name) {
        complain_of("--where: '%.*s' is not a test such as lost=4, orders>40 or outcome=failed",
                    UTF8_CUT(test, 60));
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)at, test);
    const struct sim_battle_column *c = column_of_option(s, "where", name);
    const char *word = test + at + strlen(sign);
    if (!c) {
        return false;
    }
    bool text = c->measure == SIM_BATTLE_WORD || c->measure == SIM_BATTLE_HASH;
    char *to = s->condition + size;
    int room = (int)(sizeof s->condition - size);
    if (text) {
        sqlite3_snprintf(room, to, " AND \"%w\" %s %Q", c->name, sign, word);
    } else if (number_parse(word, INT64_MIN + 1, INT64_MAX, &number, why, sizeof why)) {
        sqlite3_snprintf(room, to, " AND \"%w\" %s %lld", c->name, sign, (long long)number);
    } else {
        complain_of("--where: %s: %s", name, why);
        return false;
    }
    if (strlen(s->condition) + 1 == sizeof s->condition) {
        complain("--where: too many tests");
        return false;
    }
    return true;
}

static bool add_tests(struct show_sim *s)
{
    char *all = s->where ? text_box_made(strdup(s->where)) : NULL, *rest = all;
    bool good = all || !s->where;
    for (char *test; good && (test = strsep(&rest, ","));) {
        good = add_test(s, test);
    }
    free(all);
    return good;
}

// How well it went: by what was won, then by who was lost.
static void by_worth(struct show_sim *s, bool best)
{
    const char *first = s->frame.sides_win ? "\"points.blue\" - \"points.green\"" : "won";
    if (s->frame.sides_win && !s->frame.rulebook) {
        first = "-lost";
    }
    snprintf(s->order, sizeof s->order, "orders IS NULL, %s %s, lost %s, orders DESC, seed", first,
             best ? "DESC" : "ASC", best ? "ASC" : "DESC");
}

static bool set_order(struct show_sim *s)
{
    const char *m = s->manner ? s->manner : "";
    bool least = s->sort && *s->sort == '-';
    if (s->sort) {
        const struct sim_battle_column *c = column_of_option(s, "sort", s->sort + least);
        if (!c) {
            return false;
        }
        snprintf(s->order, sizeof s->order, "\"%s\" IS NULL, \"%s\" %s, seed", c->name, c->name,
                 least ? "ASC" : "DESC");
    } else if (strcmp(m, "longest") == 0 || strcmp(m, "shortest") == 0) {
        snprintf(s->order, sizeof s->order, "orders IS NULL, orders %s, seed",
                 *m == 'l' ? "DESC" : "ASC");
    } else if (*m) {
        by_worth(s, strcmp(m, "best") == 0);
    } else {
        snprintf(s->order, sizeof s->order, "seed");
    }
    return true;
}

static int64_t value_of(const struct show_sim *s, const char *name, const struct sim_battle *one)
{
    const struct sim_battle_column *c =
        sim_battle_column_named(s->aggregate.column, s->aggregate.n_columns, name);
    return c ? sim_battle_value(c, one) : SIM_BATTLE_NOTHING;
}

// "12  completed, team gone: 30 orders, 2 lost", then how to play it again.
static bool print_one(void *self, const struct sim_battle *one)
{
    struct show_sim *s = self;
    const struct sim_battle_column *all = s->aggregate.column;
    int n = s->aggregate.n_columns;
    bool over = one->state == SIM_BATTLE_OVER;
    s->shown++;
    struct fold fold;
    FILE *out = fold_begin(&fold, stdout);
    ansi_printf(out, s->color, PAINT_BOLD, "%lld", (long long)one->seed);
    fputs("  ", out);
    ansi_printf(out, s->color, over && one->outcome == 0 ? PAINT_GOOD : PAINT_BAD, "%s",
                sim_battle_column_named(all, n, "outcome")->word(&s->frame, one));
    escape_printf(out, over ? ", %s" : ": %s", over ? one->ending : one->why);
    if (over) {
        fprintf(out, ": %d orders, %lld lost", one->orders, (long long)value_of(s, "lost", one));
        if (s->frame.rulebook) {
            fprintf(out, ", %d cards left, %d complication%s", one->cards_left, one->complications,
                    plural(one->complications));
        }
    }
    if (one->chain) {
        fprintf(out, ", journal %016llx", (unsigned long long)one->chain);
    }
    fputc('\n', out);
    fold_end(&fold, 4);
    escape_printf(stdout, "    %s%lld%s\n", s->again.before, (long long)one->seed, s->again.after);
    return true;
}

static bool print_battle_row(void *self, const struct sim_battle *one)
{
    struct show_sim *s = self;
    s->shown++;
    sim_csv_row(stdout, &s->aggregate, one);
    return true;
}

static bool print_json(void *self, const struct sim_battle *one)
{
    struct show_sim *s = self;
    json_t *o = json_object();
    char again[4 * FILES_PATH + 32];
    s->shown++;
    for (int i = 0; i < s->aggregate.n_columns; i++) {
        const struct sim_battle_column *c = &s->aggregate.column[i];
        int64_t value = sim_battle_value(c, one);
        json_object_set_new(o, c->name,
                            c->word                         ? json_words(c->word(&s->frame, one))
                            : value == SIM_BATTLE_NOTHING   ? json_null()
                            : c->measure == SIM_BATTLE_HASH ? json_hash((uint64_t)value)
                                                            : json_integer(value));
    }
    snprintf(again, sizeof again, "%s%lld%s", s->again.before, (long long)one->seed,
             s->again.after);
    json_object_set_new(o, "again", json_words(again));
    json_line(stdout, o);
    return true;
}

static bool count_one(void *self, const struct sim_battle *one)
{
    struct show_sim *s = self;
    s->shown++;
    return aggregate_take(&s->aggregate, one);
}

static void print_columns(const struct show_sim *s)
{
    for (int i = 0; i < s->aggregate.n_columns; i++) {
        const struct sim_battle_column *c = &s->aggregate.column[i];
        bool other = c->group && strcmp(c->name + strlen(c->group) + 1, c->title) != 0;
        printf("%-32s %s", c->name, c->doc);
        escape_printf(stdout, other ? " (%s.%s)\n" : "\n", other ? c->group : "",
                      other ? c->title : "");
    }
}

static enum exit_status tell_all(struct show_sim *s)
{
    const struct sim_result r = {&s->frame, &s->aggregate, &s->again, s->file.own.first,
                                 s->file.own.runs};
    if (s->json) {
        sim_json(stdout, &r);
    } else {
        sim_tell(stdout, &r, s->color);
    }
    return EXIT_DONE;
}

static enum exit_status list(struct show_sim *s)
{
    if (!add_tests(s) || !set_order(s)) {
        return EXIT_USAGE;
    }
    if (s->csv) {
        sim_csv_head(stdout, &s->aggregate);
    }
    experiment_db_take take = s->all    ? count_one
                              : s->csv  ? print_battle_row
                              : s->json ? print_json
                                        : print_one;
    if (!experiment_db_select(&s->file, sim_battle_reach_of(&s->frame), s->condition,
                              s->all ? "seed" : s->order, s->all ? INT64_MAX : s->most, take, s)) {
        return complain(s->file.base.why);
    }
    if (s->all) {
        return tell_all(s);
    }
    if (s->shown == 0 && !s->json && !s->csv) {
        puts("No battle in the file passes all tests.");
    }
    return EXIT_DONE;
}

static enum exit_status show(struct show_sim *s)
{
    if (!experiment_db_open_sim(&s->file, s->path, &s->frame, &s->again)) {
        return complain(s->file.base.why);
    }
    aggregate_begin(&s->aggregate, &s->frame);
    enum exit_status status = EXIT_DONE;
    if (s->columns) {
        print_columns(s);
    } else {
        status = list(s);
    }
    aggregate_free(&s->aggregate);
    sim_battle_frame_free(&s->frame);
    experiment_db_close(&s->file);
    return status;
}

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    static struct show_sim s;
    s = (struct show_sim){.most = 10, .condition = "arm = 0"};
    int at = options_one(c, argc, argv, &s, "file");
    if (at < 0) {
        return options_stopped(at);
    }
    if (s.csv && (s.all || s.json)) {
        return options_wrong(c, "--csv is a table of battles: leave %s out",
                             s.all ? "--all" : "--json");
    }
    s.path = argv[at];
    s.color = colors_wanted(stdout, s.no_color);
    return show(&s);
}

const struct command cmd_sim_show = {COMMAND_SIM_SHOW, .options = options, .run = run};
