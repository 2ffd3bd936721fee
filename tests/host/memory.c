// memory.c: memory that runs out at a moment one can name. Loaded before a program (LD_PRELOAD), it
// counts what the program allocates, in each process by itself:
//
//     MEMORY=once:N  the N-th allocation fails
//     MEMORY=ever:N  it and all after it do
//     MEMORY_OF=main, worker  only those of the process that was begun, of those that it begins
//     MEMORY_SUM=FILE  says there how many there were in that process
//
// What the program sets free is free, whatever was said. A worker has no environment: it is given
// that of this library, and with it a page that all of them share.
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The C library's own, by the names that it has for those who take its place.
// NOLINTBEGIN(bugprone-reserved-identifier)
void *__libc_malloc(size_t n);
void *__libc_calloc(size_t n, size_t each);
void *__libc_realloc(void *p, size_t n);
void *__libc_memalign(size_t to, size_t n);

static long fails_at; // 0: none
static bool for_ever, of_main, of_worker, is_worker, begun;
static long *sum;  // in main, in a worker: shared by all processes
static int shared; // the page of it

static bool fails(void)
{
    if (!begun) {
        return false;
    }
    long now = ++sum[is_worker];
    bool here = is_worker ? of_worker : of_main;
    return here && fails_at && (for_ever ? now >= fails_at : now == fails_at);
}

static void *none(void)
{
    errno = ENOMEM;
    return NULL;
}

// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)
__attribute__((visibility("default"))) void *malloc(size_t n)
{
    return fails() ? none() : __libc_malloc(n);
}

__attribute__((visibility("default"))) void *calloc(size_t n, size_t each)
{
    return fails() ? none() : __libc_calloc(n, each);
}

__attribute__((visibility("default"))) void *realloc(void *p, size_t n)
{
    return n && fails() ? none() : __libc_realloc(p, n);
}

__attribute__((visibility("default"))) void *aligned_alloc(size_t to, size_t n)
{
    return fails() ? none() : __libc_memalign(to, n);
}

__attribute__((visibility("default"))) int posix_memalign(void **p, size_t to, size_t n)
{
    *p = fails() ? NULL : __libc_memalign(to, n);
    return *p ? 0 : ENOMEM;
}

// The system's own, and with it what this library is told.
__attribute__((visibility("default"))) int posix_spawn(pid_t *pid, const char *path,
                                                       const posix_spawn_file_actions_t *files,
                                                       const posix_spawnattr_t *how,
                                                       char *const *words, char *const *environment)
{
    static const char *const names[] = {"LD_PRELOAD", "MEMORY", "MEMORY_OF"};
    static char texts[4][512];
    union {
        void *object;
        int (*call)(pid_t *, const char *, const posix_spawn_file_actions_t *,
                    const posix_spawnattr_t *, char *const *, char *const *);
    } own = {dlsym(RTLD_NEXT, "posix_spawn")};
    char *all[16];
    int n = 0;
    for (; environment[n] && n < 8; n++) {
        all[n] = environment[n];
    }
    for (int i = 0; i < 3; i++) {
        if (getenv(names[i])) {
            snprintf(texts[i], sizeof texts[i], "%s=%s", names[i], getenv(names[i]));
            all[n++] = texts[i];
        }
    }
    snprintf(texts[3], sizeof texts[3], "MEMORY_PAGE=%d", shared);
    all[n++] = texts[3];
    all[n] = NULL;
    sum[1] = 0;
    return own.call(pid, path, files, how, words, all);
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
// NOLINTEND(bugprone-reserved-identifier)

__attribute__((constructor)) static void begin(void)
{
    const char *when = getenv("MEMORY"), *of = getenv("MEMORY_OF"), *page = getenv("MEMORY_PAGE");
    const size_t size = 2 * sizeof *sum;
    is_worker = page != NULL;
    int fd = page ? atoi(page) : memfd_create("memory", 0);
    shared = page ? fd : fcntl(fd, F_DUPFD, 64); // clear of what a worker is given
    if ((!page && ftruncate(fd, (off_t)size) != 0) || (!page && close(fd) != 0)) {
        abort();
    }
    sum = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, shared, 0);
    if (sum == MAP_FAILED) {
        abort();
    }
    for_ever = when && strncmp(when, "ever:", 5) == 0;
    fails_at = when && strlen(when) > 5 ? atol(when + 5) : 0;
    of_main = !of || strcmp(of, "main") == 0;
    of_worker = !of || strcmp(of, "worker") == 0;
    begun = true;
}

__attribute__((destructor)) static void end(void)
{
    char text[48];
    const char *path = getenv("MEMORY_SUM");
    begun = false;
    int fd = path && !is_worker ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : -1;
    int n = snprintf(text, sizeof text, "%ld %ld\n", sum[0], sum[1]);
    if (fd >= 0 && write(fd, text, (size_t)n) != n) {
        abort();
    }
    if (fd >= 0) {
        close(fd);
    }
}
