// actions.h: the actions that are neither moves nor attacks.
#ifndef ZERODARK_ACTIONS_H
#define ZERODARK_ACTIONS_H

#include "zerodark/rules/activation/activation.h"

// Is what the action itself needs there: a target, contact, a state to get rid of? For kinds from
// ORDER_INTERACT on.
bool can_do(struct game *g, const struct order *o, struct verdict *why);

// Carries out such an action, or an electronic one (ew.h), through its step; the successes left
// over for bonus actions are in a->surplus.
enum status action_perform(struct game *g, const struct order *o, struct action *a);

// A test of the acting figure's stat against a number; the successes are in a->successes.
enum status action_test(struct game *g, struct action *a, enum stat_id stat, const char *name,
                        int target, const char *rule);

// The same against a param.
enum status action_test_param(struct game *g, struct action *a, enum stat_id stat, const char *name,
                              int target, const char *rule);

// May this figure do what a mission wants done with a marker: take it, operate it (ZD-OBJ-03)?
bool can_work_on(struct game *g, const struct figure *f, const struct figure *marker,
                 struct verdict *why);

// May this figure take an objective marker by interacting with it, or with a carrier of it that is
// out of action (ZD-OBJ-CARRY-03)?
bool can_take(struct game *g, const struct figure *f, const struct figure *marker,
              struct verdict *why);

// The test of taking a marker, and taking it.
enum status action_take_objective(struct game *g, struct action *a, figure_id marker);

#endif
