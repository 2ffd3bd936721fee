// waypoint_graph.c: outlines grown by the mover's radius give the corners round a thing, and tops
// shrunk a little those on it; slopes and crossing edges give more. A surface brings in the
// surfaces it leads to.
#include "engine/internal/waypoint_graph.h"

#include <stddef.h>
#include <string.h>

#include "engine/internal/leg_cache.h"
#include "engine/internal/outline.h"

// The obstacle that is the goal itself, which is not in its own way; -1 if there is none.
static int goal_obstacle(const struct ground *g, const struct cylinder *goal)
{
    for (int i = 0; i < g->n_obstacles; i++) {
        const struct cylinder *b = &g->obstacles[i].body;
        if (b->at.x == goal->at.x && b->at.y == goal->at.y && b->at.z == goal->at.z) {
            return i;
        }
    }
    return -1;
}

void waypoint_graph_begin(struct waypoint_graph *w, const struct ground *g, const struct mover *m,
                          point start, const struct cylinder *goal, len near)
{
    w->scene = (struct walk_scene){.ground = g, .mover = m, .hurdles = w->hurdles};
    w->spare = goal_obstacle(g, goal);
    w->walked = table_walked(g->table);
    w->kind = leg_cache_kind(w->walked, m);
    w->start = start;
    w->goal = *goal;
    w->near = near;
    w->n_vertices = w->bends.n = 0;
    w->knows_ends = false;
    w->active_obstacles = 0;
    memset(w->active_blocks, 0, sizeof w->active_blocks);
}

void waypoint_graph_gather(struct waypoint_graph *w)
{
    const struct ground *g = w->scene.ground;
    w->terrain = leg_cache_terrain(w->walked, w->kind, g->table);
    w->blocks = w->scene.blocks = w->terrain->blocks;
    w->scene.n_blocks = w->terrain->n_blocks;
    for (int i = 0; i < g->n_obstacles; i++) {
        if (i != w->spare) {
            w->scene.n_hurdles =
                mover_obstacle_add(g, w->scene.mover, i, w->hurdles, w->scene.n_hurdles);
        }
    }
    barriers_begin(&w->barriers, w->scene.mover, w->terrain);
}

len waypoint_graph_to_go(const struct waypoint_graph *w, point at)
{
    int64_t d = len_root_down(point_distance_squared(at, point_of(w->goal.at))) - w->near;
    return d > 0 ? (len)d : 0;
}

static void add_vertex(struct waypoint_graph *w, const struct corner *b, bool raised)
{
    if (w->n_vertices < WAYPOINT_GRAPH_VERTICES &&
        ground_on_table(w->scene.ground->table, w->scene.mover, b->at)) {
        w->vertices[w->n_vertices++] =
            (struct vertex){b->at, waypoint_graph_to_go(w, b->at), -1, raised};
        corners_add(&w->bends, b);
    }
}

void waypoint_graph_forget(struct waypoint_graph *w, int first)
{
    w->n_vertices = w->bends.n = first;
}

static point step_to(point from, point to)
{
    return (point){to.x - from.x, to.y - from.y};
}

static void add_corners(struct waypoint_graph *w, const point *p, int n, point low, point high,
                        bool raised)
{
    len slack = w->scene.mover->radius / 4 + 4;
    for (int i = 0; i < n; i++) {
        struct corner b = {.at = p[i],
                           .before = step_to(p[i], p[(i + n - 1) % n]),
                           .after = step_to(p[i], p[(i + 1) % n]),
                           .low = {low.x - slack, low.y - slack},
                           .high = {high.x + slack, high.y + slack}};
        add_vertex(w, &b, raised);
    }
}

static void add_raised(struct waypoint_graph *w, point at)
{
    add_vertex(w, &(struct corner){.at = at}, true);
}

// Places along a slope's sides at this height, where it may be stepped onto or left.
static void add_at_height(struct waypoint_graph *w, const struct piece *slope, len height)
{
    point inner[HULL_MAX];
    int n = outline_shrink(&slope->hull, inner);
    for (int i = 0; i < n; i++) {
        point p = inner[i], q = inner[(i + 1) % n];
        int64_t low = piece_top_at(slope, p), high = piece_top_at(slope, q);
        int64_t part = height - low, whole = high - low;
        if (whole < 0) {
            part = -part;
            whole = -whole;
        }
        if (part > 0 && part < whole) {
            add_raised(w, (point){p.x + (len)((q.x - p.x) * part / whole),
                                  p.y + (len)((q.y - p.y) * part / whole)});
        }
    }
}

// A way from one surface to another may bend where their edges cross.
static void add_crossings(struct waypoint_graph *w, const point *a, int n_a, const struct hull *b)
{
    for (int i = 0; i < n_a; i++) {
        point p = a[i], q = a[(i + 1) % n_a];
        for (int j = 0; j < b->n; j++) {
            point r = b->v[j], t = b->v[(j + 1) % b->n];
            int64_t c0 = point_cross(r, t, p), c1 = point_cross(r, t, q);
            int64_t d0 = point_cross(p, q, r), d1 = point_cross(p, q, t);
            if (((c0 < 0) != (c1 < 0)) && ((d0 < 0) != (d1 < 0))) {
                int64_t share = c0 * 1024 / (c0 - c1);
                add_raised(w, (point){p.x + (len)((q.x - p.x) * share / 1024),
                                      p.y + (len)((q.y - p.y) * share / 1024)});
            }
        }
    }
}

