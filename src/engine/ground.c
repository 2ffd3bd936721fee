// ground.c: a footing is found in steps: the level within a free step, the faces to climb, the room
// for the body, and last what carries the mover (stairs, gaps, narrow walls). Callers may hand in
// the blocks nearby, so that a walk gathers them once.
#include "engine/ground.h"

#include <stddef.h>
#define SHARES 1048576 // parts of a side's length

static int64_t dot(point o, point a, point b)
{
    return (int64_t)(a.x - o.x) * (b.x - o.x) + (int64_t)(a.y - o.y) * (b.y - o.y);
}

// The point of the hull nearest to `p`, to the tenth of a millimetre; `p` lies outside.
static point hull_nearest(const struct hull *h, point p)
{
    point best = h->v[0];
    int64_t least = INT64_MAX;
    for (int i = 0; i < h->n; i++) {
        point a = h->v[i], b = h->v[(i + 1) % h->n], q = a;
        int64_t along = dot(a, p, b), whole = point_distance_squared(a, b);
        if (along >= whole) {
            q = b;
        } else if (along > 0) {
            int64_t share = along * SHARES / whole;
            q.x += (len)((b.x - a.x) * share / SHARES);
            q.y += (len)((b.y - a.y) * share / SHARES);
        }
        int64_t d = point_distance_squared(p, q);
        if (d < least) {
            least = d;
            best = q;
        }
    }
    return best;
}

static bool walkable(const struct piece *p)
{
    int64_t rise = (int64_t)p->top - p->bottom;
    return (p->flags & PIECE_STAIRS) ||
           len_squared(rise) <= point_distance_squared(p->low, p->high); // ZD-MOVE-14
}

bool block_make(const struct table *t, const struct mover *m, piece_id id, struct block *out)
{
    const struct piece *piece = table_piece(t, id);
    unsigned flags = 0;
    flags |= (piece->tags & m->forbidden) ? BLOCK_FORBIDDEN : 0u;
    flags |= (piece->flags & PIECE_STAIRS) ? BLOCK_STAIRS : 0u;
    if (piece->flags & PIECE_SOLID) {
        flags |= BLOCK_SOLID;
        if (piece->flags & PIECE_SLOPED) {
            flags |= walkable(piece) ? BLOCK_SLOPE : BLOCK_STEEP;
        }
    }
    if (!(flags & (BLOCK_SOLID | BLOCK_FORBIDDEN))) {
        return false;
    }
    const struct piece_shape *shape = table_shape(t, id);
    flags |= (flags & BLOCK_SOLID) && shape->width < 2 * m->radius ? BLOCK_NARROW : 0u;
    *out = (struct block){piece, shape->low, shape->high, id, (uint8_t)flags};
    return true;
}

// The blocks whose bounds meet the rectangle, in ascending order of id. Returns how many.
static int ground_blocks(const struct ground *g, const struct mover *m, point low, point high,
                         struct block *out)
{
    piece_id ids[TABLE_PIECES];
    int n = 0, found = table_pieces_near(g->table, low, high, ids, TABLE_PIECES);
    for (int i = 0; i < found; i++) {
        n += block_make(g->table, m, ids[i], &out[n]);
    }
    return n;
}

bool ground_on_table(const struct table *t, const struct mover *m, point at)
{
    point size = table_size(t);
    return at.x >= m->radius && at.y >= m->radius && at.x <= size.x - m->radius &&
           at.y <= size.y - m->radius;
}

int ground_overlaps(const struct ground *g, const struct mover *m, spot at)
{
    for (int i = 0; i < g->n_obstacles; i++) {
        const struct cylinder *body = &g->obstacles[i].body;
        int64_t near = (int64_t)m->radius + body->radius - LEN_CONTACT;
        if (near > 0 && ground_meets(m, at.z, body) &&
            point_distance_squared(point_of(at), point_of(body->at)) < near * near) {
            return i;
        }
    }
    return -1;
}

// How high a block's upper face is where the disc lies over it.
static len top_under(const struct touch *t, point at)
{
    const struct piece *p = t->block->piece;
    if (!(t->block->flags & BLOCK_SLOPE)) {
        return p->top;
    }
    return piece_top_at(p, t->over ? at : hull_nearest(&p->hull, at));
}

