// experiment.h: many battles of one or more arms: `zerodark sim` has one arm, `compare` two whose
// battles are played in pairs, `sweep` one for each value of a param.
//
// An arm is a plan: a mission and everything that a battle of it needs. The arms of an experiment
// are played with the same seeds, one after the other, each by a pool of workers, and their battles
// are taken in the order of the seeds: counted, saved in a file, and given to the command. At the
// end the command prints the results. Ctrl-C ends it early; then the results so far are printed.
//
//   experiment.c           what a worker does, and what is done with its results
//   experiment_file.c      the file with the battles, and those it has from before
//   experiment_options.c   whether the options of the three commands fit together
//   experiment_run.c       the whole run, from the first worker to the last word
//   experiment_db.c        the tables of the file
#ifndef HOST_EXPERIMENT_H
#define HOST_EXPERIMENT_H

#include <stdio.h>

#include "app/experiments/battle_pair.h"
#include "app/experiments/paired_stats.h"
#include "app/text/number.h"
#include "host/base/file_lock.h"
#include "host/base/options.h"
#include "host/base/progress.h"
#include "host/series/internal/experiment_db.h"
#include "host/setup/setup_options.h"
#include "host/tell/battle.h"
#include "host/worker/jail.h"

// The rows of options that all three commands have, whose struct `type` has the experiment as its
// member `e`. `most`: what --runs may say. `one`: what has a seed, "battle"; the others are what is
// said of runs, which luck there is without a word, and what --csv and --json write.
#define EXPERIMENT_OPTIONS(type, most, one, runs_help, luck, csv_help, json_help)                  \
    {"runs", 'n', "N", runs_help, OPTION_NUMBER(type, e.runs, 1, most)},                           \
        {"seed", 's', "N", "seed of the first " one "; the others count up from it (1)",           \
         OPTION_NUMBER(type, e.seed, 0, NUMBER_MAX)},                                              \
        {"threads", 'T', "N", "worker processes (one for each processor)",                         \
         OPTION_NUMBER(type, e.threads, 1, JAIL_WORKERS)},                                         \
        SETUP_TEAM(type, e.base), SETUP_RIVAL(type, e.base), SETUP_BOT(type, e.base),              \
        SETUP_RIVAL_BOT(type, e.base), SETUP_PACK(type, e.base), SETUP_DIFFICULTY(type, e.base),   \
        SETUP_MODE(type, e.base), SETUP_CHOOSE(type, e.base),                                      \
        SETUP_ROW(                                                                                 \
            type, e.base, "luck", 0, "WORD",                                                       \
            "keyed: the same luck under different rules; stream: dice and cards come in the "      \
            "order drawn (" luck ")"),                                                             \
        {"orders", 0, "N", "abandons a battle after N orders (1000)",                              \
         OPTION_NUMBER(type, e.orders_max, 1, BATTLE_ORDERS_MOST)},                                \
        {"db", 0, "FILE", "saves every " one " in an SQLite file", OPTION(type, e.db)},            \
        {"resume", 0, NULL, "continues that file if it exists", OPTION(type, e.resume)},           \
        {"csv", 0, "FILE", "writes " csv_help "; - is standard output", OPTION(type, e.csv)},      \
        {"report", 0, "FILE.html", "a web page with the results", OPTION(type, e.report)},         \
        {"json", 0, NULL, json_help, OPTION(type, e.json)},                                        \
        {"quiet", 'q', NULL, "no progress", OPTION(type, e.quiet)},                                \
    {                                                                                              \
        "no-color", 0, NULL, "no colours", OPTION(type, e.no_color)                                \
    }

struct experiment_arm {
    // Set by the command.
    int32_t number;    // its battles are saved under that number
    const char *name;  // "with"; "": it has none
    const char *rules; // as they were typed; "": none
    struct battle_setup plan;
    // Read from the first worker.
    bool framed; // what follows is set
    struct sim_battle_frame frame;
    struct aggregate aggregate;
    struct sim_again again;
};

// What a worker plays on.
struct experiment_bench {
    // Set for the worker.
    struct battle_setup plan[2]; // of the arm in hand, or both
    bool paired, chains;
    int64_t first, orders_max;
    struct paired_stats_example example[PAIRED_STATS_EXAMPLES]; // pairs to be reported

    struct battle_pair_bed bed; // the worker's alone
};

struct experiment;
struct session;

