#include "engine/lanes.h"

#include "engine/estimate.h"

#define FINE 10    // hundredths of a millimetre in a unit of length
#define FAR  1e30f // 1 / t at the eye
#define TINY 2e-6f // more than a chain of a dozen roundings in single precision adds up to
#define ALL  ((1u << LANES) - 1)
#define FULL 16.5f // a sky over all rows
#define BARE 0.5f  // a sky under all rows

static float size(float f)
{
    return f < 0 ? -f : f;
}

static float most(const float v[LANES])
{
    float m = 0;
    for (int c = 0; c < LANES; c++) {
        m = size(v[c]) > m ? size(v[c]) : m;
    }
    return m;
}

bool lanes_begin(struct lanes *l, spot eye, const int64_t x[LANES], const int64_t y[LANES],
                 int64_t base, int64_t height)
{
    if (height < 100) {
        return false;
    }
    l->eye = eye;
    for (int c = 0; c < LANES; c++) {
        l->x[c] = (float)x[c];
        l->y[c] = (float)y[c];
        l->sky[c] = BARE;
        l->hidden[c] = 0;
    }
    l->x_most = most(l->x);
    l->y_most = most(l->y);
    // Row r is centred half a row above base + r * height / 16: counted from there, the number of
    // rows up to a height is how many whole numbers it has passed.
    l->rows = (float)LANES / (float)height;
    l->base = (float)base - 0.5f / l->rows;
    l->low = base + height / (2 * LANES) - 1;
    l->high = base + height - height / (2 * LANES) + 1;
    l->slack = l->rows * (1 + TINY * (size((float)base) + 2 * (float)height));
    l->sky_margin = l->slack;
    l->doubt = 0;
    return true;
}

// Where on their ways the segments to the columns are over a hull: from 1 / t = to[c] until
// from[c].
struct over {
    float from[LANES], to[LANES];
    float margin; // of both
};

// Keeps the part where a + b * t >= 0 with b = y * dx - x * dy for each column: the inner side of
// an edge that goes by (dx, dy).
static void keep_inside(const struct lanes *l, struct over *o, float a, float dx, float dy)
{
    float share = 1 / a, by_x = dy * share, by_y = -dx * share;
    float margin = TINY * (size(by_x) * l->x_most + size(by_y) * l->y_most);
    o->margin = margin > o->margin ? margin : o->margin;
    if (a > 0) {
        for (int c = 0; c < LANES; c++) {
            float v = l->x[c] * by_x + l->y[c] * by_y;
            o->from[c] = v > o->from[c] ? v : o->from[c];
        }
    } else {
        for (int c = 0; c < LANES; c++) {
            float v = l->x[c] * by_x + l->y[c] * by_y;
            o->to[c] = v < o->to[c] ? v : o->to[c];
        }
    }
}

// False where the eye is exactly in line with an edge.
static bool over_hull(const struct lanes *l, const struct hull *h, struct over *o)
{
    for (int c = 0; c < LANES; c++) {
        o->from[c] = 1;
        o->to[c] = FAR;
    }
    o->margin = TINY;
    for (int i = 0; i < h->n; i++) {
        point a = h->v[i], b = h->v[i + 1 < h->n ? i + 1 : 0];
        int64_t start = point_cross(a, b, point_of(l->eye));
        if (start == 0) {
            return false;
        }
        keep_inside(l, o, (float)(FINE * start), (float)(b.x - a.x), (float)(b.y - a.y));
    }
    return true;
}

// The columns whose segments may or may not be over the hull.
static uint32_t doubtful_over(const struct over *o)
{
    uint32_t doubt = 0;
    for (int c = 0; c < LANES; c++) {
        doubt |= (uint32_t)(size(o->to[c] - o->from[c]) <= 2 * o->margin) << c;
    }
    return doubt;
}

// The columns whose segments are or may be over it.
static uint32_t maybe_over(const struct over *o)
{
    uint32_t maybe = 0;
    for (int c = 0; c < LANES; c++) {
        maybe |= (uint32_t)(o->to[c] - o->from[c] >= -2 * o->margin) << c;
    }
    return maybe;
}

// How many rows are up to a height seen at `at`, kept between BARE and FULL.
static float sky_of(const struct lanes *l, float height, float at)
{
    float row = (height * at - l->base) * l->rows;
    row = row > BARE ? row : BARE;
    return row < FULL ? row : FULL;
}

// Raises the sky where the segments are over something that stands on low ground.
static void raise_sky(struct lanes *l, const struct over *o, int64_t top)
{
    float height = (float)top, margin = l->slack + l->rows * o->margin * size(height);
    float sure = 2 * o->margin;
    const float *at = top >= 0 ? o->to : o->from;
    l->sky_margin = margin > l->sky_margin ? margin : l->sky_margin;
    for (int c = 0; c < LANES; c++) {
        float row = sky_of(l, height, at[c]);
        row = o->to[c] - o->from[c] > sure ? row : BARE;
        l->sky[c] = row > l->sky[c] ? row : l->sky[c];
    }
}

// The rows under a sky. Where the sky is too near to a row's centre to tell, the column gets its
// bit in `doubt`.
static unsigned rows_under(float sky, float margin, int c, uint32_t *doubt)
{
    int n = (int)sky;
    float above = sky - (float)n;
    *doubt |= (uint32_t)(above <= margin || above >= 1 - margin) << c;
    return (1u << n) - 1;
}

