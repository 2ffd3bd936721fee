// sim_tell.h: shared by the files that print many battles on a terminal.
#ifndef APP_SIM_TELL_H
#define APP_SIM_TELL_H

#include "app/experiments/sim_result.h"

// Prints a name in a column of its own, `width` letters wide.
void sim_tell_name(FILE *out, const char *text, int width);

// Writes a part of a chart (chart.h) to a stream.
void sim_tell_put(void *to, const char *text, size_t length);

// Who fell by what. (sim_falls.c)
void sim_tell_falls(FILE *out, const struct sim_result *r, bool color);

#endif
