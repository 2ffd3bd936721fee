// cmd_sim.c: `zerodark sim`: many battles of a mission.
#include <string.h>

#include "app/text/number.h"
#include "host/series/cmd_sim.h"
#include "host/series/internal/sim.h"
#include "host/series/internal/sim_parts.h"

static const struct option_row options[] = {
    SERIES_RUNS("how many battles (1000)"),
    SERIES_SEED("battle"),
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
    PLAN_LUCK,
    SERIES_ORDERS,
    SERIES_DB("battle"),
    SERIES_RESUME,
    {"shard", 0, "K/N", "only the K-th of N parts of the battles"},
    SERIES_CSV("a table, one line for each battle"),
    SERIES_REPORT,
    SERIES_JSON("what they came to"),
    SERIES_QUIET,
    SERIES_NO_COLOR,
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

static bool take_option(void *self, const struct command *c, const char *name, const char *value)
{
    struct sim *s = self;
    return strcmp(name, "shard") == 0 ? take_shard(s, c, value)
                                      : series_option(&s->series, &s->plan, c, name, value);
}

// The part of the battles that this shard has.
static void cut_shard(struct sim *s)
{
    int64_t runs = s->series.runs;
    int64_t from = (s->shard - 1) * runs / s->shards, to = s->shard * runs / s->shards;
    s->first = s->series.seed + from;
    s->n = to - from;
}

static void tell_words(FILE *out, const void *result, bool color)
{
    sim_tell(out, result, color);
}

static bool tell_json(FILE *out, const void *result)
{
    return sim_json(out, result);
}

static enum exit_status tell(const struct sim *s, enum exit_status status)
{
    const struct sim_result r = {&s->in.frame, &s->in.tally, &s->again, s->first, s->n};
    const struct study_teller teller = {.kind = "simulation",
                                        .title = s->in.frame.title.text,
                                        .tell = tell_words,
                                        .json = tell_json,
                                        .self = &r,
                                        .table = &s->plan};
    status = series_tell(&s->series, &teller, status);
    enum exit_status found = sim_judge(&r);
    return status == EXIT_DONE ? found : status;
}

static enum exit_status play(struct sim *s)
{
    if (s->n == 0) {
        complain_of("there is nothing to play: %lld battles in %lld parts, and the part %lld is "
                    "empty",
                    (long long)s->series.runs, (long long)s->shards, (long long)s->shard);
        return EXIT_DONE;
    }
    enum exit_status status = sim_play(s);
    int64_t played = s->in.tally.n;
    if (s->in.framed && (played > 0 || status == EXIT_DONE)) {
        status = tell(s, status);
    }
    intake_free(&s->in);
    series_end(&s->series, played, s->n, "battles");
    return status;
}

static enum exit_status simulate(const struct command *c, int argc, char **argv)
{
    static struct sim s;
    const char *mission;
    enum exit_status status;
    s = (struct sim){
        .series = {.runs_most = SIM_RUNS, .seed = 1, .runs = 1000}, .shard = 1, .shards = 1};
    s.series.argc = argc;
    s.series.argv = argv;
    if (!options_mission(c, argc, argv, take_option, &s, &mission, &status)) {
        return status;
    }
    if (!series_fits(&s.series, c) || !plan_bots(&s.plan, c, mission) ||
        !plan_mission(&s.plan, mission)) {
        return EXIT_USAGE;
    }
    if (!series_can_write(&s.series)) {
        return EXIT_WORK;
    }
    cut_shard(&s);
    s.plan.seeded = true;
    plan_allow(&s.plan);
    series_begin(&s.series);
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
        "plays many battles of a mission and reports the results\n\n"
        "Each battle is the one that `zerodark run` plays with the same seed. The same seeds give\n"
        "the same results to the last digit, however many processors are used, however the work\n"
        "is split, and after any interruption. Ctrl-C reports what was played so far.\n\n"
        "`sim show FILE` lists the battles in a file made by --db and how to play each again;\n"
        "`sim merge FILES` joins the files of several parts.",
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
