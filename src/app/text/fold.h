// fold.h: lines that are made bit by bit, with names of others in them, and are to fit 80 columns.
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

#endif
