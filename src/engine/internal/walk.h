// walk.h: one straight leg of a mover over blocks and between obstacles.
//
// A leg is cut where the disc begins or ceases to lie over a block, where its centre does, and
// where it meets an obstacle; between two cuts the footing is of one kind. Cuts are found in
// sixteenths of a tenth of a millimetre.
#ifndef ENGINE_WALK_H
#define ENGINE_WALK_H

#include "engine/internal/mover_obstacle.h"

#define WALK_CLIMBS 12

// A change of level that counts as distance, at `along` from the start of the leg.
struct climb {
    len along;
    len from, to;              // levels
    const struct block *block; // what was climbed; NULL on the way down
};

// What one walks among: the blocks and the hurdles that a leg may come near, and it may be others.
// Where only whole legs matter, `plan` spares the work of finding out how far a blocked one goes.
struct walk_scene {
    const struct ground *ground;
    const struct mover *mover;
    const struct block *blocks;
    int n_blocks;
    const struct mover_obstacle *hurdles; // in ascending order of their obstacles
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

#endif
