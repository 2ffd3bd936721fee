// walk.h: one straight leg of a mover over blocks and between obstacles.
//
// A leg is cut where the disc begins or ceases to lie over a block, where its centre does, and
// where it meets an obstacle; between two cuts the footing is of one kind. Cuts are found in
// sixteenths of a tenth of a millimetre.
#ifndef ENGINE_WALK_H
#define ENGINE_WALK_H

#include "engine/ground.h"
#include "engine/leg.h"

#define WALK_CLIMBS 12

// A change of level that counts as distance, at `along` from the start of the leg.
struct climb {
    len along;
    len from, to;              // levels
    const struct block *block; // what was climbed; NULL on the way down
};

// An obstacle as it is met on the way.
struct hurdle {
    point at;
    len reach;       // how near the mover's centre may come to it: walk_obstacle_reach
    len bottom, top; // levels
    int16_t index;   // of the obstacle
};

// What one walks among: the blocks and the hurdles that a leg may come near, and it may be others.
// Where only whole legs matter, `plan` spares the work of finding out how far a blocked one goes.
struct walk_scene {
    const struct ground *ground;
    const struct mover *mover;
    const struct block *blocks;
    int n_blocks;
    const struct hurdle *hurdles; // in ascending order of their obstacles
    int n_hurdles;
    bool plan;
};

struct walk {
    bool complete;
    len along;   // how far it went, rounded down; the leg's length where complete
    point end;   // rounded back towards the start
    len level;   // there
    bool firm;   // it may stand there, as far as the ground goes
    len climbed; // the sum of all climbs
    struct climb climbs[WALK_CLIMBS];
    uint8_t n_climbs;
    int16_t obstacle;          // index of the obstacle in the way, or -1
    const struct block *cause; // the block in the way; NULL: an edge, or the obstacle
};

// Walks from `from` straight to `to`, or as far as that goes.
void walk_leg(const struct walk_scene *s, spot from, const struct leg *l, struct walk *out);

// The same in two halves. The first settles a leg on which nothing happens, and one that is blocked
// for sure where no more is asked; it needs the blocks that the disc may come to lie over. False:
// it is for the second half, which needs those about them too, as far as a gap or a tread may
// reach.
bool walk_leg_quickly(const struct walk_scene *s, spot from, const struct leg *l, struct walk *out);
void walk_leg_carefully(const struct walk_scene *s, spot from, const struct leg *l,
                        struct walk *out);

// What both begin with: a walk that has not got anywhere.
void walk_reset(spot from, struct walk *out);

// The obstacle of the first hurdle in the way of a leg on which the level stays as it is, or -1.
int walk_first_hurdle(const struct walk_scene *s, len level, const struct leg *l);

// Does the leg come near any hurdle, whatever its level there? Where it does not, they do nothing
// to a walk.
bool walk_nears_hurdle(const struct walk_scene *s, const struct leg *l);

// Adds the obstacle to the n hurdles, unless it is never in the mover's way. Returns how many there
// are then.
int walk_add_hurdle(const struct ground *g, const struct mover *m, int obstacle,
                    struct hurdle hurdles[GROUND_OBSTACLES], int n);

// How near the centre may come to an obstacle's: nearer is in its way, or in contact with one that
// stops.
len walk_obstacle_reach(const struct mover *m, const struct obstacle *o);

#endif
