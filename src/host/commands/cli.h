// cli.h: the program as its user calls it: which command, which script, or the prompt.
#ifndef HOST_CLI_H
#define HOST_CLI_H

#include "host/base/options.h"

extern const struct command cmd_run;
extern const struct command cmd_play;
extern const struct command cmd_replay;
extern const struct command cmd_sim;
extern const struct command cmd_sim_show, cmd_sim_merge;
extern const struct command cmd_compare;
extern const struct command cmd_sweep;
extern const struct command cmd_check;
extern const struct command cmd_test;
extern const struct command cmd_new;
extern const struct command cmd_odds;
extern const struct command cmd_rules;
extern const struct command cmd_team;
extern const struct command cmd_map;
extern const struct command cmd_program;
extern const struct command cmd_operation;
extern const struct command cmd_pack;

// Scripts and the REPL: everything that is no command. (cmd_lua.c)
enum exit_status cmd_lua(int argc, char **argv);

// The commands there are, NULL at the end.
extern const struct command *const commands[];

// Prints which zerodark this is, which Lua it runs, and what is known to be wrong with that.
void cli_version(void);

// Prints what the program can do.
void cli_help(void);

// Hands what stands above to the floor below: who opens battles, and the rows that help tells of.
void cli_ready(void);

// The whole program.
int cli_main(int argc, char **argv);

#endif
