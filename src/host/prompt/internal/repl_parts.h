// repl_parts.h: what both kinds of prompt share.
#ifndef HOST_REPL_PARTS_H
#define HOST_REPL_PARTS_H

#include "app/prompt/repl_statement.h"
#include "host/prompt/internal/repl_line.h"
#include "host/prompt/internal/repl_start.h"
#include "host/prompt/repl.h"
#include "host/worker/wire.h"

// Columns of the terminal, or 80.
int repl_width(void);

// text, function -> Runs the function on top of the stack and prints what it returns, or its error.
void repl_evaluate(struct session *s, lua_State *L);

// The start of a prompt: its functions, and the user's own file.
void repl_begin(struct session *s, const struct repl_start *start);

// The question that a worker asks to have the text of a position kept as a file: a path with its
// zero, and the text.
#define REPL_KEEP WIRE_OWN

// The parent's answer to it (jail.h): writes the file if the running statement has named it. If the
// statement is being repeated in a new worker (`again`), the file was written already, and the
// answer is that all is well.
bool repl_serve(const char *statement, bool again, int32_t kind, const char *text, size_t n,
                struct wire_box *out);

// Prints an error on stderr, as complain does, with the session's colours.
void repl_complain(const struct session *s, const char *message);

// repl_open clears the stack and pushes a repl; repl_leave ends it.
struct repl *repl_open(struct session *s);
void repl_leave(lua_State *L);

// On a terminal prints the greeting, with `more`, and lets lines be edited.
void repl_greet(struct repl *r, const char *more);

// Reads a whole statement and pushes its text, then its function or, if it does not compile, the
// message. REPL_UNFINISHED at the end of input.
enum repl_text repl_read(struct repl *r, lua_State *L);

// Pushes the next statement that compiles: its text, then its function. False at the end of input.
bool repl_next(struct repl *r, lua_State *L);

// That statement as it is sent to a worker: the number of its first line, the columns that its
// output may take, the text. Owned by the caller; NULL: out of memory.
char *repl_statement(const struct repl *r, const char *text);

// Statements, and the worker that runs them. The parent's alone.
struct remote {
    struct battle_setup *plan;
    lua_State *L; // the parent's own state, which only compiles
    struct repl *repl;
    char **done; // statements that were completed, owned
    int n_done, room;
    int given;     // how many of those a new worker was given again
    char *running; // owned; NULL: none
    bool bare;     // there is no game at first
    bool pending;  // `running` was not sent yet
    bool again;    // statements are being repeated, and their output is not shown
    bool color_errors;
    size_t printed;            // bytes that `running` has printed here, before a worker was needed
    struct supervisor *keeper; // of the worker that is waiting for a statement
    struct repl_start start;
};

// Adds the running statement to `done`. False if out of memory.
bool remote_keep(struct remote *far);

// From here on workers run what is typed: first the statements in `done`, then far->running, which
// wanted to read a file.
enum exit_status remote_instead(struct remote *far, const char *wanted);

// Runs what is typed in the process of that session, until a file that is not the program's own
// must be read. Ends far->repl, and frees what `far` owns.
enum exit_status repl_go_on(struct remote *far, struct session *s);

void remote_free(struct remote *far);

#endif
