// text_box.h: text that is printed into memory, and one question for the end of everything that
// prints or saves: was anything lost on the way, because memory was short?
#ifndef APP_TEXT_BOX_H
#define APP_TEXT_BOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// A failure sticks: nobody has to look at what each call returns, and nothing that lacks a piece is
// ever handed over.
struct text_box {
    FILE *out; // print here
    char *text;
    size_t n, room;
    bool failed;
};

// Opens a box. NULL if there is not even memory for the stream.
FILE *text_box_open(struct text_box *b);

// Closes the box: what was printed, with a zero after it, which the caller frees, and in `n` its
// size without that zero. NULL if anything was lost, in this box or elsewhere (text_box_lost), or
// if it was never opened. `n` may be NULL.
char *text_box_take(struct text_box *b, size_t *n) __attribute__((warn_unused_result));

// Closes the box and copies what was printed, as far as `size` bytes with a zero hold it. False,
// and no text, if anything was lost.
bool text_box_copy(struct text_box *b, char *out, size_t size);

// Closes the box and frees what is in it.
void text_box_drop(struct text_box *b);

// From now on every allocation of Jansson's that fails counts as lost: what is made of JSON lacks a
// piece then.
void text_box_watch_json(void);

// Something that was to be printed or saved is lost. It stays so in this process and in its
// workers: commands look at it before they say that something was saved, and at their end.
void text_box_lose(void);

// What was just allocated, as it is; NULL counts as lost. For memory whose lack nothing else tells.
static inline void *text_box_made(void *made)
{
    if (!made) {
        text_box_lose();
    }
    return made;
}

bool text_box_lost(void) __attribute__((warn_unused_result));

// The user has been told, and may go on. Was there anything to tell?
bool text_box_told(void);

#define TEXT_BOX_LOST "out of memory; what was printed or written may be incomplete"

#endif
