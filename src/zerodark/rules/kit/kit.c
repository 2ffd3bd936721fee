// kit.c: a kit is a count of each item and a bit for each that is off or hardened; visors share one
// bit unless a switch separates them. Switching is a step, and what follows happens at once
// (ZD-GADGET-IO-05, ZD-GADGET-EXO-01 and 02, ZD-GADGET-FIREWALL-01).
#include "zerodark/rules/kit/kit.h"

#include <string.h>

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/sight/visor.h"

static const struct {
    const char *name;
    bool io;
} items[] = {
#define X(code, name, io, doc) {name, io},
    ITEM_MAP(X)
#undef X
};

const char *item_name(enum item which)
{
    return items[which].name;
}

enum item item_named(const char *name)
{
    int which = 0;
    while (which < ITEM_COUNT && strcmp(items[which].name, name) != 0) {
        which++;
    }
    return (enum item)which;
}

bool item_switches(enum item which)
{
    return items[which].io;
}

bool item_used_up(enum item which)
{
    return (which >= ITEM_MINE && which <= ITEM_GUN) || which >= ITEM_EXPLOSIVE;
}

bool item_is_gadget(const struct game *g, enum item which)
{
    return items[which].io || (which == ITEM_FIREWALL && param(g, P_FIREWALL_IS_GADGET));
}

uint32_t kit_bit(const struct game *g, enum item which)
{
    bool visor = which == ITEM_HEATLIGHT || which == ITEM_STARLIGHT || which == ITEM_RELAY_VISOR;
    return (uint32_t)1 << (visor && !param(g, P_VISORS_SEPARATE_IO) ? ITEM_HEATLIGHT : which);
}

bool kit_same_gadget(const struct game *g, enum item a, enum item b)
{
    return kit_bit(g, a) == kit_bit(g, b);
}

bool kit_has_gadget(const struct game *g, const struct figure *f, enum item which)
{
    if (kit_count(g, f, which) == 0 || !item_is_gadget(g, which)) {
        return false;
    }
    for (int i = 0; i < (int)which; i++) {
        if (kit_count(g, f, (enum item)i) > 0 && kit_same_gadget(g, (enum item)i, which)) {
            return false;
        }
    }
    return true;
}

bool kit_is_off(const struct game *g, const struct figure *f, enum item which)
{
    if (kit_count(g, f, which) == 0 || !item_is_gadget(g, which)) {
        return false;
    }
    return f->kind == KIND_GADGET ? f->state[STATE_OFF]
                                  : (kit_look(g, f)->off & kit_bit(g, which)) != 0;
}

int kit_works(const struct game *g, const struct figure *f, enum item which)
{
    int n = kit_count(g, f, which);
    return n > 0 && kit_is_off(g, f, which) ? 0 : n;
}

void kit_give(struct game *g, figure_id who, enum item which, int n)
{
    uint8_t *count = &kit_of(g, who)->item[which];
    int now = *count + n;
    *count = (uint8_t)(now < 0 ? 0 : now > UINT8_MAX ? UINT8_MAX : now);
}

void kit_harden(struct game *g, figure_id who, enum item which)
{
    kit_of(g, who)->hardened |= kit_bit(g, which);
}

bool kit_hardened(const struct game *g, const struct figure *f, enum item which)
{
    return (kit_look(g, f)->hardened & kit_bit(g, which)) != 0;
}

enum item kit_gadget_item(const struct game *g, const struct figure *gadget)
{
    int which = 0;
    while (which < ITEM_COUNT - 1 && kit_count(g, gadget, (enum item)which) == 0) {
        which++;
    }
    return (enum item)which;
}

enum status kit_switch(struct game *g, figure_id who, enum item which, bool on, figure_id by)
{
    const struct figure *f = game_figure(g, who);
    bool stays = which == ITEM_RESPIRATOR && !on; // ZD-GADGET-RESP-04
    if (!f || kit_count(g, f, which) == 0 || kit_is_off(g, f, which) == !on || stays) {
        return STATUS_OK;
    }
    struct gadget_change c = {.figure = who, .item = items[which].name, .on = on, .by = by};
    return step(g, S_GADGET, &c);
}