// The disc and what it lies over, with the heights there.
struct stance {
    const struct mover *m;
    point at;
    len from;
    const struct touch *touches;
    len top[GROUND_TOUCH];
    bool flush[GROUND_TOUCH]; // no higher than the slope under the centre is at that place
    int n;
};

static bool is_solid(const struct stance *s, int i)
{
    return s->touches[i].block->flags & BLOCK_SOLID;
}

static bool counts_as_solid(const struct stance *s, int i)
{
    return is_solid(s, i) && !s->flush[i];
}

// Is there room above a face for a mover that goes over it? Under a roof that rests on a wall there
// is none.
static bool open_above(const struct stance *s, int i)
{
    for (int k = 0; k < s->n; k++) {
        len bottom = s->touches[k].block->piece->bottom;
        if (k != i && is_solid(s, k) && bottom > s->from && bottom < s->top[i] + s->m->height) {
            return false;
        }
    }
    return true;
}

// A face out of reach of a free step that is crossed without climbing it (ZD-BOGEY-MOVE-03).
static bool is_crossed(const struct stance *s, int i)
{
    return (s->touches[i].block->flags & BLOCK_NARROW) && s->m->cross > 0 &&
           s->top[i] > s->from + s->m->step && s->top[i] - s->from <= s->m->cross &&
           open_above(s, i);
}

// Standing on a slope, what continues it (the landing at its head, the other half of a roof) is no
// step, though it is higher than the slope is under the centre.
static void mark_flush(struct stance *s)
{
    const struct piece *slope = NULL;
    len best = 0;
    for (int i = 0; i < s->n; i++) {
        const struct touch *t = &s->touches[i];
        if (t->over && (t->block->flags & BLOCK_SLOPE) && s->top[i] <= s->from + s->m->step &&
            (!slope || s->top[i] > best)) {
            slope = t->block->piece;
            best = s->top[i];
        }
    }
    for (int i = 0; slope && i < s->n; i++) {
        const struct touch *t = &s->touches[i];
        if (!t->over && is_solid(s, i)) {
            point near = hull_nearest(&t->block->piece->hull, s->at);
            s->flush[i] = s->top[i] <= piece_top_at(slope, near) + LEN_CONTACT;
        }
    }
}

// The highest surface within a free step.
static len level_within_step(const struct stance *s)
{
    len level = 0;
    for (int i = 0; i < s->n; i++) {
        if (counts_as_solid(s, i) && s->top[i] <= s->from + s->m->step && s->top[i] > level) {
            level = s->top[i];
        }
    }
    return level;
}

// Climbs what stands in the way, where it can. False: it cannot, and f->cause is what stops it.
static bool rise_over_faces(const struct stance *s, struct footing *f)
{
    len level = f->level;
    for (int i = 0; i < s->n; i++) {
        if (!counts_as_solid(s, i) || s->top[i] <= s->from + s->m->step ||
            s->touches[i].block->piece->bottom >= f->level + s->m->height) {
            continue;
        }
        if (is_crossed(s, i)) {
            f->crossing = true;
            continue;
        }
        f->cause = s->touches[i].block;
        if (s->top[i] - s->from > s->m->climb || s->m->level_only) {
            return false;
        }
        level = s->top[i] > level ? s->top[i] : level;
    }
    f->level = level;
    return true;
}

// Nothing solid and nothing forbidden within the mover's height.
static bool has_headroom(const struct stance *s, struct footing *f)
{
    for (int i = 0; i < s->n; i++) {
        const struct block *b = s->touches[i].block;
        if (b->piece->bottom >= f->level + s->m->height) {
            continue;
        }
        bool in_body = counts_as_solid(s, i) && s->top[i] > f->level && !is_crossed(s, i);
        bool taboo = (b->flags & BLOCK_FORBIDDEN) && s->top[i] >= f->level - s->m->step;
        if (in_body || taboo) {
            f->cause = b;
            return false;
        }
    }
    return true;
}

// Height under the centre.
static len level_under_centre(const struct stance *s, len level)
{
    len under = 0;
    for (int i = 0; i < s->n; i++) {
        if (s->touches[i].over && is_solid(s, i) && s->top[i] <= level && s->top[i] > under &&
            !is_crossed(s, i)) {
            under = s->top[i];
        }
    }
    return under;
}

