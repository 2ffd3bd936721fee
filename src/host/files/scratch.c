// scratch.c: no part of a path may begin with a dot, and only plain letters are allowed in it, so
// none leads out of the folder. Every write counts towards the limits, and removing a file gives
// nothing back.
#include "host/files/scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/files/atomic.h"

bool scratch_open(struct scratch *s, char why[FILES_WHY])
{
    const char *tmp = getenv("TMPDIR");
    char path[FILES_PATH - 512]; // room is left for what lies in it
    *s = (struct scratch){.n = 0};
    int n =
        snprintf(path, sizeof path, "%s/zerodark-spec-XXXXXX", tmp && *tmp == '/' ? tmp : "/tmp");
    if (n >= (int)sizeof path || !mkdtemp(path)) {
        snprintf(why, FILES_WHY, "cannot make a folder for what specs write: %s", strerror(errno));
        return false;
    }
    snprintf(s->folder, sizeof s->folder, "%s", path);
    return true;
}

// What lies behind the folder in a path that may be written; NULL where it may not.
static const char *rest_of(const struct scratch *s, const char *path)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    size_t n = strlen(s->folder);
    if (n == 0 || strncmp(path, s->folder, n) != 0 || path[n] != '/') {
        return NULL;
    }
    const char *rest = path + n + 1, *at = rest;
    for (;;) {
        size_t part = strspn(at, letters);
        if (part == 0 || part > 200 || *at == '.' || (at[part] && at[part] != '/')) {
            return NULL;
        }
        if (!at[part]) {
            return rest;
        }
        at += part + 1;
    }
}

static bool refuse_scratch(char why[FILES_WHY], const char *what)
{
    snprintf(why, FILES_WHY, "%s", what);
    return false;
}

static bool put_scratch_file(const char *path, const char *text, size_t n)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
    bool done = fd >= 0 && atomic_append(fd, text, n) == 0;
    return fd >= 0 && close(fd) == 0 && done;
}

bool scratch_do(struct scratch *s, enum scratch_deed deed, const char *path, const char *text,
                size_t n, char why[FILES_WHY])
{
    bool done = false;
    if (!rest_of(s, path)) {
        return refuse_scratch(
            why, "a spec writes only what it has a name for by os.tmpname, spec.written or "
                 "spec.folder");
    }
    if (deed != SCRATCH_REMOVE && (++s->n > SCRATCH_FILES || (s->bytes += n) > SCRATCH_BYTES)) {
        return refuse_scratch(why, "a spec may not write as much as this");
    }
    switch (deed) {
    case SCRATCH_WRITE:
        done = put_scratch_file(path, text, n);
        break;
    case SCRATCH_REMOVE:
        done = remove(path) == 0;
        break;
    case SCRATCH_FOLDER:
        done = mkdir(path, 0700) == 0;
        break;
    }
    if (!done) {
        file_reason(errno, why);
    }
    return done;
}

void scratch_close(struct scratch *s)
{
    if (*s->folder) {
        atomic_clear(AT_FDCWD, s->folder);
        s->folder[0] = '\0';
    }
}
