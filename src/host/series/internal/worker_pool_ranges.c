// worker_pool_ranges.c: which numbers are given to whom, and what has come of them.
#include <stdlib.h>
#include <string.h>

#include "host/base/clock.h"
#include "host/series/internal/worker_pool_parts.h"

#define SLICE 0.2  // seconds that a worker is given work for: what is lost if it crashes
#define MOST  4096 // numbers at a time

static int64_t end_of(const struct worker_pool_state *s)
{
    return s->pool->first + s->pool->n;
}

bool worker_pool_left(const struct worker_pool_state *s)
{
    return s->n_again > 0 || s->next < end_of(s);
}

// It cannot go on. What it is already stopping for was reported.
static void give_up(struct worker_pool_state *s, const char *why)
{
    if (!s->stopping) {
        complain(why);
        s->status = EXIT_WORK;
        s->stopping = true;
    }
}

void worker_pool_again(struct worker_pool_state *s, const struct worker_pool_range *r)
{
    int at = 0;
    if (r->n <= 0) {
        return;
    }
    if (s->n_again == WORKER_POOL_AGAIN) {
        give_up(s, "the workers keep failing to finish their battles");
        return;
    }
    while (at < s->n_again && s->again[at].first < r->first) {
        at++;
    }
    memmove(&s->again[at + 1], &s->again[at], (size_t)(s->n_again - at) * sizeof *s->again);
    s->again[at] = *r;
    s->n_again++;
}

// As many as take a slice of time, and few enough that the others get something too.
static int64_t fitting(const struct worker_pool_member *w, int64_t left)
{
    int64_t n = w->rate > 0 ? (int64_t)(w->rate * SLICE) : 1;
    int64_t share = left / (2 * w->state->pool->workers) + 1;
    n = n < share ? n : share;
    return n < 1 ? 1 : n < MOST ? n : MOST;
}

// Which of those that are to be done again a worker is given: -1 where there is none. What wants a
// fresh worker goes before everything else: a worker is fresh only once.
static int choose_again(const struct worker_pool_state *s, bool is_fresh)
{
    int other = -1;
    for (int i = 0; i < s->n_again; i++) {
        if (s->again[i].fresh && is_fresh) {
            return i;
        }
        other = other < 0 && !s->again[i].fresh ? i : other;
    }
    return other;
}

static void grant_again(struct worker_pool_member *w, int at)
{
    struct worker_pool_state *s = w->state;
    struct worker_pool_range *g = &w->grant, *r = &s->again[at];
    *g = *r;
    g->n = r->alone ? 1 : fitting(w, r->n);
    g->n = g->n < r->n ? g->n : r->n;
    r->first += g->n;
    r->n -= g->n;
    if (r->n == 0) {
        memmove(r, r + 1, (size_t)(--s->n_again - at) * sizeof *r);
    }
}

static void grant_next(struct worker_pool_member *w)
{
    struct worker_pool_state *s = w->state;
    int64_t left = end_of(s) - s->next;
    if (left > 0) {
        w->grant.first = s->next;
        w->grant.n = fitting(w, left);
        w->grant.n = w->grant.n < left ? w->grant.n : left;
        s->next += w->grant.n;
    }
}

void worker_pool_grant(struct worker_pool_member *w)
{
    struct worker_pool_state *s = w->state;
    w->grant = (struct worker_pool_range){0};
    w->since = clock_now();
    if (s->stopping) {
        return;
    }
    int again = choose_again(s, w->grants == 0);
    if (again >= 0) {
        grant_again(w, again);
    } else {
        grant_next(w);
    }
    w->grants += w->grant.n > 0;
}

static void put_batch(struct worker_pool_state *s, struct worker_pool_batch *b)
{
    struct worker_pool_batch **at = &s->come;
    while (*at && (*at)->first < b->first) {
        at = &(*at)->next;
    }
    b->next = *at;
    *at = b;
}

static struct worker_pool_batch *new_batch(int64_t first, int64_t n, const char *text, size_t size)
{
    struct worker_pool_batch *b = calloc(1, sizeof *b);
    char *copy = malloc(size + 1);
    if (!b || !copy) {
        free(b);
        free(copy);
        return NULL;
    }
    memcpy(copy, text, size);
    copy[size] = '\0';
    *b = (struct worker_pool_batch){.first = first, .n = n, .text = copy};
    return b;
}

void worker_pool_lose(struct worker_pool_state *s, int64_t number, const char *why)
{
    struct worker_pool_batch *b = new_batch(number, 1, why, strlen(why));
    if (!b) {
        give_up(s, "out of memory for the workers' results");
        return;
    }
    b->lost = true;
    put_batch(s, b);
}

// Cuts the text into lines; is there one, are they not more than there may be, and are they what
// the job takes for lines?
static bool cut(const struct worker_pool_member *w, char *text, size_t size, int64_t *n)
{
    const struct worker_pool *p = w->state->pool;
    *n = 0;
    for (char *line = text, *end; size > 0; (*n)++) {
        end = memchr(line, '\n', size);
        if (!end || *n == w->grant.n) {
            return false;
        }
        *end = '\0';
        if (strlen(line) != (size_t)(end - line) ||
            !p->job->check(p->self, w->grant.first + *n, line)) {
            return false;
        }
        size -= (size_t)(end + 1 - line);
        line = end + 1;
    }
    return *n > 0;
}

bool worker_pool_bring(struct worker_pool_member *w, const char *text, size_t size)
{
    struct worker_pool_range *g = &w->grant;
    struct worker_pool_batch *b = new_batch(g->first, 0, text, size);
    if (!b || !cut(w, b->text, size, &b->n)) {
        free(b ? b->text : NULL);
        free(b);
        return false;
    }
    double took = clock_now() - w->since;
    w->rate = took > 0 ? (double)b->n / took : w->rate;
    struct worker_pool_range rest = {g->first + b->n, g->n - b->n, g->alone, g->fresh};
    g->n = 0;
    put_batch(w->state, b);
    worker_pool_again(w->state, &rest);
    return true;
}

static void tell_batch(struct worker_pool_state *s, const struct worker_pool_batch *b)
{
    const struct worker_pool *p = s->pool;
    const char *line = b->text;
    for (int64_t i = 0; i < b->n; i++, line += strlen(line) + 1) {
        if (b->lost) {
            p->job->lost(p->self, b->first + i, line);
        } else {
            p->job->take(p->self, b->first + i, line);
        }
    }
    s->tell += b->n;
    s->pool->told += b->n;
}

static void drop_first(struct worker_pool_state *s)
{
    struct worker_pool_batch *b = s->come;
    s->come = b->next;
    free(b->text);
    free(b);
}

void worker_pool_tell(struct worker_pool_state *s)
{
    while (s->come && s->come->first == s->tell && !s->unwanted) {
        tell_batch(s, s->come);
        drop_first(s);
    }
}

void worker_pool_free(struct worker_pool_state *s)
{
    while (s->come) {
        drop_first(s);
    }
    free(s->hello);
}