// Hides what is between two heights, for something whose underside may be seen.
static void hide_between(struct lanes *l, const struct over *o, int64_t bottom, int64_t top)
{
    float height = (float)top, under = (float)bottom;
    float margin = l->slack + l->rows * o->margin * (size(height) + size(under));
    const float *at = top >= 0 ? o->to : o->from, *under_at = bottom <= 0 ? o->to : o->from;
    for (int c = 0; c < LANES; c++) {
        if (o->to[c] - o->from[c] > 2 * o->margin) {
            unsigned rows = rows_under(sky_of(l, height, at[c]), margin, c, &l->doubt);
            rows &= ~rows_under(sky_of(l, under, under_at[c]), margin, c, &l->doubt);
            l->hidden[c] = (uint16_t)(l->hidden[c] | rows);
        }
    }
}

// Hides what is between two heights, relative to the eye, while over something. What stands on
// ground that neither the eye nor the lowest row is under hides all rows up to its top.
static void hide(struct lanes *l, const struct over *o, int64_t bottom, int64_t top)
{
    l->doubt |= doubtful_over(o);
    if (bottom <= 0 && bottom <= l->low) {
        raise_sky(l, o, top);
    } else {
        hide_between(l, o, bottom, top);
    }
}

// The eye is in a solid: nothing is seen.
static void hide_all(struct lanes *l)
{
    for (int c = 0; c < LANES; c++) {
        l->hidden[c] = ALL;
    }
}

void lanes_piece(struct lanes *l, const struct piece *p)
{
    struct over o;
    int64_t bottom = FINE * ((int64_t)p->bottom - l->eye.z);
    int64_t top = FINE * ((int64_t)p->top - l->eye.z);
    if (!over_hull(l, &p->hull, &o)) {
        l->doubt = ALL;
    } else if (p->flags & PIECE_SLOPED) {
        l->doubt |= maybe_over(&o);
    } else if (o.to[0] == FAR && bottom <= 0 && top >= 0) {
        hide_all(l);
    } else {
        hide(l, &o, bottom, top);
    }
}

// Where the segments are over a disc, from the way q along them to its nearest point to the middle,
// its distance p from there, and half the chord. A chord that is nearly none or starts nearly at
// the eye is left in doubt.
static void over_disc(struct lanes *l, struct over *o, float x, float y, float radius)
{
    float wrong = TINY * (size(x) + size(y) + radius);
    uint32_t doubt = 0;
    o->margin = 0;
    for (int c = 0; c < LANES; c++) {
        float inverse = estimate_inverse_root_short(l->x[c] * l->x[c] + l->y[c] * l->y[c] + 1e-9f);
        float p = (x * l->y[c] - y * l->x[c]) * inverse;
        float q = (x * l->x[c] + y * l->y[c]) * inverse;
        float square = (radius - p) * (radius + p) + 1e-9f;
        float clear = square > 0 ? square : 1;
        float half = clear * estimate_inverse_root_short(clear);
        float enter = q - half, leave = q + half;
        bool near = size(p) <= radius + 2 * wrong && leave >= -40 * wrong;
        bool bad = half < 0.05f * radius || size(p) >= radius - wrong || enter < 1000 * wrong;
        float to = near && !bad ? 1 / (enter * inverse) : -FAR;
        float from = near && !bad ? 1 / (leave * inverse) : 1;
        float margin = near && !bad ? to * (TINY + 40 * wrong / enter) : 0;
        doubt |= (uint32_t)(near && bad) << c;
        o->to[c] = to;
        o->from[c] = from > 1 ? from : 1;
        o->margin = margin > o->margin ? margin : o->margin;
    }
    l->doubt |= doubt;
}

void lanes_cylinder(struct lanes *l, const struct cylinder *b)
{
    struct over o;
    int64_t bottom = FINE * ((int64_t)b->at.z - l->eye.z);
    over_disc(l, &o, (float)(FINE * ((int64_t)b->at.x - l->eye.x)),
              (float)(FINE * ((int64_t)b->at.y - l->eye.y)), (float)(FINE * (int64_t)b->radius));
    hide(l, &o, bottom, bottom + FINE * (int64_t)b->height);
}

// Columns hidden from below to above, for certain.
static uint32_t certain(const struct lanes *l)
{
    uint32_t full = 0;
    for (int c = 0; c < LANES; c++) {
        full |= (uint32_t)(l->sky[c] >= FULL) << c;
    }
    full = l->sky_margin < FULL - LANES ? full : 0;
    for (int c = 0; c < LANES; c++) {
        full |= (uint32_t)(l->hidden[c] == ALL) << c;
    }
    return full;
}

bool lanes_full(const struct lanes *l)
{
    return certain(l) == ALL;
}

uint32_t lanes_end(const struct lanes *l, uint16_t hidden[LANES])
{
    uint32_t doubt = l->doubt;
    for (int c = 0; c < LANES; c++) {
        hidden[c] = (uint16_t)(l->hidden[c] | rows_under(l->sky[c], l->sky_margin, c, &doubt));
    }
    return doubt & ~certain(l);
}
