// fold.h: texts in lines that fit 80 columns: whole ones, and lines that are made bit by bit, with
// names of others in them.
//
//     struct fold f;
//     FILE *out = fold_begin(&f, stdout);
//     fprintf(out, "  %-14s %s, %s, ...\n", ...);
//     fold_end(&f, 17);
#ifndef APP_FOLD_H
#define APP_FOLD_H

#include <stddef.h>
#include <stdio.h>

struct fold {
    FILE *to, *out;
    char *text; // owned
    size_t size;
};

// What to print into, until fold_end: `to` itself where there is no memory.
FILE *fold_begin(struct fold *f, FILE *to);

// Prints all of it. A line of more than 80 columns is broken at blanks, and what comes then begins
// in the column `hang`. Colours take no room.
void fold_end(struct fold *f, int hang);

// Prints a text from column `at` on, broken at blanks so that no line is longer than 80 columns;
// ends the line.
void wrapped_print(FILE *out, const char *text, int at);

// Prints "  left   first line of the text", the text in a column of its own from `at` on, or
// further where what is left of it is longer.
void wrapped_print_beside(FILE *out, const char *left, int at, const char *text);

// Prints a text whose paragraphs, between empty lines, are broken anew; lines that begin with a
// blank stay as they are.
void wrapped_print_paragraphs(FILE *out, const char *text);

// Columns of a text of n bytes on a terminal: its colours take none.
size_t columns_of(const char *s, size_t n);

#endif
