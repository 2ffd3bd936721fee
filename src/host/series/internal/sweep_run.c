// sweep_run.c: the battles of each value: the seeds are the same for all, and so is the luck.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "host/series/internal/sweep.h"

// Beside the battle of the same seed at another point.
static void pair_with(struct paired *pairs, const struct sweep_point *other, int64_t i,
                      int64_t value)
{
    if (i < other->n && other->figure[i] != TRIAL_NOTHING && value != TRIAL_NOTHING) {
        paired_add(pairs, other->figure[i], value);
    }
}

// Counts a battle of the point in hand.
static void count(struct sweep *s, const struct trial *t)
{
    struct sweep_point *p = &s->point[s->at];
    int64_t value = trial_value(curve_figure(&p->in.tally, s->series.of), t);
    if (s->at > 0) {
        pair_with(&p->step, p - 1, p->n, value);
        pair_with(&p->first, &s->point[0], p->n, value);
    }
    p->figure[p->n++] = value;
    s->played++;
}

static void db_failed(struct sweep *s)
{
    if (!s->series.failed) {
        complain(s->file.base.why);
        s->series.failed = true;
    }
}

// Of what the file has: it was kept before.
static bool count_again(void *self, const struct trial *t)
{
    struct sweep *s = self;
    bool good = intake_count(&s->point[s->at].in, t);
    count(s, t);
    return good;
}

static void keep(void *self, const struct trial *t)
{
    struct sweep *s = self;
    const struct tally *tally = &s->point[s->at].in.tally;
    count(s, t);
    if (s->series.db && !s->series.failed && !sweep_db_add(&s->file, tally, t)) {
        db_failed(s);
    }
}

// How many of the battles of the value in hand the file has. They are looked at once it is known
// what they are of.
static int64_t done_before(struct sweep *s)
{
    int64_t rows = sweep_db_rows(&s->file, s->point[s->at].value);
    return rows < s->series.runs ? rows : s->series.runs;
}

// The file of the curve, which is there or not; between the two nobody else may have made it.
static bool make_file(struct sweep *s)
{
    const struct sweep_about about = {s->param, s->series.seed};
    if (s->file.base.db) {
        return true;
    }
    if (!series_hold(&s->series, true)) {
        return false;
    }
    if (!battle_db_is_new(s->series.db)) {
        complain_of("%s: another program has made it just now; --resume goes on with it",
                    s->series.db);
        return !(s->series.failed = true);
    }
    return sweep_db_make(&s->file, s->series.db, &about, &s->point[s->at].in.frame);
}

// The value in hand begins in the file, which is made for the first one.
static bool begin_in_file(struct sweep *s)
{
    struct sweep_point *p = &s->point[s->at];
    bool good = make_file(s) && sweep_db_point(&s->file, p->value, &p->in.tally);
    if (good && done_before(s) != s->before) { // the workers began behind those
        good = battle_db_wrong(&s->file.base, "another program was at work with it; try again");
    }
    good = good && sweep_db_each(&s->file, &p->in.tally, s->series.seed, s->before, count_again, s);
    if (!good) {
        db_failed(s);
    }
    return good;
}

static void no_figure(struct sweep *s)
{
    const char *names[TRIAL_COLUMNS + 1] = {0};
    const struct tally *t = &s->point[s->at].in.tally;
    for (int i = 0, n = 0; i < t->n_columns; i++) {
        if (curve_has(&t->column[i])) {
            names[n++] = t->column[i].name;
        }
    }
    series_no_figure(&s->series, names);
}

static bool begin(void *self)
{
    struct sweep *s = self;
    if (!curve_figure(&s->point[s->at].in.tally, s->series.of)) {
        no_figure(s);
        return false;
    }
    return !s->series.db || begin_in_file(s);
}

static bool tick(void *self, const struct pool *p)
{
    struct sweep *s = self;
    (void)p;
    progress_show(&s->series.progress, s->played);
    if (s->series.db && !s->series.failed && !battle_db_flush(&s->file.base)) {
        db_failed(s);
    }
    return !s->series.failed;
}

