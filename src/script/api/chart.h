// chart.h: numbers as bars, in plain text of a given width.
//
//      0   12.34 %  100.00 %  #########
//      1   87.66 %   87.66 %  ######################################################
#ifndef SCRIPT_CHART_H
#define SCRIPT_CHART_H

#include <stddef.h>

#define CHART_WIDTH 80  // characters of a line, where nobody says otherwise
#define CHART_LEAST 24  // the narrowest that is drawn
#define CHART_MOST  240 // the widest

struct chart_bar {
    const char *label;
    double share;     // 0 to 1: the bar
    double at_least;  // shown beside it; below 0: nothing is
    double low, high; // an interval, shown where high is above low
};

// Draws a line for each bar, without a zero byte in between, none at the end of the last; the
// longest bar fills the width. `put` is called with pieces of text.
void chart_bars(const struct chart_bar *bars, int n, int width,
                void (*put)(void *to, const char *text, size_t length), void *to);

// A share as "12.34 %", in 9 characters; those that are not quite nothing or all are never shown as
// it: "< 0.01 %".
void chart_percent(double share, char out[16]);

#endif
