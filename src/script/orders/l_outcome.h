// l_outcome.h: the classes "outcome" and "question": the result of an order.
#ifndef SCRIPT_L_OUTCOME_H
#define SCRIPT_L_OUTCOME_H

#include "script/base/class.h"
#include "script/match/match.h"

extern const struct class class_outcome, class_question;

// What the order given last waits for.
int push_question(lua_State *L, struct match *m);

// What came of an order: an outcome, or the question that has to be answered first. Raises for
// everything else.
int push_outcome(lua_State *L, struct match *m, enum status s);

// Pushes a decision that is being made as a question.
int push_asked(lua_State *L, struct match *m, const struct decision *d);

// The decision of the question at `arg`; it lives as long as that.
const struct decision *check_decision(lua_State *L, int arg, struct match *m);

#endif
