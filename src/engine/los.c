#include "engine/los.h"

#include <string.h>

#include "engine/estimate.h"
#include "engine/lanes.h"
#include "engine/span.h"

#define FINE     10 // hundredths of a millimetre in a unit of length
#define ALL_ROWS 0xffffu

// The cells of a query relative to the eye, in hundredths of a millimetre: the centre of cell
// (c, r) is at (x[c], y[c], z[r]). All segments to a column share one track over the table.
struct view {
    const struct los_query *q;
    int32_t x[LOS_CELLS], y[LOS_CELLS];
    int64_t z[LOS_CELLS]; // not before view_rows
    int64_t base;         // of the target
    int64_t distance;     // from the eye to the axis over the table in units of length, rounded up
};

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
        rounded = (len_root_down((int64_t)(wide_product(product, product) / 64 / whole)) + 1) / 2;
    }
    return part < 0 ? -rounded : rounded;
}

static void view_columns(struct view *v)
{
    const struct los_query *q = v->q;
    int64_t x = (int64_t)q->target.at.x - q->eye.x, y = (int64_t)q->target.at.y - q->eye.y;
    int64_t look_x = x, look_y = y;
    if (x == 0 && y == 0) {
        look_x = q->facing.x;
        look_y = q->facing.x == 0 && q->facing.y == 0 ? 1 : q->facing.y;
    }
    int64_t whole = look_x * look_x + look_y * look_y;
    v->distance = len_root_up(x * x + y * y);
    double share =
        FINE * (double)q->target.radius / LOS_CELLS * estimate_inverse_root((double)whole);
    for (int c = 0; c < LOS_CELLS / 2; c++) {
        int odd = LOS_CELLS - 1 - 2 * c;
        int64_t left_x = offset(q->target.radius, odd, look_y, whole, share);
        int64_t left_y = offset(q->target.radius, odd, -look_x, whole, share);
        v->x[c] = (int32_t)(FINE * x + left_x);
        v->y[c] = (int32_t)(FINE * y + left_y);
        v->x[LOS_CELLS - 1 - c] = (int32_t)(FINE * x - left_x);
        v->y[LOS_CELLS - 1 - c] = (int32_t)(FINE * y - left_y);
    }
}

static void view_make(struct view *v, const struct los_query *q)
{
    v->q = q;
    v->base = FINE * ((int64_t)q->target.at.z - q->eye.z);
    view_columns(v);
}

static void view_rows(struct view *v)
{
    int64_t height = FINE * (int64_t)v->q->target.height;
    for (int r = 0; r < LOS_CELLS; r++) {
        v->z[r] = v->base + (height * (2 * r + 1) + LOS_CELLS) / (2 * LOS_CELLS);
    }
}

// Rows 0 to n - 1.
static unsigned rows_below(int n)
{
    return (1u << n) - 1;
}

// How many rows, from the lowest, have z * at <= height * part. `at` is not negative.
static int rows_up_to(const struct view *v, int64_t height, wide at, wide part)
{
    int n = 0;
    for (int step = LOS_CELLS / 2; step > 0; step /= 2) {
        n += v->z[n + step - 1] * at <= height * part ? step : 0;
    }
    return n + (n == LOS_CELLS - 1 && v->z[n] * at <= height * part);
}

// How many rows, from the lowest, have z * at < height * part. `at` is not negative.
static int rows_under(const struct view *v, int64_t height, wide at, wide part)
{
    int n = 0;
    for (int step = LOS_CELLS / 2; step > 0; step /= 2) {
        n += v->z[n + step - 1] * at < height * part ? step : 0;
    }
    return n + (n == LOS_CELLS - 1 && v->z[n] * at < height * part);
}

// The rows of a column whose segments, while over the part `s` of the track, come to or under `top`
// and to or over `bottom` (heights relative to the eye). On its way up a segment is lowest where
// that part starts, on its way down where it ends; so these decide about a top above and one below
// the eye, and about the bottom the other way round.
static unsigned rows_between(const struct view *v, const struct span *s, int64_t bottom,
                             int64_t top)
{
    int up_to = top >= 0 ? rows_up_to(v, top, s->from, s->from_part)
                         : rows_up_to(v, top, s->to, s->to_part);
    int under = bottom <= 0 ? rows_under(v, bottom, s->from, s->from_part)
                            : rows_under(v, bottom, s->to, s->to_part);
    return rows_below(up_to) & ~rows_below(under);
}

