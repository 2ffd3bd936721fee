// repl.h: the prompt: reads a statement, which may take several lines, runs it, and prints the
// value of an expression.
#ifndef HOST_REPL_H
#define HOST_REPL_H

#include "host/session/session.h"
#include "host/setup/setup_options.h"

// Reads and runs until the end of input. On a terminal lines can be edited, and are remembered from
// one time to the next; Ctrl-C stops what is running or drops what is being typed. May raise for
// want of memory.
// `bare`: nothing was run before it, so a worker can go on with it where what is not the program's
// own is to be read.
enum exit_status repl_run(struct session *s, bool bare);

// Runs what came through a pipe and is not Lua as a whole: `message` says why. Where there are
// commands among its statements (dot.h) they are run one by one, as the prompt does, without
// prompts and without the start-up file; EXIT_WORK if one failed. Where a statement is wrong as
// it stands that is told, and nothing is run. Where there are no commands the message is told.
enum exit_status repl_run_piped(struct session *s, const char *text, const char *message);

// The prompt for a game with packs, which is there as `game`: what is typed runs in a worker
// (jail.h). Where that comes down a new one is given the statements again that were well, and the
// prompt is back.
enum exit_status repl_remote(struct battle_setup *p, bool color);

#endif
