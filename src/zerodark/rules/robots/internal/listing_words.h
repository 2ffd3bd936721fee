// listing_words.h: the words of a listing, one after another. Private to the listing's files.
#ifndef ZERODARK_LISTING_WORDS_H
#define ZERODARK_LISTING_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum word_kind {
    WORD_NONE, // the end of the line
    WORD_WORD,
    WORD_NUMBER,
    WORD_SIGN, // > >= = < <= !=
    WORD_ODD   // a byte that is in no listing
};

struct words {
    const char *at, *line_end, *end; // what follows the word, within the line and the text
    int line;                        // of the text, from 1
    enum word_kind kind;
    const char *word; // the word in hand and its length
    int n;
    int32_t number; // of WORD_NUMBER; large ones are 99999
};

// Before the first line; words_line goes on to the next one and its first word, as long as there is
// one.
void words_open(struct words *w, const char *text, size_t n);
bool words_line(struct words *w);

// On to the next word of the line.
void words_next(struct words *w);

// Is the word in hand that one, large or small? words_accept also goes on; of two it takes both or
// none, and where the second is "" the first alone.
bool words_are(const struct words *w, const char *word);
bool words_accept(struct words *w, const char *word);
bool words_accept_two(struct words *w, const char *first, const char *second);

// Is it a word that comes after an action: STOP, ELSE, NO?
bool words_ends_action(const struct words *w);

// The word in hand, fit to be shown.
#define WORD_SHOWN 24
void words_show(const struct words *w, char out[WORD_SHOWN]);

// The keyword most like it, NULL if none is; with `actions` only of those that an action or a
// line begins with.
const char *words_nearest(const struct words *w, bool actions);

#endif