// The distance from the centre to what it lies over.
static int64_t distance_to(const struct stance *s, int i)
{
    return s->touches[i].over
               ? 0
               : len_root_down(hull_distance_squared(&s->touches[i].block->piece->hull, s->at));
}

// Can one come from `under` to `level` over surfaces that the disc lies over, each a free step
// above the one before, and none of them a tread shallower than its riser (ZD-MOVE-07)?
static bool stairs_between(const struct stance *s, len under, len level)
{
    int64_t last = -1;
    while (under < level) {
        int next = -1;
        for (int i = 0; i < s->n; i++) {
            if (counts_as_solid(s, i) && s->top[i] > under && s->top[i] <= level &&
                (next < 0 || s->top[i] < s->top[next])) {
                next = i;
            }
        }
        if (next < 0 || s->top[next] - under > s->m->step) {
            return false;
        }
        int64_t distance = distance_to(s, next);
        bool free = s->touches[next].block->flags & BLOCK_STAIRS;
        if (!free && last >= 0 && distance - last < s->top[next] - under) {
            return false;
        }
        last = distance;
        under = s->top[next];
    }
    return true;
}

// How high the face is that begins with touch k: a tread shallower than its riser belongs to it.
static len face_height(const struct stance *s, int k, len under, const struct block *near,
                       int n_near)
{
    len top = s->top[k];
    int64_t first = distance_to(s, k);
    for (int j = 0; j < n_near; j++) {
        const struct block *b = &near[j];
        len riser = b->piece->top - s->top[k];
        if (!(b->flags & BLOCK_SOLID) || (b->flags & (BLOCK_STAIRS | BLOCK_SLOPE)) || riser <= 0 ||
            riser > s->m->step || block_lies_off(b, s->at, first + s->m->step)) {
            continue;
        }
        if (b->piece->top > top &&
            hull_distance_squared(&b->piece->hull, s->at) < len_squared(first + riser)) {
            top = b->piece->top;
        }
    }
    return top - under;
}

// The kerb that the disc lies over and that is only the lowest tread of a face too high to step on,
// or -1.
static int shallow_tread(const struct stance *s, len under, const struct block *near, int n_near,
                         len *height)
{
    for (int k = 0; k < s->n; k++) {
        if (counts_as_solid(s, k) && !s->touches[k].over && s->top[k] > under &&
            !(s->touches[k].block->flags & (BLOCK_STAIRS | BLOCK_SLOPE))) {
            *height = face_height(s, k, under, near, n_near);
            if (*height > s->m->step && *height > s->top[k] - under) {
                return k;
            }
        }
    }
    return -1;
}

static bool is_level(const struct mover *m, len top, len level)
{
    return top <= level + m->step && level - top <= m->step;
}

// Does the centre lie over a gap narrower than the base, between two surfaces of this level?
static bool bridges_gap(const struct stance *s, len level, const struct block *near, int n_near)
{
    int64_t width = s->m->no_gaps ? LEN_CONTACT : 2 * (int64_t)ground_reach(s->m);
    for (int i = 0; i < s->n; i++) {
        if (!counts_as_solid(s, i) || s->touches[i].over || level - s->top[i] > s->m->step ||
            s->top[i] > level || block_lies_off(s->touches[i].block, s->at, width)) {
            continue;
        }
        point p = hull_nearest(&s->touches[i].block->piece->hull, s->at);
        int64_t here = len_root_down(point_distance_squared(p, s->at));
        if (here >= width) {
            continue;
        }
        for (int j = 0; j < n_near; j++) {
            const struct block *b = &near[j];
            if (b == s->touches[i].block || !(b->flags & BLOCK_SOLID) || (b->flags & BLOCK_STEEP) ||
                block_lies_off(b, s->at, width) ||
                (!(b->flags & BLOCK_SLOPE) && !is_level(s->m, b->piece->top, level))) {
                continue;
            }
            point q = hull_nearest(&b->piece->hull, s->at);
            len top = (b->flags & BLOCK_SLOPE) ? piece_top_at(b->piece, q) : b->piece->top;
            if (!is_level(s->m, top, level) || dot(s->at, p, q) > 0) {
                continue;
            }
            if (here + len_root_down(point_distance_squared(q, s->at)) < width) {
                return true;
            }
        }
    }
    return false;
}