// A slope is got onto and left wherever its side is low enough, from the table or from `beside`.
static void add_slope(struct waypoint_graph *w, const struct block *slope, len beside)
{
    const struct mover *m = w->scene.mover;
    const len rises[] = {m->step, -m->step, m->climb, -ground_drop(m)};
    for (int i = 0; i < 4; i++) {
        if (rises[i]) {
            add_at_height(w, slope->piece, beside + rises[i] - (rises[i] > 0 ? 4 : -4));
        }
    }
}

static void add_top(struct waypoint_graph *w, const struct block *b)
{
    point inner[HULL_MAX];
    int n = outline_shrink(&b->piece->hull, inner);
    for (int i = 0; i < n; i++) {
        add_raised(w, inner[i]);
    }
}

static bool is_surface(const struct block *b)
{
    return (b->flags & BLOCK_SOLID) && ((b->flags & BLOCK_SLOPE) || !(b->flags & BLOCK_NARROW)) &&
           !(b->flags & BLOCK_STEEP);
}

// Does one of the two lead up to the other?
static bool are_joined(const struct waypoint_graph *w, const struct block *a, const struct block *b)
{
    const struct mover *m = w->scene.mover;
    len r = 2 * m->radius, hold = m->step > m->climb ? m->step : m->climb;
    if (!is_surface(a) || !is_surface(b) || a->low.x - r > b->high.x || b->low.x - r > a->high.x ||
        a->low.y - r > b->high.y || b->low.y - r > a->high.y) {
        return false;
    }
    len apart = a->piece->top - b->piece->top;
    hold = ground_drop(m) > hold ? ground_drop(m) : hold;
    return ((a->flags | b->flags) & BLOCK_SLOPE) || (apart <= hold && -apart <= hold);
}

static bool mark_fresh(uint64_t *bits, int i)
{
    uint64_t bit = (uint64_t)1 << (i % 64);
    bool fresh = !(bits[i / 64] & bit);
    bits[i / 64] |= bit;
    return fresh;
}

// Blocks that are known, but whose corners are still to be added.
struct agenda {
    int16_t block[TABLE_PIECES];
    int n;
};

static bool is_active(const struct waypoint_graph *w, int index)
{
    return w->active_blocks[index / 64] >> (index % 64) & 1;
}

static void plan_block(struct waypoint_graph *w, struct agenda *a, int index)
{
    if (mark_fresh(w->active_blocks, index)) {
        a->block[a->n++] = (int16_t)index;
    }
}

// Adds where one may get from the top of a block to the surfaces about it, and plans those.
static void join_surfaces(struct waypoint_graph *w, struct agenda *a, int index,
                          const point *corners, int n_corners)
{
    const struct block *b = &w->blocks[index];
    bool slope = b->flags & BLOCK_SLOPE, joined = slope;
    if (slope) {
        add_slope(w, b, b->piece->bottom);
    }
    for (int i = 0; i < w->scene.n_blocks; i++) {
        const struct block *other = &w->blocks[i];
        if (i == index || !are_joined(w, b, other)) {
            continue;
        }
        joined = true;
        add_crossings(w, b->piece->hull.v, b->piece->hull.n, &other->piece->hull);
        if (slope) {
            add_slope(w, b, other->piece->top);
            add_crossings(w, corners, n_corners, &other->piece->hull);
        }
        plan_block(w, a, i);
    }
    if (joined) {
        add_top(w, b);
    }
}

void waypoint_graph_know_block(struct waypoint_graph *w, int index)
{
    struct agenda a;
    len r = ground_reach(w->scene.mover);
    a.n = 0;
    plan_block(w, &a, index);
    for (int i = 0; i < a.n; i++) {
        const struct block *b = &w->blocks[a.block[i]];
        point corners[OUTLINE_MAX];
        barriers_add_block(&w->barriers, b);
        int n = outline_grow(&b->piece->hull, r, corners);
        add_corners(w, corners, n, (point){b->low.x - r, b->low.y - r},
                    (point){b->high.x + r, b->high.y + r}, b->piece->bottom > 0);
        if (b->piece->top > w->scene.mover->step || (b->flags & BLOCK_SLOPE)) {
            join_surfaces(w, &a, a.block[i], corners, n);
        }
    }
}

// From a place on a ring, only the nearest of its corners can be seen, and that may be off the
// table or in a wall. So there are two more, to either side of a start that touches the obstacle:
// straight on for about 15 degrees of the ring, and never nearer to it.
static void add_beside_start(struct waypoint_graph *w, point at, len reach)
{
    int64_t dx = w->start.x - (int64_t)at.x, dy = w->start.y - (int64_t)at.y;
    len away = (len)len_root_up(dx * dx + dy * dy);
    if (away == 0 || away > reach + reach / 16) {
        return;
    }
    for (int side = -1; side <= 1; side += 2) {
        struct corner b = {.at = {w->start.x + (len)(side * -dy * 27 / 100 + 2 * dx / away),
                                  w->start.y + (len)(side * dx * 27 / 100 + 2 * dy / away)}};
        add_vertex(w, &b, false);
    }
}

