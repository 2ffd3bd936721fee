// experiment_run.c: an experiment from the first worker to the last word. Ctrl-C is noted from the
// beginning and obeyed at the very end, so that what was done is still reported.
#include <string.h>

#include "engine/utf8.h"
#include "host/base/colors.h"
#include "host/series/internal/batch_report.h"
#include "host/series/internal/experiment.h"
#include "host/series/internal/sink.h"
#include "host/series/internal/worker_pool.h"
#include "host/session/interrupt.h"
#include "script/base/err.h"

bool experiment_open_rows(struct experiment *e)
{
    return !e->csv || e->rows || (e->rows = sink_open(e->csv));
}

static void choose_workers(struct experiment *e)
{
    e->threads = e->threads ? e->threads : worker_pool_processors();
    e->threads = e->threads < JAIL_WORKERS ? e->threads : JAIL_WORKERS;
}

// How many of all the battles are there before any is played.
static int64_t all_done(struct experiment *e)
{
    int64_t sum = 0;
    for (int i = 0; i < e->n_arms; i += 1 + e->kind->paired) {
        sum += experiment_done(e, i);
    }
    return sum;
}

static enum exit_status play_arms(struct experiment *e, int64_t total)
{
    enum exit_status status = EXIT_DONE;
    if (!experiment_open_file(e)) {
        return EXIT_WORK;
    }
    progress_begin(&e->progress, e->kind->shown, total, all_done(e), e->quiet);
    while (e->at < e->n_arms && status == EXIT_DONE && !e->interrupted && !e->failed) {
        status = experiment_play(e);
        e->at += 1 + e->kind->paired;
    }
    progress_end(&e->progress);
    while (e->n_arms > 0 && !e->arm[e->n_arms - 1].framed) {
        e->n_arms--; // that were not reached
    }
    return status;
}

static enum exit_status report_experiment(struct experiment *e, enum exit_status status)
{
    const struct experiment_arm *shown = &e->arm[e->kind->paired];
    if (e->json) {
        e->kind->json(stdout, e);
    } else if (!experiment_csv_is_out(e)) {
        e->kind->tell(stdout, e, colors_wanted(stdout, e->no_color));
    }
    if (e->rows && e->kind->table) {
        e->kind->table(e->rows, e);
    }
    bool wrote = !e->report || batch_report_write(e, shown);
    return status == EXIT_DONE && !wrote ? EXIT_WORK : status;
}

static void free_arms(struct experiment *e)
{
    for (int i = 0; i < e->n_arms; i++) {
        if (e->arm[i].framed) {
            aggregate_free(&e->arm[i].aggregate);
            sim_battle_frame_free(&e->arm[i].frame);
        }
    }
}

// After the last of all: the program ends as the interrupt would have ended it.
static void obey(const struct experiment *e, int64_t total)
{
    if (e->interrupted) {
        fflush(stdout);
        complain_of("interrupted after %lld of %lld %s%s", (long long)e->played, (long long)total,
                    e->kind->counted, e->db ? "; --resume continues" : "");
        interrupt_obey();
    }
}

enum exit_status experiment_run(struct experiment *e)
{
    if (e->own.runs == 0) {
        e->own = e->whole = (struct seeds){e->seed, e->runs};
    }
    int64_t total = e->own.runs * (e->kind->paired ? 1 : e->n_arms);
    if (e->report && !batch_report_fits(e->report)) {
        return EXIT_WORK;
    }
    choose_workers(e);
    interrupt_note();
    enum exit_status status = play_arms(e, total);
    status = !experiment_close_file(e) && status == EXIT_DONE ? EXIT_WORK : status;
    bool told = e->begun && (e->played > 0 || status == EXIT_DONE);
    if (told && e->kind->end) {
        e->kind->end(e, status == EXIT_DONE && !e->interrupted);
    }
    status = told ? report_experiment(e, status) : status;
    if (e->rows && !sink_close(e->rows) && status == EXIT_DONE) {
        status = EXIT_WORK;
    }
    enum exit_status found = told ? e->kind->judge(e) : EXIT_DONE;
    free_arms(e);
    obey(e, total);
    return e->unfit ? EXIT_USAGE : status == EXIT_DONE ? found : status;
}

