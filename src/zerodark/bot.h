// bot.h: who plays when nobody does. A bot is a decider like any other, and it chooses orders.
//
// A bot only asks: it changes no world, and what luck it needs comes from STREAM_BOT, so that a
// replay needs no bot.
#ifndef ZERODARK_BOT_H
#define ZERODARK_BOT_H

#include "zerodark/activation.h"

struct bot {
    const char *name, *doc;
    // The next order for a side, legal as it stands. STATUS_EMPTY where there is none to give.
    enum status (*order)(void *self, struct game *g, enum side side, struct order *out);
    // Answers a decision (see decide.h).
    enum status (*decide)(void *self, struct game *g, const struct decision *d, struct answer *a);
};

extern const struct bot bot_careful, bot_random;

// The bots there are, the first being the one that plays unless another is named.
const struct bot *const *bot_list(int *n);

// NULL where there is none of the name; name NULL: the first.
const struct bot *bot_named(const char *name);

// Lets the bot play a side: it answers that side's decisions from now on.
void bot_attach(struct game *g, const struct bot *b, enum side side);

// Gives one order of the bot's. STATUS_EMPTY where it has none, STATUS_OVER where the battle is
// over.
enum status bot_turn(struct game *g, const struct bot *b, enum side side);

#endif
