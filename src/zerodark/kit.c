#include "zerodark/kit.h"

#include <string.h>

#include "zerodark/measure.h"
#include "zerodark/visor.h"

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

bool item_is_gadget(const struct game *g, enum item which)
{
    return items[which].io || (which == ITEM_FIREWALL && param(g, P_FIREWALL_IS_GADGET));
}

// ZD-GADGET-VISOR-01: the visors of a character are one gadget, unless a switch parts them.
static bool in_visor(const struct game *g, enum item which)
{
    bool visor = which == ITEM_HEATLIGHT || which == ITEM_STARLIGHT || which == ITEM_RELAY_VISOR;
    return visor && !param(g, P_VISORS_SEPARATE_IO);
}

static uint32_t io_bit(const struct game *g, enum item which)
{
    return (uint32_t)1 << (in_visor(g, which) ? ITEM_HEATLIGHT : which);
}

bool kit_is_part(const struct game *g, const struct figure *f, enum item which)
{
    bool others = false;
    for (int i = 0; in_visor(g, which) && i < (int)which; i++) {
        others = others || (in_visor(g, (enum item)i) && kit_count(g, f, (enum item)i) > 0);
    }
    return others;
}

bool kit_is_off(const struct game *g, const struct figure *f, enum item which)
{
    if (kit_count(g, f, which) == 0 || !item_is_gadget(g, which)) {
        return false;
    }
    return f->kind == KIND_GADGET ? f->state[STATE_OFF]
                                  : (kit_look(g, f)->off & io_bit(g, which)) != 0;
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
    kit_of(g, who)->hardened |= io_bit(g, which);
}

bool kit_hardened(const struct game *g, const struct figure *f, enum item which)
{
    return (kit_look(g, f)->hardened & io_bit(g, which)) != 0;
}

enum item gadget_item(const struct game *g, const struct figure *gadget)
{
    int which = 0;
    while (which < ITEM_COUNT - 1 && kit_count(g, gadget, (enum item)which) == 0) {
        which++;
    }
    return (enum item)which;
}

static enum item item_named(const char *name)
{
    int which = 0;
    while (items[which].name != name) {
        which++; // views carry the static names of this table
    }
    return (enum item)which;
}

enum status kit_switch(struct game *g, figure_id who, enum item which, bool on, figure_id by)
{
    const struct figure *f = game_figure(g, who);
    if (!f || kit_count(g, f, which) == 0 || kit_is_off(g, f, which) == !on) {
        return STATUS_OK;
    }
    struct gadget_change c = {.figure = who, .item = items[which].name, .on = on, .by = by};
    return step(g, S_GADGET, &c);
}

enum status gadget_vanilla(struct game *g, void *view)
{
    const struct gadget_change *c = view;
    enum item which = item_named(c->item);
    struct kit *k = kit_of(g, c->figure);
    event_text(game_event(g, "gadget", c->figure, c->by, c->on), c->item);
    if (game_figure(g, c->figure)->kind == KIND_GADGET) {
        return state_set(g, c->figure, STATE_OFF, !c->on, c->by);
    }
    k->off = c->on ? k->off & ~io_bit(g, which) : k->off | io_bit(g, which);
    relay_review(g, c->figure);
    if (which == ITEM_SPELLDECK && !c->on) { // ZD-EW-INTF-04
        return state_set(g, c->figure, STATE_INTERFERENCE, 0, c->by);
    }
    return STATUS_OK;
}

int gadget_firewall(struct game *g, const struct figure *f, enum item which)
{
    int own = kit_hardened(g, f, which) ? 2 : 1;
    int bearer =
        f->kind == KIND_GADGET || param(g, P_CARRIED_GADGET_FW) ? own : stat_now(g, f, STAT_FW);
    return kit_hardened(g, f, which) && own > bearer ? own : bearer;
}

bool iff_works(const struct game *g, const struct figure *f)
{
    bool relays = f->kind != KIND_GADGET && kit_count(g, f, ITEM_IFF) == 0;
    return kit_works(g, f, ITEM_IFF) > 0 || (relays && kit_works(g, f, ITEM_RELAY) > 0);
}

bool iff_friend_of(const struct game *g, const struct figure *f, enum side side)
{
    int own = f->state[STATE_DOMINATED] ? zd_look(g)->first_side[figure_slot(f->id)] : f->side;
    return iff_works(g, f) && (own == (int)side || (kit_look(g, f)->clones >> side & 1));
}

void kit_deny_switch(const struct game *g, const struct figure *f, const struct figure *bearer,
                     enum item which, struct verdict *why)
{
    bool carried = bearer == f && kit_count(g, f, which) > 0 && item_is_gadget(g, which);
    bool deployed =
        bearer && bearer->kind == KIND_GADGET && bearer->side == f->side && touching(f, bearer);
    if (!carried && !deployed) {
        verdict_deny(why, "ZD-STATE-IO-01", "%s has no such gadget to switch", f->name);
    } else if (deployed && bearer->link[LINK_OWNER] != f->id &&
               param(g, P_DEPLOYED_TOGGLE_OWNER_ONLY)) {
        verdict_deny(why, "ZD-GADGET-IO-05", "%s has not put %s down", f->name, bearer->name);
    } else if (carried && which == ITEM_IFF && kit_count(g, f, which) == 1 &&
               !kit_is_off(g, f, which)) {
        verdict_deny(why, "ZD-GADGET-IFF-01", "%s cannot switch a normal IFF off", f->name);
    }
}
