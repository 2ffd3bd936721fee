// sim_run.c: the battles of a simulation: what a worker does, and what becomes of what it brings.
#define _POSIX_C_SOURCE 200809L
#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "host/interrupt.h"
#include "host/pool.h"
#include "host/sim.h"

// In a worker.

static char *make_ready(void *self, struct session *session, lua_State *L)
{
    struct sim *s = self;
    (void)session;
    s->plan.seed = s->first;
    s->bed = (struct trial_bed){.plan = &s->plan, .orders_max = s->orders_max, .chains = true};
    trial_open(&s->bed, L);
    return trial_frame_text(&s->bed.frame);
}

static size_t play_one(void *self, int64_t seed, char *line, size_t size)
{
    static struct trial t;
    struct sim *s = self;
    trial_play(&s->bed, seed, &t);
    return trial_write(&t, line, size);
}

// Here.

static bool keep_failed(struct sim *s)
{
    if (!s->failed) {
        complain(s->file.base.why);
        s->failed = true;
    }
    return false;
}

static void keep(struct sim *s, const struct trial *one)
{
    if (!tally_take(&s->tally, one) && !s->failed) {
        complain("there is no memory left to count with");
        s->failed = true;
    }
    if (s->rows) {
        sim_csv_row(s->rows, &s->tally, one);
    }
    if (s->db && !s->failed && !sim_db_add(&s->file, &s->tally, one)) {
        keep_failed(s);
    }
}

// Of what the file has: it was kept before.
static bool count_again(void *self, const struct trial *one)
{
    struct sim *s = self;
    if (s->rows) {
        sim_csv_row(s->rows, &s->tally, one);
    }
    return tally_take(&s->tally, one);
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
                s->db, (long long)from, (long long)to, (long long)from, missing);
}

// The seeds that the file is for, and those that are asked for now: what is there has to be the
// beginning of these.
static bool seeds_fit(struct sim *s)
{
    const struct sim_db *f = &s->file;
    bool begins = f->first == s->first && (f->rows == 0 || f->least == s->first);
    if (begins && f->rows > 0 && f->most != s->first + f->rows - 1) {
        tell_hole(s);
        return false;
    }
    if (begins && f->rows <= s->n) {
        return true;
    }
    complain_of("%s: it is for the battles of the seeds %lld to %lld and has %lld of them, and "
                "these are %lld to %lld; give another file, or the same --seed, --runs and --shard",
                s->db, (long long)f->first, (long long)(f->first + f->runs - 1), (long long)f->rows,
                (long long)s->first, (long long)(s->first + s->n - 1));
    return false;
}

// Goes on with a file. What it is of has to be what is played now.
static bool take_up(struct sim *s)
{
    struct trial_frame then;
    struct sim_again again;
    char why[JOURNAL_WHY];
    if (!sim_db_open(&s->file, s->db, true, &then, &again)) {
        complain(s->file.base.why);
        return false;
    }
    bool differ = trial_frames_differ(&then, &s->frame, why);
    trial_frame_free(&then);
    if (differ) {
        complain_of("%s: its battles are others than these: %s; give another file, or play what "
                    "it is of",
                    s->db, why);
        return false;
    }
    if (!seeds_fit(s)) {
        return false;
    }
    if (s->file.rows != s->before) { // the workers began behind those
        complain_of("%s: another program was at work with it: it had %lld battles a moment ago, "
                    "and has %lld now; try again",
                    s->db, (long long)s->before, (long long)s->file.rows);
        return false;
    }
    s->file.reach = trial_reach_of(&s->frame);
    if (!sim_db_each(&s->file, count_again, s) || !sim_db_extend(&s->file, s->first, s->n)) {
        complain(s->tally.failed ? "there is no memory left to count with" : s->file.base.why);
        return false;
    }
    return true;
}

static bool open_file(struct sim *s)
{
    if (!battle_db_is_new(s->db)) {
        if (s->resume) {
            return take_up(s);
        }
        complain_of("%s: it is there already; --resume goes on with it", s->db);
        return false;
    }
    if (!sim_db_make(&s->file, s->db, &s->frame, &s->again, s->first, s->n)) {
        complain(s->file.base.why);
        return false;
    }
    return true;
}

