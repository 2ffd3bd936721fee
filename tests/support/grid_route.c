// grid_route.c: Dijkstra over the grid, then every corner that a straight line can do without is
// left out.
#include "support/grid_route.h"

#include <stdlib.h>

#define PITCH MM5
#define MM5   50
#define SIDE  140 // points along an edge of the grid, at most
#define NODES (SIDE * SIDE)

static const int steps[16][2] = {{1, 0},  {-1, 0},  {0, 1},  {0, -1}, {1, 1},  {1, -1},
                                 {-1, 1}, {-1, -1}, {2, 1},  {2, -1}, {-2, 1}, {-2, -1},
                                 {1, 2},  {1, -2},  {-1, 2}, {-1, -2}};

bool grid_clear(const struct ground *g, const struct mover *m, point at)
{
    int64_t reach = len_squared(m->radius - LEN_CONTACT);
    point size = table_size(g->table);
    if (at.x < m->radius || at.y < m->radius || at.x > size.x - m->radius ||
        at.y > size.y - m->radius) {
        return false;
    }
    for (int i = 0; i < table_piece_count(g->table); i++) {
        if (hull_distance_squared(&table_piece(g->table, (piece_id)i)->hull, at) < reach) {
            return false;
        }
    }
    for (int i = 0; i < g->n_obstacles; i++) {
        const struct cylinder *b = &g->obstacles[i].body;
        len near = b->radius + m->radius - LEN_CONTACT;
        if (point_distance_squared(point_of(b->at), at) < len_squared(near)) {
            return false;
        }
    }
    return true;
}

bool grid_clear_way(const struct ground *g, const struct mover *m, point a, point b)
{
    len length = (len)len_root_up(point_distance_squared(a, b));
    for (len d = 0; d < length; d += 3) {
        if (!grid_clear(g, m, geom_towards(a, b, d))) {
            return false;
        }
    }
    return grid_clear(g, m, b);
}

static point node_at(point origin, int i)
{
    return (point){origin.x + i % SIDE * PITCH, origin.y + i / SIDE * PITCH};
}

struct grid {
    point origin; // node 0; the start lies on a node
    len cost[NODES];
    int from[NODES];
    bool clear[NODES], done[NODES];
};

static int nearest_open(const struct grid *grid)
{
    int best = -1;
    for (int i = 0; i < NODES; i++) {
        if (!grid->done[i] && grid->cost[i] < INT32_MAX &&
            (best < 0 || grid->cost[i] < grid->cost[best])) {
            best = i;
        }
    }
    return best;
}

static void spread(struct grid *grid, const struct ground *g, const struct mover *m, int i)
{
    for (int k = 0; k < 16; k++) {
        int x = i % SIDE + steps[k][0], y = i / SIDE + steps[k][1], j = y * SIDE + x;
        if (x < 0 || y < 0 || x >= SIDE || y >= SIDE || !grid->clear[j] || grid->done[j]) {
            continue;
        }
        point a = node_at(grid->origin, i), b = node_at(grid->origin, j);
        len cost = grid->cost[i] + (len)len_root_up(point_distance_squared(a, b));
        if (cost < grid->cost[j] && grid_clear_way(g, m, a, b)) {
            grid->cost[j] = cost;
            grid->from[j] = i;
        }
    }
}

// The way to a node with needless corners left out.
static len tight(const struct grid *grid, const struct ground *g, const struct mover *m, int end,
                 point last)
{
    point here = last;
    len sum = 0;
    int i = end;
    for (;;) {
        int far = i;
        for (int j = i; j >= 0; j = grid->from[j]) {
            if (grid_clear_way(g, m, here, node_at(grid->origin, j))) {
                far = j;
            }
        }
        point next = node_at(grid->origin, far);
        sum += (len)len_root_up(point_distance_squared(here, next));
        here = next;
        if (grid->from[far] < 0) {
            return sum;
        }
        i = grid->from[far];
    }
}

static void begin(struct grid *grid, const struct ground *g, const struct mover *m, point from)
{
    grid->origin = (point){from.x % PITCH, from.y % PITCH};
    for (int i = 0; i < NODES; i++) {
        grid->cost[i] = INT32_MAX;
        grid->from[i] = -1;
        grid->clear[i] = grid_clear(g, m, node_at(grid->origin, i));
        grid->done[i] = false;
    }
    grid->cost[from.y / PITCH * SIDE + from.x / PITCH] = 0;
}

len grid_route(const struct ground *g, const struct mover *m, point from,
               const struct cylinder *goal)
{
    struct grid *grid = malloc(sizeof *grid);
    len found = -1, near = m->radius + goal->radius;
    if (!grid) {
        abort();
    }
    begin(grid, g, m, from);
    for (int i; found < 0 && (i = nearest_open(grid)) >= 0;) {
        point at = node_at(grid->origin, i), centre = point_of(goal->at);
        len left = (len)len_root_down(point_distance_squared(at, centre)) - near;
        grid->done[i] = true;
        if (left > 0 && left < 4 * PITCH) {
            point end = geom_towards(at, centre, left);
            if (grid_clear_way(g, m, at, end)) {
                found = tight(grid, g, m, i, end);
            }
        }
        spread(grid, g, m, i);
    }
    free(grid);
    return found;
}
