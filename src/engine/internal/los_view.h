// los_view.h: the cells of a silhouette, as the eye has them.
#ifndef ENGINE_LOS_VIEW_H
#define ENGINE_LOS_VIEW_H

#include "engine/los.h"

// The cells of a query relative to the eye, in hundredths of a millimetre: the centre of cell
// (c, r) is at (x[c], y[c], z[r]). All segments to a column share one track over the table.
struct los_view {
    const struct los_query *q;
    int32_t x[LOS_CELLS], y[LOS_CELLS];
    int64_t z[LOS_CELLS]; // not before los_view_rows
    int64_t base;         // of the target
    struct los_strip strip;
    int n_blockers; // how many of the query's count
};

// All but the heights of the rows. The query is borrowed.
void los_view_make(struct los_view *v, const struct los_query *q);

// The heights of the rows.
void los_view_rows(struct los_view *v);

#endif
