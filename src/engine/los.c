// los.c: sight is decided column by column: an estimate settles most columns
// (internal/los_lanes.h), and exact integers those in doubt. What terrain alone hides is kept in a
// memo, and figures are added to it.
#include "engine/los.h"

#include <stdlib.h>
#include <string.h>

#include "engine/internal/los_lanes.h"
#include "engine/internal/los_view.h"
#include "engine/internal/solid.h"

#define ALL_ROWS 0xffffu

// Rows 0 to n - 1.
static unsigned rows_below(int n)
{
    return (1u << n) - 1;
}

// How many rows, from the lowest, have z * at <= height * part. `at` is not negative.
static int rows_up_to(const struct los_view *v, int64_t height, int128 at, int128 part)
{
    int n = 0;
    for (int step = LOS_CELLS / 2; step > 0; step /= 2) {
        n += v->z[n + step - 1] * at <= height * part ? step : 0;
    }
    return n + (n == LOS_CELLS - 1 && v->z[n] * at <= height * part);
}

// How many rows, from the lowest, have z * at < height * part. `at` is not negative.
static int rows_under_slope(const struct los_view *v, int64_t height, int128 at, int128 part)
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
static unsigned rows_between(const struct los_view *v, const struct span *s, int64_t bottom,
                             int64_t top)
{
    int up_to = top >= 0 ? rows_up_to(v, top, s->from, s->from_part)
                         : rows_up_to(v, top, s->to, s->to_part);
    int under = bottom <= 0 ? rows_under_slope(v, bottom, s->from, s->from_part)
                            : rows_under_slope(v, bottom, s->to, s->to_part);
    return rows_below(up_to) & ~rows_below(under);
}

// Of the rows that the prism round a wedge hides, those that the wedge hides; `over` is the part of
// the track over its hull.
static unsigned wedge_rows(const struct los_view *v, const struct piece *p, const struct span *over,
                           int c, unsigned rows)
{
    spot eye = v->q->eye;
    for (int r = 0; r < LOS_CELLS; r++) {
        if (rows >> r & 1) {
            struct span s = *over;
            span_keep_heights(&s, FINE * (int64_t)p->bottom, FINE * (int64_t)p->top,
                              FINE * (int64_t)eye.z, v->z[r]);
            solid_keep_slope(&s, p, eye, v->x[c], v->y[c], v->z[r]);
            rows &= s.none ? ~(1u << r) : ALL_ROWS;
        }
    }
    return rows;
}

static unsigned piece_rows(const struct los_view *v, const struct piece *p, int c)
{
    spot eye = v->q->eye;
    struct span s = span_whole();
    solid_keep_hull(&s, &p->hull, eye, v->x[c], v->y[c]);
    if (s.none) {
        return 0;
    }
    unsigned rows =
        rows_between(v, &s, FINE * ((int64_t)p->bottom - eye.z), FINE * ((int64_t)p->top - eye.z));
    return p->flags & PIECE_SLOPED ? wedge_rows(v, p, &s, c, rows) : rows;
}

// Bit r: the cylinder hides row r of the column c. Most columns pass it by at any height.
static unsigned cylinder_rows(const struct los_view *v, const struct cylinder *b, int c)
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

static bool is_sight_blocker(const struct los_query *q, const struct piece *p, piece_id id)
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
static bool misses(const struct los_view *v, const struct hull *h)
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

static void suspect_pieces(const struct los_view *v, struct suspects *s)
{
    const struct los_query *q = v->q;
    piece_id near[TABLE_PIECES];
    int n = table_pieces_along(q->table, point_of(q->eye), point_of(q->target.at),
                               q->target.radius + 1, near, TABLE_PIECES);
    const struct piece *pieces = n > 0 ? table_piece(q->table, 0) : NULL;
    s->n = 0;
    for (int i = 0; i < n; i++) {
        const struct piece *p = &pieces[near[i]];
        if (is_sight_blocker(q, p, near[i]) && !misses(v, &p->hull)) {
            s->pieces[s->n++] = p;
        }
    }
}

static bool all_clear(const struct los_view *v)
{
    int i = 0;
    while (i < v->n_blockers && !los_strip_meets(&v->strip, &v->q->blockers[i])) {
        i++;
    }
    return i == v->n_blockers;
}

// The column as whole numbers have it.
static unsigned hidden_rows_exactly(const struct los_view *v, const struct suspects *s, int c)
{
    const struct los_query *q = v->q;
    unsigned rows = 0;
    for (int i = 0; i < s->n && rows != ALL_ROWS; i++) {
        rows |= piece_rows(v, s->pieces[i], c);
    }
    for (int i = 0; i < v->n_blockers && rows != ALL_ROWS; i++) {
        if (los_strip_meets(&v->strip, &q->blockers[i])) {
            rows |= cylinder_rows(v, &q->blockers[i], c);
        }
    }
    return rows;
}

