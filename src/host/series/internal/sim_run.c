// sim_run.c: the battles of a simulation: where they are kept, and what was kept of them before.
#include "host/series/internal/sim.h"

#include <string.h>

#include "host/series/internal/sink.h"
#include "host/tell/battle.h"

static bool keep_failed(struct sim *s)
{
    if (!s->series.failed) {
        complain(s->file.base.why);
        s->series.failed = true;
    }
    return false;
}

static void keep(void *self, const struct trial *one)
{
    struct sim *s = self;
    if (s->series.rows) {
        sim_csv_row(s->series.rows, &s->in.tally, one);
    }
    if (s->series.db && !s->series.failed && !sim_db_add(&s->file, &s->in.tally, one)) {
        keep_failed(s);
    }
}

// Of what the file has: it was kept before.
static bool count_again(void *self, const struct trial *one)
{
    struct sim *s = self;
    if (s->series.rows) {
        sim_csv_row(s->series.rows, &s->in.tally, one);
    }
    return intake_count(&s->in, one);
}

static void tell_hole(struct sim *s)
{
    int64_t from, to;
    if (!sim_db_hole(&s->file, &from, &to)) {
        complain(s->file.base.why);
        return;
    }
    long long missing = to - from + 1;
    complain_of("%s: it has no battles of the seeds %lld to %lld, but some behind these, and "
                "--resume goes on behind the last only; play them with --seed %lld --runs %lld "
                "into another file, and put both together with `zerodark sim merge`",
                s->series.db, (long long)from, (long long)to, (long long)from, missing);
}

// The seeds that the file is for, and those that are asked for now: what is there has to be the
// beginning of these.
static bool seeds_fit(struct sim *s)
{
    const struct sim_db *f = &s->file;
    bool begins = f->first == s->first;
    if (begins && f->rows > 0 && (f->least != s->first || f->most != s->first + f->rows - 1)) {
        tell_hole(s);
        return false;
    }
    if (begins && f->rows <= s->n) {
        return true;
    }
    complain_of("%s: it is for the battles of the seeds %lld to %lld and has %lld of them, and "
                "these are %lld to %lld; give another file, or the same --seed, --runs and --shard",
                s->series.db, (long long)f->first, (long long)(f->first + f->runs - 1),
                (long long)f->rows, (long long)s->first, (long long)(s->first + s->n - 1));
    return false;
}

static struct seeds own_seeds(const struct sim *s)
{
    return (struct seeds){s->first, s->n};
}

// Those of all the shards.
static struct seeds whole_seeds(const struct sim *s)
{
    return (struct seeds){s->series.seed, s->series.runs};
}

// Goes on with a file. What it is of has to be what is played now.
static bool take_up(struct sim *s)
{
    struct trial_frame then;
    struct sim_again again;
    char why[JOURNAL_WHY];
    if (!sim_db_open(&s->file, s->series.db, true, &then, &again)) {
        complain(s->file.base.why);
        return false;
    }
    bool differ = trial_frames_differ(&then, "in the file", &s->in.frame, "now", why);
    trial_frame_free(&then);
    if (differ) {
        complain_of("%s: its battles are others than these: %s; give another file, or play what "
                    "it is of",
                    s->series.db, why);
        return false;
    }
    if (!seeds_fit(s)) {
        return false;
    }
    if (s->file.rows != s->before) { // the workers began behind those
        complain_of("%s: another program was at work with it: it had %lld battles a moment ago, "
                    "and has %lld now; try again",
                    s->series.db, (long long)s->before, (long long)s->file.rows);
        return false;
    }
    s->file.reach = trial_reach_of(&s->in.frame);
    bool good = sim_db_each(&s->file, count_again, s) &&
                sim_db_extend(&s->file, own_seeds(s), whole_seeds(s));
    if (!good && !s->series.failed) { // else that was told
        complain(s->file.base.why);
    }
    return good;
}

