// deployed.h: gadgets that are put down and picked up: relays and sentries.
//
// A deployed gadget is a figure of KIND_GADGET, of the profile with the name of its item, with its
// deployer in LINK_OWNER (ZD-GADGET-DEPLOY-01). Items that have such a profile can be put down. The
// figure's kit holds the item; whether it is in I or O, and whether it is hardened, goes with it
// from hand to table and back again.
#ifndef ZERODARK_DEPLOYED_H
#define ZERODARK_DEPLOYED_H

#include "zerodark/rules/kit/kit.h"

// May the order be given? Each adds to the verdict's reasons.
//
// ORDER_DEPLOY: `how` is the item, `value` a sentry's radius in inches (or centimetres), ORDER_AUTO
// its setting (ZD-SENTRY-GEN-02). It is placed touching its deployer, as near to point[0] as
// possible, or in front of it. ORDER_FACE with point[n_points] says where a claymore faces; without
// it, it faces as its deployer does (ZD-SENTRY-CLAY-01). Refused if there is no room.
bool can_deploy_gadget(struct game *g, const struct order *o, struct verdict *why);

// ORDER_PICK_UP: any friend in contact (ZD-GADGET-DEPLOY-03).
bool can_pick_up(struct game *g, const struct order *o, struct verdict *why);

#endif
