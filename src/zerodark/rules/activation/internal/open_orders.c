// open_orders.c: the orders open to a side: what a bot chooses from and what a person is shown.
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/robots/program.h"

#define SENTRY_RADIUS 6 // of a sentry that is offered: in the middle of what it may have

struct list {
    struct order *out;
    int max, n;
    bool as_before; // without the orders that is_newly_open knows
};

// Was it not open in battles of 0.2.0: to get up and no more, or to recover while one holds
// somebody?
static bool is_newly_open(const struct game *g, const struct order *o)
{
    return (o->kind == ORDER_NORMAL && o->flags == ORDER_STAND) ||
           (o->kind == ORDER_RECOVER && dog_fights(g, figure_look(&g->world.roster, o->actor)));
}

static void offer_order(struct game *g, struct list *l, const struct order *o)
{
    struct verdict why;
    if (!can_order(g, o, &why) || (l->as_before && is_newly_open(g, o))) {
        return;
    }
    if (l->n < l->max) {
        l->out[l->n] = *o;
    }
    l->n++;
}

static bool any_deployed(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (f->kind == KIND_GADGET) {
            return true;
        }
    }
    return false;
}

static bool has_target(enum order_kind kind)
{
    switch (kind) {
    case ORDER_SHOOT:
    case ORDER_CQB:
    case ORDER_INTERACT:
    case ORDER_MEDIC:
    case ORDER_FINISH:
    case ORDER_SWITCH:
    case ORDER_DRAG:
    case ORDER_BUFF:
    case ORDER_HACK:
    case ORDER_DOMINATE:
    case ORDER_CONCEAL:
    case ORDER_DUEL:
    case ORDER_PICK_UP:
    case ORDER_COMMAND:
    case ORDER_CLONE:
    case ORDER_CONNECT:
    case ORDER_PAINT:
    case ORDER_THROW:
    case ORDER_PROGRAM:
    case ORDER_POSSESS:
        return true;
    default:
        return false;
    }
}

// What somebody has with it that makes an order worth asking about; most have nothing.
static bool could_ever(const struct game *g, const struct figure *f, enum order_kind kind)
{
    switch (kind) {
    case ORDER_PASS:
        return false;
    case ORDER_DROP:
        return f->link[LINK_CARRIES] != FIGURE_NONE;
    case ORDER_PICK_UP:
    case ORDER_COMMAND:
        return any_deployed(g);
    case ORDER_CLONE:
        return kit_count(g, f, ITEM_IFF) > 1;
    case ORDER_CONNECT:
        return kit_count(g, f, ITEM_RELAY_VISOR) > 0;
    case ORDER_PAINT:
        return kit_count(g, f, ITEM_HEATLIGHT) > 0;
    case ORDER_PROGRAM:
        return is_ewop(f);
    case ORDER_OBEY:
        return f->stat[STAT_MAKE] == MAKE_ROBOT || is_turned(f);
    case ORDER_POSSESS:
    case ORDER_WITHDRAW:
        return f->stat[STAT_MAKE] == MAKE_AI || f->state[STATE_POSSESSED];
    default:
        return !is_electronic(kind) || is_ewop(f) || in_datastream(f);
    }
}

static void offer_order_targets(struct game *g, struct list *l, const struct order *of)
{
    struct order o = *of;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool own = f->id == o.actor && o.kind == ORDER_SWITCH; // what one carries goes by its item
        if (figure_on_table(f) && !own) {
            o.target = f->id;
            offer_order(g, l, &o);
        }
    }
}

// ZD-EW-HACK-15: what is hardened has to be hacked by itself.
static void offer_hardened(struct game *g, struct list *l, figure_id actor)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        for (int i = 0; i < ITEM_COUNT && kit_look(g, f)->hardened; i++) {
            struct order o = {.kind = ORDER_HACK, .actor = actor, .target = f->id, .value = i + 1};
            enum item which = (enum item)i;
            if (figure_on_table(f) && f->kind != KIND_GADGET && kit_hardened(g, f, which) &&
                kit_has_gadget(g, f, which)) {
                offer_order(g, l, &o);
            }
        }
    }
}

// One order for each item that it could be about.
static void offer_items(struct game *g, struct list *l, enum order_kind kind, figure_id actor)
{
    const struct figure *f = game_figure(g, actor);
    for (int i = 0; i < ITEM_COUNT; i++) {
        struct order o = {.kind = (uint8_t)kind, .actor = actor};
        if (kit_count(g, f, (enum item)i) == 0) {
            continue;
        }
        if (kind == ORDER_SWITCH) {
            o.target = actor;
            o.value = i;
            if (kit_has_gadget(g, f, (enum item)i)) {
                offer_order(g, l, &o);
            }
        } else if (kind == ORDER_THROW) {
            o.how = (uint8_t)i;
            offer_order_targets(g, l, &o);
        } else {
            o.how = (uint8_t)i;
            o.value = SENTRY_RADIUS;
            o.flags = ORDER_AUTO;
            offer_order(g, l, &o);
        }
    }
}

// ZD-WEAPON-GEN-01: with each set of the weapon upgrades that it has. Places are not listed.
static void offer_weapons(struct game *g, struct list *l, figure_id actor)
{
    int held = weapons_held(g, game_figure(g, actor));
    for (int set = 1; held && set <= WEAPON_ALL; set++) {
        struct order o = {.kind = ORDER_SHOOT, .how = (uint8_t)set, .actor = actor};
        if ((set & ~held) == 0) {
            offer_order_targets(g, l, &o);
        }
    }
}

