// path.c: corners from the search are walked again like corners from an order, unless a leg is
// known to be open. A path is cut by going back from the end of the allowance to a place to stay.
#include "engine/path.h"

#include "engine/internal/leg_cache.h"
#include "engine/internal/route.h"
#include "engine/internal/way_cache.h"

static bool is_same_point(spot a, spot b)
{
    return a.x == b.x && a.y == b.y;
}

static len length_of_leg(const struct mover *m, spot a, spot b)
{
    if (is_same_point(a, b)) {
        len rise = a.z > b.z ? a.z - b.z : b.z - a.z;
        return m->climb_free ? 0 : rise;
    }
    return (len)len_root_up(point_distance_squared(point_of(a), point_of(b)));
}

static void begin_path(struct path *p, spot from)
{
    *p = (struct path){.n = 1, .complete = true};
    p->at[0] = p->foot = from;
}

static bool append_spot(const struct mover *m, struct path *p, spot to)
{
    spot last = p->at[p->n - 1];
    if (is_same_point(last, to) && last.z == to.z) {
        return true;
    }
    if (p->n == PATH_POINTS) {
        return false;
    }
    p->length += length_of_leg(m, last, to);
    p->at[p->n++] = p->foot = to;
    return true;
}

// A way from a to b, with what walking along it may depend on, wherever it ends.
struct lane {
    const struct ground *ground;
    const struct mover *mover;
    struct block blocks[TABLE_PIECES];
    struct mover_obstacle hurdles[GROUND_OBSTACLES];
    int n_blocks, n_hurdles;
};

static void lane_along(struct lane *l, const struct ground *g, const struct mover *m, point a,
                       point b)
{
    piece_id ids[TABLE_PIECES];
    // A rounded end may lie off the way by 1.
    len about = 2 * m->radius + m->step + 1;
    int found = table_pieces_along(g->table, a, b, about, ids, TABLE_PIECES);
    l->ground = g;
    l->mover = m;
    l->n_blocks = l->n_hurdles = 0;
    for (int i = 0; i < found; i++) {
        l->n_blocks += block_make(g->table, m, ids[i], &l->blocks[l->n_blocks]);
    }
    for (int i = 0; i < g->n_obstacles; i++) {
        const struct obstacle *o = &g->obstacles[i];
        if (leg_passes(a, b, point_of(o->body.at), mover_obstacle_reach(m, o) + 1)) {
            l->n_hurdles = mover_obstacle_add(g, m, i, l->hurdles, l->n_hurdles);
        }
    }
}

static void walk_lane(const struct lane *lane, spot from, const struct leg *l, struct walk *w)
{
    struct walk_scene s = {.ground = lane->ground,
                           .mover = lane->mover,
                           .blocks = lane->blocks,
                           .n_blocks = lane->n_blocks,
                           .hurdles = lane->hurdles,
                           .n_hurdles = lane->n_hurdles};
    walk_leg(&s, from, l, w);
}

static void follow_leg(const struct ground *g, const struct mover *m, spot from,
                       const struct leg *l, struct walk *w)
{
    struct lane lane;
    lane_along(&lane, g, m, l->a, l->b);
    walk_lane(&lane, from, l, w);
}

struct share {
    int64_t part, whole;
};

// How much of the way from a to b along one axis keeps within the limits, if less than `best`.
static struct share share_within(len a, len b, len low, len high, struct share best)
{
    struct share s = {(b > a ? high : low) - (int64_t)a, (int64_t)b - a};
    if ((b <= high || a > high) && (b >= low || a < low)) {
        return best;
    }
    if (s.whole < 0) {
        s = (struct share){-s.part, -s.whole};
    }
    return s.part * best.whole < best.part * s.whole ? s : best;
}

// The part of the way from a to b on which the base stays on the table (ZD-MOVE-21).
static point stay_on_table(const struct ground *g, const struct mover *m, point a, point b)
{
    point size = table_size(g->table);
    struct share s = {1, 1};
    s = share_within(a.x, b.x, m->radius, size.x - m->radius, s);
    s = share_within(a.y, b.y, m->radius, size.y - m->radius, s);
    return (point){a.x + (len)(((int64_t)b.x - a.x) * s.part / s.whole),
                   a.y + (len)(((int64_t)b.y - a.y) * s.part / s.whole)};
}

