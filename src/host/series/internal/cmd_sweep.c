// cmd_sweep.c: `zerodark sweep`: an experiment of an arm for each value of a param.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/text/number.h"
#include "engine/utf8.h"
#include "host/base/command_words.h"
#include "host/series/cmd_sim.h"
#include "host/series/internal/sweep.h"

static bool add_point(struct sweep *s, const struct command *c, int64_t value)
{
    struct experiment *e = &s->e;
    if (e->n_arms == CURVE_POINTS) {
        options_wrong(c, "--set: up to %d values", CURVE_POINTS);
        return false;
    }
    if (!s->arm && !(s->arm = calloc(CURVE_POINTS, sizeof *s->arm))) {
        complain("out of memory");
        return false;
    }
    for (int i = 0; i < e->n_arms; i++) {
        if (s->arm[i].number == value) {
            options_wrong(c, "--set: %s: %d appears twice", e->param, (int)value);
            return false;
        }
    }
    s->arm[e->n_arms++].number = (int32_t)value;
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
        options_wrong(c, "--set: '%.*s': %s; values are 0..6, 8..16:2 or 8,10,13",
                      UTF8_CUT(text, 40), why);
        return false;
    }
    if (from > to) {
        options_wrong(c, "--set: '%.*s' goes down: write %" PRId64 "..%" PRId64, UTF8_CUT(text, 40),
                      to, from);
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
static bool take_set(void *self, const struct command *c, const struct option_row *o,
                     const char *value)
{
    struct sweep *s = self;
    const char *equals = strchr(value, '=');
    bool many = equals && (strstr(equals, "..") || strchr(equals, ','));
    if (!many) {
        return setup_option(&s->e.base, c, o->name, value);
    }
    if (s->e.n_arms > 0) {
        options_wrong(c,
                      "--set: %s already has several values; only one param can be swept at a time",
                      s->e.param);
        return false;
    }
    snprintf(s->e.param, sizeof s->e.param, "%.*s", (int)(equals - value), value);
    return add_list(s, c, equals + 1);
}

static const struct option_row options[] = {
    {"set", 0, "PARAM=A..B",
     "the param and its values: 0..6, 8..16:2 (in steps of 2) or 8,10,13; a single N just sets "
     "a param",
     .take = take_set},
    {"of", 0, "MEASURE", "the measure to plot (won); --json lists them",
     OPTION(struct sweep, e.of)},
    EXPERIMENT_OPTIONS(struct sweep, SWEEP_RUNS, "battle", "battles for each value (500)", "keyed",
                       "the curve as a table",
                       "the curve and the full results of each value, as JSON"),
    {0}};

static bool make_arms(struct sweep *s, const struct command *c)
{
    static char name[CURVE_POINTS][BATTLE_SETUP_NAME + 16];
    s->e.base.seeded = true;
    s->e.arm = s->arm;
    for (int i = 0; i < s->e.n_arms; i++) {
        struct experiment_arm *a = &s->arm[i];
        snprintf(name[i], sizeof name[i], "%s=%" PRId32, s->e.param, a->number);
        a->name = name[i];
        a->rules = "";
        a->plan = s->e.base;
        if (!setup_option(&a->plan, c, "set", name[i])) {
            return false;
        }
    }
    setup_allow(&s->e.base);
    return true;
}

static void free_sweep(struct sweep *s)
{
    for (int i = 0; i < CURVE_POINTS; i++) {
        free(s->figure[i]);
    }
    free(s->arm);
}

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    static struct sweep s;
    struct experiment *e = &s.e;
    *e = (struct experiment){.kind = &sweep_kind,
                             .command = c,
                             .self = &s,
                             .argc = argc,
                             .argv = argv,
                             .base.keyed = true,
                             .seed = 1,
                             .runs = 500};
    int at = options_one(c, argc, argv, &s, "mission");
    if (at < 0) {
        return options_stopped(at);
    }
    if (e->n_arms == 0) {
        return options_wrong(c, "which param, and which values? --set visibility=0..6");
    }
    if (!experiment_fits(e, c) || !setup_bots(&e->base, c, argv[at]) ||
        !setup_mission(&e->base, argv[at]) || !make_arms(&s, c)) {
        return EXIT_USAGE;
    }
    enum exit_status status = experiment_run(e);
    free_sweep(&s);
    return status;
}

const struct command cmd_sweep = {COMMAND_SWEEP, .options = options, .run = run};