// What a command adds. All functions get the experiment, and report what is wrong.
struct experiment_kind {
    const char *study;   // its name in a report: "simulation"
    const char *counted; // "battles"
    const char *shown;   // what the progress counts: "pairs of battles"
    const struct battle_db_kind *file;
    bool paired; // two arms are played in pairs; otherwise one after the other
    bool chains; // the hash of each battle's journal is wanted

    // Do the options fit the existing file, which was opened? May be NULL.
    bool (*fits)(struct experiment *e);
    // Called when the current arms are framed and their aggregates are empty. False: nothing is to
    // be played.
    bool (*begin)(struct experiment *e);
    // Receives a battle (pair->a) or a pair of the current arms, which was counted.
    void (*keep)(struct experiment *e, const struct battle_pair *pair);
    // Called when everything was played, or as much as there will be; `whole`: nothing stopped it
    // early. May be NULL.
    void (*end)(struct experiment *e, bool whole);
    // Print the results: for people, as JSON, and as a table after them; `table` may be NULL.
    void (*tell)(FILE *out, const struct experiment *e, bool color);
    void (*json)(FILE *out, const struct experiment *e);
    void (*table)(FILE *out, const struct experiment *e);
    // EXIT_DONE if all battles came to an end; otherwise reports those that did not.
    enum exit_status (*judge)(const struct experiment *e);
};

struct experiment {
    // Set by the command.
    const struct experiment_kind *kind;
    const struct command *command; // the command that the options belong to
    void *self;                    // the command's own
    int argc;                      // the words of the command line
    char **argv;
    struct experiment_arm *arm;
    int n_arms;
    char param[BATTLE_SETUP_NAME]; // the curve's param; "": none
    struct seeds own;              // of each arm; runs 0: all in the file
    struct seeds whole;            // the seeds of all shards together

    // Set by the options.
    struct battle_setup base; // what all arms share
    int64_t seed, runs, threads, orders_max;
    const char *csv, *db, *report; // paths, "-" is standard output; NULL: not written
    const char *of;                // the figure to measure; NULL: the share of battles won
    bool resume, json, quiet, no_color;

    // During the run.
    int at; // the current arm, or the first of both
    struct progress progress;
    FILE *rows;            // the file of --csv
    struct file_lock lock; // on the file of --db
    struct experiment_db file;
    int64_t before;   // battles of the current arms that the file had when their workers started
    int64_t played;   // battles of all arms, or pairs, whether from the file or new
    bool begun;       // the current arms have begun, and their battles in the file were taken
    bool enough;      // set by `keep`: no more are needed
    bool failed;      // something failed, and this has been reported
    bool unfit;       // an option does not fit these battles; that has been reported
    bool interrupted; // from the keyboard
};

// Do the options fit together? If not, that was reported.
bool experiment_fits(const struct experiment *e, const struct command *c);

// Does --csv use standard output, so that nothing else may be printed there?
bool experiment_csv_is_out(const struct experiment *e);

// The whole run, from the first worker to the last word. Does not return if it was interrupted.
enum exit_status experiment_run(struct experiment *e);

// The steps of a run. Opens the table of --csv, if one is wanted and it is not open yet.
bool experiment_open_rows(struct experiment *e);

// experiment_open_file opens an existing file, before anything is played; experiment_begin_file
// begins with the current arms in it, and takes their battles from it; experiment_close_file closes
// it. False, after reporting it, if that failed. (experiment_file.c)
bool experiment_open_file(struct experiment *e);
bool experiment_begin_file(struct experiment *e);
bool experiment_close_file(struct experiment *e);
bool experiment_file_failed(struct experiment *e);
// How many battles of an arm the file has, of those that are wanted.
int64_t experiment_done(struct experiment *e, int arm);

// Plays the current arms. (experiment.c)
enum exit_status experiment_play(struct experiment *e);

// What their workers are given (experiment_work.c).
void experiment_set_bench(const struct experiment *e, struct experiment_bench *b);

// Reads a line of the current arms, and checks that it is of that seed.
bool experiment_read(const struct experiment *e, const char *line, int64_t seed,
                     struct battle_pair *out);
// Counts what was read. `kept`: the file has it already.
void experiment_take(struct experiment *e, const struct battle_pair *pair, bool kept);

// The figure to measure: a column that all current arms have. NULL if there is none, which was
// reported; then the command line is wrong.
const struct sim_battle_column *experiment_figure(struct experiment *e);

// The results of an arm.
struct sim_result experiment_result(const struct experiment *e, const struct experiment_arm *a);

// A `judge`: reports the first arm that has a battle which did not come to an end, and why.
enum exit_status experiment_judge(const struct experiment *e);

#endif
