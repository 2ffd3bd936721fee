// experiment.c: a worker opens the battles of the arms in hand once and then plays one seed after
// another. A line counts only if it reads back as a battle, or a pair, of its seed. A lost one is
// kept as well, with the reason.
#include "host/series/internal/experiment.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "host/series/cmd_sim.h"
#include "host/series/internal/worker_pool.h"
#include "host/setup/setup_parcel.h"

// In a worker.

static char *frame_texts(const struct experiment_bench *e)
{
    char *a = sim_battle_frame_text(&e->bed.a.frame), *both = a;
    char *b = e->paired ? sim_battle_frame_text(&e->bed.b.frame) : NULL;
    if (a && b) {
        size_t size = strlen(a) + strlen(b) + 2;
        both = text_box_made(malloc(size));
        if (both) {
            snprintf(both, size, "%s\n%s", a, b);
        }
        free(a);
    }
    free(b);
    if ((e->paired && !b) || text_box_lost()) { // a frame that lacks something is none
        free(both);
        return NULL;
    }
    return both;
}

// The frames as a text, each on a line of its own.
char *experiment_ready(void *self, struct session *session, lua_State *L)
{
    struct experiment_bench *e = self;
    struct sim_battle_bed *const bed[] = {&e->bed.a, &e->bed.b};
    (void)session;
    for (int i = 0; i < 1 + e->paired; i++) {
        *bed[i] = (struct sim_battle_bed){
            .plan = &e->plan[i], .chains = e->chains, .orders_max = e->orders_max};
        bed[i]->plan->seed = e->first;
    }
    if (e->paired) {
        battle_pair_open(&e->bed, L);
    } else {
        sim_battle_open(&e->bed.a, L);
    }
    return frame_texts(e);
}

static size_t play_one(void *self, int64_t seed, char *line, size_t size)
{
    static struct battle_pair pair;
    struct experiment_bench *e = self;
    if (e->paired) {
        battle_pair_play(&e->bed, seed, &pair);
        return battle_pair_write(&pair, line, size);
    }
    sim_battle_play(&e->bed.a, seed, &pair.a);
    return sim_battle_write(&pair.a, line, size);
}

static enum exit_status play_in_worker(struct session *s, lua_State *L, void *self);

static const struct parcel_row example_rows[] = {
    PARCEL_ROW(struct paired_stats_example, seed),
    PARCEL_ROW(struct paired_stats_example, parted.cause),
    PARCEL_ROW(struct paired_stats_example, parted.order),
    PARCEL_ROW(struct paired_stats_example, parted.name),
};
static const struct parcel example_parcel = PARCEL(struct paired_stats_example, example_rows);

static const struct parcel_row rows[] = {
    PARCEL_ARRAY(struct experiment_bench, plan, &setup_parcel),
    PARCEL_ROW(struct experiment_bench, paired),
    PARCEL_ROW(struct experiment_bench, chains),
    PARCEL_ROW(struct experiment_bench, first),
    PARCEL_ROW(struct experiment_bench, orders_max),
    PARCEL_ARRAY(struct experiment_bench, example, &example_parcel),
};
const struct parcel experiment_bench_parcel = PARCEL(struct experiment_bench, rows);
const struct jail_task experiment_task = {"battles", play_in_worker, &experiment_bench_parcel,
                                          NULL};

// Here.

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
        complain("not enough memory to count the battles");
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
                                           .open = experiment_ready,
                                           .work = play_one,
                                           .hello = hello,
                                           .check = is_line,
                                           .take = take_battle_line,
                                           .lost = take_lost,
                                           .tick = tick};

static enum exit_status play_in_worker(struct session *s, lua_State *L, void *self)
{
    return worker_pool_work(&job, self, s, L);
}

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
