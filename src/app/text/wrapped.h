// wrapped.h: texts in lines that fit 80 columns, on standard output.
#ifndef APP_WRAPPED_H
#define APP_WRAPPED_H

// Prints a text from column `at` on, broken at blanks so that no line is longer than 80 columns;
// ends the line.
void print_wrapped(const char *text, int at);

// Prints "  left   first line of the text", the text in a column of its own from `at` on, or
// further where what is left of it is longer.
void print_beside(const char *left, int at, const char *text);

// Prints a text whose paragraphs, between empty lines, are broken anew; lines that begin with a
// blank stay as they are.
void print_paragraphs(const char *text);

#endif
