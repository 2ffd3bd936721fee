// plain.h: words of missions, packs and scripts on a terminal, which they must not steer.
#ifndef APP_PLAIN_H
#define APP_PLAIN_H

#include <stdarg.h>
#include <stdio.h>

// Prints a text with the bytes of what may not be shown (harmless.h) as Lua writes them,
// "\27"; the end of a line and the tabulator stay. Returns how many bytes came out.
int plain(FILE *out, const char *text);
int plain_bytes(FILE *out, const char *text, size_t size);

// The same of words that are made in printf's manner, up to 1023 bytes.
int plain_say(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
int plain_vsay(FILE *out, const char *format, va_list args);

// Tells an error: a line with what it says, and "zerodark: " before what names no place.
void plain_complaint(FILE *out, const char *message);

// Text of a worker on its way to the user: what a terminal would obey is shown instead of being
// obeyed, but for colours. It comes in pieces that end anywhere.
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
