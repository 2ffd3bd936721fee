// csv.h: texts as cells of a table of comma-separated values.
#ifndef APP_CSV_H
#define APP_CSV_H

#include <stdbool.h>
#include <stdio.h>

// Prints a cell: in quotes where it has to be, or always if `quoted`. A text that a spreadsheet
// would take for a formula, because it begins with = + - @, a tab or a carriage return, is given an
// apostrophe before it, which makes it a text. What may not be shown is escaped (plain.h). Print
// numbers as numbers, not by this.
void csv_text(FILE *out, const char *text, bool quoted);

#endif
