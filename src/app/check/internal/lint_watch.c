// lint_watch.c: notes are kept in the order in which they are made. A script is examined several
// times, so the last one about a place is the best.
#include "app/check/internal/lint_watch.h"

#include <stdlib.h>

#include "app/check/internal/lint_parts.h"

static void keep_note(struct lint *l, const struct lint_note *note)
{
    struct lint_watch *w = l->watch;
    if (w && w->n == w->room) {
        int room = w->room ? 2 * w->room : 256;
        struct lint_note *more = realloc(w->note, (size_t)room * sizeof *more);
        if (!more) {
            return;
        }
        w->note = more;
        w->room = room;
    }
    if (w) {
        w->note[w->n++] = *note;
    }
}

void lint_watch_value(struct lint *l, const struct node *n, struct type expected, const char *doc)
{
    if (expected.n > 0 || expected.view) {
        keep_note(l, &(struct lint_note){.at = n, .type = expected, .doc = doc});
    }
}

void lint_watch_kind(struct lint *l, const struct node *n, const char *kind)
{
    keep_note(l, &(struct lint_note){.at = n, .kind = kind});
}

void lint_watch_name(struct lint *l, const struct node *n)
{
    keep_note(l, &(struct lint_note){.at = n, .scope = l->scope});
}

const struct lint_note *lint_watch_value_at(const struct lint_watch *w, const struct node *n)
{
    for (int i = w->n - 1; i >= 0; i--) {
        if (w->note[i].at == n && (w->note[i].type.n > 0 || w->note[i].type.view)) {
            return &w->note[i];
        }
    }
    return NULL;
}

const struct lint_note *lint_watch_kind_at(const struct lint_watch *w, const struct node *n)
{
    for (int i = w->n - 1; i >= 0; i--) {
        if (w->note[i].at == n && w->note[i].kind) {
            return &w->note[i];
        }
    }
    return NULL;
}

const struct lint_note *lint_watch_name_at(const struct lint_watch *w, const struct node *n)
{
    for (int i = w->n - 1; i >= 0; i--) {
        if (w->note[i].at == n && w->note[i].scope) {
            return &w->note[i];
        }
    }
    return NULL;
}
