// figure.h: what many battles come to, as tables tell it: shares in percent, other numbers with two
// digits behind the point, "?" for what is not known.
#ifndef APP_FIGURE_H
#define APP_FIGURE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/experiments/statistic.h"

#define FIGURE_TEXT 24 // bytes of one

// A mean, "41.5 %" or "3.20"; with `sign` a difference, "+1.5 %".
void figure_text(char out[FIGURE_TEXT], bool rate, double value, bool sign);

// Both ends of a difference's interval. Where it leaves out 0 neither is told as 0.
void figure_interval(char low[FIGURE_TEXT], char high[FIGURE_TEXT], bool rate, struct interval i);

// Does the interval leave out 0: is there a difference?
bool figure_found(struct interval i);

#endif
