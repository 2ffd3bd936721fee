// repl_line.h: the lines that are typed at the prompt.
#ifndef HOST_REPL_LINE_H
#define HOST_REPL_LINE_H

#include <histedit.h>

#include "host/session.h"

// Lives in a userdata, so that the terminal is put right whatever happens.
struct repl {
    struct session *session;
    EditLine *el; // NULL: input is no terminal
    History *history;
    char *line; // of getline, where there is no terminal
    size_t room;
    int last;              // line that was typed last; the first is 1
    int first;             // of the statement
    bool more;             // a statement is unfinished
    bool dropped;          // Ctrl-C while typing
    char file[FILES_PATH]; // of the history; "": none is kept
};

// On a terminal: lines can be edited from now on, and are remembered.
void repl_open_editor(struct repl *r);

// Pushes the next line without its end; false at the end of input.
bool repl_push_line(struct repl *r, lua_State *L);

// Keeps a statement for the arrow keys, in this prompt and those to come.
void repl_remember(struct repl *r, const char *text);

// The repl's __gc.
int repl_close(lua_State *L);

#endif
