// cli.h: the command line: runs a command, a script, or the prompt.
#ifndef HOST_CLI_H
#define HOST_CLI_H

#include "app/base/command.h"

// All commands, NULL at the end.
extern const struct command *const commands[];

// Gives the lower floor what it needs from this one: the functions that open battles, and the
// commands that help lists.
void cli_ready(void);

// The whole program.
int cli_main(int argc, char **argv);

#endif
