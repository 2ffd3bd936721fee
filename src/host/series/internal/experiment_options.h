// experiment_options.h: options by a table of where their values go.
#ifndef HOST_EXPERIMENT_OPTIONS_H
#define HOST_EXPERIMENT_OPTIONS_H

#include <stddef.h>

#include "host/base/options.h"

// Where an option goes that has a number, a word or nothing for a value. Others are NULL.
struct experiment_option {
    const char *name;
    int64_t *number;
    int64_t low, high;
    const char **word;
    bool *flag;
};

enum experiment_taken { EXPERIMENT_TAKEN, EXPERIMENT_WRONG, EXPERIMENT_UNKNOWN };

// Takes an option of those n. What is wrong was reported.
enum experiment_taken experiment_take_option(const struct experiment_option *all, size_t n,
                                             const struct command *c, const char *name,
                                             const char *value);

#endif
