// web.h: the points at which a route may bend, as far as the search has come to know them.
//
// Round an obstacle these are its corners, moved out by the mover's radius. On surfaces above the
// table they are the corners of the surface, the crossings of its edges with those of the next one,
// and the places along a slope's sides where the side is just low enough.
#ifndef ENGINE_WEB_H
#define ENGINE_WEB_H

#include "engine/internal/barrier.h"
#include "engine/internal/bend.h"
#include "engine/internal/walk.h"

#define WEB_VERTICES BENDS // further ones are left out

// A point where a route may bend.
struct vertex {
    point at;
    len to_go;     // from here to where the goal is reached, at least
    int16_t state; // the search's own: its newest place here, -1 for none
    bool raised;   // may be stood on at more than one level
};

struct web {
    struct walk_scene scene; // all of it; its blocks and hurdles are those below
    int spare;               // index of the obstacle that is the goal, or -1
    struct walked *walked;   // what is known of legs on the table
    int kind;                // the mover's, there
    point start;
    struct cylinder goal;
    len near; // between centres: where the goal is reached
    int n_vertices;
    bool knows_ends;
    uint64_t active_blocks[TABLE_PIECES / 64];
    uint64_t active_obstacles;
    struct hurdle hurdles[GROUND_OBSTACLES];
    struct barriers barriers;      // of what is known
    const struct terrain *terrain; // the table as the mover meets it
    const struct block *blocks;    // its blocks
    struct vertex vertices[WEB_VERTICES];
    struct bends bends; // the same: how routes bend there
};

// Knows nothing yet. An obstacle on the goal's own spot is taken to be the goal.
void web_begin(struct web *w, const struct ground *g, const struct mover *m, point start,
               const struct cylinder *goal, len near);

// Looks up what there is on the table, and who; before any of the calls below.
void web_gather(struct web *w);

// Walks a leg among all these blocks, of which it looks only at those that are near enough to
// matter. Where only whole legs do, `plan` spares the work of finding out how far a blocked one
// goes.
void web_walk(const struct web *w, spot from, const struct leg *l, bool plan, struct walk *out);

// From `at` straight to where the goal is reached, rounded down; 0 within its reach.
len web_to_go(const struct web *w, point at);

// Each of these adds vertices for what has been met in the way, where they are not known yet. New
// vertices come after those there were.

// A block, with the surfaces that can be walked onto from its top, and from theirs.
void web_know_block(struct web *w, int index);
void web_know_obstacle(struct web *w, int index);

// Everything that bears what is at this spot.
void web_know_under(struct web *w, spot at);

// The straight way to the goal ended where nobody can stand: where else it may be reached, all
// round and beside each thing about it.
void web_know_ends(struct web *w);

// The place nearest the goal along every side of what is known.
void web_know_nearest(struct web *w);

// Drops the vertices from `first` on.
void web_forget(struct web *w, int first);

#endif
