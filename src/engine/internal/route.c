// route.c: A* search over places and levels, with a heap of legs. A leg is walked only when it is
// the best one left, and goes back into the heap if it proves longer. Legs that a known thing stops
// wait, and get their turn only if no way is found without them.
#include "engine/internal/route.h"

#include "engine/internal/goal_region.h"

#define STATES   1024
#define ENTRIES  6144
#define POPS     4096 // legs looked at before the search gives up
#define HOPELESS 256  // the same where nobody could stand by the goal
#define TO_GOAL  (-1)
#define NO_STATE (-1)

// A place reached, and the shortest way there.
struct state {
    point at;
    len level, cost;
    len to_go;                    // straight to where the goal is reached
    int16_t vertex, parent, next; // next: another level of the same vertex
};

// A leg to look at: from a state to a vertex or to the goal, or (by) towards a vertex until the
// goal is in reach.
struct entry {
    len bound, cost; // of the whole route at least; of the way to the leg's end
    len level;       // at the leg's end, where it has been walked
    int16_t from, to;
    bool by, walked;
};

struct search {
    struct waypoint_graph web;
    struct goal_region rim;
    int pops;      // legs that may still be looked at
    bool thorough; // nothing is put off any more
    int n_states, n_entries, n_put_off;
    struct state states[STATES];
    struct entry entries[ENTRIES]; // the queue, and from the other end what was put off
};

// The queue is a heap: the smallest bound first, equal ones by coordinates.

static point entry_end(const struct search *s, const struct entry *e)
{
    return e->to == TO_GOAL ? point_of(s->web.goal.at) : s->web.vertices[e->to].at;
}

static int compare_points(point a, point b)
{
    return a.x != b.x ? (a.x < b.x ? -1 : 1) : (a.y > b.y) - (a.y < b.y);
}

// Equal legs are told apart by their places: in what order a table was built changes no way.
static bool is_entry_before(const struct search *s, const struct entry *a, const struct entry *b)
{
    if (a->bound != b->bound) {
        return a->bound < b->bound;
    }
    if (a->cost != b->cost) {
        return a->cost > b->cost;
    }
    int order = compare_points(entry_end(s, a), entry_end(s, b));
    if (order == 0) {
        order = compare_points(s->states[a->from].at, s->states[b->from].at);
    }
    return order < 0;
}

static void insert_entry(struct search *s, struct entry e)
{
    if (s->n_entries + s->n_put_off == ENTRIES) {
        return;
    }
    int i = s->n_entries++;
    for (; i > 0 && is_entry_before(s, &e, &s->entries[(i - 1) / 2]); i = (i - 1) / 2) {
        s->entries[i] = s->entries[(i - 1) / 2];
    }
    s->entries[i] = e;
}

static struct entry pop_entry(struct search *s)
{
    struct entry top = s->entries[0], last = s->entries[--s->n_entries];
    int i = 0;
    for (;;) {
        int child = 2 * i + 1;
        if (child >= s->n_entries) {
            break;
        }
        if (child + 1 < s->n_entries &&
            is_entry_before(s, &s->entries[child + 1], &s->entries[child])) {
            child++;
        }
        if (!is_entry_before(s, &s->entries[child], &last)) {
            break;
        }
        s->entries[i] = s->entries[child];
        i = child;
    }
    s->entries[i] = last;
    return top;
}

// A leg that something known stops: it seems that nothing new can be learnt from it.
static void put_off(struct search *s, const struct entry *e)
{
    s->entries[ENTRIES - ++s->n_put_off] = *e;
}

// All of that comes back, to be looked at in any case.
static void resume_put_off(struct search *s)
{
    s->thorough = true;
    while (s->n_put_off > 0) {
        struct entry e = s->entries[ENTRIES - s->n_put_off--];
        insert_entry(s, e);
    }
}

static len distance_up(point a, point b)
{
    return (len)len_root_up(point_distance_squared(a, b));
}

// Has the vertex been reached at about this level? The first way there is the shortest.
static bool settled(const struct search *s, int vertex, len level)
{
    for (int i = s->web.vertices[vertex].state; i != NO_STATE; i = s->states[i].next) {
        len apart = s->states[i].level - level;
        if (apart <= LEN_CONTACT && apart >= -LEN_CONTACT) {
            return true;
        }
    }
    return false;
}