// What the mover at f->level stands on.
static void find_support(const struct stance *s, const struct block *near, int n_near,
                         struct footing *f)
{
    const struct mover *m = s->m;
    len under = level_under_centre(s, f->level);
    len hold = m->climb > ground_drop(m) ? m->climb : ground_drop(m);
    len height = 0;
    int tread = shallow_tread(s, under, near, n_near, &height);
    f->kind = FOOTING_FIRM;
    if (tread >= 0) {
        f->relies = true;
        f->kind = height > hold ? FOOTING_NONE : FOOTING_FACE;
        if (height > hold) {
            f->cause = s->touches[tread].block;
        }
        return;
    }
    if (f->level - under <= m->step) {
        return;
    }
    f->relies = true;
    if (stairs_between(s, under, f->level) || bridges_gap(s, f->level, near, n_near)) {
        return;
    }
    f->kind = f->level - under <= hold ? FOOTING_FACE : FOOTING_NONE;
}

// The centre over a steep face stands on nothing.
static bool clings(const struct stance *s, len level)
{
    for (int i = 0; i < s->n; i++) {
        const struct block *b = s->touches[i].block;
        if (s->touches[i].over && (b->flags & BLOCK_STEEP) && s->top[i] == level &&
            b->piece->top - b->piece->bottom > s->m->step) {
            return true;
        }
    }
    return false;
}

struct footing ground_footing(const struct mover *m, point at, len from,
                              const struct touch *touches, int n_touches, const struct block *near,
                              int n_near)
{
    if (n_touches == 0 && from == 0) {
        return (struct footing){.kind = FOOTING_FIRM};
    }
    struct stance s = {.m = m, .at = at, .from = from, .touches = touches, .n = n_touches};
    struct footing f = {.kind = FOOTING_NONE};
    for (int i = 0; i < n_touches; i++) {
        s.top[i] = top_under(&touches[i], at);
        s.flush[i] = false;
        f.sloped |= (touches[i].block->flags & BLOCK_SLOPE) != 0;
    }
    if (f.sloped) {
        mark_flush(&s);
    }
    f.level = level_within_step(&s);
    if (!rise_over_faces(&s, &f) || !has_headroom(&s, &f)) {
        return f;
    }
    len change = f.level - from;
    if ((change && m->level_only) || -change > m->step) {
        if (m->level_only || -change > ground_drop(m)) {
            return f;
        }
    }
    if (change > m->step || -change > m->step) {
        f.climbed = change > 0 ? change : -change;
    }
    find_support(&s, near, n_near, &f);
    if (f.kind == FOOTING_FIRM && (f.crossing || clings(&s, f.level))) {
        f.kind = FOOTING_FACE;
    }
    return f;
}

// The same with the touches found among `near`.
static struct footing ground_footing_at(const struct mover *m, point at, len from,
                                        const struct block *near, int n_near)
{
    struct touch touches[GROUND_TOUCH];
    int n = 0;
    int64_t reach = len_squared(ground_reach(m));
    for (int i = 0; i < n_near; i++) {
        const struct block *b = &near[i];
        if (block_lies_off(b, at, m->radius)) {
            continue;
        }
        int64_t distance = hull_distance_squared(&b->piece->hull, at);
        if (distance < reach) {
            if (n == GROUND_TOUCH) {
                return (struct footing){.kind = FOOTING_NONE, .level = from};
            }
            touches[n++] = (struct touch){b, distance == 0 && hull_holds(&b->piece->hull, at)};
        }
    }
    return ground_footing(m, at, from, touches, n, near, n_near);
}

// Where the disc lies over nothing, what is further off makes no difference.
static int blocks_about(const struct ground *g, const struct mover *m, point at,
                        struct block *blocks)
{
    piece_id under;
    len r = m->radius, about = ground_about(m);
    if (table_pieces_near(g->table, (point){at.x - r, at.y - r}, (point){at.x + r, at.y + r},
                          &under, 1) == 0) {
        return 0;
    }
    return ground_blocks(g, m, (point){at.x - about, at.y - about},
                         (point){at.x + about, at.y + about}, blocks);
}

static struct footing footing_among(const struct ground *g, const struct mover *m, point at,
                                    len from, const struct block *blocks, int n)
{
    struct footing f = ground_footing_at(m, at, from, blocks, n);
    if (f.climbed > 0 || !ground_on_table(g->table, m, at)) {
        f.kind = FOOTING_NONE;
    }
    return f;
}