// Keeps the part of the segment by (x, y), in hundredths of a millimetre, that is over the hull.
static void keep_hull(struct span *s, const struct hull *h, spot eye, int64_t x, int64_t y)
{
    for (int i = 0; i < h->n; i++) {
        point a = h->v[i], b = h->v[(i + 1) % h->n];
        span_keep(s, FINE * point_cross(a, b, point_of(eye)),
                  (int64_t)(b.x - a.x) * y - (int64_t)(b.y - a.y) * x);
    }
}

// Keeps the part of the segment by (x, y, z) that is under a wedge's slope.
static void keep_slope(struct span *s, const struct piece *p, spot eye, int64_t x, int64_t y,
                       int64_t z)
{
    int64_t dx = (int64_t)p->high.x - p->low.x, dy = (int64_t)p->high.y - p->low.y;
    int64_t rise = (int64_t)p->top - p->bottom, whole = dx * dx + dy * dy;
    int64_t along = dx * (eye.x - p->low.x) + dy * (eye.y - p->low.y);
    wide a = wide_product(rise, along) - wide_product((int64_t)eye.z - p->bottom, whole);
    span_keep(s, FINE * a, wide_product(rise, dx * x + dy * y) - wide_product(z, whole));
}

// Of the rows that the prism round a wedge hides, those that the wedge hides; `over` is the part of
// the track over its hull.
static unsigned wedge_rows(const struct view *v, const struct piece *p, const struct span *over,
                           int c, unsigned rows)
{
    spot eye = v->q->eye;
    for (int r = 0; r < LOS_CELLS; r++) {
        if (rows >> r & 1) {
            struct span s = *over;
            span_keep_heights(&s, FINE * (int64_t)p->bottom, FINE * (int64_t)p->top,
                              FINE * (int64_t)eye.z, v->z[r]);
            keep_slope(&s, p, eye, v->x[c], v->y[c], v->z[r]);
            rows &= s.none ? ~(1u << r) : ALL_ROWS;
        }
    }
    return rows;
}

static unsigned piece_rows(const struct view *v, const struct piece *p, int c)
{
    spot eye = v->q->eye;
    struct span s = span_whole();
    keep_hull(&s, &p->hull, eye, v->x[c], v->y[c]);
    if (s.none) {
        return 0;
    }
    unsigned rows =
        rows_between(v, &s, FINE * ((int64_t)p->bottom - eye.z), FINE * ((int64_t)p->top - eye.z));
    return p->flags & PIECE_SLOPED ? wedge_rows(v, p, &s, c, rows) : rows;
}

static unsigned cylinder_rows(const struct view *v, const struct cylinder *b, int c)
{
    spot eye = v->q->eye;
    struct span whole = span_whole();
    struct round_face f =
        round_face_make(FINE * ((int64_t)eye.x - b->at.x), FINE * ((int64_t)eye.y - b->at.y),
                        v->x[c], v->y[c], FINE * (int64_t)b->radius);
    unsigned rows = 0;
    if (!span_meets_round(&whole, f)) {
        return 0;
    }
    for (int r = 0; r < LOS_CELLS; r++) {
        struct span s = span_whole();
        span_keep_heights(&s, FINE * (int64_t)b->at.z, FINE * ((int64_t)b->at.z + b->height),
                          FINE * (int64_t)eye.z, v->z[r]);
        rows |= span_meets_round(&s, f) ? 1u << r : 0;
    }
    return rows;
}

static bool counts(const struct los_query *q, const struct piece *p, piece_id id)
{
    return (p->flags & PIECE_OPAQUE) &&
           (!q->only_pieces || (q->only_pieces[id / 64] >> (id % 64) & 1));
}

// The pieces that may be in the way.
struct suspects {
    const struct piece *pieces[TABLE_PIECES];
    int n;
};

