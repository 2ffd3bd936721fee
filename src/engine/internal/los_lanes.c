// los_lanes.c: each edge of a hull narrows, for all columns at once, the part of the segments that
// is over it. What stands on low ground only raises a column's skyline; other things hide single
// rows.
#include "engine/internal/los_lanes.h"

#include "engine/internal/estimate.h"

// The loops over columns are short, have no branches and say that their arrays are apart, so that
// compilers make them a few vector instructions each.

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

static int32_t most_of_lanes(const int32_t v[LANES])
{
    int32_t m = 0;
    for (int c = 0; c < LANES; c++) {
        int32_t a = v[c] < 0 ? -v[c] : v[c];
        m = a > m ? a : m;
    }
    return m;
}

bool los_lanes_begin(struct los_lanes *l, spot eye, const int32_t x[LANES], const int32_t y[LANES],
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
    l->x_most = (float)most_of_lanes(x);
    l->y_most = (float)most_of_lanes(y);
    // Row r is centred r + 1/2 rows above `base`: counted from half a row below it, the rows up to
    // a height are as many as the whole numbers it has passed.
    l->rows = (float)LANES / (float)height;
    l->base = (float)base - 0.5f / l->rows;
    l->low = base;
    l->slack = l->rows * (1 + TINY * (size((float)base) + 2 * (float)height));
    l->sky_margin = l->slack;
    l->doubt = 0;
    return true;
}

// Where on their ways the segments to the columns are over a hull: from 1 / t = to[c] until
// from[c]; nowhere if to[c] is less than from[c].
struct over {
    float from[LANES], to[LANES];
    float margin; // of both
};

static void raise_lanes(float *restrict out, const float *restrict x, const float *restrict y,
                        float by_x, float by_y)
{
    for (int c = 0; c < LANES; c++) {
        float v = x[c] * by_x + y[c] * by_y;
        out[c] = v > out[c] ? v : out[c];
    }
}

static void lower(float *restrict out, const float *restrict x, const float *restrict y, float by_x,
                  float by_y)
{
    for (int c = 0; c < LANES; c++) {
        float v = x[c] * by_x + y[c] * by_y;
        out[c] = v < out[c] ? v : out[c];
    }
}

// Keeps the part where a + b * t >= 0 with b = y * dx - x * dy for each column: the inner side of
// an edge that goes by (dx, dy).
static void keep_inside(const struct los_lanes *l, struct over *o, float a, float dx, float dy)
{
    float share = 1 / a, by_x = dy * share, by_y = -dx * share;
    float margin = TINY * (size(by_x) * l->x_most + size(by_y) * l->y_most);
    o->margin = margin > o->margin ? margin : o->margin;
    if (a > 0) {
        raise_lanes(o->from, l->x, l->y, by_x, by_y);
    } else {
        lower(o->to, l->x, l->y, by_x, by_y);
    }
}

// False if the eye is exactly in line with an edge.
static bool over_hull(const struct los_lanes *l, const struct hull *h, struct over *o)
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

// The columns whose segments are over it by a length between the two, in 1 / t.
static uint32_t over_between(const struct over *o, float least, float longest)
{
    int32_t in[LANES], any = 0;
    uint32_t columns = 0;
    for (int c = 0; c < LANES; c++) {
        float length = o->to[c] - o->from[c];
        in[c] = (length >= least) & (length <= longest);
        any |= in[c];
    }
    for (int c = 0; any && c < LANES; c++) {
        columns |= (uint32_t)in[c] << c;
    }
    return columns;
}

// How many rows are up to a height seen at `at`, kept between BARE and FULL.
static float sky_of(const struct los_lanes *l, float height, float at)
{
    float row = (height * at - l->base) * l->rows;
    row = row > BARE ? row : BARE;
    return row < FULL ? row : FULL;
}

static void raise_sky(float *restrict sky, const float *restrict at, const struct over *restrict o,
                      float height, float base, float rows)
{
    float sure = 2 * o->margin;
    for (int c = 0; c < LANES; c++) {
        float row = (height * at[c] - base) * rows;
        row = row < FULL ? row : FULL;
        row = o->to[c] - o->from[c] > sure ? row : BARE;
        sky[c] = row > sky[c] ? row : sky[c];
    }
}

// Hides what is up to a height, for something that stands on low ground.
static void hide_up_to(struct los_lanes *l, const struct over *o, int64_t top)
{
    float height = (float)top, at[LANES];
    float margin = l->slack + l->rows * o->margin * size(height);
    l->sky_margin = margin > l->sky_margin ? margin : l->sky_margin;
    memcpy(at, top >= 0 ? o->to : o->from, sizeof at);
    raise_sky(l->sky, at, o, height, l->base, l->rows);
}

