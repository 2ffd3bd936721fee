// repl_start.h: the user's own file that runs when a prompt starts:
// $XDG_CONFIG_HOME/zerodark/init.lua.
#ifndef HOST_REPL_START_H
#define HOST_REPL_START_H

#include "host/files/xdg.h"
#include "host/session/session.h"

struct repl_start {
    char here[FILES_PATH]; // the current folder, as a whole path; "": not known
    char user[FILES_PATH]; // the user's own; likewise
    char path[XDG_PATH + 16];
    char *text; // owned; NULL: there is none
};

// Reads it, and notes the folders; if that fails, the error is reported, and there is none. Not for
// use in a worker, which gets what was read before it started.
void repl_start_read(struct repl_start *start);

// Runs it. An error in it is reported and has no other effect.
void repl_start_run(const struct repl_start *start, struct session *s);

void repl_start_free(struct repl_start *start);

#endif
