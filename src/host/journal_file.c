#define _POSIX_C_SOURCE 200809L
#include "host/journal_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/hash.h"
#include "host/files.h"
#include "host/worker.h"

uint64_t journal_origin(const char *header)
{
    return hash_text(0, header);
}

int journal_put(int fd, const char *text, size_t n)
{
    size_t done = 0;
    while (done < n) {
        ssize_t wrote = write(fd, text + done, n - done);
        if (wrote < 0 && errno != EINTR) {
            return errno;
        }
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    return 0;
}

int journal_sync(int fd)
{
    return fsync(fd) != 0 && errno != EINVAL && errno != EROFS ? errno : 0;
}

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
        w->error = w->away ? worker_journal_line(line, n) : journal_put(w->fd, line, n);
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

struct chance_source journal_luck(const struct plan *p, const struct record *r)
{
    struct chance_source source = {.answer = NULL};
    if (p->real_dice || p->real_cards) {
        source = journal_source(r);
        source.leaves_dice = !p->real_dice;
        source.leaves_cards = !p->real_cards;
    }
    return source;
}

void journal_chain(struct journal *j, const char *line)
{
    j->chain = hash_text(j->chain, line);
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
        w->error = journal_sync(w->fd);
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
