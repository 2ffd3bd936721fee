// worker_pool.h: many pieces of work of one kind, numbered, in several jailed workers at once
// (jail.h).
//
// The parent hands out ranges of numbers and gets a line of text for each; what comes back is told
// in the order of the numbers, so that nothing depends on who was first. A piece that brings its
// worker down costs nobody else anything: it is done again, in the end alone in a fresh worker, and
// only if it brings that down too it is given up, in its place in the order.
//
//     struct worker_pool p = {.job = &job, .self = &own, .workers = 4, .first = 1, .n = 1000};
//     status = worker_pool_run(&p);
#ifndef HOST_WORKER_POOL_H
#define HOST_WORKER_POOL_H

#include <stddef.h>
#include <stdint.h>

#include "host/worker/jail.h"

#define WORKER_POOL_LINE  (128 * 1024)  // bytes of a line, with its closing zero
#define WORKER_POOL_HELLO (1024 * 1024) // ... of what a worker says first

struct worker_pool;

// What is to be done. All functions are given the pool's `self`.
struct worker_pool_job {
    // In a worker. Makes ready, once; returns a text that says what was made ready, the same in all
    // workers, to be freed by the caller. May raise, which is told; then nothing is done.
    char *(*open)(void *self, struct session *s, lua_State *L);

    // In a worker. Does one piece and writes its line, without a newline in it; returns its length,
    // 0 if it does not fit. Does not raise: what goes wrong is in the line.
    size_t (*work)(void *self, int64_t number, char *line, size_t size);

    // In the parent, before anything is done: the text of the first worker, not to be trusted.
    // False: nothing is to be done, which was told.
    bool (*hello)(void *self, const char *text);

    // In the parent, in the order of the numbers. A line is not to be trusted: false if it is
    // none; then the worker was not what it should be, and the piece is done again.
    bool (*check)(void *self, int64_t number, const char *line);
    void (*take)(void *self, int64_t number, const char *line);

    // The same for a piece that has brought down a worker that did nothing else, and another one.
    void (*lost)(void *self, int64_t number, const char *why);

    // In the parent, several times a second. False: no more is wanted, and what is not told yet
    // is not told any more.
    bool (*tick)(void *self, const struct worker_pool *p);
};

struct worker_pool {
    const struct worker_pool_job *job;
    void *self;
    int workers;      // that are at work at a time: 1 to JAIL_WORKERS; fewer where the system has
                      // no more to give, which is told
    int64_t first, n; // numbers first to first + n - 1
    // To be read.
    int64_t told;     // pieces that were told, in order
    bool interrupted; // from the keyboard: what was under way was done, and the rest was not
    // Its own.
    struct worker_pool_state *state;
};

// Does all of it. EXIT_DONE if everything was told, or no more was wanted, or it was
// interrupted; else what a worker ended with that could not begin, which was told.
enum exit_status worker_pool_run(struct worker_pool *p);

// How many processors this process may use; 1 if nobody knows.
int worker_pool_processors(void);

#endif
