// bot_planner.h: how the planner weighs its options. Private to its files.
//
// Every order and every answer that it thinks of is tried out on the table itself
// (engine/lookahead.h), again and again, with dice, cards and deployment of its own, up to the end
// of the order with its card or, in versus, of the reply. The planner judges a trial by the
// position at its end. The order of the cards and the dice to come are drawn again each time, so
// nothing that players cannot know influences it.
#ifndef ZERODARK_BOT_PLANNER_H
#define ZERODARK_BOT_PLANNER_H

#include "engine/lookahead.h"
#include "zerodark/bots/internal/bot_plan.h"

// The budget, answers included, if an order has `trials`.
struct bot_budget bot_planner_budget_of(int trials);

// A position's worth to a side: VALUE_ONE for a battle that is won as well as possible.
#define VALUE_ONE 1000000

// How good the position is for a side: from 0 to VALUE_ONE (bot_planner_value.c).
int bot_planner_value(struct game *g, enum side side);

// One of several options.
struct option_weighed {
    int what;    // the caller's number
    int prior;   // how promising it is beforehand, of VALUE_ONE
    int runs;    // how often it was tried
    int64_t sum; // of the values of its trials
};

// Tries something out with the luck of a seed, and returns the value of the result.
typedef int (*planner_try)(void *self, int what, uint64_t seed);

// Divides the trials among n options (n is at least 1): tries all of them, then the better half,
// then the better half of those, with the same luck for all. Sorts them, and returns the number of
// the best.
int bot_planner_weigh(struct option_weighed *all, int n, int trials, uint64_t luck, planner_try try,
                      void *self);

// A seed of the planner's own for the present position. Called inside a lookahead.
uint64_t bot_planner_luck(struct game *g);

// Lets `player` answer for both sides from now on. Called inside a lookahead.
void bot_planner_seat(struct game *g, struct decider player);

// An order that is worth weighing.
struct choice {
    struct order order;
    int score; // the careful bot's, in points
};

#define CHOICES 12

// The orders of a side that are worth weighing, the careful bot's own first
// (bot_planner_choices.c). Returns how many.
int bot_planner_choices(struct game *g, enum side side, struct choice out[CHOICES]);

// The planner's answer to a decision, `self` being its budget (bot_planner_answer.c).
enum status bot_planner_answer(void *self, struct game *g, const struct decision *d,
                               struct answer *a);

#endif