struct sim_result experiment_result(const struct experiment *e, const struct experiment_arm *a)
{
    return (struct sim_result){&a->frame, &a->aggregate, &a->again, e->own.first, e->own.runs};
}

// The first battle that did not come to an end, and why: not all reasons may have had room among
// the endings. False: there is none.
static bool find_unfinished(const struct aggregate *t, int64_t *seed, const char **why)
{
    *why = "";
    for (int i = 0; i < t->n_endings; i++) {
        if (t->ending[i].outcome < 0) {
            *seed = t->ending[i].count.seed[0];
            *why = t->ending[i].text;
            return true;
        }
    }
    for (int i = SIM_BATTLE_OVER + 1; i < SIM_BATTLE_STATES; i++) {
        if (t->state[i].n > 0) {
            *seed = t->state[i].seed[0];
            return true;
        }
    }
    return false;
}

enum exit_status experiment_judge(const struct experiment *e)
{
    for (int i = 0; i < e->n_arms; i++) {
        const struct experiment_arm *a = &e->arm[e->kind->paired ? e->n_arms - 1 - i : i];
        const char *why;
        int64_t seed;
        if (find_unfinished(&a->aggregate, &seed, &why)) {
            return complain_of("%s (%s%s, seed %lld)", *why ? why : "the battle never ends",
                               a->name, e->kind->paired ? " it" : "", (long long)seed);
        }
    }
    return EXIT_DONE;
}

// What is near to a word: a name that is like it, or begins with it, as "won.blue" with "won".
static const char *nearest(const char *word, const char *const *names)
{
    const char *near = err_nearest(word, names);
    size_t n = strlen(word);
    for (; !near && *names; names++) {
        near = n > 0 && strncmp(*names, word, n) == 0 && (*names)[n] == '.' ? *names : NULL;
    }
    return near;
}

#define FIGURES_TOLD 8

static void report_measures(struct experiment *e, const char *const *names)
{
    char some[256] = "";
    const char *word = e->of ? e->of : "won", *near = nearest(word, names);
    int n = 0;
    for (; n < FIGURES_TOLD && names[n]; n++) {
        size_t used = strlen(some);
        snprintf(some + used, sizeof some - used, "%s%s", n ? ", " : "", names[n]);
    }
    if (near) {
        options_wrong(e->command, "--of: no measure '%.*s' in these battles; did you mean '%s'?",
                      UTF8_CUT(word, 60), near);
    } else {
        options_wrong(e->command,
                      "--of: no measure '%.*s' in these battles; use one of these: %s%s",
                      UTF8_CUT(word, 60), some, names[n] ? " (--json lists them all)" : "");
    }
    e->failed = e->unfit = true;
}

// Have all arms in hand that column?
static bool all_have(const struct experiment *e, const struct sim_battle_column *c)
{
    const struct aggregate *t = &e->arm[e->at + e->kind->paired].aggregate;
    const struct sim_battle_column *other =
        sim_battle_column_named(t->column, t->n_columns, c->name);
    return sim_battle_is_figure(c) && other && other->measure == c->measure;
}

const struct sim_battle_column *experiment_figure(struct experiment *e)
{
    const char *names[SIM_BATTLE_COLUMNS + 1] = {0};
    const struct aggregate *t = &e->arm[e->at].aggregate;
    const struct sim_battle_column *wanted =
        e->of ? sim_battle_column_named(t->column, t->n_columns, e->of) : NULL;
    for (int i = 0, n = 0; i < t->n_columns; i++) {
        const struct sim_battle_column *c = &t->column[i];
        // Battles of two sides have a share for each: the first counts where nothing is said.
        bool won = strcmp(c->name, "won") == 0 || strncmp(c->name, "won.", 4) == 0;
        if (all_have(e, c)) {
            if (e->of ? c == wanted : won) {
                return c;
            }
            names[n++] = c->name;
        }
    }
    report_measures(e, names);
    return NULL;
}
