// scene.c: pieces are placed at random and at any angle, then figures where they touch none.
#include "support/scene.h"

#include <assert.h>
#include <stddef.h>

int scene_below(uint64_t *seed, int n)
{
    *seed += 0x9e3779b97f4a7c15u;
    uint64_t z = *seed;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (int)((z ^ (z >> 31)) % (uint64_t)n);
}

static int between(uint64_t *seed, int low, int high)
{
    return low + scene_below(seed, high - low + 1);
}

// The point `along` and `aside` of a middle, in a frame turned to look in the direction given.
static point turned(point middle, point look, len along, len aside)
{
    len size = (len)len_root_down(len_squared(look.x) + len_squared(look.y));
    return (point){middle.x + len_scale(along, look.x, size) - len_scale(aside, look.y, size),
                   middle.y + len_scale(along, look.y, size) + len_scale(aside, look.x, size)};
}

// One draw a statement: what stands in one list is worked out in an order of the compiler's choice.
static point any_direction(uint64_t *seed)
{
    len x = between(seed, -1000, 1000);
    return (point){x, 2 * between(seed, -500, 499) + 1};
}

static point anywhere(uint64_t *seed, len border)
{
    len x = between(seed, border, 12192 - border);
    return (point){x, between(seed, border, 12192 - border)};
}

static void add(struct table *t, const struct piece *p)
{
    enum status status = table_add_piece(t, p, NULL);
    assert(status == STATUS_OK);
    (void)status;
}

static void add_box(struct table *t, uint64_t *seed, len along, len aside, len top, uint8_t flags)
{
    point middle = anywhere(seed, 1270);
    point look = any_direction(seed);
    point v[4] = {turned(middle, look, along, aside), turned(middle, look, -along, aside),
                  turned(middle, look, -along, -aside), turned(middle, look, along, -aside)};
    struct piece p = {.top = top, .low = v[0], .high = v[1]};
    p.flags = (uint8_t)(PIECE_OPAQUE | PIECE_SOLID | flags);
    if (hull_make(&p.hull, v, 4)) {
        add(t, &p);
    }
}

static void add_rock(struct table *t, uint64_t *seed)
{
    static const point ring[8] = {{100, 0},  {71, 71},   {0, 100},  {-71, 71},
                                  {-100, 0}, {-71, -71}, {0, -100}, {71, -71}};
    point middle = anywhere(seed, 1270), v[8];
    len radius = between(seed, 150, 460);
    for (int i = 0; i < 8; i++) {
        v[i] = (point){middle.x + len_scale(ring[i].x, radius, 100),
                       middle.y + len_scale(ring[i].y, radius, 100)};
    }
    struct piece p = {.top = between(seed, 100, 380), .flags = PIECE_OPAQUE | PIECE_SOLID};
    if (hull_make(&p.hull, v, 8)) {
        add(t, &p);
    }
}

static bool stands_clear(const struct scene *s, const struct cylinder *c)
{
    for (int i = 0; i < table_piece_count(s->table); i++) {
        if (hull_distance_squared(&table_piece(s->table, (piece_id)i)->hull, point_of(c->at)) <=
            len_squared(c->radius + LEN_CONTACT)) {
            return false;
        }
    }
    for (int i = 0; i < s->n_figures; i++) {
        if (cylinder_gap(c, &s->figures[i]) <= LEN_CONTACT) {
            return false;
        }
    }
    return true;
}

static enum status seal(struct scene *s)
{
    enum status status = table_seal(s->table);
    assert(status == STATUS_OK);
    return status;
}

static void battle(struct scene *s, uint64_t seed, uint8_t wall_flags)
{
    *s = (struct scene){.table = table_new(12192, 12192)};
    assert(s->table);
    for (int i = 0; i < 12; i++) {
        len along = between(&seed, 380, 760);
        len aside = between(&seed, 380, 760);
        add_box(s->table, &seed, along, aside, between(&seed, 500, 1270), 0);
    }
    for (int i = 0; i < 16; i++) {
        len along = between(&seed, 250, 760);
        add_box(s->table, &seed, along, 38, between(&seed, 127, 380), wall_flags);
    }
    for (int i = 0; i < 12; i++) {
        add_rock(s->table, &seed);
    }
    seal(s);
    while (s->n_figures < 30) {
        point at = anywhere(&seed, 254);
        struct cylinder c = {{at.x, at.y, 0}, 125, 300};
        if (stands_clear(s, &c)) {
            s->figures[s->n_figures++] = c;
        }
    }
}

