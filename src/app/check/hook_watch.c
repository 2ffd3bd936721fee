// hook_watch.c: the function of each handler is replaced by one that hashes, before and after the
// call, whatever the handler may change. Calls are numbered as they begin and say where the calls
// inside them end, so that the list is a tree.
#include "app/check/hook_watch.h"

#include "engine/hash.h"
#include "script/base/budget.h"

uint64_t hook_watch_position(const struct world *w)
{
    uint64_t part[PART_COUNT];
    world_bytes_parts(w, part);
    part[PART_VARS] = vars_digest(&w->vars);
    return world_parts_hash(part);
}

// What the handlers of a step see of it, and may change.
static uint64_t hash_view(uint64_t h, const struct view_type *type, const void *view)
{
    static const size_t sizes[] = {[FIELD_INT] = sizeof(int32_t),
                                   [FIELD_BOOL] = sizeof(bool),
                                   [FIELD_FIGURE] = sizeof(figure_id),
                                   [FIELD_SPOT] = sizeof(spot),
                                   [FIELD_CARD] = sizeof(int32_t),
                                   [FIELD_DICE] = 0,
                                   [FIELD_TEXT] = 0};
    for (int i = 0; type && view && i < type->n_fields; i++) {
        const struct field *f = &type->fields[i];
        size_t n = (size_t)f->type < sizeof sizes / sizeof *sizes ? sizes[f->type] : 0;
        h = n ? hash_bytes(h, (const char *)view + f->offset, n) : h;
    }
    return h;
}

// How things stand for a handler.
static uint64_t handled_state_of(const struct hook_call *call)
{
    if (call->terms) {
        return hash_bytes(0, &call->terms->sum, sizeof call->terms->sum);
    }
    if (call->verdict) {
        const uint8_t denied = call->verdict->denied;
        return hash_bytes(0, &denied, sizeof denied);
    }
    return hash_view(hook_watch_position(&call->game->world), call->rule->view, call->view);
}

// hook_fn of a handler that is watched. Nothing here may raise.
static enum status watched(void *self, struct hook_call *call)
{
    struct hook_watch_entry *e = self;
    struct hook_watch *w = e->watch;
    if (call->game->rules != &w->m->rules) {
        return e->call(e->self, call); // asked what would be without a pack: not part of the battle
    }
    uint64_t bitten = budget_bitten(w->m->L);
    if (bitten != w->bitten) {
        w->bitten = bitten;
        w->n = 0;
    }
    w->called[e - w->entry] = true;
    int at = w->n++;
    uint64_t before = handled_state_of(call);
    const struct hook *hook = call->hook;
    enum status s = e->call(e->self, call);
    if (at < HOOK_WATCH_CALLS) {
        w->call[at] = (struct hook_watch_call){hook, before, handled_state_of(call), w->n};
    }
    return s;
}

void hook_watch_start(struct hook_watch *w, struct match *m)
{
    struct rules *r = &m->rules;
    w->m = m;
    w->bitten = 0;
    w->n = 0;
    for (int i = 0; i < r->n_hooks; i++) {
        w->called[i] = false;
        w->entry[i] = (struct hook_watch_entry){w, r->hook[i].call, r->hook[i].self};
        r->hook[i].call = watched;
        r->hook[i].self = &w->entry[i];
    }
}

void hook_watch_stop(struct hook_watch *w)
{
    struct rules *r = &w->m->rules;
    for (int i = 0; i < r->n_hooks; i++) {
        r->hook[i].call = w->entry[i].call;
        r->hook[i].self = w->entry[i].self;
    }
}

static int noted(int n)
{
    return n < HOOK_WATCH_CALLS ? n : HOOK_WATCH_CALLS;
}

const struct hook_watch_call *hook_watch_blame(const struct hook_watch_call *then, int n_then,
                                               const struct hook_watch_call *now, int n_now)
{
    const struct hook_watch_call *found = NULL;
    int end = noted(n_then < n_now ? n_then : n_now);
    for (int i = 0; i < end; i++) {
        if (then[i].hook != now[i].hook || then[i].before != now[i].before) {
            break;
        }
        if (then[i].after != now[i].after) {
            found = &now[i];
            end = now[i].end < end ? now[i].end : end;
        }
    }
    return found;
}

static bool same_row(const struct hook *a, const struct hook *b)
{
    return a->kind == b->kind && a->row == b->row && a->phase == b->phase;
}

// Where a call and all that ran inside it ends, within a stretch that ends at `end`.
static int end_of_call(const struct hook_watch *w, int i, int end)
{
    return w->call[i].end < end ? w->call[i].end : end;
}

// The last call of the rule that call i is the first of: one of each handler of the row, and what
// ran inside of them in between. The rule is asked again where the first handler comes again.
static int last_of_rule(const struct hook_watch *w, int i, int end)
{
    const struct hook *first = w->call[i].hook;
    int last = i, next = end_of_call(w, i, end);
    while (next < end && w->call[next].hook != first && same_row(w->call[next].hook, first)) {
        last = next;
        next = end_of_call(w, next, end);
    }
    return last;
}

// Calls from `at` on, up to `end`.
struct stretch {
    const struct hook_watch *w;
    int at, end;
};

// The handler by which two stretches first differ; NULL if they do not.
static const struct hook *parting(struct stretch a, struct stretch b)
{
    while (a.at < a.end && b.at < b.end) {
        const struct hook *hook = a.w->call[a.at].hook;
        if (!same_row(hook, b.w->call[b.at].hook)) {
            return hook;
        }
        int i = last_of_rule(a.w, a.at, a.end), k = last_of_rule(b.w, b.at, b.end);
        int end_a = end_of_call(a.w, i, a.end), end_b = end_of_call(b.w, k, b.end);
        if (a.w->call[i].after != b.w->call[k].after) {
            // What ran inside can be compared where one handler has the rule for itself.
            bool alone = i == a.at && k == b.at;
            const struct hook *inside = alone ? parting((struct stretch){a.w, i + 1, end_a},
                                                        (struct stretch){b.w, k + 1, end_b})
                                              : NULL;
            return inside ? inside : hook;
        }
        a.at = end_a;
        b.at = end_b;
    }
    return a.at < a.end ? a.w->call[a.at].hook : b.at < b.end ? b.w->call[b.at].hook : NULL;
}

const struct hook *hook_watch_parting(const struct hook_watch *a, const struct hook_watch *b)
{
    return parting((struct stretch){a, 0, noted(a->n)}, (struct stretch){b, 0, noted(b->n)});
}
