// repl_line.h: the lines that are typed at the prompt.
#ifndef HOST_REPL_LINE_H
#define HOST_REPL_LINE_H

#include <histedit.h>

#include "host/session/session.h"

// Lives in a userdata, so that the terminal is restored whatever happens.
struct repl {
    struct session *session;
    EditLine *el; // NULL: input is not a terminal
    History *history;
    char *line; // owned: the line that was read last
    size_t room;
    int last;              // number of the last line that was typed; the first is 1
    int first;             // of the statement
    bool more;             // a statement is unfinished
    bool dropped;          // Ctrl-C while typing
    bool pasting;          // the next input is pasted
    bool marks;            // the terminal marks pasted text
    bool piped;            // all input is in `pasted`: no prompts, and nothing else is read
    char file[FILES_PATH]; // of the history; "": none is kept
    const char *typed;     // the statement so far, while a line of it is read
    char *pasted;          // owned: pasted lines that are still to be read; NULL: none
    size_t pasted_at;      // where in `pasted` reading goes on

    // What the text can be completed to (complete.h), owned by the caller; NULL if that is unknown.
    char *(*complete)(struct repl *r, const char *text, size_t cursor);
    void *self; // for it
};

// From now on, on a terminal, lines can be edited, and are remembered. (repl_edit.c)
void repl_open_editor(struct repl *r);

// A line as it was typed, without its end; NULL at the end of input. (repl_edit.c)
const char *repl_edit_line(struct repl *r);

// repl_leave_line moves below the line being edited, so that output can be shown; repl_show_line
// shows that line again, and returns what a key's function must return. (repl_edit.c)
void repl_leave_line(EditLine *el);
unsigned char repl_show_line(EditLine *el);

// Pushes the next line without its end; false at the end of input. An entry of the history may be
// several lines.
bool repl_push_line(struct repl *r, lua_State *L);

// Drops the rest of what was pasted.
void repl_drop_pasted(struct repl *r);

// The prompt: one for the first line of a statement, another for the lines after it.
const char *repl_prompt(const struct repl *r);

// The history, which is kept for later prompts. (repl_history.c)
void repl_load_history(struct repl *r);
void repl_remember(struct repl *r, const char *text);

// The key that completes. (repl_complete.c)
unsigned char repl_key_complete(EditLine *el, wint_t key);

// Completes a text with the Lua state of this process: for `complete`.
char *repl_complete_here(struct repl *r, const char *text, size_t cursor);

// The repl's __gc.
int repl_close(lua_State *L);

#endif
