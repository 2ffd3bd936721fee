// shelter.c: places are taken at even distances along edges, round corners and, if wanted, on
// rings. They are sorted by distance, ties by coordinates, and each is kept once.
#include "zerodark/rules/sight/shelter.h"

#include <stdlib.h>

#include "zerodark/rules/movement/march.h"

struct search {
    struct cylinder body; // of whoever looks
    struct shelters *out;
};

static int compare_shelters(const void *a, const void *b)
{
    const struct shelter *x = a, *y = b;
    if (x->distance != y->distance) {
        return x->distance < y->distance ? -1 : 1;
    }
    if (x->at.x != y->at.x) {
        return x->at.x < y->at.x ? -1 : 1;
    }
    return x->at.y < y->at.y ? -1 : x->at.y > y->at.y;
}

static void add_shelter(struct search *s, point at)
{
    struct shelters *out = s->out;
    int64_t d = point_distance_squared(point_of(s->body.at), at);
    if (d > 0 && d <= len_squared(out->reach) && out->n < SHELTERS) {
        out->place[out->n++] = (struct shelter){d, at};
    }
}

// Beside the edge a-b of a piece, touching it; `nearest` is added too.
static void add_edge(struct search *s, point a, point b, len apart)
{
    len length = (len)len_root_up(point_distance_squared(a, b)), r = s->body.radius;
    point out = {b.y - a.y, a.x - b.x}; // away from the inside
    point by = {len_scale(out.x, r, length), len_scale(out.y, r, length)};
    point here = point_of(s->body.at);
    int64_t along = (int64_t)(b.x - a.x) * (here.x - a.x) + (int64_t)(b.y - a.y) * (here.y - a.y);
    len nearest = (len)(along / length);
    for (len d = 0; d < length; d += apart) {
        point p = geom_towards(a, b, d);
        add_shelter(s, (point){p.x + by.x, p.y + by.y});
    }
    if (nearest > 0 && nearest < length) {
        point p = geom_towards(a, b, nearest);
        add_shelter(s, (point){p.x + by.x, p.y + by.y});
    }
}

static void add_piece_shelters(struct search *s, const struct piece *p, len apart)
{
    len r = s->body.radius;
    for (int i = 0; i < p->hull.n; i++) {
        point corner = p->hull.v[i];
        add_edge(s, corner, p->hull.v[(i + 1) % p->hull.n], apart);
        for (int k = 0; k < COMPASS; k += 2) {
            point d = places_compass(k);
            point at = {corner.x + len_scale(d.x, r, COMPASS_LENGTH),
                        corner.y + len_scale(d.y, r, COMPASS_LENGTH)};
            if (!hull_holds(&p->hull, at)) {
                add_shelter(s, at);
            }
        }
    }
}

static void add_all_shelters(const struct game *g, struct search *s, len apart)
{
    piece_id ids[TABLE_PIECES];
    spot at = s->body.at;
    len reach = s->out->reach + s->body.radius;
    int n = table_pieces_near(g->table, (point){at.x - reach, at.y - reach},
                              (point){at.x + reach, at.y + reach}, ids, TABLE_PIECES);
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(g->table, ids[i]);
        bool hides = (p->flags & PIECE_OPAQUE) || (p->tags & TAG_FENCE);
        if (hides && p->top > at.z && p->bottom < at.z + s->body.height) {
            add_piece_shelters(s, p, apart);
        }
    }
}

static void add_rings(struct search *s, len apart)
{
    spot at = s->body.at;
    for (len ring = apart; ring <= s->out->reach; ring += apart) {
        for (int k = 0; k < COMPASS; k += 2) {
            point d = places_compass(k);
            add_shelter(s, (point){at.x + len_scale(d.x, ring, COMPASS_LENGTH),
                                   at.y + len_scale(d.y, ring, COMPASS_LENGTH)});
        }
    }
}

// Sorted; what appears twice is there once.
static void sort_shelters(struct shelters *s)
{
    int n = 0;
    qsort(s->place, (size_t)s->n, sizeof *s->place, compare_shelters);
    for (int i = 0; i < s->n; i++) {
        if (n == 0 || compare_shelters(&s->place[i], &s->place[n - 1]) != 0) {
            s->place[n++] = s->place[i];
        }
    }
    s->n = n;
}

void shelters_about(const struct game *g, const struct figure *who, len reach, len apart, bool open,
                    struct shelters *out)
{
    struct search s = {.body = who->body, .out = out};
    out->n = 0;
    out->reach = reach;
    add_all_shelters(g, &s, apart);
    if (open) {
        add_rings(&s, 2 * apart);
    }
    sort_shelters(out);
}
