// play_terminal.h: what a battle that people play asks of the side with the keyboard and the
// journal. The program answers from a terminal and a file, through a worker's parent; a web page
// answers from its own input and memory.
#ifndef APP_PLAY_TERMINAL_H
#define APP_PLAY_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum play_got { PLAY_GOT_END = -1, PLAY_GOT_TYPED, PLAY_GOT_DROPPED };

// The size of the screen for a table; no rows: it cannot be redrawn.
struct play_screen {
    int32_t rows, columns;
};

#define PLAY_TOLD (-1) // the journal could not be created, and the terminal has reported why

struct play_terminal {
    // The next line typed, which the caller frees; NULL if there is none, and *got says why.
    // `words` are completions, n bytes of them, each with its zero. `midst`: an order is in
    // progress and not yet written down.
    char *(*ask)(const char *prompt, const char *words, size_t n, bool midst, enum play_got *got);

    // Writes a line of the journal, with its end; takes lines back, until this many stay. Each
    // returns an errno or PLAY_TOLD, 0 on success.
    int (*write)(const char *line, size_t n);
    int (*back)(uint32_t lines);

    // Puts another journal in the place of all that is written, at once: whatever stops the
    // program, one of the two is there. Returns the same.
    int (*anew)(const char *lines, size_t n);

    // Such an errno in words, which are borrowed.
    const char *(*reason)(int error);

    // The journal of a battle to be continued, which the caller frees; NULL if there is none.
    char *(*journal)(size_t *size);

    // Clears the screen, if there is one, before a table is redrawn.
    struct play_screen (*fresh)(void);
};

#endif