// The columns that an estimate leaves in doubt; the others' rows are in `hidden`, which is all
// zero before.
static uint32_t estimate(const struct los_view *v, const struct suspects *s,
                         uint16_t hidden[LOS_CELLS])
{
    const struct los_query *q = v->q;
    struct los_lanes lanes;
    if (s->n == 0 && all_clear(v)) {
        return 0;
    }
    if (!los_lanes_begin(&lanes, q->eye, v->x, v->y, v->base, FINE * (int64_t)q->target.height)) {
        return ALL_ROWS;
    }
    for (int i = 0; i < s->n; i++) {
        los_lanes_piece(&lanes, s->pieces[i]);
        if (los_lanes_full(&lanes)) {
            return los_lanes_end(&lanes, hidden);
        }
    }
    for (int i = 0; i < v->n_blockers; i++) {
        if (los_strip_meets(&v->strip, &q->blockers[i])) {
            los_lanes_cylinder(&lanes, &q->blockers[i]);
        }
    }
    return los_lanes_end(&lanes, hidden);
}

static void hide_suspects(struct los_view *v, const struct suspects *s, uint16_t hidden[LOS_CELLS])
{
    uint32_t doubt = estimate(v, s, hidden);
    if (doubt) {
        los_view_rows(v);
    }
    for (int c = 0; doubt && c < LOS_CELLS; c++) {
        if (doubt >> c & 1) {
            hidden[c] = (uint16_t)hidden_rows_exactly(v, s, c);
        }
    }
}

// The look's place in its memo; NULL if it has none. Straight up or down the facing counts, which a
// memo does not know.
static struct los_known *memo_place_of(const struct los_query *q)
{
    bool fits = q->memo && q->memo->table == q->table && !q->only_pieces &&
                (q->target.at.x != q->eye.x || q->target.at.y != q->eye.y);
    return fits ? los_cache_place(q->memo, q->eye, &q->target) : NULL;
}

// The columns, a bit each, of which something is left to see.
static uint32_t columns_left(const uint16_t hidden[LOS_CELLS])
{
    uint32_t left = 0;
    for (int c = 0; c < LOS_CELLS; c++) {
        left |= (uint32_t)(hidden[c] != ALL_ROWS) << c;
    }
    return left;
}

// Keeps at a look's place what the terrain hides.
static void learn_hidden(struct los_view *v, struct los_known *k)
{
    struct suspects s;
    suspect_pieces(v, &s);
    *k = (struct los_known){.eye = v->q->eye, .target = v->q->target};
    v->n_blockers = 0;
    hide_suspects(v, &s, k->hidden);
    k->left = (uint16_t)columns_left(k->hidden);
    v->n_blockers = v->q->n_blockers;
}

// Hides what blockers do, beside what is hidden already.
static void hide_behind_figures(struct los_view *v, uint16_t hidden[LOS_CELLS])
{
    struct suspects none;
    uint16_t more[LOS_CELLS] = {0};
    none.n = 0;
    hide_suspects(v, &none, more);
    for (int c = 0; c < LOS_CELLS; c++) {
        hidden[c] |= more[c];
    }
}

// Hides all that pieces and blockers do.
static void hide_all_suspects(struct los_view *v, uint16_t hidden[LOS_CELLS])
{
    struct los_known *k = memo_place_of(v->q);
    if (!k) {
        struct suspects s;
        suspect_pieces(v, &s);
        hide_suspects(v, &s, hidden);
        return;
    }
    if (!los_known_is(k, v->q->eye, &v->q->target)) {
        learn_hidden(v, k);
    }
    memcpy(hidden, k->hidden, sizeof k->hidden);
    if (v->n_blockers > 0) {
        hide_behind_figures(v, hidden);
    }
}

// Is the whole target in the field of view (1), none of it (-1), or is that not certain (0)?
static int in_view(const struct los_query *q)
{
    int64_t x = (int64_t)q->target.at.x - q->eye.x, y = (int64_t)q->target.at.y - q->eye.y;
    int64_t ahead = x * q->facing.x + y * q->facing.y;
    int64_t aside = ((int64_t)q->target.radius + 1) *
                    (llabs((int64_t)q->facing.x) + llabs((int64_t)q->facing.y));
    return q->all_round || ahead > aside ? 1 : ahead < -aside ? -1 : 0;
}

// Columns whose middle is behind the observer are outside.
static void limit_to_front(const struct los_view *v, uint16_t outside[LOS_CELLS])
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
    struct los_view v;
    uint16_t unseen[LOS_CELLS];
    const struct los_known *k = q->n_blockers == 0 && in_view(q) == 1 ? memo_place_of(q) : NULL;
    *out = (struct los_result){0};
    if (k && los_known_is(k, q->eye, &q->target)) {
        memcpy(out->hidden, k->hidden, sizeof k->hidden);
    } else {
        los_view_make(&v, q);
        if (!q->all_round) {
            limit_to_front(&v, out->outside);
        }
        hide_all_suspects(&v, out->hidden);
    }
    for (int c = 0; c < LOS_CELLS; c++) {
        unseen[c] = out->hidden[c] | out->outside[c];
    }
    out->n_hidden = count_cells(out->hidden);
    out->n_visible = (uint16_t)(LOS_TOTAL - count_cells(unseen));
}

