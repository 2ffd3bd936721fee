// mission.h: setting up a battle, step by step, in the order of a mission's briefing.
#ifndef ZERODARK_MISSION_H
#define ZERODARK_MISSION_H

#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/red_force/control.h"

// Begins to set up a battle on a game that game_init has made: the deck is filled and shuffled,
// nothing is on the table (ZD-DECK-01).
enum status mission_begin(struct game *g, enum mode mode, int visibility,
                          enum difficulty difficulty);

// The corner of the deployment grid furthest from any hero (ZD-MIS-RESCUE-07).
enum status mission_far_corner(struct game *g, point *corner);

// Ends the setup: pending complications happen, then the battle begins (ZD-DECK-CLOCK-03,
// ZD-MIS-GEN-06).
enum status mission_start(struct game *g);

#endif
