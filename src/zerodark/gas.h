// gas.h: clouds of gas.
#ifndef ZERODARK_GAS_H
#define ZERODARK_GAS_H

#include "zerodark/damage.h"

// Puts down a new cloud: two markers, the first centred on the point, the second touching it
// (ZD-GAS-01). STATUS_FULL where there is no room for another. Where the second and later markers
// go is a decision of the side ("gas.place", "gas.remove").
enum status gas_deploy(struct game *g, uint32_t tags, point at, enum side side);

#endif
