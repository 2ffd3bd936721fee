// captive.h: enemies taken alive. A captive stays on the table, touching its captor, whose burden
// it is (carrying.h).
#ifndef ZERODARK_CAPTIVE_H
#define ZERODARK_CAPTIVE_H

#include "zerodark/rules/movement/carrying.h"

// Does interacting with `target` mean capturing it: are captives taken in this mission, and is it
// an enemy?
bool is_prey(const struct game *g, const struct figure *f, const struct figure *target);

// Can it be captured in its present state: down or at wounded(4), alive, neither Mech nor Heavy
// (ZD-VS-KIDNAP-03, ZD-VS-KIDNAP-09)?
bool is_capturable(const struct game *g, const struct figure *f);

// May it capture that one, which is prey? Contact is the interact action's own affair.
bool can_capture(struct game *g, const struct figure *f, const struct figure *target,
                 struct verdict *why);

// A captive has changed: if it could not be captured in its present state, it is no longer a
// captive (ZD-VS-KIDNAP-14).
enum status captive_review(struct game *g, figure_id who);

// The end of an action or a card: captives whose captors moved without them are brought along, or
// go free if there is no room or nobody to hold them.
enum status captives_settle(struct game *g);

#endif
