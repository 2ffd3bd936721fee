// bot.h: who plays when nobody does. A bot is a decider like any other, and it chooses orders.
#ifndef ZERODARK_BOT_H
#define ZERODARK_BOT_H

#include "zerodark/activation.h"

struct bot {
    const char *name, *doc;
    // The next order for a side. STATUS_EMPTY where there is none to give.
    enum status (*order)(void *self, struct game *g, enum side side, struct order *out);
    // Answers a decision (see decide.h).
    enum status (*decide)(void *self, struct game *g, const struct decision *d, struct answer *a);
};

// The bots there are: "careful" (plays to win) and "random". NULL where there is none of the name;
// name NULL: the first.
const struct bot *bot_named(const char *name);
const struct bot *const *bot_list(int *n);

#endif
