// campaign_command.h: a campaign command in progress: the file is open, its state has been read,
// and there is an empty table for the rules to use.
//
//     struct buying {
//         struct campaign_command d; // first
//         const char *pay;           // what its own options are read into
//     };
//     static const struct parcel_row rows[] = {
//         PARCEL_PART(struct buying, d, &campaign_command_parcel),
//         PARCEL_ROW(struct buying, pay),
//     };
//     static const struct parcel buying_parcel = PARCEL(struct buying, rows);
//     const struct campaign_work cmd_op_spend_work = {
//         {"operation spend", campaign_work_do, &buying_parcel, NULL}, buy};
//
// and in the parent
//
//     static const struct campaign_deed spend_deed = {&cmd_op_spend_work, 3, 3};
//
// A command changes d->campaign.op, saves it, and only then says anything.
#ifndef HOST_CAMPAIGN_COMMAND_H
#define HOST_CAMPAIGN_COMMAND_H

#include <jansson.h>

#include "app/campaign/campaign.h"
#include "host/base/options.h"
#include "host/campaign/internal/campaign_file.h"
#include "host/worker/jail_task.h"

struct campaign_command;
struct jail_end;
struct terminal;

// What the worker of a campaign command does. It is given a struct that begins with a struct
// campaign_command.
struct campaign_work {
    struct jail_task task;
    enum exit_status (*work)(struct campaign_command *d); // may raise; NULL: there is no worker
    bool any_packs; // the command also works with packs other than those of the campaign
    bool packs_now; // ... and is about the packs as they are now
    bool any_time;  // ... and while a battle is being played
};

// The parent's half of it: the `own` of its struct command.
struct campaign_deed {
    const struct campaign_work *work;
    int least, most; // operands
    // Looks at the words, and runs it. NULL: it runs, and may write to the file.
    enum exit_status (*begin)(struct campaign_command *d);
};

struct campaign_command {
    void *self; // each side's alone: the struct of the command's own, which begins with this one

    // Set for the worker.
    const char *name; // of the command
    bool fresh;       // there is no such file yet
    char **word;      // the operands: the file comes first
    int n_words;
    bool json, quiet, color;
    char place[FILES_PATH];   // of the operation (op_place.h)
    bool lost;                // it is at none that may be read
    bool hidden;              // nobody can tell whether a pack is where it was; that was reported
    bool bare;                // no texts of scripts are kept from now on
    bool changed;             // missions are played as their files are now
    const char *folder;       // where new files go; NULL: there are none
    struct campaign campaign; // its plan, and where its file is; the rest each side reads

    // The parent's alone.
    const struct command *command;
    const struct campaign_deed *deed;
    bool no_color;
    const char *at;          // --at: the folder that the operation is in now; NULL: where it was
    struct terminal *player; // who answers its questions; NULL: it has none
    bool full;               // the worker that crashed had a full screen
    // A worker crashed: should there be another one? If not, that was reported. NULL: never.
    bool (*goes_on)(struct campaign_command *d, const struct jail_end *end);
    bool *interrupted;   // set where the work was; NULL: it is not wanted
    const char *unheard; // an extra message if standard output failed; NULL: none

    // The worker's alone.
    const struct campaign_work *work;
    struct session *session;
    lua_State *L;
    struct match *m; // the empty table
    bool untold;     // where its operation is stands nowhere: in a home folder
    bool carried;    // its packs are the texts that the campaign has
    struct fault fault;
    bool chosen; // something that the next mission has to know
    int told;    // how many entries the operation's log had before the command
};

// Options that many of these commands have.
#define CAMPAIGN_JSON                                                                              \
    {                                                                                              \
        "json", 0, NULL, "as JSON", OPTION(struct campaign_command, json)                          \
    }
#define CAMPAIGN_QUIET                                                                             \
    {                                                                                              \
        "quiet", 'q', NULL, "prints nothing if all is well",                                       \
            OPTION(struct campaign_command, quiet)                                                 \
    }
#define CAMPAIGN_AT                                                                                \
    {                                                                                              \
        "at", 0, "FOLDER", "where the operation is now, if it has moved",                          \
            OPTION(struct campaign_command, at)                                                    \
    }
#define CAMPAIGN_BARE                                                                              \
    {                                                                                              \
        "bare", 0, NULL, "keeps no copies of scripts: they must stay where they are",              \
            OPTION(struct campaign_command, bare)                                                  \
    }
#define CAMPAIGN_CHANGED                                                                           \
    {                                                                                              \
        "changed", 0, NULL, "plays missions as their files are now, even if they were edited",     \
            OPTION(struct campaign_command, changed)                                               \
    }
#define CAMPAIGN_NO_COLOR                                                                          \
    {                                                                                              \
        "no-color", 0, NULL, "no colours", OPTION(struct campaign_command, no_color)               \
    }

extern const struct parcel campaign_command_parcel;

// The `work` of every task.
enum exit_status campaign_work_do(struct session *s, lua_State *L, void *self);

// In the worker: the one of that name; NULL: there is none. (op_works.c)
const struct campaign_work *campaign_work_named(const char *name);

// Runs a command whose `own` is a struct campaign_deed.
enum exit_status campaign_command_main(const struct command *c, int argc, char **argv);

// Opens the campaign of the file and does the work.
enum exit_status campaign_command_run(struct campaign_command *d, enum store_use use);

// The same for a new campaign, which does not exist yet; d->campaign.plan is its plan.
enum exit_status campaign_command_run_new(struct campaign_command *d);

// Saves the operation as it stands now. False, after reporting why, if it cannot be saved.
bool campaign_command_save(struct campaign_command *d, const char *why,
                           const struct campaign_battle *battle);

// Reports what the rules have refused, from d->fault. Returns EXIT_WORK. Raises if a script did.
enum exit_status campaign_command_refused(struct campaign_command *d, enum status s);

// Reports what is wrong, after the file's name. Returns EXIT_WORK.
enum exit_status campaign_command_wrong(const struct campaign_command *d, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

// Are the packs those that the campaign knows? If not, that was reported. Every work asks that
// before it begins, unless it takes any packs.
bool campaign_command_packs_fit(const struct campaign_command *d);

// The hero of that name; -1 if there is none, which was reported, together with the most similar
// name.
int campaign_command_hero(struct campaign_command *d, const char *name);

// 0 to 3 for M, F, A, D; -1 for anything else.
int campaign_command_stat(const char *word);

// Prints what was logged since the command began, and then that it is saved.
void campaign_command_tell(struct campaign_command *d);

// Prints what may be done now, each with its command; if `list` is given, as JSON.
void campaign_command_tell_open(struct campaign_command *d, json_t *list);

// Ends an action that the rules have answered with `s`. Reports why it was refused; or saves it
// and, unless the command is quiet, prints what was done. CAMPAIGN_TELLS_DROP: also what must be
// decided about a supply drop; CAMPAIGN_TELLS_OPEN: also what may be done now.
enum { CAMPAIGN_TELLS_DROP = 1, CAMPAIGN_TELLS_OPEN = 2 };
enum exit_status campaign_command_finish(struct campaign_command *d, enum status s, const char *why,
                                         unsigned tells);

#endif
