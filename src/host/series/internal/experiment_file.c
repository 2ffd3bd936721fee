// experiment_file.c: an existing file is opened before anything is played, so that a user who
// cannot continue with it is told at once. A new one is made once it is known what will be played.
#include "engine/utf8.h"
#include "host/series/internal/experiment.h"

#include <string.h>

bool experiment_file_failed(struct experiment *e)
{
    if (!e->failed) {
        complain(e->file.base.why);
        e->failed = true;
    }
    return false;
}

// Keeps others from writing to the file. `make`: makes it.
static bool take_lock(struct experiment *e, bool make)
{
    char why[FILE_LOCK_WHY];
    bool held = file_lock_take(&e->lock, e->db, make, why);
    if (!held) {
        complain(why);
        e->failed = true;
    }
    return held;
}

static bool is_there(struct experiment *e)
{
    complain_of("%s: it already exists; --resume continues it", e->db);
    return !(e->failed = true);
}

// Is the file of the same param, and does it begin with the same seed?
static bool is_of_experiment(struct experiment *e)
{
    struct experiment_db *f = &e->file;
    long long first = f->own.first;
    if (strcmp(f->param, e->param) != 0) {
        return battle_db_wrong(&f->base, "its curve is of %.*s, not of %.*s; give another file",
                               UTF8_CUT(f->param, 60), UTF8_CUT(e->param, 60));
    }
    return first == e->own.first ||
           battle_db_wrong(&f->base, "its first seed is %lld; give another file, or --seed %lld",
                           first, first);
}

bool experiment_open_file(struct experiment *e)
{
    if (!e->db) {
        return true;
    }
    if (file_is_special(e->db)) {
        complain_of("%s: %s", e->db, file_odd(e->db));
        return !(e->failed = true);
    }
    if (!take_lock(e, false)) {
        return false;
    }
    if (battle_db_is_new(e->db)) {
        return true;
    }
    if (!e->resume) {
        return is_there(e);
    }
    if (!experiment_db_open(&e->file, e->kind->file, e->db, true)) {
        // If a program was killed while it made the file, opening it has left nothing of that.
        return battle_db_is_new(e->db) || experiment_file_failed(e);
    }
    if (e->kind->fits && !e->kind->fits(e)) {
        return !(e->failed = true);
    }
    return is_of_experiment(e) || experiment_file_failed(e);
}

// Between the look at it and now nobody else may have made it.
static bool make_file(struct experiment *e)
{
    struct experiment_db as = {.own = e->own, .whole = e->whole};
    if (!take_lock(e, true)) {
        return false;
    }
    if (!battle_db_is_new(e->db)) {
        return is_there(e);
    }
    snprintf(as.param, sizeof as.param, "%s", e->param);
    return experiment_db_make(&e->file, e->kind->file, e->db, &as, &e->arm[e->at].frame, false);
}

// What the file has of an arm is the same as now, or it has nothing of it.
static bool same_arm(struct experiment *e, const struct experiment_arm *a, bool *has)
{
    struct sim_battle_frame then;
    struct battle_db *b = &e->file.base;
    char why[JOURNAL_WHY];
    if (!experiment_db_read_arm(&e->file, a->number, has, &then, NULL)) {
        return false;
    }
    bool differ = *has && sim_battle_frames_differ(&then, "in the file", &a->frame, "now", why);
    sim_battle_frame_free(&then);
    return !differ ||
           battle_db_wrong(b,
                           "it holds different battles: %s%s%s; give another "
                           "file, or play the same battles",
                           e->kind->paired ? a->name : "", e->kind->paired ? ": " : "", why);
}

// The arms in hand are in the file from now on, which is renewed if it is of an earlier version.
static bool begin_arms(struct experiment *e)
{
    const struct experiment_arm *a = &e->arm[e->at];
    const struct aggregate *const side[] = {&a->aggregate,
                                            e->kind->paired ? &a[1].aggregate : NULL};
    bool has[EXPERIMENT_SIDES], good = true;
    int sides = 1 + e->kind->paired;
    for (int i = 0; i < sides && good; i++) {
        good = same_arm(e, &a[i], &has[i]);
    }
    bool old = e->file.old;
    good = good && (!old || experiment_db_renew(&e->file, &a->frame));
    for (int i = 0; i < sides && good; i++) {
        good = (has[i] || experiment_db_put_arm(&e->file, a[i].number, a[i].name, a[i].rules,
                                                &a[i].frame, &a[i].again)) &&
               experiment_db_side(&e->file, i, a[i].number, &a[i].aggregate);
    }
    return good && (!old || !e->kind->paired || experiment_db_renew_pairs(&e->file, side)) &&
           experiment_db_flush(&e->file);
}

static bool take_line(void *self, const char *line, int64_t seed)
{
    static struct battle_pair pair;
    struct experiment *e = self;
    int64_t next = e->own.first + e->arm[e->at].aggregate.n;
    if (e->enough) {
        return true;
    }
    if (seed != next || !experiment_read(e, line, seed, &pair)) {
        return battle_db_wrong(&e->file.base, "a %s in it is damaged",
                               e->kind->paired ? "pair" : "battle");
    }
    experiment_take(e, &pair, true);
    return !e->failed;
}

// Takes up what it has of the arms in hand: it was kept before.
static bool take_up(struct experiment *e)
{
    char where[32] = "1";
    if (!e->kind->paired) {
        snprintf(where, sizeof where, "arm = %d", (int)e->arm[e->at].number);
    }
    if (experiment_done(e, e->at) != e->before) { // the workers began after those
        return battle_db_wrong(&e->file.base, "another program was using it; try again");
    }
    return experiment_db_lines(&e->file, e->kind->paired ? "pair" : "battle", where, "seed",
                               e->before, take_line, e) &&
           (e->enough || e->arm[e->at].aggregate.n == e->before ||
            battle_db_wrong(&e->file.base, "a %s in it is damaged",
                            e->kind->paired ? "pair" : "battle")) &&
           experiment_db_extend(&e->file, e->own, e->whole);
}

bool experiment_begin_file(struct experiment *e)
{
    return ((e->file.base.db || make_file(e)) && begin_arms(e) && take_up(e)) ||
           experiment_file_failed(e);
}

int64_t experiment_done(struct experiment *e, int arm)
{
    int64_t rows = 0;
    bool known = e->file.base.db && experiment_db_count(&e->file, e->arm[arm].number, &rows);
    return !known ? 0 : rows < e->own.runs ? rows : e->own.runs;
}

bool experiment_close_file(struct experiment *e)
{
    if (e->file.base.db && !e->failed && !experiment_db_flush(&e->file)) {
        experiment_file_failed(e);
    }
    experiment_db_close(&e->file);
    file_lock_end(&e->lock);
    return !e->failed;
}
