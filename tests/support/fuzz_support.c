// fuzz_support.c: processes, the command line, and what is told.
#include "support/fuzz_support.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define HANGS                                                                                      \
    30 // seconds of the processor after which nothing comes any more; a sanitizer's are long
#define WAITS  600            // seconds, whatever it waits for
#define MEMORY (1500L * 1024) // KiB that a process may have used
#define EVER   1000000000UL   // cases

// Seen by all processes.
struct tally {
    unsigned long number, taken, refused, crashes;
    char file[200]; // of the case that is under way
};

static struct tally *tally;
static uint64_t state;

void fuzz_seed(unsigned long number)
{
    state = number * 0x2545f4914f6cdd1du;
}

uint64_t fuzz_draw(void)
{
    state += 0x9e3779b97f4a7c15u;
    uint64_t x = (state ^ state >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

size_t fuzz_below(size_t n)
{
    return n == 0 ? 0 : (size_t)(fuzz_draw() % n);
}

bool fuzz_once_in(size_t n)
{
    return fuzz_below(n) == 0;
}

// Not on stderr, which may be hushed.
void fuzz_failed(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vdprintf(STDERR_FILENO, format, args);
    va_end(args);
    dprintf(STDERR_FILENO, "\n");
    _exit(1);
}

void fuzz_note_file(const char *path)
{
    snprintf(tally->file, sizeof tally->file, "%s", path);
}

static bool misused(const struct fuzz_plan *p)
{
    fprintf(stderr, "%s [--seconds N] [--from N] [--cases N] [--keep FOLDER] FILE...\n", p->name);
    return false;
}

bool fuzz_plan_read(struct fuzz_plan *p, int argc, char **argv)
{
    static const char *file[FUZZ_FILES];
    const char *name = strrchr(argv[0], '/');
    int i = 1;
    *p = (struct fuzz_plan){.name = name ? name + 1 : argv[0], .cases = EVER, .file = file};
    for (; i + 1 < argc && argv[i][0] == '-'; i += 2) {
        unsigned long value = strtoul(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--seconds") == 0) {
            p->seconds = (long)value;
        } else if (strcmp(argv[i], "--from") == 0) {
            p->from = value;
        } else if (strcmp(argv[i], "--cases") == 0) {
            p->cases = value;
        } else if (strcmp(argv[i], "--keep") == 0) {
            p->keep = argv[i + 1];
        } else {
            return misused(p);
        }
    }
    for (; i < argc && p->n_files < FUZZ_FILES; i++) {
        file[p->n_files++] = argv[i];
    }
    tally = mmap(NULL, sizeof *tally, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return (p->n_files > 0 && i == argc && tally != MAP_FAILED) || misused(p);
}

static bool time_is_over(time_t end)
{
    return end && time(NULL) >= end;
}

static void limit_time(bool on)
{
#ifdef __SANITIZE_ADDRESS__
    const int slow = 5;
#else
    const int slow = 1;
#endif
    struct itimerval most = {.it_value = {.tv_sec = on ? slow * HANGS : 0}};
    setitimer(ITIMER_PROF, &most, NULL);
    alarm(on ? WAITS : 0);
}

static void one_case(const struct fuzz_cases *c)
{
    struct rusage used;
    fuzz_seed(tally->number);
    limit_time(true);
    bool taken = c->one(tally->number);
    limit_time(false);
    tally->taken += taken;
    tally->refused += !taken;
    getrusage(RUSAGE_SELF, &used);
    if (used.ru_maxrss > MEMORY) {
        fuzz_failed("it took %ld KiB", used.ru_maxrss);
    }
}

// Some cases in a process of their own, from tally->number on. Returns how that ended.
static int run_some(const struct fuzz_cases *c, unsigned long to, time_t end)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (c->begin) {
            c->begin();
        }
        for (; tally->number < to && !time_is_over(end); tally->number++) {
            one_case(c);
        }
        _exit(0);
    }
    int status = 0;
    bool waited = child > 0 && waitpid(child, &status, 0) == child;
    if (!waited || (WIFEXITED(status) && WEXITSTATUS(status) == FUZZ_BROKEN)) {
        exit(2); // nothing can be tried
    }
    return status;
}

static void tell_crash(const struct fuzz_plan *p, int status)
{
    int number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    const char *how = number == SIGPROF || number == SIGALRM ? "no end came"
                      : number                               ? strsignal(number)
                                                             : "it failed";
    printf("%s: case %lu, of %s: %s; again: %s --from %lu --cases 1 ...\n", p->name, tally->number,
           tally->file, how, p->name, tally->number);
    fflush(stdout);
}

int fuzz_cases_run(const struct fuzz_plan *p, const struct fuzz_cases *c)
{
    const unsigned long to = p->from + p->cases;
    const time_t end = p->seconds ? time(NULL) + p->seconds : 0;
    for (unsigned long at = p->from; at < to && !time_is_over(end);) {
        unsigned long next = at + c->refresh < to ? at + c->refresh : to;
        tally->number = at;
        int status = run_some(c, next, end);
        at = next;
        if (status != 0) {
            tally->crashes++;
            tell_crash(p, status);
            if (p->keep && c->keep) {
                fuzz_seed(tally->number);
                c->keep(tally->number, p->keep);
            }
            at = tally->number + 1;
        }
    }
    printf("%s: %lu cases: %lu taken, %lu refused, %lu failed\n", p->name,
           tally->taken + tally->refused + tally->crashes, tally->taken, tally->refused,
           tally->crashes);
    return tally->crashes > 0 || (tally->taken == 0 && p->cases == EVER);
}