// A cell that the estimate is sure of ends the search; columns in doubt are decided one by one.
static bool sees_some(struct los_view *v, const uint16_t outside[LOS_CELLS])
{
    struct suspects s;
    uint16_t hidden[LOS_CELLS] = {0};
    suspect_pieces(v, &s);
    uint32_t doubt = estimate(v, &s, hidden);
    for (int c = 0; c < LOS_CELLS; c++) {
        if (!(doubt >> c & 1) && (hidden[c] | outside[c]) != ALL_ROWS) {
            return true;
        }
    }
    if (doubt) {
        los_view_rows(v);
    }
    for (int c = 0; doubt && c < LOS_CELLS; c++) {
        if ((doubt >> c & 1) && (hidden_rows_exactly(v, &s, c) | outside[c]) != ALL_ROWS) {
            return true;
        }
    }
    return false;
}

// The columns, a bit each, to which nobody can be in the way of a line: those that pass the middle
// of each body in the strip further off than it is wide. In single precision, with a margin many
// times as wide as its roundings.
static uint32_t columns_clear(const struct los_view *v)
{
    float x[LOS_CELLS], y[LOS_CELLS];
    int32_t met[LOS_CELLS] = {0};
    uint32_t clear = 0;
    for (int c = 0; c < LOS_CELLS; c++) {
        x[c] = (float)v->x[c];
        y[c] = (float)v->y[c];
    }
    float longest = (float)(FINE * (v->strip.distance + v->strip.radius + 1));
    for (int i = 0; i < v->n_blockers; i++) {
        const struct cylinder *b = &v->q->blockers[i];
        if (!los_strip_meets(&v->strip, b)) {
            continue;
        }
        float to_x = (float)((int64_t)b->at.x - v->strip.eye.x);
        float to_y = (float)((int64_t)b->at.y - v->strip.eye.y);
        float away = (to_x < 0 ? -to_x : to_x) + (to_y < 0 ? -to_y : to_y);
        float reach = longest * ((float)b->radius + 1 + 1e-5f * away);
        for (int c = 0; c < LOS_CELLS; c++) {
            float across = x[c] * to_y - y[c] * to_x;
            met[c] |= (across <= reach) & (across >= -reach);
        }
    }
    for (int c = 0; c < LOS_CELLS; c++) {
        clear |= (uint32_t)(met[c] == 0) << c;
    }
    return clear;
}

// As sees_some, by what is known of the terrain, which is learnt first where it is not.
static bool sees_past(struct los_view *v, struct los_known *k, const uint16_t outside[LOS_CELLS])
{
    uint16_t hidden[LOS_CELLS];
    if (!los_known_is(k, v->q->eye, &v->q->target)) {
        learn_hidden(v, k);
    }
    uint32_t left = k->left & columns_left(outside);
    if (v->n_blockers == 0 || left == 0 || (left & columns_clear(v))) {
        return left != 0;
    }
    memcpy(hidden, k->hidden, sizeof hidden);
    hide_behind_figures(v, hidden);
    return (left & columns_left(hidden)) != 0;
}

// Were they the same that stood in the way last?
static bool same_past(const struct los_known *k, const struct los_query *q)
{
    return q->n_blockers == k->n_past &&
           memcmp(q->blockers, k->past, sizeof *k->past * k->n_past) == 0;
}

static void keep_past(struct los_known *k, const struct los_query *q, bool sees)
{
    if (q->n_blockers <= LOS_PAST) {
        k->n_past = (uint8_t)q->n_blockers;
        k->sees_past = sees;
        memcpy(k->past, q->blockers, sizeof *k->past * k->n_past);
    }
}

// With a place in a memo, for a target that is wholly in view.
static bool sees_known(const struct los_query *q, struct los_known *k)
{
    static const uint16_t nothing[LOS_CELLS] = {0};
    struct los_view v;
    bool known = los_known_is(k, q->eye, &q->target);
    if (known && (q->n_blockers == 0 || k->left == 0)) {
        return k->left != 0;
    }
    if (known && same_past(k, q)) {
        return k->sees_past;
    }
    los_view_make(&v, q);
    bool sees = sees_past(&v, k, nothing);
    if (q->n_blockers > 0) {
        keep_past(k, q, sees);
    }
    return sees;
}

bool los_sees(const struct los_query *q)
{
    struct los_view v;
    uint16_t outside[LOS_CELLS] = {0};
    struct los_known *k = memo_place_of(q);
    int side = in_view(q);
    if (side == -1) {
        return false;
    }
    if (k && side == 1) {
        return sees_known(q, k);
    }
    los_view_make(&v, q);
    if (side == 0) {
        limit_to_front(&v, outside);
    }
    return k ? sees_past(&v, k, outside) : sees_some(&v, outside);
}
