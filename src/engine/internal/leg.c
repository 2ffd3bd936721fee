// leg.c: along and across a leg, positions are plain products, not divided by its length. Only
// stretches, at which callers cut a leg, are scaled to fine units and rounded.
#include "engine/internal/leg.h"

struct leg leg_make(point a, point b)
{
    struct leg l = {.a = a, .b = b, .dx = (int64_t)b.x - a.x, .dy = (int64_t)b.y - a.y};
    l.squared = l.dx * l.dx + l.dy * l.dy;
    l.fine = len_root_down(l.squared * (LEG_FINE * LEG_FINE));
    l.length = (len)((l.fine + LEG_FINE - 1) / LEG_FINE);
    while (len_squared(l.length) < l.squared) {
        l.length++;
    }
    l.low = (point){a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
    l.high = (point){a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y};
    return l;
}

static int64_t along_leg(const struct leg *l, point p)
{
    return l->dx * (p.x - l->a.x) + l->dy * (p.y - l->a.y);
}

// Positive where p lies to one side of the leg's line, negative to the other.
static int64_t across_leg(const struct leg *l, point p)
{
    return l->dx * (p.y - l->a.y) - l->dy * (p.x - l->a.x);
}

bool leg_nears_point(const struct leg *l, point c, len reach)
{
    if (leg_lies_off(l, c, reach)) {
        return false;
    }
    int64_t u = along_leg(l, c);
    if (u <= 0) {
        return point_distance_squared(l->a, c) < len_squared(reach);
    }
    if (u >= l->squared) {
        return point_distance_squared(l->b, c) < len_squared(reach);
    }
    int64_t v = across_leg(l, c);
    return (v < 0 ? -v : v) * LEG_FINE < reach * l->fine;
}

bool leg_nears_hull(const struct leg *l, const struct hull *h, len reach)
{
    int64_t limit = reach * l->fine;
    int64_t v[HULL_MAX];
    int above = 0, below = 0;
    for (int i = 0; i < h->n; i++) {
        v[i] = across_leg(l, h->v[i]);
        above += v[i] * LEG_FINE >= limit;
        below += v[i] * LEG_FINE <= -limit;
    }
    if (above == h->n || below == h->n) {
        return false;
    }
    for (int i = 0; i < h->n; i++) {
        int64_t u = along_leg(l, h->v[i]);
        if (u >= 0 && u <= l->squared && v[i] * LEG_FINE < limit && v[i] * LEG_FINE > -limit) {
            return true;
        }
        int j = i + 1 == h->n ? 0 : i + 1;
        if (((v[i] <= 0 && v[j] >= 0) || (v[i] >= 0 && v[j] <= 0))) {
            int64_t side_a = point_cross(h->v[i], h->v[j], l->a);
            int64_t side_b = point_cross(h->v[i], h->v[j], l->b);
            if ((side_a < 0) != (side_b < 0)) {
                return true;
            }
        }
    }
    return hull_distance_squared(h, l->a) < len_squared(reach) ||
           hull_distance_squared(h, l->b) < len_squared(reach);
}

static void stretch_add(struct stretch *s, int64_t u)
{
    s->from = u < s->from ? u : s->from;
    s->to = u > s->to ? u : s->to;
}

// Where the leg's line is just `reach` from a point at (u, v); nowhere if it never comes so near.
static void stretch_round(struct stretch *s, int64_t u, int64_t v, int64_t reach)
{
    if (v <= reach && v >= -reach) {
        int64_t half = len_root_down(reach * reach - v * v);
        stretch_add(s, u - half);
        stretch_add(s, u + half);
    }
}

bool leg_by_point(const struct leg *l, point c, len reach, struct stretch *out)
{
    *out = (struct stretch){INT64_MAX, INT64_MIN};
    int64_t u = along_leg(l, c) * (LEG_PARTS * LEG_FINE) / l->fine;
    int64_t v = across_leg(l, c) * (LEG_PARTS * LEG_FINE) / l->fine;
    stretch_round(out, u, v, (int64_t)reach * LEG_PARTS);
    return out->from <= out->to;
}

// Where the leg's line (v = 0) is exactly `reach` away from the inside of a side of the hull.
// Nowhere if the whole side is further off than that.
static void stretch_side(struct stretch *s, int64_t u0, int64_t v0, int64_t u1, int64_t v1,
                         int64_t reach)
{
    int64_t eu = u1 - u0, ev = v1 - v0;
    if (ev == 0 || (v0 > reach && v1 > reach) || (v0 < -reach && v1 < -reach)) {
        return;
    }
    int64_t whole = eu * eu + ev * ev;
    int64_t shift = reach ? reach * len_root_down(whole) : 0;
    for (int sign = -1; sign <= 1; sign += 2) {
        int64_t step = (-eu * v0 + sign * shift) / ev;
        int64_t t = step * eu - v0 * ev;
        if (t >= 0 && t <= whole) {
            stretch_add(s, u0 + step);
        }
    }
}

int64_t leg_reaches_hull(const struct leg *l, const struct hull *h, len reach)
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < h->n; i++) {
        int64_t u = along_leg(l, h->v[i]);
        least = u < least ? u : least;
    }
    return (least > 0 ? least * LEG_PARTS / l->length : 0) - (reach + 2) * (int64_t)LEG_PARTS;
}

bool leg_by_hull(const struct leg *l, const struct hull *h, len reach, struct stretch *out)
{
    int64_t u[HULL_MAX], v[HULL_MAX], r = (int64_t)reach * LEG_PARTS;
    *out = (struct stretch){INT64_MAX, INT64_MIN};
    int above = 0, below = 0;
    for (int i = 0; i < h->n; i++) {
        v[i] = across_leg(l, h->v[i]) * (LEG_PARTS * LEG_FINE) / l->fine;
        above += v[i] > r;
        below += v[i] < -r;
    }
    if (above == h->n || below == h->n) {
        return false;
    }
    for (int i = 0; i < h->n; i++) {
        u[i] = along_leg(l, h->v[i]) * (LEG_PARTS * LEG_FINE) / l->fine;
        stretch_round(out, u[i], v[i], r);
    }
    for (int i = 0; i < h->n; i++) {
        int j = i + 1 == h->n ? 0 : i + 1;
        stretch_side(out, u[i], v[i], u[j], v[j], r);
    }
    return out->from <= out->to;
}
