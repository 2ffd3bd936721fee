// journal_file.c: two takers of lines: one writes the file, the other asks the worker's parent,
// which syncs the file when it closes it.
#include "host/journal/journal_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/outside/text_file.h"
#include "host/files/atomic.h"
#include "host/files/files.h"
#include "host/worker/worker.h"

static int begin_journal_file(struct journal_writer *w, const char *lines, size_t n)
{
    return atomic_lines_begin(w->self, lines, n);
}

static int append_line(struct journal_writer *w, const char *line, size_t n)
{
    return atomic_lines_add(w->self, line, n);
}

static int sync_file(struct journal_writer *w)
{
    return atomic_lines_sync(w->self);
}

static int close_journal_file(struct journal_writer *w)
{
    int error = atomic_lines_close(w->self);
    free(w->self);
    w->self = NULL;
    return error;
}

static int begin_at_parent(struct journal_writer *w, const char *lines, size_t n)
{
    (void)w;
    return worker_journal_begin(lines, n);
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

// The file of this process, opened. False with the reason.
static bool open_journal_file(struct journal_writer *w, const char *path, char why[JOURNAL_WHY])
{
    struct atomic_lines *f = text_box_made(malloc(sizeof *f));
    if (!f) {
        file_reason(ENOMEM, why);
    } else if (!atomic_lines_open(f, path, JOURNAL_MARK, why)) {
        free(f);
        f = NULL;
    }
    w->self = f;
    return f != NULL;
}

bool journal_create(struct journal_writer *w, const char *path, char why[JOURNAL_WHY])
{
    static const struct journal_taker file = {begin_journal_file, append_line, sync_file,
                                              close_journal_file};
    static const struct journal_taker parent = {begin_at_parent, ask_parent, NULL, close_at_parent};
    bool away = worker_inside_jail();
    *w = (struct journal_writer){.fd = -1};
    if (away ? !worker_journal(why) : !open_journal_file(w, path, why)) {
        return false;
    }
    w->taker = away ? &parent : &file;
    return true;
}
