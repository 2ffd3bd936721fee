// relay.c: relays, and the visors that look through them.
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/visor.h"

// ZD-GADGET-RELAY-05: friendly is of the same side, whoever bears it.
static bool is_friendly(const struct figure *wearer, const struct figure *bearer)
{
    return bearer->side == wearer->side && (is_character(bearer) || bearer->kind == KIND_GADGET);
}

static bool is_relay_lost(const struct game *g, const struct figure *bearer)
{
    if (bearer->kind == KIND_GADGET) {
        return bearer->state[STATE_DEAD];
    }
    return is_ooa(g, bearer) && !param(g, P_RELAY_WORKS_WHEN_CARRIER_OOA);
}

bool relay_serves(const struct game *g, const struct figure *bearer)
{
    return figure_on_table(bearer) && !is_relay_lost(g, bearer) &&
           kit_works(g, bearer, ITEM_RELAY) > 0;
}

const struct figure *relay_of(const struct game *g, const struct figure *wearer)
{
    if (kit_works(g, wearer, ITEM_RELAY_VISOR) == 0 || !figure_on_table(wearer)) {
        return NULL;
    }
    const struct figure *bearer = figure_look(&g->world.roster, wearer->link[LINK_RELAY]);
    return bearer && is_friendly(wearer, bearer) && relay_serves(g, bearer) ? bearer : NULL;
}

// The relay as somebody who looks: all round, with what its wearer has of its own to blur the view.
static struct figure eye_at_relay(const struct figure *relay, const struct figure *wearer)
{
    struct figure eye = *relay;
    eye.kind = wearer->kind;
    eye.state[STATE_ALERT] = 1;
    eye.state[STATE_STUNNED] = wearer->state[STATE_STUNNED];
    eye.link[LINK_RELAY] = FIGURE_NONE;
    return eye;
}

static bool sees_from(struct game *g, const struct figure *relay, const struct figure *wearer,
                      const struct figure *target)
{
    if (!relay || relay->id == target->id) {
        return false;
    }
    struct figure eye = eye_at_relay(relay, wearer);
    return sight_sees(g, &eye, target);
}

bool relay_sees(struct game *g, const struct figure *wearer, const struct figure *target)
{
    return sees_from(g, relay_of(g, wearer), wearer, target);
}

static bool in_relay_circle(struct game *g, const struct figure *relay, const struct figure *target)
{
    struct terms t;
    struct who who = {.figure = relay->id, .what = "relay"};
    terms_clear(&t);
    terms_add(&t, "relay", "ZD-GADGET-RELAY-01", param(g, P_RELAY_AWARENESS));
    return sight_in_circle(g, relay, target, quantity(g, Q_AWARENESS, &who, &t));
}

bool relay_aware(struct game *g, const struct figure *wearer, const struct figure *target)
{
    const struct figure *relay = relay_of(g, wearer);
    return relay && (in_relay_circle(g, relay, target) || sees_from(g, relay, wearer, target));
}

const struct figure *relay_view(struct game *g, const struct figure *wearer,
                                const struct figure *target)
{
    const struct figure *relay = relay_of(g, wearer);
    bool used = relay && !sight_sees(g, wearer, target) && sees_from(g, relay, wearer, target);
    return used ? relay : NULL;
}

int relay_obscured(struct game *g, const struct figure *wearer, const struct figure *target,
                   struct terms *t)
{
    const struct figure *relay = relay_of(g, wearer);
    terms_clear(t);
    if (!sees_from(g, relay, wearer, target)) {
        return 0;
    }
    struct figure eye = eye_at_relay(relay, wearer);
    return obscured(g, &eye, target, t);
}

bool relay_only(const struct game *g, const struct figure *f)
{
    return param(g, P_RELAY_VIEW_EXCLUSIVE) && f->link[LINK_RELAY] != FIGURE_NONE &&
           kit_works(g, f, ITEM_RELAY_VISOR) > 0;
}

void relay_moves(struct game *g, figure_id from, figure_id to)
{
    const struct figure *first = game_figure(g, from);
    if (first && kit_count(g, first, ITEM_RELAY) > 0) {
        return;
    }
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        struct figure *f = game_figure(g, id);
        if (f->link[LINK_RELAY] == from) {
            f->link[LINK_RELAY] = to;
        }
    }
}

