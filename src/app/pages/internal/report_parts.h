// report_parts.h: what the files report*.c share.
#ifndef APP_REPORT_PARTS_H
#define APP_REPORT_PARTS_H

#include <jansson.h>

#include "app/pages/report.h"

#define REPORT_STATS 20
#define REPORT_TITLE 256 // bytes of the title of a step or a roll

// A figure as it was when it was last reported.
struct report_figure {
    struct figure is;
    int32_t stat[REPORT_STATS];
    bool all_round;
};

struct report {
    json_t *whole;   // the object
    json_t *figures; // part of it, borrowed: an array; and so on
    json_t *steps;
    json_t *docs;
    json_t *drops; // lines for the log of the step that comes next, owned
    json_t *goal;  // as the battle began (goal.h), owned
    struct report_figure before[FIGURES];
    struct zone zone[WORLD_ZONES];
};

// The lines of a step's log, and the line of each event.
struct report_lines {
    json_t *lines; // an array
    int of_event[EVENT_MAX];
};

// A string in which anything that may not be shown is escaped (escape.h).
json_t *report_words(const char *text);

// The output of `print`, as such a string.
json_t *report_told(void (*print)(FILE *out, const void *self), const void *self);

// Adds the result in words to `o`: {"headline":, "outcome":, "facts": [[name, text], ...]}.
void report_result(json_t *o, const struct result *r);

// The log of a step: that of an order, or of the setup.
void report_lines(const struct match *m, struct report_lines *out);

// The rolls of a step, and its shots and explosions.
json_t *report_rolls(struct report *r, const struct match *m, const struct report_lines *lines);
json_t *report_fires(const struct match *m);
json_t *report_blasts(const struct match *m);

// The source of a term, as {"figure": 3}; NULL: nothing visible.
json_t *report_cause(const struct match *m, const struct account *a, const struct sighting *s,
                     const struct term *t);

// The figures that have changed since the last step, and how; a new one is added to r->figures.
json_t *report_changed(struct report *r, struct match *m);

// All zones, if any of them has changed; else NULL.
json_t *report_zones(struct report *r, const struct match *m);

// Where figures went in a step. Before report_changed.
json_t *report_trails(const struct report *r, const struct match *m);

#endif
