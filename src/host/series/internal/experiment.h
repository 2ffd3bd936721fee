// experiment.h: many battles of some arms: `zerodark sim` has one, `compare` two that are played
// beside each other, `sweep` one for each value of a param.
//
// An arm is a plan: a mission and all that a battle of it is made of. The arms of an experiment are
// played over the same seeds, one after the other, each by a pool of workers, and their battles are
// taken in the order of the seeds: counted, kept in a file, and given to the command. In the end it
// is told what they came to. Ctrl-C ends it in between; what was played is told then, too.
//
//   experiment.c           what a worker does, and what becomes of what it brings
//   experiment_file.c      the file that keeps the battles, and what it had of them before
//   experiment_options.c   the options that the three commands share
//   experiment_run.c       all of it, from the first worker to the last word
//   experiment_db.c        the tables of the file
#ifndef HOST_EXPERIMENT_H
#define HOST_EXPERIMENT_H

#include <stdio.h>

#include "app/experiments/battle_pair.h"
#include "host/base/options.h"
#include "host/base/progress.h"
#include "host/series/internal/experiment_db.h"
#include "host/series/internal/file_lock.h"
#include "host/setup/setup_options.h"

// The rows of options that all three commands have. `one`: what has a seed, "battle"; the others
// are what is said of runs, which luck there is without a word, and what --csv and --json write.
#define EXPERIMENT_OPTIONS(one, runs_help, luck, csv_help, json_help)                              \
    {"runs", 'n', "N", runs_help},                                                                 \
        {"seed", 's', "N", "seed of the first " one "; the others count up from it (1)"},          \
        {"threads", 'T', "N", "worker processes (one for each processor)"}, SETUP_TEAM,            \
        SETUP_RIVAL, SETUP_BOT, SETUP_RIVAL_BOT, SETUP_PACK, SETUP_DIFFICULTY, SETUP_MODE,         \
        SETUP_CHOOSE,                                                                              \
        {"luck", 0, "WORD",                                                                        \
         "keyed: the same luck under different rules; stream: in the order it is drawn (" luck     \
         ")"},                                                                                     \
        {"orders", 0, "N", "abandons a battle after N orders (1000)"},                             \
        {"db", 0, "FILE", "saves every " one " in an SQLite file"},                                \
        {"resume", 0, NULL, "continues that file if it exists"},                                   \
        {"csv", 0, "FILE", "writes " csv_help "; - is standard output"},                           \
        {"report", 0, "FILE.html", "a web page with the results"}, {"json", 0, NULL, json_help},   \
        {"quiet", 'q', NULL, "no progress"},                                                       \
    {                                                                                              \
        "no-color", 0, NULL, "no colours"                                                          \
    }

struct experiment_arm {
    // Set by the command.
    int32_t number;    // its battles are kept under that
    const char *name;  // "with"; "": it needs none
    const char *rules; // as they were typed; "": none
    struct battle_setup plan;
    // To be read.
    bool framed; // what follows is there
    struct sim_battle_frame frame;
    struct aggregate aggregate;
    struct sim_again again;
};

struct experiment;
struct session;

// What a command makes of it. All functions are given the experiment; what is wrong was told.
struct experiment_kind {
    const char *study;   // what it is called on a page: "simulation"
    const char *counted; // "battles"
    const char *shown;   // what is counted while it goes on: "pairs of battles"
    const struct battle_db_kind *file;
    bool paired; // two arms are played beside each other; else one after the other
    bool chains; // the hash of each battle's journal is wanted

    // The options fit the file that is there, which was opened. May be NULL.
    bool (*fits)(struct experiment *e);
    // The arms in hand are framed, and their aggregates are empty. False: nothing is to be played.
    bool (*begin)(struct experiment *e);
    // A battle (pair->a) or a pair of the arms in hand, which was counted.
    void (*keep)(struct experiment *e, const struct battle_pair *pair);
    // All was played, or as much as there will be; `whole`: nothing has come between. May be NULL.
    void (*end)(struct experiment *e, bool whole);
    // Tells what it came to, for people and as JSON, and as a table behind that, which may be NULL.
    void (*tell)(FILE *out, const struct experiment *e, bool color);
    bool (*json)(FILE *out, const struct experiment *e);
    void (*table)(FILE *out, const struct experiment *e);
    // EXIT_DONE if all battles came to an end; else tells of those that did not.
    enum exit_status (*judge)(const struct experiment *e);
};

