// los_reference.c: each piece leaves parts of the segment by sign conditions, in 128 bits; no
// estimate, no memo.
#include "support/los_reference.h"

#include <stddef.h>

#include "engine/int128.h"

// A point in hundredths of a millimetre.
struct fine {
    int64_t x, y, z;
};

static struct fine fine_of(spot s)
{
    return (struct fine){10 * (int64_t)s.x, 10 * (int64_t)s.y, 10 * (int64_t)s.z};
}

// amount * part / (16 * sqrt(whole)) to the nearest number, halves away from 0, found by halving:
// the largest k with (2k - 1) * 8 * sqrt(whole) <= amount * part.
static int64_t nearest(int64_t amount, int64_t part, int64_t whole)
{
    int128 product = int128_product(amount, part);
    int64_t low = 0, high = 20000000;
    while (low < high) {
        int64_t k = (low + high + 1) / 2;
        if (int128_product(2 * k - 1, 2 * k - 1) * 64 * whole <= product * product) {
            low = k;
        } else {
            high = k - 1;
        }
    }
    return product < 0 ? -low : low;
}

static struct fine cell(const struct los_query *q, int column, int row)
{
    point look = {q->target.at.x - q->eye.x, q->target.at.y - q->eye.y};
    if (look.x == 0 && look.y == 0) {
        look = q->facing;
        look.y = look.x == 0 && look.y == 0 ? 1 : look.y;
    }
    int64_t whole = len_squared(look.x) + len_squared(look.y);
    int64_t aside = 10 * (int64_t)q->target.radius * (15 - 2 * column);
    struct fine f = fine_of(q->target.at);
    f.x += nearest(aside, look.y, whole);
    f.y += nearest(aside, -look.x, whole);
    f.z += (10 * (int64_t)q->target.height * (2 * row + 1) + 16) / 32;
    return f;
}

// The part of a segment that is still in question: from a / b to c / d of the way.
struct part {
    int128 a, b, c, d;
};

// Leaves of the part where start + rise * t >= 0. False where that is nothing.
static bool cut(struct part *p, int128 start, int128 rise)
{
    if (rise > 0 && -start * p->b > p->a * rise) {
        p->a = -start;
        p->b = rise;
    }
    if (rise < 0 && start * p->d < p->c * -rise) {
        p->c = start;
        p->d = -rise;
    }
    return (rise != 0 || start >= 0) && p->a * p->d <= p->c * p->b;
}

static bool under_slope(struct part *part, const struct piece *p, struct fine e, struct fine v)
{
    int64_t sx = (int64_t)p->high.x - p->low.x, sy = (int64_t)p->high.y - p->low.y;
    int64_t whole = sx * sx + sy * sy, rise = (int64_t)p->top - p->bottom;
    int128 over =
        int128_product(sx * (e.x - 10 * (int64_t)p->low.x) + sy * (e.y - 10 * (int64_t)p->low.y),
                       rise) -
        int128_product(e.z - 10 * (int64_t)p->bottom, whole);
    return cut(part, over, int128_product(sx * v.x + sy * v.y, rise) - int128_product(v.z, whole));
}

static bool meets_piece(const struct piece *p, struct fine e, struct fine to)
{
    struct fine v = {to.x - e.x, to.y - e.y, to.z - e.z};
    struct part part = {0, 1, 1, 1};
    for (int i = 0; i < p->hull.n; i++) {
        point a = p->hull.v[i], b = p->hull.v[(i + 1) % p->hull.n];
        int64_t ex = (int64_t)b.x - a.x, ey = (int64_t)b.y - a.y;
        if (!cut(&part, ex * (e.y - 10 * (int64_t)a.y) - ey * (e.x - 10 * (int64_t)a.x),
                 ex * v.y - ey * v.x)) {
            return false;
        }
    }
    return cut(&part, e.z - 10 * (int64_t)p->bottom, v.z) &&
           cut(&part, 10 * (int64_t)p->top - e.z, -v.z) &&
           (!(p->flags & PIECE_SLOPED) || under_slope(&part, p, e, v));
}

static int128 dot(int64_t ax, int64_t ay, int64_t bx, int64_t by)
{
    return int128_product(ax, bx) + int128_product(ay, by);
}

// The point of the part nearest to the axis is one of its ends, or where the whole line is nearest.
static bool meets_cylinder(const struct cylinder *c, struct fine e, struct fine to)
{
    struct fine v = {to.x - e.x, to.y - e.y, to.z - e.z};
    struct fine low = fine_of(c->at);
    struct part p = {0, 1, 1, 1};
    if (!cut(&p, e.z - low.z, v.z) || !cut(&p, low.z + 10 * (int64_t)c->height - e.z, -v.z)) {
        return false;
    }
    int64_t x = e.x - low.x, y = e.y - low.y, r = 10 * (int64_t)c->radius;
    int64_t from_x = (int64_t)(x * p.b + v.x * p.a), from_y = (int64_t)(y * p.b + v.y * p.a);
    int64_t to_x = (int64_t)(x * p.d + v.x * p.c), to_y = (int64_t)(y * p.d + v.y * p.c);
    int128 cross = int128_product(x, v.y) - int128_product(y, v.x);
    return dot(from_x, from_y, from_x, from_y) <= p.b * p.b * r * r ||
           dot(to_x, to_y, to_x, to_y) <= p.d * p.d * r * r ||
           (dot(from_x, from_y, v.x, v.y) < 0 && dot(to_x, to_y, v.x, v.y) > 0 &&
            cross * cross <= dot(v.x, v.y, v.x, v.y) * r * r);
}

static bool meets_any(const struct table *t, const uint64_t *only, const struct cylinder *blockers,
                      int n, struct fine e, struct fine to)
{
    for (int i = 0; i < table_piece_count(t); i++) {
        const struct piece *p = table_piece(t, (piece_id)i);
        bool counts = (p->flags & PIECE_OPAQUE) && (!only || (only[i / 64] >> (i % 64) & 1));
        if (counts && meets_piece(p, e, to)) {
            return true;
        }
    }
    for (int i = 0; i < n; i++) {
        if (meets_cylinder(&blockers[i], e, to)) {
            return true;
        }
    }
    return false;
}

void los_reference_look(const struct los_query *q, struct los_result *out)
{
    struct fine eye = fine_of(q->eye);
    *out = (struct los_result){0};
    for (int c = 0; c < LOS_CELLS; c++) {
        for (int r = 0; r < LOS_CELLS; r++) {
            struct fine to = cell(q, c, r);
            bool hidden = meets_any(q->table, q->only_pieces, q->blockers, q->n_blockers, eye, to);
            bool outside =
                !q->all_round && (to.x - eye.x) * q->facing.x + (to.y - eye.y) * q->facing.y < 0;
            out->hidden[c] = (uint16_t)(out->hidden[c] | hidden << r);
            out->outside[c] = (uint16_t)(out->outside[c] | outside << r);
            out->n_hidden = (uint16_t)(out->n_hidden + hidden);
            out->n_visible = (uint16_t)(out->n_visible + !(hidden || outside));
        }
    }
}

bool los_reference_blocked(const struct table *t, const struct cylinder *blockers, int n, spot a,
                           spot b)
{
    return meets_any(t, NULL, blockers, n, fine_of(a), fine_of(b));
}
