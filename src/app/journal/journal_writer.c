// journal_writer.c: the first error is kept and no line is written after it, so that callers need
// to look only at the end. A remembered journal has a taker of its own, which prints into memory.
#include "app/journal/journal_writer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/journal/journal_embed.h"

static int remember_line(struct journal_writer *w, const char *line, size_t n)
{
    return fwrite(line, 1, n, w->memory.out) == n ? 0 : ENOMEM;
}

static int close_memory(struct journal_writer *w)
{
    w->text = text_box_take(&w->memory, &w->size);
    return w->text ? 0 : ENOMEM;
}

bool journal_remember(struct journal_writer *w)
{
    static const struct journal_taker taker = {.line = remember_line, .close = close_memory};
    *w = (struct journal_writer){.fd = -1};
    w->taker = text_box_open(&w->memory) ? &taker : NULL;
    return w->taker != NULL;
}

void journal_write_line(struct journal_writer *w, char *line)
{
    size_t n = line ? strlen(line) : 0;
    if (!line) {
        w->error = w->error ? w->error : ENOMEM;
        return;
    }
    line[n++] = '\n'; // in the place of the closing zero: the line goes out in one piece
    if (w->begins) {
        fwrite(line, 1, n, w->head.out); // a failure sticks to the box
    } else if (!w->error) {
        w->error = w->taker ? w->taker->line(w, line, n) : EBADF;
    }
    free(line);
}

static void write_record_line(void *self, const struct record *r)
{
    struct journal_writer *w = self;
    const char *kind = w->system->order_names[r->order.kind];
    journal_write_line(w, journal_line(r, w->journal.form, kind));
}

// From here on lines are kept, until end_head hands all of them over.
static void begin_head(struct journal_writer *w)
{
    if (w->taker && w->taker->begin && !w->error) {
        w->begins = text_box_open(&w->head) != NULL;
        w->error = w->begins ? 0 : ENOMEM;
    }
}

static void end_head(struct journal_writer *w)
{
    size_t n;
    if (w->begins) {
        char *text = text_box_take(&w->head, &n);
        w->begins = false;
        if (!w->error) {
            w->error = text ? w->taker->begin(w, text, n) : ENOMEM;
        }
        free(text);
    }
}

void journal_begin(struct journal_writer *w, const struct battle_setup *p, struct match *m)
{
    begin_head(w);
    char *header = journal_header(p, m);
    journal_start(&w->journal, p, header ? header : "");
    journal_write_line(w, header);
    journal_write_texts(w, p, m);
    end_head(w);
    journal_go_on(w, m);
}

void journal_go_on(struct journal_writer *w, struct match *m)
{
    w->journal.sink = write_record_line;
    w->journal.self = w;
    w->system = m->rules.system;
    m->game.journal = &w->journal;
}

void journal_drop(struct journal_writer *w, const struct journal_drop *d)
{
    char *line = journal_drop_line(d);
    if (line) {
        journal_chain(&w->journal, line);
    }
    journal_write_line(w, line);
}

void journal_write_end(struct journal_writer *w, const struct result *r)
{
    journal_write_line(w, journal_end(&w->journal, r));
}

bool journal_finish(struct journal_writer *w, const struct result *r)
{
    journal_write_end(w, r);
    if (!w->error && w->taker && w->taker->keep) {
        w->error = w->taker->keep(w);
    }
    journal_abandon(w);
    return w->error == 0;
}

void journal_abandon(struct journal_writer *w)
{
    const struct journal_taker *taker = w->taker;
    if (taker) {
        w->taker = NULL;
        int error = taker->close(w);
        w->error = w->error ? w->error : error;
    }
}
