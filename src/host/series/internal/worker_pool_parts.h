// worker_pool_parts.h: what the files of the pool share: worker_pool.c has the workers,
// worker_pool_ranges.c what they are given and what they have brought, worker_pool_serve.c the
// answers to what worker_pool_work.c asks.
#ifndef HOST_WORKER_POOL_PARTS_H
#define HOST_WORKER_POOL_PARTS_H

#include "host/series/internal/worker_pool.h"

// What a worker says: it is ready; it has done some; it has, and stops.
enum { WORKER_POOL_READY = WIRE_OWN, WORKER_POOL_DONE, WORKER_POOL_LAST };

// Numbers that follow one another; n == 0: none.
struct worker_pool_range {
    int64_t first, n;
    bool alone; // they have crashed a worker: do them one at a time
    bool fresh; // ... and another one, alone: do it in a worker that has done nothing yet
};

// Lines of one range, in order, that have arrived and are not delivered yet.
struct worker_pool_batch {
    struct worker_pool_batch *next;
    int64_t first, n;
    bool lost;  // it is one number, given up: the text is why
    char *text; // owned: lines, each with a zero at its end
};

struct worker_pool_state;

struct worker_pool_member {
    struct worker_pool_state *state;
    struct jailed *jailed; // NULL: none
    struct jail_job job;
    struct jail_end end;
    bool greeted;
    struct worker_pool_range grant; // the numbers it is working on
    int64_t grants;                 // how many grants it was given, including that one
    double since, rate;             // when it was given that; pieces per second
};

#define WORKER_POOL_AGAIN 512 // ranges that wait to be done again

struct worker_pool_state {
    struct worker_pool *pool;
    bool greeted, stopping, unwanted;
    int workers; // as many as can be started, at most the pool's
    enum exit_status status;
    char *hello;                                       // owned: of the first worker
    int64_t next;                                      // the first number that no worker was given
                                                       // yet
    struct worker_pool_range again[WORKER_POOL_AGAIN]; // in order
    int n_again;
    struct worker_pool_batch *come; // owned, in order
    int64_t tell;                   // the number to deliver next
    struct worker_pool_member worker[JAIL_WORKERS];
};

// Is there work left that no worker has?
bool worker_pool_left(const struct worker_pool_state *s);

// Gives a worker the next numbers; none if there are none for it.
void worker_pool_grant(struct worker_pool_member *w);

// Puts a range back to be done again. If there is no room for it, all work is given up, which is
// reported.
void worker_pool_again(struct worker_pool_state *s, const struct worker_pool_range *r);

// Gives up a number; if out of memory, all of them.
void worker_pool_lose(struct worker_pool_state *s, int64_t number, const char *why);

// Takes a worker's results for its grant: one or more lines, each ended by a newline. False if they
// are not that. The rest of the grant is put back to be done again.
bool worker_pool_bring(struct worker_pool_member *w, const char *text, size_t n);

// Delivers the results that can be delivered.
void worker_pool_tell(struct worker_pool_state *s);

void worker_pool_free(struct worker_pool_state *s);

// jail.h's `serve`; self is a struct worker_pool_member.
bool worker_pool_serve(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out);

#endif
