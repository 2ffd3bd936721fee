// cmd_sweep.c: `zerodark sweep`: a param goes through its values, and what becomes of a mission.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/text/number.h"
#include "host/series/internal/sim.h"
#include "host/series/internal/sink.h"
#include "host/series/internal/sweep.h"

static const struct option_row options[] = {
    {"set", 0, "PARAM=A..B",
     "the param and its values: 0..6, 8..16:2 (every second) or 8,10,13; a single N just sets a "
     "param"},
    {"of", 0, "FIGURE", "the figure to plot (won); --json lists them"},
    SERIES_RUNS("battles for each value (500)"),
    SERIES_SEED("battle"),
    SERIES_THREADS,
    PLAN_TEAM,
    PLAN_RIVAL,
    PLAN_BOT,
    PLAN_RIVAL_BOT,
    PLAN_PACK,
    PLAN_DIFFICULTY,
    PLAN_MODE,
    PLAN_CHOOSE,
    SERIES_LUCK,
    SERIES_ORDERS,
    SERIES_DB("battle"),
    SERIES_RESUME,
    SERIES_CSV("the curve as a table"),
    SERIES_REPORT,
    {"json", 0, NULL, "the curve and the full results of each value, as JSON"},
    SERIES_QUIET,
    SERIES_NO_COLOR,
    {0}};

static bool add_point(struct sweep *s, const struct command *c, int64_t value)
{
    if (s->n_points == SWEEP_POINTS) {
        options_wrong(c, "--set: up to %d values", SWEEP_POINTS);
        return false;
    }
    if (!s->point && !(s->point = calloc(SWEEP_POINTS, sizeof *s->point))) {
        complain("there is no memory left");
        return false;
    }
    for (int i = 0; i < s->n_points; i++) {
        if (s->point[i].value == value) {
            options_wrong(c, "--set: %s: %d is there twice", s->param, (int)value);
            return false;
        }
    }
    s->point[s->n_points++].value = (int32_t)value;
    return true;
}

// "8", "8..16", "8..16:2"
static bool add_values(struct sweep *s, const struct command *c, const char *text)
{
    char first[24], last[24], step[24], why[160];
    const char *dots = strstr(text, ".."), *colon = dots ? strchr(dots, ':') : NULL;
    int64_t from, to, by = 1;
    size_t whole = strlen(text), end = colon ? (size_t)(colon - text) : whole;
    size_t cut = dots ? (size_t)(dots - text) : whole, after = dots ? cut + 2 : 0;
    bool fits = cut < sizeof first && end - after < sizeof last && whole - end < sizeof step;
    snprintf(first, sizeof first, "%.*s", fits ? (int)cut : 0, text);
    snprintf(last, sizeof last, "%.*s", fits ? (int)(end - after) : 0, text + after);
    snprintf(step, sizeof step, "%s", fits && colon ? colon + 1 : "1");
    if (!number_parse(first, INT32_MIN, INT32_MAX, &from, why, sizeof why) ||
        !number_parse(dots ? last : first, INT32_MIN, INT32_MAX, &to, why, sizeof why) ||
        !number_parse(step, 1, INT32_MAX, &by, why, sizeof why)) {
        options_wrong(c, "--set: '%.40s': %s; values are 0..6, 8..16:2 or 8,10,13", text, why);
        return false;
    }
    if (from > to) {
        options_wrong(c, "--set: '%.40s' goes down: write %" PRId64 "..%" PRId64, text, to, from);
        return false;
    }
    while (from <= to && add_point(s, c, from)) {
        from += by;
    }
    return from > to;
}

static bool add_list(struct sweep *s, const struct command *c, const char *list)
{
    char part[80];
    bool good = true;
    while (good) {
        size_t n = strcspn(list, ",");
        snprintf(part, sizeof part, "%.*s", (int)(n < sizeof part ? n : sizeof part - 1), list);
        good = add_values(s, c, part);
        if (!list[n]) {
            break;
        }
        list += n + 1;
    }
    return good;
}

// A param that has one value is set to it.
static bool take_set(struct sweep *s, const struct command *c, const char *value)
{
    const char *equals = strchr(value, '=');
    bool many = equals && (strstr(equals, "..") || strchr(equals, ','));
    if (!many) {
        return plan_option(&s->base, c, "set", value);
    }
    if (s->n_points > 0) {
        options_wrong(c, "--set: %s goes through its values already; one param at a time",
                      s->param);
        return false;
    }
    snprintf(s->param, sizeof s->param, "%.*s", (int)(equals - value), value);
    return add_list(s, c, equals + 1);
}

