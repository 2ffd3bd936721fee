// los_cache.h: what the terrain hides of silhouettes that were looked at before.
//
// Keyed by all that this depends on: the table, the place of the eye, and the cylinder that is
// looked at. Neither who looks, nor where to, nor what other figures stand between matters to it,
// so that nothing that happens in a game ever makes it wrong, a restored position included: it is
// no part of a position, and answers are the same with and without it. Tables never change once
// they are sealed; a memo belongs to one of them, and looks at another pass it by.
//
// A look has one place in the memo; the last one there is kept.
#ifndef ENGINE_LOS_CACHE_H
#define ENGINE_LOS_CACHE_H

#include "engine/table.h"

#define LOS_CACHE_BITS 8
#define LOS_MEMO       (1 << LOS_CACHE_BITS) // looks kept
#define LOS_COLUMNS    16
#define LOS_PAST       3 // bodies in the way, at most, past whom it is kept what is seen

struct los_known {
    spot eye;
    struct cylinder target;       // its height -1: nothing is kept here
    uint16_t hidden[LOS_COLUMNS]; // bit r of a column: the terrain hides row r
    uint16_t left;                // bit c: it does not hide all of column c
    uint8_t n_past, sees_past;    // by an eye that has the whole target in its field of view
    struct cylinder past[LOS_PAST];
};

struct los_cache {
    const struct table *table;
    struct los_known known[LOS_MEMO];
};

// Forgets everything; the memo is of that table from now on.
void los_cache_clear(struct los_cache *m, const struct table *t);

// Where such a look has its place in the memo of its table.
struct los_known *los_cache_place(struct los_cache *m, spot eye, const struct cylinder *target);

// Is that look kept there?
static inline bool los_known_is(const struct los_known *k, spot eye, const struct cylinder *target)
{
    return k->eye.x == eye.x && k->eye.y == eye.y && k->eye.z == eye.z &&
           k->target.at.x == target->at.x && k->target.at.y == target->at.y &&
           k->target.at.z == target->at.z && k->target.radius == target->radius &&
           k->target.height == target->height;
}

#endif
