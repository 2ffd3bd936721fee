// route_reference.c: a shortest-way search by the book. The legs that may be gone next lie in a
// heap; the one whose way is the shortest so far is walked, and the place it leads to is reached.
#include "support/route_reference.h"

#include <assert.h>
#include <stdlib.h>

#include "engine/internal/terrain.h"
#include "engine/internal/waypoint_graph.h"

#define START (-1)
#define GOAL  (-1) // as a leg's end

// A place reached: a corner at one level. Its shortest way is known.
struct place {
    point at;
    len level, cost, length; // length: cost, but for an end that lies nearer by rounding
    int corner, before;      // the place before it on its way; START: none
};

// A leg from a place to a corner or the goal; or towards a corner, until the goal is in reach.
struct next_leg {
    len bound, cost, length, level; // the last two: where it was walked
    int place, corner;
    bool by, walked;
};

struct plain {
    struct waypoint_graph *web; // for its corners only
    struct terrain *terrain;
    struct walk_scene scene; // all there is
    len reach;
    struct place *places;
    struct next_leg *legs; // a heap
    int n_places, most_places;
    long n_legs, most_legs, walked;
};

static void *grown(void *array, long n, size_t size)
{
    void *more = realloc(array, (size_t)n * size);
    assert(more);
    return more;
}

static point end_of(const struct plain *p, const struct next_leg *l)
{
    return l->corner == GOAL ? point_of(p->web->goal.at) : p->web->vertices[l->corner].at;
}

static int compare(point a, point b)
{
    return a.x != b.x ? (a.x < b.x ? -1 : 1) : (a.y > b.y) - (a.y < b.y);
}

// The tie rule: of equal ways the one that is the nearest to its end, then by coordinates.
static bool comes_before(const struct plain *p, const struct next_leg *a, const struct next_leg *b)
{
    if (a->bound != b->bound) {
        return a->bound < b->bound;
    }
    if (a->cost != b->cost) {
        return a->cost > b->cost;
    }
    bool ends = a->corner == GOAL;
    if (ends != (b->corner == GOAL)) {
        return ends;
    }
    int order = compare(end_of(p, a), end_of(p, b));
    order = order ? order : compare(p->places[a->place].at, p->places[b->place].at);
    return order < 0;
}

static void add_leg(struct plain *p, struct next_leg l)
{
    if (p->n_legs == p->most_legs) {
        p->most_legs = 2 * p->most_legs + 1024;
        p->legs = grown(p->legs, p->most_legs, sizeof *p->legs);
    }
    long i = p->n_legs++;
    for (; i > 0 && comes_before(p, &l, &p->legs[(i - 1) / 2]); i = (i - 1) / 2) {
        p->legs[i] = p->legs[(i - 1) / 2];
    }
    p->legs[i] = l;
}

static struct next_leg take_leg(struct plain *p)
{
    struct next_leg top = p->legs[0], last = p->legs[--p->n_legs];
    long i = 0;
    for (long child = 1; child < p->n_legs; child = 2 * i + 1) {
        child += child + 1 < p->n_legs && comes_before(p, &p->legs[child + 1], &p->legs[child]);
        if (!comes_before(p, &p->legs[child], &last)) {
            break;
        }
        p->legs[i] = p->legs[child];
        i = child;
    }
    p->legs[i] = last;
    return top;
}

// How far it still is from there to where the goal is in reach.
static len left(const struct plain *p, point at)
{
    int64_t d = len_root_down(point_distance_squared(at, point_of(p->web->goal.at)));
    return d > p->web->near ? (len)d - p->web->near : 0;
}

// Was the corner reached at about that level?
static bool is_reached(const struct plain *p, int corner, len level)
{
    for (int i = 0; i < p->n_places; i++) {
        len apart = p->places[i].level - level;
        if (p->places[i].corner == corner && apart <= LEN_CONTACT && apart >= -LEN_CONTACT) {
            return true;
        }
    }
    return false;
}

// Where a leg towards a corner first has the goal in reach; false where it never has. A corner far
// beyond the goal is none that a way to the goal bends at.
static bool passes_goal(const struct plain *p, point from, point corner, point *end)
{
    point goal = point_of(p->web->goal.at);
    struct leg l = leg_make(from, corner);
    struct stretch s;
    if (l.squared == 0 || point_distance_squared(corner, goal) >= 4 * len_squared(p->web->near) ||
        !leg_nears_point(&l, goal, p->web->near)) {
        return false;
    }
    bool meets = leg_by_point(&l, goal, p->web->near, &s) ||
                 leg_by_point(&l, goal, p->web->near + LEN_CONTACT / 2, &s);
    *end = meets && s.from > 0 ? geom_towards(l.a, l.b, (len)(s.from / LEG_PARTS)) : l.a;
    return true;
}

static int note_place(struct plain *p, struct place at)
{
    if (p->n_places == p->most_places) {
        p->most_places = 2 * p->most_places + 1024;
        p->places = grown(p->places, p->most_places, sizeof *p->places);
    }
    p->places[p->n_places] = at;
    return p->n_places++;
}

// With the legs from there to everywhere.
static void add_place(struct plain *p, struct place at)
{
    int here = note_place(p, at);
    p->places[here] = at;
    len cost = at.cost + left(p, at.at);
    add_leg(p, (struct next_leg){cost, cost, 0, 0, here, GOAL, false, false});
    for (int i = 0; i < p->web->n_vertices; i++) {
        point corner = p->web->vertices[i].at, end;
        if (i != at.corner) {
            len there = at.cost + (len)len_root_up(point_distance_squared(at.at, corner));
            add_leg(p,
                    (struct next_leg){there + left(p, corner), there, 0, 0, here, i, false, false});
        }
        if (passes_goal(p, at.at, corner, &end)) {
            add_leg(p, (struct next_leg){cost, cost, 0, 0, here, i, true, false});
        }
    }
}

