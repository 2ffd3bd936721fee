// cmd_compare.c: `zerodark compare`: two rule sets over the same luck.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "host/compare.h"
#include "host/interrupt.h"
#include "host/number.h"
#include "host/paint.h"
#include "host/sim.h"
#include "host/study_report.h"

#define RUNS      1000
#define RUNS_OPEN 100000 // where a moment is waited for

static const struct option_row options[] = {
    {"with", 'w', "RULES", "what is compared: packs, PARAM=N, bot=B, ..., with commas between"},
    {"against", 'a', "RULES", "what it is compared against; without it: as it stands"},
    {"runs", 'n', "N", "how many pairs of battles (1000; with --until at most 100000)"},
    {"until", 'u', "W",
     "stops when the difference is known to +-W (0.01: one percent), or is sure (W: sure)"},
    {"of", 0, "FIGURE", "whose difference that is (won); --json lists what there is"},
    {"show", 0, "N", "tells of N pairs where they parted (3)"},
    {"seed", 's', "N", "the seed of the first pair; each has the next one (1)"},
    {"threads", 'T', "N", "worker processes; without it as many as there are processors"},
    PLAN_TEAM,
    PLAN_RIVAL,
    PLAN_BOT,
    PLAN_RIVAL_BOT,
    PLAN_PACK,
    PLAN_SET,
    PLAN_DIFFICULTY,
    PLAN_MODE,
    PLAN_CHOOSE,
    {"luck", 0, "WORD", "keyed: the same luck for the same; stream: as it is dealt (keyed)"},
    {"orders", 0, "N", "gives a battle up after N orders (1000)"},
    {"db", 0, "FILE", "keeps every pair in an SQLite file"},
    {"resume", 0, NULL, "goes on with that file, where it is there"},
    {"csv", 0, "FILE", "writes a table, a line a pair; - is standard output"},
    {"report", 0, "FILE.html", "a page about what they came to, for a browser"},
    {"json", 0, NULL, "what they came to, as JSON"},
    {"quiet", 'q', NULL, "no progress"},
    {"no-color", 0, NULL, "no colours"},
    {0}};

static bool take_rules(struct compare *m, const struct command *c, const char *name,
                       const char *value, int side)
{
    if (!*value || *m->rules[side] || strlen(value) >= PLAN_RULES) {
        options_wrong(c,
                      !*value ? "--%s: with which rules? a pack, or PARAM=N"
                      : *m->rules[side]
                          ? "--%s: once; put commas between: --with fog,medic.target=12"
                          : "--%s: that is too long",
                      name);
        return false;
    }
    snprintf(m->rules[side], PLAN_RULES, "%s", value);
    return true;
}

// "0.01", "sure"
static bool take_until(struct compare *m, const struct command *c, const char *value)
{
    char *end;
    m->sure = strcmp(value, "sure") == 0;
    m->until = m->sure ? 0 : strtod(value, &end);
    bool number = !m->sure && *value && strspn(value, "0123456789.") == strlen(value) && !*end;
    if (!m->sure && !(number && m->until > 0 && m->until < 1e6)) {
        options_wrong(c, "--until: '%.40s' is neither a width above 0, such as 0.01, nor sure",
                      value);
        return false;
    }
    return true;
}

// Takes an option whose value is a whole number. False where it is none of those.
static bool take_number(struct compare *m, const struct command *c, const char *name,
                        const char *value, bool *good)
{
    const struct {
        const char *name;
        int64_t low, high, *to;
    } numbers[] = {{"runs", 1, COMPARE_RUNS, &m->runs},
                   {"show", 0, COMPARE_TOLD, &m->show},
                   {"seed", 0, NUMBER_MAX, &m->seed},
                   {"threads", 1, JAIL_WORKERS, &m->threads},
                   {"orders", 1, 1000000, &m->orders_max}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(name, numbers[i].name) == 0) {
            *good = options_number(c, name, value, numbers[i].low, numbers[i].high, numbers[i].to);
            return true;
        }
    }
    return false;
}

static bool take_flag(struct compare *m, const char *name)
{
    const struct {
        const char *name;
        bool *to;
    } flags[] = {{"resume", &m->resume},
                 {"json", &m->json},
                 {"quiet", &m->quiet},
                 {"no-color", &m->no_color}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcmp(name, flags[i].name) == 0) {
            return *flags[i].to = true;
        }
    }
    return false;
}

static bool take_option(struct compare *m, const struct command *c, const char *name,
                        const char *value)
{
    bool good = true;
    if (take_number(m, c, name, value, &good) || take_flag(m, name)) {
        return good;
    }
    if (strcmp(name, "with") == 0 || strcmp(name, "against") == 0) {
        return take_rules(m, c, name, value, strcmp(name, "with") == 0);
    }
    if (strcmp(name, "until") == 0) {
        return take_until(m, c, value);
    }
    if (strcmp(name, "report") == 0) {
        m->report = value;
    } else if (strcmp(name, "of") == 0) {
        m->of = value;
    } else if (strcmp(name, "db") == 0) {
        m->db = value;
    } else if (strcmp(name, "csv") == 0) {
        m->csv = value;
    } else {
        return plan_option(&m->base, c, name, value);
    }
    return true;
}

