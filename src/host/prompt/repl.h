// repl.h: the prompt: reads a statement, which may take several lines, runs it, and prints the
// value of an expression.
#ifndef HOST_REPL_H
#define HOST_REPL_H

#include "host/session/session.h"
#include "host/setup/setup_options.h"

// Reads and runs until the end of input. On a terminal lines can be edited, and are remembered for
// later prompts; Ctrl-C stops what is running or drops what is being typed. May raise if out of
// memory. `bare`: nothing was run before it, so a worker can continue it once a file that is not
// the program's own must be read.
enum exit_status repl_run(struct session *s, bool bare);

// Runs what came through a pipe and is not valid Lua as a whole, or has commands in it all the
// same; `message` is Lua's error, or empty. If there are commands among its statements
// (repl_command.h), they are run one by one, as at the prompt, but without prompts and without the
// start-up file; EXIT_WORK if one failed. If a statement is wrong as it stands, that is reported,
// and nothing is run. If there are no commands, the message is reported.
enum exit_status repl_run_piped(struct session *s, const char *text, const char *message);

// Are there commands in what came through a pipe, though it is valid Lua as a whole? A line
// `.figures` below a call is a field of its result there, which nobody means.
bool repl_has_commands(struct session *s, const char *text);

// Runs the script on top of the stack, which came through a pipe; `text` is all of it. As soon as
// it wants a file that is not the program's own, a worker runs it again from its beginning.
enum exit_status repl_run_script(struct session *s, const char *text);

// The prompt for a game with packs, which is available as `game`: what is typed runs in a worker
// (jail.h). If the worker crashes, a new one repeats the statements that succeeded, and the prompt
// continues.
enum exit_status repl_remote(struct battle_setup *p, bool color);

// What its workers do.
struct jail_task;
extern const struct jail_task repl_remote_task;

#endif
