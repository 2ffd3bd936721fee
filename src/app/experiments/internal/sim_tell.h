// sim_tell.h: what the files share that tell of many battles on a terminal.
#ifndef APP_SIM_TELL_H
#define APP_SIM_TELL_H

#include "app/experiments/sim_result.h"

// A name in a column of its own, so many letters wide.
void sim_tell_name(FILE *out, const char *text, int width);

// Puts a part of a chart (chart.h) into a stream.
void sim_tell_put(void *to, const char *text, size_t length);

// Who fell by what. (sim_falls.c)
void sim_tell_falls(FILE *out, const struct sim_result *r, bool color);

#endif
