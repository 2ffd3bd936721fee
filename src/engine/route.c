#include "engine/route.h"

#include <string.h>

#define VERTICES 1024
#define STATES   1024
#define ENTRIES  3072
#define POPS     8192  // legs looked at before the search gives up
#define UNIT     16384 // length of a unit vector
#define TO_GOAL  (-1)
#define NO_STATE (-1)

// A point where a route may bend.
struct vertex {
    point at;
    point before, after; // its neighbours round the obstacle
    point low, high;     // bounds within which the obstacle may bend a route the other way
    int16_t state;       // the newest that stands on it
    bool corner;         // of an obstacle: only routes that wrap round it make sense
    bool raised;         // may be stood on at more than one level
};

// A place reached, and the shortest way there.
struct state {
    point at;
    len level, cost;
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
    struct walk_scene scene;
    struct cylinder goal;
    len near;        // between centres: where the goal is reached
    len reach;       // of the goal, in height
    bool exhaust;    // there is no way: look for all there is
    bool knows_ends; // the places about the goal are among the vertices
    int n_vertices, n_states, n_entries;
    uint64_t active_blocks[TABLE_PIECES / 64];
    uint64_t active_obstacles;
    struct block blocks[TABLE_PIECES];
    struct vertex vertices[VERTICES];
    struct state states[STATES];
    struct entry entries[ENTRIES];
};

// ---- the queue: a heap, the smallest bound first; equal ones by coordinates ----

static point entry_end(const struct search *s, const struct entry *e)
{
    return e->to == TO_GOAL ? point_of(s->goal.at) : s->vertices[e->to].at;
}

static int compare_points(point a, point b)
{
    return a.x != b.x ? (a.x < b.x ? -1 : 1) : (a.y > b.y) - (a.y < b.y);
}

static bool comes_before(const struct search *s, const struct entry *a, const struct entry *b)
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

static void push(struct search *s, struct entry e)
{
    if (s->n_entries == ENTRIES) {
        return;
    }
    int i = s->n_entries++;
    for (; i > 0 && comes_before(s, &e, &s->entries[(i - 1) / 2]); i = (i - 1) / 2) {
        s->entries[i] = s->entries[(i - 1) / 2];
    }
    s->entries[i] = e;
}

static struct entry pop(struct search *s)
{
    struct entry top = s->entries[0], last = s->entries[--s->n_entries];
    int i = 0;
    for (;;) {
        int child = 2 * i + 1;
        if (child >= s->n_entries) {
            break;
        }
        if (child + 1 < s->n_entries &&
            comes_before(s, &s->entries[child + 1], &s->entries[child])) {
            child++;
        }
        if (!comes_before(s, &s->entries[child], &last)) {
            break;
        }
        s->entries[i] = s->entries[child];
        i = child;
    }
    s->entries[i] = last;
    return top;
}

// ---- legs worth a look ----

static len distance(point a, point b)
{
    return (len)len_root_up(point_distance_squared(a, b));
}

static len to_goal(const struct search *s, point at)
{
    len d = (len)len_root_down(point_distance_squared(at, point_of(s->goal.at))) - s->near;
    return d > 0 ? d : 0;
}

// Does a way between p and the vertex, lengthened, pass its obstacle by? Only there can a shortest
// way bend.
static bool passes_by(const struct vertex *v, point p)
{
    if (!v->corner || (p.x > v->low.x && p.x < v->high.x && p.y > v->low.y && p.y < v->high.y)) {
        return true;
    }
    int64_t before = point_cross(p, v->at, v->before), after = point_cross(p, v->at, v->after);
    return !((before > 0 && after < 0) || (before < 0 && after > 0));
}

static bool settled(const struct search *s, int vertex, len level)
{
    for (int i = s->vertices[vertex].state; i != NO_STATE; i = s->states[i].next) {
        len apart = s->states[i].level - level;
        if (apart <= LEN_CONTACT && apart >= -LEN_CONTACT) {
            return true;
        }
    }
    return false;
}

