// figure.c: a slot counts how often it has been taken, and an id carries that count, so that old
// ids never match. A slot that has used up all its counts is not taken again.
#include "engine/figure.h"

#include <assert.h>
#include <string.h>

#include "engine/utf8.h"

// An id is the slot in the low bits and the slot's generation, from 1, above them.
#define SLOT_BITS 6

static_assert(FIGURES == 1 << SLOT_BITS, "an id holds a slot in its low bits");

// Copies what fits of a name. A name is one line: control characters are blanks.
static void copy_figure_name(char out[FIGURE_NAME], const char *name)
{
    utf8_copy(out, FIGURE_NAME, name);
    for (char *c = out; *c; c++) {
        unsigned char byte = (unsigned char)*c;
        *c = byte < ' ' || byte == 127 ? ' ' : *c;
    }
}

enum status figure_add(struct roster *r, const char *name, figure_id *id)
{
    for (int slot = 0; slot < FIGURES; slot++) {
        struct figure *f = &r->slot[slot];
        if (f->id != FIGURE_NONE || r->generation[slot] == FIGURE_GENERATIONS) {
            continue;
        }
        r->generation[slot]++;
        memset(f, 0, sizeof *f);
        f->id = (figure_id)(r->generation[slot] << SLOT_BITS | slot);
        f->facing = (point){1, 0};
        copy_figure_name(f->name, name);
        *id = f->id;
        return STATUS_OK;
    }
    return STATUS_FULL;
}

void figure_remove(struct roster *r, figure_id id)
{
    struct figure *f = figure_of(r, id);
    if (f) {
        memset(f, 0, sizeof *f);
    }
}

figure_id figure_named(const struct roster *r, const char *name)
{
    for (int slot = 0; slot < FIGURES; slot++) {
        const struct figure *f = &r->slot[slot];
        if (f->id != FIGURE_NONE && strcmp(f->name, name) == 0) {
            return f->id;
        }
    }
    return FIGURE_NONE;
}
