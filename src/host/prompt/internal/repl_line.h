// repl_line.h: the lines that are typed at the prompt.
#ifndef HOST_REPL_LINE_H
#define HOST_REPL_LINE_H

#include <histedit.h>

#include "host/session/session.h"

// Lives in a userdata, so that the terminal is put right whatever happens.
struct repl {
    struct session *session;
    EditLine *el; // NULL: input is no terminal
    History *history;
    char *line; // owned: the one that was read last
    size_t room;
    int last;              // line that was typed last; the first is 1
    int first;             // of the statement
    bool more;             // a statement is unfinished
    bool dropped;          // Ctrl-C while typing
    bool pasting;          // what comes is pasted
    bool marks;            // the terminal marks what is pasted
    bool piped;            // all of it is there as if pasted: no prompts, nothing else to be read
    char file[FILES_PATH]; // of the history; "": none is kept
    const char *typed;     // what there is of the statement, while a line of it is read
    char *pasted;          // owned: lines that were pasted and are to be read; NULL: none
    size_t pasted_at;      // of those, what comes next

    // What the text can be completed to (complete.h), owned by the caller; NULL if nobody knows.
    char *(*complete)(struct repl *r, const char *text, size_t cursor);
    void *self; // for it
};

// On a terminal: lines can be edited from now on, and are remembered. (repl_edit.c)
void repl_open_editor(struct repl *r);

// A line as it is typed, NULL at the end; it is whole but for its end. (repl_edit.c)
const char *repl_edit_line(struct repl *r);

// What is shown from here on stands below the line that is edited; and back to that, which is shown
// again: what a key's function returns. (repl_edit.c)
void repl_leave_line(EditLine *el);
unsigned char repl_show_line(EditLine *el);

// Pushes the next line without its end; false at the end of input. One that is brought back from
// the history may be several.
bool repl_push_line(struct repl *r, lua_State *L);

// What was pasted is read no further.
void repl_drop_pasted(struct repl *r);

// What the prompt is: of the first line, of those behind it.
const char *repl_prompt(const struct repl *r);

// The history, in this prompt and those to come. (repl_history.c)
void repl_load_history(struct repl *r);
void repl_remember(struct repl *r, const char *text);

// The key that completes. (repl_complete.c)
unsigned char repl_key_complete(EditLine *el, wint_t key);

// What a text is completed to in a state of this process: for `complete`.
char *repl_complete_here(struct repl *r, const char *text, size_t cursor);

// The repl's __gc.
int repl_close(lua_State *L);

#endif