static bool skips(const struct search *s, const struct state *from, int to)
{
    const struct vertex *v = &s->vertices[to];
    return to == from->vertex || (!v->raised && settled(s, to, from->level)) ||
           !passes_by(v, from->at) ||
           (from->vertex >= 0 && !passes_by(&s->vertices[from->vertex], v->at));
}

static void offer(struct search *s, int from, int to)
{
    const struct state *f = &s->states[from];
    point at = s->vertices[to].at;
    if (skips(s, f, to)) {
        return;
    }
    struct entry e = {
        .cost = f->cost + distance(f->at, at), .from = (int16_t)from, .to = (int16_t)to};
    e.bound = e.cost + to_goal(s, at);
    push(s, e);
    struct leg l = {.a = f->at};
    int64_t near = len_squared((int64_t)s->near);
    if (point_distance_squared(at, point_of(s->goal.at)) < 4 * near) {
        l = leg_make(f->at, at);
        if (leg_nears_point(&l, point_of(s->goal.at), s->near)) {
            e.by = true;
            e.cost = f->cost + to_goal(s, f->at);
            e.bound = e.cost;
            push(s, e);
        }
    }
}

static void offer_goal(struct search *s, int from)
{
    const struct state *f = &s->states[from];
    struct entry e = {.cost = f->cost + to_goal(s, f->at), .from = (int16_t)from, .to = TO_GOAL};
    e.bound = e.cost;
    push(s, e);
}

static int add_vertex(struct search *s, const struct vertex *v)
{
    if (s->n_vertices == VERTICES ||
        !ground_on_table(s->scene.ground->table, s->scene.mover, v->at)) {
        return -1;
    }
    s->vertices[s->n_vertices] = *v;
    s->vertices[s->n_vertices].state = NO_STATE;
    return s->n_vertices++;
}

// Legs from all that is reached to the vertices from `first` on.
static void offer_new(struct search *s, int first)
{
    for (int from = 0; from < s->n_states; from++) {
        for (int to = first; to < s->n_vertices; to++) {
            offer(s, from, to);
        }
    }
}

// ---- corners ----

struct way {
    int64_t x, y;
};

static struct way unit(int64_t x, int64_t y)
{
    int64_t length = len_root_down((x * x + y * y) * 65536);
    return (struct way){x * UNIT * 256 / length, y * UNIT * 256 / length};
}

static struct way between(struct way a, struct way b)
{
    return unit(a.x + b.x, a.y + b.y);
}

// The ways out of a corner between two normals: few enough, many enough that the polygon through
// them stays close to the arc. Returns how many.
static int fan(struct way a, struct way b, struct way out[4])
{
    int64_t turn = (a.x * b.x + a.y * b.y) / UNIT; // cosine
    struct way m = between(a, b);
    if (turn > UNIT * 64 / 100) {
        out[0] = m;
        return 1;
    }
    if (turn > -UNIT * 26 / 100) {
        out[0] = between(a, m);
        out[1] = between(m, b);
        return 2;
    }
    struct way p = between(a, m), q = between(m, b);
    out[0] = between(a, p);
    out[1] = between(p, m);
    out[2] = between(m, q);
    out[3] = between(q, b);
    return 4;
}

static struct way normal(point a, point b)
{
    return unit((int64_t)b.y - a.y, (int64_t)a.x - b.x);
}

static len rounded(int64_t n)
{
    return (len)(n < 0 ? -((-n + UNIT / 2) / UNIT) : (n + UNIT / 2) / UNIT);
}

