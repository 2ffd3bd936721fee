// parts.h: commands that are made of commands: `zerodark pack build`, `zerodark operation next`.
#ifndef HOST_PARTS_H
#define HOST_PARTS_H

#include "host/base/options.h"

// Runs the part that the first word names, whose name is "pack build" of the command "pack", or
// prints what parts there are. `parts` ends with NULL. Told where there is no such part.
enum exit_status parts_run(const struct command *c, const struct command *const *parts, int argc,
                           char **argv);

#endif
