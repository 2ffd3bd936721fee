// play_desk.h: what a battle that people play asks of the side with the keyboard and the journal.
// The program answers from a terminal and a file, through a worker's parent; a web page answers
// from its own input and memory.
#ifndef APP_PLAY_DESK_H
#define APP_PLAY_DESK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum desk_got { DESK_END = -1, DESK_TYPED, DESK_DROPPED };

// How much room there is to show a table in; no rows: nothing can be drawn anew.
struct desk_screen {
    int32_t rows, columns;
};

#define DESK_TOLD (-1) // the journal could not be begun, and the desk has told why

struct play_desk {
    // The next line that is typed, to be freed; NULL where there is none, *got says why. `words`
    // may be typed, n bytes of them, each with its zero. `midst`: an order is in hand that is not
    // written down yet.
    char *(*ask)(const char *prompt, const char *words, size_t n, bool midst, enum desk_got *got);

    // Writes a line of the journal, with its end; takes lines back, until so many stay. Each gives
    // an errno or DESK_TOLD, 0 where all is well.
    int (*write)(const char *line, size_t n);
    int (*back)(uint32_t lines);

    // Such an errno in words, which are borrowed.
    const char *(*reason)(int error);

    // The journal of a battle that is gone on with, to be freed; NULL: there is none to be had.
    char *(*journal)(size_t *size);

    // Clears the screen, where there is one, for a table that is drawn anew.
    struct desk_screen (*fresh)(void);
};

#endif
