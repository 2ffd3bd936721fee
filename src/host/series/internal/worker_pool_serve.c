// worker_pool_serve.c: what the parent answers the workers of its pool.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "host/base/complain.h"
#include "host/series/internal/worker_pool_parts.h"

// Another worker has read something else: nothing more is done, and that is told once.
static void stop_for_change(struct worker_pool_state *s)
{
    if (!s->stopping) {
        complain(
            "the mission, or a file that it is made of, was changed while the battles began, so "
            "they would not all be the same; do it again");
        s->status = EXIT_WORK;
        s->stopping = true;
    }
}

static bool greet(struct worker_pool_member *w, const char *text, size_t n)
{
    struct worker_pool_state *s = w->state;
    if (s->hello && strlen(text) == n && strcmp(s->hello, text) != 0) {
        stop_for_change(s);
        return true;
    }
    if (s->hello) {
        return strlen(text) == n;
    }
    if (n > WORKER_POOL_HELLO || strlen(text) != n) {
        return false;
    }
    s->hello = text_box_made(malloc(n + 1));
    if (s->hello) {
        memcpy(s->hello, text, n + 1);
    }
    const struct worker_pool_job *job = s->pool->job;
    if (!s->hello || (job->hello && !job->hello(s->pool->self, text))) {
        s->status = EXIT_WORK;
        s->stopping = true;
    }
    return true;
}

bool worker_pool_serve(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out)
{
    struct worker_pool_member *w = self;
    char answer[64];
    bool ready = kind == WORKER_POOL_READY && !w->greeted;
    bool done =
        (kind == WORKER_POOL_DONE || kind == WORKER_POOL_LAST) && w->greeted && w->grant.n > 0;
    if (!(ready && greet(w, text, n)) && !(done && worker_pool_bring(w, text, n))) {
        return false;
    }
    w->greeted = w->state->greeted = true;
    if (kind != WORKER_POOL_LAST) {
        worker_pool_grant(w);
    }
    if (w->grant.n == 0) {
        return wire_put(out, -1, NULL, 0);
    }
    snprintf(answer, sizeof answer, "%" PRId64 " %" PRId64, w->grant.first, w->grant.n);
    return wire_put(out, 0, answer, strlen(answer));
}