static bool open_file(struct sim *s)
{
    if (!series_hold(&s->series, true)) {
        return false;
    }
    if (!battle_db_is_new(s->series.db)) {
        if (s->series.resume) {
            return take_up(s);
        }
        complain_of("%s: it is there already; --resume goes on with it", s->series.db);
        return false;
    }
    if (!sim_db_make(&s->file, s->series.db, &s->in.frame, &s->again, own_seeds(s),
                     whole_seeds(s))) {
        complain(s->file.base.why);
        return false;
    }
    return true;
}

// Files are made only now.
static bool begin(void *self)
{
    struct sim *s = self;
    sim_again_of(&s->again, &s->plan, s->series.orders_max);
    if (s->series.csv && !(s->series.rows = sink_open(s->series.csv))) {
        return false;
    }
    if (s->series.rows) {
        sim_csv_head(s->series.rows, &s->in.tally);
    }
    return !s->series.db || open_file(s);
}

static bool tick(void *self, const struct pool *p)
{
    struct sim *s = self;
    (void)p;
    progress_show(&s->series.progress, s->in.tally.n);
    if (s->series.db && !s->series.failed && !sim_db_flush(&s->file)) {
        keep_failed(s);
    }
    return !s->series.failed;
}

static const struct intake_keeper keeper = {.begin = begin, .keep = keep, .tick = tick};

// How many battles a file has already; what is wrong with it is told when it is opened for good. It
// is opened for writing, for only so does SQLite undo what a program that was killed left half
// done.
static int64_t done_before(struct sim *s)
{
    struct sim_db look;
    struct trial_frame frame;
    struct sim_again again;
    int64_t rows = 0;
    if (s->series.db && s->series.resume && !battle_db_is_new(s->series.db) &&
        sim_db_open(&look, s->series.db, true, &frame, &again)) {
        rows = look.rows;
        trial_frame_free(&frame);
        sim_db_close(&look);
    }
    s->before = rows;
    return rows < s->n ? rows : s->n;
}

static bool finish_files(struct sim *s)
{
    if (s->series.db && s->in.framed && !s->series.failed && !sim_db_flush(&s->file)) {
        keep_failed(s);
    }
    sim_db_close(&s->file);
    series_let_go(&s->series);
    if (s->series.rows && !sink_close(s->series.rows)) {
        s->series.failed = true;
    }
    s->series.rows = NULL;
    return !s->series.failed;
}

enum exit_status sim_play(struct sim *s)
{
    int64_t done = series_hold(&s->series, false) ? done_before(s) : 0;
    if (s->series.failed) {
        return EXIT_WORK;
    }
    s->in = (struct intake){.series = &s->series,
                            .bed = {.plan = &s->plan, .chains = true},
                            .keeper = &keeper,
                            .self = s};
    s->plan.seed = s->first;
    progress_begin(&s->series.progress, "battles", s->n, done, s->series.quiet);
    enum exit_status status = intake_play(&s->in, s->first + done, s->n - done);
    progress_end(&s->series.progress);
    bool kept = finish_files(s);
    return status == EXIT_DONE && !kept ? EXIT_WORK : status;
}

enum exit_status sim_judge(const struct sim_result *r)
{
    static const char *const words[] = {[TRIAL_STUCK] = "not over, and nobody could act any more",
                                        [TRIAL_ENDLESS] = "not over after so many orders",
                                        [TRIAL_FAILED] = "failed",
                                        [TRIAL_LOST] = "brought two workers down"};
    enum exit_status status = EXIT_DONE;
    for (int i = TRIAL_STUCK; i < TRIAL_STATES; i++) {
        const struct tally_count *c = &r->tally->state[i];
        if (c->n > 0) {
            fflush(stdout);
            complain_of("%lld of %lld battles: %s; the first: %s%lld%s", (long long)c->n,
                        (long long)r->tally->n, words[i], r->again->before, (long long)c->seed[0],
                        r->again->after);
            status = EXIT_WORK;
        }
    }
    return status;
}