static void offer_kind(struct game *g, struct list *l, enum order_kind kind, figure_id actor)
{
    const struct figure *f = game_figure(g, actor);
    struct order o = {.kind = (uint8_t)kind, .actor = actor};
    if (kind == ORDER_SWITCH || kind == ORDER_THROW || kind == ORDER_DEPLOY) {
        offer_items(g, l, kind, actor);
    }
    if (kind == ORDER_SHOOT) {
        offer_weapons(g, l, actor);
    }
    if (kind == ORDER_HACK) {
        offer_hardened(g, l, actor);
    }
    if (f->link[LINK_CARRIES] && (kind == ORDER_DRAG || kind == ORDER_DROP)) {
        while ((o.target = carrying_next(g, actor, o.target)) != FIGURE_NONE) {
            offer_order(g, l, &o);
        }
    } else if (kind == ORDER_SWITCH ? any_deployed(g) : has_target(kind) && kind != ORDER_THROW) {
        offer_order_targets(g, l, &o);
    } else if (!has_target(kind) && kind != ORDER_DEPLOY) {
        offer_order(g, l, &o);
    }
}

// Shots of the remotes of a figure, in its place (ZD-ALLY-REMOTEUPG-03).
static void offer_remote_shots(struct game *g, struct list *l, figure_id actor)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->stat[STAT_F] > 0 && remote_ready(g, f, actor)) {
            struct order o = {.kind = ORDER_SHOOT, .actor = actor, .extra = {f->id}};
            offer_order_targets(g, l, &o);
        }
    }
}

// A figure at an exit may leave by a move that goes nowhere (ZD-MIS-GEN-05, ZD-MIS-HEIST-08).
static void offer_leaving(struct game *g, struct list *l, figure_id actor)
{
    const struct figure *f = game_figure(g, actor);
    struct order o = {.kind = ORDER_NORMAL, .flags = ORDER_LEAVE, .actor = actor};
    bool lies = f->state[STATE_PRONE];
    bool could = figure_on_table(f) && !remote_in_hand(g) && exit_reached(g, f);
    if (could && (!lies || march_room_to_stand(g, f))) {
        o.flags |= lies ? ORDER_STAND : 0;
        offer_order(g, l, &o);
    }
}

// A prone figure that may not move as it likes, because it carries something, gets up by a move
// that goes nowhere (ZD-MIS-RESCUE-15, ZD-VS-RESUPPLY-06, ZD-MOVE-22). All others rise as they set
// off.
static void offer_rising(struct game *g, struct list *l, figure_id actor)
{
    const struct figure *f = game_figure(g, actor);
    struct order o = {.kind = ORDER_NORMAL, .actor = actor};
    struct verdict why;
    if (!f->state[STATE_PRONE] || !figure_on_table(f) || can_order(g, &o, &why)) {
        return;
    }
    o.flags = ORDER_STAND;
    offer_order(g, l, &o);
}

// Orders that packs have added. Places are those of figures: there has to be something to choose.
static void offer_more(struct game *g, struct list *l, int kind, figure_id actor)
{
    struct order o = {.kind = (uint8_t)kind, .actor = actor};
    switch (g->rules->system->more->about(g, kind)) {
    case ORDER_ABOUT_NOTHING:
        offer_order(g, l, &o);
        break;
    case ORDER_ABOUT_FIGURE:
        offer_order_targets(g, l, &o);
        break;
    case ORDER_ABOUT_PLACE:
        o.n_points = 1;
        for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
            if (figure_on_table(f)) {
                o.point[0] = point_of(f->body.at);
                offer_order(g, l, &o);
            }
        }
        break;
    }
}

static void offer_all(struct game *g, struct list *l, figure_id actor)
{
    if (is_programmed(g, game_figure(g, actor))) { // nothing else is open to it (ZD-ROBOT-GEN-01)
        offer_order(g, l, &(struct order){.kind = ORDER_OBEY, .actor = actor});
        return;
    }
    for (int k = 0; k < ORDER_KINDS; k++) {
        if (could_ever(g, game_figure(g, actor), (enum order_kind)k)) {
            offer_kind(g, l, (enum order_kind)k, actor);
        }
    }
    const struct system *s = g->rules->system;
    for (int k = 0; s->more && k < s->n_more && !remote_in_hand(g); k++) {
        offer_more(g, l, s->first_more + k, actor);
    }
    offer_leaving(g, l, actor);
    offer_rising(g, l, actor);
    if (zd(g)->present & FLAG_REMOTE) {
        offer_remote_shots(g, l, actor);
    }
}

// A remote that waits for its operator has no order of its own.
static bool may_be_ordered(const struct game *g, const struct figure *f)
{
    return figure_on_table(f)
               ? figure_fits_character(g, f) && (!remote_waits(f) || remote_in_hand(g))
               : in_datastream(f);
}

static void offer_side_orders(struct game *g, struct list *l, enum side side, figure_id who)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (may_be_ordered(g, f) && f->side == side && (who == FIGURE_NONE || who == f->id)) {
            offer_all(g, l, f->id);
        }
    }
}

bool side_can_act(struct game *g, enum side side)
{
    struct list l = {.max = 0};
    offer_side_orders(g, &l, side, FIGURE_NONE);
    return l.n > 0;
}

bool side_could_act_before(struct game *g, enum side side)
{
    struct list l = {.as_before = true};
    offer_side_orders(g, &l, side, FIGURE_NONE);
    return l.n > 0;
}

int orders_open(struct game *g, enum side side, figure_id who, struct order *out, int max)
{
    struct list l = {.out = out, .max = max};
    if (g->world.over) {
        return 0;
    }
    offer_side_orders(g, &l, side, who);
    if (who == FIGURE_NONE && (l.n == 0 || zd(g)->mode == MODE_VERSUS)) {
        offer_order(g, &l, &(struct order){.kind = ORDER_PASS, .value = (int32_t)side});
    }
    return l.n;
}
