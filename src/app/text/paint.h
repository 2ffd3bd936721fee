// paint.h: colours on a terminal, and none anywhere else.
#ifndef APP_PAINT_H
#define APP_PAINT_H

#include <stdbool.h>
#include <stdio.h>

#include "script/narration/paints.h"

// What to print to begin a colour; empty if `on` is false. PAINT_PLAIN ends every colour.
const char *paint(bool on, enum paint p);

// Prints words in a colour, in printf's manner, by `plain`. Returns how many columns they take.
int paint_say(FILE *out, bool on, enum paint p, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