// The rows under a sky. Where the sky is too near to a row's centre to tell, the column gets its
// bit in `doubt`.
static unsigned rows_under_sky(float sky, float margin, int c, uint32_t *doubt)
{
    int n = (int)sky;
    float above = sky - (float)n;
    *doubt |= (uint32_t)((above <= margin) | (above >= 1 - margin)) << c;
    return (1u << n) - 1;
}

// Hides what is between two heights, for something whose underside may be seen.
static void hide_between(struct los_lanes *l, const struct over *o, int64_t bottom, int64_t top)
{
    float height = (float)top, under = (float)bottom;
    float margin = l->slack + l->rows * o->margin * (size(height) + size(under));
    const float *at = top >= 0 ? o->to : o->from, *under_at = bottom <= 0 ? o->to : o->from;
    for (int c = 0; c < LANES; c++) {
        uint32_t doubt = 0;
        if (o->to[c] - o->from[c] > 2 * o->margin) {
            unsigned rows = rows_under_sky(sky_of(l, height, at[c]), margin, c, &doubt) &
                            ~rows_under_sky(sky_of(l, under, under_at[c]), margin, c, &doubt);
            l->hidden[c] = (uint16_t)(l->hidden[c] | (doubt ? 0 : rows));
            l->doubt |= doubt;
        }
    }
}

// Hides what is between two heights, relative to the eye, while over something. What stands on
// ground that neither the eye nor the lowest row is under hides all rows up to its top.
static void hide_heights(struct los_lanes *l, const struct over *o, int64_t bottom, int64_t top)
{
    l->doubt |= over_between(o, -2 * o->margin, 2 * o->margin);
    if (bottom <= 0 && bottom <= l->low) {
        hide_up_to(l, o, top);
    } else {
        hide_between(l, o, bottom, top);
    }
}

// A wedge's slope as the segments meet it: at 1 / t = w it is at * w + by_x * x + by_y * y above
// the eye, over w, and its top is top * w. The lower of the two counts; they meet where w is `meet`
// times the second part of the first.
struct slope {
    float top, at, by_x, by_y, meet;
};

static struct slope slope_make(const struct los_lanes *l, const struct piece *p)
{
    double dx = (double)p->high.x - p->low.x, dy = (double)p->high.y - p->low.y;
    double rise = ((double)p->top - p->bottom) / (dx * dx + dy * dy);
    double along = dx * ((double)l->eye.x - p->low.x) + dy * ((double)l->eye.y - p->low.y);
    double at = FINE * (p->bottom + rise * along - l->eye.z);
    double top = FINE * ((double)p->top - l->eye.z);
    return (struct slope){(float)top, (float)at, (float)(rise * dx), (float)(rise * dy),
                          (float)(1 / (top - at + (top == at)))};
}

static float lower_of(float a, float b)
{
    return a < b ? a : b;
}

static float upper_of(float a, float b)
{
    return a > b ? a : b;
}

// How far off the height of a slope may be that is met at 1 / t up to `furthest`.
static float slope_margin(const struct los_lanes *l, const struct over *o, const struct slope *s,
                          float furthest)
{
    float rise = size(s->by_x) * l->x_most + size(s->by_y) * l->y_most;
    float steep = size(s->top) + size(s->at);
    float met = TINY * (size(s->meet) * rise + furthest);
    return TINY * rise + steep * (o->margin + met);
}

// Raises the sky where the segments are over a wedge that stands on low ground: to the most that
// is seen of its profile, at an end of the way over it or where slope and top meet.
static void raise_slope(float *restrict sky, const struct over *restrict o, const float *restrict x,
                        const float *restrict y, const struct slope *restrict s, float base,
                        float rows)
{
    float sure = 2 * o->margin;
    for (int c = 0; c < LANES; c++) {
        float rest = x[c] * s->by_x + y[c] * s->by_y, from = o->from[c], to = o->to[c];
        float meet = lower_of(upper_of(rest * s->meet, from), to);
        float first = lower_of(s->top * to, s->at * to + rest);
        float last = lower_of(s->top * from, s->at * from + rest);
        float kink = lower_of(s->top * meet, s->at * meet + rest);
        float row = (upper_of(upper_of(first, last), kink) - base) * rows;
        row = to - from > sure ? lower_of(row, FULL) : BARE;
        sky[c] = upper_of(row, sky[c]);
    }
}