// What does not go together. False where something does not, which was told.
static bool fits(const struct compare *m, const struct command *c)
{
    bool csv_out = m->csv && strcmp(m->csv, "-") == 0;
    const char *wrong = !*m->rules[0] && !*m->rules[1]
                            ? "what is to be compared? --with RULES: a pack, PARAM=N, bot=B"
                        : m->resume && !m->db ? "--resume: with which file? --db FILE"
                        : csv_out && m->json ? "--csv - and --json both want standard output; give "
                                               "--csv a file"
                        : m->db && !*m->db   ? "--db: a file without a name"
                        : m->seed + (m->runs - 1) > NUMBER_MAX
                            ? "--seed: there are not so many seeds from there on"
                            : NULL;
    if (wrong) {
        options_wrong(c, "%s", wrong);
    }
    return !wrong;
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
        for (int k = 0; k < sides[i]->n_endings; k++) {
            const struct tally_ending *e = &sides[i]->ending[k];
            if (e->outcome < 0) {
                complain_of("%s it, seed %lld: %s", i ? "against" : "with",
                            (long long)e->count.seed[0],
                            *e->text ? e->text : "the battle does not come to an end");
                return EXIT_WORK;
            }
        }
    }
    return EXIT_DONE;
}

static void tell(const struct compare *m)
{
    bool csv_out = m->csv && strcmp(m->csv, "-") == 0;
    if (m->json) {
        compare_json(stdout, m);
    } else if (!csv_out) {
        compare_tell(stdout, m, paint_wanted(stdout, m->no_color));
    }
}

static void tell_plainly(FILE *out, const void *compare)
{
    compare_tell(out, compare, false);
}

static bool tell_json(FILE *out, const void *compare)
{
    return compare_json(out, compare);
}

// False where the page could not be written, which was told.
static bool write_report(const struct compare *m)
{
    struct plan table = m->plan[1];
    const struct study_teller teller = {.kind = "comparison",
                                        .title = m->frame[1].title.text,
                                        .tell = tell_plainly,
                                        .json = tell_json,
                                        .self = m};
    table.seed = m->seed;
    return !m->report || study_report_write(m->report, &teller, &table, m->argc, m->argv);
}

static enum exit_status play(struct compare *m)
{
    enum exit_status status = compare_play(m);
    if (m->framed && !m->failed && (m->contrast.pairs > 0 || status == EXIT_DONE)) {
        tell(m);
        status = status == EXIT_DONE ? judge(m) : status;
        if (!write_report(m) && status == EXIT_DONE) {
            status = EXIT_WORK;
        }
    }
    if (m->interrupted) {
        fflush(stdout);
        complain_of(m->db ? "interrupted after %lld of %lld pairs; --resume goes on"
                          : "interrupted after %lld of %lld pairs",
                    (long long)m->contrast.pairs, (long long)m->runs);
    }
    if (m->framed) {
        contrast_free(&m->contrast);
        trial_frame_free(&m->frame[0]);
        trial_frame_free(&m->frame[1]);
    }
    if (m->interrupted) {
        interrupt_obey();
    }
    return status;
}

static enum exit_status compare(struct compare *m, const struct command *c, const char *mission)
{
    m->runs = m->runs ? m->runs : compare_is_open(m) ? RUNS_OPEN : RUNS;
    if (!fits(m, c)) {
        return EXIT_USAGE;
    }
    if (!plan_mission(&m->base, mission) || (m->report && !study_report_fits(m->report))) {
        return EXIT_WORK;
    }
    if (!make_sides(m, c)) {
        return EXIT_USAGE;
    }
    for (int i = 0; i < 2; i++) {
        if (!plan_bots(&m->plan[i], c, mission)) {
            return EXIT_USAGE;
        }
        plan_allow(&m->plan[i]);
    }
    m->threads = m->threads ? m->threads : pool_processors();
    m->threads = m->threads < JAIL_WORKERS ? m->threads : JAIL_WORKERS;
    interrupt_note();
    return play(m);
}

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    static struct compare m;
    const char *value;
    int at = 0, got;
    m.base.keyed = true;
    m.seed = 1;
    m.show = 3;
    m.argc = argc;
    m.argv = argv;
    while ((got = options_next(c, argc, argv, &at, &value)) >= 0) {
        if (!take_option(&m, c, options[got].name, value)) {
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
    return compare(&m, c, argv[at]);
}

const struct command cmd_compare = {
    .name = "compare",
    .operands = "MISSION",
    .summary =
        "plays a mission under two rule sets over the same luck, and tells what differs\n\n"
        "Each pair of battles has one seed, and luck that is keyed by what it is for: both meet\n"
        "the same dice and cards until they truly part. So the difference is known after far\n"
        "fewer battles than two separate simulations need, and a change that changes nothing\n"
        "comes to exactly nothing. docs/comparing.md says how to read the table.",
    .example = "For example:\n"
               "  zerodark compare missions/rescue.lua --with medic.target=11\n"
               "  zerodark compare rescue --with rules-ext/zd-visibility-zones --runs 5000\n"
               "  zerodark compare rescue --with bot=greedy --against bot=careful --until sure\n"
               "  zerodark compare rescue --with stress.target=12 --until 0.01 --db stress.db\n",
    .options = options,
    .run = run,
};
