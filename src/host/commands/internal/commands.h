// commands.h: the commands in this room, each about one battle, team, map, rule or program.
#ifndef HOST_COMMANDS_H
#define HOST_COMMANDS_H

#include <stdbool.h>

#include "app/base/command.h"

struct jail_task;

extern const struct command cmd_odds, cmd_rules, cmd_team, cmd_map, cmd_sheet, cmd_program;

// What their workers do.
extern const struct jail_task cmd_odds_task, cmd_rules_task, cmd_team_task, cmd_map_task,
    cmd_sheet_task, cmd_program_task;

// Scripts and the REPL: everything that is not a command. (cmd_lua.c)
enum exit_status cmd_lua(int argc, char **argv);

// Prints which zerodark this is and what it promises, which Lua it runs, and which faults of that
// Lua are known.
void cli_version(bool json);

// Prints what the program can do.
void cli_help(void);

#endif