static bool meets_somebody(const struct ground *g, const struct mover *m, const struct leg *l,
                           len level)
{
    struct mover_obstacle near[GROUND_OBSTACLES];
    int n = 0;
    for (int i = 0; i < g->n_obstacles; i++) {
        const struct obstacle *o = &g->obstacles[i];
        if (leg_passes(l->a, l->b, point_of(o->body.at), mover_obstacle_reach(m, o))) {
            n = mover_obstacle_add(g, m, i, near, n);
        }
    }
    return mover_obstacle_first(near, n, m, level, l) >= 0;
}

// Is it known of a leg that the terrain does nothing to it, and is nobody in its way? Then it leads
// straight to its end, on one level. The search has just found that out of its legs.
static bool is_known_clear(const struct ground *g, const struct mover *m, int kind, spot from,
                           point to)
{
    if (!ground_on_table(g->table, m, to) ||
        leg_cache_find(table_walked(g->table), kind, from, to).kind != FATE_CLEAR) {
        return false;
    }
    struct leg l = leg_make(point_of(from), to);
    return !meets_somebody(g, m, &l, from.z);
}

static bool add_leg(const struct ground *g, const struct mover *m, point to, struct path *p)
{
    spot from = p->at[p->n - 1];
    point end = stay_on_table(g, m, point_of(from), to);
    struct leg l = leg_make(point_of(from), end);
    struct walk w;
    follow_leg(g, m, from, &l, &w);
    bool room = true;
    for (int i = 0; i < w.n_climbs; i++) {
        point at = w.climbs[i].along > 0 ? geom_towards(l.a, l.b, w.climbs[i].along) : l.a;
        room = room && append_spot(m, p, (spot){at.x, at.y, w.climbs[i].from}) &&
               append_spot(m, p, (spot){at.x, at.y, w.climbs[i].to});
    }
    room = room && append_spot(m, p, (spot){w.end.x, w.end.y, w.level});
    if (w.obstacle >= 0 && g->obstacles[w.obstacle].stops) {
        p->stopped = true;
        p->stopped_by = (uint8_t)w.obstacle;
    }
    p->complete = room && w.complete && end.x == to.x && end.y == to.y;
    return p->complete;
}

void path_straight(const struct ground *g, const struct mover *m, spot from, point to,
                   struct path *out)
{
    path_through(g, m, from, &to, 1, out);
}

void path_through(const struct ground *g, const struct mover *m, spot from, const point *corners,
                  int n, struct path *out)
{
    begin_path(out, from);
    for (int i = 0; i < n && add_leg(g, m, corners[i], out); i++) {
    }
}

static void search_path(const struct ground *g, const struct mover *m, spot from,
                        const struct cylinder *goal, len reach, bool whole, struct path *out)
{
    struct route r;
    route_find(g, m, from, goal, reach, whole, &r);
    begin_path(out, from);
    int kind = leg_cache_kind(table_walked(g->table), m);
    for (int i = 0; i < r.n && out->complete; i++) {
        spot last = out->at[out->n - 1];
        point to = point_of(r.at[i]);
        if (is_known_clear(g, m, kind, last, to)) {
            out->complete = append_spot(m, out, (spot){to.x, to.y, last.z});
        } else {
            add_leg(g, m, to, out);
        }
    }
    out->complete = out->complete && r.complete;
}

// The answer to a question that was asked before is known.
static void find_path(const struct ground *g, const struct mover *m, spot from,
                      const struct cylinder *goal, len reach, bool whole, struct path *out)
{
    struct way_query q = way_query_make(g, m, from, goal, reach, whole);
    const struct path *known = way_cache_find(table_ways(g->table), &q);
    if (known) {
        *out = *known;
        return;
    }
    search_path(g, m, from, goal, reach, whole, out);
    way_cache_keep(table_ways(g->table), &q, out);
}

void path_find(const struct ground *g, const struct mover *m, spot from,
               const struct cylinder *goal, len reach, struct path *out)
{
    find_path(g, m, from, goal, reach, false, out);
}

void path_find_whole(const struct ground *g, const struct mover *m, spot from,
                     const struct cylinder *goal, len reach, struct path *out)
{
    find_path(g, m, from, goal, reach, true, out);
}

