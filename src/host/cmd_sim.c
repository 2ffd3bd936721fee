// cmd_sim.c: `zerodark sim`: many battles of a mission.
#include <string.h>

#include "host/battle.h"
#include "host/interrupt.h"
#include "host/number.h"
#include "host/paint.h"
#include "host/pool.h"
#include "host/sim.h"
#include "host/study_report.h"

static const struct option_row options[] = {
    {"runs", 'n', "N", "how many battles (1000)"},
    {"seed", 's', "N", "the seed of the first; each has the next one (1)"},
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
    PLAN_LUCK,
    {"orders", 0, "N", "gives a battle up after N orders (1000)"},
    {"db", 0, "FILE", "keeps every battle in an SQLite file"},
    {"resume", 0, NULL, "goes on with that file, where it is there"},
    {"shard", 0, "K/N", "only the K-th of N parts of the battles"},
    {"csv", 0, "FILE", "writes a table, a line a battle; - is standard output"},
    {"report", 0, "FILE.html", "a page about what they came to, for a browser"},
    {"json", 0, NULL, "what they came to, as JSON"},
    {"quiet", 'q', NULL, "no progress"},
    {"no-color", 0, NULL, "no colours"},
    {0}};

static bool take_shard(struct sim *s, const struct command *c, const char *value)
{
    char first[24], why[160];
    const char *slash = strchr(value, '/');
    size_t n = slash ? (size_t)(slash - value) : sizeof first;
    snprintf(first, sizeof first, "%.*s", (int)(n < sizeof first ? n : 0), value);
    if (!slash || n >= sizeof first ||
        !number_parse(slash + 1, 1, 1000000, &s->shards, why, sizeof why) ||
        !number_parse(first, 1, s->shards, &s->shard, why, sizeof why)) {
        options_wrong(c, "--shard: '%.40s' is not K/N, the K-th of N parts: 1/4", value);
        return false;
    }
    return true;
}

static bool take_option(struct sim *s, const struct command *c, const char *name, const char *value)
{
    if (strcmp(name, "runs") == 0) {
        return options_number(c, name, value, 1, SIM_RUNS, &s->runs);
    }
    if (strcmp(name, "seed") == 0) {
        return options_number(c, name, value, 0, NUMBER_MAX, &s->seed);
    }
    if (strcmp(name, "threads") == 0) {
        return options_number(c, name, value, 1, JAIL_WORKERS, &s->threads);
    }
    if (strcmp(name, "orders") == 0) {
        return options_number(c, name, value, 1, 1000000, &s->orders_max);
    }
    if (strcmp(name, "shard") == 0) {
        return take_shard(s, c, value);
    }
    if (strcmp(name, "db") == 0) {
        s->db = value;
    } else if (strcmp(name, "csv") == 0) {
        s->csv = value;
    } else if (strcmp(name, "report") == 0) {
        s->report = value;
    } else if (strcmp(name, "resume") == 0) {
        s->resume = true;
    } else if (strcmp(name, "json") == 0) {
        s->json = true;
    } else if (strcmp(name, "quiet") == 0) {
        s->quiet = true;
    } else if (strcmp(name, "no-color") == 0) {
        s->no_color = true;
    } else {
        return plan_option(&s->plan, c, name, value);
    }
    return true;
}

// What does not go together. False where something does not, which was told.
static bool fits(const struct sim *s, const struct command *c)
{
    bool csv_out = s->csv && strcmp(s->csv, "-") == 0;
    if (s->resume && !s->db) {
        options_wrong(c, "--resume: with which file? --db FILE");
        return false;
    }
    if (csv_out && s->json) {
        options_wrong(c, "--csv - and --json both want standard output; give --csv a file");
        return false;
    }
    if (s->db && !*s->db) {
        options_wrong(c, "--db: a file without a name");
        return false;
    }
    if (s->seed + (s->runs - 1) > NUMBER_MAX) {
        options_wrong(c, "--seed: there are no %lld seeds from there on", (long long)s->runs);
        return false;
    }
    return true;
}

// The part of the battles that this shard has.
static void cut_shard(struct sim *s)
{
    int64_t from = (s->shard - 1) * s->runs / s->shards, to = s->shard * s->runs / s->shards;
    s->first = s->seed + from;
    s->n = to - from;
}

