// zone.h: parts of space that a line may start in, end in or pass through: smoke, darkness, a
// trigger area.
#ifndef ENGINE_ZONE_H
#define ENGINE_ZONE_H

#include "engine/table.h"

// An upright disc or box of space that can come and go during a battle: part of the flat game.
struct zone {
    struct cylinder
        body;  // `at` is the centre of its base; of a box, `radius` is half its width (x)
    len depth; // of a box: half its depth (y); 0: a disc
    uint32_t tags;
    int16_t level;   // a number the rules read
    uint16_t owner;  // the figure it belongs to; 0 for nobody's
    uint16_t group;  // what it is a part of, a number the rules read; 0 for none
    uint16_t lasts;  // what the rules count down; 0: it stays
    uint16_t serial; // order of placing; 0 for an unused slot
    uint16_t spare;  // no padding: the bytes of the flat game are hashed
};

enum crossing {
    CROSS_NONE = 0,
    CROSS_FROM = 1 << 0,    // the line starts inside
    CROSS_INTO = 1 << 1,    // the line ends inside
    CROSS_THROUGH = 1 << 2, // some length of the line lies inside, wherever it starts and ends
};

// How the segment from a to b crosses the zone, as a set of `enum crossing`. Touching in a single
// point is none of them (ZD-GAS-05); running along the surface counts as going through. If a and b
// are the same point, the answer is CROSS_FROM | CROSS_INTO if the zone holds it. Exact.
int zone_crossing(const struct zone *z, spot a, spot b);
int volume_crossing(const struct volume *v, spot a, spot b);

// Does the point lie inside or on the surface?
bool zone_holds(const struct zone *z, spot at);
bool volume_holds(const struct volume *v, spot at);

// Do they overlap, or come within `slack` of each other, in the plane and in height? With 0: do
// they have a point in common?
bool zone_touches(const struct zone *z, const struct cylinder *body, len slack);
bool volume_touches(const struct volume *v, const struct cylinder *body, len slack);

// Its bounding rectangle, seen from above: for a box, the zone itself.
void zone_bounds(const struct zone *z, point *low, point *high);

#endif
