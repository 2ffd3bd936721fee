// surroundings.c: what stands in the way of a figure, and what kind of mover it is.
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/robots/program.h"

// No obstacle is too high for those that climb or fly over all.
#define ANY_HEIGHT (LEN_MAX / 4)

// ZD-MOVE-16, for a character: friends, the fallen and gadgets are passed but not ended on, fit
// enemies stop it, markers are in the way.
static struct obstacle before_character(const struct game *g, const struct figure *mover,
                                        const struct figure *f)
{
    struct obstacle o = {.body = f->body};
    if (f->kind == KIND_OBJECTIVE) {
        return o;
    }
    bool fallen = f->state[STATE_DOWN] || f->state[STATE_DEAD] || (is_character(f) && is_ooa(g, f));
    if (f->kind == KIND_GADGET) {
        o.passable = true;
    } else if (is_enemy(mover, f) || program_betrays(g, mover, f)) {
        o.passable = fallen;
        o.stops = !fallen;
    } else {
        o.stops = param(g, P_FRIENDS_BLOCK_MOVEMENT);
        o.passable = !o.stops;
    }
    return o;
}

// ZD-BOGEY-MOVE-12, for a bogey: it walks over down bogeys and the dead only, and stops for every
// living character.
static struct obstacle before_bogey(const struct figure *f)
{
    struct obstacle o = {.body = f->body};
    o.passable = f->state[STATE_DOWN] || f->state[STATE_DEAD];
    o.stops = !o.passable && is_character(f);
    return o;
}

void surroundings_without(const struct game *g, const struct figure *mover, figure_id except,
                          struct surroundings *out)
{
    const struct roster *r = &g->world.roster;
    bool bogey = is_bogey(mover);
    int n = 0;
    for (int i = 0, extent = roster_extent(r); i < extent; i++) {
        const struct figure *f = &r->slot[i];
        if (!figure_on_table(f) || f->id == mover->id || f->id == except) {
            continue;
        }
        out->who[n] = f->id;
        out->obstacle[n++] = bogey ? before_bogey(f) : before_character(g, mover, f);
    }
    out->ground = (struct ground){g->table, out->obstacle, n};
}

void surroundings_of(const struct game *g, const struct figure *mover, struct surroundings *out)
{
    surroundings_without(g, mover, FIGURE_NONE, out);
}

// ZD-BOGEY-MOVE-09: how high a bogey climbs, in units.
static int bogey_climb(struct game *g, const struct figure *f)
{
    const struct profile *p = &content(g)->profile[f->profile];
    struct who who = {.figure = f->id, .what = "climb"};
    struct terms t;
    terms_clear(&t);
    terms_add(&t, "climb", "ZD-BOGEY-MOVE-09", p->climb);
    if (param(g, P_MECH_CLIMBS_3) && p->rank == RANK_GRUNT && p->cyl == 6) {
        terms_at_least(&t, 3, "a Mech", "ZD-BOGEY-MOVE-09");
    }
    return quantity(g, Q_BOGEY_CLIMB, &who, &t);
}

struct mover mover_of(struct game *g, const struct figure *f)
{
    len step = len_scale(f->body.height, param(g, P_FREE_STEP), 100);
    struct mover m = {.radius = f->body.radius,
                      .height = f->body.height,
                      .step = step,
                      .forbidden = TAG_IMPASSABLE};
    if (is_bogey(f)) {
        m.climb = bogey_climb(g, f) * unit(g);
        m.drop = param(g, P_BOGEYS_DROP_ANY_HEIGHT) ? LEN_MAX : m.climb;
        m.cross = m.climb; // ZD-BOGEY-MOVE-03
        m.climb_free = param(g, P_BOGEY_CLIMB_FREE);
        m.no_gaps = !param(g, P_BOGEYS_CROSS_SMALL_GAPS);
        m.forbidden |= TAG_DANGEROUS;                     // ZD-TERRAIN-08
    } else if (f->flags & (FLAG_ZIPPER | FLAG_SCUTTER)) { // ZD-ALLY-ZIPPER-02, ZD-ALLY-SCUTTER-01
        m.climb = m.drop = ANY_HEIGHT;
        m.climb_free = (f->flags & FLAG_ZIPPER) || param(g, P_SCUTTER_VERTICAL_FREE);
    }
    return m;
}
