// campaign_command.h: a campaign command in progress: the file is open, its state has been read,
// and there is an empty table for the rules to use.
//
//     struct campaign_command d = {.command = c, .work = work, .self = &own};
//     if (campaign_command_words(...)) ... campaign_command_run(&d, file, STORE_WRITE);
//
// A command changes d->campaign.op, saves it, and only then says anything.
#ifndef HOST_CAMPAIGN_COMMAND_H
#define HOST_CAMPAIGN_COMMAND_H

#include <jansson.h>

#include "app/campaign/campaign.h"
#include "host/base/options.h"
#include "host/campaign/internal/campaign_file.h"
#include "host/session/session.h"

struct campaign_command {
    // Set before the fork.
    const struct command *command;
    enum exit_status (*work)(struct campaign_command *d); // runs in the worker; may raise
    void *self;                                           // the command's own
    bool json, quiet, no_color;
    bool any_packs; // the command also works with packs other than those of the campaign
    bool color;

    // Used in the parent.
    bool *interrupted;   // set by the work; NULL: it is not wanted
    const char *folder;  // where new files go; NULL: there are none
    const char *unheard; // an extra message if standard output failed; NULL: none

    // The worker's alone.
    struct campaign campaign;
    struct session *session;
    lua_State *L;
    struct match *m; // the empty table
    struct fault fault;
    int told; // how many entries the operation's log had before the command
};

// Options that many of these commands have.
#define CAMPAIGN_COMMAND_JSON                                                                      \
    {                                                                                              \
        "json", 0, NULL, "as JSON"                                                                 \
    }
#define CAMPAIGN_COMMAND_NO_COLOR                                                                  \
    {                                                                                              \
        "no-color", 0, NULL, "no colours"                                                          \
    }

// Goes through the words of d->command. `take` takes the options that are the command's own, and
// reports what is wrong with them; NULL: there are none. Returns where the operands begin, of which
// there must be `least` to `most`; or, negative, what options_next returned, or OPTIONS_WRONG,
// which was reported.
typedef bool (*campaign_command_take)(struct campaign_command *d, const char *name,
                                      const char *value);
int campaign_command_words(struct campaign_command *d, int argc, char **argv,
                           campaign_command_take take, int least, int most);

// What a command returns for one of those negative numbers.
enum exit_status campaign_command_stopped(int at);

// Opens the campaign of a file and does the work.
enum exit_status campaign_command_run(struct campaign_command *d, const char *file,
                                      enum store_use use);

// The same for a new campaign, which does not exist yet; c->plan is its plan.
enum exit_status campaign_command_run_new(struct campaign_command *d, const char *file);

// Saves the operation as it stands now. False if it cannot be, which was reported.
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

// The hero of that name; -1 if there is none, which was reported, together with the most similar
// name.
int campaign_command_hero(struct campaign_command *d, const char *name);

// 0 to 3 for M, F, A, D; -1 for anything else.
int campaign_command_stat(const char *word);

// Prints what was logged since the command began, and then that it is saved.
void campaign_command_tell(struct campaign_command *d);

// Prints what may be done now, each with its command; if `list` is given, as JSON.
void campaign_command_tell_open(struct campaign_command *d, json_t *list);

#endif
