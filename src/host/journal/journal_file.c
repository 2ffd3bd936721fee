// journal_file.c: two takers of lines: one writes the file, the other asks the worker's parent,
// which syncs the file when it closes it.
#include "host/journal/journal_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/outside/text_file.h"
#include "host/files/atomic.h"
#include "host/files/files.h"
#include "host/worker/worker.h"

static int append_line(struct journal_writer *w, const char *line, size_t n)
{
    return atomic_append(w->fd, line, n);
}

static int sync_file(struct journal_writer *w)
{
    return atomic_append_sync(w->fd);
}

static int close_journal_file(struct journal_writer *w)
{
    int error = close(w->fd) == 0 ? 0 : errno;
    w->fd = -1;
    return error;
}

static int ask_parent(struct journal_writer *w, const char *line, size_t n)
{
    (void)w;
    return worker_journal_line(line, n);
}

static int close_at_parent(struct journal_writer *w)
{
    (void)w;
    return worker_journal_close();
}

bool journal_file_is(FILE *f, char why[FILES_WHY])
{
    char bytes[sizeof JOURNAL_MARK + 3] = "";
    size_t n = fread(bytes, 1, sizeof bytes - 1, f);
    if (ferror(f)) {
        file_reason(errno, why);
        return false;
    }
    const char *text = text_of_file(bytes, &n, why);
    bool is = text && strncmp(text, JOURNAL_MARK, sizeof JOURNAL_MARK - 1) == 0;
    if (text && !is) {
        snprintf(
            why, FILES_WHY,
            "it is not a journal; `zerodark play` and `zerodark run --journal FILE` write them");
    }
    return fseek(f, 0, SEEK_SET) == 0 && is;
}

bool journal_create(struct journal_writer *w, const char *path, char why[JOURNAL_WHY])
{
    static const struct journal_taker file = {append_line, sync_file, close_journal_file};
    static const struct journal_taker parent = {ask_parent, NULL, close_at_parent};
    bool away = worker_inside_jail();
    *w = (struct journal_writer){.fd = -1};
    if (!away) {
        w->fd = file_begin(path, JOURNAL_MARK, why);
    }
    if (away ? !worker_journal(why) : w->fd < 0) {
        return false;
    }
    w->taker = away ? &parent : &file;
    return true;
}
