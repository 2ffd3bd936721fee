// drag.c: moving with a burden.
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/march.h"

#define ROOM_ABOUT 6 // inches round the place of a burden that others lie on

struct drag {
    struct march m; // first: the step's view is its march's
    const struct order *order;
};

static bool carries(const struct figure *f, const struct figure *b)
{
    return b->link[LINK_CARRIED_BY] == f->id;
}

// ZD-DRAG-03: neither bogeys nor enemies, but for captives of one's own (ZD-VS-KIDNAP-06).
static bool is_draggable(const struct figure *f, const struct figure *b)
{
    if (b->flags & FLAG_LARGE) {
        return false;
    }
    bool stays =
        is_bogey(b) || is_enemy(f, b) || b->kind == KIND_GADGET || b->kind == KIND_OBJECTIVE;
    return carries(f, b) || !stays;
}

void drag_verdict(struct game *g, const struct figure *f, figure_id burden, struct verdict *why)
{
    const struct figure *b = game_figure(g, burden);
    const struct figure *first = game_figure(g, f->link[LINK_CARRIES]);
    if (!b || b->id == f->id || !(carries(f, b) || measure_touching(f, b))) {
        verdict_deny(why, "ZD-DRAG-04", "%s is not touching it", f->name);
        return;
    }
    if (!is_draggable(f, b)) {
        verdict_deny(why, "ZD-DRAG-03", "%s cannot be dragged", b->name);
    }
    if (first && is_captive(first) && first != b) {
        verdict_deny(why, "ZD-VS-KIDNAP-06", "%s has a captive to drag", f->name);
    }
    if (carrying_armour(g, b) > param(g, P_DRAG_AV_MULTIPLE) * figure_stat_now(g, f, STAT_AV)) {
        verdict_deny(why, "ZD-DRAG-02", "%s is too heavy for %s", b->name, f->name);
    }
}

bool drag_anything(struct game *g, const struct figure *f)
{
    const struct roster *r = &g->world.roster;
    for (const struct figure *o = NULL; (o = figure_after(r, o)) != NULL;) {
        struct verdict v;
        verdict_clear(&v);
        drag_verdict(g, f, o->id, &v);
        if (!v.denied) {
            return true;
        }
    }
    return false;
}

static void ask_drag(struct game *g, const void *subject, struct test *t, struct test_terms *terms)
{
    const struct march *m = subject;
    const struct figure *b = game_figure(g, m->view.burden);
    test_begin(g, t, terms, game_figure(g, m->view.mover), STAT_M, "drag");
    t->against = b->id;
    terms_add(&terms->dice, "AV of the burden", "ZD-DRAG-01", -carrying_armour(g, b));
    terms_add(&terms->target, "drag", "ZD-DRAG-01", param(g, P_DRAG_TARGET));
}

static enum status test_drag(struct game *g, struct march *m)
{
    struct test t;
    TRY(test_asked(g, ask_drag, m, &t));
    m->successes = t.successes;
    return STATUS_OK;
}

// The point of the track, and of the line on to where the burden was, that is `apart` from its end.
static point behind(const struct path *track, point burden, len apart)
{
    point end = point_of(track->at[track->n - 1]), from = end;
    for (int k = track->n - 1; k >= 0; k--) {
        point to = k > 0 ? point_of(track->at[k - 1]) : burden;
        len leg = (len)len_root_up(point_distance_squared(from, to));
        for (len d = 1; d <= leg; d++) {
            point p = geom_towards(from, to, d);
            if (point_distance_squared(end, p) >= len_squared(apart)) {
                return p;
            }
        }
        from = to;
    }
    return burden;
}

spot drag_track(struct game *g, const struct march *m)
{
    const struct figure *f = game_figure(g, m->view.mover), *b = game_figure(g, m->view.burden);
    point at = behind(&m->path, point_of(b->body.at), f->body.radius + b->body.radius);
    return (spot){at.x, at.y, f->body.at.z + mover_of(g, b).step};
}

// ZD-DRAG-04: behind the dragger on its track, touching; where that is not a place, at its side, or
// as near as there is room.
static enum status bring_burden(struct game *g, struct march *m)
{
    struct figure *f = game_figure(g, m->view.mover), *b = game_figure(g, m->view.burden);
    if (m->gone == 0 || !figure_on_table(b)) {
        return STATUS_OK;
    }
    struct surroundings s;
    struct mover mover = mover_of(g, b);
    spot wanted = drag_track(g, m), place = wanted;
    surroundings_of(g, b, &s);
    if (!(place_below(&s.ground, &mover, place, &place.z) &&
          place_fits(&s.ground, &mover, place)) &&
        !place_touching(&s.ground, &mover, wanted, &f->body, &place) &&
        !place_beside(&s.ground, &mover, wanted, ROOM_ABOUT * unit(g), &place)) {
        return STATUS_OK;
    }
    TRY(move_place_figure(g, b->id, place));
    b = game_figure(g, m->view.burden);
    return is_helpless(g, b)
               ? state_set(g, b->id, STATE_PRONE, 1, m->view.mover) // ZD-STATE-PRONE-05
               : STATUS_OK;
}

// ZD-DRAG-05: with the switch, what the distance did not need is left over.
static int spare_successes(struct game *g, const struct march *m)
{
    struct terms t;
    int without = move_allowance(g, m->view.mover, ORDER_DRAG, false, &t);
    int needed = m->view.inches > without ? m->view.inches - without : 0;
    return m->successes > needed ? m->successes - needed : 0;
}

enum status drag_plan(struct game *g, struct march *m)
{
    const struct order *o = ((const struct drag *)m)->order;
    return march_plan(g, m, ORDER_DRAG, o->point, o->n_points);
}

enum status drag_vanilla(struct game *g, void *view)
{
    struct march *m = march_of(view);
    TRY(test_drag(g, m));
    if (!march_still(g, m)) {
        return STATUS_OK;
    }
    TRY(drag_plan(g, m));
    TRY(march_go(g, m));
    TRY(bring_burden(g, m));
    if (param(g, P_DRAG_SURPLUS_BONUS)) {
        m->surplus += spare_successes(g, m);
    }
    return march_contact(g, m);
}

// With as little as it goes by itself, or where that is nothing with one success.
bool drag_end(struct game *g, const struct order *o, spot *end)
{
    struct march m;
    march_begin(g, &m, o->actor, "drag");
    m.view.burden = m.without = o->target;
    m.successes = param(g, P_DRAG_FAIL_NO_MOVE) ? 1 : 0;
    bool fits = march_plan(g, &m, ORDER_DRAG, o->point, o->n_points) == STATUS_OK;
    *end = m.path.at[m.path.n - 1];
    return fits;
}

enum status drag_order(struct game *g, const struct order *o, struct action *a)
{
    struct drag d = {.order = o};
    if (!game_figure(g, o->target)) {
        return game_refuse(g, "ZD-DRAG-04", "a drag needs something to drag");
    }
    march_begin(g, &d.m, o->actor, "drag");
    d.m.part = MARCH_DRAG;
    d.m.view.burden = d.m.without = o->target;
    d.m.turns = o->flags & ORDER_FACE;
    d.m.face = d.m.turns ? o->point[o->n_points] : (point){0, 0};
    TRY(step(g, S_DRAG, &d.m.view));
    TRY(march_ground(g, &d.m));
    a->successes += d.m.successes;
    a->surplus += d.m.surplus;
    return march_exit(g, o->actor, o->flags & ORDER_LEAVE, false);
}