bool ground_level(const struct ground *g, const struct mover *m, point at, len from, len *level)
{
    struct block blocks[TABLE_PIECES];
    struct footing f = footing_among(g, m, at, from, blocks, blocks_about(g, m, at, blocks));
    *level = f.level;
    return f.kind == FOOTING_FIRM;
}

// Does more than half of the rim lie over surfaces that carry it? Narrow things side by side do;
// the corner of two walls, or where they cross, does not.
static bool rim_carried(const struct mover *m, point at, len level, const struct block *blocks,
                        int n)
{
    static const point rim[] = {{1000, 0},  {707, 707},   {0, 1000},  {-707, 707},
                                {-1000, 0}, {-707, -707}, {0, -1000}, {707, -707}};
    const int all = (int)(sizeof rim / sizeof *rim);
    int carried = 0;
    for (int k = 0; k < all; k++) {
        point p = {at.x + (len)((int64_t)rim[k].x * ground_reach(m) / 1000),
                   at.y + (len)((int64_t)rim[k].y * ground_reach(m) / 1000)};
        bool held = false;
        for (int i = 0; i < n && !held; i++) {
            len top = (blocks[i].flags & BLOCK_SOLID) && hull_holds(&blocks[i].piece->hull, p)
                          ? piece_top_at(blocks[i].piece, p)
                          : 0;
            held = top > 0 && top <= level && level - top <= m->step;
        }
        carried += held;
    }
    return 2 * carried > all;
}

// Is what the centre stands on too narrow for the base, with nothing beside it to help (ZD-CYL-09)?
static bool too_narrow(const struct mover *m, point at, len level, const struct block *blocks,
                       int n)
{
    bool narrow = false;
    len other = 0, beside = 0; // the highest wide surface, and the highest narrow one
    if (level <= m->step) {
        return false; // the table is wide
    }
    int64_t reach = len_squared(ground_reach(m));
    for (int i = 0; i < n; i++) {
        const struct block *b = &blocks[i];
        if (!(b->flags & BLOCK_SOLID) || block_lies_off(b, at, m->radius) ||
            hull_distance_squared(&b->piece->hull, at) >= reach) {
            continue;
        }
        bool over = hull_holds(&b->piece->hull, at);
        len top = top_under(&(struct touch){b, over}, at);
        if (top > level) {
            continue;
        }
        if (over && (b->flags & BLOCK_NARROW) && !narrow) {
            narrow = level - top <= m->step;
        } else if (b->flags & BLOCK_NARROW) {
            beside = top > beside ? top : beside;
        } else {
            other = top > other ? top : other;
        }
    }
    if (!narrow || level - other <= m->step) {
        return false;
    }
    return level - beside > m->step || !rim_carried(m, at, level, blocks, n);
}

bool ground_free_among(const struct ground *g, const struct mover *m, point at, len from,
                       const struct block *blocks, int n, len *level)
{
    struct footing f = footing_among(g, m, at, from, blocks, n);
    *level = f.level;
    return f.kind == FOOTING_FIRM && !too_narrow(m, at, f.level, blocks, n) &&
           ground_overlaps(g, m, (spot){at.x, at.y, f.level}) < 0;
}

bool ground_free(const struct ground *g, const struct mover *m, point at, len from, len *level)
{
    struct block blocks[TABLE_PIECES];
    return ground_free_among(g, m, at, from, blocks, blocks_about(g, m, at, blocks), level);
}

bool ground_settle(const struct ground *g, const struct mover *m, point at, len *level)
{
    struct block blocks[TABLE_PIECES];
    int n = blocks_about(g, m, at, blocks);
    for (len below = LEN_MAX + 1; below > 0;) {
        len top = 0;
        for (int i = 0; i < n; i++) {
            bool over = hull_holds(&blocks[i].piece->hull, at);
            len here = top_under(&(struct touch){&blocks[i], over}, at);
            if ((blocks[i].flags & BLOCK_SOLID) && here < below && here > top) {
                top = here;
            }
        }
        if (ground_free(g, m, at, top, level) && *level == top) {
            return true;
        }
        below = top;
    }
    return false;
}
