// listing_parts.h: what a line contains: sets, qualities, questions, actions. Private to the
// listing's files.
#ifndef ZERODARK_LISTING_PARTS_H
#define ZERODARK_LISTING_PARTS_H

#include "zerodark/rules/robots/internal/listing_words.h"
#include "zerodark/rules/robots/listing.h"

struct reader {
    struct words w; // of the line in hand
    struct listing_mistakes *wrong;
    bool bad; // the line in hand has a mistake: only one per line is reported
};

// Reports a mistake in a line of the text.
void listing_mistake(struct reader *r, int line, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

// Reports what stands in the place of what was expected, with the word that was perhaps meant; does
// nothing if a mistake in the line has already been reported.
void listing_expected(struct reader *r, const char *what);

// Each reads what its name says, as far as that is correct; a mistake is reported.
void listing_read_sets(struct reader *r, uint8_t *out);
void listing_read_grants(struct reader *r, uint32_t *out);
bool listing_read_question(struct reader *r, struct program_line *l);
bool listing_read_action(struct reader *r, struct program_line *l);

#endif
