// number_format.h: numbers in tables of results: shares in percent, other numbers with two
// decimals, "?" for unknown ones.
#ifndef APP_NUMBER_FORMAT_H
#define APP_NUMBER_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

#include "app/experiments/statistic.h"

#define NUMBER_FORMAT_TEXT 24 // bytes of one

// A mean, "41.5 %" or "3.20"; with `sign` a difference, "+1.5 %".
void number_format_text(char out[NUMBER_FORMAT_TEXT], bool rate, double value, bool sign);

// Both ends of a difference's interval. If it does not contain 0, neither end is shown as 0.
void number_format_interval(char low[NUMBER_FORMAT_TEXT], char high[NUMBER_FORMAT_TEXT], bool rate,
                            struct interval i);

// Does the interval exclude 0, so that there is a difference?
bool number_format_found(struct interval i);

#endif
