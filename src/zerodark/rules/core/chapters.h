// chapters.h: the rule points of rules.def and switches.def as enumerators: P_ params, Q_
// quantities, C_ checks, S_ steps.
#ifndef ZERODARK_CHAPTERS_H
#define ZERODARK_CHAPTERS_H

#include "zerodark/rules/core/views.h"
#include "zerodark/rules/core/zerodark.h"

#define PARAM(code, ...)
#define SWITCH(code, ...)
#define QUANTITY(code, ...)
#define CHECK(code, ...)
#define STEP(code, ...)

#undef PARAM
#undef SWITCH
#define PARAM(code, ...)  P_##code,
#define SWITCH(code, ...) P_##code,
enum param_row {
#include "zerodark/rules/core/rules.def"
#include "zerodark/rules/core/switches.def"
    PARAM_COUNT
};
#undef PARAM
#undef SWITCH
#define PARAM(code, ...)
#define SWITCH(code, ...)

#undef QUANTITY
#define QUANTITY(code, ...) Q_##code,
enum quantity_row {
#include "zerodark/rules/core/rules.def"
    QUANTITY_COUNT
};
#undef QUANTITY
#define QUANTITY(code, ...)

#undef CHECK
#define CHECK(code, ...) C_##code,
enum check_row {
#include "zerodark/rules/core/rules.def"
    CHECK_COUNT
};
#undef CHECK
#define CHECK(code, ...)

#undef STEP
#define STEP(code, ...) S_##code,
enum step_row {
#include "zerodark/rules/core/rules.def"
    STEP_COUNT
};
#undef STEP

// What happens at each step when nobody takes its place. `view` is of the step's view type.
#define STEP(code, name, view, function, doc, ledger)                                              \
    enum status function(struct game *g, void *view_);
#include "zerodark/rules/core/rules.def"
#undef STEP
#undef CHECK
#undef QUANTITY
#undef PARAM
#undef SWITCH

_Static_assert(PARAM_COUNT <= RULES_PARAMS, "params fit into a ruleset");
_Static_assert(QUANTITY_COUNT <= RULES_POINTS && CHECK_COUNT <= RULES_POINTS &&
                   STEP_COUNT <= RULES_POINTS,
               "points fit");

#endif
