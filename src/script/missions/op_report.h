// op_report.h: what a finished battle reports to its operation.
#ifndef SCRIPT_OP_REPORT_H
#define SCRIPT_OP_REPORT_H

#include "script/match/match.h"
#include "zerodark/operations/operation.h"

// Looks at every hero who took part, by name, between two orders. Handlers of packs may be asked
// for XP: call match_ask (match.h) first if their errors matter.
void op_report_of(struct op_report *r, const struct operation *op, struct match *m);

#endif
