// session.h: one run of the program's Lua: a state with the module in it, and what the module
// borrows from the host.
//
// All work is done inside one protected call, as lua's own program does it: whatever raises ends
// there, is put on stderr, and becomes the exit status.
#ifndef HOST_SESSION_H
#define HOST_SESSION_H

#include "app/prompt/trace.h"
#include "host/base/complain.h"
#include "host/files/files.h"
#include "script/api/script.h"
#include "script/base/heap.h"

struct session {
    lua_State *L;
    struct heap heap; // its memory: without limits where errors come with a traceback
    struct script_host host;
    char home[FILES_PATH];
    bool color;         // of what the user is shown
    struct trace trace; // wanted where it is the user's own script
    bool color_errors;  // the same as color, of what goes to stderr at the prompt
    bool json;          // what scripts print goes out as {"print":...}, among other lines of JSON
    bool silent;        // what scripts print is not shown
    bool own_only;      // the module reads no files but the program's own (grants.h)...
    bool wants_worker;  // ...and here it was to read another one:
    char wanted[FILES_PATH];
    int width;    // columns of what the prompt shows; 0: there is none
    bool leaving; // at the prompt: .quit was given (dot.h)
    bool asks;    // what is opened was named on the command line, not in a file
    bool failed;  // at the prompt: a statement was wrong, or came to an error
    enum exit_status status;
    int line; // of a statement from a pipe, for errors without a place; 0: there is none
};

// Work inside the protected call: may raise, with the state's standard libraries, `zd` and
// require "zerodark" at hand. Memory and files of C belong to `self`, whose owner outlives it.
typedef enum exit_status (*session_work)(struct session *s, lua_State *L, void *self);

// Opens a state, does the work in it, closes it. Returns the exit status of the work, or EXIT_WORK
// after an error (EXIT_LIMIT where that was one; EXIT_USAGE where the command line is what is
// wrong), which was told.
enum exit_status session_run(session_work work, void *self, bool color, bool trace);

// From now on a script that cannot be stopped otherwise ends the process, with this status. The way
// of a process that is there for nothing else.
void watchdog_session_stuck(int status);

// From now on the path holds this text, whatever the disk has there; one at a time, both borrowed.
void session_lend(struct session *s, const char *path, const char *text);

// Pushes the text of a Lua file without a first line that is for the system; NULL reads standard
// input. Or pushes a message and returns false. Does not raise but for memory.
bool session_read(lua_State *L, const char *path);

// Reads a text file as a Lua script, which is called `name` in messages ("@file.lua"); NULL reads
// standard input. Pushes the function, or an error message and returns false. Does not raise but
// for memory.
bool session_load(lua_State *L, const char *path, const char *name);

// Calls the function under the n arguments on top of the stack, with a traceback added to errors.
// An interrupt from the keyboard ends it with the error "interrupted!". Returns what lua_pcall
// does.
int session_call(struct session *s, int n, int results);

#endif
