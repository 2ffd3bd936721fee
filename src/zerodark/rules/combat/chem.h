// chem.h: gas that wounds and stuns everyone it touches.
//
// It works at most once in an activation on each: when a marker is put down on it, when it moves
// into or through one, and by the switch chem_every_activation while it stands in one. Machines,
// the dead and the down are left alone (ZD-GRENADE-CHEM-01, ZD-GRENADE-CHEM-02). A character that
// is out of action in it is dead (ZD-GRENADE-CHEM-03), unless its respirator has held for as long
// as it has been in contact (ZD-GRENADE-CHEM-04).
#ifndef ZERODARK_CHEM_H
#define ZERODARK_CHEM_H

#include "zerodark/rules/core/state.h"

// Is there any chem on the table? Nothing below costs more if there is none.
bool chem_about(const struct game *g);

// A marker has been put down.
enum status chem_spreads(struct game *g, const struct zone *marker);

// A figure has gone straight from one place to another, through the air or not. A marker that it
// touched at its start counts if some of the route lies inside. `*surplus` grows by the successes
// that its respirator test leaves over for bonus actions; if it is NULL these are performed at
// once.
enum status chem_passed(struct game *g, figure_id who, spot from, spot to, int *surplus);

// A figure has been put where it stands.
enum status chem_reached(struct game *g, figure_id who);

// A character is now out of action, or still is.
enum status chem_smothers(struct game *g, figure_id who);

// An activation ends, or another begins.
enum status chem_lingers(struct game *g);
void chem_forget(struct game *g);

#endif
