// chart.c: the longest label sets the column of numbers, and the largest share gets the longest
// bar. What is unlikely but possible is not rounded to 0 %, nor
// what is nearly sure to 100 %.
#include "script/api/chart.h"

#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"

#define LABEL_MOST 24

void chart_percent(double share, char out[16])
{
    if (share > 0 && share < 0.00005) {
        snprintf(out, 16, " < 0.01 %%");
    } else if (share < 1 && share >= 0.99995) {
        snprintf(out, 16, "> 99.99 %%");
    } else {
        snprintf(out, 16, "%7.2f %%", share * 100);
    }
}

static void put_chart_text(void (*put)(void *to, const char *text, size_t length), void *to,
                           const char *text)
{
    put(to, text, strlen(text));
}

static void put_blanks(void (*put)(void *to, const char *text, size_t length), void *to, int n)
{
    for (; n > 0; n--) {
        put(to, " ", 1);
    }
}

// What stands beside the bar; returns its length.
static int put_numbers(const struct chart_bar *b,
                       void (*put)(void *to, const char *text, size_t length), void *to)
{
    char share[16], other[48] = "";
    int n = 0;
    chart_percent(b->share, share);
    if (b->high > b->low) {
        n = snprintf(other, sizeof other, "  %6.2f to %6.2f %%", b->low * 100, b->high * 100);
    } else if (b->at_least >= 0) {
        char least[16];
        chart_percent(b->at_least, least);
        n = snprintf(other, sizeof other, "  %s", least);
    }
    put_chart_text(put, to, share);
    put_chart_text(put, to, other);
    return (int)strlen(share) + n;
}

void chart_bars(const struct chart_bar *bars, int n, int width,
                void (*put)(void *to, const char *text, size_t length), void *to)
{
    int wide = 0;
    double most = 0;
    width = width < CHART_LEAST ? CHART_LEAST : width > CHART_MOST ? CHART_MOST : width;
    for (int i = 0; i < n; i++) {
        int label = (int)utf8_columns(bars[i].label, strlen(bars[i].label));
        wide = label > wide ? label : wide;
        most = bars[i].share > most ? bars[i].share : most;
    }
    wide = wide > LABEL_MOST ? LABEL_MOST : wide;
    for (int i = 0; i < n; i++) {
        int label = (int)utf8_columns(bars[i].label, strlen(bars[i].label));
        put_chart_text(put, to, i ? "\n" : "");
        put_blanks(put, to, 1 + wide - label);
        put_chart_text(put, to, bars[i].label);
        put(to, "  ", 2);
        int used = 3 + (label > wide ? label : wide) + put_numbers(&bars[i], put, to);
        int room = width - used - 2;
        int bar = room > 0 && most > 0 ? (int)(bars[i].share / most * room + 0.5) : 0;
        put(to, "  ", bar > 0 ? 2 : 0);
        for (; bar > 0; bar--) {
            put(to, "#", 1);
        }
    }
}
