// goal_region.c: cheap tests come first: the distance to the goal, then what lies about it,
// gathered at the first question, and last a full footing. An estimate rules a place out only with
// a safe margin.
#include "engine/internal/goal_region.h"

#include "engine/internal/estimate.h"

// How far off the estimate of a place may be: a leg that just grazes the reach enters it, by
// rounding, up to the root of an eighth of that reach away from where the estimate has it.
#define ESTIMATE_OFF 20
#define ESTIMATE_MAX (8 * (ESTIMATE_OFF - 9) * (ESTIMATE_OFF - 9)) // the largest reach for that

void goal_region_begin(struct goal_region *r, const struct waypoint_graph *w, len reach)
{
    r->web = w;
    r->reach = reach;
    r->known = false;
    r->n_blocks = r->n_about = r->n_crowded = 0;
}

// How far a mover's centre may be from the goal's, to have it in reach.
static int64_t rim_radius(const struct goal_region *r)
{
    return (int64_t)r->web->near + LEN_CONTACT;
}

static bool lies_near(const struct goal_region *r, point at)
{
    return point_distance_squared(at, point_of(r->web->goal.at)) <= len_squared(rim_radius(r));
}

// Is the goal within the reach of a mover at that level, in height?
static bool meets_level(const struct goal_region *r, len level)
{
    const struct cylinder *goal = &r->web->goal;
    len slack = r->reach > LEN_CONTACT ? r->reach : LEN_CONTACT;
    return level - (goal->at.z + goal->height) <= slack &&
           goal->at.z - (level + r->web->scene.mover->height) <= slack;
}

bool goal_region_reaches(const struct goal_region *r, point at, len level)
{
    return lies_near(r, at) && meets_level(r, level);
}

bool goal_region_may_end(const struct waypoint_graph *w, const struct ground *g, point at,
                         len level)
{
    const struct mover *m = w->scene.mover;
    len found;
    return ground_overlaps(g, m, (spot){at.x, at.y, level}) < 0 &&
           ground_free(g, m, at, level, &found) && found - level <= LEN_CONTACT &&
           level - found <= LEN_CONTACT;
}

// A figure that comes from the table to lie over it then stands higher, or cannot be there.
static bool is_plain_block(const struct mover *m, const struct block *b)
{
    bool lifts = !(b->flags & BLOCK_SLOPE) && b->piece->top > LEN_CONTACT;
    return b->piece->bottom < m->height && (lifts || (b->flags & BLOCK_FORBIDDEN));
}

static void know_blocks(struct goal_region *r)
{
    point goal = point_of(r->web->goal.at);
    const struct mover *m = r->web->scene.mover;
    r->plain = true;
    for (int i = 0; i < r->web->scene.n_blocks; i++) {
        const struct block *b = &r->web->blocks[i];
        if (!block_lies_off(b, goal, rim_radius(r) + ground_about(m))) {
            r->about[r->n_about++] = *b;
            r->plain = r->plain && is_plain_block(m, b);
        }
        if ((b->flags & BLOCK_SOLID) && !block_lies_off(b, goal, rim_radius(r) + m->radius) &&
            ((b->flags & BLOCK_SLOPE) || meets_level(r, b->piece->top))) {
            r->blocks[r->n_blocks++] = b;
        }
    }
}

static void know_obstacles(struct goal_region *r)
{
    const struct ground *all = r->web->scene.ground;
    point goal = point_of(r->web->goal.at);
    r->ground = (struct ground){all->table, r->obstacles, 0};
    for (int i = 0; i < all->n_obstacles; i++) {
        const struct obstacle *o = &all->obstacles[i];
        int64_t about = rim_radius(r) + r->web->scene.mover->radius + o->body.radius;
        if (about > 0 && point_distance_squared(goal, point_of(o->body.at)) <= len_squared(about)) {
            r->obstacles[r->ground.n_obstacles++] = *o;
        }
    }
}

// Those that ground_overlaps would find of a mover on the table.
static void know_crowded(struct goal_region *r)
{
    const struct mover *m = r->web->scene.mover;
    spot goal = r->web->goal.at;
    for (int i = 0; i < r->ground.n_obstacles; i++) {
        const struct cylinder *body = &r->obstacles[i].body;
        len near = m->radius + body->radius - LEN_CONTACT - ESTIMATE_OFF;
        if (near > 0 && ground_meets(m, 0, body)) {
            r->crowded[r->n_crowded++] = (struct crowded){body->at.x - goal.x, body->at.y - goal.y,
                                                          (double)len_squared(near)};
        }
    }
}