// What the first worker has opened is known: files are made only now.
static bool hello(void *self, const char *text)
{
    struct sim *s = self;
    char why[JOURNAL_WHY];
    if (!s->framed) {
        if (!trial_frame_read(text, &s->frame, why)) {
            complain_of("a worker does not say what it plays: %s", why);
            return false;
        }
        s->framed = true;
        tally_begin(&s->tally, &s->frame);
        sim_again_of(&s->again, &s->plan, s->orders_max);
    }
    if (s->csv && !(s->rows = sim_csv_open(s->csv))) {
        return false;
    }
    if (s->rows) {
        sim_csv_head(s->rows, &s->tally);
    }
    return !s->db || open_file(s);
}

// A line is of the seed that was asked for, and speaks of nobody that there is not.
static bool is_battle(void *self, int64_t seed, const char *line)
{
    static struct trial t;
    const struct sim *s = self;
    return trial_read(line, &t) && t.seed == seed && trial_fits(&t, trial_reach_of(&s->frame));
}

static void take(void *self, int64_t seed, const char *line)
{
    static struct trial t;
    (void)seed;
    if (trial_read(line, &t)) {
        keep(self, &t);
    }
}

static void lost(void *self, int64_t seed, const char *why)
{
    static struct trial t;
    t = (struct trial){.seed = seed, .state = TRIAL_LOST};
    snprintf(t.why, sizeof t.why, "%.*s", (int)sizeof t.why - 1, why);
    keep(self, &t);
}

static bool tick(void *self, const struct pool *p)
{
    struct sim *s = self;
    (void)p;
    progress_show(&s->progress, s->tally.n);
    if (s->db && !s->failed && !sim_db_flush(&s->file)) {
        keep_failed(s);
    }
    return !s->failed;
}

static const struct pool_job job = {.open = make_ready,
                                    .work = play_one,
                                    .hello = hello,
                                    .check = is_battle,
                                    .take = take,
                                    .lost = lost,
                                    .tick = tick};

// How many battles a file has already; what is wrong with it is told when it is opened for good. It
// is opened for writing, for only so does SQLite undo what a program that was killed left half
// done.
static int64_t done_before(struct sim *s)
{
    struct sim_db look;
    struct trial_frame frame;
    struct sim_again again;
    int64_t rows = 0;
    if (s->db && s->resume && !battle_db_is_new(s->db) &&
        sim_db_open(&look, s->db, true, &frame, &again)) {
        rows = look.rows;
        trial_frame_free(&frame);
        sim_db_close(&look);
    }
    s->before = rows;
    return rows < s->n ? rows : s->n;
}

static bool finish_files(struct sim *s)
{
    if (s->db && s->framed && !s->failed && !sim_db_flush(&s->file)) {
        keep_failed(s);
    }
    sim_db_close(&s->file);
    if (s->rows && !sim_csv_close(s->rows, s->csv)) {
        s->failed = true;
    }
    s->rows = NULL;
    return !s->failed;
}

enum exit_status sim_play(struct sim *s)
{
    int64_t done = done_before(s);
    struct pool p = {.job = &job,
                     .self = s,
                     .workers = (int)s->threads,
                     .first = s->first + done,
                     .n = s->n - done};
    progress_begin(&s->progress, "battles", s->n, done, s->quiet);
    enum exit_status status = pool_run(&p);
    progress_end(&s->progress);
    s->interrupted = p.interrupted;
    bool kept = finish_files(s);
    return status == EXIT_DONE && !kept ? EXIT_WORK : status;
}

void sim_again_of(struct sim_again *a, const struct plan *p, int64_t orders_max)
{
    char one[2 * FILES_PATH] = "", other[2 * FILES_PATH] = "";
    struct plan copy = *p;
    int64_t seed[] = {1, 2};
    char *text[] = {one, other};
    for (int i = 0; i < 2; i++) {
        FILE *f = fmemopen(text[i], sizeof one - 1, "w");
        copy.seed = seed[i];
        if (f) {
            plan_print(f, &copy);
            if (orders_max) {
                fprintf(f, " --orders %lld", (long long)orders_max);
            }
            fclose(f);
        }
    }
    size_t at = 0; // the seed is all in which the two differ
    while (one[at] && one[at] == other[at]) {
        at++;
    }
    snprintf(a->before, sizeof a->before, "%.*s", (int)at, one);
    snprintf(a->after, sizeof a->after, "%s", one[at] ? one + at + 1 : "");
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
