// worker_pool.h: many pieces of work of one kind, numbered, in several jailed workers at once
// (jail.h).
//
// The parent hands out ranges of numbers and gets a line of text for each; results are delivered in
// the order of the numbers, so that nothing depends on which worker was first. A piece that crashes
// its worker does not affect the others: it is done again, in the end alone in a fresh worker, and
// is given up, in its place in the order, only if it crashes that one too.
//
//     struct worker_pool p = {.job = &job, .self = &own, .workers = 4, .first = 1, .n = 1000};
//     status = worker_pool_run(&p);
#ifndef HOST_WORKER_POOL_H
#define HOST_WORKER_POOL_H

#include <stddef.h>
#include <stdint.h>

#include "host/worker/jail.h"

#define WORKER_POOL_LINE  (128 * 1024)  // bytes of a line, with its closing zero
#define WORKER_POOL_HELLO (1024 * 1024) // ... of a worker's first text

struct worker_pool;

// The worker's half of the work, with what it was given as its `self`.
struct worker_pool_hands {
    // Makes ready, once; returns a text that says what was made ready, the same in all workers,
    // which the caller frees. May raise, which is reported; then nothing is done.
    char *(*open)(void *self, struct session *s, lua_State *L);

    // Does one piece and writes its line, without a newline in it; returns its length, 0 if it does
    // not fit. Does not raise: an error goes into the line.
    size_t (*work)(void *self, int64_t number, char *line, size_t size);
};

// The parent's half. All functions get the pool's `self`.
struct worker_pool_job {
    const struct jail_task *task; // whose `work` calls worker_pool_work

    // Before anything is done: the text of the first worker, not to be trusted.
    // False: nothing is to be done; the reason has been reported. May be NULL.
    bool (*hello)(void *self, const char *text);

    // In the order of the numbers. A line is not to be trusted: false if it is
    // none; then the worker was not what it should be, and the piece is done again.
    bool (*check)(void *self, int64_t number, const char *line);
    void (*take)(void *self, int64_t number, const char *line);

    // The same for a piece that was given up: it crashed two workers, and the second one had done
    // nothing else.
    void (*lost)(void *self, int64_t number, const char *why);

    // Several times a second. False: no more is wanted, and results not delivered
    // yet are dropped. May be NULL.
    bool (*tick)(void *self, const struct worker_pool *p);
};

struct worker_pool {
    const struct worker_pool_job *job;
    void *self;
    const void *given;            // to the workers: what the task's parcel is made of
    const struct jail_page *page; // that all of them share; NULL: none
    int workers;      // at work at a time: 1 to JAIL_WORKERS; fewer if the system allows no more,
                      // which is reported
    int64_t first, n; // numbers first to first + n - 1
    // To be read.
    int64_t told;     // pieces whose results were delivered, in order
    bool interrupted; // from the keyboard: pieces that had begun were finished, the rest were not
                      // done
    // Its own.
    struct worker_pool_state *state;
};

// Does all the work. EXIT_DONE if every result was delivered, or no more was wanted, or it was
// interrupted; otherwise the exit status of a worker that could not begin; the reason has been
// reported.
enum exit_status worker_pool_run(struct worker_pool *p);

// What a worker of the pool does, from its first word to its last.
enum exit_status worker_pool_work(const struct worker_pool_hands *hands, void *self,
                                  struct session *s, lua_State *L);

// How many processors this process may use; 1 if nobody knows.
int worker_pool_processors(void);

#endif
