// escape.h: prints untrusted text of missions, packs and scripts on a terminal, which it must not
// control.
#ifndef APP_ESCAPE_H
#define APP_ESCAPE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

// Prints a text with the bytes of what may not be shown (printable.h) as Lua writes them, "\27";
// newlines and tabs stay. Returns how many columns that takes.
int escape_print(FILE *out, const char *text);
int escape_print_bytes(FILE *out, const char *text, size_t size);

// The same, padded with blanks to a number of columns; returns all the columns that it takes.
int escape_print_padded(FILE *out, const char *text, int columns);

// Prints formatted words as `escape_print` prints a text.
int escape_printf(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
int escape_vprintf(FILE *out, const char *format, va_list args);

// Prints an error on a line; if it names no place, "zerodark: " comes first. Of a very long one only
// so much is printed as escape_shown says, and how much that leaves out.
void escape_complaint(FILE *out, const char *message);

// Bytes of an error that are printed: scripts may make it as long as they like. What is left out is
// printed by escape_cut, in brackets; nothing if that is nothing.
size_t escape_shown(const char *message);
void escape_cut(FILE *out, const char *message, size_t shown);

// Text of a worker on its way to the user: control sequences except colours are shown instead of
// obeyed. It arrives in arbitrary pieces.
struct escape {
    int held_n; // bytes of an unfinished escape sequence or character
    unsigned char held[32];
};

// Passes a piece on to a stream. Newlines, tabs and the sequences that choose colours go through;
// anything else that may not be shown (printable.h) becomes \027 and the like, byte for byte.
void escape_pass(struct escape *e, const char *text, size_t n, FILE *out);

// Ends the stream: shows what was held back.
void escape_end(struct escape *e, FILE *out);

// Prints a text as a cell of a table of comma-separated values (RFC 4180, but for its ends of
// lines): in quotes where it has to be, or always if `quoted`. One that a spreadsheet would take
// for a formula, because it begins with = + - @, a tab or a carriage return, has an apostrophe
// before it. Print numbers as numbers, not by this.
void escape_print_cell(FILE *out, const char *text, bool quoted);

#endif
