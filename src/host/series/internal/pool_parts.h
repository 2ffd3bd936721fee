// pool_parts.h: what the files of the pool share: pool.c has the workers, pool_ranges.c what they
// are given and what they have brought, pool_work.c what the two say to one another.
#ifndef HOST_POOL_PARTS_H
#define HOST_POOL_PARTS_H

#include "host/series/internal/pool.h"

// Numbers that follow one another; n == 0: none.
struct pool_range {
    int64_t first, n;
    bool alone; // they have brought a worker down: one at a time
    bool fresh; // ... and another one, by itself: in a worker that has done nothing yet
};

// Lines that have come and are not told yet, those of one range, one after another.
struct pool_batch {
    struct pool_batch *next;
    int64_t first, n;
    bool lost;  // it is one number, given up: the text is why
    char *text; // owned: lines, each with a zero at its end
};

struct pool_state;

struct pool_worker {
    struct pool_state *state;
    struct jailed *jailed; // NULL: none
    struct jail_job job;
    struct jail_end end;
    bool greeted;
    struct pool_range grant; // what it has in hand
    int64_t grants;          // how many it was given, with that
    double since, rate;      // when it was given that; pieces in a second
};

#define POOL_AGAIN 512 // ranges that wait to be done again

struct pool_state {
    struct pool *pool;
    bool greeted, stopping, unwanted;
    int workers; // as many as can be had, up to the pool's
    enum exit_status status;
    char *hello;                         // owned: of the first worker
    int64_t next;                        // that nobody was given yet
    struct pool_range again[POOL_AGAIN]; // in order
    int n_again;
    struct pool_batch *come; // owned, in order
    int64_t tell;            // what is to be told next
    struct pool_worker worker[JAIL_WORKERS];
};

// Is anything left that nobody has in hand?
bool pool_left(const struct pool_state *s);

// Gives a worker the next numbers; none where there are none for it.
void pool_grant(struct pool_worker *w);

// A range is to be done again. Where there is no room for it all of the work is given up, which is
// told.
void pool_again(struct pool_state *s, const struct pool_range *r);

// A number is given up; without memory for that likewise all of them.
void pool_lose(struct pool_state *s, int64_t number, const char *why);

// What a worker has brought of its grant: one line or more, each ended by a newline. False where
// they are not that. The rest of the grant is to be done again.
bool pool_bring(struct pool_worker *w, const char *text, size_t n);

// Tells what can be told.
void pool_tell(struct pool_state *s);

void pool_free(struct pool_state *s);

// jail.h's `work` and `serve`; self is a struct pool_worker.
enum exit_status pool_work(struct session *s, lua_State *L, void *self);
bool pool_serve(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out);

#endif
