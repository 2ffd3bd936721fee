// marathon.h: plays missions again and again, and looks after every order whether the position is
// sound (support/zerodark/sound.h).
#ifndef SUPPORT_MARATHON_H
#define SUPPORT_MARATHON_H

#include "support/script/workbench.h"
#include "zerodark/bots/bot.h"

// A mission is played in every mode that it has, unless one is named.
struct marathon {
    const char *mission, *mode; // mode NULL: all
    const char *difficulty;     // NULL: normal; the fuzzer takes any
    const struct bot *bot;      // the fuzzer plays with any team and any choices, too
    uint64_t first;             // seed
    int runs;                   // battles in each mode, with the seeds from `first` on
    const char *program;        // how to call this program, for the command that plays it again
};

struct marathon_result {
    long battles, orders;
    long skipped; // the mission would have none of the choices that were made for it
    int failures;
};

// Plays; tells of every battle that went wrong on stdout, with how to play it again. Adds to what
// is in the result.
void marathon_run(const struct marathon *m, struct marathon_result *r);

#endif
