// paints.h: the meanings for which words are coloured. The terminal codes for them are not known
// here.
#ifndef SCRIPT_PAINTS_H
#define SCRIPT_PAINTS_H

enum paint {
    PAINT_PLAIN, // ends every colour
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

// The colour of a side, and in versus its name: "blue", "green".
enum paint paint_of_side(int side);
const char *paint_side_name(int side);

#endif
