// command.h: the rows that describe a command of the program: for the command line, which runs it,
// and for help, which describes it.
#ifndef APP_COMMAND_H
#define APP_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/base/exits.h"

struct command;

// An option of a command. A list ends with a row whose name is NULL.
struct option_row {
    const char *name;  // "seed": --seed
    char letter;       // 's': -s as well; 0: none
    const char *value; // the name of its value in help; NULL: it has none
    const char *help;

    // Takes the option: puts its value `at` the place that is `offset` bytes into what the options
    // of the command are read into. False: it is wrong, and this has been reported.
    bool (*take)(void *at, const struct command *c, const struct option_row *o, const char *value);
    size_t offset;
    int64_t low, high; // of a number
};

struct command {
    const char *name, *operands; // "run", "MISSION"
    const char *summary;
    const char *example;
    const struct option_row *options;
    enum exit_status (*run)(const struct command *c, int argc, char **argv);
    const struct command *const *parts; // "pack build" of "pack"; NULL at the end; NULL: none
    const void *own;                    // what `run` has to know of it; NULL: nothing
};

#endif
