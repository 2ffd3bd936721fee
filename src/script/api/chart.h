// chart.h: numbers as bars, in plain text of a given width.
//
//      0   12.34 %  100.00 %  #########
//      1   87.66 %   87.66 %  ######################################################
#ifndef SCRIPT_CHART_H
#define SCRIPT_CHART_H

#include <stddef.h>

#define CHART_WIDTH 80  // characters of a line, by default
#define CHART_LEAST 24  // the narrowest that is drawn
#define CHART_MOST  240 // the widest

struct chart_bar {
    const char *label;
    double share;     // 0 to 1: the bar
    double at_least;  // shown beside it; below 0: nothing is
    double low, high; // an interval, shown if high is above low
};

// Draws a line for each bar, with newlines between them but none at the end; the longest bar fills
// the width. `put` is called with pieces of text.
void chart_bars(const struct chart_bar *bars, int n, int width,
                void (*put)(void *to, const char *text, size_t length), void *to);

// A share as "12.34 %", in 9 characters. A share that is nearly 0 or 1, but not quite, is never
// rounded to it: "< 0.01 %".
void chart_percent(double share, char out[16]);

#endif
