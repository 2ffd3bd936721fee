// terminal.h: the parent's side of `zerodark play`: the terminal, and the journal of the battle.
// The worker that plays asks it for a line, or has it write one (terminal_of_parent).
#ifndef HOST_TERMINAL_H
#define HOST_TERMINAL_H

#include <histedit.h>
#include <stdint.h>
#include <stdio.h>

#include "app/play/play_terminal.h"
#include "host/files/files.h"
#include "host/worker/wire.h"

// What a worker asks a terminal.
enum terminal_kind {
    TERMINAL_LINE = WIRE_OWN, // a prompt with its zero, then words that may be typed, each with its
                              // zero; a line that was typed. The word: enum play_got
    TERMINAL_BOOK,            // a line of the journal with its end; the word is an errno
    TERMINAL_BACK,            // how many lines of the journal stay; the word is an errno
    TERMINAL_MIDST, // as TERMINAL_LINE, while an order is in hand that is not written down yet
    TERMINAL_FRESH, // nothing: the screen is cleared, where it is a terminal's; the answer is
                    // a struct play_screen
};

struct terminal {
    const char *path; // of the journal
    int fd;           // -1: not begun
    long *end;        // owned: of each line of the journal, where it ends in the file
    int n_lines, room;
    EditLine *el; // NULL: no line is edited
    History *history;
    char file[FILES_PATH]; // of the history; "": none is kept
    char *line;            // owned: of getline
    size_t line_room;
    char *asked;                    // owned: a prompt, then words, as a worker has sent them
    const char *prompt;             // of the line that is edited
    const char *words, *words_last; // what may be typed, each with its zero
    bool dropped;                   // Ctrl-C while typing
    bool midst;                     // an order is in hand that is not written down yet
    bool screen;                    // what is shown stands on one, which may be cleared
};

// On a terminal lines can be edited from now on.
void terminal_open(struct terminal *d);
void terminal_close(struct terminal *d);

// Takes up a journal that is there: its whole lines, but for the end of the battle. What comes
// after them is cut off. False with the reason.
bool terminal_take_up(struct terminal *d, char why[FILES_WHY]);

// jail_job's `serve`, with a terminal as its `self`.
bool terminal_serve(void *self, int32_t kind, const char *text, size_t n, struct wire_box *out);

// In the worker: the terminal that its parent has.
extern const struct play_terminal terminal_of_parent;

#endif
