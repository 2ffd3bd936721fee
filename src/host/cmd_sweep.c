// cmd_sweep.c: `zerodark sweep`: a param goes through its values, and what becomes of a mission.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "host/interrupt.h"
#include "host/number.h"
#include "host/paint.h"
#include "host/pool.h"
#include "host/sim.h"
#include "host/study_report.h"
#include "host/sweep.h"

static const struct option_row options[] = {
    {"set", 0, "PARAM=A..B",
     "the param, and its values: 0..6, 8..16:2 (every second) or 8,10,13; others are set as N"},
    {"of", 0, "FIGURE", "what the curve is of (won); --json lists what there is"},
    {"runs", 'n', "N", "how many battles with each value (500)"},
    {"seed", 's', "N", "the seed of the first; each has the next one (1)"},
    {"threads", 'T', "N", "worker processes; without it as many as there are processors"},
    PLAN_TEAM,
    PLAN_RIVAL,
    PLAN_BOT,
    PLAN_RIVAL_BOT,
    PLAN_PACK,
    PLAN_DIFFICULTY,
    PLAN_MODE,
    PLAN_CHOOSE,
    {"luck", 0, "WORD", "keyed: the same luck for the same; stream: as it is dealt (keyed)"},
    {"orders", 0, "N", "gives a battle up after N orders (1000)"},
    {"csv", 0, "FILE", "writes the curve as a table; - is standard output"},
    {"report", 0, "FILE.html", "a page about what they came to, for a browser"},
    {"json", 0, NULL, "the curve, and all that each value comes to, as JSON"},
    {"quiet", 'q', NULL, "no progress"},
    {"no-color", 0, NULL, "no colours"},
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
        !number_parse(last, from, INT32_MAX, &to, why, sizeof why) ||
        !number_parse(step, 1, INT32_MAX, &by, why, sizeof why)) {
        options_wrong(c, "--set: '%.40s': %s; values are 0..6, 8..16:2 or 8,10,13", text, why);
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

static bool take_option(struct sweep *s, const struct command *c, const char *name,
                        const char *value)
{
    const struct {
        const char *name;
        int64_t low, high, *to;
    } numbers[] = {{"runs", 1, 10000000, &s->runs},
                   {"seed", 0, NUMBER_MAX - 10000000, &s->seed},
                   {"threads", 1, JAIL_WORKERS, &s->threads},
                   {"orders", 1, 1000000, &s->orders_max}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(name, numbers[i].name) == 0) {
            return options_number(c, name, value, numbers[i].low, numbers[i].high, numbers[i].to);
        }
    }
    if (strcmp(name, "set") == 0) {
        return take_set(s, c, value);
    }
    s->json = s->json || strcmp(name, "json") == 0;
    s->quiet = s->quiet || strcmp(name, "quiet") == 0;
    s->no_color = s->no_color || strcmp(name, "no-color") == 0;
    if (strcmp(name, "report") == 0) {
        s->report = value;
    } else if (strcmp(name, "of") == 0) {
        s->of = value;
    } else if (strcmp(name, "csv") == 0) {
        s->csv = value;
    } else if (value) {
        return plan_option(&s->base, c, name, value);
    }
    return true;
}