static void know(struct goal_region *r)
{
    if (!r->known) {
        know_blocks(r);
        know_obstacles(r);
        know_crowded(r);
        r->known = true;
    }
}

static bool lies_over_nothing(const struct goal_region *r, point at)
{
    const struct mover *m = r->web->scene.mover;
    int64_t reach = len_squared(ground_reach(m));
    for (int i = 0; i < r->n_about; i++) {
        if (!block_lies_off(&r->about[i], at, m->radius) &&
            hull_distance_squared(&r->about[i].piece->hull, at) < reach) {
            return false;
        }
    }
    return ground_on_table(r->web->scene.ground->table, m, at);
}

static bool is_free_end(const struct goal_region *r, const struct ground *g, point at, len level)
{
    len found;
    if (level == 0 && r->plain) {
        return lies_over_nothing(r, at);
    }
    return ground_free_among(g, r->web->scene.mover, at, level, r->about, r->n_about, &found) &&
           found - level <= LEN_CONTACT && level - found <= LEN_CONTACT;
}

static bool may_end_here(const struct goal_region *r, const struct ground *g, point at, len level)
{
    const struct mover *m = r->web->scene.mover;
    return goal_region_reaches(r, at, level) &&
           ground_overlaps(g, m, (spot){at.x, at.y, level}) < 0 && is_free_end(r, g, at, level);
}

static bool could_end_on(const struct goal_region *r, const struct block *b, point at)
{
    return !block_lies_off(b, at, r->web->scene.mover->radius) &&
           ((b->flags & BLOCK_SLOPE) || may_end_here(r, &r->ground, at, b->piece->top));
}

// Out of reach only slopes are left to a walk.
static bool lies_on_slope(const struct goal_region *r, point at)
{
    for (int i = 0; i < r->web->scene.n_blocks; i++) {
        const struct block *b = &r->web->blocks[i];
        if ((b->flags & BLOCK_SOLID) && (b->flags & BLOCK_SLOPE) &&
            !block_lies_off(b, at, r->web->scene.mover->radius)) {
            return true;
        }
    }
    return false;
}

bool goal_region_could_end(struct goal_region *r, point at)
{
    if (!lies_near(r, at)) {
        return lies_on_slope(r, at);
    }
    know(r);
    bool passed = may_end_here(r, &r->ground, at, 0);
    for (int i = 0; i < r->n_blocks && !passed; i++) {
        passed = could_end_on(r, r->blocks[i], at);
    }
    return passed;
}

static bool is_on_table(const struct goal_region *r, point at)
{
    for (int i = 0; i < r->n_blocks; i++) {
        if (!block_lies_off(r->blocks[i], at, r->web->scene.mover->radius + ESTIMATE_OFF)) {
            return false;
        }
    }
    return true;
}

bool goal_region_is_crowded(struct goal_region *r, point from, point to)
{
    know(r);
    if (r->n_crowded == 0 || r->web->near > ESTIMATE_MAX) {
        return false;
    }
    double x = from.x - r->web->goal.at.x, y = from.y - r->web->goal.at.y;
    double dx = (double)to.x - from.x, dy = (double)to.y - from.y, near = r->web->near;
    double whole = dx * dx + dy * dy, along = -(dx * x + dy * y), across = dx * y - dy * x;
    double inside = near * near * whole - across * across;
    if (inside <= 0) {
        return false;
    }
    double share = (along - estimate_root(inside)) / whole;
    if (share > 0) {
        x += share * dx;
        y += share * dy;
    }
    for (int i = 0; i < r->n_crowded; i++) {
        const struct crowded *c = &r->crowded[i];
        if ((x - c->x) * (x - c->x) + (y - c->y) * (y - c->y) < c->squared) {
            return is_on_table(r, (point){r->web->goal.at.x + (len)x, r->web->goal.at.y + (len)y});
        }
    }
    return false;
}

bool goal_region_is_end(struct goal_region *r, point at)
{
    const struct ground *g = r->web->scene.ground;
    know(r);
    if (may_end_here(r, g, at, 0)) {
        return true;
    }
    for (int i = 0; i < r->web->scene.n_blocks; i++) {
        const struct block *b = &r->web->blocks[i];
        if (at.x >= b->low.x && at.x <= b->high.x && at.y >= b->low.y && at.y <= b->high.y &&
            may_end_here(r, g, at, piece_top_at(b->piece, at))) {
            return true;
        }
    }
    return false;
}
