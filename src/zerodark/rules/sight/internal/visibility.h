// visibility.h: how dark it is for a shooter that looks at a target.
#ifndef ZERODARK_VISIBILITY_H
#define ZERODARK_VISIBILITY_H

#include "zerodark/rules/core/figures.h"

// Adds the terms of visibility to the target number of a shot, in this order: the mission's level,
// the target's capes up to the highest level there is (ZD-GADGET-CAPE-02), gas on the line
// (ZD-GAS-05); then what the visors that count take away: heatlight everything but digismoke
// (ZD-GADGET-HEAT-01), starlight a level each, but never below 0 (ZD-GADGET-STAR-01, 03). Through a
// relay, the line and the visors are the relay's (ZD-GADGET-RELAYVISOR-04). Without `visors` none
// count. The target may be a spot: a figure without an id.
void visibility_add(struct game *g, const struct figure *shooter, const struct figure *target,
                    bool visors, struct terms *t);

#endif
