// carrying.h: what somebody carries: objective markers, and captives (captive.h), who stay on the
// table beside their captor.
//
// LINK_CARRIED_BY of a burden names its carrier. LINK_CARRIES of the carrier names what it has
// taken last, and is FIGURE_NONE where it carries nothing; where a mission lets one carry several
// (zd.burdens), the others are found by their own links. Both links are written here only.
#ifndef ZERODARK_CARRYING_H
#define ZERODARK_CARRYING_H

#include "zerodark/rules/movement/move.h"

// The burdens of a carrier, one after another: start and end with FIGURE_NONE.
figure_id carrying_next(const struct game *g, figure_id carrier, figure_id after);

// May it carry one thing more (ZD-VS-RESUPPLY-05)? A captive leaves no hand free.
bool carrying_room(const struct game *g, const struct figure *f);

// Links a burden to its carrier, whoever had it before; unlinks it. Nothing else changes.
void carrying_take(struct game *g, figure_id carrier, figure_id burden);
void carrying_let_go(struct game *g, figure_id burden);

// What its burden leaves it: CARRY_FREELY where it carries nothing; captors move by drag actions
// (ZD-VS-KIDNAP-06).
enum carry_rule carrying_rule(const struct game *g, const struct figure *f);

// The ledger's id of that.
const char *carrying_source(const struct game *g, const struct figure *f);

// The AV that counts against whoever drags it: of a marker the mission's (ZD-DRAG-06), of a captive
// bogey its Def (ZD-VS-KIDNAP-06).
int carrying_armour(struct game *g, const struct figure *burden);

// May whoever is named in the order drop its target, or with none what it has taken last
// (ZD-VS-RESUPPLY-07, ZD-VS-KIDNAP-07)?
bool can_drop(struct game *g, const struct order *o, struct verdict *why);

// It drops that of its own will: in a zone it may be taken out of play (S_EXTRACTED).
enum status carrying_drop(struct game *g, figure_id carrier, figure_id burden);

// Whatever it carries stays behind: its markers, or only its captives where those are kept.
enum status carrying_all_fall(struct game *g, figure_id carrier, bool markers);

// Lays a marker down in contact with a figure. The players settle where where they may: of their
// own will, and in versus of their dead (ZD-VS-OBJ-01); else it is the side of the closest hero
// (ZD-OBJ-CARRY-02).
//
// Decision "drop.place": one option that wants a place, and suggests one. The marker lies as near
// to the place as contact and room let it.
enum status carrying_lay(struct game *g, figure_id marker, figure_id beside);

#endif
