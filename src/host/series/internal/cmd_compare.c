// cmd_compare.c: `zerodark compare`: two rule sets over the same luck.
#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"
#include "host/base/command_words.h"
#include "host/series/cmd_sim.h"
#include "host/series/internal/compare.h"

#define RUNS      1000
#define RUNS_OPEN 100000 // where a moment is waited for

// Of either side.
static bool take_rules(void *rules, const struct command *c, const struct option_row *o,
                       const char *value)
{
    char *out = rules;
    if (!*value || *out || strlen(value) >= BATTLE_SETUP_RULES) {
        options_wrong(c,
                      !*value ? "--%s: with which rules? a pack, or PARAM=N"
                      : *out  ? "--%s: give it only once, with commas: --with fog,medic.target=12"
                              : "--%s: that is too long",
                      o->name);
        return false;
    }
    if (strcmp(value, "none") == 0 || strcmp(value, "nothing") == 0) {
        options_wrong(c, "--%s: to leave that side unchanged, omit the option", o->name);
        return false;
    }
    snprintf(out, BATTLE_SETUP_RULES, "%s", value);
    return true;
}

// "0.01", "sure"
static bool take_until(void *told, const struct command *c, const struct option_row *o,
                       const char *value)
{
    struct comparison *w = told;
    (void)o;
    char *end;
    w->sure = strcmp(value, "sure") == 0;
    w->until = w->sure ? 0 : strtod(value, &end);
    bool number = !w->sure && *value && strspn(value, "0123456789.eE-") == strlen(value) && !*end;
    if (!w->sure && !(number && w->until > 0 && w->until < 1e6)) {
        options_wrong(c, "--until: '%.*s' is neither a width above 0, such as 0.01, nor sure",
                      UTF8_CUT(value, 40));
        return false;
    }
    return true;
}

static const struct option_row options[] = {
    {"with", 'w', "RULES", "what to compare: packs, PARAM=N, bot=B, ..., separated by commas",
     OPTION_BY(take_rules, struct compare, rules[1])},
    {"against", 'a', "RULES", "what to compare it with (the rules as they stand)",
     OPTION_BY(take_rules, struct compare, rules[0])},
    {"until", 'u', "W",
     "stops once the difference is known to within W (0.01: one percent); sure: once it is certain",
     OPTION_BY(take_until, struct compare, told)},
    {"of", 0, "MEASURE", "the measure to compare (won); --json lists them",
     OPTION(struct compare, e.of)},
    {"show", 0, "N", "shows where N of the pairs diverged (3)",
     OPTION_NUMBER(struct compare, show, 0, PAIRED_STATS_EXAMPLES)},
    EXPERIMENT_OPTIONS(struct compare, EXPERIMENT_RUNS, "pair",
                       "how many pairs of battles (1000; with --until at most 100000)", "keyed",
                       "a table, one line for each pair", "the results as JSON"),
    SETUP_SET(struct compare, e.base),
    {0}};

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
    m.show = 3;
    *e = (struct experiment){.kind = &compare_kind,
                             .command = c,
                             .self = &m,
                             .argc = argc,
                             .argv = argv,
                             .arm = m.arm,
                             .n_arms = 2,
                             .base.keyed = true,
                             .seed = 1};
    int at = options_one(c, argc, argv, &m, "mission");
    if (at < 0) {
        return options_stopped(at);
    }
    e->runs = e->runs ? e->runs : comparison_is_open(&m.told) ? RUNS_OPEN : RUNS;
    if (!fits(&m, c) || !setup_mission(&e->base, argv[at]) || !make_sides(&m, c, argv[at])) {
        return EXIT_USAGE;
    }
    return experiment_run(e);
}

const struct command cmd_compare = {COMMAND_COMPARE, .options = options, .run = run};
