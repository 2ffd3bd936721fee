// terminal.h: the parent's side of `zerodark play`: the terminal, and the journal of the battle.
// The worker that plays asks it for a line, or has it write one (terminal_of_parent).
#ifndef HOST_TERMINAL_H
#define HOST_TERMINAL_H

#include <histedit.h>
#include <stdint.h>
#include <stdio.h>

#include "app/play/play_terminal.h"
#include "host/files/atomic.h"
#include "host/files/files.h"
#include "host/worker/wire.h"

// What a worker asks a terminal; after the semicolon, what it gets.
enum terminal_kind {
    TERMINAL_LINE = WIRE_OWN, // a prompt with its zero, then words that may be typed, each with its
                              // zero; the line that was typed. The word: enum play_got
    TERMINAL_BOOK,            // a line of the journal with its end; the word is an errno
    TERMINAL_BACK,            // how many lines of the journal to keep; the word is an errno
    TERMINAL_ANEW,      // the lines that a journal begins with, in the place of what is there;
                        // likewise
    TERMINAL_MIDST,     // as TERMINAL_LINE, during an order that is not in the journal yet
    TERMINAL_FRESH,     // nothing; the screen is cleared, if it is a terminal, and the answer is
                        // a struct play_screen
    TERMINAL_KEY,       // a sheet (play_sheet.h), or nothing to begin with a full screen; a struct
                        // play_pressed
    TERMINAL_KEY_MIDST, // the same, during an order that is not in the journal yet
    TERMINAL_LEAVE,     // nothing; the full screen ends
    TERMINAL_SAVE,      // nothing: the line that was typed last on the full screen is "save FILE";
                        // what there is to say of that
};

struct terminal {
    const char *path;         // of the journal; NULL: the command keeps what is played elsewhere
    struct atomic_lines book; // its fd is -1: not begun
    long *end;                // owned: where each line of the journal ends in the file
    int n_lines, room;
    long left_out; // bytes after those lines that are damaged
    bool cut;      // nothing is in the file after those lines
    EditLine *el;  // NULL: lines cannot be edited
    History *history;
    char file[FILES_PATH]; // the history's; "": none is kept
    char *line;            // owned: line_in's
    size_t line_room;
    char *asked;                    // owned: a prompt, then words, as a worker has sent them
    const char *prompt;             // of the line being edited
    const char *words, *words_last; // what may be typed, each with its zero
    bool dropped;                   // Ctrl-C while typing
    const char *last_words;         // static: told before Ctrl-C ends it; NULL: nothing is
    bool midst;                     // an order is in progress that is not in the journal yet
    bool may_color;                 // the user wants colours
    bool full;                      // the terminal shows a full screen
    bool types;                     // ... on which a line is typed
    char typed[512];                // ... or was typed last, without its colon
    bool colors, utf8;              // what that can show
    void *curses;                   // that screen, as ncurses has it
    bool screen;                    // output goes to a terminal, which may be cleared
};

// From now on, on a terminal, lines can be edited.
void terminal_open(struct terminal *d);
void terminal_close(struct terminal *d);

// Continues an existing journal, which nobody else may write meanwhile, after its complete lines,
// except the end of the battle. The rest, if it is damaged, is reported, and is cut off when a new
// line is written. False with the reason.
bool terminal_take_up(struct terminal *d, char why[FILES_WHY]);

// jail_job's `serve`, with a terminal as its `self`.
bool terminal_serve(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out);

// Ends the full screen, if there is one: the terminal is as it was.
void terminal_full_leave(struct terminal *d);

// In the worker: stands for the terminal of its parent.
extern const struct play_terminal terminal_of_parent;

#endif
