// cmd_compare.c: `zerodark compare`: two rule sets over the same luck.
#include <stdlib.h>
#include <string.h>

#include "host/series/internal/compare.h"

#define RUNS      1000
#define RUNS_OPEN 100000 // where a moment is waited for

static const struct option_row options[] = {
    {"with", 'w', "RULES", "what to compare: packs, PARAM=N, bot=B, ..., separated by commas"},
    {"against", 'a', "RULES", "what to compare it with (the rules as they stand)"},
    SERIES_RUNS("how many pairs of battles (1000; with --until at most 100000)"),
    {"until", 'u', "W",
     "stops once the difference is known to within W (0.01: one percent), or is certain (W: sure)"},
    {"of", 0, "FIGURE", "the figure to compare (won); --json lists them"},
    {"show", 0, "N", "shows where N pairs diverged (3)"},
    SERIES_SEED("pair"),
    SERIES_THREADS,
    PLAN_TEAM,
    PLAN_RIVAL,
    PLAN_BOT,
    PLAN_RIVAL_BOT,
    PLAN_PACK,
    PLAN_SET,
    PLAN_DIFFICULTY,
    PLAN_MODE,
    PLAN_CHOOSE,
    SERIES_LUCK,
    SERIES_ORDERS,
    SERIES_DB("pair"),
    SERIES_RESUME,
    SERIES_CSV("a table, one line for each pair"),
    SERIES_REPORT,
    SERIES_JSON("what they came to"),
    SERIES_QUIET,
    SERIES_NO_COLOR,
    {0}};

static bool take_rules(struct compare *m, const struct command *c, const char *name,
                       const char *value, int side)
{
    if (!*value || *m->rules[side] || strlen(value) >= BATTLE_SETUP_RULES) {
        options_wrong(c,
                      !*value ? "--%s: with which rules? a pack, or PARAM=N"
                      : *m->rules[side]
                          ? "--%s: once; put commas between: --with fog,medic.target=12"
                          : "--%s: that is too long",
                      name);
        return false;
    }
    if (strcmp(value, "none") == 0 || strcmp(value, "nothing") == 0) {
        options_wrong(c, "--%s: leave it out, and that side is as it stands", name);
        return false;
    }
    snprintf(m->rules[side], BATTLE_SETUP_RULES, "%s", value);
    return true;
}

// "0.01", "sure"
static bool take_until(struct compare *m, const struct command *c, const char *value)
{
    char *end;
    m->sure = strcmp(value, "sure") == 0;
    m->until = m->sure ? 0 : strtod(value, &end);
    bool number = !m->sure && *value && strspn(value, "0123456789.eE-") == strlen(value) && !*end;
    if (!m->sure && !(number && m->until > 0 && m->until < 1e6)) {
        options_wrong(c, "--until: '%.40s' is neither a width above 0, such as 0.01, nor sure",
                      value);
        return false;
    }
    return true;
}

static bool take_option(void *self, const struct command *c, const char *name, const char *value)
{
    struct compare *m = self;
    if (strcmp(name, "with") == 0 || strcmp(name, "against") == 0) {
        return take_rules(m, c, name, value, strcmp(name, "with") == 0);
    }
    if (strcmp(name, "until") == 0) {
        return take_until(m, c, value);
    }
    if (strcmp(name, "show") == 0) {
        return options_number(c, name, value, 0, COMPARE_TOLD, &m->show);
    }
    return series_option(&m->series, &m->base, c, name, value);
}

static bool fits(const struct compare *m, const struct command *c)
{
    if (!*m->rules[0] && !*m->rules[1]) {
        options_wrong(c, "what is to be compared? --with RULES: a pack, PARAM=N, bot=B");
        return false;
    }
    return series_fits(&m->series, c);
}

// Both sides are what they have in common, and what is said of each. Options take params of their
// own: what is said of a side comes last and holds.
static bool make_sides(struct compare *m, const struct command *c)
{
    static const char *const names[] = {"against", "with"};
    m->base.seeded = true;
    for (int i = 0; i < 2; i++) {
        m->plan[i] = m->base;
        if (!plan_rules(&m->plan[i], c, names[i], m->rules[i])) {
            return false;
        }
    }
    return true;
}