static const struct intake_keeper keeper = {.begin = begin, .keep = keep, .tick = tick};

static enum exit_status play_point(struct sweep *s)
{
    struct sweep_point *p = &s->point[s->at];
    s->before = done_before(s);
    p->plan.seed = s->series.seed;
    p->in = (struct intake){
        .series = &s->series, .bed = {.plan = &p->plan}, .keeper = &keeper, .self = s};
    p->figure = malloc((size_t)s->series.runs * sizeof *p->figure);
    if (!p->figure) {
        complain("there is no memory left to count with");
        return EXIT_WORK;
    }
    enum exit_status status =
        intake_play(&p->in, s->series.seed + s->before, s->series.runs - s->before);
    return s->series.failed && status == EXIT_DONE ? EXIT_WORK : status;
}

// A file that is there is opened before anything is played. False where it cannot be, which was
// told.
static bool open_file(struct sweep *s)
{
    const struct sweep_about about = {s->param, s->series.seed};
    const char *path = s->series.db;
    if (!series_hold(&s->series, false)) {
        return false;
    }
    if (!path || battle_db_is_new(path)) {
        return true;
    }
    if (!s->series.resume) {
        complain_of("%s: it is there already; --resume goes on with it", path);
        return false;
    }
    bool good = sweep_db_open(&s->file, path, &about);
    if (!good) {
        db_failed(s);
    }
    return good;
}

// How many of all the battles are there before any is played.
static int64_t all_done_before(struct sweep *s)
{
    int64_t sum = 0;
    for (s->at = 0; s->at < s->n_points; s->at++) {
        sum += done_before(s);
    }
    return sum;
}

static bool close_file(struct sweep *s)
{
    if (s->file.base.db && !s->series.failed && !battle_db_flush(&s->file.base)) {
        db_failed(s);
    }
    sweep_db_close(&s->file);
    series_let_go(&s->series);
    return !s->series.failed;
}

enum exit_status sweep_play(struct sweep *s)
{
    enum exit_status status = open_file(s) ? EXIT_DONE : EXIT_WORK;
    progress_begin(&s->series.progress, "battles", s->series.runs * s->n_points, all_done_before(s),
                   s->series.quiet);
    for (s->at = 0; s->at < s->n_points && status == EXIT_DONE && !s->series.interrupted; s->at++) {
        status = play_point(s);
    }
    progress_end(&s->series.progress);
    if (!close_file(s) && status == EXIT_DONE) {
        status = EXIT_WORK;
    }
    if (s->series.unfit) {
        status = EXIT_USAGE;
    }
    while (s->n_points > 0 && (!s->point[s->n_points - 1].in.framed || s->n_points > s->at)) {
        s->n_points--; // that were not come to
    }
    return status;
}

static struct curve curve_of(const struct sweep *s)
{
    struct curve c = {.param = s->param,
                      .of = s->series.of,
                      .seed = s->series.seed,
                      .runs = s->series.runs,
                      .orders_max = s->series.orders_max,
                      .n_points = s->n_points};
    for (int i = 0; i < s->n_points; i++) {
        const struct sweep_point *p = &s->point[i];
        c.point[i] = (struct curve_point){
            p->value, &p->plan, &p->in.frame, &p->in.tally, p->step, p->first,
        };
    }
    return c;
}

void sweep_tell(FILE *out, const struct sweep *s, bool color)
{
    const struct curve c = curve_of(s);
    curve_tell(out, &c, color);
}

void sweep_csv(FILE *out, const struct sweep *s)
{
    const struct curve c = curve_of(s);
    curve_csv(out, &c);
}

bool sweep_json(FILE *out, const struct sweep *s)
{
    const struct curve c = curve_of(s);
    return curve_json(out, &c);
}

void sweep_free(struct sweep *s)
{
    for (int i = 0; s->point && i < SWEEP_POINTS; i++) {
        intake_free(&s->point[i].in);
        free(s->point[i].figure);
    }
    free(s->point);
    s->point = NULL;
}
