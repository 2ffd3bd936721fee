// deployed.h: gadgets that are put down: relays and sentries.
//
// A deployed gadget is a figure of KIND_GADGET, of the profile that is named as its item, with its
// deployer in LINK_OWNER (ZD-GADGET-DEPLOY-01).
#ifndef ZERODARK_DEPLOYED_H
#define ZERODARK_DEPLOYED_H

#include "zerodark/kit.h"

// May the order be given? Each adds to the verdict's reasons.
bool can_deploy_gadget(struct game *g, const struct order *o, struct verdict *why);
bool can_pick_up(struct game *g, const struct order *o, struct verdict *why);
bool can_command(struct game *g, const struct order *o, struct verdict *why);

#endif
