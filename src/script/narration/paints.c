// paints.c: the colours of the sides.
#include "script/narration/paints.h"

#include "zerodark/rules/core/rulebook_enums.h"

enum paint paint_of_side(int side)
{
    return side == SIDE_TEAM    ? PAINT_TEAM
           : side == SIDE_RIVAL ? PAINT_RIVAL
           : side == SIDE_RED   ? PAINT_RED
                                : PAINT_GOLD;
}

const char *paint_side_name(int side)
{
    return side == SIDE_TEAM ? "blue" : side == SIDE_RIVAL ? "green" : "red";
}
