// supply.h: the table of supply drops (ZD-OP-SUPPLY-05..16).
#ifndef ZERODARK_SUPPLY_H
#define ZERODARK_SUPPLY_H

#include "zerodark/rules/core/chapters.h"

// The row that a d12 stands for: of the first d12 where `of` is 0, else of the second d12 that row
// of - 1 sends to. Of several rows the first, by a switch the last (ZD-OP-SUPPLY-16). -1: none.
int supply_row(const struct game *g, int of, int die);

#endif
