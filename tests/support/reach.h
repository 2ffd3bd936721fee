// reach.h: everywhere a mover can stand on a table, and where of that it comes to from one place: a
// flood over a dense grid of points. A yardstick for maps.
#ifndef TESTS_REACH_H
#define TESTS_REACH_H

#include "engine/ground.h"

#define REACH_GRID   (LEN_INCH / 2)
#define REACH_LEVELS 6 // at one point, at most

struct reach {
    struct ground ground;
    struct mover mover;
    point from;
    int columns, rows;
    struct reach_node {
        len level[REACH_LEVELS];
        bool reached[REACH_LEVELS];
        uint8_t n;
    } * node;              // of the grid, row by row
    int standing, reached; // places to stand, and how many of them are reached
};

// Floods the table from a place where the mover can stand on the table itself. The caller frees it.
void reach_flood(struct reach *r, const struct table *t, const struct mover *m, point from);
void reach_free(struct reach *r);

// The first place where the mover can stand, does not come to and cannot get away from; false where
// there is none. With
// `settled` only places count that one comes to from above, as a deployed figure does.
bool reach_stranded(const struct reach *r, bool settled, spot *out);

// Is a place reached that lies on the piece's upper face? A slope counts where its high end is.
bool reach_onto(const struct reach *r, const struct piece *p);

#endif
