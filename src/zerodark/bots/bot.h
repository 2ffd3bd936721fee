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
    bool looks_ahead; // it tries orders out while it thinks (engine/lookahead.h)
    // The next order for a side, a legal one. STATUS_EMPTY if there is none to give.
    enum status (*order)(void *self, struct game *g, enum side side, struct order *out);
    // Answers a decision (see decide.h).
    enum status (*decide)(void *self, struct game *g, const struct decision *d, struct answer *a);
};

extern const struct bot bot_careful, bot_planner, bot_planner_deep, bot_random, bot_steady;

// All bots; the first is the default.
const struct bot *const *bot_list(int *n);

// NULL if there is none of that name; name NULL: the first.
const struct bot *bot_named(const char *name);

// How many trials a bot that looks ahead makes: the same on every machine.
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

// What is wrong with a name that looks like one with a number; NULL if nothing is wrong, or if it
// does not look like one.
const char *bot_wrong(const char *name);

// Lets the bot play a side: it answers that side's decisions from now on.
void bot_attach(struct game *g, const struct bot *b, enum side side);

// Helpers for bots that are written elsewhere (bot_help.c).
//
// The chance, in hundredths, of at least `least` successes in a normal test with this many dice, if
// each group must reach the target.
int bot_chance(int dice, int target, int least);

// The chance in hundredths that an order achieves its purpose: a shot puts its target down, or
// wounds it; a test has a success. -1: it cannot be told cheaply.
int bot_order_chance(struct game *g, const struct order *o);

// Completes `o`, a cautious or a normal move, with a route towards a goal as far as its actor can
// go, or `most` if that is less and not 0. The route leads around obstacles and, if possible, off
// bad ground; the actor stands up first. If the actor can only drag what it carries, the order
// becomes a drag. With ORDER_LEAVE it leaves if it reaches an exit, and otherwise stays. False if
// it would get nowhere.
bool bot_walk(struct game *g, struct order *o, const struct cylinder *goal, len most);

// How dangerous it is to stand there, considering the enemies that could come into contact: 0 is
// safe.
int bot_danger(struct game *g, figure_id who, spot at);

// Gives one order of the bot's. STATUS_EMPTY if it has none, STATUS_OVER if the battle is over.
enum status bot_turn(struct game *g, const struct bot *b, enum side side);

#endif
