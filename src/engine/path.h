// path.h: where a disc can stand, and how it gets from one place to another.
//
// A mover is a disc of some radius with some height. Where it stands, its base level is the height
// of the highest standing surface any part of the disc lies over (ZD-CYL-09); an overlap of up to
// LEN_CONTACT does not count. Going along, its level changes in steps; a step of up to `step` is
// free, a larger one stops it unless it can climb. Walkable slopes and stairs are no steps.
#ifndef ENGINE_PATH_H
#define ENGINE_PATH_H

#include "engine/table.h"

#define PATH_POINTS 24

struct mover {
    len radius, height;
    len step;  // free change of level at one vertical face
    len climb; // faces up to this high are climbed, the height counting as distance; 0: not at all
    len cross; // obstacles narrower than the mover's diameter, up to this high, are crossed at no
               // cost; 0: not at all
    uint32_t forbidden; // pieces with any of these tags may not even be overlapped (impassable; for
                        // bogeys dangerous too)
    bool level_only;    // no change of level whatever (a cautious move)
};

// Another figure as an obstacle.
struct obstacle {
    struct cylinder body;
    bool stops;    // touching it ends a move there (an enemy); otherwise it is walked round
    bool passable; // may be moved over, but not ended on (a friend)
};

// The ground a move is made on, beside what moves.
struct ground {
    const struct table *table;
    const struct obstacle *obstacles;
    int n_obstacles;
};

// The base level of a mover standing at `at` if it comes there from level `from` (the highest
// surface within its reach). False where it cannot stand: no surface, a solid in the way, a
// forbidden tag, off the table, or the level is out of reach.
bool ground_level(const struct ground *g, const struct mover *m, point at, len from, len *level);

// May the mover end here: as ground_level, and its cylinder overlaps no obstacle?
bool ground_free(const struct ground *g, const struct mover *m, point at, len from, len *level);

struct path {
    spot at[PATH_POINTS]; // the corners, first the start
    uint8_t n;            // at least 1
    bool complete;        // it reaches the goal
    bool stopped;         // it ends in contact with an obstacle that stops
    uint8_t stopped_by;   // index of that obstacle
    len length;           // horizontal lengths plus climbed heights, each leg rounded up
};

// Walks straight from a to b, or as far as that goes; `out` holds the levels met on the way.
void path_straight(const struct ground *g, const struct mover *m, spot from, point to,
                   struct path *out);

// The shortest way from a spot to within `reach` of the goal disc (edge to edge; 0 is contact),
// walking round what is in the way. Where there is none, out->complete is false and the path leads
// to the reachable point nearest the goal. Equal ways are told apart by coordinates, so the answer
// is the same everywhere. Nothing is allocated.
void path_find(const struct ground *g, const struct mover *m, spot from,
               const struct cylinder *goal, len reach, struct path *out);

// Cuts a path to at most `allowance`, the new end rounded back towards the start. Ends where a
// figure may stand (no overlap, no vertical face): pulls back further where it must.
void path_cut(const struct ground *g, const struct mover *m, struct path *p, len allowance);

// The tags of every piece and area the centre moved over for more than no length (ZD-TERRAIN-17),
// starting on one included.
uint32_t path_tags(const struct table *t, const struct path *p);

#endif
