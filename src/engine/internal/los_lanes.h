// los_lanes.h: an estimate of what hides the columns of a silhouette, all of them at once, that
// knows where it may be wrong.
//
// It works in single precision, in the order of magnitude 1 / t: where a segment to a column
// crosses the line along an edge of a hull at the part t of its way, 1 / t is linear in the
// column's position, so that an edge costs one division for all columns. Every bound it finds
// carries a margin several times as wide as all roundings can add up to; a column with a bound
// nearer than its margin to what it decides is reported as doubtful, and its caller decides it on
// integers. So how a machine or compiler rounds changes how often that happens, and never an
// answer.
#ifndef ENGINE_LOS_LANES_H
#define ENGINE_LOS_LANES_H

#include "engine/table.h"

#define LANES 16 // columns, and rows in each

struct los_lanes {
    spot eye;
    int64_t low;              // not above the centre of the lowest row, relative to the eye
    float x[LANES], y[LANES]; // centres of the columns, relative to the eye
    float x_most, y_most;     // the largest of either sign
    float base, rows;         // row of height z: (z - base) * rows, its centre at a whole number
    float slack;              // margin of any row, in rows
    float sky[LANES];         // rows under this one are hidden
    float sky_margin;
    uint16_t hidden[LANES]; // bit r for row r: hidden for certain, beside what is under the sky
    uint32_t doubt;         // bit c for column c
};

// Starts a silhouette: centres in hundredths of a millimetre relative to the eye, the rows from
// `base` up over `height`. False if it is too low to be estimated.
bool los_lanes_begin(struct los_lanes *l, spot eye, const int32_t x[LANES], const int32_t y[LANES],
                     int64_t base, int64_t height);

// Adds what a piece or an upright cylinder hides.
void los_lanes_piece(struct los_lanes *l, const struct piece *p);
void los_lanes_cylinder(struct los_lanes *l, const struct cylinder *b);

// Is every cell hidden for certain?
bool los_lanes_full(const struct los_lanes *l);

// Writes the rows hidden for certain. Returns the columns that are in doubt.
uint32_t los_lanes_end(const struct los_lanes *l, uint16_t hidden[LANES]);

#endif
