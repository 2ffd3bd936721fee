// grenade_order.c: throws as orders and as bonus actions.
#include "zerodark/rules/combat/grenade.h"

// How far ahead a place is suggested, in units.
#define SUGGESTED 3

static struct throw throw_of(struct game * g, const struct order *o)
{
    struct throw t = grenade_throw_make(g, o->actor, (enum item)o->how, o->target,
                                        o->n_points ? o->point : NULL);
    t.token = (o->flags & ORDER_TOKEN) != 0;
    return t;
}

bool can_throw(struct game *g, const struct order *o, struct verdict *why)
{
    if (!is_grenade((enum item)o->how)) {
        verdict_deny(why, "ZD-GRENADE-GEN-02", "it is not a grenade");
        return false;
    }
    if (!game_figure(g, o->target) && o->n_points == 0) {
        verdict_deny(why, "ZD-GRENADE-GEN-03", "a throw needs a target: a figure or a place");
        return false;
    }
    struct throw t = throw_of(g, o);
    return grenade_throw_allowed(g, &t, why);
}

enum status grenade_order(struct game *g, const struct order *o, struct action *a)
{
    struct throw t = throw_of(g, o);
    TRY(grenade_throw(g, &t));
    zd(g)->noise_hits = (uint8_t)t.hits;
    a->successes = t.successes;
    a->surplus = t.surplus;
    return STATUS_OK;
}

static bool may_throw(struct game *g, const struct throw *t)
{
    struct action view = {
        .figure = t->figure, .action = "throw", .target = t->target, .bonus = t->bonus};
    struct verdict why;
    verdict_clear(&why);
    grenade_throw_allowed(g, t, &why);
    return check(g, C_CAN_GADGET, &view, &why);
}

static bool may_throw_at(struct game *g, const struct figure *f, enum item which, figure_id target)
{
    struct throw t = grenade_throw_make(g, f->id, which, target, NULL);
    t.bonus = true;
    return may_throw(g, &t);
}

bool grenade_bonus_open(struct game *g, const struct figure *f, figure_id target)
{
    for (int i = ITEM_BRIGHTLIGHT; i <= ITEM_TAG; i++) {
        if (kit_count(g, f, (enum item)i) > 0 && may_throw_at(g, f, (enum item)i, target)) {
            return true;
        }
    }
    return false;
}

static void offer_throw_targets(struct game *g, const struct figure *f, enum item which,
                                struct decision *d)
{
    for (const struct figure *o = NULL; (o = figure_after(&g->world.roster, o)) != NULL;) {
        if (figure_on_table(o) && may_throw_at(g, f, which, o->id)) {
            decision_add(d, BONUS_SHOOT, f->id, o->id)->value = (int)which + 1;
        }
    }
}

static void offer_place(const struct game *g, const struct figure *f, enum item which,
                        struct decision *d)
{
    point here = point_of(f->body.at);
    point ahead = {here.x + f->facing.x, here.y + f->facing.y};
    point place = geom_towards(here, ahead, f->body.radius + SUGGESTED * unit(g));
    struct option *o = decision_add(d, BONUS_SHOOT, f->id, FIGURE_NONE);
    o->value = (int)which + 1;
    o->wants_place = 1;
    o->at = (spot){place.x, place.y, f->body.at.z};
}

void grenade_bonus_offer(struct game *g, const struct figure *f, struct decision *d)
{
    for (int i = ITEM_BRIGHTLIGHT; i <= ITEM_TAG; i++) {
        if (kit_count(g, f, (enum item)i) > 0) {
            offer_throw_targets(g, f, (enum item)i, d);
            offer_place(g, f, (enum item)i, d);
        }
    }
}

static struct throw throw_of_bonus(struct game * g, const struct bonus_action *b)
{
    point place = point_of(b->at);
    struct throw t = grenade_throw_make(g, b->figure, grenade_named(b->item), b->target,
                                        b->target == FIGURE_NONE ? &place : NULL);
    t.bonus = true;
    return t;
}

bool grenade_bonus_fits(struct game *g, const struct bonus_action *b)
{
    struct throw t = throw_of_bonus(g, b);
    return may_throw(g, &t);
}

enum status grenade_bonus(struct game *g, const struct bonus_action *b, int *hits, int *surplus)
{
    struct throw t = throw_of_bonus(g, b);
    TRY(grenade_throw(g, &t));
    *hits = t.hits;
    *surplus = t.surplus;
    return STATUS_OK;
}
