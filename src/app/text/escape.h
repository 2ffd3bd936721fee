// escape.h: text of a worker on its way to the user: what a terminal would obey is shown instead of
// being obeyed, but for colours. It comes in pieces that end anywhere.
#ifndef APP_ESCAPE_H
#define APP_ESCAPE_H

#include <stdio.h>

struct escape {
    int held_n; // bytes of an escape sequence, or of a letter, whose end is to come
    unsigned char held[32];
};

// Passes a piece on to a stream. Newlines, tabs and the sequences that choose colours go through;
// what else may not be shown (harmless.h) becomes \027 and the like, byte for byte.
void escape_pass(struct escape *e, const char *text, size_t n, FILE *out);

// Nothing more comes: shows what was held back.
void escape_end(struct escape *e, FILE *out);

#endif
