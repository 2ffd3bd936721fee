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

#include <stdint.h>

struct bench_case {
    const char *name;
    const char *against; // name of the case to compare with, or NULL; it must be in the same table
    int64_t (*pass)(const void *with); // does the work once; what it returns keeps it from being
                                       // optimised away
    const void *with;
    int operations; // in one pass, at least 1
};

// Runs the cases and prints a line for each: nanoseconds an operation (median, fastest and slowest
// round), operations a second, how many times as fast as its reference, and what a pass returned.
// Returns the exit status for main: 0, or 2 where the command line is wrong.
int bench_main(const struct bench_case *cases, int n, int argc, char **argv);

#endif