// The hull grown by `radius`, with corners cut off: a polygon that no rounding brings nearer.
static int grow(const struct hull *h, len radius, point out[4 * HULL_MAX])
{
    int n = 0;
    for (int i = 0; i < h->n; i++) {
        point v = h->v[i];
        struct way a = normal(h->v[(i + h->n - 1) % h->n], v);
        struct way b = normal(v, h->v[(i + 1) % h->n]), ways[4];
        int k = fan(a, b, ways);
        int64_t cosine = (ways[0].x * a.x + ways[0].y * a.y) / UNIT;
        int64_t far = (int64_t)(radius + 2) * UNIT / cosine + 1;
        for (int j = 0; j < k; j++) {
            out[n++] = (point){v.x + rounded(ways[j].x * far), v.y + rounded(ways[j].y * far)};
        }
    }
    return n;
}

static int ring(point centre, len radius, point out[12])
{
    static const int cosines[12] = {16384,  14189,  8192,  0, -8192, -14189,
                                    -16384, -14189, -8192, 0, 8192,  14189};
    int64_t far = (int64_t)(radius + 2) * UNIT / 15826 + 1; // by the cosine of 15 degrees
    for (int i = 0; i < 12; i++) {
        out[i] = (point){centre.x + rounded(cosines[i] * far),
                         centre.y + rounded(cosines[(i + 9) % 12] * far)};
    }
    return 12;
}

static void add_corners(struct search *s, const point *p, int n, point low, point high, bool raised)
{
    len slack = s->scene.mover->radius / 4 + 4;
    for (int i = 0; i < n; i++) {
        struct vertex v = {.at = p[i],
                           .before = p[(i + n - 1) % n],
                           .after = p[(i + 1) % n],
                           .low = {low.x - slack, low.y - slack},
                           .high = {high.x + slack, high.y + slack},
                           .corner = true,
                           .raised = raised};
        add_vertex(s, &v);
    }
}

// ---- surfaces above the table ----

static void add_raised(struct search *s, point at)
{
    struct vertex v = {.at = at, .raised = true};
    add_vertex(s, &v);
}

// The hull's corners, moved in a little so that no rounding puts them outside.
static int shrink(const struct hull *h, point out[HULL_MAX])
{
    int64_t x = 0, y = 0;
    for (int i = 0; i < h->n; i++) {
        x += h->v[i].x;
        y += h->v[i].y;
    }
    for (int i = 0; i < h->n; i++) {
        out[i] = point_towards(h->v[i], (point){(len)(x / h->n), (len)(y / h->n)}, 4);
    }
    return h->n;
}

// Places along a slope's sides at this height, where it may be stepped onto or left.
static void add_at_height(struct search *s, const struct piece *slope, len height)
{
    point inner[HULL_MAX];
    int n = shrink(&slope->hull, inner);
    for (int i = 0; i < n; i++) {
        point p = inner[i], q = inner[(i + 1) % n];
        int64_t low = piece_top_at(slope, p), high = piece_top_at(slope, q);
        int64_t part = height - low, whole = high - low;
        if (whole < 0) {
            part = -part;
            whole = -whole;
        }
        if (part > 0 && part < whole) {
            add_raised(s, (point){p.x + (len)((q.x - p.x) * part / whole),
                                  p.y + (len)((q.y - p.y) * part / whole)});
        }
    }
}

// A way from one surface to another may bend where their edges cross.
static void add_crossings(struct search *s, const point *a, int n_a, const struct hull *b)
{
    for (int i = 0; i < n_a; i++) {
        point p = a[i], q = a[(i + 1) % n_a];
        for (int j = 0; j < b->n; j++) {
            point r = b->v[j], t = b->v[(j + 1) % b->n];
            int64_t c0 = point_cross(r, t, p), c1 = point_cross(r, t, q);
            int64_t d0 = point_cross(p, q, r), d1 = point_cross(p, q, t);
            if (((c0 < 0) != (c1 < 0)) && ((d0 < 0) != (d1 < 0))) {
                int64_t share = c0 * 1024 / (c0 - c1);
                add_raised(s, (point){p.x + (len)((q.x - p.x) * share / 1024),
                                      p.y + (len)((q.y - p.y) * share / 1024)});
            }
        }
    }
}

