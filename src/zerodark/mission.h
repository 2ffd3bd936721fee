// mission.h: setting up a battle, step by step as a mission's briefing has it.
#ifndef ZERODARK_MISSION_H
#define ZERODARK_MISSION_H

#include "zerodark/control.h"
#include "zerodark/objective.h"

// Begins to set up a battle on a game that game_init has made: the deck is filled and shuffled,
// nothing is on the table (ZD-DECK-01).
enum status mission_begin(struct game *g, enum mode mode, int visibility,
                          enum difficulty difficulty);

// A hero of the team, not yet on the table (ZD-STAT-02, ZD-STAT-03). STATUS_RANGE with a reason
// where its stats are not legal.
enum status mission_hero(struct game *g, const char *name, const int16_t stat[4], figure_id *id);

// The deployment areas of the book, at the scale of the game: a planned line of departure
// (ZD-DEPLOY-PLANNED-01), a restricted entry in a corner (ZD-DEPLOY-RESTRICTED-01), a flanking
// entry: the corner and then the middle of a side that does not touch it (ZD-DEPLOY-FLANK-01). A
// corner is named by its two edges together.
struct area area_planned(const struct game *g, enum edge edge);
struct area area_corner(const struct game *g, int corner);
struct area area_middle(const struct game *g, enum edge edge);
enum edge edge_opposite(enum edge e);

// Puts a hero or ally on the table inside the area (or the other one). STATUS_ILLEGAL with a reason
// where its base would stick out or something is in the way.
enum status mission_place(struct game *g, figure_id who, const struct area *areas, int n, point at,
                          point facing);

// Places every hero and ally that is not on the table yet in the area, side by side from its middle
// outwards, facing the middle of the table.
enum status mission_deploy(struct game *g, const struct area *area);

// The team deploys on its edge and the exit is the edge opposite (ZD-MIS-RESCUE-06).
enum status mission_deploy_team(struct game *g, enum edge edge);

// Takes the whole team off the table again and deploys it anew, once (ZD-MIS-RESCUE-09, 10).
// STATUS_ILLEGAL the second time.
enum status mission_redeploy(struct game *g, const struct area *area);

// The corner of the deployment grid furthest from any hero (ZD-MIS-RESCUE-07).
enum status mission_far_corner(struct game *g, point *corner);

// Ends the setting up: pending complications, then the battle is on (ZD-DECK-CLOCK-03,
// ZD-MIS-GEN-06).
enum status mission_start(struct game *g);

#endif
