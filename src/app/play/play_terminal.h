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

// What is pressed on a full screen: a character, '\n' for Enter, or one of these.
enum play_key {
    PLAY_KEY_NONE = 0x110000,
    PLAY_KEY_UP,
    PLAY_KEY_DOWN,
    PLAY_KEY_LEFT,
    PLAY_KEY_RIGHT,
    PLAY_KEY_PAGE_UP,
    PLAY_KEY_PAGE_DOWN,
    PLAY_KEY_HOME,
    PLAY_KEY_END,
    PLAY_KEY_BACK_TAB,
    PLAY_KEY_RUBOUT,
    PLAY_KEY_RESIZED,
    PLAY_KEY_STOP, // Ctrl-C
    PLAY_KEY_GONE, // there is no more input
};
#define PLAY_KEY_ESCAPE 27

struct play_pressed {
    int32_t key;
    struct play_screen screen; // as it is now
};

#define PLAY_TOLD  (-1) // it failed, and the terminal has reported why
#define PLAY_DOUBT (-2) // the same, and nobody knows whether it has happened all the same

struct play_terminal {
    // The next line typed, which the caller frees; NULL if there is none, and *got says why.
    // `words` are completions, n bytes of them, each with its zero. `midst`: an order is in
    // progress and not yet written down.
    char *(*ask)(const char *prompt, const char *words, size_t n, bool midst, enum play_got *got);

    // Writes a line of the journal, with its end; takes lines back, until this many stay. Each
    // returns an errno, PLAY_TOLD or PLAY_DOUBT; 0 on success. After a failure the journal is as it
    // was.
    int (*write)(const char *line, size_t n);
    int (*back)(uint32_t lines);

    // Begins a journal with these lines, in the place of all that is written, at once: whatever
    // stops the program, one of the two is there. Returns the same.
    int (*anew)(const char *lines, size_t n);

    // Such an errno in words, which are borrowed.
    const char *(*reason)(int error);

    // The journal of a battle to be continued, which the caller frees; NULL if there is none.
    char *(*journal)(size_t *size);

    // Clears the screen, if there is one, before a table is redrawn.
    struct play_screen (*fresh)(void);

    // Shows a sheet (play_sheet.h) on the full screen and returns the next key. Without a sheet it
    // begins with a full screen and returns at once; no rows then: there is none, or it is too
    // small. `leave` ends it. Both may be NULL, where there are only lines.
    struct play_pressed (*key)(const char *sheet, size_t n, bool midst);
    void (*leave)(void);

    // Where `key` is there: copies the journal to the file of the line "save FILE" that was typed
    // last after a colon, which the terminal knows from its keys. What there is to say of it, which
    // the caller frees; NULL: out of memory.
    char *(*save)(void);
};

#endif
