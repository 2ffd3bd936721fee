// walk.c: the quick way settles a leg on which nothing happens, or which something surely stops.
// The careful way goes from cut to cut, takes the footing of each part, and rounds the end back to
// where the mover may stand.
#include "engine/internal/walk.h"

#include <stddef.h>

#define CUTS 128 // of one leg

// The quick way: nothing happens on this leg.

enum meeting { MEET_NONE, MEET_SLOW, MEET_FACE };

// What a block does to a leg at one level, if the disc comes to lie over it.
static enum meeting meeting_with(const struct mover *m, const struct block *b, len level)
{
    const struct piece *p = b->piece;
    if (p->bottom >= level + m->height) {
        // What hangs so low leaves no room to go over something under it.
        return (b->flags & BLOCK_SOLID) && m->cross > 0 && p->bottom < level + m->height + m->cross
                   ? MEET_SLOW
                   : MEET_NONE;
    }
    if (b->flags & BLOCK_FORBIDDEN) {
        return p->top < level - m->step                     ? MEET_NONE
               : p->top > level && (b->flags & BLOCK_SLOPE) ? MEET_SLOW
                                                            : MEET_FACE;
    }
    if (p->top <= level) {
        return MEET_NONE;
    }
    if (b->flags & BLOCK_SLOPE) {
        return MEET_SLOW;
    }
    len rise = p->top - level;
    if (rise <= m->step) {
        return MEET_SLOW;
    }
    if ((b->flags & BLOCK_NARROW) && m->cross > 0 && rise <= m->cross) {
        return MEET_NONE;
    }
    return rise <= m->climb ? MEET_SLOW : MEET_FACE;
}

// One level surface under the whole leg?
static bool held_up(const struct walk_scene *s, const struct leg *l, len level)
{
    for (int i = 0; i < s->n_blocks && level > 0; i++) {
        const struct block *b = &s->blocks[i];
        if ((b->flags & BLOCK_SOLID) && !(b->flags & (BLOCK_SLOPE | BLOCK_STEEP)) &&
            b->piece->top == level && hull_holds(&b->piece->hull, l->a) &&
            hull_holds(&b->piece->hull, l->b)) {
            return true;
        }
    }
    return level == 0;
}

enum quick { QUICK_CLEAR, QUICK_BLOCKED, QUICK_UNSURE };

// Settles a leg on which the level stays as it is, or that a face or an obstacle blocks for sure.
// The first cause found is kept in `out`.
static enum quick walk_quickly(const struct walk_scene *s, spot from, const struct leg *l,
                               struct walk *out)
{
    const struct mover *m = s->mover;
    len reach = ground_reach(m);
    bool slow = !held_up(s, l, from.z);
    for (int i = 0; i < s->n_blocks; i++) {
        const struct block *b = &s->blocks[i];
        if (block_bounds_off(b, l, reach)) {
            continue;
        }
        enum meeting meeting = meeting_with(m, b, from.z);
        if (meeting == MEET_NONE || (meeting == MEET_SLOW && slow) ||
            !leg_nears_hull(l, &b->piece->hull, reach)) {
            continue;
        }
        len least = meeting == MEET_FACE ? block_limit(b, m, l) : 0;
        if (meeting == MEET_SLOW) {
            slow = true;
        } else if (least == reach || leg_nears_hull(l, &b->piece->hull, least)) {
            out->cause = b;
            if (!slow) {
                return QUICK_BLOCKED;
            }
        }
    }
    if (slow) {
        return QUICK_UNSURE;
    }
    out->obstacle = (int16_t)mover_obstacle_first(s->hurdles, s->n_hurdles, m, from.z, l);
    return out->obstacle >= 0 ? QUICK_BLOCKED : QUICK_CLEAR;
}

// The careful way: cut by cut.

// A block or an obstacle along the leg.
struct passage {
    const struct block *block; // NULL: an obstacle
    int obstacle;
    struct stretch disc, centre;
};

