// lull.h: while nothing changes, what has been asked before need not be worked out again.
//
// Whoever asks a lot in a row and changes nothing meanwhile (a list of what can be done, a bot that
// thinks) says so for that time:
//
//     struct lull lull;
//     lull_begin(g, &lull);
//     ...             // questions, and decisions that are put to somebody
//     lull_end(g, &lull);
//
// The caller keeps the room, on its stack. Lulls nest. Within one nothing may change that a line of
// sight or contact depends on. Where packs hook anything there are none: their handlers are asked
// each time.
#ifndef ZERODARK_LULL_H
#define ZERODARK_LULL_H

#include "engine/game.h"

// Bits by slots.
struct lull {
    struct lull *outer;          // what goes on afterwards
    uint64_t locks_asked, locks; // who was asked for enemies in contact, and who has any
    uint64_t asked[FIGURES];     // for whom that one has looked
    uint64_t seen[FIGURES];      // and whom it sees; only of those asked for
};

void lull_begin(struct game *g, struct lull *l);
void lull_end(struct game *g, const struct lull *l);

// Is that figure known to be without locks? Copies of figures are never known.
bool lull_is_free(const struct game *g, const struct figure *f);
void lull_note_lock(const struct game *g, const struct figure *f, bool locked);

// Has a line of sight been looked along? Then `*seen` says what came of it.
bool lull_knows_look(const struct game *g, const struct figure *a, const struct figure *b,
                     bool *seen);
void lull_note_look(const struct game *g, const struct figure *a, const struct figure *b,
                    bool seen);

#endif