enum status gadget_vanilla(struct game *g, void *view)
{
    const struct gadget_change *c = view;
    enum item which = item_named(c->item);
    if (which == ITEM_COUNT) {
        return fault_set(&g->fault, STATUS_UNKNOWN, "ZD-GADGET-IO-01", "there is no gadget '%s'",
                         c->item);
    }
    struct kit *k = kit_of(g, c->figure);
    event_text(game_event(g, "gadget", c->figure, c->by, c->on), c->item);
    if (game_figure(g, c->figure)->kind == KIND_GADGET) {
        return state_set(g, c->figure, STATE_OFF, !c->on, c->by);
    }
    k->off = c->on ? k->off & ~kit_bit(g, which) : k->off | kit_bit(g, which);
    if (which == ITEM_IFF && !c->on) {
        k->clones = 0; // ZD-GADGET-IFF-06
    }
    relay_review(g, c->figure);
    if (which == ITEM_SPELLDECK && !c->on) { // ZD-EW-INTF-04
        return state_set(g, c->figure, STATE_INTERFERENCE, 0, c->by);
    }
    return STATUS_OK;
}

int kit_gadget_firewall(struct game *g, const struct figure *f, enum item which)
{
    if (f->kind == KIND_GADGET) {
        return figure_stat_now(g, f, STAT_FW);
    }
    bool hardened = kit_hardened(g, f, which);
    int own = param(g, hardened ? P_GADGET_FW_HARDENED : P_GADGET_FW);
    if (param(g, P_CARRIED_GADGET_FW)) {
        return own;
    }
    int bearer = figure_stat_now(g, f, STAT_FW);
    return hardened && own > bearer ? own : bearer;
}

void kit_firewall_terms(const struct game *g, const struct figure *f, struct terms *t)
{
    if (f->kind == KIND_GADGET) {
        if (kit_hardened(g, f, kit_gadget_item(g, f))) {
            int more = param(g, P_GADGET_FW_HARDENED) - param(g, P_GADGET_FW);
            terms_add(t, "hardened", "ZD-GADGET-HARDENED-01", more);
        }
        return;
    }
    int n = kit_works(g, f, ITEM_FIREWALL), most = param(g, P_FIREWALL_MAX_UPGRADES);
    if (n == 0) {
        return;
    }
    int top = param(g, P_FIREWALL_UPGRADED) > t->sum ? param(g, P_FIREWALL_UPGRADED) : t->sum;
    terms_add(t, "firewall upgrades", "ZD-GADGET-FIREWALL-01", most > 0 && n > most ? most : n);
    if (most == 0) {
        terms_at_most(t, top, "at most", "ZD-GADGET-FIREWALL-01");
    }
}

void kit_mobility_terms(const struct game *g, const struct figure *f, struct terms *t)
{
    int n = kit_count(g, f, ITEM_EXOSKELETON);
    if (n == 0) {
        return;
    }
    if (kit_is_off(g, f, ITEM_EXOSKELETON)) { // ZD-GADGET-EXO-02: however many there are
        terms_add(t, "exoskeleton off", "ZD-GADGET-EXO-01", -param(g, P_EXOSKELETON_OFF));
        return;
    }
    int top = param(g, P_STAT_HIGH) > t->sum ? param(g, P_STAT_HIGH) : t->sum;
    terms_add(t, "exoskeleton", "ZD-GADGET-EXO-01", n * param(g, P_EXOSKELETON_M));
    if (!param(g, P_EXO_ABOVE_6)) {
        terms_at_most(t, top, "at most", "ZD-GADGET-EXO-01");
    }
}

void kit_deny_switch(const struct game *g, const struct figure *f, const struct figure *bearer,
                     enum item which, struct verdict *why)
{
    bool carried = bearer == f && kit_count(g, f, which) > 0 && item_is_gadget(g, which);
    bool deployed = bearer && bearer->kind == KIND_GADGET && bearer->side == f->side &&
                    measure_touching(f, bearer);
    if (!carried && !deployed) {
        verdict_deny(why, "ZD-STATE-IO-01", "%s has no such gadget to switch", f->name);
    } else if (deployed && bearer->link[LINK_OWNER] != f->id &&
               param(g, P_DEPLOYED_TOGGLE_OWNER_ONLY)) {
        verdict_deny(why, "ZD-GADGET-IO-05", "%s has not put %s down", f->name, bearer->name);
    } else if (carried && which == ITEM_RESPIRATOR) {
        verdict_deny(why, "ZD-GADGET-RESP-04", "a respirator is always on");
    } else if (carried && which == ITEM_IFF && kit_count(g, f, which) == 1 &&
               !kit_is_off(g, f, which)) {
        verdict_deny(why, "ZD-GADGET-IFF-01", "%s cannot switch a normal IFF off", f->name);
    }
}