static void tell(const struct sim *s)
{
    const struct sim_result r = {&s->frame, &s->tally, &s->again, s->first, s->n};
    bool csv_out = s->csv && strcmp(s->csv, "-") == 0;
    if (s->json) {
        sim_json(stdout, &r);
    } else if (!csv_out) {
        sim_tell(stdout, &r, paint_wanted(stdout, s->no_color));
    }
}

static void tell_plainly(FILE *out, const void *result)
{
    sim_tell(out, result, false);
}

static bool tell_json(FILE *out, const void *result)
{
    return sim_json(out, result);
}

// False where the page could not be written, which was told.
static bool write_report(const struct sim *s)
{
    const struct sim_result r = {&s->frame, &s->tally, &s->again, s->first, s->n};
    const struct study_teller teller = {.kind = "simulation",
                                        .title = s->frame.title.text,
                                        .tell = tell_plainly,
                                        .json = tell_json,
                                        .self = &r};
    return !s->report || study_report_write(s->report, &teller, &s->plan, s->argc, s->argv);
}

static enum exit_status judge(const struct sim *s, enum exit_status status)
{
    const struct sim_result r = {&s->frame, &s->tally, &s->again, s->first, s->n};
    enum exit_status found = sim_judge(&r);
    return status == EXIT_DONE ? found : status;
}

static enum exit_status play(struct sim *s)
{
    if (s->n == 0) {
        complain_of("there is nothing to play: %lld battles in %lld parts, and the part %lld is "
                    "empty",
                    (long long)s->runs, (long long)s->shards, (long long)s->shard);
        return EXIT_DONE;
    }
    enum exit_status status = sim_play(s);
    if (s->framed && (s->tally.n > 0 || status == EXIT_DONE)) {
        tell(s);
        status = judge(s, status);
        if (!write_report(s) && status == EXIT_DONE) {
            status = EXIT_WORK;
        }
    }
    if (s->interrupted) {
        fflush(stdout);
        complain_of(s->db ? "interrupted after %lld of %lld battles; --resume goes on"
                          : "interrupted after %lld of %lld battles",
                    (long long)s->tally.n, (long long)s->n);
    }
    tally_free(&s->tally);
    trial_frame_free(&s->frame);
    if (s->interrupted) {
        interrupt_obey();
    }
    return status;
}

static enum exit_status simulate(const struct command *c, int argc, char **argv)
{
    static struct sim s;
    const char *value;
    int at = 0, got;
    s = (struct sim){.seed = 1, .runs = 1000, .shard = 1, .shards = 1};
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
    if (!fits(&s, c) || !plan_bots(&s.plan, c, argv[at])) {
        return EXIT_USAGE;
    }
    if (!plan_mission(&s.plan, argv[at]) || (s.report && !study_report_fits(s.report))) {
        return EXIT_WORK;
    }
    cut_shard(&s);
    s.plan.seeded = true;
    s.threads = s.threads ? s.threads : pool_processors();
    s.threads = s.threads < JAIL_WORKERS ? s.threads : JAIL_WORKERS;
    interrupt_note();
    plan_allow(&s.plan);
    return play(&s);
}

static const struct command *const parts[] = {&cmd_sim_show, &cmd_sim_merge, NULL};

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    for (const struct command *const *p = parts; *p; p++) {
        if (argc > 1 && strcmp(strchr((*p)->name, ' ') + 1, argv[1]) == 0) {
            return (*p)->run(*p, argc - 1, argv + 1);
        }
    }
    return simulate(c, argc, argv);
}

const struct command cmd_sim = {
    .name = "sim",
    .operands = "MISSION",
    .summary =
        "plays many battles of a mission and tells what they come to\n\n"
        "Each battle is the one that `zerodark run` plays with its seed. The same seeds come to\n"
        "the same, down to the last digit, on however many processors, in whatever parts, and\n"
        "after whatever interruption. Ctrl-C tells what was played until then.\n\n"
        "`sim show FILE` lists battles of a file that --db has made and how to play each again;\n"
        "`sim merge FILES` puts the files of several parts together.",
    .example = "For example:\n"
               "  zerodark sim missions/rescue.lua --runs 10000\n"
               "  zerodark sim rescue --difficulty hard --db hard.db --resume\n"
               "  zerodark sim show hard.db --worst\n"
               "  zerodark sim rescue --runs 100000 --shard 3/8 --db part-3.db\n"
               "  zerodark sim merge part-*.db\n",
    .options = options,
    .run = run,
    .parts = parts,
};
