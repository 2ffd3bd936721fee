// chem.c: two bits per figure say that gas has worked in this activation, and that the respirator
// holds as long as there is contact. A move is tested against each marker as a wide line
// (ZD-GRENADE-CHEM-01 to 04).
#include "zerodark/rules/combat/chem.h"

#include "zerodark/rules/combat/damage.h"
#include "zerodark/rules/kit/internal/respirator.h"

// zd.gassed, by slot.
enum {
    GASSED_NOW = 1 << 0, // it has worked in this activation
    GASSED_SAFE = 1 << 1 // the respirator holds while there is contact
};

static uint8_t *gassed(struct game *g, figure_id who)
{
    return &zd(g)->gassed[figure_slot(who)];
}

bool chem_about(const struct game *g)
{
    for (int i = 0; i < WORLD_ZONES && g->world.zone[i].serial; i++) {
        if (g->world.zone[i].tags & TAG_CHEM) {
            return true;
        }
    }
    return false;
}

static bool harms(const struct figure *f)
{
    return f && figure_on_table(f) && !f->state[STATE_DEAD] && !(f->flags & FLAG_SYNTHETIC) &&
           (is_character(f) || is_standing_bogey(f));
}

// As high as it counts.
static struct zone as_it_counts(const struct game *g, const struct zone *z)
{
    struct zone gas = *z;
    if (param(g, P_GAS_INFINITE_HEIGHT)) {
        gas.body.height = LEN_MAX - gas.body.at.z;
    }
    return gas;
}

static bool touches_marker(const struct game *g, const struct zone *z, const struct figure *f)
{
    struct zone gas = as_it_counts(g, z);
    return (z->tags & TAG_CHEM) && zone_touches(&gas, &f->body, LEN_CONTACT);
}

static bool in_contact(const struct game *g, const struct figure *f)
{
    for (int i = 0; i < WORLD_ZONES && g->world.zone[i].serial; i++) {
        if (touches_marker(g, &g->world.zone[i], f)) {
            return true;
        }
    }
    return false;
}

// Does the way come as near to it, seen from above?
static bool comes_near(const struct zone *z, point from, point to, len reach)
{
    int64_t near = len_squared(reach);
    if (!z->depth) {
        return geom_segment_distance_squared(from, to, point_of(z->body.at)) <=
               len_squared(z->body.radius + reach);
    }
    point low, high;
    zone_bounds(z, &low, &high);
    struct hull box = hull_box(low, high);
    bool meets = hull_meets_segment(&box, from, to) || hull_distance_squared(&box, from) <= near ||
                 hull_distance_squared(&box, to) <= near;
    for (int i = 0; i < box.n && !meets; i++) {
        meets = geom_segment_distance_squared(from, to, box.v[i]) <= near;
    }
    return meets;
}

// Does the straight way lead into or through the marker? Standing at its edge is neither.
static bool passes_gas(const struct game *g, const struct zone *z, const struct figure *f,
                       spot from, spot to)
{
    struct zone gas = as_it_counts(g, z);
    struct cylinder start = f->body;
    len low = from.z < to.z ? from.z : to.z, high = from.z < to.z ? to.z : from.z;
    start.at = from;
    len slack = zone_touches(&gas, &start, LEN_CONTACT) ? -LEN_CONTACT : LEN_CONTACT;
    return low <= gas.body.at.z + gas.body.height && high + f->body.height >= gas.body.at.z &&
           comes_near(&gas, point_of(from), point_of(to), f->body.radius + slack);
}

static enum status suffocate(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    return is_ooa(g, f) && !f->state[STATE_DEAD] ? damage_kill(g, who, FIGURE_NONE, "chem")
                                                 : STATUS_OK;
}

// ZD-GRENADE-CHEM-01, 03, 04: no armour test, but a respirator may hold.
static enum status work_on_character(struct game *g, figure_id who, int *surplus)
{
    bool holds;
    *gassed(g, who) &= (uint8_t)~GASSED_SAFE;
    TRY(respirator_test(g, who, &holds, surplus));
    if (holds) {
        *gassed(g, who) |= GASSED_SAFE;
        return STATUS_OK;
    }
    TRY(state_change(g, who, STATE_WOUNDED, 1, FIGURE_NONE));
    TRY(suffocate(g, who));
    return state_change(g, who, STATE_STUNNED, 1, FIGURE_NONE);
}

static enum status let_gas_work(struct game *g, figure_id who, int *surplus)
{
    const struct figure *f = game_figure(g, who);
    if (!harms(f) || (*gassed(g, who) & GASSED_NOW)) {
        return STATUS_OK;
    }
    *gassed(g, who) |= GASSED_NOW;
    game_event(g, "chem", who, FIGURE_NONE, 0);
    return is_bogey(f) ? state_change(g, who, STATE_STUNNED, 1, FIGURE_NONE) // ZD-GRENADE-CHEM-02
                       : work_on_character(g, who, surplus);
}

enum status chem_spreads(struct game *g, const struct zone *marker)
{
    const struct zone z = *marker; // what follows may move the zones
    if (!(z.tags & TAG_CHEM)) {
        return STATUS_OK;
    }
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (touches_marker(g, &z, f)) {
            TRY(let_gas_work(g, f->id, NULL));
        }
    }
    return STATUS_OK;
}

enum status chem_passed(struct game *g, figure_id who, spot from, spot to, int *surplus)
{
    const struct figure *f = game_figure(g, who);
    bool still = from.x == to.x && from.y == to.y && from.z == to.z;
    for (int i = 0; f && !still && i < WORLD_ZONES && g->world.zone[i].serial; i++) {
        const struct zone *z = &g->world.zone[i];
        if ((z->tags & TAG_CHEM) && passes_gas(g, z, f, from, to)) {
            return let_gas_work(g, who, surplus);
        }
    }
    return STATUS_OK;
}

enum status chem_reached(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    return f && in_contact(g, f) ? let_gas_work(g, who, NULL) : STATUS_OK;
}

enum status chem_smothers(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    bool holds = (*gassed(g, who) & GASSED_SAFE) != 0;
    if (!chem_about(g) || !harms(f) || !is_character(f) || !in_contact(g, f) || holds) {
        return STATUS_OK;
    }
    if (!(*gassed(g, who) & GASSED_NOW)) {
        *gassed(g, who) |= GASSED_NOW;
        TRY(respirator_test(g, who, &holds, NULL));
    }
    *gassed(g, who) |= holds ? GASSED_SAFE : 0;
    return holds ? STATUS_OK : suffocate(g, who);
}

enum status chem_lingers(struct game *g)
{
    if (!param(g, P_CHEM_EVERY_ACTIVATION) || !chem_about(g)) {
        return STATUS_OK;
    }
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_character(f) && in_contact(g, f)) {
            TRY(let_gas_work(g, f->id, NULL));
        }
    }
    return STATUS_OK;
}

void chem_forget(struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        uint8_t *now = gassed(g, f->id);
        if (*now) {
            bool safe = (*now & GASSED_SAFE) && in_contact(g, f);
            *now = safe ? GASSED_SAFE : 0;
        }
    }
}
