// toy_system.h: a rule system made up for the engine's tests. It has nothing to do with figures on
// a table: a player counts up, rolls d6, answers a question, turns over cards.
#ifndef SUPPORT_TOY_SYSTEM_H
#define SUPPORT_TOY_SYSTEM_H

#include "engine/game.h"
#include "engine/rules.h"

enum { TOY_LIMIT, TOY_PARAMS };          // params
enum { TOY_GAIN, TOY_QUANTITIES };       // quantities
enum { TOY_CAN, TOY_CHECKS };            // checks
enum { TOY_RAISE, TOY_PEEK, TOY_STEPS }; // steps
enum { TOY_COUNT, TOY_ORDERS };          // orders

// What an order to count does beside: bits of order.how, done in this order.
enum {
    TOY_ROLLS = 1, // rolls order.value d6 and gains what they show
    TOY_CARD = 2,  // turns over a card and gains its id
    TOY_ASKS = 4,  // asks side 1: keep (0), double (1) or set a mark somewhere (2)
    TOY_TWICE = 8, // makes the step happen twice
};

struct toy_own {
    int32_t total;
    int32_t steps;
    point mark;
};

struct toy_view {
    figure_id who;
    int32_t amount;
};

extern const struct system toy_system;
extern const struct layout toy_layout; // of struct toy_own

static inline struct toy_own *toy_own(struct world *w)
{
    return (struct toy_own *)w->own;
}

// A game of it with ten cards in the deck (0 on top). `r` is initialised too.
void toy_start(struct game *g, struct rules *r, uint64_t seed);

// An order to count up by `value`.
struct order toy_order(int how, int32_t value);

// Adds a handler to the rules and returns the status.
enum status toy_hook(struct rules *r, enum rule_kind kind, int row, enum hook_phase phase,
                     const char *pack, hook_fn call, void *self);

#endif
