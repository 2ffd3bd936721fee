// play_probe.h: what would come next in the order in hand if its question were answered so.
#ifndef APP_PLAY_PROBE_H
#define APP_PLAY_PROBE_H

#include "app/play/play.h"

struct play_probe {
    bool rolls;                 // dice are rolled next, as `next` asks for them
    struct chance_request next; // ... without its reading
    bool refused;               // the order fails with this answer; `why` has the reason and its id
    char why[FAULT_TEXT + 40];
    bool has_last; // the roll before the question, `last`
    struct chance_request last;
    struct dice roll;        // ... as it came
    uint8_t again[DICE_MAX]; // what dice of it have shown that were rolled again
    int n_again;
    int dice, target; // the next roll of whoever was asked for; 0: none, or it has no such number
};

// Tries an answer to the question that is open, or none (NULL): *out is what it comes to. With a
// `roller`, only the next roll of that figure is looked for, in `dice` and `target`. Nothing
// changes, and no luck is used up. False if nothing is known.
bool play_probe(struct play *p, const struct answer *a, figure_id roller, struct play_probe *out);

// A question has come up: keeps what was rolled and drawn up to it.
void play_probe_keep(struct play *p);

#endif
