// progress.h: the progress of long work, shown only on a terminal.
//
//     412 of 1000 battles [##########..............]  41 %, 310 a second, 2 s left
//
// One line, which is overwritten each time; it goes to stderr, and is cleared when the work is
// done.
#ifndef HOST_PROGRESS_H
#define HOST_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct progress {
    bool shown;           // is there a terminal to show it on?
    const char *what;     // "battles"
    int64_t total, begun; // of the whole work; how much was done before this run of it
    double start, last;   // seconds, by clock_now
};

// Begins. With `quiet` nothing is shown.
void progress_begin(struct progress *p, const char *what, int64_t total, int64_t begun, bool quiet);

// Shows that `done` of the total is done. Writes at most a few times a second.
void progress_show(struct progress *p, int64_t done);

// Clears the line.
void progress_end(struct progress *p);

// The line's text, without colours and without a newline, after `seconds` of work on `done` -
// `begun`. If the line would be longer than `width`, the bar is left out first, then what comes
// after it.
void progress_text(const struct progress *p, int64_t done, double seconds, int width, char *out,
                   size_t size);

#endif
