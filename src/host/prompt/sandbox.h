// sandbox.h: runs scripts with a pack's rights and no more: `zerodark --sandbox FILE`.
#ifndef HOST_SANDBOX_H
#define HOST_SANDBOX_H

#include "host/setup/setup_options.h"

#define SANDBOX_SHOWN (64 * 1024) // bytes of what a script returns that are shown

// Set before the fork; the worker plays on its copy of `plan`.
struct sandbox {
    char **code; // texts that are run first, one after another
    int n_codes;
    const char *script; // a file; NULL: standard input
    bool has_script;
    char **word; // what the script is given
    int n_words;
    struct battle_setup plan; // of an empty table, with packs; `game` if there are any
    bool counted;             // its steps are
};

// Runs them in a worker and prints the value that the last one returns. EXIT_WORK after an error,
// EXIT_LIMIT if one broke a limit or brought its worker down.
enum exit_status sandbox_run(struct sandbox *s);

#endif
