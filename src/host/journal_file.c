#define _POSIX_C_SOURCE 200809L
#include "host/journal_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/hash.h"
#include "host/files.h"

#define MARK "{\"journal\":" // what every journal begins with

uint64_t journal_origin(const char *header)
{
    return hash_text(0, header);
}

static void write_line(struct journal_writer *w, char *line)
{
    size_t n = line ? strlen(line) : 0, done = 0;
    if (!line) {
        w->error = w->error ? w->error : ENOMEM;
        return;
    }
    line[n++] = '\n'; // in the place of the closing zero: the line goes out in one piece
    while (!w->error && done < n) {
        ssize_t wrote = write(w->fd, line + done, n - done);
        if (wrote < 0 && errno != EINTR) {
            w->error = errno;
        }
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    free(line);
}

static void take_record(void *self, const struct record *r)
{
    write_line(self, journal_line(r));
}

bool journal_create(struct journal_writer *w, const char *path, char why[JOURNAL_WHY])
{
    *w = (struct journal_writer){.fd = file_begin(path, MARK, why)};
    return w->fd >= 0;
}

void journal_begin(struct journal_writer *w, const struct plan *p, struct match *m)
{
    char *header = journal_header(p, m);
    journal_init(&w->journal, header ? journal_origin(header) : 0, take_record, w);
    write_line(w, header);
    m->game.journal = &w->journal;
}

bool journal_finish(struct journal_writer *w, const struct result *r)
{
    write_line(w, journal_end(&w->journal, r));
    if (!w->error && fsync(w->fd) != 0 && errno != EINVAL && errno != EROFS) {
        w->error = errno;
    }
    journal_abandon(w);
    return w->error == 0;
}

void journal_abandon(struct journal_writer *w)
{
    if (w->fd >= 0 && close(w->fd) != 0 && !w->error) {
        w->error = errno;
    }
    w->fd = -1;
}
