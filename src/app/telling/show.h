// show.h: a battle as its user sees it while it is played or replayed: log, map, result; in words
// or as JSON lines.
#ifndef APP_SHOW_H
#define APP_SHOW_H

#include "app/journal/journal_text.h"
#include "app/narration/log.h"
#include "app/narration/result.h"
#include "app/pages/report.h"
#include "app/setup/battle_setup.h"

struct show {
    struct log log;
    bool json, quiet;
    bool brief;            // the table is shown elsewhere: the beginning is only what it is about
    int columns;           // the width of maps; 0: two to the inch
    int map_every;         // orders between two maps; 0: at the start and the end
    const char *again;     // the command line for the same battle; NULL: the plan's
    struct report *report; // records it for a page; NULL: not recorded
    char why[RESULT_WHY];  // the name of the battle's ending; "": it is not over
};

// The battle is set up.
void show_start(struct show *s, struct match *m, const struct battle_setup *p);

// An order is done; its events are those of the match.
void show_order(struct show *s, struct match *m, const struct order *o);

// A pack is left out from here on. Prints nothing if orders are not shown as they go.
void show_drop(struct show *s, const struct journal_drop *d, bool told);

// For battles that are not shown as they go: takes note of the last order.
void show_note(struct show *s, struct match *m);

// The same as show_result, for callers that can go on without a handler that fails: false if one
// does.
bool show_try_result(struct show *s, struct match *m, struct result *r);

// The result, when it is over or cannot go on. Raises if a handler fails.
void show_result(struct show *s, struct match *m, struct result *r);

// Prints the result.
void show_tell(const struct show *s, struct match *m, const struct battle_setup *p,
               const struct result *r);

#endif
