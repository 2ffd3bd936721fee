// waypoint_graph.h: the points at which a route may bend, as far as the search has come to know
// them.
//
// Round an obstacle these are its corners, moved out by the mover's radius. On surfaces above the
// table they are the corners of the surface, the crossings of its edges with those of the next one,
// and the places along a slope's sides where the side is just low enough.
#ifndef ENGINE_WAYPOINT_GRAPH_H
#define ENGINE_WAYPOINT_GRAPH_H

#include "engine/internal/barrier.h"
#include "engine/internal/corner_filter.h"
#include "engine/internal/walk.h"

#define WAYPOINT_GRAPH_VERTICES BENDS // further ones are left out

// A point where a route may bend.
struct vertex {
    point at;
    len to_go;     // from here to where the goal is reached, at least
    int16_t state; // the search's own: its newest place here, -1 for none
    bool raised;   // may be stood on at more than one level
};

struct waypoint_graph {
    struct walk_scene scene;  // all of it; its blocks and hurdles are those below
    int spare;                // index of the obstacle that is the goal, or -1
    struct leg_cache *walked; // what is known of legs on the table
    int kind;                 // the mover's, there
    point start;
    struct cylinder goal;
    len near; // between centres: where the goal is reached
    int n_vertices;
    bool knows_ends;
    uint64_t active_blocks[TABLE_PIECES / 64];
    uint64_t active_obstacles;
    struct mover_obstacle hurdles[GROUND_OBSTACLES];
    struct barriers barriers;      // of what is known
    const struct terrain *terrain; // the table as the mover meets it
    const struct block *blocks;    // its blocks
    struct vertex vertices[WAYPOINT_GRAPH_VERTICES];
    struct corners bends; // the same: how routes bend there
};

// Knows nothing yet. An obstacle on the goal's own spot is taken to be the goal.
void waypoint_graph_begin(struct waypoint_graph *w, const struct ground *g, const struct mover *m,
                          point start, const struct cylinder *goal, len near);

// Looks up what there is on the table, and who; before any of the calls below.
void waypoint_graph_gather(struct waypoint_graph *w);

// Walks a leg among all these blocks, of which it looks only at those that are near enough to
// matter. Where only whole legs do, `plan` spares the work of finding out how far a blocked one
// goes.
void waypoint_graph_walk(const struct waypoint_graph *w, spot from, const struct leg *l, bool plan,
                         struct walk *out);

// A leg that is walked next, most likely.
void waypoint_graph_expect(const struct waypoint_graph *w, spot from, point to);

// From `at` straight to where the goal is reached, rounded down; 0 within its reach.
len waypoint_graph_to_go(const struct waypoint_graph *w, point at);

// Each of these adds vertices for what has been met in the way, where they are not known yet. New
// vertices come after those there were.

// A block, with the surfaces that can be walked onto from its top, and from theirs.
void waypoint_graph_know_block(struct waypoint_graph *w, int index);
void waypoint_graph_know_obstacle(struct waypoint_graph *w, int index);

// Everything that bears what is at this spot.
void waypoint_graph_know_under(struct waypoint_graph *w, spot at);

// The straight way to the goal ended where nobody can stand: where else it may be reached, all
// round and beside each thing about it.
void waypoint_graph_know_ends(struct waypoint_graph *w);

// The place nearest the goal along every side of what is known.
void waypoint_graph_know_nearest(struct waypoint_graph *w);

// Drops vertex `first` and all later ones.
void waypoint_graph_forget(struct waypoint_graph *w, int first);

#endif
