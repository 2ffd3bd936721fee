#define _POSIX_C_SOURCE 200809L
#include "host/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/clock.h"

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

void progress_again(struct progress *p, int64_t total)
{
    p->total = total;
    p->begun = 0;
    p->start = clock_now();
    p->last = 0;
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

void progress_text(const struct progress *p, int64_t done, double seconds, char *out, size_t size)
{
    char bar[BAR + 1], left[32];
    double share = p->total > 0 ? (double)done / (double)p->total : 1;
    int full = (int)(share * BAR);
    memset(bar, '#', (size_t)full);
    memset(bar + full, '.', (size_t)(BAR - full));
    bar[BAR] = '\0';
    int n = snprintf(out, size, "%" PRId64 " of %" PRId64 " %s [%s] %3d %%", done, p->total,
                     p->what, bar, (int)(share * 100));
    double rate = seconds > 0 ? (double)(done - p->begun) / seconds : 0;
    if (rate > 0 && n > 0 && (size_t)n < size) {
        time_text((double)(p->total - done) / rate, left, sizeof left);
        snprintf(out + n, size - (size_t)n,
                 rate < 10 ? ", %.1f a second, %s left"
                           : ", %.0f a "
                             "second, %s left",
                 rate, left);
    }
}

void progress_show(struct progress *p, int64_t done)
{
    char text[160];
    double t = p->shown ? clock_now() : 0;
    if (!p->shown || t - p->last < EVERY) {
        return;
    }
    p->last = t;
    progress_text(p, done, t - p->start, text, sizeof text);
    fprintf(stderr, "\r%.79s\033[K", text);
    fflush(stderr);
}

void progress_end(struct progress *p)
{
    if (p->shown && p->last > 0) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
    }
}
