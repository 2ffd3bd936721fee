// intake.h: the battles of one plan, as a pool's workers play them one after another: what a worker
// does, and what is made of its lines before somebody keeps what is in them.
#ifndef HOST_INTAKE_H
#define HOST_INTAKE_H

#include "host/series/internal/pool.h"
#include "host/series/internal/series.h"

// What is done with them, here; each is given `self`.
struct intake_keeper {
    // The frame is there, and the tally is empty. False: nothing is to be played, which was told.
    bool (*begin)(void *self);

    // A battle, in the order of the seeds, which was counted.
    void (*keep)(void *self, const struct trial *t);

    // Several times a second, as of the pool.
    bool (*tick)(void *self, const struct pool *p);
};

struct intake {
    // Set by whoever plays.
    struct series *series; // its threads and orders_max count, failed and interrupted are set
    struct trial_bed bed;  // its plan, of one of the seeds, and chains
    const struct intake_keeper *keeper;
    void *self;

    // To be read.
    bool framed; // frame and tally are there
    struct trial_frame frame;
    struct tally tally;
};

// Plays the battles of n seeds. What cannot be was told.
enum exit_status intake_play(struct intake *in, int64_t first, int64_t n);

// Puts a battle into the tally: one that is not played now, but was kept. False where there is no
// memory, which was told.
bool intake_count(struct intake *in, const struct trial *t);

void intake_free(struct intake *in);

#endif