// Where a leg towards a vertex first has the goal in reach.
static point passing_end(const struct search *s, const struct leg *l)
{
    point goal = point_of(s->web.goal.at);
    struct stretch near;
    bool meets = l->squared && (leg_by_point(l, goal, s->web.near, &near) ||
                                leg_by_point(l, goal, s->web.near + LEN_CONTACT / 2, &near));
    return meets && near.from > 0 ? geom_towards(l->a, l->b, (len)(near.from / LEG_PARTS)) : l->a;
}

// Where the leg first has the goal in reach.
static point goal_end(const struct search *s, const struct entry *e)
{
    const struct state *f = &s->states[e->from];
    if (e->by) {
        struct leg l = leg_make(f->at, s->web.vertices[e->to].at);
        return passing_end(s, &l);
    }
    return f->to_go > 0 ? geom_towards(f->at, point_of(s->web.goal.at), f->to_go) : f->at;
}

// Towards a vertex until the goal is in reach. Where the nearest places by the goal are taken, many
// such ways end at one that is.
static void offer_passing(struct search *s, int from, int to)
{
    const struct state *f = &s->states[from];
    point at = s->web.vertices[to].at, goal = point_of(s->web.goal.at);
    len near = s->web.near;
    if (!leg_passes(f->at, at, goal, near) ||
        point_distance_squared(at, goal) >= 4 * len_squared(near) ||
        (s->web.knows_ends && goal_region_is_crowded(&s->rim, f->at, at))) {
        return;
    }
    struct leg l = leg_make(f->at, at);
    struct entry e = {.cost = f->cost + f->to_go,
                      .bound = f->cost + f->to_go,
                      .from = (int16_t)from,
                      .to = (int16_t)to,
                      .by = true};
    if (leg_nears_point(&l, goal, near) &&
        (!s->web.knows_ends || goal_region_could_end(&s->rim, passing_end(s, &l)))) {
        insert_entry(s, e);
    }
}

static void offer_leg(struct search *s, int from, int to)
{
    const struct state *f = &s->states[from];
    const struct vertex *v = &s->web.vertices[to];
    if (!v->raised && settled(s, to, f->level)) {
        return;
    }
    struct entry e = {
        .cost = f->cost + distance_up(f->at, v->at), .from = (int16_t)from, .to = (int16_t)to};
    e.bound = e.cost + v->to_go;
    insert_entry(s, e);
    offer_passing(s, from, to);
}

// Legs from a state to the vertices from `first` on.
static void offer_from(struct search *s, int from, int first)
{
    const struct state *f = &s->states[from];
    int16_t bends[WAYPOINT_GRAPH_VERTICES];
    int n = corners_from(&s->web.bends, f->vertex, f->at, first, bends);
    for (int i = 0; i < n; i++) {
        offer_leg(s, from, bends[i]);
    }
}

static void offer_goal(struct search *s, int from)
{
    const struct state *f = &s->states[from];
    struct entry e = {.cost = f->cost + f->to_go, .from = (int16_t)from, .to = TO_GOAL};
    e.bound = e.cost;
    insert_entry(s, e);
}

// Legs from all that is reached to the vertices from `first` on.
static void offer_new(struct search *s, int first)
{
    for (int from = 0; from < s->n_states && first < s->web.n_vertices; from++) {
        offer_from(s, from, first);
    }
}

static void learn_from_walk(struct search *s, const struct leg *l, const struct walk *w)
{
    int first = s->web.n_vertices;
    if (w->obstacle >= 0) {
        waypoint_graph_know_obstacle(&s->web, w->obstacle);
    } else if (!w->complete && w->cause) {
        waypoint_graph_know_block(&s->web, (int)(w->cause - s->web.blocks));
    } else if (!w->complete) {
        waypoint_graph_know_under(&s->web, (spot){w->end.x, w->end.y, w->level});
    }
    for (int i = 0; i < w->n_climbs; i++) {
        const struct climb *c = &w->climbs[i];
        if (c->block) {
            waypoint_graph_know_block(&s->web, (int)(c->block - s->web.blocks));
        } else {
            point at = c->along > 0 ? geom_towards(l->a, l->b, c->along) : l->a;
            waypoint_graph_know_under(&s->web, (spot){at.x, at.y, c->from});
        }
    }
    offer_new(s, first);
}

// Adds the places about the goal. Where nobody could stand at any of them, the search need not be
// long.
static void seek_ends(struct search *s)
{
    int first = s->web.n_vertices, ends = 0;
    if (s->web.knows_ends) {
        return;
    }
    waypoint_graph_know_ends(&s->web);
    for (int i = first; i < s->web.n_vertices && ends == 0; i++) {
        ends += goal_region_is_end(&s->rim, s->web.vertices[i].at);
    }
    if (ends == 0) {
        s->pops = s->pops < HOPELESS ? s->pops : HOPELESS;
        waypoint_graph_forget(&s->web, first);
    }
    offer_new(s, first);
}