static bool take_option(void *self, const struct command *c, const char *name, const char *value)
{
    struct sweep *s = self;
    return strcmp(name, "set") == 0 ? take_set(s, c, value)
                                    : series_option(&s->series, &s->base, c, name, value);
}

static bool make_points(struct sweep *s, const struct command *c)
{
    s->base.seeded = true;
    for (int i = 0; i < s->n_points; i++) {
        char set[BATTLE_SETUP_NAME + 16];
        snprintf(set, sizeof set, "%s=%" PRId32, s->param, s->point[i].value);
        s->point[i].plan = s->base;
        if (!plan_option(&s->point[i].plan, c, "set", set)) {
            return false;
        }
    }
    plan_allow(&s->base);
    return true;
}

// The file is opened before anything is played: who cannot be written to is known at once.
static bool write_csv(const struct sweep *s, FILE *f)
{
    sweep_csv(f, s);
    return sink_close(f);
}

// Which battles did not come to an end. EXIT_DONE where all did.
static enum exit_status judge(const struct sweep *s)
{
    for (int i = 0; i < s->n_points; i++) {
        int64_t seed;
        const char *why;
        if (series_unfinished(&s->point[i].in.tally, &seed, &why)) {
            complain_of("%s=%" PRId32 ", seed %" PRId64 ": %s", s->param, s->point[i].value, seed,
                        why);
            return EXIT_WORK;
        }
    }
    return EXIT_DONE;
}

static void tell_words(FILE *out, const void *sweep, bool color)
{
    sweep_tell(out, sweep, color);
}

static bool tell_json(FILE *out, const void *sweep)
{
    return sweep_json(out, sweep);
}

static enum exit_status tell(const struct sweep *s, enum exit_status status)
{
    struct battle_setup table = s->point[0].plan;
    const struct study_teller teller = {.kind = "sweep",
                                        .title = s->point[0].in.frame.title.text,
                                        .tell = tell_words,
                                        .json = tell_json,
                                        .self = s,
                                        .table = &table};
    table.seed = s->series.seed;
    return series_tell(&s->series, &teller, status);
}

static enum exit_status play(struct sweep *s)
{
    const char *path = s->series.csv;
    FILE *csv = path ? sink_open(path) : NULL;
    int64_t total = s->series.runs * s->n_points;
    if (path && !csv) {
        return EXIT_WORK;
    }
    enum exit_status status = sweep_play(s);
    bool told = !s->series.failed && s->n_points > 0;
    status = told ? tell(s, status) : status;
    if (csv && !(told ? write_csv(s, csv) : sink_close(csv)) && status == EXIT_DONE) {
        status = EXIT_WORK;
    }
    status = status == EXIT_DONE ? judge(s) : status;
    sweep_free(s);
    series_end(&s->series, s->played, total, "battles");
    return status;
}

static enum exit_status sweep(struct sweep *s, const struct command *c, const char *mission)
{
    if (s->n_points == 0) {
        return options_wrong(c, "which param, and which values? --set visibility=0..6");
    }
    if (!series_fits(&s->series, c) || !plan_bots(&s->base, c, mission) ||
        !plan_mission(&s->base, mission) || !make_points(s, c)) {
        return EXIT_USAGE;
    }
    if (!series_can_write(&s->series)) {
        return EXIT_WORK;
    }
    series_begin(&s->series);
    return play(s);
}

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    static struct sweep s;
    const char *mission;
    enum exit_status status;
    s.base.keyed = true;
    s.series = (struct series){
        .command = c, .runs_most = SWEEP_RUNS, .seed = 1, .runs = 500, .argc = argc, .argv = argv};
    if (!options_mission(c, argc, argv, take_option, &s, &mission, &status)) {
        return status;
    }
    return sweep(&s, c, mission);
}

const struct command cmd_sweep = {
    .name = "sweep",
    .operands = "MISSION",
    .summary = "draws how the results of a mission change with one param\n\n"
               "All values are played with the same seeds and the same luck, so the change from "
               "one value\n"
               "to the next is known much better than the height of the curve.",
    .example = "For example:\n"
               "  zerodark sweep missions/rescue.lua --set visibility=0..6\n"
               "  zerodark sweep rescue --set medic.target=8..16:2 --of lost --runs 2000\n"
               "  zerodark sweep rescue --set stress.target=8,10,12 --db stress.db --resume\n",
    .options = options,
    .run = run,
};
