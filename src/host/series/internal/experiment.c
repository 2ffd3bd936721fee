// experiment.c: a worker's line counts only if it reads back as a battle, or a pair, of its seed. A
// lost one is kept as well, with the reason.
#include "host/series/internal/experiment.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "host/series/cmd_sim.h"
#include "host/series/internal/worker_pool.h"
#include "host/setup/setup_parcel.h"

void experiment_set_bench(const struct experiment *e, struct experiment_bench *b)
{
    *b = (struct experiment_bench){.paired = e->kind->paired,
                                   .chains = e->kind->chains,
                                   .first = e->own.first,
                                   .orders_max = e->orders_max};
    for (int i = 0; i < 1 + e->kind->paired; i++) {
        b->plan[i] = e->arm[e->at + i].plan;
    }
}

static bool read_frame(struct experiment *e, struct experiment_arm *a, const char *text)
{
    char why[JOURNAL_WHY] = "nothing";
    if (!text || !sim_battle_frame_read(text, &a->frame, why)) {
        complain_of("a worker did not report what it plays: %s", why);
        return false;
    }
    aggregate_begin(&a->aggregate, &a->frame);
    sim_again_of(&a->again, &a->plan, e->orders_max);
    return a->framed = true;
}

// What the first worker has opened is known.
static bool hello(void *self, const char *text)
{
    struct experiment *e = self;
    char *copy = text_box_made(strdup(text)), *rest = copy;
    bool good = copy != NULL;
    for (int i = 0; i < 1 + e->kind->paired && good; i++) {
        good = read_frame(e, &e->arm[e->at + i], strsep(&rest, "\n"));
    }
    free(copy);
    good = good && e->kind->begin(e) && (!e->db || experiment_begin_file(e));
    e->begun = good;
    e->failed = e->failed || !good;
    return good;
}

bool experiment_read(const struct experiment *e, const char *line, int64_t seed,
                     struct battle_pair *out)
{
    const struct experiment_arm *a = &e->arm[e->at];
    if (e->kind->paired) {
        const struct sim_battle_reach reach[2] = {sim_battle_reach_of(&a[0].frame),
                                                  sim_battle_reach_of(&a[1].frame)};
        return battle_pair_read(line, out) && out->a.seed == seed && battle_pair_fits(out, reach);
    }
    return sim_battle_read(line, &out->a) && out->a.seed == seed &&
           sim_battle_fits(&out->a, sim_battle_reach_of(&a->frame));
}

static bool is_line(void *self, int64_t seed, const char *line)
{
    static struct battle_pair pair;
    return experiment_read(self, line, seed, &pair);
}

static bool count_pair(struct experiment *e, const struct battle_pair *pair)
{
    struct experiment_arm *a = &e->arm[e->at];
    e->played++;
    bool good = aggregate_take(&a->aggregate, &pair->a);
    return (!e->kind->paired || aggregate_take(&a[1].aggregate, &pair->b)) && good;
}

static bool add_pair(struct experiment *e, const struct battle_pair *pair)
{
    const struct experiment_arm *a = &e->arm[e->at];
    const struct aggregate *const side[] = {&a->aggregate,
                                            e->kind->paired ? &a[1].aggregate : NULL};
    return e->kind->paired ? experiment_db_add_pair(&e->file, side, pair)
                           : experiment_db_add(&e->file, 0, side[0], &pair->a);
}

// What comes after enough was played does not count.
void experiment_take(struct experiment *e, const struct battle_pair *pair, bool kept)
{
    if (e->enough || e->failed) {
        return;
    }
    if (!count_pair(e, pair)) {
        complain(
            e->rows ? "not enough memory to count the battles; the table of --csv may be incomplete"
                    : "not enough memory to count the battles");
        e->failed = true;
    }
    e->kind->keep(e, pair);
    if (e->db && !kept && !e->failed && !add_pair(e, pair)) {
        experiment_file_failed(e);
    }
}

static void take_battle_line(void *self, int64_t seed, const char *line)
{
    static struct battle_pair pair;
    if (experiment_read(self, line, seed, &pair)) {
        experiment_take(self, &pair, false);
    }
}

// Nobody knows which of two it was.
static void take_lost(void *self, int64_t seed, const char *why)
{
    static struct battle_pair pair;
    pair = (struct battle_pair){.a = {.seed = seed, .state = SIM_BATTLE_LOST}};
    snprintf(pair.a.why, sizeof pair.a.why, "%.*s", (int)sizeof pair.a.why - 1, why);
    pair.b = pair.a;
    experiment_take(self, &pair, false);
}

static bool tick(void *self, const struct worker_pool *p)
{
    struct experiment *e = self;
    (void)p;
    progress_show(&e->progress, e->played);
    if (e->db && !e->failed && !experiment_db_flush(&e->file)) {
        experiment_file_failed(e);
    }
    return !e->failed && !e->enough;
}

static const struct worker_pool_job job = {.task = &experiment_task,
                                           .hello = hello,
                                           .check = is_line,
                                           .take = take_battle_line,
                                           .lost = take_lost,
                                           .tick = tick};

enum exit_status experiment_play(struct experiment *e)
{
    static struct experiment_bench bench; // large
    experiment_set_bench(e, &bench);
    e->before = experiment_done(e, e->at);
    struct worker_pool p = {.job = &job,
                            .self = e,
                            .given = &bench,
                            .workers = (int)e->threads,
                            .first = e->own.first + e->before,
                            .n = e->own.runs - e->before};
    enum exit_status status = worker_pool_run(&p);
    e->interrupted = p.interrupted;
    return status;
}