// A slope is got onto and left wherever its side is low enough, from the table or from `beside`.
static void add_slope(struct search *s, const struct block *slope, len beside)
{
    const struct mover *m = s->scene.mover;
    const len rises[] = {m->step, -m->step, m->climb, -ground_drop(m)};
    for (int i = 0; i < 4; i++) {
        if (rises[i]) {
            add_at_height(s, slope->piece, beside + rises[i] - (rises[i] > 0 ? 4 : -4));
        }
    }
}

static void add_top(struct search *s, const struct block *b)
{
    point inner[HULL_MAX];
    int n = shrink(&b->piece->hull, inner);
    for (int i = 0; i < n; i++) {
        add_raised(s, inner[i]);
    }
}

static bool is_surface(const struct block *b)
{
    return (b->flags & BLOCK_SOLID) && ((b->flags & BLOCK_SLOPE) || !(b->flags & BLOCK_NARROW)) &&
           !(b->flags & BLOCK_STEEP);
}

// Does one of the two lead up to the other?
static bool are_joined(const struct search *s, const struct block *a, const struct block *b)
{
    const struct mover *m = s->scene.mover;
    len r = 2 * m->radius, hold = m->step > m->climb ? m->step : m->climb;
    if (!is_surface(a) || !is_surface(b) || a->low.x - r > b->high.x || b->low.x - r > a->high.x ||
        a->low.y - r > b->high.y || b->low.y - r > a->high.y) {
        return false;
    }
    len apart = a->piece->top - b->piece->top;
    hold = ground_drop(m) > hold ? ground_drop(m) : hold;
    return ((a->flags | b->flags) & BLOCK_SLOPE) || (apart <= hold && -apart <= hold);
}

// ---- what is found in the way ----

static bool mark(uint64_t *bits, int i)
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

static void plan_block(struct search *s, struct agenda *a, int index)
{
    if (mark(s->active_blocks, index)) {
        a->block[a->n++] = (int16_t)index;
    }
}

// Adds where one may get from the top of a block to the surfaces about it, and plans those.
static void join_surfaces(struct search *s, struct agenda *a, int index, const point *corners,
                          int n_corners)
{
    const struct block *b = &s->blocks[index];
    bool slope = b->flags & BLOCK_SLOPE, joined = slope;
    if (slope) {
        add_slope(s, b, b->piece->bottom);
    }
    for (int i = 0; i < s->scene.n_blocks; i++) {
        const struct block *other = &s->blocks[i];
        if (i == index || !are_joined(s, b, other)) {
            continue;
        }
        joined = true;
        add_crossings(s, b->piece->hull.v, b->piece->hull.n, &other->piece->hull);
        if (slope) {
            add_slope(s, b, other->piece->top);
            add_crossings(s, corners, n_corners, &other->piece->hull);
        }
        plan_block(s, a, i);
    }
    if (joined) {
        add_top(s, b);
    }
}

static void know_block(struct search *s, int index)
{
    struct agenda a;
    len r = ground_reach(s->scene.mover);
    a.n = 0;
    plan_block(s, &a, index);
    for (int i = 0; i < a.n; i++) {
        const struct block *b = &s->blocks[a.block[i]];
        point corners[4 * HULL_MAX];
        int n = grow(&b->piece->hull, r, corners);
        add_corners(s, corners, n, (point){b->low.x - r, b->low.y - r},
                    (point){b->high.x + r, b->high.y + r}, b->piece->bottom > 0);
        if (b->piece->top > s->scene.mover->step || (b->flags & BLOCK_SLOPE)) {
            join_surfaces(s, &a, a.block[i], corners, n);
        }
    }
}