// The level the mover has `along` the way from a corner to the next, in that lane; false if it may
// not stay there.
static bool may_stay(const struct lane *lane, spot from, spot to, len along, spot *out, bool *firm)
{
    point a = point_of(from);
    struct leg l = leg_make(a, geom_towards(a, point_of(to), along));
    struct walk w;
    len level;
    walk_lane(lane, from, &l, &w);
    *firm = w.firm;
    *out = (spot){l.b.x, l.b.y, w.level};
    return w.complete && ground_overlaps(lane->ground, lane->mover, *out) < 0 &&
           ground_free_among(lane->ground, lane->mover, l.b, w.level, lane->blocks, lane->n_blocks,
                             &level) &&
           level == w.level;
}

#define ROUNDED 6 // more than rounding can change the distance between two places on a lane

// Does a mover at level 0 cross the block or stop before it, and never get onto it?
static bool is_bar(const struct mover *m, const struct block *b)
{
    len top = b->piece->top;
    bool crossed = (b->flags & BLOCK_NARROW) && m->cross > 0 && top <= m->cross;
    return (b->flags & BLOCK_SOLID) && !(b->flags & BLOCK_SLOPE) && b->piece->bottom <= 0 &&
           top > m->step && (crossed || top > m->climb || m->level_only);
}

// Is every block that a base on the way touches a bar? Then the way stays at level 0, and nobody
// that touches one may stay.
static bool is_barred(const struct lane *lane, spot from, spot to)
{
    struct leg l = leg_make(point_of(from), point_of(to));
    bool barred = from.z == 0;
    for (int i = 0; i < lane->n_blocks && barred; i++) {
        const struct block *b = &lane->blocks[i];
        barred = is_bar(lane->mover, b) ||
                 !leg_nears_hull(&l, &b->piece->hull, lane->mover->radius + ROUNDED);
    }
    return barred;
}

// How far a base at that place reaches into the nearest edge of something: a block, or else
// somebody's base. 0: it touches nothing.
static len depth_at(const struct lane *lane, point at)
{
    const struct mover *m = lane->mover;
    int64_t reach = ground_reach(m), apart = reach;
    for (int i = 0; i < lane->n_blocks && apart == reach; i++) {
        const struct block *b = &lane->blocks[i];
        int64_t squared = block_lies_off(b, at, m->radius)
                              ? INT64_MAX
                              : hull_distance_squared(&b->piece->hull, at);
        apart = squared < reach * reach ? len_root_down(squared) : reach;
    }
    int who = apart < reach ? -1 : ground_overlaps(lane->ground, m, (spot){at.x, at.y, 0});
    if (who >= 0) {
        const struct cylinder *body = &lane->ground->obstacles[who].body;
        reach = (int64_t)m->radius + body->radius - LEN_CONTACT;
        apart = len_root_down(point_distance_squared(at, point_of(body->at)));
    }
    return (len)(reach - apart);
}

// How many places in a row, from this one on, each a millimetre nearer to `from`, are not places to
// stay at, as far as that is known without walking there; for a barred way.
static int taken_from(const struct lane *lane, spot from, spot to, len along)
{
    len depth = depth_at(lane, geom_towards(point_of(from), point_of(to), along));
    return depth > ROUNDED ? 1 + (depth - ROUNDED) / LEN_MM : depth > 0;
}

// The furthest place to stay on the way from a corner to the next, no further than `along`.
static bool last_stay(const struct lane *lane, spot from, spot to, len along, spot *out)
{
    bool firm, barred = is_barred(lane, from, to);
    for (len d = along; d > 0;) {
        int taken = barred ? taken_from(lane, from, to, d) : 0;
        if (taken == 0 && may_stay(lane, from, to, d, out, &firm)) {
            spot further;
            for (len e = d + 1; e <= along && e < d + LEN_MM; e++) {
                if (!may_stay(lane, from, to, e, &further, &firm)) {
                    break;
                }
                *out = further;
            }
            return true;
        }
        d -= LEN_MM * (taken > 0 ? taken : 1);
    }
    return false;
}

static bool is_climb(const struct path *p, int k)
{
    return k < p->n && is_same_point(p->at[k - 1], p->at[k]);
}

