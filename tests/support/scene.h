// scene.h: tables full of terrain and figures, made up from a seed, for tests and benchmarks.
#ifndef TESTS_SCENE_H
#define TESTS_SCENE_H

#include "engine/los.h"

#define SCENE_FIGURES 40

struct scene {
    struct table *table; // sealed; the scene's own
    struct cylinder figures[SCENE_FIGURES];
    int n_figures;
};

// A number from 0 to n - 1; moves the seed on.
int scene_below(uint64_t *seed, int n);

// 48 by 48 inches: 12 buildings, 16 walls and 12 rocks, turned any way, and 30 figures 25 mm wide
// and 30 mm tall that stand clear of them and of each other.
void scene_battle(struct scene *s, uint64_t seed);

// The same, but the walls are wedges that slope along their length.
void scene_slopes(struct scene *s, uint64_t seed);

// A small table where much coincides: pieces along the axes and askew, wedges, floating, flat and
// see-through ones, on few different coordinates and heights; figures of every size, in and on
// pieces, on their corners, and straight above each other. Every length is a multiple of `scale`.
void scene_clutter(struct scene *s, uint64_t seed, len scale);

// Another look: from elsewhere, at something larger, with only some pieces (which it then borrows
// from `only`), or in another direction.
void scene_vary_look(struct los_query *q, uint64_t *seed, uint64_t only[TABLE_PIECES / 64],
                     len scale);

void scene_free(struct scene *s);

// What figure `a` sees of figure `b`, facing it, all round. `blockers` has room for SCENE_FIGURES
// and gets the other figures; NULL if only terrain blocks.
struct los_query scene_query(const struct scene *s, int a, int b, struct cylinder *blockers);

#endif