// Is the piece wholly to one side of all segments, behind the eye or beyond the target? The outer
// columns have all others between them where the target is neither too slim nor too near for the
// rounding of its cells to matter.
static bool misses(const struct view *v, const struct hull *h)
{
    spot eye = v->q->eye;
    int64_t x = (int64_t)v->q->target.at.x - eye.x, y = (int64_t)v->q->target.at.y - eye.y;
    int64_t whole = x * x + y * y;
    int left = 0, right = 0, behind = 0, beyond = 0;
    if (v->q->target.radius < 16 || whole < 100 * 100) {
        return false;
    }
    whole += (x < 0 ? -x : x) + (y < 0 ? -y : y);
    for (int i = 0; i < h->n; i++) {
        int64_t to_x = (int64_t)h->v[i].x - eye.x, to_y = (int64_t)h->v[i].y - eye.y;
        int64_t along = x * to_x + y * to_y;
        left += v->x[0] * to_y - v->y[0] * to_x < 0;
        right += v->x[LOS_CELLS - 1] * to_y - v->y[LOS_CELLS - 1] * to_x > 0;
        behind += along < 0;
        beyond += along > whole;
    }
    return left == h->n || right == h->n || behind == h->n || beyond == h->n;
}

static void suspect_pieces(const struct view *v, struct suspects *s)
{
    const struct los_query *q = v->q;
    piece_id near[TABLE_PIECES];
    int n = table_pieces_along(q->table, point_of(q->eye), point_of(q->target.at),
                               q->target.radius + 1, near, TABLE_PIECES);
    const struct piece *pieces = n > 0 ? table_piece(q->table, 0) : NULL;
    s->n = 0;
    for (int i = 0; i < n; i++) {
        const struct piece *p = &pieces[near[i]];
        if (counts(q, p, near[i]) && !misses(v, &p->hull)) {
            s->pieces[s->n++] = p;
        }
    }
}

// Is the cylinder wholly clear of all segments?
static bool clear(const struct view *v, const struct cylinder *b)
{
    const struct los_query *q = v->q;
    int64_t x = (int64_t)q->target.at.x - q->eye.x, y = (int64_t)q->target.at.y - q->eye.y;
    int64_t to_x = (int64_t)b->at.x - q->eye.x, to_y = (int64_t)b->at.y - q->eye.y;
    int64_t along = x * to_x + y * to_y, across = x * to_y - y * to_x;
    int64_t reach = v->distance * (b->radius + 1), aside = v->distance * q->target.radius + reach;
    return across > aside || across < -aside || along < -reach || along > x * x + y * y + reach;
}

static bool all_clear(const struct view *v)
{
    int i = 0;
    while (i < v->q->n_blockers && clear(v, &v->q->blockers[i])) {
        i++;
    }
    return i == v->q->n_blockers;
}

// The column as whole numbers have it.
static unsigned decide(const struct view *v, const struct suspects *s, int c)
{
    const struct los_query *q = v->q;
    unsigned rows = 0;
    for (int i = 0; i < s->n && rows != ALL_ROWS; i++) {
        rows |= piece_rows(v, s->pieces[i], c);
    }
    for (int i = 0; i < q->n_blockers && rows != ALL_ROWS; i++) {
        if (!clear(v, &q->blockers[i])) {
            rows |= cylinder_rows(v, &q->blockers[i], c);
        }
    }
    return rows;
}

// The columns that an estimate leaves in doubt; the others' rows are in `hidden`, which is all
// zero before.
static uint32_t estimate(const struct view *v, const struct suspects *s, uint16_t hidden[LOS_CELLS])
{
    const struct los_query *q = v->q;
    struct lanes lanes;
    if (s->n == 0 && all_clear(v)) {
        return 0;
    }
    if (!lanes_begin(&lanes, q->eye, v->x, v->y, v->base, FINE * (int64_t)q->target.height)) {
        return ALL_ROWS;
    }
    for (int i = 0; i < s->n; i++) {
        lanes_piece(&lanes, s->pieces[i]);
        if (lanes_full(&lanes)) {
            return lanes_end(&lanes, hidden);
        }
    }
    for (int i = 0; i < q->n_blockers; i++) {
        if (!clear(v, &q->blockers[i])) {
            lanes_cylinder(&lanes, &q->blockers[i]);
        }
    }
    return lanes_end(&lanes, hidden);
}

static void hide(struct view *v, uint16_t hidden[LOS_CELLS])
{
    struct suspects s;
    suspect_pieces(v, &s);
    uint32_t doubt = estimate(v, &s, hidden);
    if (doubt) {
        view_rows(v);
    }
    for (int c = 0; doubt && c < LOS_CELLS; c++) {
        if (doubt >> c & 1) {
            hidden[c] = (uint16_t)decide(v, &s, c);
        }
    }
}

