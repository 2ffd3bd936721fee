// colors.h: should output be in colour?
#ifndef HOST_COLORS_H
#define HOST_COLORS_H

#include <stdbool.h>
#include <stdio.h>

// Should this stream be coloured: it is a terminal, NO_COLOR is not set, and the user has not said
// no?
bool colors_wanted(FILE *f, bool refused);

#endif