static void settle_state(struct search *s, int vertex, point at, len level, len cost, int parent)
{
    int i = s->n_states;
    if (i == STATES) {
        return;
    }
    s->states[i] = (struct state){
        at,      level, cost, waypoint_graph_to_go(&s->web, at), (int16_t)vertex, (int16_t)parent,
        NO_STATE};
    s->n_states++;
    if (vertex >= 0) {
        s->states[i].next = s->web.vertices[vertex].state;
        s->web.vertices[vertex].state = (int16_t)i;
    }
    offer_goal(s, i);
    offer_from(s, i, 0);
}

// Looks at a leg. True if it ends the search: the goal is reached, the last state is there.
static bool look_at_leg(struct search *s, const struct entry *e)
{
    const struct state *f = &s->states[e->from];
    bool last = e->to == TO_GOAL || e->by;
    point to = last ? goal_end(s, e) : s->web.vertices[e->to].at;
    struct leg l = leg_make(f->at, to);
    struct entry done = *e;
    struct walk w;
    if (!last && !s->web.vertices[e->to].raised && settled(s, e->to, f->level)) {
        return false;
    }
    if (last && s->web.knows_ends && !goal_region_could_end(&s->rim, to)) {
        return false;
    }
    if (!e->walked && !s->thorough && barriers_stop(&s->web.barriers, f->level, &l)) {
        put_off(s, e);
        return false;
    }
    if (!e->walked) {
        waypoint_graph_walk(&s->web, (spot){f->at.x, f->at.y, f->level}, &l, true, &w);
        if (!w.complete || w.climbed) {
            learn_from_walk(s, &l, &w);
        }
        if (!w.complete) {
            return false;
        }
        done.walked = true;
        done.level = w.level;
        done.cost = s->states[e->from].cost + l.length + w.climbed;
        done.bound = done.cost + (last ? 0 : s->web.vertices[e->to].to_go);
        if (done.bound > e->bound + 1) {
            insert_entry(s, done);
            return false;
        }
    }
    if (!last) {
        if (!settled(s, e->to, done.level)) {
            settle_state(s, e->to, to, done.level, done.cost, e->from);
        }
        return false;
    }
    if (!goal_region_reaches(&s->rim, to, done.level) ||
        !goal_region_may_end(&s->web, s->web.scene.ground, to, done.level)) {
        seek_ends(s);
        return false;
    }
    if (s->n_states == STATES) {
        return false;
    }
    s->states[s->n_states++] = (struct state){to, done.level, done.cost, 0, -1, e->from, NO_STATE};
    return true;
}

// The best leg left is looked at next, unless the one before it leads to a better one.
static void expect_next_leg(const struct search *s)
{
    const struct entry *next = &s->entries[0];
    if (s->n_entries > 0 && next->to != TO_GOAL) {
        const struct state *f = &s->states[next->from];
        waypoint_graph_expect(&s->web, (spot){f->at.x, f->at.y, f->level},
                              s->web.vertices[next->to].at);
    }
}

static bool look_at_all_legs(struct search *s)
{
    while (s->n_entries > 0 && s->pops-- > 0) {
        struct entry e = pop_entry(s);
        expect_next_leg(s);
        if (look_at_leg(s, &e)) {
            return true;
        }
    }
    return false;
}

// Where nothing is found, what else is in the way of the legs that were put off may show one.
static bool run_search(struct search *s)
{
    if (look_at_all_legs(s)) {
        return true;
    }
    resume_put_off(s);
    return look_at_all_legs(s);
}

// If a way has too many bends, the first ones are kept.
static void trace(const struct search *s, int state, struct route *out)
{
    int n = 0;
    for (int i = state; s->states[i].parent != NO_STATE; i = s->states[i].parent) {
        n++;
    }
    out->n = (uint8_t)(n < ROUTE_BENDS ? n : ROUTE_BENDS);
    for (int i = state; s->states[i].parent != NO_STATE; i = s->states[i].parent) {
        if (--n < ROUTE_BENDS) {
            out->at[n] = (spot){s->states[i].at.x, s->states[i].at.y, s->states[i].level};
        }
    }
}

// Where there is no way: as near as possible.

