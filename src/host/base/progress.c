// progress.c: the line is drawn over itself, at most five times a second. On a narrow terminal the
// bar goes first, then the rate.
#include "host/base/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "host/base/clock.h"

#define EVERY 0.2 // seconds
#define BAR   24

void progress_begin(struct progress *p, const char *what, int64_t total, int64_t begun, bool quiet)
{
    *p = (struct progress){.shown = !quiet && isatty(STDERR_FILENO),
                           .what = what,
                           .total = total,
                           .begun = begun,
                           .start = clock_now()};
}

// "40 s", "12 min", "3.5 h"
static void time_text(double seconds, char *out, size_t size)
{
    if (seconds < 99.5) {
        snprintf(out, size, "%.0f s", seconds);
    } else if (seconds < 99.5 * 60) {
        snprintf(out, size, "%.0f min", seconds / 60);
    } else {
        snprintf(out, size, "%.1f h", seconds / 3600);
    }
}

// ", 310 a second, 2 s left"; empty where nobody knows yet.
static void rate_text(const struct progress *p, int64_t done, double seconds, char *out,
                      size_t size)
{
    char left[32];
    double rate = seconds > 0 ? (double)(done - p->begun) / seconds : 0;
    *out = 0;
    if (rate > 0) {
        time_text((double)(p->total - done) / rate, left, sizeof left);
        snprintf(out, size, rate < 10 ? ", %.1f a second, %s left" : ", %.0f a second, %s left",
                 rate, left);
    }
}

void progress_text(const struct progress *p, int64_t done, double seconds, int width, char *out,
                   size_t size)
{
    char bar[BAR + 4], rate[80];
    double share = p->total > 0 ? (double)done / (double)p->total : 1;
    int full = (int)(share * BAR);
    memset(bar, '#', BAR + 1);
    memset(bar + 1 + full, '.', (size_t)(BAR - full));
    bar[0] = '[';
    memcpy(bar + 1 + BAR, "] ", 3);
    rate_text(p, done, seconds, rate, sizeof rate);
    snprintf(out, size, "%" PRId64 " of %" PRId64 " %s ", done, p->total, p->what);
    size_t begun = strlen(out);
    for (int short_by = 0; short_by < 3; short_by++) {
        snprintf(out + begun, size - begun, "%s%3d %%%s", short_by < 1 ? bar : "",
                 (int)(share * 100), short_by < 2 ? rate : "");
        if (strlen(out) <= (size_t)width) {
            return;
        }
    }
    out[(size_t)width < size ? width : (int)size - 1] = 0;
}

void progress_show(struct progress *p, int64_t done)
{
    char text[160];
    struct winsize size;
    double t = p->shown ? clock_now() : 0;
    if (!p->shown || t - p->last < EVERY) {
        return;
    }
    p->last = t;
    bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    progress_text(p, done, t - p->start, known ? size.ws_col - 1 : 79, text, sizeof text);
    fprintf(stderr, "\r%s\033[K", text);
    fflush(stderr);
}

void progress_end(struct progress *p)
{
    if (p->shown && p->last > 0) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
    }
}