struct course {
    const struct walk_scene *scene;
    const struct leg *leg;
    struct passage passages[2 * GROUND_OBSTACLES];
    int n_passages;
    int64_t cuts[CUTS];
    int n_cuts;
    int16_t waiting[TABLE_PIECES]; // blocks that are further on, the nearest last
    int64_t in[TABLE_PIECES]; // where the disc comes to lie over each of these, at the earliest
    int n_waiting;
};

static void add_cut(struct course *c, int64_t u)
{
    int64_t end = c->leg->fine * LEG_PARTS / LEG_FINE;
    if (u <= 0 || u >= end || c->n_cuts == CUTS) {
        return;
    }
    int i = c->n_cuts++;
    for (; i > 0 && c->cuts[i - 1] > u; i--) {
        c->cuts[i] = c->cuts[i - 1];
    }
    c->cuts[i] = u;
}

static bool is_after(const struct block *a, const struct block *b)
{
    return !a || a > b;
}

// In the order of the blocks in the scene, whatever came first; obstacles last.
static void add_passage(struct course *c, const struct passage *p)
{
    if (c->n_passages < 2 * GROUND_OBSTACLES) {
        int i = c->n_passages++;
        for (; p->block && i > 0 && is_after(c->passages[i - 1].block, p->block); i--) {
            c->passages[i] = c->passages[i - 1];
        }
        c->passages[i] = *p;
        add_cut(c, p->disc.from);
        add_cut(c, p->disc.to);
        if (p->centre.from <= p->centre.to) {
            add_cut(c, p->centre.from);
            add_cut(c, p->centre.to);
        }
    }
}

// Most legs end early: what is further on is not looked at before the mover comes there.
static void expect_blocks(struct course *c)
{
    const struct walk_scene *s = c->scene;
    len reach = ground_reach(s->mover);
    for (int i = 0; i < s->n_blocks; i++) {
        if (block_bounds_off(&s->blocks[i], c->leg, reach)) {
            continue;
        }
        int64_t in = leg_reaches_hull(c->leg, &s->blocks[i].piece->hull, reach);
        int k = c->n_waiting++;
        for (; k > 0 && c->in[k - 1] < in; k--) {
            c->in[k] = c->in[k - 1];
            c->waiting[k] = c->waiting[k - 1];
        }
        c->in[k] = in;
        c->waiting[k] = (int16_t)i;
    }
}

// Adds those that the mover may come to up to there. True: there were some.
static bool meet_blocks(struct course *c, int64_t upto)
{
    const struct walk_scene *s = c->scene;
    len reach = ground_reach(s->mover);
    int before = c->n_waiting;
    while (c->n_waiting > 0 && c->in[c->n_waiting - 1] <= upto) {
        const struct block *b = &s->blocks[c->waiting[--c->n_waiting]];
        const struct hull *h = &b->piece->hull;
        struct passage p = {.block = b, .obstacle = -1, .centre = {1, 0}};
        if (!leg_nears_hull(c->leg, h, reach) || !leg_by_hull(c->leg, h, reach, &p.disc)) {
            continue;
        }
        if (!leg_by_hull(c->leg, h, 0, &p.centre)) {
            p.centre = (struct stretch){1, 0};
        }
        add_passage(c, &p);
    }
    return c->n_waiting < before;
}

static void add_hurdles(struct course *c)
{
    const struct walk_scene *s = c->scene;
    for (int i = 0; i < s->n_hurdles; i++) {
        const struct mover_obstacle *h = &s->hurdles[i];
        struct passage p = {.obstacle = h->index, .centre = {1, 0}};
        len reach = leg_lies_off(c->leg, h->at, h->reach) ? 0 : mover_obstacle_limit(h, c->leg);
        if (reach > 0 && leg_nears_point(c->leg, h->at, reach) &&
            leg_by_point(c->leg, h->at, reach, &p.disc)) {
            add_passage(c, &p);
        }
    }
}