static void know_obstacle(struct search *s, int index)
{
    const struct obstacle *o = &s->scene.ground->obstacles[index];
    point corners[12], at = point_of(o->body.at);
    if (mark(&s->active_obstacles, index)) {
        len r = walk_obstacle_reach(s->scene.mover, o);
        int k = ring(at, r, corners);
        add_corners(s, corners, k, (point){at.x - r, at.y - r}, (point){at.x + r, at.y + r}, false);
    }
}

// Everything that bears what is at this spot.
static void know_under(struct search *s, spot at)
{
    for (int i = 0; i < s->scene.n_blocks; i++) {
        const struct block *b = &s->blocks[i];
        if ((b->flags & BLOCK_SOLID) && b->piece->bottom <= at.z &&
            b->piece->top >= at.z - s->scene.mover->step &&
            hull_distance_squared(&b->piece->hull, point_of(at)) <
                len_squared(s->scene.mover->radius)) {
            know_block(s, i);
        }
    }
}

static void learn(struct search *s, const struct leg *l, const struct walk *w)
{
    int first = s->n_vertices;
    if (w->obstacle >= 0) {
        know_obstacle(s, w->obstacle);
    } else if (!w->complete && w->cause) {
        know_block(s, (int)(w->cause - s->blocks));
    } else if (!w->complete) {
        know_under(s, (spot){w->end.x, w->end.y, w->level});
    }
    for (int i = 0; i < w->n_climbs; i++) {
        const struct climb *c = &w->climbs[i];
        if (c->block) {
            know_block(s, (int)(c->block - s->blocks));
        } else {
            point at = c->along > 0 ? point_towards(l->a, l->b, c->along) : l->a;
            know_under(s, (spot){at.x, at.y, c->from});
        }
    }
    offer_new(s, first);
}

// ---- where to stand when the goal is reached ----

// Where the sides of a polygon enter and leave the goal's reach.
static void add_ends_along(struct search *s, const point *p, int n)
{
    point goal = point_of(s->goal.at);
    for (int i = 0; i < n; i++) {
        struct leg l = leg_make(p[i], p[(i + 1) % n]);
        struct stretch near;
        if (l.squared == 0 || !leg_nears_point(&l, goal, s->near) ||
            !leg_by_point(&l, goal, s->near, &near)) {
            continue;
        }
        if (near.from >= 0 && near.from / 16 < l.length) {
            add_raised(s, point_towards(l.a, l.b, (len)(near.from / 16)));
        }
        if (near.to >= 0 && near.to / 16 < l.length) {
            add_raised(s, point_towards(l.a, l.b, (len)(near.to / 16) + 1));
        }
    }
}

// The straight way to the goal ended where nobody can stand. Adds where else it may be reached:
// all round, and beside each thing about it.
static void know_ends(struct search *s)
{
    point corners[4 * HULL_MAX], goal = point_of(s->goal.at);
    const struct mover *m = s->scene.mover;
    int first = s->n_vertices, n;
    if (s->knows_ends) {
        return;
    }
    s->knows_ends = true;
    n = ring(goal, s->near - 2, corners);
    for (int i = 0; i < n; i++) {
        add_raised(s, point_towards(goal, corners[i], s->near + 1));
    }
    for (int i = 0; i < s->scene.n_blocks; i++) {
        const struct hull *h = &s->blocks[i].piece->hull;
        if (hull_distance_squared(h, goal) < len_squared(s->near + m->radius)) {
            n = grow(h, ground_reach(m), corners);
            add_ends_along(s, corners, n);
            n = shrink(h, corners);
            add_ends_along(s, corners, n);
        }
    }
    for (int i = 0; i < s->scene.ground->n_obstacles; i++) {
        const struct obstacle *o = &s->scene.ground->obstacles[i];
        if (i != s->scene.spare) {
            n = ring(point_of(o->body.at), walk_obstacle_reach(m, o), corners);
            add_ends_along(s, corners, n);
        }
    }
    offer_new(s, first);
}

// ---- the search ----

