// paint.h: colours on a terminal, and none anywhere else.
#ifndef APP_PAINT_H
#define APP_PAINT_H

#include <stdbool.h>
#include <stdio.h>

#include "script/narration/paints.h"

// What to print to begin a colour; the empty text where `on` is false. PAINT_PLAIN ends every
// colour.
const char *paint(bool on, enum paint p);

#endif
