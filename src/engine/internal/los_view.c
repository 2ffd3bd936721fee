// los_view.c: columns are placed to the nearest hundredth of a millimetre by an estimated inverse
// root. Integers decide if the estimate is too near to a half to be trusted.
#include "engine/internal/los_view.h"

#include "engine/internal/estimate.h"
#include "engine/internal/solid.h"

// 10 * radius * odd / 16 * part / sqrt(whole) rounded to the nearest number, halves away from 0:
// how far a column's middle is from the axis along one coordinate, `odd` sixteenths of the radius
// to the side. `share` is an estimate of 10 / 16 * radius / sqrt(whole), good wherever the result
// is not next to a half; there, whole numbers decide.
static int64_t offset(len radius, int odd, int64_t part, int64_t whole, double share)
{
    double about = (double)(part < 0 ? -part : part) * share * odd + 0.5;
    int64_t rounded = (int64_t)about;
    double above = about - (double)rounded;
    if (above < 1e-4 || above > 1 - 1e-4) {
        int64_t product = FINE * (int64_t)radius * odd * part;
        rounded = (len_root_down((int64_t)(int128_product(product, product) / 64 / whole)) + 1) / 2;
    }
    return part < 0 ? -rounded : rounded;
}

// The offsets of the columns on one side, the outermost first: all at once where the estimate is
// good for all of them.
static void offsets(len radius, int64_t part, int64_t whole, double share,
                    int32_t out[LOS_CELLS / 2])
{
    double per = (double)(part < 0 ? -part : part) * share;
    int32_t sign = part < 0 ? -1 : 1, doubt = 0;
    for (int c = 0; c < LOS_CELLS / 2; c++) {
        double about = per * (LOS_CELLS - 1 - 2 * c) + 0.5;
        int32_t rounded = (int32_t)about;
        double above = about - rounded;
        doubt |= (above < 1e-4) | (above > 1 - 1e-4);
        out[c] = sign * rounded;
    }
    for (int c = 0; doubt && c < LOS_CELLS / 2; c++) {
        out[c] = (int32_t)offset(radius, LOS_CELLS - 1 - 2 * c, part, whole, share);
    }
}

// From straight above a target has no left side of its own: then the observer's facing says which
// it is.
static void view_columns(struct los_view *v)
{
    const struct los_query *q = v->q;
    int64_t x = (int64_t)q->target.at.x - q->eye.x, y = (int64_t)q->target.at.y - q->eye.y;
    int64_t look_x = x, look_y = y;
    if (x == 0 && y == 0) {
        look_x = q->facing.x;
        look_y = q->facing.x == 0 && q->facing.y == 0 ? 1 : q->facing.y;
    }
    int64_t whole = look_x * look_x + look_y * look_y;
    double share =
        FINE * (double)q->target.radius / LOS_CELLS * estimate_inverse_root((double)whole);
    int32_t to_x = (int32_t)(FINE * x), to_y = (int32_t)(FINE * y);
    int32_t left_x[LOS_CELLS / 2], left_y[LOS_CELLS / 2];
    offsets(q->target.radius, look_y, whole, share, left_x);
    offsets(q->target.radius, -look_x, whole, share, left_y);
    for (int c = 0; c < LOS_CELLS / 2; c++) {
        v->x[c] = to_x + left_x[c];
        v->y[c] = to_y + left_y[c];
        v->x[LOS_CELLS - 1 - c] = to_x - left_x[c];
        v->y[LOS_CELLS - 1 - c] = to_y - left_y[c];
    }
}

struct los_strip los_strip_of(const struct los_query *q)
{
    int64_t x = (int64_t)q->target.at.x - q->eye.x, y = (int64_t)q->target.at.y - q->eye.y;
    int64_t whole = x * x + y * y;
    return (struct los_strip){point_of(q->eye), x, y, whole, len_root_up(whole), q->target.radius};
}

void los_view_make(struct los_view *v, const struct los_query *q)
{
    v->q = q;
    v->base = FINE * ((int64_t)q->target.at.z - q->eye.z);
    v->strip = los_strip_of(q);
    v->n_blockers = q->n_blockers;
    view_columns(v);
}

void los_view_rows(struct los_view *v)
{
    int64_t height = FINE * (int64_t)v->q->target.height;
    for (int r = 0; r < LOS_CELLS; r++) {
        v->z[r] = v->base + (height * (2 * r + 1) + LOS_CELLS) / (2 * LOS_CELLS);
    }
}