static int64_t range_from(const struct search *s, point at, len level)
{
    struct cylinder body = {
        {at.x, at.y, level}, s->web.scene.mover->radius, s->web.scene.mover->height};
    return cylinder_range_squared(&body, &s->web.goal);
}

struct best {
    int64_t range;
    len cost;
    point at;
    len level;
    int state;
    bool beyond; // on the way from that state to the goal
};

static void keep_better_end(const struct search *s, struct best *b, point at, len level, len cost,
                            int state, bool beyond)
{
    int64_t range = range_from(s, at, level);
    if (range > b->range || (range == b->range && cost > b->cost) ||
        (range == b->range && cost == b->cost && compare_points(at, b->at) >= 0) ||
        !goal_region_may_end(&s->web, s->web.scene.ground, at, level)) {
        return;
    }
    *b = (struct best){range, cost, at, level, state, beyond};
}

// Walks straight from every known place to the vertex.
static void try_vertex(const struct search *s, struct best *b, int vertex)
{
    for (int i = 0; i < s->n_states; i++) {
        const struct state *f = &s->states[i];
        struct leg l = leg_make(f->at, s->web.vertices[vertex].at);
        struct walk w;
        waypoint_graph_walk(&s->web, (spot){f->at.x, f->at.y, f->level}, &l, true, &w);
        if (w.complete) {
            keep_better_end(s, b, l.b, w.level, f->cost + l.length + w.climbed, i, true);
        }
    }
}

// The nearest of the vertices from `first` on that can be walked to straight from a known place.
static void try_vertices(const struct search *s, struct best *b, int first)
{
    int64_t range[WAYPOINT_GRAPH_VERTICES];
    for (int i = first; i < s->web.n_vertices; i++) {
        range[i] = range_from(s, s->web.vertices[i].at, b->level);
    }
    for (;;) {
        int next = -1;
        for (int i = first; i < s->web.n_vertices; i++) {
            // cppcheck-suppress uninitvar
            if (range[i] < b->range && (next < 0 || range[i] < range[next])) {
                next = i;
            }
        }
        if (next < 0) {
            return;
        }
        range[next] = INT64_MAX;
        try_vertex(s, b, next);
    }
}

static void approach_goal(struct search *s, struct route *out)
{
    const struct state *start = &s->states[0];
    int first = s->web.n_vertices;
    struct best best = {
        range_from(s, start->at, start->level), 0, start->at, start->level, 0, false};
    for (int i = 0; i < s->n_states; i++) {
        const struct state *f = &s->states[i];
        len d = f->to_go;
        keep_better_end(s, &best, f->at, f->level, f->cost, i, false);
        if (d > 0) {
            struct leg l = leg_make(f->at, geom_towards(f->at, point_of(s->web.goal.at), d));
            struct walk w;
            waypoint_graph_walk(&s->web, (spot){f->at.x, f->at.y, f->level}, &l, false, &w);
            keep_better_end(s, &best, w.end, w.level, f->cost + w.along + w.climbed, i, true);
        }
    }
    waypoint_graph_know_nearest(&s->web);
    try_vertices(s, &best, first);
    trace(s, best.state, out);
    if (best.beyond && out->n < ROUTE_BENDS) {
        out->at[out->n++] = (spot){best.at.x, best.at.y, best.level};
    }
}

void route_find(const struct ground *g, const struct mover *m, spot from,
                const struct cylinder *goal, len reach, bool whole, struct route *out)
{
    struct search s;
    waypoint_graph_begin(&s.web, g, m, point_of(from), goal, m->radius + goal->radius + reach);
    goal_region_begin(&s.rim, &s.web, reach);
    s.pops = POPS;
    s.n_states = s.n_entries = s.n_put_off = 0;
    s.thorough = false;
    out->n = 0;
    out->complete = goal_region_reaches(&s.rim, point_of(from), from.z);
    if (out->complete) {
        return;
    }
    waypoint_graph_gather(&s.web);
    if (whole && s.web.near == 0 && !goal_region_could_end(&s.rim, point_of(goal->at))) {
        return;
    }
    if (from.z > m->step) {
        waypoint_graph_know_under(&s.web, from);
    }
    if (goal->at.z > m->step) {
        waypoint_graph_know_under(&s.web, goal->at);
        seek_ends(&s);
    }
    settle_state(&s, -1, point_of(from), from.z, 0, NO_STATE);
    out->complete = run_search(&s);
    if (out->complete) {
        trace(&s, s.n_states - 1, out);
    } else if (!whole) {
        approach_goal(&s, out);
    }
}
