// bot.h: the computer players. A bot is a decider like any other, and also chooses orders.
//
// A bot only asks: it does not change the world, and its random numbers come from STREAM_BOT, so a
// replay needs no bot.
#ifndef ZERODARK_BOT_H
#define ZERODARK_BOT_H

#include "zerodark/rules/activation/activation.h"

struct bot {
    const char *name, *doc;
    void *self;       // what both functions are called with
    bool looks_ahead; // it tries orders out while it thinks (engine/aside.h)
    // The next order for a side; it is legal. STATUS_EMPTY if there is none to give.
    enum status (*order)(void *self, struct game *g, enum side side, struct order *out);
    // Answers a decision (see decide.h).
    enum status (*decide)(void *self, struct game *g, const struct decision *d, struct answer *a);
};

extern const struct bot bot_careful, bot_planner, bot_planner_deep, bot_random, bot_steady;

// All bots; the first is the default.
const struct bot *const *bot_list(int *n);

// NULL if there is none of that name; name NULL: the first.
const struct bot *bot_named(const char *name);

// How much a bot that looks ahead tries out, in trials: the same on every machine.
struct bot_budget {
    int order;  // for an order
    int answer; // for an answer
};

#define BOT_TRIALS 100000 // the most that a name may ask for, per order

// Room for a bot with a number in its name: "planner:200" makes 200 trials per order.
struct bot_room {
    struct bot bot;
    struct bot_budget budget;
    char name[16];
};

// As bot_named, but also bots with a number: they are built in `room`, which must live as long as
// they do and stay in place.
const struct bot *bot_find(const char *name, struct bot_room *room);

// What is wrong with a name that begins like one with a number; NULL if nothing is, or if it does
// not begin like one.
const char *bot_wrong(const char *name);

// Lets the bot play a side: it answers that side's decisions from now on.
void bot_attach(struct game *g, const struct bot *b, enum side side);

// Helpers for bots that are written elsewhere (bot_help.c).
//
// The chance in hundredths of at least so many successes of a normal test, with this many dice,
// where each group must reach the target.
int bot_chance(int dice, int target, int least);

// The chance in hundredths that an order achieves its purpose: a shot puts its target down, or
// wounds it; a test has a success. -1: it cannot be told cheaply.
int bot_order_chance(struct game *g, const struct order *o);

// Makes of `o`, whose kind is a cautious or a normal move, the way towards a goal as far as its
// actor comes, or `most` where that is less and not 0; around what is in the way, off bad ground
// where that is possible, standing up first; a drag where what it carries leaves it nothing else.
// With ORDER_LEAVE it leaves if it comes to an exit, and does not otherwise. False where it would
// get nowhere.
bool bot_walk(struct game *g, struct order *o, const struct cylinder *goal, len most);

// How bad it is to stand there for those that could come into contact: 0 is safe.
int bot_danger(struct game *g, figure_id who, spot at);

// Gives one order of the bot's. STATUS_EMPTY if it has none, STATUS_OVER if the battle is over.
enum status bot_turn(struct game *g, const struct bot *b, enum side side);

#endif
