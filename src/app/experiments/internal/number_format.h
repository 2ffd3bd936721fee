// number_format.h: what many battles come to, as tables tell it: shares in percent, other numbers
// with two digits behind the point, "?" for what is not known.
#ifndef APP_NUMBER_FORMAT_H
#define APP_NUMBER_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

#include "app/experiments/statistic.h"

#define NUMBER_FORMAT_TEXT 24 // bytes of one

// A mean, "41.5 %" or "3.20"; with `sign` a difference, "+1.5 %".
void number_format_text(char out[NUMBER_FORMAT_TEXT], bool rate, double value, bool sign);

// Both ends of a difference's interval. Where it leaves out 0 neither is told as 0.
void number_format_interval(char low[NUMBER_FORMAT_TEXT], char high[NUMBER_FORMAT_TEXT], bool rate,
                            struct interval i);

// Does the interval leave out 0: is there a difference?
bool number_format_found(struct interval i);

#endif
