// experiment_work.c: a worker opens the battles of the arms in hand once and then plays one seed
// after another; or it tells where some of the pairs part.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "host/series/cmd_sim.h"
#include "host/series/internal/experiment.h"
#include "host/series/internal/worker_pool.h"
#include "host/setup/setup_parcel.h"

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
static char *experiment_ready(void *self, struct session *session, lua_State *L)
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

static const struct worker_pool_hands hands = {experiment_ready, play_one};

static enum exit_status play_in_worker(struct session *s, lua_State *L, void *self)
{
    return worker_pool_work(&hands, self, s, L);
}

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
static const struct parcel experiment_bench_parcel = PARCEL(struct experiment_bench, rows);
const struct jail_task experiment_task = {"battles", play_in_worker, &experiment_bench_parcel,
                                          NULL};

// The words of the example of that number.
static size_t tell_one(void *self, int64_t number, char *line, size_t size)
{
    char words[BATTLE_PAIR_WORDS];
    struct experiment_bench *e = self;
    const struct paired_stats_example *one = &e->example[number];
    battle_pair_tell(&e->bed, one->seed, &one->parted, words);
    return (size_t)snprintf(line, size, "%s", words);
}

static const struct worker_pool_hands telling_hands = {experiment_ready, tell_one};

static enum exit_status tell_in_worker(struct session *s, lua_State *L, void *self)
{
    return worker_pool_work(&telling_hands, self, s, L);
}

const struct jail_task compare_task = {"examples", tell_in_worker, &experiment_bench_parcel, NULL};
