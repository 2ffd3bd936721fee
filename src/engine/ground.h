// ground.h: where a disc can stand, and at which level.
//
// A mover is a disc with a radius and a height. Its base level is the height of the highest
// standing surface under any part of the disc (ZD-CYL-09); an overlap of up to LEN_CONTACT does not
// count. On a walkable slope it is the height of the slope under the centre.
//
//   mover at level L           |  what it finds            | what that is
//   ---------------------------+---------------------------+------------------------------------
//   a face up to L + step      |  free, up or down         | a kerb, a stair
//   a higher face              |  climbed, or stops it     | a crate
//   a narrow piece on its way  |  crossed, or a face       | a wall, a fence
//   no more surface below it   |  climbed down, or a stop  | an edge, reached with the centre
//   a slope of at most 1 in 1  |  walked, no step at all   | a ramp, a roof; and any stairs
#ifndef ENGINE_GROUND_H
#define ENGINE_GROUND_H

#include "engine/table.h"

struct mover {
    len radius, height;
    len step;  // free change of level at one vertical face
    len climb; // faces up to this high are climbed, the height counting as distance; 0: not at all
    len drop;  // the same for faces that lead down; 0: as `climb`
    len cross; // obstacles narrower than the mover's diameter, up to this high, are crossed at no
               // cost; 0: not at all
    uint32_t forbidden; // pieces with any of these tags may not even be overlapped (impassable; for
                        // bogeys dangerous too)
    bool level_only;    // no change of level at all (a cautious move)
    bool no_gaps;       // gaps narrower than the base are not walked over (ZD-BOGEY-MOVE-11)
    bool climb_free;    // climbed heights do not count as distance
};

// Another figure as an obstacle.
struct obstacle {
    struct cylinder body;
    bool stops;    // touching it ends a move there (an enemy); otherwise it is in the way
    bool passable; // may be moved over, but not ended on (a friend)
};

#define GROUND_OBSTACLES 64 // obstacles that one move can know of

// The ground a move is made on, without the mover.
struct ground {
    const struct table *table;
    const struct obstacle *obstacles;
    int n_obstacles; // at most GROUND_OBSTACLES
};

// The base level of a mover standing at `at` if it comes there from level `from` (the highest
// surface within its reach). False if it cannot stand: no surface, a solid in the way, a forbidden
// tag, off the table, the level out of reach, or only a face to cling to.
bool ground_level(const struct ground *g, const struct mover *m, point at, len from, len *level);

// May the mover end here: as ground_level, its cylinder overlaps no obstacle, and the surface is
// not narrower than its base (ZD-TERRAIN-11)?
bool ground_free(const struct ground *g, const struct mover *m, point at, len from, len *level);

// The highest surface on which the mover, put there from above, may end (ZD-RED-DEPLOY-08). False
// if there is none.
bool ground_settle(const struct ground *g, const struct mover *m, point at, len *level);

// Shared by the files that turn this into moves.

enum block_flag {
    BLOCK_SOLID = 1 << 0,
    BLOCK_FORBIDDEN = 1 << 1,
    BLOCK_SLOPE = 1 << 2, // walkable
    BLOCK_STEEP = 1 << 3, // a wedge too steep to walk: a face up to its top
    BLOCK_STAIRS = 1 << 4,
    BLOCK_NARROW = 1 << 5, // narrower than the mover's diameter
};

// A piece as one mover meets it.
struct block {
    const struct piece *piece;
    point low, high; // bounds of its hull
    piece_id id;
    uint8_t flags;
};

// Is the point further than `reach` from the block's bounds in x or in y?
static inline bool block_lies_off(const struct block *b, point p, int64_t reach)
{
    return p.x < b->low.x - reach || p.x > b->high.x + reach || p.y < b->low.y - reach ||
           p.y > b->high.y + reach;
}

#define GROUND_TOUCH 32 // pieces under one disc at a time; with more, it cannot stand

// A block that the disc lies over.
struct touch {
    const struct block *block;
    bool over; // the centre lies over it too
};

enum footing_kind {
    FOOTING_NONE, // the mover cannot be here
    FOOTING_FACE, // it can pass here, climbing or crossing, but not end
    FOOTING_FIRM,
};

struct footing {
    enum footing_kind kind;
    bool sloped;   // it is on a slope, among others: the level changes on the way
    bool relies;   // on a narrow gap or a deep tread, which may change on the way
    bool crossing; // over something narrow that is crossed
    len level;
    len climbed;               // height of a face that was climbed to come here
    const struct block *cause; // of FOOTING_NONE or of a climb; NULL: the edge of a surface
};

// How near to a hull the centre may come before the disc lies over it.
static inline len ground_reach(const struct mover *m)
{
    return m->radius > LEN_CONTACT ? m->radius - LEN_CONTACT : 1;
}

// How far down the mover can climb.
static inline len ground_drop(const struct mover *m)
{
    return m->drop ? m->drop : m->climb;
}

// How far from the centre a block may be and still affect the footing. No face is too high for a
// mover that steps over everything, whatever its treads.
static inline len ground_about(const struct mover *m)
{
    return 2 * m->radius + (m->step < LEN_MAX ? m->step : 0);
}

// The piece as the mover meets it; false if the mover ignores it.
bool block_make(const struct table *t, const struct mover *m, piece_id id, struct block *out);

// The footing of a mover that comes from level `from` to lie over `touches` with its centre at
// `at`; `near` are the blocks about it.
struct footing ground_footing(const struct mover *m, point at, len from,
                              const struct touch *touches, int n_touches, const struct block *near,
                              int n_near);

// As ground_free, for callers that know the blocks already: `near` has all those within
// ground_about of the place, and may have others.
bool ground_free_among(const struct ground *g, const struct mover *m, point at, len from,
                       const struct block *near, int n_near, len *level);

// Is the whole disc on the table?
bool ground_on_table(const struct table *t, const struct mover *m, point at);

// Does the mover at that level overlap the body in height?
static inline bool ground_meets(const struct mover *m, len level, const struct cylinder *body)
{
    return level < body->at.z + body->height && body->at.z < level + m->height;
}

// The first obstacle that the mover would overlap there, or -1.
int ground_overlaps(const struct ground *g, const struct mover *m, spot at);

#endif