// Why the first of the battles that failed did. EXIT_DONE where none has.
static enum exit_status judge(const struct compare *m)
{
    const struct tally *sides[2] = {&m->contrast.b, &m->contrast.a};
    for (int i = 0; i < 2; i++) {
        int64_t seed;
        const char *why;
        if (series_unfinished(sides[i], &seed, &why)) {
            complain_of("%s it, seed %lld: %s", i ? "against" : "with", (long long)seed, why);
            return EXIT_WORK;
        }
    }
    return EXIT_DONE;
}

static void tell_words(FILE *out, const void *compare, bool color)
{
    compare_tell(out, compare, color);
}

static bool tell_json(FILE *out, const void *compare)
{
    return compare_json(out, compare);
}

static enum exit_status tell(const struct compare *m, enum exit_status status)
{
    struct battle_setup table = m->plan[1];
    const struct study_teller teller = {.kind = "comparison",
                                        .title = m->frame[1].title.text,
                                        .tell = tell_words,
                                        .json = tell_json,
                                        .self = m,
                                        .table = &table};
    table.seed = m->series.seed;
    status = series_tell(&m->series, &teller, status);
    return status == EXIT_DONE ? judge(m) : status;
}

static enum exit_status play(struct compare *m)
{
    enum exit_status status = compare_play(m);
    int64_t played = m->contrast.pairs;
    if (m->framed && !m->series.failed && (played > 0 || status == EXIT_DONE)) {
        status = tell(m, status);
    }
    if (m->framed) {
        contrast_free(&m->contrast);
        trial_frame_free(&m->frame[0]);
        trial_frame_free(&m->frame[1]);
    }
    series_end(&m->series, played, m->series.runs, "pairs");
    return status;
}

static enum exit_status compare(struct compare *m, const struct command *c, const char *mission)
{
    m->series.runs = m->series.runs ? m->series.runs : compare_is_open(m) ? RUNS_OPEN : RUNS;
    if (!fits(m, c) || !plan_mission(&m->base, mission) || !make_sides(m, c)) {
        return EXIT_USAGE;
    }
    for (int i = 0; i < 2; i++) {
        if (!plan_bots(&m->plan[i], c, mission)) {
            return EXIT_USAGE;
        }
        plan_allow(&m->plan[i]);
    }
    if (!series_can_write(&m->series)) {
        return EXIT_WORK;
    }
    series_begin(&m->series);
    return play(m);
}

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    static struct compare m;
    const char *mission;
    enum exit_status status;
    m.base.keyed = true;
    m.show = 3;
    m.series = (struct series){
        .command = c, .runs_most = COMPARE_RUNS, .seed = 1, .argc = argc, .argv = argv};
    if (!options_mission(c, argc, argv, take_option, &m, &mission, &status)) {
        return status;
    }
    return compare(&m, c, mission);
}

const struct command cmd_compare = {
    .name = "compare",
    .operands = "MISSION",
    .summary =
        "plays a mission under two rule sets with the same luck, and reports what differs\n\n"
        "Each pair of battles shares a seed, and its luck is keyed by what each roll is for: both\n"
        "meet the same dice and cards until they really diverge. So the difference is known after\n"
        "far fewer battles than two separate simulations need, and a change that changes nothing\n"
        "gives a difference of exactly zero. docs/comparing.md explains the table.",
    .example = "For example:\n"
               "  zerodark compare missions/rescue.lua --with medic.target=11\n"
               "  zerodark compare rescue --with rules-ext/zd-visibility-zones --runs 5000\n"
               "  zerodark compare rescue --with bot=greedy --against bot=careful --until sure\n"
               "  zerodark compare rescue --with stress.target=12 --until 0.01 --db stress.db\n",
    .options = options,
    .run = run,
};