// May the mover end there, with the goal in reach?
static bool is_end(const struct plain *p, point at, len level)
{
    const struct cylinder *goal = &p->web->goal;
    const struct mover *m = p->scene.mover;
    len slack = p->reach > LEN_CONTACT ? p->reach : LEN_CONTACT, found;
    return point_distance_squared(at, point_of(goal->at)) <=
               len_squared((int64_t)p->web->near + LEN_CONTACT) &&
           level - (goal->at.z + goal->height) <= slack &&
           goal->at.z - (level + m->height) <= slack &&
           ground_free(p->scene.ground, m, at, level, &found) && found - level <= LEN_CONTACT &&
           level - found <= LEN_CONTACT &&
           ground_overlaps(p->scene.ground, m, (spot){at.x, at.y, level}) < 0;
}

static point goal_end(const struct plain *p, const struct next_leg *l)
{
    point from = p->places[l->place].at, end = from;
    if (l->by) {
        passes_goal(p, from, end_of(p, l), &end);
    } else if (left(p, from) > 0) {
        end = geom_towards(from, point_of(p->web->goal.at), left(p, from));
    }
    return end;
}

// As a path counts it: what comes before, between and after the climbs, each rounded up, and their
// heights.
static len length_of(const struct walk *w, const struct leg *l)
{
    int64_t sum = w->climbed;
    point last = l->a;
    for (int i = 0; i < w->n_climbs; i++) {
        point at = w->climbs[i].along > 0 ? geom_towards(l->a, l->b, w->climbs[i].along) : l->a;
        sum += len_root_up(point_distance_squared(last, at));
        last = at;
    }
    return (len)(sum + len_root_up(point_distance_squared(last, w->end)));
}

// Walks the leg. True: it is an end of the search, the last place.
static bool look_at(struct plain *p, struct next_leg l)
{
    const struct place from = p->places[l.place];
    bool last = l.corner == GOAL || l.by;
    point to = last ? goal_end(p, &l) : end_of(p, &l);
    if (!l.walked) {
        struct leg leg = leg_make(from.at, to);
        struct walk w;
        walk_leg(&p->scene, (spot){from.at.x, from.at.y, from.level}, &leg, &w);
        p->walked++;
        len bound = l.bound;
        if (!w.complete) {
            return false;
        }
        l.walked = true;
        l.level = w.level;
        len least = l.cost;
        l.cost = from.cost + length_of(&w, &leg);
        l.length = l.cost;
        l.cost = last && l.cost < least ? least : l.cost;
        l.bound = l.cost + (last ? 0 : left(p, to));
        if (l.bound > bound) {
            add_leg(p, l);
            return false;
        }
    }
    if (last && is_end(p, to, l.level)) {
        note_place(p, (struct place){to, l.level, l.cost, l.length, GOAL, l.place});
        return true;
    }
    if (!last && !is_reached(p, l.corner, l.level)) {
        add_place(p, (struct place){to, l.level, l.cost, l.length, l.corner, l.place});
    }
    return false;
}

static void know_everything(struct plain *p, const struct ground *g, const struct mover *m,
                            point from, const struct cylinder *goal)
{
    waypoint_graph_begin(p->web, g, m, from, goal, m->radius + goal->radius + p->reach);
    waypoint_graph_gather(p->web);
    for (int i = 0; i < p->web->scene.n_blocks; i++) {
        waypoint_graph_know_block(p->web, i);
    }
    for (int i = 0; i < p->web->scene.n_hurdles; i++) {
        waypoint_graph_know_obstacle(p->web, p->web->hurdles[i].index);
    }
    waypoint_graph_know_ends(p->web);
    terrain_make(p->terrain, g->table, m);
    p->scene = p->web->scene;
    p->scene.blocks = p->terrain->blocks;
    p->scene.n_blocks = p->terrain->n_blocks;
    p->scene.plan = true;
}

static void trace(const struct plain *p, struct route_reference *out)
{
    const struct place *end = &p->places[p->n_places - 1];
    out->length = end->length;
    for (int i = p->n_places - 1; i != START; i = p->places[i].before) {
        out->n++;
    }
    int n = out->n;
    for (int i = p->n_places - 1; i != START; i = p->places[i].before) {
        const struct place *at = &p->places[i];
        if (--n < ROUTE_REFERENCE_BENDS) {
            out->at[n] = (spot){at->at.x, at->at.y, at->level};
        }
    }
}

void route_reference_find(const struct ground *g, const struct mover *m, spot from,
                          const struct cylinder *goal, len reach, struct route_reference *out)
{
    struct plain p = {
        .web = malloc(sizeof *p.web), .terrain = malloc(sizeof *p.terrain), .reach = reach};
    assert(p.web && p.terrain);
    *out = (struct route_reference){0};
    know_everything(&p, g, m, point_of(from), goal);
    out->corners = p.web->n_vertices;
    add_place(&p, (struct place){point_of(from), from.z, 0, 0, START, START});
    // Who stands with the goal in reach already need not stand well.
    len slack = reach > LEN_CONTACT ? reach : LEN_CONTACT;
    out->complete = point_distance_squared(point_of(from), point_of(goal->at)) <=
                        len_squared((int64_t)p.web->near + LEN_CONTACT) &&
                    from.z - (goal->at.z + goal->height) <= slack &&
                    goal->at.z - (from.z + m->height) <= slack;
    while (p.n_legs > 0 && !out->complete) {
        out->complete = look_at(&p, take_leg(&p));
    }
    if (out->complete) {
        trace(&p, out);
    }
    out->legs = p.walked;
    free(p.places);
    free(p.legs);
    free(p.terrain);
    free(p.web);
}
