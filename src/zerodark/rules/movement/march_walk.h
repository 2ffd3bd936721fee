// march_walk.h: a path that is walked piece by piece, with the interruptions by others in between.
//
// The rules walk it by march_go (march.c), and so may whoever writes these rules again.
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

// Does the way have to be walked piece by piece: does somebody wait for what comes, or is there gas
// that works on the way?
bool walk_matters(const struct game *g);

// Puts the mover that much further along its way, looking where it goes. False, with nothing done,
// where it is at its end.
bool walk_on(struct game *g, struct walk *w, len stride);

// Whoever waits may do something now (ZD-OW-04); *stopped where the mover cannot go on.
enum status walk_moment(struct game *g, struct walk *w, bool *stopped);

// Where it was stopped it ends its move, pulled back to where it can stand; or where it has fallen
// to meanwhile. m->held is set.
void walk_stop(struct game *g, struct walk *w);

// After a moment: where others stand elsewhere by now, or the mover itself does, the rest of the
// way is found again. It may end here.
void walk_go_on(struct game *g, struct walk *w);

// The way is gone: what it led over, and march_arrive, if the mover is still there.
enum status walk_arrive(struct game *g, struct walk *w);

#endif
