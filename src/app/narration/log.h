// log.h: a battle in words, order by order, as its events come in. The words are the narrator's
// (narrator.h).
#ifndef APP_LOG_H
#define APP_LOG_H

#include <stdbool.h>
#include <stdio.h>

#include "script/narration/narrator.h"

struct log {
    FILE *out;
    bool color;
    bool verbose; // show every term of every number
    bool midway;  // the order is not finished
};

// Prints a completed order and its results.
void log_order(const struct log *l, const struct game *g, const struct order *o,
               const struct events *e);

// The same in pieces, when a person is asked something in the middle of an order: the events from
// `from` on, and the order itself if that is 0. Each piece but the first begins with a newline.
void log_part(const struct log *l, const struct game *g, const struct order *o,
              const struct events *e, int from);

// Prints events that belong to no order: those of the setup.
void log_events(const struct log *l, const struct game *g, const struct events *e);

// The narrator of the log, for anything other than an order: a roll, a question.
struct narrator log_narrator(const struct log *l);

#endif
