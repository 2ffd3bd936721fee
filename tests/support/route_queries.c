// route_queries.c: what a real table has, put down at random: it may well overlap.
#include "support/route_queries.h"

#include <assert.h>
#include <stdio.h>

#include "engine/path.h"
#include "support/route_reference.h"
#include "support/scene.h"

#define SIZE   9144 // of a table that is made up: 36 inches
#define OTHERS 20
#define TRIES  200

enum { DANGEROUS = 1 };

static int between(uint64_t *seed, int low, int high)
{
    return low + scene_below(seed, high - low + 1);
}

static void add(struct table *t, struct piece p)
{
    enum status s = table_add_piece(t, &p, NULL);
    assert(s == STATUS_OK);
    (void)s;
}

// One draw a statement: what stands in one list is worked out in an order of the compiler's choice.
static point any_corner(uint64_t *seed, len w, len d)
{
    len x = between(seed, 0, SIZE - w);
    return (point){x, between(seed, 0, SIZE - d)};
}

static void add_box(struct table *t, point at, len w, len d, len bottom, len top, uint32_t tags)
{
    add(t, (struct piece){.hull = hull_box(at, (point){at.x + w, at.y + d}),
                          .bottom = bottom,
                          .top = top,
                          .tags = tags,
                          .flags = PIECE_SOLID});
}

// A wedge that rises along x or along y, up or down.
static void add_wedge(struct table *t, point at, len w, len d, len bottom, len top, int way,
                      unsigned flags)
{
    point middle = {at.x + w / 2, at.y + d / 2};
    point low = way < 2 ? (point){at.x, middle.y} : (point){middle.x, at.y};
    point high = way < 2 ? (point){at.x + w, middle.y} : (point){middle.x, at.y + d};
    add(t, (struct piece){.hull = hull_box(at, (point){at.x + w, at.y + d}),
                          .bottom = bottom,
                          .top = top,
                          .low = way % 2 ? high : low,
                          .high = way % 2 ? low : high,
                          .flags = (uint8_t)(PIECE_SOLID | PIECE_SLOPED | flags)});
}

static void add_askew(struct table *t, uint64_t *seed)
{
    point c = any_corner(seed, 1200, 1200);
    len w = between(seed, 40, 600), d = 640 - w;
    len x = between(seed, -150, 150);
    c.x += 600;
    c.y += 600;
    point v[] = {{c.x - w, c.y - x}, {c.x + x, c.y - d}, {c.x + w, c.y + x}, {c.x - x, c.y + d}};
    struct piece p = {.top = between(seed, 100, 1000), .flags = PIECE_SOLID};
    if (hull_make(&p.hull, v, 4)) {
        table_add_piece(t, &p, NULL);
    }
}

static void add_rock(struct table *t, uint64_t *seed)
{
    static const point ring[8] = {{100, 0},  {71, 71},   {0, 100},  {-71, 71},
                                  {-100, 0}, {-71, -71}, {0, -100}, {71, -71}};
    len r = between(seed, 100, 450);
    point at = any_corner(seed, 2 * r, 2 * r), v[8];
    for (int i = 0; i < 8; i++) {
        v[i] = (point){at.x + r + len_scale(ring[i].x, r, 100),
                       at.y + r + len_scale(ring[i].y, r, 100)};
    }
    struct piece p = {.top = between(seed, 100, 500), .flags = PIECE_SOLID};
    if (hull_make(&p.hull, v, 8)) {
        table_add_piece(t, &p, NULL);
    }
}

