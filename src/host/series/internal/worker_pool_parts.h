// worker_pool_parts.h: what the files of the pool share: worker_pool.c has the workers,
// worker_pool_ranges.c what they are given and what they have brought, worker_pool_work.c what the
// two say to one another.
#ifndef HOST_WORKER_POOL_PARTS_H
#define HOST_WORKER_POOL_PARTS_H

#include "host/series/internal/worker_pool.h"

// Numbers that follow one another; n == 0: none.
struct worker_pool_range {
    int64_t first, n;
    bool alone; // they have brought a worker down: one at a time
    bool fresh; // ... and another one, by itself: in a worker that has done nothing yet
};

// Lines that have come and are not told yet, those of one range, one after another.
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
    struct worker_pool_range grant; // what it has in hand
    int64_t grants;                 // how many it was given, with that
    double since, rate;             // when it was given that; pieces in a second
};

#define WORKER_POOL_AGAIN 512 // ranges that wait to be done again

struct worker_pool_state {
    struct worker_pool *pool;
    bool greeted, stopping, unwanted;
    int workers; // as many as can be had, up to the pool's
    enum exit_status status;
    char *hello;                                       // owned: of the first worker
    int64_t next;                                      // that nobody was given yet
    struct worker_pool_range again[WORKER_POOL_AGAIN]; // in order
    int n_again;
    struct worker_pool_batch *come; // owned, in order
    int64_t tell;                   // what is to be told next
    struct worker_pool_member worker[JAIL_WORKERS];
};

// Is anything left that nobody has in hand?
bool worker_pool_left(const struct worker_pool_state *s);

// Gives a worker the next numbers; none if there are none for it.
void worker_pool_grant(struct worker_pool_member *w);

// A range is to be done again. Where there is no room for it all of the work is given up, which is
// told.
void worker_pool_again(struct worker_pool_state *s, const struct worker_pool_range *r);

// A number is given up; without memory for that likewise all of them.
void worker_pool_lose(struct worker_pool_state *s, int64_t number, const char *why);

// What a worker has brought of its grant: one line or more, each ended by a newline. False where
// they are not that. The rest of the grant is to be done again.
bool worker_pool_bring(struct worker_pool_member *w, const char *text, size_t n);

// Tells what can be told.
void worker_pool_tell(struct worker_pool_state *s);

void worker_pool_free(struct worker_pool_state *s);

// jail.h's `work` and `serve`; self is a struct worker_pool_member.
enum exit_status worker_pool_work(struct session *s, lua_State *L, void *self);
bool worker_pool_serve(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out);

#endif