static bool in_reach(const struct search *s, point at, len level)
{
    int64_t near = len_squared((int64_t)s->near + LEN_CONTACT);
    len slack = s->reach > LEN_CONTACT ? s->reach : LEN_CONTACT;
    return point_distance_squared(at, point_of(s->goal.at)) <= near &&
           level - (s->goal.at.z + s->goal.height) <= slack &&
           s->goal.at.z - (level + s->scene.mover->height) <= slack;
}

static bool may_end(const struct search *s, point at, len level)
{
    len found;
    return ground_free(s->scene.ground, s->scene.mover, at, level, &found) &&
           found - level <= LEN_CONTACT && level - found <= LEN_CONTACT;
}

static void settle(struct search *s, int vertex, point at, len level, len cost, int parent)
{
    int i = s->n_states;
    if (i == STATES) {
        return;
    }
    s->states[i] = (struct state){at, level, cost, (int16_t)vertex, (int16_t)parent, NO_STATE};
    s->n_states++;
    if (vertex >= 0) {
        s->states[i].next = s->vertices[vertex].state;
        s->vertices[vertex].state = (int16_t)i;
    }
    if (!s->exhaust) {
        offer_goal(s, i);
    }
    for (int to = 0; to < s->n_vertices; to++) {
        offer(s, i, to);
    }
}

// Where the leg first has the goal in reach.
static point goal_end(const struct search *s, const struct entry *e)
{
    point a = s->states[e->from].at, goal = point_of(s->goal.at);
    if (!e->by) {
        len d = to_goal(s, a);
        return d > 0 ? point_towards(a, goal, d) : a;
    }
    struct leg l = leg_make(a, s->vertices[e->to].at);
    struct stretch near;
    bool meets = l.squared && (leg_by_point(&l, goal, s->near, &near) ||
                               leg_by_point(&l, goal, s->near + LEN_CONTACT / 2, &near));
    if (!meets || near.from <= 0) {
        return a;
    }
    return point_towards(a, l.b, (len)(near.from / 16));
}

// Looks at a leg. True where it ends the search: the goal is reached, the last state is there.
static bool look(struct search *s, const struct entry *e)
{
    const struct state *f = &s->states[e->from];
    bool last = e->to == TO_GOAL || e->by;
    point to = last ? goal_end(s, e) : s->vertices[e->to].at;
    struct leg l = leg_make(f->at, to);
    struct entry done = *e;
    struct walk w;
    if (!last && !s->vertices[e->to].raised && settled(s, e->to, f->level)) {
        return false;
    }
    if (!e->walked) {
        walk_leg(&s->scene, (spot){f->at.x, f->at.y, f->level}, &l, &w);
        if (!w.complete || w.climbed) {
            learn(s, &l, &w);
        }
        if (!w.complete) {
            return false;
        }
        done.walked = true;
        done.level = w.level;
        done.cost = s->states[e->from].cost + l.length + w.climbed;
        done.bound = done.cost + (last ? 0 : to_goal(s, to));
        if (done.bound > e->bound + 1) {
            push(s, done);
            return false;
        }
    }
    if (!last) {
        if (!settled(s, e->to, done.level)) {
            settle(s, e->to, to, done.level, done.cost, e->from);
        }
        return false;
    }
    if (!in_reach(s, to, done.level) || !may_end(s, to, done.level)) {
        know_ends(s);
        return false;
    }
    if (s->n_states == STATES) {
        return false;
    }
    s->states[s->n_states++] = (struct state){to, done.level, done.cost, -1, e->from, NO_STATE};
    return true;
}

static bool run(struct search *s)
{
    for (int i = 0; i < POPS && s->n_entries > 0; i++) {
        struct entry e = pop(s);
        if (look(s, &e)) {
            return true;
        }
    }
    return false;
}

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

// ---- no way there: as near as possible ----

