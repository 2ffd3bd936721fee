// iff.c: whose friend an IFF says somebody is, and how it is made to lie.
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/kit/kit.h"

// How many items an advanced IFF counts as.
#define ADVANCED 2

// Is there anything that tells friend from foe, whether or not it is in I?
static bool has_iff(const struct game *g, const struct figure *f)
{
    return kit_count(g, f, ITEM_IFF) > 0 || iff_works(g, f);
}

bool iff_works(const struct game *g, const struct figure *f)
{
    if (is_bogey(f)) {
        return true;
    }
    if (kit_count(g, f, ITEM_IFF) > 0) {
        return !kit_is_off(g, f, ITEM_IFF);
    }
    return f->kind != KIND_GADGET && kit_works(g, f, ITEM_RELAY) > 0;
}

// What a turned bogey has, it has been given since.
static enum side iff_side(const struct game *g, const struct figure *f)
{
    bool own = f->state[STATE_DOMINATED] && f->kind != KIND_BOGEY;
    bool first = own && !param(g, P_DOMINATED_IFF_FOLLOWS_CONTROLLER);
    return (enum side)(first ? zd_look(g)->first_side[figure_slot(f->id)] : f->side);
}

bool iff_friend_of(const struct game *g, const struct figure *f, enum side side)
{
    return iff_works(g, f) && (iff_side(g, f) == side || (kit_look(g, f)->clones >> side & 1) != 0);
}

// ZD-GADGET-IFF-05: the enemy lies there; the dead are out of action and lie there too.
static bool lies(const struct game *g, const struct figure *f, const struct figure *victim)
{
    bool fallen = (is_bogey(victim) && victim->state[STATE_DOWN]) ||
                  (is_character(victim) && is_ooa(g, victim));
    return fallen && is_enemy(f, victim) && measure_touching(f, victim) && !is_held(g, victim);
}

bool can_clone(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor), *t = game_figure(g, o->target);
    if (kit_works(g, f, ITEM_IFF) < ADVANCED) {
        verdict_deny(why, "ZD-GADGET-IFF-05", "%s has no advanced IFF that is on", f->name);
    }
    if (!t || !lies(g, f, t)) {
        verdict_deny(why, "ZD-GADGET-IFF-05", "%s is not touching a fallen enemy", f->name);
    } else if (!has_iff(g, t)) {
        verdict_deny(why, "ZD-GADGET-IFF-05", "%s has no IFF to clone", t->name);
    } else if (iff_friend_of(g, f, iff_side(g, t))) {
        verdict_deny(why, "ZD-GADGET-IFF-06", "%s counts as a friend of that side already",
                     f->name);
    }
    return !why->denied;
}

enum status clone_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    enum side side = iff_side(g, game_figure(g, a->target));
    kit_of(g, a->figure)->clones |= (uint8_t)(1 << side);
    game_event(g, "iff.clone", a->figure, a->target, (int)side);
    return STATUS_OK;
}

static enum status start_one(struct game *g, const struct figure *f)
{
    struct decision d = {.name = "iff.start",
                         .side = f->side,
                         .figure = f->id,
                         .fallback = kit_is_off(g, f, ITEM_IFF)};
    bool off;
    TRY(decide_yes(g, &d, FIGURE_NONE, &off));
    return kit_switch(g, f->id, ITEM_IFF, !off, f->id);
}

enum status iff_start(struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (kit_count(g, f, ITEM_IFF) >= ADVANCED && is_character(f)) {
            TRY(start_one(g, f));
        }
    }
    return STATUS_OK;
}
