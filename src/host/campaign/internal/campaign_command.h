// campaign_command.h: a campaign command in progress: the file is open, its state has been read,
// and there is an empty table for the rules to use.
//
//     struct buying {
//         struct campaign_command d; // first
//         const char *pay;           // what its own options are read into
//     };
//     static const struct campaign_deed spend_deed = {sizeof(struct buying), 3, 3, .work = buy};
//
// A command changes d->campaign.op, saves it, and only then says anything.
#ifndef HOST_CAMPAIGN_COMMAND_H
#define HOST_CAMPAIGN_COMMAND_H

#include <jansson.h>

#include "app/campaign/campaign.h"
#include "host/base/options.h"
#include "host/campaign/internal/campaign_file.h"
#include "host/session/session.h"

struct campaign_command;

// What a campaign command does: the `own` of its struct command.
struct campaign_deed {
    size_t size;     // of its struct, which begins with a struct campaign_command
    int least, most; // operands
    enum exit_status (*work)(struct campaign_command *d); // runs in the worker; may raise
    // Looks at the words in the parent, and runs it. NULL: it runs, and may write to the file.
    enum exit_status (*begin)(struct campaign_command *d);
    bool any_packs; // works with packs other than those of the campaign
};

struct campaign_command {
    // Set before the fork.
    const struct command *command;
    const struct campaign_deed *deed;
    void *self;  // the struct of the deed's own, which begins with this one
    char **word; // the operands: the file comes first
    int n_words;
    bool json, quiet, no_color;
    bool color;

    // Used in the parent.
    bool *interrupted;   // set by the work; NULL: it does not say
    const char *folder;  // that new files are put into; NULL: none are
    const char *unheard; // what is said when nobody listens to the output; NULL: nothing more

    // The worker's alone.
    struct campaign campaign;
    struct session *session;
    lua_State *L;
    struct match *m; // of the empty table
    struct fault fault;
    int told; // how many entries the operation's log had before the command
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
#define CAMPAIGN_NO_COLOR                                                                          \
    {                                                                                              \
        "no-color", 0, NULL, "no colours", OPTION(struct campaign_command, no_color)               \
    }

// Runs a command whose `own` is a struct campaign_deed.
enum exit_status campaign_command_main(const struct command *c, int argc, char **argv);

// Opens the campaign of the file and does the work.
enum exit_status campaign_command_run(struct campaign_command *d, enum store_use use);

// The same for a campaign that is not there yet: d->campaign.plan is that of the new one.
enum exit_status campaign_command_run_new(struct campaign_command *d);

// Saves the operation as it stands now. False where it cannot be, which was told.
bool campaign_command_save(struct campaign_command *d, const char *why,
                           const struct campaign_battle *battle);

// Says what the rules have refused, from d->fault. Returns EXIT_WORK. Raises where a script did.
enum exit_status campaign_command_refused(struct campaign_command *d, enum status s);

// Says what is wrong, with the file before it. Returns EXIT_WORK.
enum exit_status campaign_command_wrong(const struct campaign_command *d, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

// The hero of a name, -1 where there is none, which was told with the one most like it.
int campaign_command_hero(struct campaign_command *d, const char *name);

// 0 to 3 for M, F, A, D; -1 for anything else.
int campaign_command_stat(const char *word);

// Tells what was entered since the command began, and then that it is saved.
void campaign_command_tell(struct campaign_command *d);

// Tells what may be done now, each with its command; as JSON where `list` is given.
void campaign_command_tell_open(struct campaign_command *d, json_t *list);

// The end of a deed that the rules have answered with `s`: says why it was refused, or saves it and
// tells of it, unless it is to be quiet: CAMPAIGN_TELLS_DROP: what a supply drop wants decided;
// CAMPAIGN_TELLS_OPEN: what may be done now.
enum { CAMPAIGN_TELLS_DROP = 1, CAMPAIGN_TELLS_OPEN = 2 };
enum exit_status campaign_command_finish(struct campaign_command *d, enum status s, const char *why,
                                         unsigned tells);

#endif
