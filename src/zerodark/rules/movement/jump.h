// jump.h: a planned jump.
#ifndef ZERODARK_JUMP_H
#define ZERODARK_JUMP_H

#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/sight/skyline.h"

enum leap { LEAP_OBSTACLE, LEAP_DOWN, LEAP_ACROSS };

// A jump as computed before any die is rolled. Lengths run along the skyline.
struct jump {
    struct march m; // first: the step's view is its march's
    struct skyline sky;
    enum leap kind;
    len height;   // to the top of the obstacle
    len drop;     // from the start down to where it lands; below 0: up
    len edge;     // where the surface or the ground before the obstacle ends
    len far;      // where the surface it lands on begins
    int gap;      // of a jump across, in units
    spot landing; // where it lands, touching obstacle or edge
};

// How far along the line it lands.
len jump_reach(const struct jump *j);

// The place `units` beyond its landing.
spot jump_deeper(const struct game *g, const struct jump *j, int units);

// Is there room for it to land there?
bool jump_has_room(struct game *g, const struct jump *j, spot at);

// Lands; figures on overwatch may interrupt then (ZD-OW-04).
enum status jump_land(struct game *g, struct jump *j);

// Gets `along` the line, at the height of the start, and falls there.
enum status jump_fall_at(struct game *g, struct jump *j, len along);

#endif
