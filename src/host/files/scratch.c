// scratch.c: no part of a path may begin with a dot, and only plain letters are allowed in it, so
// none leads out of the folder. Every write counts towards the limits, and removing a file gives
// nothing back.
#include "host/files/scratch.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "host/base/complain.h"
#include "host/files/atomic.h"

#define OWN "zerodark-spec-" // PID-XXXXXX

static volatile sig_atomic_t ended; // the signal that is to end the program; 0: none

static void note_end(int number)
{
    ended = number;
}

void scratch_guard(void)
{
    struct sigaction note = {.sa_handler = note_end};
    sigemptyset(&note.sa_mask);
    sigaction(SIGTERM, &note, NULL);
    sigaction(SIGHUP, &note, NULL);
    sigaction(SIGPIPE, &note, NULL); // nobody listens any more
}

bool scratch_ended(void)
{
    return ended != 0;
}

static void pass_end_on(void)
{
    if (ended) {
        signal(ended, SIG_DFL);
        raise(ended);
    }
}

// Is it of a process of this user that is gone?
static bool is_left_over(int tmp, const char *name)
{
    struct stat about;
    if (strncmp(name, OWN, sizeof OWN - 1) != 0) {
        return false;
    }
    const char *digits = name + sizeof OWN - 1;
    size_t n = strspn(digits, "0123456789");
    long pid = n < 10 && digits[n] == '-' ? atol(digits) : 0;
    return pid > 0 && kill((pid_t)pid, 0) != 0 && errno == ESRCH &&
           fstatat(tmp, name, &about, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(about.st_mode) &&
           about.st_uid == geteuid();
}

static void clear_left_over(const char *tmp)
{
    DIR *d = opendir(tmp);
    for (const struct dirent *e; d && (e = readdir(d));) {
        if (is_left_over(dirfd(d), e->d_name)) {
            atomic_clear(dirfd(d), e->d_name);
        }
    }
    if (d) {
        closedir(d);
    }
}

bool scratch_open(struct scratch *s, char why[FILES_WHY])
{
    static bool cleared;
    const char *tmp = getenv("TMPDIR");
    char path[FILES_PATH - 512]; // room is left for what lies in it
    *s = (struct scratch){.n = 0};
    tmp = tmp && *tmp == '/' ? tmp : "/tmp";
    if (!cleared) {
        clear_left_over(tmp);
        cleared = true;
    }
    int n = snprintf(path, sizeof path, "%s/" OWN "%ld-XXXXXX", tmp, (long)getpid());
    if (n >= (int)sizeof path || !mkdtemp(path)) {
        snprintf(why, FILES_WHY, "cannot make a folder for what specs write: %s",
                 complain_words(errno));
        return false;
    }
    snprintf(s->folder, sizeof s->folder, "%s", path);
    return true;
}

// What follows the folder in a path that may be written; NULL if it may not.
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
        return refuse_scratch(why,
                              "that is too much: a spec may write 4096 files and 128 MiB in all");
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

// A folder that goes with the process: where it is, "" if there is none, and whose it is.
static char lone[FILES_PATH];
static pid_t lone_owner;

// What the kernel says of a name in a folder.
struct scratch_name {
    uint64_t number, next;
    unsigned short size;
    unsigned char kind;
    char name[];
};

// Like atomic_clear, by nothing but what a handler of a signal may call: it may interrupt whoever
// holds the lock of malloc.
static void clear_at_signal(int folder, const char *name)
{
    _Alignas(struct scratch_name) char names[2048];
    int fd = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0) {
        unlinkat(folder, name, 0);
        return;
    }
    bool more = true;
    while (more) { // names that go while it is read may hide others
        more = false;
        long n;
        lseek(fd, 0, SEEK_SET);
        while ((n = syscall(SYS_getdents64, fd, names, sizeof names)) > 0) {
            for (long at = 0; at < n;) {
                const struct scratch_name *e = (const void *)(names + at);
                bool dots = strcmp(e->name, ".") == 0 || strcmp(e->name, "..") == 0;
                if (!dots) {
                    clear_at_signal(fd, e->name);
                }
                more |= !dots && faccessat(fd, e->name, F_OK, AT_SYMLINK_NOFOLLOW) != 0;
                at += e->size;
            }
        }
    }
    close(fd);
    unlinkat(folder, name, AT_REMOVEDIR);
}

static void clear_lone(void)
{
    if (*lone && getpid() == lone_owner) {
        clear_at_signal(AT_FDCWD, lone);
        *lone = '\0';
    }
}

static void end_alone(int number)
{
    clear_lone();
    raise(number); // which is blocked here, and ends the process after this
}

void scratch_guard_alone(const struct scratch *s)
{
    static const int ends[] = {SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
    struct sigaction ours = {.sa_handler = end_alone, .sa_flags = (int)SA_RESETHAND}, before;
    sigfillset(&ours.sa_mask);
    snprintf(lone, sizeof lone, "%s", s->folder);
    lone_owner = getpid();
    atexit(clear_lone);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        if (sigaction(ends[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL) {
            sigaction(ends[i], &ours, NULL);
        }
    }
}

void scratch_close(struct scratch *s)
{
    if (*s->folder) {
        atomic_clear(AT_FDCWD, s->folder);
        if (strcmp(lone, s->folder) == 0) {
            *lone = '\0';
        }
        s->folder[0] = '\0';
    }
    pass_end_on();
}
