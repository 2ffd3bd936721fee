// cmd_team_new.h: `zerodark team new`: a team made by choices.
#ifndef HOST_CMD_TEAM_NEW_H
#define HOST_CMD_TEAM_NEW_H

#include "app/base/exits.h"
#include "host/commands/internal/cmd_team_work.h"

// Asks for choices until the team is done, and writes it into a file that must not be there yet.
// What is typed is kept beside it as it is typed, in FILE.draft, and is taken up from there.
enum exit_status team_new(struct teams *t, const char *path);

// In the worker: asks the parent for lines, and reports the text of the file when it is done.
enum exit_status team_new_work(struct teams *t, lua_State *L, struct match *m);

#endif
