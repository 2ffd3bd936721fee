// deployed.c: putting down makes a figure from the item's profile, finds a place that touches the
// deployer, and moves the item with its settings from kit to kit. Picking up is the way back
// (ZD-GADGET-DEPLOY-01 and 03).
#include "zerodark/rules/kit/internal/deployed.h"

#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/sight/visor.h"

// The profile of what the item is once it is deployed; NULL if it cannot be.
static const struct profile *deployed_as(const struct game *g, int which)
{
    int row = which < ITEM_COUNT ? content_profile(content(g), item_name((enum item)which)) : -1;
    const struct profile *p = row < 0 ? NULL : &content(g)->profile[row];
    return p && p->kind == KIND_GADGET ? p : NULL;
}

// Where it touches its deployer.
static bool place_for(struct game *g, const struct order *o, const struct figure *it, spot *at)
{
    const struct figure *f = game_figure(g, o->actor);
    struct mover m = mover_of(g, it);
    struct surroundings s;
    point here = point_of(f->body.at), ahead = {here.x + f->facing.x, here.y + f->facing.y};
    point to = o->n_points > 0 ? o->point[0] : ahead;
    spot near = {to.x, to.y, f->body.at.z};
    if (o->n_points == 0) {
        point edge = geom_towards(here, ahead, f->body.radius);
        near = (spot){edge.x, edge.y, f->body.at.z};
    }
    surroundings_of(g, it, &s);
    return place_touching(&s.ground, &m, near, &f->body, at);
}

// Before there is one.
static bool has_room_to_deploy(struct game *g, const struct order *o, const struct profile *p)
{
    const struct scale *s = &content(g)->scale[zd(g)->scale];
    struct figure it = {.kind = KIND_GADGET, .side = game_figure(g, o->actor)->side};
    spot at;
    it.body.radius = s->cyl[p->cyl - 1].diameter / 2;
    it.body.height = s->cyl[p->cyl - 1].height;
    return place_for(g, o, &it, &at);
}

bool can_deploy_gadget(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor);
    const struct profile *p = deployed_as(g, o->how);
    int widest = param(g, P_SENTRY_RADIUS);
    if (!p) {
        verdict_deny(why, "ZD-GADGET-DEPLOY-01", "that cannot be put down");
    } else if (kit_count(g, f, (enum item)o->how) == 0) {
        verdict_deny(why, "ZD-GADGET-DEPLOY-01", "%s carries no %s", f->name, p->name);
    } else if ((p->flags & FLAG_SENTRY) && (o->value < 1 || o->value > widest)) {
        verdict_deny(why, "ZD-SENTRY-GEN-02", "a sentry's radius is 1 to %d inches", widest);
    } else if (!has_room_to_deploy(g, o, p)) {
        verdict_deny(why, "ZD-GADGET-DEPLOY-01", "there is no room for it beside %s", f->name);
    }
    return !why->denied;
}

bool can_pick_up(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor), *gadget = game_figure(g, o->target);
    if (!gadget || gadget->kind != KIND_GADGET || !figure_on_table(gadget) ||
        sentry_is_spent(g, gadget)) {
        verdict_deny(why, "ZD-GADGET-DEPLOY-03", "that is not a deployed gadget");
    } else if (gadget->side != f->side) {
        verdict_deny(why, "ZD-GADGET-DEPLOY-03", "%s is not on the side of %s", gadget->name,
                     f->name);
    } else if (!measure_touching(f, gadget)) {
        verdict_deny(why, "ZD-GADGET-DEPLOY-03", "%s does not touch %s", f->name, gadget->name);
    }
    return !why->denied;
}

static uint32_t bit_of(enum item which)
{
    return (uint32_t)1 << which;
}

