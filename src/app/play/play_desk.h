// play_desk.h: what a battle that people play asks of the side with the keyboard and the journal.
// The program answers from a terminal and a file, through a worker's parent; a web page answers
// from its own input and memory.
#ifndef APP_PLAY_DESK_H
#define APP_PLAY_DESK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum desk_got { DESK_END = -1, DESK_TYPED, DESK_DROPPED };

// The size of the screen for a table; no rows: it cannot be redrawn.
struct desk_screen {
    int32_t rows, columns;
};

#define DESK_TOLD (-1) // the journal could not be created, and the desk has reported why

struct play_desk {
    // The next line typed, which the caller frees; NULL if there is none, and *got says why.
    // `words` are completions, n bytes of them, each with its zero. `midst`: an order is in
    // progress and not yet written down.
    char *(*ask)(const char *prompt, const char *words, size_t n, bool midst, enum desk_got *got);

    // Writes a line of the journal, with its end; takes lines back, until this many stay. Each
    // returns an errno or DESK_TOLD, 0 on success.
    int (*write)(const char *line, size_t n);
    int (*back)(uint32_t lines);

    // Such an errno in words, which are borrowed.
    const char *(*reason)(int error);

    // The journal of a battle to be continued, which the caller frees; NULL if there is none.
    char *(*journal)(size_t *size);

    // Clears the screen, if there is one, before a table is redrawn.
    struct desk_screen (*fresh)(void);
};

#endif
