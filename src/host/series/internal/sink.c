// sink.c: a stream of stdio with our own functions beneath it (fopencookie). The first error is
// kept, and reported once, at the end.
#include "host/series/internal/sink.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/base/complain.h"
#include "host/files/atomic.h"
#include "host/files/files.h"

// Where a table goes. What scripts print goes to standard output, too, and where it cannot, that is
// forgotten (output_replay.c): so the table is written to it separately, and itself remembers what
// went wrong first.
struct sink {
    int fd, error;            // of standard output, a pipe or a device; -1: it is the file
    struct atomic_lines file; // takes the place of an older table once something stands in it
    bool begun;
    char path[FILES_PATH]; // as messages call it
};

static ssize_t put_bytes_through(struct sink *s, const char *bytes, size_t n)
{
    size_t done = 0;
    while (done < n && !s->error) {
        ssize_t wrote = write(s->fd, bytes + done, n - done);
        s->error = wrote < 0 && errno != EINTR ? errno : 0;
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    return (ssize_t)done; // fewer than n: it has failed
}

static ssize_t put_bytes(void *cookie, const char *bytes, size_t n)
{
    struct sink *s = cookie;
    if (s->fd >= 0) {
        return put_bytes_through(s, bytes, n);
    }
    if (!s->error) {
        s->error = s->begun ? atomic_lines_add(&s->file, bytes, n)
                            : atomic_lines_begin(&s->file, bytes, n);
        s->begun = true;
    }
    return s->error ? 0 : (ssize_t)n;
}

// The end of it: what went wrong is reported now, once.
static int end(void *cookie)
{
    char now[FILES_PATH];
    struct sink *s = cookie;
    if (s->fd < 0 && !s->error && s->begun) {
        s->error = atomic_lines_add(&s->file, "", 0); // is it still there?
    }
    if (s->fd < 0 && !s->error && atomic_lines_moved(&s->file, now)) {
        complain_of("%s: it was moved meanwhile, and the table is in %s", s->path, now);
    }
    int close_error = s->fd < 0 ? atomic_lines_close(&s->file) : close(s->fd) != 0 ? errno : 0;
    int error = s->error ? s->error : close_error;
    if (error) {
        complain_of("%s: %s", s->path, complain_words(error));
    }
    free(s);
    return error ? -1 : 0;
}

static struct sink *open_sink(const char *path, char why[FILES_WHY])
{
    bool out = strcmp(path, "-") == 0;
    struct sink *s = calloc(1, sizeof *s);
    if (!s) {
        file_reason(ENOMEM, why);
        return NULL;
    }
    s->fd = s->file.fd = -1;
    snprintf(s->path, sizeof s->path, "%.*s", FILES_PATH - 1, out ? "standard output" : path);
    if (out || file_is_special(path)) {
        s->fd = out ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) : open(path, O_WRONLY | O_CLOEXEC);
        if (s->fd < 0) {
            file_reason_to_make(path, errno, why);
        }
    } else {
        atomic_lines_open(&s->file, path, "", why);
    }
    if (s->fd < 0 && s->file.fd < 0) {
        free(s);
        return NULL;
    }
    return s;
}

// Is there nothing but a table, by the first word of its first line?
static bool is_ours(const char *path)
{
    static const char *const first[] = {"seed,", "param,"};
    bool ours = strcmp(path, "-") == 0;
    for (size_t i = 0; i < sizeof first / sizeof *first && !ours; i++) {
        ours = atomic_replaces(path, first[i], strlen(first[i]));
    }
    return ours;
}

FILE *sink_open(const char *path)
{
    char why[FILES_WHY];
    if (!is_ours(path)) {
        atomic_tell_spared(path, "table of battles", why);
        complain_of("--csv %s: %s", path, why);
        return NULL;
    }
    struct sink *s = open_sink(path, why);
    FILE *f =
        s ? fopencookie(s, "w", (cookie_io_functions_t){.write = put_bytes, .close = end}) : NULL;
    if (s && !f) {
        file_reason(errno, why);
        end(s);
    }
    if (!f) {
        complain_of("%s: %s", path, why);
    } else if (strcmp(path, "-") == 0) {
        setvbuf(f, NULL, _IOLBF, BUFSIZ); // whoever reads it sees each battle at once
    }
    return f;
}

bool sink_close(FILE *f)
{
    bool bad = fflush(f) != 0 || ferror(f);
    return fclose(f) == 0 && !bad;
}