static point point_along(const struct leg *l, int64_t u)
{
    if (l->fine == 0) {
        return l->a;
    }
    return (point){l->a.x + (len)(l->dx * u * (LEG_FINE / LEG_PARTS) / l->fine),
                   l->a.y + (len)(l->dy * u * (LEG_FINE / LEG_PARTS) / l->fine)};
}

static bool within_stretch(const struct stretch *s, int64_t u)
{
    return s->from < u && u < s->to;
}

// What the disc lies over between two cuts.
struct stance {
    struct touch touches[GROUND_TOUCH];
    int n; // -1: more than there is room for
};

// -1 pieces: too many to stand there.
static void take_stance(const struct course *c, int64_t middle, struct stance *out)
{
    out->n = 0;
    for (int i = 0; i < c->n_passages; i++) {
        const struct passage *p = &c->passages[i];
        if (p->block && within_stretch(&p->disc, middle)) {
            if (out->n == GROUND_TOUCH) {
                out->n = -1;
                return;
            }
            out->touches[out->n++] = (struct touch){p->block, within_stretch(&p->centre, middle)};
        }
    }
}

// The footing between the same two cuts, read at `u`.
static struct footing footing_on(const struct course *c, const struct stance *on, int64_t u,
                                 len level)
{
    const struct walk_scene *s = c->scene;
    if (on->n < 0) {
        return (struct footing){.kind = FOOTING_NONE, .level = level};
    }
    return ground_footing(s->mover, point_along(c->leg, u), level, on->touches, on->n, s->blocks,
                          s->n_blocks);
}

static int obstacle_on(const struct course *c, int64_t middle, len level)
{
    for (int i = 0; i < c->n_passages; i++) {
        const struct passage *p = &c->passages[i];
        if (!p->block && within_stretch(&p->disc, middle) &&
            ground_meets(c->scene->mover, level, &c->scene->ground->obstacles[p->obstacle].body)) {
            return p->obstacle;
        }
    }
    return -1;
}

// A face that only the start was too near to does not hold the mover; a ledge above the start is no
// such face.
static bool is_forgiven_face(const struct course *c, const struct block *b, int64_t middle,
                             len level)
{
    if (!b || b->piece->bottom >= level + c->scene->mover->height) {
        return false;
    }
    len reach = block_limit(b, c->scene->mover, c->leg);
    struct stretch near;
    return reach < ground_reach(c->scene->mover) &&
           (reach < 0 || !leg_by_hull(c->leg, &b->piece->hull, reach, &near) ||
            !within_stretch(&near, middle));
}

static void note_climb(struct walk *w, const struct mover *m, int64_t u, len from,
                       const struct footing *f)
{
    if (w->n_climbs < WALK_CLIMBS) {
        w->climbs[w->n_climbs++] = (struct climb){(len)(u / LEG_PARTS), from, f->level, f->cause};
        w->climbed += m->climb_free ? 0 : f->climbed;
    }
}

static bool meets_nobody(const struct course *c, int64_t middle)
{
    for (int i = 0; i < c->n_passages; i++) {
        if (!c->passages[i].block && within_stretch(&c->passages[i].disc, middle)) {
            return false;
        }
    }
    return true;
}

// Is all that the disc lies over one slope under its centre, on which it stands? Then samples on
// the way cannot but follow it: none is a whole step from the one before, however it is rounded.
static bool follows_slope(const struct course *c, const struct stance *on, int64_t from,
                          int64_t middle, len level)
{
    const struct mover *m = c->scene->mover;
    if (on->n != 1 || !on->touches[0].over || m->level_only || m->step < 2 * LEN_MM) {
        return false;
    }
    const struct block *b = on->touches[0].block;
    const struct piece *p = b->piece;
    return (b->flags & BLOCK_SLOPE) && !(b->flags & BLOCK_FORBIDDEN) && p->bottom >= 0 &&
           len_squared((int64_t)p->top - p->bottom) <=
               4 * point_distance_squared(p->low, p->high) &&
           level == piece_top_at(p, point_along(c->leg, from)) && meets_nobody(c, middle);
}

