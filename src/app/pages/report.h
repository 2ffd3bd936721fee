// report.h: a battle recorded while it is played, for an HTML page about it.
//
//     struct report *r = report_new();
//     report_begin(r, m, plan);            // the battle is set up
//     report_order(r, m, &order);          // ... after each
//     report_end(r, m, plan, &result, again);
//     size_t n;
//     char *text = report_text(r, m, &n);  // for the caller to write, perhaps in another process
//
// It is recorded as JSON, which docs/reports.md describes. All texts of scripts are in it in a form
// that may be shown (escape.h). Recording only asks; the battle goes the same way with and without
// it.
#ifndef APP_REPORT_H
#define APP_REPORT_H

#include "app/journal/journal_text.h"
#include "app/narration/result.h"
#include "app/setup/battle_setup.h"

struct report;

// NULL if out of memory.
struct report *report_new(void);
void report_free(struct report *r); // NULL is nothing

// The battle is set up: from here on its events are recorded in detail.
void report_begin(struct report *r, struct match *m);

// An order is done; its events are those of the match.
void report_order(struct report *r, struct match *m, const struct order *o);

// A pack is left out from here on.
void report_drop(struct report *r, const struct journal_drop *d);

// The result. `again`: the command line that plays the same battle again; NULL: the plan's.
void report_end(struct report *r, struct match *m, const struct battle_setup *p,
                const struct result *result, const char *again);

// In a worker: hands the text over to its parent, for report_file_take. False if there is no
// memory.
bool report_hand_over(struct report *r, struct match *m);

// All of it as a text, which the caller frees: the picture of the table (svg.h), a zero, the JSON.
// NULL if out of memory.
char *report_text(struct report *r, struct match *m, size_t *n);

#endif
