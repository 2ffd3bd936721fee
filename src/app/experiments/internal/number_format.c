// number_format.c: a value that would round to nothing is printed as a plain 0, so that there is
// never a
// "-0.0". The ends of an interval that keeps clear of 0 are the exception: they show their first
// digit.
#include "app/experiments/internal/number_format.h"

#include <math.h>
#include <stdio.h>

// As it is printed, without a sign and what follows it: is that 0?
static bool is_no_number(bool rate, double value)
{
    return fabs(value) < (rate ? 0.0005 : 0.005);
}

void number_format_text(char out[NUMBER_FORMAT_TEXT], bool rate, double value, bool sign)
{
    double shown = rate ? 100 * value : value;
    if (!isfinite(value)) {
        snprintf(out, NUMBER_FORMAT_TEXT, "?");
    } else if (is_no_number(rate, value)) {
        snprintf(out, NUMBER_FORMAT_TEXT, rate ? "0.0 %%" : "0.00");
    } else {
        snprintf(out, NUMBER_FORMAT_TEXT,
                 rate ? (sign ? "%+.1f %%" : "%.1f %%") : (sign ? "%+.2f" : "%.2f"), shown);
    }
}

static void end_text(char out[NUMBER_FORMAT_TEXT], bool rate, double value, bool found)
{
    double shown = rate ? 100 * value : value;
    if (found && is_no_number(rate, value)) {
        snprintf(out, NUMBER_FORMAT_TEXT, rate ? "%+.1g %%" : "%+.1g", shown);
    } else {
        number_format_text(out, rate, value, true);
    }
}

void number_format_interval(char low[NUMBER_FORMAT_TEXT], char high[NUMBER_FORMAT_TEXT], bool rate,
                            struct interval i)
{
    bool found = number_format_found(i);
    end_text(low, rate, i.low, found);
    end_text(high, rate, i.high, found);
}

bool number_format_found(struct interval i)
{
    return i.low > 0 || i.high < 0;
}
