// fold.h: text wrapped to 80 columns: whole texts, and lines built piece by piece that may contain
// untrusted names.
//
//     struct fold f;
//     FILE *out = fold_begin(&f, stdout);
//     fprintf(out, "  %-14s %s, %s, ...\n", ...);
//     fold_end(&f, 17);
#ifndef APP_FOLD_H
#define APP_FOLD_H

#include "app/base/text_box.h"

struct fold {
    FILE *to, *out;
    struct text_box box; // owned
};

// The stream to print to, until fold_end: `to` itself if out of memory.
FILE *fold_begin(struct fold *f, FILE *to);

// Prints all of it. A line of more than 80 columns is broken at spaces, and continues in column
// `hang`; a number stays with its unit ("50 %", "9 in"). Colours take no room.
void fold_end(struct fold *f, int hang);

// The same for lines of that many columns.
void fold_end_at(struct fold *f, int hang, int columns);

// Prints a text, beginning in column `at`, broken at spaces so that no line is longer than 80
// columns; ends the line.
void wrapped_print(FILE *out, const char *text, int at);

// Prints "  left   first line of the text", the text in a column of its own from `at` on, or
// further right if `left` is longer.
void wrapped_print_beside(FILE *out, const char *left, int at, const char *text);

// Prints a text and rewraps its paragraphs, which empty lines separate; lines that begin with a
// space stay as they are.
void wrapped_print_paragraphs(FILE *out, const char *text);

#endif
