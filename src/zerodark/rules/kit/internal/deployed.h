// deployed.h: gadgets that are put down and picked up: relays and sentries.
//
// A deployed gadget is a figure of KIND_GADGET, of the profile that is named as its item, with its
// deployer in LINK_OWNER (ZD-GADGET-DEPLOY-01). What has such a profile can be put down. Its own
// kit holds the item; whether that is in I or O, and hardened, goes with it from hand to table and
// back again.
#ifndef ZERODARK_DEPLOYED_H
#define ZERODARK_DEPLOYED_H

#include "zerodark/rules/kit/kit.h"

// May the order be given? Each adds to the verdict's reasons.
//
// ORDER_DEPLOY: how is the item; value a sentry's radius in whole units, ORDER_AUTO its setting
// (ZD-SENTRY-GEN-02). It comes to stand touching its deployer, as near to point[0] as may be, or in
// front of it; ORDER_FACE with point[n_points] says where a claymore looks to, which is where the
// deployer looks to without (ZD-SENTRY-CLAY-01). Refused where there is no room.
bool can_deploy_gadget(struct game *g, const struct order *o, struct verdict *why);

// ORDER_PICK_UP: any friend in contact (ZD-GADGET-DEPLOY-03).
bool can_pick_up(struct game *g, const struct order *o, struct verdict *why);

#endif
