#ifndef STUB_OPR
#define STUB_OPR
#include "script/match.h"
#include "zerodark/operation.h"
void op_report_of(struct op_report *r, const struct operation *op, struct match *m);
#endif