struct experiment {
    // Set by the command.
    const struct experiment_kind *kind;
    const struct command *command; // what the options are words of
    void *self;                    // the command's own
    int argc;                      // the words of the command line
    char **argv;
    struct experiment_arm *arm;
    int n_arms;
    char param[BATTLE_SETUP_NAME]; // of a curve; "": none
    struct seeds own;              // of each arm; runs 0: all that there are
    struct seeds whole;            // likewise: those of all shards

    // As it was asked for.
    struct battle_setup base; // what the arms have in common
    int64_t runs_most;        // what --runs may say; set by the command
    int64_t seed, runs, threads, orders_max;
    const char *csv, *db, *report; // paths, "-" is standard output; NULL: none is written
    const char *of;                // the figure that counts; NULL: the share of battles won
    bool resume, json, quiet, no_color;

    // As it goes.
    int at; // the arm in hand, or the first of both
    struct battle_pair_bed bed;
    struct progress progress;
    FILE *rows;            // of csv
    struct file_lock lock; // of db
    struct experiment_db file;
    int64_t before;   // battles of the arms in hand that the file had when their workers were begun
    int64_t played;   // battles of all arms, or pairs: kept ones and others
    bool begun;       // the arms in hand are, and what the file had of them was taken up
    bool enough;      // set by keep: no more is wanted
    bool failed;      // something cannot be, which was told
    bool unfit;       // an option does not fit these battles; that has been told
    bool interrupted; // from the keyboard
};

// Takes an option of those rows, or of a plan. False where its value is wrong, which was told.
bool experiment_option(struct experiment *e, const struct command *c, const char *name,
                       const char *value);

// Do they go together? False if they do not, which was told.
bool experiment_fits(const struct experiment *e, const struct command *c);

// Does --csv take standard output, so that nothing else is told there?
bool experiment_csv_is_out(const struct experiment *e);

// All of it, from the first worker to the last word. Does not return where it was interrupted.
enum exit_status experiment_run(struct experiment *e);

// Within that. Opens the table of --csv, where one is wanted and it is not open yet.
bool experiment_open_rows(struct experiment *e);

// Opens the file that is there, before anything is played; begins with the arms in
// hand in it, and takes up what it has of them; closes it. False if that cannot be, which was
// told. (experiment_file.c)
bool experiment_open_file(struct experiment *e);
bool experiment_begin_file(struct experiment *e);
bool experiment_close_file(struct experiment *e);
bool experiment_file_failed(struct experiment *e);
// How many of the battles of an arm the file has, up to those that are wanted.
int64_t experiment_done(struct experiment *e, int arm);

// Plays the arms in hand. And what makes a worker ready for them, as of a pool's job.
// (experiment.c)
enum exit_status experiment_play(struct experiment *e);
char *experiment_ready(void *self, struct session *session, lua_State *L);

// Reads a line of the arms in hand, and looks whether it is of that seed.
bool experiment_read(const struct experiment *e, const char *line, int64_t seed,
                     struct battle_pair *out);
// Counts what was read. `kept`: the file has it already.
void experiment_take(struct experiment *e, const struct battle_pair *pair, bool kept);

// The figure that counts, a column of the first of the arms in hand, and of the other one as well.
// NULL if there is none, which was told: the command line is wrong then.
const struct sim_battle_column *experiment_figure(struct experiment *e);

// What an arm came to.
struct sim_result experiment_result(const struct experiment *e, const struct experiment_arm *a);

// A judge: tells of the first arm of which a battle did not come to an end, and why.
enum exit_status experiment_judge(const struct experiment *e);

#endif
