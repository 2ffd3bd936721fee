// sandbox.h: runs scripts with only the rights of a pack: `zerodark --sandbox FILE`.
#ifndef HOST_SANDBOX_H
#define HOST_SANDBOX_H

#include "host/setup/setup_options.h"

#define SANDBOX_SHOWN (64 * 1024) // how many bytes of a script's result are shown, at most

// Set for the worker.
struct sandbox {
    char **code; // texts that run first, one after another
    int n_codes;
    const char *script; // a file; NULL: standard input
    bool has_script;
    char **word; // the script's arguments
    int n_words;
    struct battle_setup plan; // for an empty table, with packs; there is a `game` if there are any
    bool counted;             // its steps are counted
};

// Runs them in a worker and prints the value that the last one returns. EXIT_WORK after an error,
// EXIT_LIMIT if one exceeded a limit or crashed its worker.
enum exit_status sandbox_run(struct sandbox *s);

// What its worker does.
struct jail_task;
extern const struct jail_task sandbox_task;

#endif