void scene_battle(struct scene *s, uint64_t seed)
{
    battle(s, seed, 0);
}

void scene_slopes(struct scene *s, uint64_t seed)
{
    battle(s, seed, PIECE_SLOPED);
}

static point lattice(uint64_t *seed, len scale)
{
    len x = scale * scene_below(seed, 21);
    return (point){x, scale * scene_below(seed, 21)};
}

static bool any_hull(struct hull *h, uint64_t *seed, len scale)
{
    point v[4];
    for (int i = 0; i < 4; i++) {
        v[i] = lattice(seed, scale);
    }
    if (scene_below(seed, 2)) {
        v[1] = (point){v[2].x, v[0].y};
        v[3] = (point){v[0].x, v[2].y};
    }
    return hull_make(h, v, scene_below(seed, 5) ? 4 : 3);
}

static void add_any(struct table *t, uint64_t *seed, len scale)
{
    struct piece p = {.flags = PIECE_SOLID};
    p.bottom = scene_below(seed, 3) ? 0 : scale * scene_below(seed, 5);
    p.top = p.bottom + scale * scene_below(seed, 6);
    p.low = lattice(seed, scale);
    p.high = lattice(seed, scale);
    if (scene_below(seed, 8)) {
        p.flags |= PIECE_OPAQUE;
    }
    if (p.top > p.bottom && point_distance_squared(p.low, p.high) > 0 && !scene_below(seed, 3)) {
        p.flags |= PIECE_SLOPED;
    }
    if (any_hull(&p.hull, seed, scale)) {
        add(t, &p);
    }
}

void scene_clutter(struct scene *s, uint64_t seed, len scale)
{
    *s = (struct scene){.table = table_new(20 * scale, 20 * scale)};
    assert(s->table);
    for (int n = 1 + scene_below(&seed, 6); n > 0; n--) {
        add_any(s->table, &seed, scale);
    }
    seal(s);
    s->n_figures = 2 + scene_below(&seed, 4);
    for (int i = 0; i < s->n_figures; i++) {
        point at = lattice(&seed, scale);
        if (i > 0 && !scene_below(&seed, 8)) {
            at = point_of(s->figures[i - 1].at);
        }
        struct cylinder *f = &s->figures[i];
        f->at = (spot){at.x, at.y, scale * scene_below(&seed, 6)};
        f->radius = scale * scene_below(&seed, 4);
        f->height = scale * scene_below(&seed, 5);
    }
}

void scene_free(struct scene *s)
{
    table_free(s->table);
    s->table = NULL;
}

struct los_query scene_query(const struct scene *s, int a, int b, struct cylinder *blockers)
{
    const struct cylinder *from = &s->figures[a], *to = &s->figures[b];
    struct los_query q = {.table = s->table,
                          .eye = {from->at.x, from->at.y, from->at.z + from->height},
                          .facing = {to->at.x - from->at.x, to->at.y - from->at.y},
                          .all_round = true,
                          .target = *to,
                          .blockers = blockers};
    for (int i = 0; blockers && i < s->n_figures; i++) {
        if (i != a && i != b) {
            blockers[q.n_blockers++] = s->figures[i];
        }
    }
    return q;
}

void scene_vary_look(struct los_query *q, uint64_t *seed, uint64_t only[TABLE_PIECES / 64],
                     len scale)
{
    if (!scene_below(seed, 3)) {
        only[0] = (uint64_t)scene_below(seed, 64);
        q->only_pieces = only;
    }
    q->all_round = scene_below(seed, 2);
    if (scene_below(seed, 2)) {
        q->facing.x = scene_below(seed, 5) - 2;
        q->facing.y = scene_below(seed, 5) - 2;
    }
    if (scene_below(seed, 2)) {
        q->eye.z = scale * scene_below(seed, 12);
        q->eye.z += scene_below(seed, 3) - 1;
    }
    if (scene_below(seed, 2)) {
        q->target.radius += scene_below(seed, 200);
        q->target.height += scene_below(seed, 400);
    }
    if (!scene_below(seed, 3)) {
        q->eye.x += scene_below(seed, 7) - 3;
        q->eye.y += scene_below(seed, 7) - 3;
    }
}
