// route_queries.h: tables, movers and questions for path_find, made up from a seed, and the
// comparison of its answer with the reference's (route_reference.h).
#ifndef TESTS_ROUTE_QUERIES_H
#define TESTS_ROUTE_QUERIES_H

#include "engine/ground.h"

struct route_query {
    struct obstacle obstacles[GROUND_OBSTACLES];
    struct ground ground; // with these; not to be copied
    struct mover mover;
    spot from;
    struct cylinder goal;
    len reach;
};

// How many of the questions were of which kind.
struct route_tally {
    long asked, found, bent, climbed;
    long differ;                             // the answers that were not the reference's
    long missed, longer, shorter, elsewhere; // of these: no way found, and so on
    long corners, legs;                      // that the reference knew and walked
};

void route_tally_add(struct route_tally *all, const struct route_tally *some);

// A sealed table with crates, walls, rocks, houses with floors and roofs, stairs, ramps and
// platforms, some of them on ground that is dangerous (tag 1). The caller owns it.
struct table *route_query_table(uint64_t *seed);

// A question about a table: any mover, among up to 20 others. False where none was found that has
// places to stand.
bool route_query_make(struct route_query *q, const struct table *t, uint64_t *seed);

// Asks path_find and the reference, and adds to the tally. False where the two differ: in whether
// there is a way, in its length, or in where it bends. Then it is told on stdout.
bool route_query_agrees(const struct route_query *q, const char *name, struct route_tally *tally);

#endif
