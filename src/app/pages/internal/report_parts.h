// report_parts.h: what the files report*.c share.
#ifndef APP_REPORT_PARTS_H
#define APP_REPORT_PARTS_H

#include <jansson.h>

#include "app/pages/report.h"

#define REPORT_STATS 20
#define REPORT_TITLE 256 // bytes of the title of a step or a roll

// A figure as it was when it was told of last.
struct report_figure {
    struct figure is;
    int32_t stat[REPORT_STATS];
    bool all_round;
};

struct report {
    json_t *whole;   // the object
    json_t *figures; // of it, borrowed: an array, and so on
    json_t *steps;
    json_t *docs;
    json_t *drops; // lines for the log of the step that comes next, owned
    struct report_figure before[FIGURES];
    struct zone zone[WORLD_ZONES];
};

// The lines of a step's log, and where each event is told.
struct report_lines {
    json_t *lines; // an array
    int of_event[EVENT_MAX];
};

// A string with what may not be shown spelt out (plain.h).
json_t *report_words(const char *text);

// What `print` prints, as such a string.
json_t *report_told(void (*print)(FILE *out, const void *self), const void *self);

// How the result is told, as {"headline":, "outcome":, "facts": [[name, text], ...]}: added to `o`.
void report_result(json_t *o, const struct result *r);

// The log of a step: that of an order, or of setting up.
void report_lines(const struct match *m, struct report_lines *out);

// The rolls of a step, and what was shot and blown up in it.
json_t *report_rolls(struct report *r, const struct match *m, const struct report_lines *lines);
json_t *report_fires(const struct match *m);
json_t *report_blasts(const struct match *m);

// What a term comes from, as {"figure": 3}; NULL: nothing that is to be seen.
json_t *report_cause(const struct match *m, const struct account *a, const struct sighting *s,
                     const struct term *t);

// Who has changed since the last step, and how; a new one is added to r->figures.
json_t *report_changed(struct report *r, struct match *m);

// All zones, where any of them has changed; else NULL.
json_t *report_zones(struct report *r, const struct match *m);

// Where figures went in a step. Before report_changed.
json_t *report_trails(const struct report *r, const struct match *m);

#endif
