// l_outcome.h: the classes "outcome" and "question": what came of an order.
#ifndef SCRIPT_L_OUTCOME_H
#define SCRIPT_L_OUTCOME_H

#include "script/class.h"

extern const struct class class_outcome, class_question;

#endif
