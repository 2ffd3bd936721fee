// sweep_run.c: the battles of each value: the seeds are the same for all, and so is the luck.
#include <stdlib.h>
#include <string.h>

#include "host/pool.h"
#include "host/sweep.h"

// In a worker.

static char *make_ready(void *self, struct session *session, lua_State *L)
{
    struct sweep *s = self;
    (void)session;
    s->bed = (struct trial_bed){.plan = &s->point[s->at].plan, .orders_max = s->orders_max};
    s->bed.plan->seed = s->seed;
    trial_open(&s->bed, L);
    return trial_frame_text(&s->bed.frame);
}

static size_t play_one(void *self, int64_t seed, char *line, size_t size)
{
    static struct trial t;
    struct sweep *s = self;
    trial_play(&s->bed, seed, &t);
    return trial_write(&t, line, size);
}

// Here.

const struct trial_column *sweep_figure(const struct sweep *s, const struct sweep_point *p)
{
    const struct tally *t = &p->tally;
    const struct trial_column *c =
        trial_column_named(t->column, t->n_columns, s->of ? s->of : "won");
    for (int i = 0; !c && !s->of && i < t->n_columns; i++) { // of sides: the first
        c = strncmp(t->column[i].name, "won.", 4) == 0 ? &t->column[i] : NULL;
    }
    bool figure = c && (c->measure == TRIAL_FLAG || c->measure == TRIAL_COUNT);
    return figure ? c : NULL;
}

bool sweep_is_rate(const struct sweep *s)
{
    const struct trial_column *c = sweep_figure(s, &s->point[0]);
    return c && c->measure == TRIAL_FLAG;
}

double sweep_mean(const struct sweep *s, const struct sweep_point *p, struct interval *i)
{
    const struct trial_column *c = sweep_figure(s, p);
    const struct tally_column *by = &p->tally.by[c - p->tally.column];
    double mean = tally_mean(by), half = 0;
    if (c->measure == TRIAL_FLAG) {
        *i = wilson(by->sum, by->n, SWEEP_CONFIDENCE);
        return mean;
    }
    if (by->n > 1) {
        half = student_quantile(SWEEP_CONFIDENCE, (double)(by->n - 1)) * tally_error(by);
    }
    *i = (struct interval){mean - half, mean + half};
    return mean;
}

static bool hello(void *self, const char *text)
{
    struct sweep *s = self;
    struct sweep_point *p = &s->point[s->at];
    char why[JOURNAL_WHY];
    if (!trial_frame_read(text, &p->frame, why)) {
        complain_of("a worker does not say what it plays: %s", why);
        return false;
    }
    tally_begin(&p->tally, &p->frame);
    p->framed = true;
    if (!sweep_figure(s, p)) {
        complain_of("--of: there is no figure '%.60s' in these battles; there are won, orders, "
                    "lost and others: --json lists them",
                    s->of ? s->of : "won");
        return !(s->failed = true);
    }
    return true;
}

static bool is_battle(void *self, int64_t seed, const char *line)
{
    static struct trial t;
    const struct sweep *s = self;
    return trial_read(line, &t) && t.seed == seed &&
           trial_fits(&t, trial_reach_of(&s->point[s->at].frame));
}

// Beside the battle of the same seed at another point.
static void pair_with(struct paired *pairs, const struct sweep_point *other, int64_t i,
                      int64_t value)
{
    if (i < other->n && other->figure[i] != TRIAL_NOTHING && value != TRIAL_NOTHING) {
        paired_add(pairs, other->figure[i], value);
    }
}

static void keep(struct sweep *s, const struct trial *t)
{
    struct sweep_point *p = &s->point[s->at];
    int64_t value = trial_value(sweep_figure(s, p), t);
    if (!tally_take(&p->tally, t) && !s->failed) {
        complain("there is no memory left to count with");
        s->failed = true;
    }
    if (s->at > 0) {
        pair_with(&p->step, p - 1, p->n, value);
        pair_with(&p->first, &s->point[0], p->n, value);
    }
    p->figure[p->n++] = value;
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
    struct sweep *s = self;
    progress_show(&s->progress, s->at * s->runs + p->told);
    return !s->failed;
}

static const struct pool_job job = {.open = make_ready,
                                    .work = play_one,
                                    .hello = hello,
                                    .check = is_battle,
                                    .take = take,
                                    .lost = lost,
                                    .tick = tick};

static enum exit_status play_point(struct sweep *s)
{
    struct sweep_point *in_hand = &s->point[s->at];
    struct pool p = {
        .job = &job, .self = s, .workers = (int)s->threads, .first = s->seed, .n = s->runs};
    in_hand->figure = malloc((size_t)s->runs * sizeof *in_hand->figure);
    if (!in_hand->figure) {
        complain("there is no memory left to count with");
        return EXIT_WORK;
    }
    enum exit_status status = pool_run(&p);
    s->interrupted = p.interrupted;
    return s->failed && status == EXIT_DONE ? EXIT_WORK : status;
}

enum exit_status sweep_play(struct sweep *s)
{
    enum exit_status status = EXIT_DONE;
    progress_begin(&s->progress, "battles", s->runs * s->n_points, 0, s->quiet);
    for (s->at = 0; s->at < s->n_points && status == EXIT_DONE && !s->interrupted; s->at++) {
        status = play_point(s);
    }
    progress_end(&s->progress);
    while (s->n_points > 0 && (!s->point[s->n_points - 1].framed || s->n_points > s->at)) {
        s->n_points--; // that were not come to
    }
    return status;
}

void sweep_free(struct sweep *s)
{
    for (int i = 0; s->point && i < SWEEP_POINTS; i++) {
        struct sweep_point *p = &s->point[i];
        if (p->framed) {
            tally_free(&p->tally);
            trial_frame_free(&p->frame);
        }
        free(p->figure);
    }
    free(s->point);
    s->point = NULL;
}
