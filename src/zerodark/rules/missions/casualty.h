// casualty.h: who is lost for its team when a mission is over.
#ifndef ZERODARK_CASUALTY_H
#define ZERODARK_CASUALTY_H

#include "zerodark/rules/core/zerodark.h"

// How somebody ended a mission.
struct casualty {
    bool dead, ooa;
    bool left;      // is off the table, by itself or dragged
    bool dominated; // by an enemy
    bool behind;    // stands on the table and the deck has run out
};

// Is it lost for its team (ZD-OP-CASUALTY-01, ZD-OP-CASUALTY-07)?
bool casualty_lost(const struct game *g, const struct casualty *c);

#endif
