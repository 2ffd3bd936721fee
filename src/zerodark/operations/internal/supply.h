// supply.h: the table of supply drops (ZD-OP-SUPPLY-05..16).
#ifndef ZERODARK_SUPPLY_H
#define ZERODARK_SUPPLY_H

#include "zerodark/rules/core/chapters.h"

// The row for the result of a d12: of the first d12 if `of` is 0, else of the second d12 to which
// row `of` - 1 leads. If there are several rows, the first or, with a switch, the last
// (ZD-OP-SUPPLY-16). -1: none.
int supply_row(const struct game *g, int of, int die);

#endif
