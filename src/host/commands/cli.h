// cli.h: the command line: runs a command, a script, or the prompt.
#ifndef HOST_CLI_H
#define HOST_CLI_H

#include "app/base/command.h"

// The commands there are, NULL at the end.
extern const struct command *const commands[];

// Hands what stands above to the floor below: who opens battles, and the rows that help tells of.
void cli_ready(void);

// The whole program.
int cli_main(int argc, char **argv);

#endif
