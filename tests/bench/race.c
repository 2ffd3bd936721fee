// The same passes here and in a Python program at the other end of two pipes, in turn: the median
// of the ratios counts.
#include "bench/bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define ROUNDS 5

struct child {
    FILE *to, *from;
    pid_t id;
};

static void become_python(const char *script, const int to[2], const int from[2])
{
    char path[512];
    snprintf(path, sizeof path, "%s/tests/bench/%s", SOURCE_DIR, script);
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    close(to[1]);
    close(from[0]);
    execlp("python3", "python3", path, (char *)NULL);
    _exit(127);
}

// False where there is no Python.
static bool start(struct child *c, const char *script)
{
    int to[2], from[2];
    if (system("python3 -c '' 2>/dev/null") != 0 || pipe(to) != 0 || pipe(from) != 0) {
        return false;
    }
    c->id = fork();
    if (c->id == 0) {
        become_python(script, to, from);
    }
    close(to[0]);
    close(from[1]);
    c->to = fdopen(to[1], "w");
    c->from = fdopen(from[0], "r");
    return c->id > 0 && c->to && c->from;
}

struct answer {
    int64_t nanoseconds, result;
};

static struct answer ask(struct child *c, const char *what)
{
    struct answer a = {0};
    fprintf(c->to, "%s\n", what);
    fflush(c->to);
    if (fscanf(c->from, "%" SCNd64 "%" SCNd64, &a.nanoseconds, &a.result) != 2) {
        fprintf(stderr, "python3 does not answer \"%s\"\n", what);
        exit(1);
    }
    return a;
}

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// How long a pass takes, in nanoseconds.
static double time_passes(const struct bench_race *r, int64_t *result)
{
    int64_t begun = now();
    for (int k = 0; k < r->passes; k++) {
        *result = r->pass(r->with);
    }
    return (double)(now() - begun) / r->passes;
}

static void run_race(const struct bench_race *r, struct child *c)
{
    double ratio[ROUNDS], ours[ROUNDS], theirs[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        int64_t result = 0;
        struct answer a = ask(c, r->ask);
        ours[i] = time_passes(r, &result);
        theirs[i] = (double)a.nanoseconds;
        ratio[i] = theirs[i] / ours[i];
        if (a.result != result) {
            fprintf(stderr, "%s: %" PRId64 " here, %" PRId64 " in Python\n", r->name, result,
                    a.result);
            exit(1);
        }
    }
    qsort(ratio, ROUNDS, sizeof *ratio, compare);
    qsort(ours, ROUNDS, sizeof *ours, compare);
    qsort(theirs, ROUNDS, sizeof *theirs, compare);
    double x = ratio[ROUNDS / 2];
    printf("%-32s %12.3f ms, Python %10.1f ms: %8.0f x\n", r->name, ours[ROUNDS / 2] / 1e6,
           theirs[ROUNDS / 2] / 1e6, x);
    if (r->aim) {
        char measured[32], aim[32];
        snprintf(measured, sizeof measured, "%.0f x", x);
        snprintf(aim, sizeof aim, "at least %.5g x", r->at_least);
        bench_row(r->aim, measured, aim, x >= r->at_least);
    }
}

void bench_races(const char *script, const struct bench_race *races, int n)
{
    struct child c;
    if (!start(&c, script)) {
        return;
    }
    for (int i = 0; i < n; i++) {
        run_race(&races[i], &c);
    }
    fclose(c.to);
    fclose(c.from);
    waitpid(c.id, NULL, 0);
}
