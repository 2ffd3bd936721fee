// lull.c: answers are kept by slots, a bit each, and only for the figures of the roster themselves:
// a copy of one stands somewhere else.
#include "zerodark/rules/core/lull.h"

#include <stddef.h>
#include <string.h>

void lull_begin(struct game *g, struct lull *l)
{
    l->outer = g->lull;
    if (g->lull || g->rules->n_hooks > 0) {
        return; // it is one already
    }
    l->locks_asked = l->locks = 0;
    memset(l->asked, 0, sizeof l->asked);
    memset(l->seen, 0, sizeof l->seen); // else a compiler may take its bits for anything
    g->lull = l;
}

void lull_end(struct game *g, const struct lull *l)
{
    g->lull = g->lull ? l->outer : NULL; // something may have ended all of them
}

static uint64_t bit_of(const struct figure *f)
{
    return (uint64_t)1 << figure_slot(f->id);
}

static bool is_in_roster(const struct game *g, const struct figure *f)
{
    return f == &g->world.roster.slot[figure_slot(f->id)];
}

bool lull_is_free(const struct game *g, const struct figure *f)
{
    return g->lull && (g->lull->locks_asked & ~g->lull->locks & bit_of(f)) && is_in_roster(g, f);
}

void lull_note_lock(const struct game *g, const struct figure *f, bool locked)
{
    if (g->lull && is_in_roster(g, f)) {
        g->lull->locks_asked |= bit_of(f);
        g->lull->locks |= locked ? bit_of(f) : 0;
    }
}

bool lull_knows_look(const struct game *g, const struct figure *a, const struct figure *b,
                     bool *seen)
{
    if (!g->lull || !is_in_roster(g, a) || !is_in_roster(g, b)) {
        return false;
    }
    int row = figure_slot(a->id);
    *seen = g->lull->seen[row] & bit_of(b);
    return g->lull->asked[row] & bit_of(b);
}

void lull_note_look(const struct game *g, const struct figure *a, const struct figure *b, bool seen)
{
    if (g->lull && is_in_roster(g, a) && is_in_roster(g, b)) {
        int row = figure_slot(a->id);
        uint64_t *sees = &g->lull->seen[row];
        g->lull->asked[row] |= bit_of(b);
        *sees = seen ? *sees | bit_of(b) : *sees & ~bit_of(b);
    }
}
