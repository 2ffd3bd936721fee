// march_walk.h: a path that is walked piece by piece, with the interruptions by others in between.
//
// The rules walk it by march_go (march.c); packs that rewrite these rules may use the same
// functions.
//
//     struct walk w;
//     walk_begin(g, m, &w);
//     while (walk_on(g, &w, stride)) {
//         ... what comes of being there
//         walk_moment(g, &w, &stopped);
//         if (stopped) { walk_stop(g, &w); break; }
//         walk_go_on(g, &w);
//     }
//     walk_arrive(g, &w);
#ifndef ZERODARK_MARCH_WALK_H
#define ZERODARK_MARCH_WALK_H

#include "zerodark/rules/movement/march.h"

struct walk {
    struct march *m;
    struct surroundings around;
    struct cylinder before[FIGURES]; // where everybody was when the others were given their moment
    len along;                       // of m->path: how much of it is gone
    spot left, here;                 // the last piece: from where to where
    bool upright;                    // that leads up or down a face
    bool over;                       // nothing is left to go
};

// Looks round from where the mover is.
void walk_begin(struct game *g, struct march *m, struct walk *w);

// Must the route be walked piece by piece, because somebody is waiting to interrupt, or because
// there is gas on the table that acts on movers?
bool walk_matters(const struct game *g);

// Puts the mover that much further along its route, facing the way it goes. False, with nothing
// done, if it is at the end.
bool walk_on(struct game *g, struct walk *w, len stride);

// Figures that wait may act now (ZD-OW-04); sets *stopped if the mover cannot go on.
enum status walk_moment(struct game *g, struct walk *w, bool *stopped);

// The mover has been stopped and ends its move here, pulled back to where it can stand, or where it
// has fallen meanwhile. Sets m->held.
void walk_stop(struct game *g, struct walk *w);

// After a moment: if others, or the mover itself, now stand elsewhere, finds the rest of the route
// again. It may end here.
void walk_go_on(struct game *g, struct walk *w);

// The route has been walked: the effects of the ground it led over, and march_arrive, if the mover
// is still there.
enum status walk_arrive(struct game *g, struct walk *w);

#endif
