// cmd_compare.c: `zerodark compare`: two rule sets over the same luck.
#include <stdlib.h>
#include <string.h>

#include "host/series/cmd_sim.h"
#include "host/series/internal/compare.h"

#define RUNS      1000
#define RUNS_OPEN 100000 // where a moment is waited for

static const struct option_row options[] = {
    {"with", 'w', "RULES", "what to compare: packs, PARAM=N, bot=B, ..., separated by commas"},
    {"against", 'a', "RULES", "what to compare it with (the rules as they stand)"},
    {"until", 'u', "W",
     "stops once the difference is known to within W (0.01: one percent), or is certain (W: sure)"},
    {"of", 0, "FIGURE", "the figure to compare (won); --json lists them"},
    {"show", 0, "N", "shows where N pairs diverged (3)"},
    EXPERIMENT_OPTIONS("pair", "how many pairs of battles (1000; with --until at most 100000)",
                       "keyed", "a table, one line for each pair", "what they came to, as JSON"),
    SETUP_SET,
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
        options_wrong(c, "--%s: to leave that side unchanged, omit the option", name);
        return false;
    }
    snprintf(m->rules[side], BATTLE_SETUP_RULES, "%s", value);
    return true;
}

// "0.01", "sure"
static bool take_until(struct compare *m, const struct command *c, const char *value)
{
    char *end;
    m->told.sure = strcmp(value, "sure") == 0;
    m->told.until = m->told.sure ? 0 : strtod(value, &end);
    bool number =
        !m->told.sure && *value && strspn(value, "0123456789.eE-") == strlen(value) && !*end;
    if (!m->told.sure && !(number && m->told.until > 0 && m->told.until < 1e6)) {
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
        return options_number(c, name, value, 0, PAIRED_STATS_EXAMPLES, &m->show);
    }
    return experiment_option(&m->e, c, name, value);
}

static bool fits(const struct compare *m, const struct command *c)
{
    if (!*m->rules[0] && !*m->rules[1]) {
        options_wrong(c, "what is to be compared? --with RULES: a pack, PARAM=N, bot=B");
        return false;
    }
    return experiment_fits(&m->e, c);
}

// Both sides are what they have in common, and what is said of each. Options take params of their
// own: what is said of a side comes last and holds.
static bool make_sides(struct compare *m, const struct command *c, const char *mission)
{
    static const char *const names[] = {"against", "with"};
    m->e.base.seeded = true;
    for (int i = 0; i < 2; i++) {
        m->arm[i] = (struct experiment_arm){
            .number = i, .name = names[i], .rules = m->rules[i], .plan = m->e.base};
        if (!setup_rules(&m->arm[i].plan, c, names[i], m->rules[i])) {
            return false;
        }
    }
    for (int i = 0; i < 2; i++) {
        if (!setup_bots(&m->arm[i].plan, c, mission)) {
            return false;
        }
        setup_allow(&m->arm[i].plan);
    }
    return true;
}

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    static struct compare m;
    struct experiment *e = &m.e;
    const char *mission;
    enum exit_status status;
    m.show = 3;
    *e = (struct experiment){.kind = &compare_kind,
                             .command = c,
                             .self = &m,
                             .argc = argc,
                             .argv = argv,
                             .arm = m.arm,
                             .n_arms = 2,
                             .base.keyed = true,
                             .runs_most = EXPERIMENT_RUNS,
                             .seed = 1};
    if (!options_mission(c, argc, argv, take_option, &m, &mission, &status)) {
        return status;
    }
    e->runs = e->runs ? e->runs : comparison_is_open(&m.told) ? RUNS_OPEN : RUNS;
    if (!fits(&m, c) || !setup_mission(&e->base, mission) || !make_sides(&m, c, mission)) {
        return EXIT_USAGE;
    }
    return experiment_run(e);
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
