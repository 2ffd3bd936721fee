// places.c: places for figures that do not walk there: beside others, or below an edge.
#include "zerodark/rules/movement/march.h"

// The first quarter; the others follow by turning it.
static const point quarter[COMPASS / 4] = {{4096, 0},    {4076, 401},  {4017, 799},  {3920, 1189},
                                           {3784, 1567}, {3612, 1931}, {3406, 2276}, {3166, 2598},
                                           {2896, 2896}, {2598, 3166}, {2276, 3406}, {1931, 3612},
                                           {1567, 3784}, {1189, 3920}, {799, 4017},  {401, 4076}};

point places_compass(int k)
{
    point p = quarter[k % (COMPASS / 4)];
    switch (k / (COMPASS / 4) % 4) {
    case 0:
        return p;
    case 1:
        return (point){-p.y, p.x};
    case 2:
        return (point){-p.x, -p.y};
    default:
        return (point){p.y, -p.x};
    }
}

static point off(spot from, int direction, len distance)
{
    point d = places_compass(direction);
    return (point){from.x + len_scale(d.x, distance, COMPASS_LENGTH),
                   from.y + len_scale(d.y, distance, COMPASS_LENGTH)};
}

// The highest surface near the place that is below `under` and not above it.
static len next_surface(const struct table *t, const struct mover *m, point at, len under)
{
    piece_id ids[TABLE_PIECES];
    len best = -1;
    int n = table_pieces_near(t, (point){at.x - m->radius, at.y - m->radius},
                              (point){at.x + m->radius, at.y + m->radius}, ids, TABLE_PIECES);
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(t, ids[i]);
        len top = piece_top_at(p, at);
        if ((p->flags & PIECE_SOLID) && top < under && top > best) {
            best = top;
        }
    }
    return best < 0 && under > 0 ? 0 : best;
}

// Somebody who stands: nothing to climb or to cross.
static struct mover standing(const struct mover *m)
{
    struct mover still = *m;
    still.climb = still.drop = still.cross = 0;
    still.level_only = false;
    return still;
}

bool place_below(const struct ground *ground, const struct mover *m, spot at, len *level)
{
    struct mover still = standing(m);
    len surface = at.z + 1;
    while ((surface = next_surface(ground->table, m, point_of(at), surface)) >= 0) {
        // A free step below it the surface is the highest in reach. On a slope and beside it
        // heights may differ by rounding.
        if (ground_level(ground, &still, point_of(at), surface - m->step + 1, level) &&
            *level >= surface - 1 && *level <= surface + 1) {
            return true;
        }
    }
    return false;
}

bool place_fits(const struct ground *ground, const struct mover *m, spot at)
{
    len level;
    struct mover still = standing(m);
    return ground_free(ground, &still, point_of(at), at.z - m->step + 1, &level) &&
           level >= at.z - 1 && level <= at.z + 1;
}

bool place_clear(const struct ground *ground, const struct mover *m, spot at)
{
    piece_id near[TABLE_PIECES];
    int64_t inside = len_squared(m->radius - 2 * LEN_CONTACT);
    int n = table_pieces_near(ground->table, (point){at.x - m->radius, at.y - m->radius},
                              (point){at.x + m->radius, at.y + m->radius}, near, TABLE_PIECES);
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(ground->table, near[i]);
        if ((p->flags & PIECE_SOLID) && p->bottom < at.z + m->height && p->top > at.z &&
            hull_distance_squared(&p->hull, point_of(at)) < inside) {
            return false;
        }
    }
    return ground_overlaps(ground, m, at) < 0;
}

static bool try_place(const struct ground *ground, const struct mover *m, point at, len from,
                      spot *out)
{
    *out = (spot){at.x, at.y, from};
    return place_below(ground, m, *out, &out->z) && place_fits(ground, m, *out);
}

bool place_touching(const struct ground *ground, const struct mover *m, spot at,
                    const struct cylinder *body, spot *out)
{
    int64_t best = INT64_MAX;
    for (int k = 0; k < COMPASS; k++) {
        spot there;
        point p = off(body->at, k, body->radius + m->radius);
        int64_t d = point_distance_squared(p, point_of(at));
        if (d < best && try_place(ground, m, p, at.z, &there)) {
            best = d;
            *out = there;
        }
    }
    return best < INT64_MAX;
}

bool place_beside(const struct ground *ground, const struct mover *m, spot at, len reach, spot *out)
{
    if (try_place(ground, m, point_of(at), at.z, out)) {
        return true;
    }
    int other = place_below(ground, m, at, &out->z)
                    ? ground_overlaps(ground, m, (spot){at.x, at.y, out->z})
                    : -1;
    if (other >= 0 && place_touching(ground, m, at, &ground->obstacles[other].body, out)) {
        return true;
    }
    for (len ring = LEN_MM; ring <= reach; ring += LEN_MM) {
        for (int k = 0; k < COMPASS; k++) {
            if (try_place(ground, m, off(at, k, ring), at.z, out)) {
                return true;
            }
        }
    }
    return false;
}
