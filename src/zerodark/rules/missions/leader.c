// leader.c: the pool is added up when the battle begins, and what is used is counted against it. It
// is shut while a Leader acts, and gone once nobody is left to command (ZD-SPEC-LEADER-02 and 04).
#include "zerodark/rules/missions/leader.h"

#include "zerodark/rules/robots/program.h"

static bool leads_side(const struct game *g, const struct figure *f, enum side side)
{
    return f->side == side && is_character(f) && has_quality(g, f, FLAG_LEADER);
}

// D of all its Leaders, of which there is one but by a switch (ZD-SPEC-LEADER-04).
static int discipline(struct game *g, enum side side)
{
    int sum = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (leads_side(g, f, side)) {
            int d = figure_stat_now(g, f, STAT_D);
            sum += d > 0 ? d : 0;
        }
    }
    return sum;
}

void leader_muster(struct game *g)
{
    for (int side = 0; side < SIDES; side++) {
        zd(g)->rerolls[side] = (uint8_t)discipline(g, (enum side)side);
        zd(g)->rerolls_used[side] = 0;
    }
}

// The flip that follows its action is nobody's (ZD-SPEC-LEADER-02).
static bool leader_acts(const struct game *g, enum side side)
{
    const struct zd *z = zd_look(g);
    const struct figure *f = figure_look(&g->world.roster, z->actor);
    const struct figure *handler = figure_look(&g->world.roster, z->handler);
    return z->card < 0 &&
           ((f && leads_side(g, f, side)) || (handler && leads_side(g, handler, side)));
}

int leader_rerolls(struct game *g, const struct figure *f)
{
    const struct zd *z = zd(g);
    if (z->rerolls[f->side] == 0 || !is_character(f) || leader_acts(g, (enum side)f->side)) {
        return 0;
    }
    int all =
        param(g, P_LEADER_POOL_DYNAMIC) ? discipline(g, (enum side)f->side) : z->rerolls[f->side];
    return all > z->rerolls_used[f->side] ? all - z->rerolls_used[f->side] : 0;
}

void leader_spend(struct game *g, const struct figure *f, int n)
{
    zd(g)->rerolls_used[f->side] = (uint8_t)(zd(g)->rerolls_used[f->side] + n);
}

static bool commands(const struct game *g, const struct figure *f)
{
    return has_quality(g, f, FLAG_LEADER) || has_quality(g, f, FLAG_SECOND);
}

void leader_fell(struct game *g, figure_id who)
{
    const struct figure *fallen = game_figure(g, who);
    if (!commands(g, fallen) || !is_ooa(g, fallen)) {
        return;
    }
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->side == fallen->side && commands(g, f) && !is_ooa(g, f)) {
            return;
        }
    }
    zd(g)->rerolls[fallen->side] = 0;
}
