// carrying.h: what a figure carries: objective markers, and captives (captive.h), who stay on the
// table next to their captor.
//
// LINK_CARRIED_BY of a burden names its carrier. LINK_CARRIES of the carrier names what it has
// taken last, and is FIGURE_NONE if it carries nothing. If a mission allows several burdens
// (zd.burdens), the others are found by their own links. Both links are written only here.
#ifndef ZERODARK_CARRYING_H
#define ZERODARK_CARRYING_H

#include "zerodark/rules/movement/move.h"

// The burdens of a carrier, one after another: start and end with FIGURE_NONE.
figure_id carrying_next(const struct game *g, figure_id carrier, figure_id after);

// May it carry one more thing (ZD-VS-RESUPPLY-05)? A captive leaves no hand free.
bool carrying_room(const struct game *g, const struct figure *f);

// carrying_take links a burden to its carrier, even if another had it; carrying_let_go unlinks it.
// Nothing else changes.
void carrying_take(struct game *g, figure_id carrier, figure_id burden);
void carrying_let_go(struct game *g, figure_id burden);

// What its burden still allows: CARRY_FREELY if it carries nothing; captors move by drag actions
// (ZD-VS-KIDNAP-06).
enum carry_rule carrying_rule(const struct game *g, const struct figure *f);

// The ledger id of that rule.
const char *carrying_source(const struct game *g, const struct figure *f);

// The AV that counts against its dragger: for a marker, the mission's (ZD-DRAG-06); for a captive
// bogey, its Def (ZD-VS-KIDNAP-06).
int carrying_armour(struct game *g, const struct figure *burden);

// May the order's actor drop the order's target or, if there is none, what it has taken last
// (ZD-VS-RESUPPLY-07, ZD-VS-KIDNAP-07)?
bool can_drop(struct game *g, const struct order *o, struct verdict *why);

// The carrier drops it deliberately: in a zone it may be taken out of play (S_EXTRACTED).
enum status carrying_drop(struct game *g, figure_id carrier, figure_id burden);

// What it carries stays behind: markers and captives or, if `markers` is false, captives only.
enum status carrying_all_fall(struct game *g, figure_id carrier, bool markers);

// Lays a marker down in contact with a figure. The players decide where if they drop it
// deliberately and, in versus, also for their dead (ZD-VS-OBJ-01); otherwise it is on the side of
// the closest hero (ZD-OBJ-CARRY-02).
//
// Decision "drop.place": one option that wants a place, and suggests one. The marker lies as near
// to the place as contact and room allow.
enum status carrying_lay(struct game *g, figure_id marker, figure_id beside);

#endif
