// session.h: one run of the program's Lua: a state with the module in it, and what the module
// borrows from the host.
//
// All work is done inside one protected call, as in the stock lua program: any error ends there, is
// printed on stderr, and becomes the exit status.
#ifndef HOST_SESSION_H
#define HOST_SESSION_H

#include "app/prompt/trace.h"
#include "host/base/complain.h"
#include "host/files/files.h"
#include "script/api/script.h"
#include "script/base/heap.h"

struct session {
    lua_State *L;
    struct heap heap; // its memory: without limits if errors come with a traceback
    struct script_host host;
    char home[FILES_PATH];
    bool color;         // colour in output to the user
    struct trace trace; // wanted for the user's own script
    bool color_errors;  // the same for stderr at the prompt
    bool json;          // what scripts print goes out as {"print":...}, among other lines of JSON
    bool silent;        // what scripts print is not shown
    bool own_only;      // the module reads no files but the program's own (grants.h)...
    bool wants_worker;  // ...and it should have read another one:
    char wanted[FILES_PATH];
    int width;    // columns of the prompt's output; 0: there is no prompt
    bool leaving; // at the prompt: .quit was given (repl_command.h)
    bool asks;    // the match was named on the command line, not in a file
    bool failed;  // at the prompt: a statement was wrong, or raised an error
    enum exit_status status;
    int line; // of a statement from a pipe, for errors without a place; 0: none
};

// Work inside the protected call: may raise, with the state's standard libraries, `zd` and
// require "zerodark" at hand. Memory and files of C belong to `self`, whose owner outlives it.
typedef enum exit_status (*session_work)(struct session *s, lua_State *L, void *self);

// Opens a state, does the work in it, closes it (but for a worker, which ends then). Returns the
// exit status of the work, or EXIT_WORK after an error (EXIT_LIMIT if a limit was reached;
// EXIT_USAGE if the command line is to blame), which was reported.
enum exit_status session_run(session_work work, void *self, bool color, bool trace);

// For a process that exists only to run a session: a script in it that cannot be stopped otherwise
// ends it with this status, and session_run leaves the state as it is instead of closing it, since
// finalisers would run outside of any budget.
void session_of_worker(int stuck);

// From now on this text stands in for the file with that path; one at a time, both borrowed.
void session_lend(struct session *s, const char *path, const char *text);

// Pushes the text of a Lua file, without a #! line; NULL reads standard input. On failure pushes a
// message and returns false. Raises only if out of memory.
bool session_read(lua_State *L, const char *path);

// Reads a text file as a Lua script, which is called `name` in messages ("@file.lua"); NULL reads
// standard input. Pushes the function; on failure pushes a message and returns false. Raises only
// if out of memory.
bool session_load(lua_State *L, const char *path, const char *name);

// Calls the function below the n arguments on top of the stack, with a traceback added to errors.
// An interrupt from the keyboard ends it with the error "interrupted!". Returns what lua_pcall
// does.
int session_call(struct session *s, int n, int results);

#endif
