// worker_pool.c: one worker starts alone, and the others once it has said what it made ready. If no
// more can be had, the pool goes on with fewer. What a lost worker had in hand is given out again,
// more carefully each time.
#include "host/series/internal/worker_pool.h"

#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/text/number.h"
#include "host/series/internal/worker_pool_parts.h"
#include "host/session/interrupt.h"

int worker_pool_processors(void)
{
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0 ? CPU_COUNT(&set) : 1;
}

static bool start(struct worker_pool_member *w)
{
    struct worker_pool_state *s = w->state;
    w->end = (struct jail_end){.died = false};
    w->grant = (struct worker_pool_range){0};
    w->greeted = false;
    w->rate = 0;
    w->grants = 0;
    w->job = (struct jail_job){.task = s->pool->job->task,
                               .given = s->pool->given,
                               .page = s->pool->page,
                               .self = w,
                               .serve = worker_pool_serve,
                               .end = &w->end};
    w->job.muted = &s->greeted; // what goes wrong before that is the user's to know, once
    w->jailed = jail_start(&w->job);
    return w->jailed != NULL;
}

// A worker is gone, and what it had in hand with it. Who is to blame is known only where one piece
// was all that it ever did.
static void take_back(struct worker_pool_member *w)
{
    struct worker_pool_range *g = &w->grant;
    if (g->n > 0 && g->alone && w->grants == 1) {
        worker_pool_lose(w->state, g->first, w->end.why);
    } else if (g->n > 0) {
        g->fresh = g->alone;
        g->alone = true;
        worker_pool_again(w->state, g);
    }
    g->n = 0;
}

// A worker that could not be made ready: there is no use in another one.
static void tell_unready(struct worker_pool_member *w, enum exit_status status)
{
    struct worker_pool_state *s = w->state;
    s->status = status == EXIT_DONE ? EXIT_WORK : status;
    s->stopping = true;
    if (w->end.died) {
        complain(w->end.why);
    } else if (s->greeted) {
        complain("one worker could not start, though others did");
    } // otherwise the worker has reported it itself
}

// What to do when a worker has sent its last message.
static void end(struct worker_pool_member *w)
{
    struct worker_pool_state *s = w->state;
    enum exit_status status = jail_end(w->jailed);
    w->jailed = NULL;
    if (!w->greeted && !s->unwanted && !s->pool->interrupted) {
        tell_unready(w, status);
    }
    if (!w->end.died) {
        snprintf(w->end.why, sizeof w->end.why, "the worker ended with status %d", (int)status);
    }
    take_back(w);
}

static int going(const struct worker_pool_state *s)
{
    int n = 0;
    for (int i = 0; i < s->pool->workers; i++) {
        n += s->worker[i].jailed != NULL;
    }
    return n;
}

#define SPARE 16 // files that the workers leave to this process: those that it writes

// The first worker leaves none: nothing is done without it.
static void file_lock_files(int fd[SPARE], bool first)
{
    for (int i = 0; i < SPARE; i++) {
        fd[i] = first ? -1 : dup(STDERR_FILENO);
    }
}

static void let_files_go(const int fd[SPARE])
{
    for (int i = 0; i < SPARE; i++) {
        if (fd[i] >= 0) {
            close(fd[i]);
        }
    }
}

// No more workers can be started: the work goes on with these, if there is one.
static void do_without(struct worker_pool_state *s)
{
    s->workers = going(s);
    if (s->workers == 0) {
        s->status = EXIT_WORK;
        s->stopping = true;
    } else {
        complain_of("continuing with %d worker%s", s->workers, plural(s->workers));
    }
}

// Workers where there are none and something is left to be done: one alone until it has said what
// it has made ready, even if that is all that is wanted.
static void start_missing(struct worker_pool_state *s)
{
    int n = going(s), spare[SPARE];
    if (n >= (s->greeted ? s->workers : 1)) {
        return;
    }
    file_lock_files(spare, n == 0);
    for (int i = 0; i < s->pool->workers; i++) {
        bool wanted = !s->stopping && (worker_pool_left(s) || !s->greeted);
        if (!wanted || n >= (s->greeted ? s->workers : 1)) {
            break;
        }
        if (!s->worker[i].jailed && start(&s->worker[i])) {
            n++;
        } else if (!s->worker[i].jailed) {
            do_without(s);
        }
    }
    let_files_go(spare);
}

static void serve_all(struct worker_pool_state *s)
{
    struct jailed *all[JAIL_WORKERS];
    for (int i = 0; i < s->pool->workers; i++) {
        all[i] = s->worker[i].jailed;
    }
    jail_serve(all, s->pool->workers, JAIL_PAUSE);
    for (int i = 0; i < s->pool->workers; i++) {
        struct worker_pool_member *w = &s->worker[i];
        if (w->jailed && !jail_going(w->jailed)) {
            end(w);
        }
    }
}

static void stop_all(struct worker_pool_state *s)
{
    for (int i = 0; i < s->pool->workers; i++) {
        if (s->worker[i].jailed) {
            jail_stop(s->worker[i].jailed, "it is no longer needed");
        }
    }
}

static enum exit_status run(struct worker_pool_state *s)
{
    struct worker_pool *p = s->pool;
    for (start_missing(s); going(s) > 0; start_missing(s)) {
        serve_all(s);
        worker_pool_tell(s);
        if (interrupt_noted() && !s->stopping) {
            s->stopping = p->interrupted = true;
        }
        if (!s->unwanted && s->greeted && p->job->tick && !p->job->tick(p->self, p)) {
            s->stopping = s->unwanted = true;
            stop_all(s);
        }
    }
    worker_pool_tell(s);
    return s->status;
}

enum exit_status worker_pool_run(struct worker_pool *p)
{
    struct worker_pool_state *s = calloc(1, sizeof *s);
    if (!s) {
        return complain("out of memory");
    }
    s->pool = p;
    p->state = s;
    s->workers = p->workers;
    s->next = p->first;
    s->tell = p->first;
    for (int i = 0; i < p->workers; i++) {
        s->worker[i].state = s;
    }
    enum exit_status status = run(s);
    worker_pool_free(s);
    free(s);
    p->state = NULL;
    return status;
}