// Goes on to `to` where the footing may change on the way: a slope changes the level, and a gap or
// a tread may end. A slope is looked at so often that no stairs rise a whole step in between.
static bool take_rest(const struct course *c, const struct stance *on, int64_t from, int64_t to,
                      struct footing f, struct walk *w)
{
    const struct mover *m = c->scene->mover;
    int64_t middle = from + (to - from) / 2;
    if (follows_slope(c, on, from, middle, w->level)) {
        w->level = piece_top_at(on->touches[0].block->piece, point_along(c->leg, to));
        w->firm = true;
        w->along = (len)(to / LEG_PARTS);
        return true;
    }
    int64_t pace = (int64_t)LEG_PARTS * (m->step > LEN_MM ? m->step : LEN_MM) / 4;
    for (int64_t u = f.sloped && from + pace < to ? from + pace : to;; u += pace) {
        u = u < to ? u : to;
        f = footing_on(c, on, u, w->level);
        int hit = obstacle_on(c, middle, f.level);
        if (f.kind == FOOTING_NONE || f.climbed || hit >= 0) {
            w->cause = f.cause;
            w->obstacle = (int16_t)hit;
            return false;
        }
        w->level = f.level;
        w->firm = f.kind == FOOTING_FIRM;
        w->along = (len)(u / LEG_PARTS);
        if (u == to) {
            return true;
        }
    }
}

// Takes the part of the leg between two cuts. False if it ends before the second. Where nothing
// comes of it the mover stands as it stood before the first: the end is rounded back to there.
static bool take_part(const struct course *c, int64_t from, int64_t to, struct walk *w)
{
    const struct mover *m = c->scene->mover;
    int64_t middle = from + (to - from) / 2;
    len level = w->level;
    bool firm = w->firm;
    struct stance on;
    take_stance(c, middle, &on);
    struct footing f = footing_on(c, &on, from, w->level);
    if (f.kind == FOOTING_NONE) {
        if (!is_forgiven_face(c, f.cause, middle, w->level)) {
            w->cause = f.cause;
            return false;
        }
        f = (struct footing){.kind = FOOTING_FACE, .level = w->level};
    }
    int hit = obstacle_on(c, middle, f.level);
    if (hit >= 0 || (f.climbed && w->n_climbs == WALK_CLIMBS)) {
        w->obstacle = (int16_t)hit;
        return false;
    }
    if (f.climbed) {
        note_climb(w, m, from, w->level, &f);
    }
    w->level = f.level;
    w->firm = f.kind == FOOTING_FIRM;
    if (f.sloped || (f.relies && w->firm)) {
        bool whole = take_rest(c, &on, from, to, f, w);
        if (!whole && !f.climbed && w->along <= from / LEG_PARTS) {
            w->level = level;
            w->firm = firm;
        }
        return whole;
    }
    w->along = (len)(to / LEG_PARTS);
    return true;
}

// The mover ends touching what stopped it, not within its tolerance.
static void pull_back(const struct course *c, struct walk *w)
{
    const struct mover *m = c->scene->mover;
    struct stretch near;
    if (w->obstacle >= 0) {
        const struct cylinder *body = &c->scene->ground->obstacles[w->obstacle].body;
        len sum = m->radius + body->radius;
        if (leg_by_point(c->leg, point_of(body->at), sum, &near) && near.from >= 0) {
            w->along = (len)(near.from / LEG_PARTS);
        }
    } else if (w->cause && leg_by_hull(c->leg, &w->cause->piece->hull, m->radius, &near) &&
               near.from >= 0 && near.from / LEG_PARTS < w->along) {
        w->along = (len)(near.from / LEG_PARTS);
    }
}

