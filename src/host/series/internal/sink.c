// sink.c: a stream of stdio with our own functions beneath it (fopencookie). The first error is
// kept, and reported once, at the end.
#include "host/series/internal/sink.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/base/complain.h"
#include "host/base/file_lock.h"
#include "host/files/atomic.h"
#include "host/files/files.h"

// Where a table goes. What scripts print goes to standard output, too, and where it cannot, that is
// forgotten (output_replay.c): so the table has a way of its own there, and remembers by itself
// what went wrong first.
struct sink {
    int fd, error;
    char path[FILES_PATH]; // as messages call it
};

static ssize_t put_bytes(void *cookie, const char *bytes, size_t n)
{
    struct sink *s = cookie;
    size_t done = 0;
    while (done < n && !s->error) {
        ssize_t wrote = write(s->fd, bytes + done, n - done);
        s->error = wrote < 0 && errno != EINTR ? errno : 0;
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    return (ssize_t)done; // fewer than n: it has failed
}

// The end of it: what went wrong is told now, once.
static int end(void *cookie)
{
    struct sink *s = cookie;
    int error = close(s->fd) != 0 && !s->error ? errno : s->error;
    if (error) {
        complain_of("%s: %s", s->path, complain_words(error));
    }
    free(s);
    return error ? -1 : 0;
}

// Nobody else writes to it from now on, and what it held is gone. False with the reason.
static bool take_file(int fd, char why[FILES_WHY])
{
    struct stat about;
    bool plain = fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
    if (plain && !file_lock_open(fd, why)) {
        return false;
    }
    if (plain && ftruncate(fd, 0) != 0) {
        file_reason(errno, why);
        return false;
    }
    return true;
}

static struct sink *open_sink(const char *path, char why[FILES_WHY])
{
    bool out = strcmp(path, "-") == 0;
    int flags = O_WRONLY | O_CREAT | O_CLOEXEC;
    struct sink *s = calloc(1, sizeof *s);
    if (!s) {
        file_reason(ENOMEM, why);
        return NULL;
    }
    snprintf(s->path, sizeof s->path, "%.*s", FILES_PATH - 1, out ? "standard output" : path);
    s->fd = out ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) : open(path, flags, 0666);
    if (s->fd < 0) {
        file_reason_to_make(path, errno, why);
    } else if (!out && !take_file(s->fd, why)) {
        close(s->fd);
        s->fd = -1;
    }
    if (s->fd < 0) {
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
        close(s->fd);
        free(s);
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