static void know_barrier(struct waypoint_graph *w, int obstacle)
{
    for (int i = 0; i < w->scene.n_hurdles; i++) {
        if (w->hurdles[i].index == obstacle) {
            barriers_add_hurdle(&w->barriers, &w->hurdles[i]);
        }
    }
}

void waypoint_graph_know_obstacle(struct waypoint_graph *w, int index)
{
    const struct obstacle *o = &w->scene.ground->obstacles[index];
    point corners[12], at = point_of(o->body.at);
    if (mark_fresh(&w->active_obstacles, index)) {
        len r = mover_obstacle_reach(w->scene.mover, o);
        int k = outline_ring(at, r, corners);
        add_corners(w, corners, k, (point){at.x - r, at.y - r}, (point){at.x + r, at.y + r}, false);
        add_beside_start(w, at, r);
        know_barrier(w, index);
    }
}

// Everything that bears what is at this spot.
void waypoint_graph_know_under(struct waypoint_graph *w, spot at)
{
    len radius = w->scene.mover->radius;
    for (int i = 0; i < w->scene.n_blocks; i++) {
        const struct block *b = &w->blocks[i];
        if (!is_active(w, i) && (b->flags & BLOCK_SOLID) && b->piece->bottom <= at.z &&
            b->piece->top >= at.z - w->scene.mover->step &&
            !block_lies_off(b, point_of(at), radius) &&
            hull_distance_squared(&b->piece->hull, point_of(at)) < len_squared(radius)) {
            waypoint_graph_know_block(w, i);
        }
    }
}

// Where the sides of a polygon enter and leave the goal's reach.
static void add_ends_along(struct waypoint_graph *w, const point *p, int n)
{
    point goal = point_of(w->goal.at);
    for (int i = 0; i < n; i++) {
        point q = p[(i + 1) % n];
        struct stretch near;
        if (!leg_passes(p[i], q, goal, w->near)) {
            continue;
        }
        struct leg l = leg_make(p[i], q);
        if (l.squared == 0 || !leg_nears_point(&l, goal, w->near) ||
            !leg_by_point(&l, goal, w->near, &near)) {
            continue;
        }
        if (near.from >= 0 && near.from / LEG_PARTS < l.length) {
            add_raised(w, geom_towards(l.a, l.b, (len)(near.from / LEG_PARTS)));
        }
        if (near.to >= 0 && near.to / LEG_PARTS < l.length) {
            add_raised(w, geom_towards(l.a, l.b, (len)(near.to / LEG_PARTS) + 1));
        }
    }
}

// The straight way to the goal ended where nobody can stand. Adds where else it may be reached:
// all round, and beside each thing about it.
void waypoint_graph_know_ends(struct waypoint_graph *w)
{
    point corners[OUTLINE_MAX], goal = point_of(w->goal.at);
    const struct mover *m = w->scene.mover;
    int n;
    if (w->knows_ends) {
        return;
    }
    w->knows_ends = true;
    n = outline_ring(goal, w->near - 2, corners);
    for (int i = 0; i < n; i++) {
        add_raised(w, geom_towards(goal, corners[i], w->near + 1));
    }
    for (int i = 0; i < w->scene.n_blocks; i++) {
        const struct hull *h = &w->blocks[i].piece->hull;
        if (!block_lies_off(&w->blocks[i], goal, w->near + m->radius) &&
            hull_distance_squared(h, goal) < len_squared(w->near + m->radius)) {
            n = outline_grow(h, ground_reach(m), corners);
            add_ends_along(w, corners, n);
            n = outline_shrink(h, corners);
            add_ends_along(w, corners, n);
        }
    }
    for (int i = 0; i < w->scene.ground->n_obstacles; i++) {
        const struct obstacle *o = &w->scene.ground->obstacles[i];
        len far = mover_obstacle_reach(m, o) * 2 + w->near;
        if (i != w->spare &&
            point_distance_squared(goal, point_of(o->body.at)) < len_squared(far)) {
            n = outline_ring(point_of(o->body.at), mover_obstacle_reach(m, o), corners);
            add_ends_along(w, corners, n);
        }
    }
}

// The place nearest the goal along every side of what is in the way.
void waypoint_graph_know_nearest(struct waypoint_graph *w)
{
    point goal = point_of(w->goal.at);
    int known = w->n_vertices;
    for (int i = 0; i < known; i++) {
        const struct corner b = corners_get(&w->bends, i);
        point way = b.after, after = {b.at.x + way.x, b.at.y + way.y};
        int64_t whole = len_squared(way.x) + len_squared(way.y);
        int64_t u = (int64_t)way.x * (goal.x - b.at.x) + (int64_t)way.y * (goal.y - b.at.y);
        if (u > 0 && u < whole) {
            add_raised(w, geom_towards(b.at, after, (len)(u / len_root_up(whole))));
        }
    }
}
