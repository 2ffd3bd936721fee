// wrapped.h: texts in lines that fit 80 columns.
#ifndef APP_WRAPPED_H
#define APP_WRAPPED_H

#include <stdio.h>

// Prints a text from column `at` on, broken at blanks so that no line is longer than 80 columns;
// ends the line.
void print_wrapped(FILE *out, const char *text, int at);

// Prints "  left   first line of the text", the text in a column of its own from `at` on, or
// further where what is left of it is longer.
void print_beside(FILE *out, const char *left, int at, const char *text);

// Prints a text whose paragraphs, between empty lines, are broken anew; lines that begin with a
// blank stay as they are.
void print_paragraphs(FILE *out, const char *text);

#endif
