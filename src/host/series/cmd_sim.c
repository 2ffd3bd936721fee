// cmd_sim.c: `zerodark sim`: many battles of a mission: an experiment of one arm.
#include <string.h>

#include "app/text/number.h"
#include "engine/utf8.h"
#include "host/base/command_words.h"
#include "host/series/cmd_sim.h"
#include "host/series/internal/experiment.h"
#include "host/series/internal/sim.h"

struct sim {
    struct experiment e;
    struct experiment_arm arm;
    int64_t shard, shards;
};

static bool take_shard(void *self, const struct command *c, const struct option_row *o,
                       const char *value)
{
    struct sim *s = self;
    (void)o;
    char first[24], why[160];
    const char *slash = strchr(value, '/');
    size_t n = slash ? (size_t)(slash - value) : sizeof first;
    snprintf(first, sizeof first, "%.*s", (int)(n < sizeof first ? n : 0), value);
    if (!slash || n >= sizeof first ||
        !number_parse(slash + 1, 1, 1000000, &s->shards, why, sizeof why) ||
        !number_parse(first, 1, s->shards, &s->shard, why, sizeof why)) {
        options_wrong(c, "--shard: '%.*s' is not K/N, the K-th of N parts: 1/4",
                      UTF8_CUT(value, 40));
        return false;
    }
    return true;
}

static const struct option_row options[] = {
    EXPERIMENT_OPTIONS(struct sim, EXPERIMENT_RUNS, "battle", "how many battles (1000)", "stream",
                       "a table, one line for each battle", "the results as JSON"),
    SETUP_SET(struct sim, e.base),
    {"shard", 0, "K/N", "only the K-th of N parts of the battles", .take = take_shard},
    {0}};

// A table of the battles.

static bool begin_sim(struct experiment *e)
{
    if (!experiment_open_rows(e)) {
        return false;
    }
    if (e->rows) {
        sim_csv_head(e->rows, &e->arm->aggregate);
    }
    return true;
}

static void keep(struct experiment *e, const struct battle_pair *pair)
{
    if (e->rows) {
        sim_csv_row(e->rows, &e->arm->aggregate, &pair->a);
    }
}

static bool tell_hole(struct experiment *e, int64_t from, int64_t to)
{
    long long missing = to - from + 1;
    complain_of("%s: it lacks the battles of seeds %lld to %lld but has later ones, and --resume "
                "continues only after the last; play the missing ones with --seed %lld --runs %lld "
                "into another file, and put both together with `zerodark sim merge`",
                e->db, (long long)from, (long long)to, (long long)from, missing);
    return false;
}

// The seeds that the file is for, and those that are asked for now: what is there has to be the
// beginning of these.
static bool fits(struct experiment *e)
{
    struct experiment_db *f = &e->file;
    int64_t rows, from, to;
    if (!experiment_db_count(f, e->arm->number, &rows) || !experiment_db_hole(f, &from, &to)) {
        return experiment_file_failed(e);
    }
    if (f->own.first == e->own.first && from <= to) {
        return tell_hole(e, from, to);
    }
    if (f->own.first == e->own.first && rows <= e->own.runs) {
        return true;
    }
    complain_of(
        "%s: it is for the battles of seeds %lld to %lld and holds %lld of them, but this command "
        "plays seeds %lld to %lld; give another file, or the same --seed, --runs and --shard",
        e->db, (long long)f->own.first, (long long)(f->own.first + f->own.runs - 1),
        (long long)rows, (long long)e->own.first, (long long)(e->own.first + e->own.runs - 1));
    return false;
}

static void report_sim(FILE *out, const struct experiment *e, bool color)
{
    const struct sim_result r = experiment_result(e, e->arm);
    sim_tell(out, &r, color);
}

static void tell_json(FILE *out, const struct experiment *e)
{
    const struct sim_result r = experiment_result(e, e->arm);
    sim_json(out, &r);
}

enum exit_status sim_judge(const struct sim_result *r)
{
    static const char *const words[] = {
        [SIM_BATTLE_STUCK] = "not over, and nobody could act any more",
        [SIM_BATTLE_ENDLESS] = "not over within the limit of orders",
        [SIM_BATTLE_FAILED] = "failed",
        [SIM_BATTLE_LOST] = "crashed two workers"};
    enum exit_status status = EXIT_DONE;
    for (int i = SIM_BATTLE_STUCK; i < SIM_BATTLE_STATES; i++) {
        const struct aggregate_count *c = &r->aggregate->state[i];
        if (c->n > 0) {
            fflush(stdout);
            complain_of("%lld of %lld battles: %s; the first: %s%lld%s", (long long)c->n,
                        (long long)r->aggregate->n, words[i], r->again->before,
                        (long long)c->seed[0], r->again->after);
            status = EXIT_WORK;
        }
    }
    return status;
}

static enum exit_status judge(const struct experiment *e)
{
    const struct sim_result r = experiment_result(e, e->arm);
    return sim_judge(&r);
}

static const struct experiment_kind kind = {.study = "simulation",
                                            .counted = "battles",
                                            .shown = "battles",
                                            .file = &experiment_db_sim,
                                            .chains = true,
                                            .fits = fits,
                                            .begin = begin_sim,
                                            .keep = keep,
                                            .tell = report_sim,
                                            .json = tell_json,
                                            .judge = judge};

// The part of the battles that this shard has. False if there is none, which was reported.
static bool cut_shard(struct sim *s)
{
    struct experiment *e = &s->e;
    int64_t from = (s->shard - 1) * e->runs / s->shards, to = s->shard * e->runs / s->shards;
    e->whole = (struct seeds){e->seed, e->runs};
    e->own = (struct seeds){e->seed + from, to - from};
    if (to == from) {
        complain_of("there is nothing to play: %lld battles in %lld parts, and part %lld is "
                    "empty",
                    (long long)e->runs, (long long)s->shards, (long long)s->shard);
    }
    return to > from;
}

static enum exit_status simulate(const struct command *c, int argc, char **argv)
{
    static struct sim s;
    s.shard = s.shards = 1;
    s.e = (struct experiment){.kind = &kind,
                              .command = c,
                              .argc = argc,
                              .argv = argv,
                              .arm = &s.arm,
                              .n_arms = 1,
                              .seed = 1,
                              .runs = 1000};
    int at = options_one(c, argc, argv, &s, "mission");
    if (at < 0) {
        return options_stopped(at);
    }
    if (!experiment_fits(&s.e, c) || !setup_bots(&s.e.base, c, argv[at]) ||
        !setup_mission(&s.e.base, argv[at])) {
        return EXIT_USAGE;
    }
    s.e.base.seeded = true;
    setup_allow(&s.e.base);
    s.arm = (struct experiment_arm){.name = "", .rules = "", .plan = s.e.base};
    return cut_shard(&s) ? experiment_run(&s.e) : EXIT_DONE;
}

static const struct command *const parts[] = {&cmd_sim_show, &cmd_sim_merge, NULL};

static enum exit_status run(const struct command *c, int argc, char **argv)
{
    const struct command *part = argc > 1 ? subcommand_named(c, argv[1]) : NULL;
    return part ? part->run(part, argc - 1, argv + 1) : simulate(c, argc, argv);
}

const struct command cmd_sim = {COMMAND_SIM, .options = options, .run = run, .parts = parts};