static bool make_points(struct sweep *s, const struct command *c)
{
    s->base.seeded = true;
    for (int i = 0; i < s->n_points; i++) {
        char set[PLAN_NAME + 16];
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
    return sim_csv_close(f, s->csv);
}

// Which battles did not come to an end. EXIT_DONE where all did.
static enum exit_status judge(const struct sweep *s)
{
    for (int i = 0; i < s->n_points; i++) {
        const struct tally *t = &s->point[i].tally;
        for (int k = 0; k < t->n_endings; k++) {
            if (t->ending[k].outcome < 0) {
                complain_of("%s=%" PRId32 ", seed %" PRId64 ": %s", s->param, s->point[i].value,
                            t->ending[k].count.seed[0],
                            *t->ending[k].text ? t->ending[k].text
                                               : "the battle does not come to an end");
                return EXIT_WORK;
            }
        }
    }
    return EXIT_DONE;
}

static void tell_plainly(FILE *out, const void *sweep)
{
    sweep_tell(out, sweep, false);
}

static bool tell_json(FILE *out, const void *sweep)
{
    return sweep_json(out, sweep);
}

// False where the page could not be written, which was told.
static bool write_report(const struct sweep *s)
{
    struct plan table = s->point[0].plan;
    const struct study_teller teller = {.kind = "sweep",
                                        .title = s->point[0].frame.title.text,
                                        .tell = tell_plainly,
                                        .json = tell_json,
                                        .self = s};
    table.seed = s->seed;
    return !s->report || study_report_write(s->report, &teller, &table, s->argc, s->argv);
}

static enum exit_status play(struct sweep *s)
{
    FILE *csv = s->csv ? sim_csv_open(s->csv) : NULL;
    bool csv_out = s->csv && strcmp(s->csv, "-") == 0;
    if (s->csv && !csv) {
        return EXIT_WORK;
    }
    enum exit_status status = sweep_play(s);
    bool told = !s->failed && s->n_points > 0;
    if (told && s->json) {
        sweep_json(stdout, s);
    } else if (told && !csv_out) {
        sweep_tell(stdout, s, paint_wanted(stdout, s->no_color));
    }
    if (csv && !(told ? write_csv(s, csv) : sim_csv_close(csv, s->csv)) && status == EXIT_DONE) {
        status = EXIT_WORK;
    }
    if (told && !write_report(s) && status == EXIT_DONE) {
        status = EXIT_WORK;
    }
    status = status == EXIT_DONE ? judge(s) : status;
    if (s->interrupted) {
        fflush(stdout);
        complain_of("interrupted; %d value%s were come to", s->n_points,
                    s->n_points == 1 ? "" : "s");
    }
    sweep_free(s);
    if (s->interrupted) {
        interrupt_obey();
    }
    return status;
}

static enum exit_status sweep(struct sweep *s, const struct command *c, const char *mission)
{
    if (s->n_points == 0) {
        return options_wrong(c, "which param, and which values? --set visibility=0..6%s", "");
    }
    if (s->csv && strcmp(s->csv, "-") == 0 && s->json) {
        return options_wrong(c, "--csv - and --json both want standard output; give --csv a file%s",
                             "");
    }
    if (!plan_bots(&s->base, c, mission)) {
        return EXIT_USAGE;
    }
    if (!plan_mission(&s->base, mission) || (s->report && !study_report_fits(s->report))) {
        return EXIT_WORK;
    }
    if (!make_points(s, c)) {
        return EXIT_USAGE;
    }
    s->threads = s->threads ? s->threads : pool_processors();
    s->threads = s->threads < JAIL_WORKERS ? s->threads : JAIL_WORKERS;
    interrupt_note();
    return play(s);
}

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    static struct sweep s;
    const char *value;
    int at = 0, got;
    s.base.keyed = true;
    s.seed = 1;
    s.runs = 500;
    s.argc = argc;
    s.argv = argv;
    while ((got = options_next(c, argc, argv, &at, &value)) >= 0) {
        if (!take_option(&s, c, options[got].name, value)) {
            return EXIT_USAGE;
        }
    }
    if (got != OPTIONS_END) {
        return got == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
    }
    if (argc - at != 1) {
        return options_wrong(
            c, at < argc ? "one mission at a time: '%s' is one too many" : "which mission?%s",
            at < argc ? argv[at + 1] : "");
    }
    return sweep(&s, c, argv[at]);
}

const struct command cmd_sweep = {
    .name = "sweep",
    .operands = "MISSION",
    .summary =
        "draws what becomes of a mission as one param goes through its values\n\n"
        "All values are played over the same seeds and the same luck, so that the change from one\n"
        "to the next is known far better than the height of the curve.",
    .example =
        "For example:\n"
        "  zerodark sweep missions/rescue.lua --set visibility=0..6\n"
        "  zerodark sweep rescue --set medic.target=8..16:2 --of lost --runs 2000\n"
        "  zerodark sweep rescue --set stress.target=8,10,12 --difficulty hard --csv s.csv\n",
    .options = options,
    .run = run,
};
