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

// Where a prompt begins: its functions and the user's own file.
void repl_begin(struct session *s, const struct repl_start *start);

// Keeps the text of a position as a file, here (dot_keep) or, in a worker, by asking its parent.
bool repl_keep(const char *path, const char *text, char why[FILES_WHY]);

// The question for that: a path with its zero, and the text.
#define REPL_KEEP WIRE_OWN

// The parent's answer to it (jail.h): writes the file where the statement that runs has named it.
// Given again to a new worker (`again`) the statement has been done: it is said to be well.
bool repl_serve(const char *statement, bool again, int32_t kind, const char *text, size_t n,
                struct wire_box *out);

// Puts an error on stderr, as complain does, with the session's colours.
void repl_complain(const struct session *s, const char *message);

// Pushes a repl, clearing the stack before it, and ends it.
struct repl *repl_open(struct session *s);
void repl_leave(lua_State *L);

// On a terminal says what this is, with `more`, and lets lines be edited.
void repl_greet(struct repl *r, const char *more);

// Reads a whole statement: text, function; or text, message. REPL_UNFINISHED at the end of input.
enum repl_text repl_read(struct repl *r, lua_State *L);

// Leaves the next statement that compiles on the stack: text, function. False at the end of input.
bool repl_next(struct repl *r, lua_State *L);

// That statement as workers are given it: the number of its first line, the columns there are to
// show what comes of it, the text. Owned by the caller; NULL: out of memory.
char *repl_statement(const struct repl *r, const char *text);

// Statements and who runs them.
// The parent's alone.
struct remote {
    struct battle_setup *plan;
    lua_State *L; // of the parent, which only compiles
    struct repl *repl;
    char **done; // statements that were completed, owned
    int n_done, room;
    int given;     // of those, again, to a new worker
    char *running; // owned; NULL: none
    bool pending;  // that one is still to be given
    bool again;    // statements are done again, and not shown
    bool color_errors;
    struct supervisor *keeper; // of the worker that waits for a statement
    struct repl_start start;
};

// The statement that runs was completed. False if out of memory.
bool remote_keep(struct remote *far);

// From here on workers run what is typed, first of all what was completed, then far->running, which
// wanted to read a file.
enum exit_status remote_instead(struct remote *far, const char *wanted);

// What is typed runs in the process of that session, until what is not the program's own is to be
// read. Ends far->repl, and frees what `far` has.
enum exit_status repl_go_on(struct remote *far, struct session *s);

void remote_free(struct remote *far);

#endif
