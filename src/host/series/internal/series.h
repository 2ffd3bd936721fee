// series.h: what the commands that play many battles have in common: sim, compare, sweep.
//
// Their battles have seeds one after the other, are played by a pool of workers, and come to
// something that is told in words, as JSON, as a table and as a page. What a command does with each
// battle is its own.
#ifndef HOST_SERIES_H
#define HOST_SERIES_H

#include <stdio.h>

#include "app/experiments/tally.h"
#include "host/base/progress.h"
#include "host/series/internal/hold.h"
#include "host/series/internal/study_report.h"
#include "host/setup/plan_options.h"

// Rows of options, for a command's own list. What is counted differs, and so do some words.
#define SERIES_RUNS(what)                                                                          \
    {                                                                                              \
        "runs", 'n', "N", what                                                                     \
    }
#define SERIES_SEED(what)                                                                          \
    {                                                                                              \
        "seed", 's', "N", "seed of the first " what "; the others count up from it (1)"            \
    }
#define SERIES_THREADS                                                                             \
    {                                                                                              \
        "threads", 'T', "N", "worker processes (one for each processor)"                           \
    }
#define SERIES_LUCK                                                                                \
    {                                                                                              \
        "luck", 0, "WORD",                                                                         \
            "keyed: the same luck under different rules; stream: in the order it is drawn (keyed)" \
    }
#define SERIES_ORDERS                                                                              \
    {                                                                                              \
        "orders", 0, "N", "abandons a battle after N orders (1000)"                                \
    }
#define SERIES_DB(what)                                                                            \
    {                                                                                              \
        "db", 0, "FILE", "saves every " what " in an SQLite file"                                  \
    }
#define SERIES_RESUME                                                                              \
    {                                                                                              \
        "resume", 0, NULL, "continues that file if it exists"                                      \
    }
#define SERIES_CSV(what)                                                                           \
    {                                                                                              \
        "csv", 0, "FILE", "writes " what "; - is standard output"                                  \
    }
#define SERIES_REPORT                                                                              \
    {                                                                                              \
        "report", 0, "FILE.html", "a web page with the results"                                    \
    }
#define SERIES_JSON(what)                                                                          \
    {                                                                                              \
        "json", 0, NULL, what ", as JSON"                                                          \
    }
#define SERIES_QUIET                                                                               \
    {                                                                                              \
        "quiet", 'q', NULL, "no progress"                                                          \
    }
#define SERIES_NO_COLOR                                                                            \
    {                                                                                              \
        "no-color", 0, NULL, "no colours"                                                          \
    }

struct series {
    const struct command *command; // what they are words of
    // As it was asked for.
    int64_t runs_most; // what --runs may say; set by the command
    int64_t seed, runs, threads, orders_max;
    const char *csv, *db; // paths, "-" is standard output; NULL: none is written
    const char *report;   // a path; NULL: no page is written
    const char *of;       // the figure that counts; NULL: the share of battles won
    bool resume, json, quiet, no_color;
    int argc; // the words of the command line
    char **argv;

    // As it goes.
    struct progress progress;
    FILE *rows;       // of csv
    struct hold hold; // of db
    bool failed;      // something cannot be, which was told
    bool unfit;       // an option does not fit these battles; that has been told
    bool interrupted; // from the keyboard
};

// Takes an option of those rows, or of a plan. False where its value is wrong, which was told.
bool series_option(struct series *s, struct battle_setup *p, const struct command *c,
                   const char *name, const char *value);

// Do they go together? False where they do not, which was told.
bool series_fits(const struct series *s, const struct command *c);

// Can the page be written, as far as can be told before anything is played? Else it was told.
bool series_can_write(const struct series *s);

// Chooses how many workers there are, and has interrupts noted. The last thing before they begin.
void series_begin(struct series *s);

// Keeps others from writing to the file of db until series_let_go, where there is one; `make`:
// makes it. False where another one does so, or it cannot be, which was told.
bool series_hold(struct series *s, bool make);
void series_let_go(struct series *s);

// Tells it on standard output, unless the table is there, and writes the page. Returns `status`, or
// EXIT_WORK in place of EXIT_DONE where the page could not be written, which was told.
enum exit_status series_tell(const struct series *s, const struct study_teller *t,
                             enum exit_status status);

// Tells that series.of is none of the figures that there are, whose names end with NULL, and which
// may be meant. The command line is wrong then.
void series_no_figure(struct series *s, const char *const *names);

// The first of the battles that did not come to an end, and why; false where all did.
bool series_unfinished(const struct tally *t, int64_t *seed, const char **why);

// The last of all: where it was interrupted, says after how many of how many ("battles"), and ends
// the program as the interrupt would have.
void series_end(const struct series *s, int64_t done, int64_t total, const char *what);

#endif
