// waypoint_walk.c: a leg among all that the web knows of, walked or remembered.
#include <stddef.h>
#include <string.h>

#include "engine/internal/leg_cache.h"
#include "engine/internal/waypoint_graph.h"

// The blocks' bounds are compared many at a time, with nothing to branch on.
static int blocks_near(const struct waypoint_graph *w, const struct leg *l, len about,
                       struct block *out)
{
    const struct terrain *t = w->terrain;
    uint8_t meets[TABLE_PIECES];
    int n = 0, all = (t->n_blocks + 7) / 8 * 8;
    len west = l->low.x - about, east = l->high.x + about;
    len north = l->low.y - about, south = l->high.y + about;
    for (int i = 0; i < all; i++) {
        meets[i] = (t->west[i] <= east) & (t->east[i] >= west) & (t->north[i] <= south) &
                   (t->south[i] >= north);
    }
    for (int i = 0; i < all; i++) {
        uint64_t eight;
        if (i % 8 == 0 && (memcpy(&eight, &meets[i], 8), eight == 0)) {
            i += 7;
        } else if (meets[i] && leg_may_meet(l, t->blocks[i].low, t->blocks[i].high, about)) {
            out[n++] = t->blocks[i];
        }
    }
    return n;
}

static const struct block *known(const struct waypoint_graph *w, const struct block *b)
{
    return b ? &w->blocks[w->terrain->place[b->id]] : NULL;
}

static const struct block *block_of(const struct waypoint_graph *w, piece_id id)
{
    return id == PIECE_NONE ? NULL : &w->blocks[w->terrain->place[id]];
}

static void climb_again(const struct waypoint_graph *w, const struct fate *f, struct walk *out)
{
    out->level = f->level;
    out->end = f->end;
    out->climbed = f->climbed;
    out->n_climbs = (uint8_t)f->n_climbs;
    for (int i = 0; i < f->n_climbs; i++) {
        const struct fate_climb *c = &f->climbs[i];
        out->climbs[i] = (struct climb){c->along, c->from, c->to, block_of(w, c->block)};
    }
}

// Walks a leg whose fate is known. False if that is not enough, or others are about.
static bool walk_again(const struct waypoint_graph *w, const struct fate *f, spot from,
                       const struct leg *l, struct walk *out)
{
    bool depends = f->kind == FATE_PASSED || f->kind == FATE_HELD;
    if (f->kind == FATE_UNKNOWN || f->kind == FATE_UNSURE ||
        (depends && mover_obstacle_is_near(w->hurdles, w->scene.n_hurdles, l))) {
        return false;
    }
    walk_reset(from, out);
    if (f->kind == FATE_CLEAR) {
        out->obstacle = (int16_t)mover_obstacle_first(w->hurdles, w->scene.n_hurdles,
                                                      w->scene.mover, from.z, l);
    } else {
        out->cause = block_of(w, f->cause);
    }
    if (depends) {
        climb_again(w, f, out);
    }
    if (f->kind == FATE_PASSED || (f->kind == FATE_CLEAR && out->obstacle < 0)) {
        out->complete = true;
        out->along = l->length;
        out->end = l->b;
    }
    return true;
}

// Notes what the terrain did to a leg, where that is all that was done to it.
static void note_fate(const struct waypoint_graph *w, spot from, const struct leg *l, bool quick,
                      const struct walk *out)
{
    struct fate f = {.kind = FATE_UNSURE,
                     .cause = out->cause ? out->cause->id : PIECE_NONE,
                     .end = out->end,
                     .level = out->level,
                     .climbed = out->climbed};
    struct fate_climb climbs[FATE_CLIMBS];
    if (quick) {
        f.kind = out->cause ? FATE_BLOCKED : FATE_CLEAR;
    } else if (out->n_climbs <= FATE_CLIMBS && out->obstacle < 0 &&
               !mover_obstacle_is_near(w->hurdles, w->scene.n_hurdles, l)) {
        f.kind = out->complete ? FATE_PASSED : FATE_HELD;
        f.climbs = climbs;
        for (; f.n_climbs < out->n_climbs; f.n_climbs++) {
            const struct climb *c = &out->climbs[f.n_climbs];
            climbs[f.n_climbs] =
                (struct fate_climb){c->along, c->from, c->to, c->block ? c->block->id : PIECE_NONE};
        }
    }
    leg_cache_note(w->walked, w->kind, from, l->b, &f);
}

// Walks among all blocks that are near. True if the quick half did.
static bool walk_anew(const struct waypoint_graph *w, spot from, const struct leg *l, bool plan,
                      bool unsure, struct walk *out)
{
    const struct mover *m = w->scene.mover;
    len gap = 2 * m->radius > 2 * LEN_CONTACT ? 2 * m->radius : 2 * LEN_CONTACT;
    struct block near[TABLE_PIECES];
    struct walk_scene scene = w->scene;
    scene.blocks = near;
    scene.plan = plan;
    if (!unsure) {
        scene.n_blocks = blocks_near(w, l, ground_reach(m), near);
    }
    bool quick = !unsure && walk_leg_quickly(&scene, from, l, out);
    if (!quick) {
        walk_reset(from, out);
        scene.n_blocks = blocks_near(w, l, gap + m->step, near);
        walk_leg_carefully(&scene, from, l, out);
    }
    out->cause = known(w, out->cause);
    for (int i = 0; i < out->n_climbs; i++) {
        out->climbs[i].block = known(w, out->climbs[i].block);
    }
    return quick;
}

void waypoint_graph_walk(const struct waypoint_graph *w, spot from, const struct leg *l, bool plan,
                         struct walk *out)
{
    if (!plan || l->squared == 0) {
        walk_anew(w, from, l, plan, false, out);
        return;
    }
    struct fate fate = leg_cache_find(w->walked, w->kind, from, l->b);
    if (!walk_again(w, &fate, from, l, out)) {
        bool quick = walk_anew(w, from, l, plan, fate.kind != FATE_UNKNOWN, out);
        if (fate.kind == FATE_UNKNOWN || fate.kind == FATE_UNSURE) {
            note_fate(w, from, l, quick, out);
        }
    }
}

void waypoint_graph_expect(const struct waypoint_graph *w, spot from, point to)
{
    leg_cache_expect(w->walked, w->kind, from, to);
}
