// bot_planner.h: how the planner weighs what it could do. Private to its files.
//
// Every order and every answer that it thinks of is tried out on the table itself (engine/aside.h),
// again and again, with dice, cards and deployment of its own, up to the end of the order with its
// card, or of the reply in versus. What comes of it is judged by how the position looks then.
// The order of the cards and the dice to come are drawn again each time: nothing that players
// cannot know has a part in it.
#ifndef ZERODARK_BOT_PLANNER_H
#define ZERODARK_BOT_PLANNER_H

#include "engine/lookahead.h"
#include "zerodark/bots/internal/bot_plan.h"

// What there is for an answer where there are so many trials for an order.
struct bot_budget bot_planner_budget_of(int trials);

// A position's worth to a side: VALUE_ONE for a battle that is won, and could not be won better.
#define VALUE_ONE 1000000

// How the position looks for a side: from 0 to VALUE_ONE (bot_planner_value.c).
int bot_planner_value(struct game *g, enum side side);

// One of several things that could be done.
struct option_weighed {
    int what;    // the caller's number
    int prior;   // what speaks for it beforehand, of VALUE_ONE
    int runs;    // how often it was tried
    int64_t sum; // of the values that came of it
};

// Tries something out with the luck of a seed. The value of what came of it.
typedef int (*planner_try)(void *self, int what, uint64_t seed);

// Divides so many trials among n things, at least one: the better half of them is tried on, and the
// better half of that, with the same luck for all. Returns the number of the best. Sorts them.
int bot_planner_weigh(struct option_weighed *all, int n, int trials, uint64_t luck, planner_try try,
                      void *self);

// A seed of the planner's own for the position in hand. The game is aside.
uint64_t bot_planner_luck(struct game *g);

// Who answers for both sides from now on. The game is aside.
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
