// Takes the times of the cases in turn, sorts the rounds of each, and prints medians and ratios.
#include "bench/bench.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CASES_MAX  64
#define ROUNDS_MAX 1000

struct timing {
    long passes;        // in a slice
    int64_t result;     // of a pass
    double *nanosecond; // per operation, one for each round
};

struct run {
    struct bench_case cases[CASES_MAX];
    int n, rounds;
    double slice; // nanoseconds
    struct timing timings[CASES_MAX];
};

// Of this process's own time: others at work on the machine take none of it.
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double time_passes(const struct bench_case *c, struct timing *t, long passes)
{
    double start = now();
    for (long i = 0; i < passes; i++) {
        t->result = c->pass(c->with);
    }
    return now() - start;
}

// The shorter of two times: on a busy machine a single one may have what others did in it.
static double time_surely(const struct bench_case *c, struct timing *t, long passes, double enough)
{
    double one = time_passes(c, t, passes);
    double other = one < enough ? one : time_passes(c, t, passes);
    return one < other ? one : other;
}

// Doubles the passes until they take a good part of a slice; warms up on the way.
static void calibrate(const struct run *r, const struct bench_case *c, struct timing *t)
{
    long passes = 1;
    double taken = time_surely(c, t, passes, r->slice / 4);
    while (taken < r->slice / 4) {
        passes *= 2;
        taken = time_surely(c, t, passes, r->slice / 4);
    }
    t->passes = (long)((double)passes * r->slice / taken);
    t->passes = t->passes < 1 ? 1 : t->passes;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// Sorts the numbers.
static double median(double *numbers, int n)
{
    qsort(numbers, (size_t)n, sizeof *numbers, compare);
    return n % 2 ? numbers[n / 2] : (numbers[n / 2 - 1] + numbers[n / 2]) / 2;
}

static int find(const struct run *r, const char *name)
{
    for (int i = 0; name && i < r->n; i++) {
        if (strcmp(r->cases[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static double ratio(const struct run *r, int reference, int i)
{
    double ratios[ROUNDS_MAX];
    for (int round = 0; round < r->rounds; round++) {
        ratios[round] = r->timings[reference].nanosecond[round] / r->timings[i].nanosecond[round];
    }
    return median(ratios, r->rounds);
}

static void print(const struct run *r, int i)
{
    const struct bench_case *c = &r->cases[i];
    double sorted[ROUNDS_MAX];
    memcpy(sorted, r->timings[i].nanosecond, (size_t)r->rounds * sizeof *sorted);
    double middle = median(sorted, r->rounds);
    printf("%-34s %10.1f ns (%.1f to %.1f) %12.0f/s", c->name, middle, sorted[0],
           sorted[r->rounds - 1], 1e9 / middle);
    int reference = find(r, c->against);
    if (reference >= 0) {
        printf("  %6.2f x %s", ratio(r, reference, i), c->against);
    }
    printf("  [%lld]\n", (long long)r->timings[i].result);
}

static void run_all(struct run *r)
{
    for (int i = 0; i < r->n; i++) {
        calibrate(r, &r->cases[i], &r->timings[i]);
    }
    for (int round = 0; round < r->rounds; round++) {
        for (int i = 0; i < r->n; i++) {
            struct timing *t = &r->timings[i];
            double taken = time_passes(&r->cases[i], t, t->passes);
            t->nanosecond[round] = taken / ((double)t->passes * (double)r->cases[i].operations);
        }
    }
    for (int i = 0; i < r->n; i++) {
        print(r, i);
    }
}

void bench_row(const char *what, const char *measured, const char *aim, bool reached)
{
    const char *name = getenv("BENCH_AIMS");
    FILE *f = name ? fopen(name, "a") : stdout;
    if (!f) {
        perror(name);
        exit(1);
    }
    fprintf(f, "%-46s %10s  %-14s %s\n", what, measured, aim, reached ? "yes" : "no");
    if (name) {
        fclose(f);
    }
}

static void print_aim(const struct run *r, const struct bench_aim *a)
{
    int of = find(r, a->of), against = find(r, a->against);
    char measured[32], aim[32];
    if (of < 0 || against < 0) {
        return;
    }
    double faster = ratio(r, against, of), x = a->at_most > 0 ? 1 / faster : faster;
    snprintf(measured, sizeof measured, "%.*f x", x < 10 ? 2 : 0, x);
    snprintf(aim, sizeof aim, "at %s %.3g x", a->at_most > 0 ? "most" : "least",
             a->at_most > 0 ? a->at_most : a->at_least);
    bench_row(a->what, measured, aim, a->at_most > 0 ? x <= a->at_most : x >= a->at_least);
}

// The number after an option. False where there is none, or none in range.
static bool read_number(const char *text, long high, long *out)
{
    char *end = NULL;
    long number = text ? strtol(text, &end, 10) : 0;
    if (!text || *end != '\0' || number < 1 || number > high) {
        return false;
    }
    *out = number;
    return true;
}

struct options {
    long rounds, milliseconds;
    const char *part;
};

static bool read_options(struct options *o, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *next = i + 1 < argc ? argv[i + 1] : NULL;
        if ((strcmp(argv[i], "-r") == 0 && read_number(next, ROUNDS_MAX, &o->rounds)) ||
            (strcmp(argv[i], "-m") == 0 && read_number(next, 100000, &o->milliseconds))) {
            i++;
        } else if (argv[i][0] == '-') {
            return false;
        } else {
            o->part = argv[i];
        }
    }
    return true;
}

// Is the case wanted itself, or as the reference of one that is?
static bool wanted(const struct bench_case *cases, int n, int i, const char *part)
{
    if (strstr(cases[i].name, part)) {
        return true;
    }
    for (int j = 0; j < n; j++) {
        if (cases[j].against && strcmp(cases[j].against, cases[i].name) == 0 &&
            strstr(cases[j].name, part)) {
            return true;
        }
    }
    return false;
}

int bench_main(const struct bench_case *cases, int n, int argc, char **argv)
{
    return bench_main_aims(cases, n, NULL, 0, argc, argv);
}

int bench_main_aims(const struct bench_case *cases, int n, const struct bench_aim *aims, int n_aims,
                    int argc, char **argv)
{
    struct options o = {.rounds = 11, .milliseconds = 20, .part = ""};
    struct run r = {.n = 0};
    if (!read_options(&o, argc, argv)) {
        fprintf(stderr, "%s: what to measure is given as [-r ROUNDS] [-m MILLISECONDS] [NAME]\n",
                argv[0]);
        return 2;
    }
    r.rounds = (int)o.rounds;
    r.slice = (double)o.milliseconds * 1e6;
    double *times = malloc((size_t)n * (size_t)r.rounds * sizeof *times);
    for (int i = 0; times && i < n && r.n < CASES_MAX; i++) {
        if (wanted(cases, n, i, o.part)) {
            r.timings[r.n].nanosecond = times + r.n * r.rounds;
            r.cases[r.n++] = cases[i];
        }
    }
    run_all(&r);
    for (int i = 0; i < n_aims; i++) {
        print_aim(&r, &aims[i]);
    }
    free(times);
    return 0;
}
