// jail_program.c: the worker program lies beside this one where both were built, and in a folder of
// its own where they are installed. Neither PATH nor the environment is asked. The first one is
// kept open, so that whoever installs another meanwhile changes nothing for a program that runs.
#include "host/worker/internal/jail_program.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/files/files.h"
#include "host/worker/internal/jail_spawn.h"
#include "host/worker/jail.h"

#define NAME "zerodark-worker"

static const char *in_use;

void jail_use_program(const char *path)
{
    in_use = path;
}

const char *jail_program(void)
{
    static char path[FILES_PATH];
    if (!in_use) {
        in_use = file_program(NAME, path) ? path : "";
    }
    return in_use;
}

// Clear of where a worker finds its ends.
static int open_program(const char *path)
{
    int low = open(path, O_PATH | O_CLOEXEC);
    int fd = low < 0 ? low : fcntl(low, F_DUPFD_CLOEXEC, JAIL_SPAWN_CLEAR);
    if (low >= 0) {
        close(low);
    }
    return fd;
}

const char *jail_program_kept(void)
{
    static int fd = -1;
    static char link[32];
    struct stat first, now;
    const char *path = jail_program();
    if (fd < 0) {
        fd = open_program(path);
    }
    if (fd < 0 || fstat(fd, &first) != 0 ||
        (stat(path, &now) == 0 && now.st_dev == first.st_dev && now.st_ino == first.st_ino)) {
        return path;
    }
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    return link;
}