// Pulled back before cuts that it had passed, the mover stands as it stood there.
static void stand_again(const struct course *c, spot from, struct walk *w)
{
    struct walk again = *w;
    int64_t end = (int64_t)w->along * LEG_PARTS, at = 0;
    again.level = from.z;
    again.firm = true;
    again.climbed = 0;
    again.n_climbs = 0;
    for (int i = 0; i <= c->n_cuts && at < end; i++) {
        int64_t next = i < c->n_cuts && c->cuts[i] < end ? c->cuts[i] : end;
        if (next - at > LEG_PARTS / 4 || next == end) {
            take_part(c, at, next, &again);
            at = next;
        }
    }
    w->level = again.level;
    w->firm = again.firm;
    w->climbed = again.climbed;
    w->n_climbs = again.n_climbs;
}

// Beyond the cut `at` where an obstacle came in reach, on to the place of contact: the level may
// change in that bit too. It ends at the cut where it cannot go on.
static void draw_near(const struct course *c, int64_t at, struct walk *w)
{
    int64_t end = (int64_t)w->along * LEG_PARTS;
    for (int i = 0; i <= c->n_cuts && at < end; i++) {
        int64_t next = i < c->n_cuts && c->cuts[i] < end ? c->cuts[i] : end;
        if (next - at <= LEG_PARTS) { // the end is rounded back by so much
            continue;
        }
        struct stance on;
        take_stance(c, at + (next - at) / 2, &on);
        struct footing f = footing_on(c, &on, next, w->level);
        if (f.kind == FOOTING_NONE || f.climbed) {
            w->along = (len)(at / LEG_PARTS);
            return;
        }
        w->level = f.level;
        w->firm = f.kind == FOOTING_FIRM;
        at = next;
    }
}

// The cut with that number, or the end of the leg.
static int64_t next_cut(struct course *c, int i, int64_t end)
{
    int64_t next = i < c->n_cuts ? c->cuts[i] : end;
    while (meet_blocks(c, next)) {
        next = i < c->n_cuts ? c->cuts[i] : end;
    }
    return next;
}

void walk_leg_carefully(const struct walk_scene *s, spot from, const struct leg *l,
                        struct walk *out)
{
    struct course c;
    c.scene = s;
    c.leg = l;
    c.n_passages = c.n_cuts = c.n_waiting = 0;
    expect_blocks(&c);
    add_hurdles(&c);
    int64_t end = l->fine * LEG_PARTS / LEG_FINE, at = 0;
    out->cause = NULL;
    out->obstacle = -1;
    for (int i = 0; i <= c.n_cuts; i++) {
        int64_t next = next_cut(&c, i, end);
        if (next - at > LEG_PARTS / 4 || (i == c.n_cuts && next > at)) {
            if (!take_part(&c, at, next, out)) {
                pull_back(&c, out);
                if ((int64_t)out->along * LEG_PARTS < at - LEG_PARTS) {
                    stand_again(&c, from, out);
                } else if (out->obstacle >= 0 && (int64_t)out->along * LEG_PARTS > at) {
                    draw_near(&c, at, out);
                }
                out->end = l->length ? geom_towards(l->a, l->b, out->along) : l->a;
                return;
            }
            at = next;
        }
    }
    out->complete = true;
    out->along = l->length;
    out->end = l->b;
}

void walk_reset(spot from, struct walk *out)
{
    out->complete = false;
    out->along = 0;
    out->end = point_of(from);
    out->level = from.z;
    out->firm = true;
    out->climbed = 0;
    out->n_climbs = 0;
    out->obstacle = -1;
    out->cause = NULL;
}

bool walk_leg_quickly(const struct walk_scene *s, spot from, const struct leg *l, struct walk *out)
{
    walk_reset(from, out);
    enum quick quick = l->squared == 0 ? QUICK_CLEAR : walk_quickly(s, from, l, out);
    if (quick == QUICK_CLEAR) {
        out->complete = true;
        out->along = l->length;
        out->end = l->b;
    }
    return quick == QUICK_CLEAR || (quick == QUICK_BLOCKED && s->plan);
}

void walk_leg(const struct walk_scene *s, spot from, const struct leg *l, struct walk *out)
{
    if (!walk_leg_quickly(s, from, l, out)) {
        walk_leg_carefully(s, from, l, out);
    }
}
