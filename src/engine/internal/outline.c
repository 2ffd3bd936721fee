// outline.c: each corner of a hull is pushed out between its two normals, along one, two or four
// unit vectors: the sharper the corner, the more. They reach far enough for the sides between them
// to clear the arc.
#include "engine/internal/outline.h"

#define UNIT 16384 // length of a unit vector

struct way {
    int64_t x, y;
};

static struct way unit(int64_t x, int64_t y)
{
    int64_t length = len_root_down((x * x + y * y) * 65536);
    return (struct way){x * UNIT * 256 / length, y * UNIT * 256 / length};
}

static struct way way_between(struct way a, struct way b)
{
    return unit(a.x + b.x, a.y + b.y);
}

// The ways out of a corner between two normals: few enough, many enough that the polygon through
// them stays close to the arc. Returns how many.
static int fan(struct way a, struct way b, struct way out[4])
{
    int64_t turn = (a.x * b.x + a.y * b.y) / UNIT; // cosine
    struct way m = way_between(a, b);
    if (turn > UNIT * 64 / 100) {
        out[0] = m;
        return 1;
    }
    if (turn > -UNIT * 26 / 100) {
        out[0] = way_between(a, m);
        out[1] = way_between(m, b);
        return 2;
    }
    struct way p = way_between(a, m), q = way_between(m, b);
    out[0] = way_between(a, p);
    out[1] = way_between(p, m);
    out[2] = way_between(m, q);
    out[3] = way_between(q, b);
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

int outline_grow(const struct hull *h, len radius, point out[OUTLINE_MAX])
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

int outline_ring(point centre, len radius, point out[OUTLINE_RING])
{
    static const int cosines[OUTLINE_RING] = {16384,  14189,  8192,  0, -8192, -14189,
                                              -16384, -14189, -8192, 0, 8192,  14189};
    int64_t far = (int64_t)(radius + 2) * UNIT / 15826 + 1; // by the cosine of 15 degrees
    for (int i = 0; i < OUTLINE_RING; i++) {
        out[i] = (point){centre.x + rounded(cosines[i] * far),
                         centre.y + rounded(cosines[(i + 9) % OUTLINE_RING] * far)};
    }
    return OUTLINE_RING;
}

int outline_shrink(const struct hull *h, point out[HULL_MAX])
{
    int64_t x = 0, y = 0;
    for (int i = 0; i < h->n; i++) {
        x += h->v[i].x;
        y += h->v[i].y;
    }
    for (int i = 0; i < h->n; i++) {
        out[i] = geom_towards(h->v[i], (point){(len)(x / h->n), (len)(y / h->n)}, 4);
    }
    return h->n;
}
