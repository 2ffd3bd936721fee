// memory.c: memory that runs out at a moment one can name. Loaded before a program (LD_PRELOAD), it
// counts what the program allocates, in each process by itself:
//
//     MEMORY=once:N  the N-th allocation fails
//     MEMORY=ever:N  it and all after it do
//     MEMORY_OF=main, worker  only those of the process that was begun, of those that it forks
//     MEMORY_SUM=FILE  says there how many there were in that process
//
// What the program sets free is free, whatever was said.
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
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
static bool for_ever, of_main, of_worker, forked, begun;
static long *sum; // in main, in a worker: shared by all processes

static bool fails(void)
{
    if (!begun) {
        return false;
    }
    long now = ++sum[forked];
    bool here = forked ? of_worker : of_main;
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
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
// NOLINTEND(bugprone-reserved-identifier)

static void note_fork(void)
{
    forked = true;
    sum[1] = 0;
}

__attribute__((constructor)) static void begin(void)
{
    const char *when = getenv("MEMORY"), *of = getenv("MEMORY_OF");
    sum = mmap(NULL, 2 * sizeof *sum, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (sum == MAP_FAILED) {
        abort();
    }
    pthread_atfork(NULL, NULL, note_fork);
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
    int fd = path && !forked ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : -1;
    int n = snprintf(text, sizeof text, "%ld %ld\n", sum[0], sum[1]);
    if (fd >= 0 && write(fd, text, (size_t)n) != n) {
        abort();
    }
    if (fd >= 0) {
        close(fd);
    }
}
