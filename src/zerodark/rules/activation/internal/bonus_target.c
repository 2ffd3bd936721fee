// bonus_target.c: whom a bonus action can be at.
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/allies/ally.h"
#include "zerodark/rules/combat/grenade.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/robots/program.h"

bool bonus_can_finish(struct game *g, const struct figure *f, const struct figure *victim)
{
    const struct figure *active =
        param(g, P_FINISH_TOUCHING_ACTIVE) ? game_figure(g, zd(g)->actor) : f;
    bool lies =
        (victim->kind == KIND_BOGEY && victim->state[STATE_DOWN]) ||
        (is_character(victim) && victim->state[STATE_WOUNDED] >= param(g, P_WOUNDED_HELPLESS));
    return lies && !is_held(g, victim) && !victim->state[STATE_DEAD] && figure_on_table(victim) &&
           is_enemy(f, victim) && active && figure_on_table(active) &&
           measure_touching(active, victim);
}

// Is there anything to do to that one? `throws`: it has something to throw.
static bool suits_bonus(struct game *g, enum bonus what, const struct figure *f,
                        const struct figure *target, bool throws)
{
    if (what == BONUS_FINISH) {
        return bonus_can_finish(g, f, target);
    }
    return (!is_unarmed(f) && bonus_can_aim(g, f, target)) ||
           (throws && grenade_bonus_open(g, f, target->id));
}

bool bonus_has_target(struct game *g, enum bonus what, const struct figure *f, figure_id target)
{
    bool throws = what == BONUS_SHOOT && has_grenades(g, f);
    if (target != FIGURE_NONE) {
        const struct figure *t = game_figure(g, target);
        return t && suits_bonus(g, what, f, t, throws);
    }
    const struct roster *r = &g->world.roster;
    for (int i = 0, extent = roster_extent(r); i < extent; i++) {
        if (r->slot[i].id != FIGURE_NONE && suits_bonus(g, what, f, &r->slot[i], throws)) {
            return true;
        }
    }
    return throws || (what == BONUS_SHOOT && bonus_at_places(g, f));
}