// Four walls with a door in one, and over them nothing, a flat roof, or one with two slopes.
static void add_house(struct table *t, uint64_t *seed)
{
    len w = between(seed, 900, 2000), d = between(seed, 900, 2000), high = between(seed, 400, 900);
    len thick = between(seed, 30, 80), door = between(seed, 250, 500);
    point at = any_corner(seed, w, d);
    int roof = scene_below(seed, 3);
    len left = between(seed, 0, w - 2 * thick - door);
    add_box(t, at, w, thick, 0, high, 0);
    add_box(t, (point){at.x, at.y + thick}, thick, d - thick, 0, high, 0);
    add_box(t, (point){at.x + w - thick, at.y + thick}, thick, d - thick, 0, high, 0);
    if (left > 0) {
        add_box(t, (point){at.x + thick, at.y + d - thick}, left, thick, 0, high, 0);
    }
    if (w - 2 * thick - door - left > 0) {
        add_box(t, (point){at.x + thick + left + door, at.y + d - thick},
                w - 2 * thick - door - left, thick, 0, high, 0);
    }
    if (roof == 1) {
        add_box(t, at, w, d, high, high + 50, 0);
    } else if (roof == 2) {
        add_wedge(t, at, w / 2, d, high, high + w / 4, 0, 0);
        add_wedge(t, (point){at.x + w / 2, at.y}, w / 2, d, high, high + w / 4, 1, 0);
    }
}

// A floor on posts or solid, with stairs or a ramp up to it.
static void add_platform(struct table *t, uint64_t *seed)
{
    len w = between(seed, 500, 1500), d = between(seed, 500, 1500), top = between(seed, 200, 800);
    len run = between(seed, 300, 1200), thick = scene_below(seed, 2) ? top : 50;
    len wide = between(seed, 200, d);
    point at = any_corner(seed, w + run, d);
    unsigned stairs = scene_below(seed, 2) ? PIECE_STAIRS : 0;
    bool after = scene_below(seed, 2);
    add_box(t, (point){at.x + (after ? 0 : run), at.y}, w, d, top - thick, top, 0);
    add_wedge(t, (point){at.x + (after ? w : 0), at.y}, run, wide, 0, top, after ? 1 : 0, stairs);
}

static void add_ground(struct table *t, uint64_t *seed)
{
    len w = between(seed, 300, 2000), d = between(seed, 300, 2000);
    point at = any_corner(seed, w, d);
    add(t, (struct piece){.hull = hull_box(at, (point){at.x + w, at.y + d}), .tags = DANGEROUS});
}

void route_tally_add(struct route_tally *all, const struct route_tally *some)
{
    all->asked += some->asked;
    all->found += some->found;
    all->bent += some->bent;
    all->climbed += some->climbed;
    all->differ += some->differ;
    all->missed += some->missed;
    all->longer += some->longer;
    all->shorter += some->shorter;
    all->elsewhere += some->elsewhere;
    all->corners += some->corners;
    all->legs += some->legs;
}

struct table *route_query_table(uint64_t *seed)
{
    struct table *t = table_new(SIZE, SIZE);
    assert(t);
    int houses = scene_below(seed, 3), crates = scene_below(seed, 8), rocks = scene_below(seed, 4);
    int platforms = scene_below(seed, 3), walls = scene_below(seed, 6), wild = scene_below(seed, 3);
    for (int i = 0; i < houses; i++) {
        add_house(t, seed);
    }
    for (int i = 0; i < crates; i++) {
        len w = between(seed, 100, 700), d = between(seed, 100, 700), h = between(seed, 50, 600);
        uint32_t tags = scene_below(seed, 6) ? 0 : DANGEROUS;
        add_box(t, any_corner(seed, w, d), w, d, 0, h, tags);
    }
    for (int i = 0; i < rocks; i++) {
        add_rock(t, seed);
        add_askew(t, seed);
    }
    for (int i = 0; i < platforms; i++) {
        add_platform(t, seed);
    }
    for (int i = 0; i < walls; i++) {
        len w = between(seed, 300, 2500), d = between(seed, 30, 80);
        len h = between(seed, 100, 600);
        bool turn = scene_below(seed, 2);
        add_box(t, any_corner(seed, turn ? d : w, turn ? w : d), turn ? d : w, turn ? w : d, 0, h,
                0);
    }
    for (int i = 0; i < wild; i++) {
        add_ground(t, seed);
    }
    enum status s = table_seal(t);
    assert(s == STATUS_OK);
    (void)s;
    return t;
}