static int64_t range_from(const struct search *s, point at, len level)
{
    struct cylinder body = {{at.x, at.y, level}, s->scene.mover->radius, s->scene.mover->height};
    return cylinder_range_squared(&body, &s->goal);
}

// The place nearest the goal along every side of what is in the way.
static void add_nearest(struct search *s)
{
    point goal = point_of(s->goal.at);
    int known = s->n_vertices;
    for (int i = 0; i < known; i++) {
        const struct vertex *v = &s->vertices[i];
        if (!v->corner) {
            continue;
        }
        int64_t whole = point_distance_squared(v->at, v->after);
        int64_t dx = (int64_t)v->after.x - v->at.x, dy = (int64_t)v->after.y - v->at.y;
        int64_t u = dx * (goal.x - v->at.x) + dy * (goal.y - v->at.y);
        if (u > 0 && u < whole) {
            struct vertex near = {.raised = true};
            near.at = point_towards(v->at, v->after, (len)(u / len_root_up(whole)));
            add_vertex(s, &near);
        }
    }
    offer_new(s, known);
}

struct best {
    int64_t range;
    len cost;
    point at;
    len level;
    int state;
    bool beyond; // on the way from that state to the goal
};

static void better(const struct search *s, struct best *b, point at, len level, len cost, int state,
                   bool beyond)
{
    int64_t range = range_from(s, at, level);
    if (range > b->range || (range == b->range && cost > b->cost) ||
        (range == b->range && cost == b->cost && compare_points(at, b->at) >= 0) ||
        !may_end(s, at, level)) {
        return;
    }
    *b = (struct best){range, cost, at, level, state, beyond};
}

static void approach(struct search *s, struct route *out)
{
    struct walk_scene scene = s->scene;
    const struct state *first = &s->states[0];
    struct best best = {
        range_from(s, first->at, first->level), 0, first->at, first->level, 0, false};
    scene.plan = false;
    for (int i = 0; i < s->n_states; i++) {
        const struct state *f = &s->states[i];
        len d = to_goal(s, f->at);
        better(s, &best, f->at, f->level, f->cost, i, false);
        if (d == 0) {
            continue;
        }
        struct leg l = leg_make(f->at, point_towards(f->at, point_of(s->goal.at), d));
        struct walk w;
        walk_leg(&scene, (spot){f->at.x, f->at.y, f->level}, &l, &w);
        better(s, &best, w.end, w.level, f->cost + w.along + w.climbed, i, true);
    }
    trace(s, best.state, out);
    if (best.beyond && out->n < ROUTE_BENDS) {
        out->at[out->n++] = (spot){best.at.x, best.at.y, best.level};
    }
}

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

void route_find(const struct ground *g, const struct mover *m, spot from,
                const struct cylinder *goal, len reach, struct route *out)
{
    struct search s;
    point size = table_size(g->table);
    out->n = 0;
    s.goal = *goal;
    s.reach = reach;
    s.near = m->radius + goal->radius + reach;
    s.exhaust = s.knows_ends = false;
    s.n_vertices = s.n_states = s.n_entries = 0;
    s.active_obstacles = 0;
    memset(s.active_blocks, 0, sizeof s.active_blocks);
    s.scene = (struct walk_scene){g, m, s.blocks, 0, goal_obstacle(g, goal), true};
    out->complete = in_reach(&s, point_of(from), from.z);
    if (out->complete) {
        return;
    }
    s.scene.n_blocks = ground_blocks(g, m, (point){0, 0}, size, s.blocks);
    if (from.z > m->step) {
        know_under(&s, from);
    }
    if (goal->at.z > m->step) {
        know_under(&s, goal->at);
    }
    settle(&s, -1, point_of(from), from.z, 0, NO_STATE);
    out->complete = run(&s);
    if (!out->complete) {
        s.exhaust = true;
        add_nearest(&s);
        run(&s);
        approach(&s, out);
        return;
    }
    trace(&s, s.n_states - 1, out);
}
