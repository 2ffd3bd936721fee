// repl.h: the prompt: reads a statement, which may take several lines, runs it, prints what an
// expression is.
#ifndef HOST_REPL_H
#define HOST_REPL_H

#include "host/plan.h"
#include "host/session.h"

// Reads and runs until the end of input. On a terminal lines can be edited, and are remembered from
// one time to the next; Ctrl-C stops what is running or drops what is being typed. May raise for
// want of memory.
// `bare`: nothing was run before it, so a worker can go on with it where what is not the program's
// own is to be read.
enum exit_status repl_run(struct session *s, bool bare);

// The same for a game with packs, which is there as `game`: what is typed runs in a worker
// (jail.h). Where that comes down a new one is given the statements again that were well, and the
// prompt is back.
enum exit_status repl_remote(struct plan *p, bool color);

#endif