static len one_of(uint64_t *seed, const len *of, int n)
{
    return of[scene_below(seed, n)];
}

#define ONE_OF(seed, ...)                                                                          \
    one_of(seed, (const len[]){__VA_ARGS__}, sizeof((len[]){__VA_ARGS__}) / sizeof(len))

// Heroes and bogeys, drones and robots: who walks, climbs, jumps and avoids.
static struct mover any_mover(uint64_t *seed, const struct table *t)
{
    struct mover m = {.step = 150};
    m.radius = ONE_OF(seed, 125, 125, 125, 100, 200, 60, 300);
    m.height = ONE_OF(seed, 300, 300, 250, 500);
    m.step = ONE_OF(seed, 150, 150, 150, 75, 0, 300);
    m.climb = ONE_OF(seed, 0, 0, 254, 508, 762, 20000);
    m.drop = ONE_OF(seed, 0, 0, 508, 1016);
    m.cross = ONE_OF(seed, 0, 0, 254, 508);
    m.forbidden = (uint32_t)ONE_OF(seed, 0, 0, DANGEROUS);
    m.forbidden |= table_tags(t) & (uint32_t)ONE_OF(seed, 0, 0, 2, 4, 16, 0x7fffff);
    m.level_only = scene_below(seed, 12) == 0;
    m.no_gaps = scene_below(seed, 3) == 0;
    m.climb_free = scene_below(seed, 6) == 0;
    return m;
}

static point anywhere(uint64_t *seed, const struct table *t)
{
    point size = table_size(t);
    len x = scene_below(seed, size.x);
    return (point){x, scene_below(seed, size.y)};
}

// Where somebody can stand: mostly on the highest surface there, now and then below it.
static bool any_standing(const struct ground *g, const struct mover *m, uint64_t *seed, spot *out)
{
    for (int i = 0; i < TRIES; i++) {
        point at = anywhere(seed, g->table);
        len level;
        bool below = scene_below(seed, 3) == 0;
        if (below ? ground_free(g, m, at, 0, &level) : ground_settle(g, m, at, &level)) {
            *out = (spot){at.x, at.y, level};
            return true;
        }
    }
    return false;
}

static void add_others(struct route_query *q, uint64_t *seed)
{
    int n = scene_below(seed, OTHERS + 1);
    for (int i = 0; i < n; i++) {
        struct mover other = {.height = 300, .step = 150};
        spot at;
        other.radius = ONE_OF(seed, 125, 125, 125, 200, 300);
        if (any_standing(&q->ground, &other, seed, &at)) {
            struct obstacle *o = &q->obstacles[q->ground.n_obstacles++];
            *o = (struct obstacle){.body = {at, other.radius, 300}};
            o->stops = scene_below(seed, 3) == 0;
            o->passable = scene_below(seed, 3) == 0;
        }
    }
}

// Somebody, a place to stand, or a marker anywhere.
static bool any_goal(struct route_query *q, uint64_t *seed)
{
    int kind = scene_below(seed, 4);
    if (kind == 0 && q->ground.n_obstacles > 0) {
        q->goal = q->obstacles[scene_below(seed, q->ground.n_obstacles)].body;
        return true;
    }
    q->goal.radius = ONE_OF(seed, 0, 125, 125, 200, 500);
    q->goal.height = ONE_OF(seed, 0, 300, 300);
    if (kind == 1) {
        point at = anywhere(seed, q->ground.table);
        q->goal.at = (spot){at.x, at.y, ONE_OF(seed, 0, 0, 0, 300)};
        return true;
    }
    return any_standing(&q->ground, &q->mover, seed, &q->goal.at);
}

