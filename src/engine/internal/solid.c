// solid.c: every face, upright or sloped, becomes a condition a + b * t >= 0 on the way t along the
// segment. A slope needs 128 bits.
#include "engine/internal/solid.h"

void solid_keep_hull(struct span *s, const struct hull *h, spot eye, int64_t x, int64_t y)
{
    for (int i = 0; i < h->n; i++) {
        point a = h->v[i], b = h->v[(i + 1) % h->n];
        span_keep(s, FINE * point_cross(a, b, point_of(eye)),
                  (int64_t)(b.x - a.x) * y - (int64_t)(b.y - a.y) * x);
    }
}

void solid_keep_slope(struct span *s, const struct piece *p, spot eye, int64_t x, int64_t y,
                      int64_t z)
{
    int64_t dx = (int64_t)p->high.x - p->low.x, dy = (int64_t)p->high.y - p->low.y;
    int64_t rise = (int64_t)p->top - p->bottom, whole = dx * dx + dy * dy;
    int64_t along = dx * (eye.x - p->low.x) + dy * (eye.y - p->low.y);
    int128 a = int128_product(rise, along) - int128_product((int64_t)eye.z - p->bottom, whole);
    span_keep(s, FINE * a, int128_product(rise, dx * x + dy * y) - int128_product(z, whole));
}
