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
    int columns;       // that maps fit; 0: two to the inch
    int map_every;     // orders between two maps; 0: at the start and the end
    const char *again; // how one gets at the same battle again; NULL: by the plan's command line
    struct report *report; // what is remembered of it for a page; NULL: nothing
    char why[RESULT_WHY];  // what the end of the battle was called; "": it has not come
};

// The battle is set up.
void show_start(struct show *s, struct match *m, const struct battle_setup *p);

// An order is done; its events are those of the match.
void show_order(struct show *s, struct match *m, const struct order *o);

// A pack is left out from here on. Where nothing is told as it goes, nothing is said.
void show_drop(struct show *s, const struct journal_drop *d, bool told);

// For battles that are not told as they go: takes notice of what the match has just done.
void show_note(struct show *s, struct match *m);

// The same, for who may go on without the handler that fails: false if one does.
bool show_try_result(struct show *s, struct match *m, struct result *r);

// What came of it, when it is over or goes no further. Raises if a handler fails.
void show_result(struct show *s, struct match *m, struct result *r);

// Tells that.
void show_tell(const struct show *s, struct match *m, const struct battle_setup *p,
               const struct result *r);

#endif
