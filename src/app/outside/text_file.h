// text_file.h: from the bytes of a file to its text. All readers of text files use it, so that one
// file is one text, or none, for all of them.
#ifndef APP_TEXT_FILE_H
#define APP_TEXT_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/base/paths.h"

// Where the text begins, and in *n how long it is: a mark of UTF-8 at the beginning is not part of
// it. NULL with the reason if it is not text: UTF-16, Lua's bytecode, anything with a zero byte.
// After the bytes there is a zero. Ends of lines are as they are: "\n", "\r\n" or "\r".
const char *text_of_file(const char *bytes, size_t *n, char why[FILES_WHY]);

// Turns each "\r" that ends a line by itself into "\n", for readers that count lines: nothing
// moves.
void text_even_ends(char *bytes, size_t n);

// The same as text_of_file in place, for files of which only the lines count: all of them end with
// "\n" then. False with the reason.
bool text_of_lines(char *bytes, size_t *n, char why[FILES_WHY]);

// The first line of a text, and in *n how long it is: without what ends it, and without a mark of
// UTF-8.
const char *text_first_line(const char *text, size_t *n);

#endif