// Columns whose middle is behind the observer are outside.
static void limit(const struct view *v, uint16_t outside[LOS_CELLS])
{
    point facing = v->q->facing;
    for (int c = 0; c < LOS_CELLS; c++) {
        int64_t ahead = (int64_t)v->x[c] * facing.x + (int64_t)v->y[c] * facing.y;
        outside[c] = ahead >= 0 ? 0 : ALL_ROWS;
    }
}

// How many bits are set in all columns.
static uint16_t count_cells(const uint16_t columns[LOS_CELLS])
{
    uint64_t words[LOS_CELLS / 4], sum = 0;
    memcpy(words, columns, sizeof words);
    for (int i = 0; i < LOS_CELLS / 4; i++) {
        uint64_t w = words[i];
        w -= w >> 1 & 0x5555555555555555u;
        w = (w & 0x3333333333333333u) + (w >> 2 & 0x3333333333333333u);
        sum += (w & 0x0f0f0f0f0f0f0f0fu) + (w >> 4 & 0x0f0f0f0f0f0f0f0fu);
    }
    sum = (sum & 0x00ff00ff00ff00ffu) + (sum >> 8 & 0x00ff00ff00ff00ffu);
    return (uint16_t)(sum * 0x0001000100010001u >> 48);
}

void los_look(const struct los_query *q, struct los_result *out)
{
    struct view v;
    uint16_t unseen[LOS_CELLS];
    *out = (struct los_result){0};
    view_make(&v, q);
    if (!q->all_round) {
        limit(&v, out->outside);
    }
    hide(&v, out->hidden);
    for (int c = 0; c < LOS_CELLS; c++) {
        unseen[c] = out->hidden[c] | out->outside[c];
    }
    out->n_hidden = count_cells(out->hidden);
    out->n_visible = (uint16_t)(LOS_TOTAL - count_cells(unseen));
}

// A cell that the estimate is sure of ends the search; columns in doubt are decided one by one.
bool los_sees(const struct los_query *q)
{
    struct view v;
    struct suspects s;
    uint16_t hidden[LOS_CELLS] = {0}, outside[LOS_CELLS] = {0};
    view_make(&v, q);
    if (!q->all_round) {
        limit(&v, outside);
    }
    suspect_pieces(&v, &s);
    uint32_t doubt = estimate(&v, &s, hidden);
    for (int c = 0; c < LOS_CELLS; c++) {
        if (!(doubt >> c & 1) && (hidden[c] | outside[c]) != ALL_ROWS) {
            return true;
        }
    }
    if (doubt) {
        view_rows(&v);
    }
    for (int c = 0; doubt && c < LOS_CELLS; c++) {
        if ((doubt >> c & 1) && (decide(&v, &s, c) | outside[c]) != ALL_ROWS) {
            return true;
        }
    }
    return false;
}

static bool piece_blocks(const struct piece *p, spot a, spot b)
{
    int64_t x = FINE * ((int64_t)b.x - a.x), y = FINE * ((int64_t)b.y - a.y);
    int64_t z = FINE * ((int64_t)b.z - a.z);
    struct span s = span_whole();
    keep_hull(&s, &p->hull, a, x, y);
    span_keep_heights(&s, FINE * (int64_t)p->bottom, FINE * (int64_t)p->top, FINE * (int64_t)a.z,
                      z);
    if (p->flags & PIECE_SLOPED) {
        keep_slope(&s, p, a, x, y, z);
    }
    return !s.none;
}

static bool cylinder_blocks(const struct cylinder *c, spot a, spot b)
{
    struct span s = span_whole();
    span_keep_heights(&s, c->at.z, (int64_t)c->at.z + c->height, a.z, (int64_t)b.z - a.z);
    return span_meets_round(&s, round_face_make((int64_t)a.x - c->at.x, (int64_t)a.y - c->at.y,
                                                (int64_t)b.x - a.x, (int64_t)b.y - a.y, c->radius));
}

bool los_segment_blocked(const struct table *t, const struct cylinder *blockers, int n, spot a,
                         spot b)
{
    piece_id near[TABLE_PIECES];
    int pieces = table_pieces_along(t, point_of(a), point_of(b), 0, near, TABLE_PIECES);
    for (int i = 0; i < pieces; i++) {
        const struct piece *p = table_piece(t, near[i]);
        if ((p->flags & PIECE_OPAQUE) && piece_blocks(p, a, b)) {
            return true;
        }
    }
    for (int i = 0; i < n; i++) {
        if (cylinder_blocks(&blockers[i], a, b)) {
            return true;
        }
    }
    return false;
}