bool route_query_make(struct route_query *q, const struct table *t, uint64_t *seed)
{
    q->ground = (struct ground){t, q->obstacles, 0};
    q->mover = any_mover(seed, t);
    add_others(q, seed);
    q->reach = ONE_OF(seed, 0, 0, 0, 254, 762, -q->mover.radius);
    return any_standing(&q->ground, &q->mover, seed, &q->from) && any_goal(q, seed);
}

static void tell(const struct route_query *q, const char *name, const struct path *path,
                 const struct route_reference *r)
{
    const struct mover *m = &q->mover;
    printf("%s: from %d,%d,%d to %d,%d,%d (%d wide, %d high), reach %d: ", name, q->from.x,
           q->from.y, q->from.z, q->goal.at.x, q->goal.at.y, q->goal.at.z, q->goal.radius,
           q->goal.height, q->reach);
    printf("radius %d, height %d, step %d, climb %d, drop %d, cross %d, forbidden %x%s%s%s\n",
           m->radius, m->height, m->step, m->climb, m->drop, m->cross, m->forbidden,
           m->level_only ? ", level" : "", m->no_gaps ? ", no gaps" : "",
           m->climb_free ? ", free climbs" : "");
    printf("  path_find: %s, length %d:", path->complete ? "a way" : "no way", path->length);
    for (int i = 0; i < path->n; i++) {
        printf(" %d,%d,%d", path->at[i].x, path->at[i].y, path->at[i].z);
    }
    printf("\n  reference: %s, length %d:", r->complete ? "a way" : "no way", r->length);
    for (int i = 0; i < r->n && i < ROUTE_REFERENCE_BENDS; i++) {
        printf(" %d,%d,%d", r->at[i].x, r->at[i].y, r->at[i].z);
    }
    printf("\n");
}

static bool is_place(spot a, spot b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

// Is a place of the path one end of a climb?
static bool is_climb(const struct path *path, int i)
{
    const spot *at = &path->at[i];
    return (i > 0 && at->x == at[-1].x && at->y == at[-1].y) ||
           (i + 1 < path->n && at->x == at[1].x && at->y == at[1].y);
}

// Do both bend at the same places? Either may bend, too, at a corner that lies on the other's way
// and makes it no longer.
static bool is_same_way(const struct path *path, const struct route_reference *r)
{
    int same = 0, bends = 0;
    for (int i = 0; i < path->n; i++) {
        bool climb = is_climb(path, i), met = false;
        for (int k = 0; k < r->n && k < ROUTE_REFERENCE_BENDS && !met; k++) {
            met = is_place(path->at[i], r->at[k]);
        }
        same += met;
        bends += met || !climb;
    }
    return same == bends || same >= r->n;
}

bool route_query_agrees(const struct route_query *q, const char *name, struct route_tally *tally)
{
    struct route_reference r;
    struct path path;
    path_find(&q->ground, &q->mover, q->from, &q->goal, q->reach, &path);
    route_reference_find(&q->ground, &q->mover, q->from, &q->goal, q->reach, &r);
    bool found = path.complete && r.complete;
    bool missed = !path.complete && r.complete, made_up = path.complete && !r.complete;
    // Somebody who stops it is met not quite at the place that the search has for that.
    len early = path.stopped ? LEN_CONTACT + 2 : 0;
    bool longer = found && path.length > r.length + early;
    bool shorter = found && path.length < r.length - early;
    bool elsewhere = found && path.length == r.length && !early && !is_same_way(&path, &r);
    tally->asked++;
    tally->found += r.complete;
    tally->bent += r.complete && r.n > 2;
    tally->climbed += r.complete && r.at[r.n - 1].z != q->from.z;
    tally->missed += missed;
    tally->longer += longer;
    tally->shorter += shorter || made_up;
    tally->elsewhere += elsewhere;
    tally->corners += r.corners;
    tally->legs += r.legs;
    bool differ = missed || made_up || longer || shorter || elsewhere;
    tally->differ += differ;
    if (differ) {
        tell(q, name, &path, &r);
    }
    return !differ;
}
