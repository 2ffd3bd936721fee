// layout_cover.c: marks the bytes that a description names, and says which nobody named.
#include "support/layout_cover.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define MOST 64

static void cover_field(const struct layout *l, const struct layout_field *f, char *seen)
{
    size_t n = (size_t)f->size * f->count;
    if (f->offset + n > l->size || (f->of && f->of->size != f->size)) {
        fail_msg("%s.%s does not have the size that it says", l->name, f->name);
    }
    if ((f->kind == LAYOUT_SPARE) != (f->number == 0)) {
        fail_msg("%s.%s: spare bytes have no number, and fields have one", l->name, f->name);
    }
    if (f->low > f->high || (f->size == 8 && f->kind != LAYOUT_WORDS && !f->of)) {
        fail_msg("%s.%s: there is nothing in its range", l->name, f->name);
    }
    for (size_t i = 0; i < n; i++) {
        if (seen[f->offset + i]++) {
            fail_msg("%s.%s: byte %zu is described twice", l->name, f->name, f->offset + i);
        }
    }
}

void layout_cover(const struct layout *l)
{
    char *seen = calloc(1, l->size);
    assert_non_null(seen);
    for (int i = 0; i < l->n_fields; i++) {
        const struct layout_field *f = &l->field[i];
        cover_field(l, f, seen);
        for (int k = 0; k < i; k++) {
            const struct layout_field *other = &l->field[k];
            bool same = strcmp(f->name, other->name) == 0;
            if (same || (f->number && f->number == other->number)) {
                fail_msg("%s: %s and %s are one number or name", l->name, f->name, other->name);
            }
        }
        if (f->of) {
            layout_cover(f->of);
        }
    }
    const char *gap = memchr(seen, 0, l->size);
    if (gap) {
        fail_msg("%s: nothing describes byte %d", l->name, (int)(gap - seen));
    }
    free(seen);
}

struct gathered {
    const struct layout *layout[MOST];
    int n;
};

static void gather(struct gathered *g, const struct layout *l)
{
    for (int i = 0; i < g->n; i++) {
        if (g->layout[i] == l) {
            return;
        }
        assert_string_not_equal(g->layout[i]->name, l->name);
    }
    assert_in_range(g->n, 0, MOST - 1);
    g->layout[g->n++] = l;
    for (int i = 0; i < l->n_fields; i++) {
        if (l->field[i].of) {
            gather(g, l->field[i].of);
        }
    }
}

static const struct layout_field *find_field(const struct gathered *g, const char *layout,
                                             int number, const char *name)
{
    for (int i = 0; i < g->n; i++) {
        const struct layout *l = g->layout[i];
        for (int k = 0; k < l->n_fields && strcmp(l->name, layout) == 0; k++) {
            const struct layout_field *f = &l->field[k];
            if (f->number == number && strcmp(f->name, name) == 0) {
                return f;
            }
        }
    }
    return NULL;
}

void layout_frozen(const struct layout *const *all, int n)
{
    struct gathered g = {.n = 0};
    int fields = 0, lines = 0, number;
    char line[120], layout[40], name[40];
    for (int i = 0; i < n; i++) {
        gather(&g, all[i]);
    }
    for (int i = 0; i < g.n; i++) {
        for (int k = 0; k < g.layout[i]->n_fields; k++) {
            fields += g.layout[i]->field[k].number != 0;
        }
    }
    FILE *f = fopen(SOURCE_DIR "/tests/golden/layouts.txt", "r");
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        if (line[0] == '#' || line[0] == '\n') {
            continue;
        }
        assert_int_equal(sscanf(line, "%39s %d %39s", layout, &number, name), 3);
        if (!find_field(&g, layout, number, name)) {
            fail_msg("%s has no field %s under number %d any more: positions and journals that "
                     "have it would go wrong",
                     layout, name, number);
        }
        lines++;
    }
    fclose(f);
    if (lines != fields) {
        fail_msg("%d fields, and %d lines in tests/golden/layouts.txt: add that of the new one",
                 fields, lines);
    }
}
