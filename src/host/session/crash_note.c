// crash_note.c: the page is mapped on both sides (shared_page.h), and holds a stack of entries. A
// text is copied only if another one stood at its level before, since this runs around every
// handler.
#include "host/session/crash_note.h"

#include <stdio.h>
#include <string.h>

#include "host/session/shared_page.h"

static struct crash_note *page; // the worker's; NULL: nobody would read it

struct crash_note *crash_note_open(int *fd)
{
    return shared_page_make(sizeof(struct crash_note), fd);
}

void crash_note_close(struct crash_note *b)
{
    shared_page_drop(b, sizeof *b);
}

void crash_note_keep(struct crash_note *b)
{
    page = b;
}

static void copy_noted_text(char *to, const char *from, size_t size)
{
    if (!from || !memccpy(to, from, '\0', size)) {
        to[from ? size - 1 : 0] = '\0';
    }
}

// What an entry was copied from: a handler runs again and again, and its texts stay where they are.
static struct {
    const char *pack, *what, *place;
} copied[CRASH_NOTE_DEEP];

static void enter_noted_call(int depth, const char *pack, const char *what, const char *place)
{
    struct crash_note_entry *e = &page->at[depth];
    if (pack && copied[depth].pack == pack && copied[depth].what == what &&
        copied[depth].place == place) {
        return;
    }
    copied[depth].pack = pack;
    copied[depth].what = what;
    copied[depth].place = place;
    copy_noted_text(e->pack, pack || depth == 0 ? pack : e[-1].pack, sizeof e->pack);
    copy_noted_text(e->what, what, sizeof e->what);
    copy_noted_text(e->place, place, sizeof e->place);
}

int crash_note_doing(void *self, const char *pack, const char *what, const char *place)
{
    (void)self;
    if (!page) {
        return 0;
    }
    int depth = page->depth;
    if (depth < CRASH_NOTE_DEEP) {
        enter_noted_call(depth, pack, what, place);
    }
    page->depth++;
    return depth;
}

void crash_note_done(void *self, int mark)
{
    (void)self;
    if (page) {
        page->depth = mark;
    }
}

void crash_note_nothing(void)
{
    if (page) {
        page->depth = 0;
        memset(copied, 0, sizeof copied); // another battle has other texts in their places
    }
}

void crash_note_tell(const struct crash_note *b, const char *how, char *out, size_t size,
                     char pack[64])
{
    int depth = b ? b->depth : 0;
    *pack = '\0';
    if (depth <= 0) {
        snprintf(out, size, "the worker failed (%s)", how);
        return;
    }
    struct crash_note_entry e = b->at[depth < CRASH_NOTE_DEEP ? depth - 1 : CRASH_NOTE_DEEP - 1];
    e.pack[sizeof e.pack - 1] = e.what[sizeof e.what - 1] = e.place[sizeof e.place - 1] = '\0';
    memcpy(pack, e.pack, sizeof e.pack);
    int n = *e.pack ? snprintf(out, size, "pack '%s' made the worker fail (%s)", e.pack, how)
                    : snprintf(out, size, "a script made the worker fail (%s)", how);
    if (n > 0 && (size_t)n < size) {
        snprintf(out + n, size - (size_t)n, *e.place ? " in %s (%s)" : " in %s", e.what, e.place);
    }
}