// What was left when the mover came to the face it does not get over: no more than it takes to get
// to its other end, where there was no room.
static void note_face(struct path *p, const struct path *whole, int kept, int cut, bool firm,
                      len allowance)
{
    for (int k = kept; k <= cut + 1 && k < whole->n; k++) {
        if (is_climb(whole, k) && (k <= cut || !firm)) {
            spot end = p->at[p->n - 1], other = whole->at[k];
            len most = other.z - whole->at[k - 1].z;
            most = (most < 0 ? -most : most) +
                   (len)len_root_up(point_distance_squared(point_of(end), point_of(other)));
            p->face = allowance - p->length < most ? allowance - p->length : most;
            if (whole->at[k].z < whole->at[k - 1].z) {
                p->foot = whole->at[k];
            }
            return;
        }
    }
}

// The leg that the allowance ends in, and how far along it; whole->n where it lasts to the end.
static int last_leg(const struct mover *m, const struct path *whole, len allowance, len *along)
{
    len gone = 0;
    for (int k = 1; k < whole->n; k++) {
        len l = length_of_leg(m, whole->at[k - 1], whole->at[k]);
        if (gone + l > allowance) {
            *along = allowance - gone;
            return k;
        }
        gone += l;
    }
    return whole->n;
}

void path_cut(const struct ground *g, const struct mover *m, struct path *p, len allowance)
{
    struct path whole = *p;
    len along = 0;
    int cut = last_leg(m, &whole, allowance, &along);
    spot end;
    bool firm = true;
    if (cut == whole.n) {
        len level;
        spot last = whole.at[whole.n - 1];
        if (whole.n == 1 || ground_free(g, m, point_of(last), last.z, &level)) {
            return;
        }
        cut--;
        along = length_of_leg(m, whole.at[cut - 1], whole.at[cut]);
    }
    int k = cut;
    for (bool stays = false; k > 0 && !stays; k -= !stays) {
        struct lane lane;
        spot from = whole.at[k - 1], to = whole.at[k];
        len reach = k == cut ? along : length_of_leg(m, from, to);
        if (!is_climb(&whole, k) && reach > 0) {
            lane_along(&lane, g, m, point_of(from), point_of(to));
            stays = (k == cut && may_stay(&lane, from, to, reach, &end, &firm)) ||
                    last_stay(&lane, from, to, reach, &end);
        }
    }
    begin_path(p, whole.at[0]);
    p->complete = false;
    for (int i = 1; i < k; i++) {
        append_spot(m, p, whole.at[i]);
    }
    if (k > 0) {
        append_spot(m, p, end);
    }
    note_face(p, &whole, k > 0 ? k : 1, cut, firm, allowance);
}

// Does the leg's line run through the inside of the hull, not only along its edge?
static bool runs_inside(const struct leg *l, const struct hull *h)
{
    bool left = false, right = false;
    for (int i = 0; i < h->n; i++) {
        int64_t side = point_cross(l->a, l->b, h->v[i]);
        left |= side > 0;
        right |= side < 0;
    }
    return left && right;
}

static bool moved_over(const struct ground *g, const struct mover *m, spot from,
                       const struct leg *l, const struct piece *piece)
{
    struct stretch s;
    if (!runs_inside(l, &piece->hull) || !leg_by_hull(l, &piece->hull, 0, &s)) {
        return false;
    }
    int64_t end = (int64_t)l->length * LEG_PARTS;
    int64_t first = s.from > 0 ? s.from : 0, last = s.to < end ? s.to : end;
    if (last - first <= 1) {
        return false;
    }
    point middle = geom_towards(l->a, l->b, (len)((first + last) / 2 / LEG_PARTS));
    struct leg part = leg_make(l->a, middle);
    struct walk w;
    follow_leg(g, m, from, &part, &w);
    return piece->bottom <= w.level + LEN_CONTACT &&
           piece_top_at(piece, middle) >= w.level - m->step;
}

uint32_t path_tags(const struct ground *g, const struct mover *m, const struct path *p)
{
    uint32_t tags = 0;
    for (int k = 1; k < p->n; k++) {
        piece_id ids[TABLE_PIECES];
        struct leg l = leg_make(point_of(p->at[k - 1]), point_of(p->at[k]));
        int n = l.squared ? table_pieces_along(g->table, l.a, l.b, 0, ids, TABLE_PIECES) : 0;
        for (int i = 0; i < n; i++) {
            const struct piece *piece = table_piece(g->table, ids[i]);
            if ((piece->tags & ~tags) && moved_over(g, m, p->at[k - 1], &l, piece)) {
                tags |= piece->tags;
            }
        }
    }
    return tags;
}
