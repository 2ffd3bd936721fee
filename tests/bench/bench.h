// bench.h: times small pieces of work next to each other, so that their ratios mean something on a
// noisy machine.
//
// A bench program is a table of cases and a main of one line. The cases take turns: each is run for
// a slice of a round, then the next one, for a number of rounds. A case's time is its median over
// the rounds; its ratio to its reference is the median of the ratios taken inside each round.
//
//     program [-r ROUNDS] [-m MILLISECONDS a slice] [PART-OF-A-NAME]
#ifndef TESTS_BENCH_H
#define TESTS_BENCH_H

#include <stdbool.h>
#include <stdint.h>

struct bench_case {
    const char *name;
    const char *against; // name of the case to compare with, or NULL; it must be in the same table
    int64_t (*pass)(const void *with); // does the work once; what it returns keeps it from being
                                       // optimised away
    const void *with;
    int operations; // in one pass, at least 1
};

// What a case is meant to reach, measured against another one of the same program.
struct bench_aim {
    const char *what;         // for the table of aims
    const char *of, *against; // names of two cases
    double at_most;           // times as long as the other; 0: `at_least` counts
    double at_least;          // times as fast as the other
};

// Runs the cases and prints a line for each: nanoseconds an operation (median, fastest and slowest
// round), operations a second, how many times as fast as its reference, and what a pass returned.
// Returns the exit status for main: 0, or 2 where the command line is wrong.
int bench_main(const struct bench_case *cases, int n, int argc, char **argv);

// The same; each aim of which both cases were run becomes a row of the table of aims.
int bench_main_aims(const struct bench_case *cases, int n, const struct bench_aim *aims, int n_aims,
                    int argc, char **argv);

// Adds a row to the table of aims: the file that the environment names as BENCH_AIMS, or standard
// output. `aim` says it in words ("at least 15 x").
void bench_row(const char *what, const char *measured, const char *aim, bool reached);

// A race against a program in Python.
struct bench_race {
    const char *name;
    const char *ask; // the line that the other is asked by
    int64_t (*pass)(const void *with);
    const void *with;
    int passes;      // of ours a round
    const char *aim; // what the row in the table of aims is called, or NULL
    double at_least; // times as fast
};

// Starts `python3 tests/bench/SCRIPT`, which answers a line with the nanoseconds that it took its
// processor and what came out, and takes turns with it. Prints a line for each race. Where what
// came out differs from what a pass returned, the program ends with status 1. Nothing where there
// is no Python.
void bench_races(const char *script, const struct bench_race *races, int n);

#endif
