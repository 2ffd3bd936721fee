// repl_start.h: the file of the user's own that is run where a prompt begins:
// $XDG_CONFIG_HOME/zerodark/init.lua.
#ifndef HOST_REPL_START_H
#define HOST_REPL_START_H

#include "host/files/xdg.h"
#include "host/session/session.h"

struct repl_start {
    char path[XDG_PATH + 16];
    char *text; // owned; NULL: there is none
};

// Reads it; where that fails it is told, and there is none. Not in a worker, which sees what was
// read before it was begun.
void repl_start_read(struct repl_start *start);

// Runs it. Its error is told, and no more comes of it.
void repl_start_run(const struct repl_start *start, struct session *s);

void repl_start_free(struct repl_start *start);

#endif
