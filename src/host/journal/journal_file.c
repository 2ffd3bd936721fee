#define _POSIX_C_SOURCE 200809L
#include "host/journal/journal_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/hash.h"
#include "host/files/atomic.h"
#include "host/files/files.h"
#include "host/worker/worker.h"

static void write_line(struct journal_writer *w, char *line)
{
    size_t n = line ? strlen(line) : 0;
    if (!line) {
        w->error = w->error ? w->error : ENOMEM;
        return;
    }
    line[n++] = '\n'; // in the place of the closing zero: the line goes out in one piece
    if (!w->error && w->memory) {
        w->error = fwrite(line, 1, n, w->memory) == n ? 0 : ENOMEM;
    } else if (!w->error) {
        w->error = w->away ? worker_journal_line(line, n) : append_text(w->fd, line, n);
    }
    free(line);
}

static void take_record(void *self, const struct record *r)
{
    struct journal_writer *w = self;
    write_line(w, journal_line(r, w->system->order_names[r->order.kind]));
}

bool journal_create(struct journal_writer *w, const char *path, char why[JOURNAL_WHY])
{
    *w = (struct journal_writer){.fd = -1};
    if (jail_inside()) {
        return w->away = worker_journal(why);
    }
    w->fd = file_begin(path, JOURNAL_MARK, why);
    return w->fd >= 0;
}

bool journal_remember(struct journal_writer *w)
{
    *w = (struct journal_writer){.fd = -1};
    w->memory = open_memstream(&w->text, &w->size);
    return w->memory != NULL;
}

void journal_begin(struct journal_writer *w, const struct plan *p, struct match *m)
{
    char *header = journal_header(p, m);
    journal_init(&w->journal, header ? journal_origin(header) : 0, take_record, w);
    write_line(w, header);
    w->system = m->rules.system;
    m->game.journal = &w->journal;
}

void journal_drop(struct journal_writer *w, const struct journal_drop *d)
{
    char *line = journal_drop_line(d);
    if (line) {
        journal_chain(&w->journal, line);
    }
    write_line(w, line);
}

bool journal_finish(struct journal_writer *w, const struct result *r)
{
    write_line(w, journal_end(&w->journal, r));
    if (!w->error && !w->away && !w->memory) {
        w->error = append_sync(w->fd);
    }
    journal_abandon(w);
    return w->error == 0;
}

void journal_abandon(struct journal_writer *w)
{
    if (w->away) {
        w->away = false;
        int error = worker_journal_close();
        w->error = w->error ? w->error : error;
    }
    if (w->memory) {
        w->error = fclose(w->memory) != 0 && !w->error ? ENOMEM : w->error;
        w->memory = NULL;
    }
    if (w->fd >= 0 && close(w->fd) != 0 && !w->error) {
        w->error = errno;
    }
    w->fd = -1;
}