void relay_review(struct game *g, figure_id who)
{
    struct figure *f = game_figure(g, who);
    if (f->link[LINK_RELAY] != FIGURE_NONE && kit_is_off(g, f, ITEM_RELAY_VISOR)) {
        game_event(g, "relay.lost", who, f->link[LINK_RELAY], 0);
        f->link[LINK_RELAY] = FIGURE_NONE;
    }
}

// May it be nominated? In I or not (ZD-GADGET-RELAY-04).
static bool can_be_nominated(const struct game *g, const struct figure *wearer,
                             const struct figure *bearer)
{
    return is_friendly(wearer, bearer) && !bearer->state[STATE_DEAD] &&
           kit_count(g, bearer, ITEM_RELAY) > 0;
}

static enum status nominate_for(struct game *g, const struct figure *wearer)
{
    struct decision d = {.name = "relay.nominate", .side = wearer->side, .figure = wearer->id};
    struct answer a;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (can_be_nominated(g, wearer, f)) {
            decision_add(&d, 0, wearer->id, f->id);
        }
    }
    if (d.n == 0) {
        return STATUS_OK;
    }
    TRY(decide(g, &d, &a));
    struct action view = {
        .figure = d.figure, .action = "nominate", .target = d.option[a.option].target};
    return step(g, S_CONNECT, &view);
}

enum status relay_nominate(struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_character(f) && f->link[LINK_RELAY] == FIGURE_NONE &&
            kit_works(g, f, ITEM_RELAY_VISOR) > 0) {
            TRY(nominate_for(g, f));
        }
    }
    return STATUS_OK;
}

// Only where a connection takes the wearer's own view away does it have to be ended: that is an
// order to connect to nobody.
static void deny_end(const struct game *g, const struct figure *f, struct verdict *why)
{
    if (!param(g, P_RELAY_VIEW_EXCLUSIVE)) {
        verdict_deny(why, "ZD-GADGET-RELAYVISOR-03", "that needs a relay to connect to");
    } else if (f->link[LINK_RELAY] == FIGURE_NONE) {
        verdict_deny(why, "ZD-GADGET-RELAYVISOR-05", "%s has its own view", f->name);
    }
}

static void deny_relay(const struct game *g, const struct figure *f, const struct figure *bearer,
                       struct verdict *why)
{
    if (!is_friendly(f, bearer)) {
        verdict_deny(why, "ZD-GADGET-RELAY-05", "%s is not a friend of %s", bearer->name, f->name);
    } else if (kit_count(g, bearer, ITEM_RELAY) == 0) {
        verdict_deny(why, "ZD-GADGET-RELAYVISOR-03", "%s has no relay", bearer->name);
    } else if (!figure_on_table(bearer) || is_relay_lost(g, bearer)) {
        verdict_deny(why, "ZD-GADGET-RELAY-05", "the relay of %s is lost", bearer->name);
    } else if (f->link[LINK_RELAY] == bearer->id) {
        verdict_deny(why, "ZD-GADGET-RELAYVISOR-03", "%s is already connected to it", f->name);
    }
}

bool can_connect(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor), *bearer = game_figure(g, o->target);
    if (kit_count(g, f, ITEM_RELAY_VISOR) == 0) {
        verdict_deny(why, "ZD-GADGET-RELAYVISOR-01", "%s has no relay visor", f->name);
    } else if (kit_is_off(g, f, ITEM_RELAY_VISOR)) {
        verdict_deny(why, "ZD-GADGET-RELAYVISOR-03", "the visor of %s is off", f->name);
    } else if (bearer) {
        deny_relay(g, f, bearer, why);
    } else {
        deny_end(g, f, why);
    }
    return !why->denied;
}

enum status connect_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    bool on = a->target != FIGURE_NONE;
    game_figure(g, a->figure)->link[LINK_RELAY] = a->target;
    game_event(g, on ? "relay.connect" : "relay.end", a->figure, a->target, on);
    return STATUS_OK;
}