// Out of the kit of its deployer, with its I/O.
static enum status let_go_of_gadget(struct game *g, figure_id from, figure_id gadget,
                                    enum item which)
{
    const struct figure *f = game_figure(g, from);
    bool off = kit_is_off(g, f, which);
    struct kit *k = kit_of(g, from);
    kit_of(g, gadget)->hardened = k->hardened & bit_of(which);
    kit_give(g, from, which, -1);
    if (k->item[which] == 0) {
        k->off &= ~bit_of(which);
        k->hardened &= ~bit_of(which);
    }
    if (which == ITEM_RELAY) {
        relay_moves(g, from, gadget);
    }
    return state_set(g, gadget, STATE_OFF, off, from);
}

// Into the kit of whoever takes it up. Several of a kind share their I/O: all are on, or hardened,
// where each is.
static void take_up_gadget(struct game *g, figure_id to, const struct figure *gadget,
                           enum item which)
{
    struct kit *k = kit_of(g, to);
    bool first = k->item[which] == 0;
    bool off = gadget->state[STATE_OFF] || (!first && (k->off & bit_of(which)));
    bool hard = kit_hardened(g, gadget, which) && (first || (k->hardened & bit_of(which)));
    k->off = off ? k->off | bit_of(which) : k->off & ~bit_of(which);
    k->hardened = hard ? k->hardened | bit_of(which) : k->hardened & ~bit_of(which);
    kit_give(g, gadget->id, which, -1);
    kit_give(g, to, which, 1);
    if (which == ITEM_RELAY) {
        relay_moves(g, gadget->id, to);
    }
}

static point looks_to(const struct order *o, const struct figure *f, spot at)
{
    point to = o->point[o->n_points], way = {to.x - at.x, to.y - at.y};
    return (o->flags & ORDER_FACE) && (way.x || way.y) ? way : f->facing;
}

static enum status stand_it(struct game *g, const struct order *o, figure_id gadget)
{
    const struct figure *f = game_figure(g, o->actor);
    struct figure *it = game_figure(g, gadget);
    spot at;
    if (!place_for(g, o, it, &at)) {
        return game_refuse(g, "ZD-GADGET-DEPLOY-01", "there is no room for it beside %s", f->name);
    }
    it->facing = looks_to(o, f, at);
    return move_place_figure(g, gadget, at);
}

static enum status put_down(struct game *g, figure_id who, const struct order *o, figure_id *gadget)
{
    enum item which = (enum item)o->how;
    char name[FIGURE_NAME];
    figure_id id;
    deploy_name(g, item_name(which), name, sizeof name);
    enum side side = (enum side)game_figure(g, who)->side;
    TRY(figure_make(g, content_profile(content(g), item_name(which)), name, side, &id));
    struct figure *it = game_figure(g, id);
    it->link[LINK_OWNER] = who;
    TRY(stand_it(g, o, id));
    TRY(let_go_of_gadget(g, who, id, which));
    if (is_sentry(it)) {
        TRY(sentry_set(g, id, o->value, (o->flags & ORDER_AUTO) != 0));
    }
    struct event *e = game_event(g, "gadget.deploy", who, id, it->stat[STAT_RADIUS]);
    e->at = it->body.at;
    *gadget = id;
    return STATUS_OK;
}

enum status deploy_gadget_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    figure_id gadget;
    return put_down(g, a->figure, g->order, &gadget);
}

enum status kit_put_down(struct game *g, figure_id who, const struct order *o, figure_id *gadget)
{
    struct verdict why;
    verdict_clear(&why);
    if (!can_deploy_gadget(g, o, &why)) {
        return game_refuse(g, why.reason[0].source, "%s", why.reason[0].text);
    }
    return put_down(g, who, o, gadget);
}

enum status pick_up_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    struct figure *it = game_figure(g, a->target);
    enum item which = kit_gadget_item(g, it);
    game_event(g, "gadget.pick_up", a->figure, a->target, 0);
    TRY(state_set(g, a->target, STATE_OVERWATCH, 0, a->figure));
    take_up_gadget(g, a->figure, it, which);
    it->place = PLACE_GONE;
    return STATUS_OK;
}