// Hides what a wedge on low ground does. Where the eye is over the hull it has to be clearly above
// the slope, and the slope must not start level with the top.
static bool hide_wedge(struct los_lanes *l, const struct over *o, const struct piece *p)
{
    struct slope s = slope_make(l, p);
    int64_t bottom = FINE * ((int64_t)p->bottom - l->eye.z);
    bool above = o->to[0] == FAR;
    float furthest = 0;
    for (int c = 0; c < LANES; c++) {
        furthest = upper_of(furthest, above ? o->from[c] : upper_of(o->to[c], o->from[c]));
    }
    float margin = slope_margin(l, o, &s, furthest) * l->rows + l->slack;
    if (bottom > 0 || bottom > l->low || margin > 0.4f || size(s.top - s.at) < 1 ||
        (above && s.at > -FINE)) {
        return false;
    }
    l->doubt |= over_between(o, -2 * o->margin, 2 * o->margin);
    l->sky_margin = upper_of(margin, l->sky_margin);
    raise_slope(l->sky, o, l->x, l->y, &s, l->base, l->rows);
    return true;
}

// The eye is in a solid: nothing is seen.
static void hide_all_lanes(struct los_lanes *l)
{
    for (int c = 0; c < LANES; c++) {
        l->hidden[c] = ALL;
    }
}

void los_lanes_piece(struct los_lanes *l, const struct piece *p)
{
    struct over o;
    int64_t bottom = FINE * ((int64_t)p->bottom - l->eye.z);
    int64_t top = FINE * ((int64_t)p->top - l->eye.z);
    if (!over_hull(l, &p->hull, &o)) {
        l->doubt = ALL;
    } else if (p->flags & PIECE_SLOPED) {
        l->doubt |= hide_wedge(l, &o, p) ? 0 : over_between(&o, -2 * o.margin, 2 * FAR);
    } else if (o.to[0] == FAR && bottom <= 0 && top >= 0) {
        hide_all_lanes(l);
    } else {
        hide_heights(l, &o, bottom, top);
    }
}

// Where the segments are over a disc whose middle is at (x, y) from the eye, from the way q along
// each to its nearest point to the middle, its distance p from there, and half the chord. What is
// passed surely is put to[c] = -FAR. A chord that is nearly none, or starts nearly at the eye, gets
// a 1 in bad[c].
static void over_disc(const float *restrict lx, const float *restrict ly, struct over *restrict o,
                      int32_t *restrict bad, float *restrict margin, float x, float y, float radius)
{
    float wrong = TINY * (size(x) + size(y) + radius);
    for (int c = 0; c < LANES; c++) {
        float inverse = estimate_inverse_root_short(lx[c] * lx[c] + ly[c] * ly[c] + 1e-9f);
        float p = (x * ly[c] - y * lx[c]) * inverse;
        float q = (x * lx[c] + y * ly[c]) * inverse;
        float square = (radius - p) * (radius + p);
        square = square > 1e-9f ? square : 1e-9f;
        float half = square * estimate_inverse_root_short(square);
        float enter = q - half, leave = q + half, beside = p < 0 ? -p : p;
        int32_t near = (beside <= radius + 2 * wrong) & (leave >= -40 * wrong);
        int32_t vague =
            (half < 0.05f * radius) | (beside >= radius - wrong) | (enter < 1000 * wrong);
        int32_t good = near & ~vague;
        float to = 1 / (good ? enter * inverse : 1), from = 1 / (good ? leave * inverse : 1);
        bad[c] = near & vague;
        margin[c] = good ? to * (TINY + 40 * wrong * to * inverse) : 0;
        o->to[c] = good ? to : -FAR;
        o->from[c] = from > 1 ? from : 1;
    }
}

void los_lanes_cylinder(struct los_lanes *l, const struct cylinder *b)
{
    struct over o = {.margin = 0};
    int32_t bad[LANES];
    float margin[LANES];
    int64_t bottom = FINE * ((int64_t)b->at.z - l->eye.z);
    over_disc(l->x, l->y, &o, bad, margin, (float)(FINE * ((int64_t)b->at.x - l->eye.x)),
              (float)(FINE * ((int64_t)b->at.y - l->eye.y)), (float)(FINE * (int64_t)b->radius));
    for (int c = 0; c < LANES; c++) {
        l->doubt |= (uint32_t)bad[c] << c;
        o.margin = margin[c] > o.margin ? margin[c] : o.margin;
    }
    hide_heights(l, &o, bottom, bottom + FINE * (int64_t)b->height);
}

// Columns hidden from below to above, for certain.
static uint32_t certain(const struct los_lanes *l)
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

bool los_lanes_full(const struct los_lanes *l)
{
    int32_t full = 0;
    for (int c = 0; c < LANES; c++) {
        full += l->sky[c] >= FULL;
    }
    return full == LANES && l->sky_margin < FULL - LANES;
}

uint32_t los_lanes_end(const struct los_lanes *l, uint16_t hidden[LANES])
{
    uint32_t doubt = l->doubt;
    for (int c = 0; c < LANES; c++) {
        hidden[c] = (uint16_t)(l->hidden[c] | rows_under_sky(l->sky[c], l->sky_margin, c, &doubt));
    }
    return doubt ? doubt & ~certain(l) : 0;
}
