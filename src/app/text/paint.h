// paint.h: colours on a terminal, and none anywhere else.
#ifndef APP_PAINT_H
#define APP_PAINT_H

#include <stdbool.h>
#include <stdio.h>

#include "zerodark/rules/core/words.h"

enum paint {
    PAINT_PLAIN,
    PAINT_BOLD,
    PAINT_DIM,
    PAINT_TEAM,
    PAINT_RIVAL,
    PAINT_RED,
    PAINT_GOOD,
    PAINT_BAD,
    PAINT_GOLD,
    PAINT_COUNT
};

// What to print to begin a colour; the empty text where `on` is false. PAINT_PLAIN ends every
// colour.
const char *paint(bool on, enum paint p);

// The colour of a side, and in versus its name: "blue", "green".
enum paint paint_of_side(int side);
const char *paint_side_name(int side);

#endif
