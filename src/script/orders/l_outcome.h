// l_outcome.h: the classes "outcome" and "question": the result of an order.
#ifndef SCRIPT_L_OUTCOME_H
#define SCRIPT_L_OUTCOME_H

#include "script/base/class.h"
#include "script/match/match.h"

extern const struct class class_outcome, class_question;

// Pushes the question that the last order waits for.
int push_question(lua_State *L, struct match *m);

// Pushes the result of an order: an outcome, or the question that has to be answered first. Raises
// for every other status.
int push_outcome(lua_State *L, struct match *m, enum status s);

// Pushes a decision that is being made as a question.
int push_asked(lua_State *L, struct match *m, const struct decision *d);

// The decision of the question at `arg`; it lives as long as the question.
const struct decision *check_decision(lua_State *L, int arg, struct match *m);

#endif
