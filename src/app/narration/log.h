// log.h: a battle told in words, order by order, as its events come in.
#ifndef APP_LOG_H
#define APP_LOG_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/game.h"

struct log {
    FILE *out;
    bool color;
    bool verbose; // show every term of every number
    bool midway;  // the order is not done yet
    // Called before each event is told, with its place among the others; NULL: nobody asks.
    void (*telling)(void *self, int event);
    void *self;
};

// Tells a completed order and all that came of it.
void log_order(const struct log *l, const struct game *g, const struct order *o,
               const struct events *e);

// The same in pieces, for who is asked something in the middle of an order: the events from `from`
// on, and the order itself where that is 0. Each piece but the first begins with a newline.
void log_part(const struct log *l, const struct game *g, const struct order *o,
              const struct events *e, int from);

// Tells events that belong to no order: setting up.
void log_events(const struct log *l, const struct game *g, const struct events *e);

// Tells one roll with all its terms: the answer to "why".
void log_account(const struct log *l, const struct game *g, const struct account *a);

// What a roll is: "Salim shoots at Boss 1", "Salim: medic test, Kim".
void log_title(const struct log *l, const struct game *g, const struct account *a);

// What an order is, without its number and what it leaves: "Salim moves urgently".
void log_heading(const struct log *l, const struct game *g, const struct order *o);

// What the end of a battle is called, in a sentence: "the last card is turned over"; the text
// itself where it is a mission's own. It tells which side is gone, and that an ally only waits.
const char *log_ending(const struct game *g, const char *why);

#endif
