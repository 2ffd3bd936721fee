// ansi.h: colours on a terminal, and none anywhere else.
#ifndef APP_ANSI_H
#define APP_ANSI_H

#include <stdbool.h>
#include <stdio.h>

#include "script/narration/paints.h"

// What to print to begin a colour; empty if `on` is false. PAINT_PLAIN ends every colour.
const char *ansi_color(bool on, enum paint p);

// Prints words in a colour, in printf's manner, by `escape_print`. Returns how many columns they
// take.
int ansi_printf(FILE *out, bool on, enum paint p, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
