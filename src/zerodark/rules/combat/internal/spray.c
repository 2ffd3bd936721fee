// spray.c: hits that are divided among those nearer than the target.
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/kit/weapons.h"

// ZD-WEAPON-SPRAY-02, ZD-WEAPON-SPRAY-03: enemies in sight that are closer than the target.
static bool may_share(struct game *g, const struct shot *s, const struct figure *f)
{
    const struct figure *shooter = game_figure(g, s->shooter);
    const struct figure *target = game_figure(g, s->target);
    bool kind = is_bogey(f) || (is_character(f) && !param(g, P_SPRAY_BOGEYS_ONLY));
    if (f->id == s->target || !figure_on_table(f) || !kind || !is_enemy(shooter, f) ||
        measure_range_squared(g, shooter, f) >= measure_range_squared(g, shooter, target)) {
        return false;
    }
    struct verdict why;
    struct shot at = *s;
    at.target = f->id;
    return can_shoot(g, &at, &why);
}

static void add_spray_target(struct game *g, struct spray *spray, figure_id id)
{
    const struct figure *f = game_figure(g, id);
    spray->one[spray->n].id = id;
    spray->one[spray->n].hits = 0;
    spray->one[spray->n++].stress_due = is_character(f) && !is_ooa(g, f);
}

static void gather_spray_targets(struct game *g, const struct shot *s, struct spray *spray)
{
    spray->n = 0;
    add_spray_target(g, spray, s->target);
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (may_share(g, s, f)) {
            add_spray_target(g, spray, f->id);
        }
    }
}

// One hit after the other, as each is chosen for itself; the first is the target's
// (ZD-WEAPON-SPRAY-02), but for a switch.
static enum status divide(struct game *g, const struct shot *s, struct spray *spray)
{
    int left = s->hits;
    const struct figure *shooter = game_figure(g, s->shooter);
    if (left > 0 && !param(g, P_SPRAY_FREE_SPLIT)) {
        spray->one[0].hits++;
        left--;
    }
    for (; left > 0; left--) {
        struct decision d = {
            .name = "spray.divide", .side = shooter->side, .figure = s->shooter, .value = left};
        struct answer a;
        for (int i = 0; i < spray->n; i++) {
            decision_add(&d, i, s->shooter, spray->one[i].id);
        }
        a.option = d.fallback;
        if (weapons_may_ask(g)) {
            TRY(decide(g, &d, &a));
        }
        spray->one[a.option].hits++;
    }
    return STATUS_OK;
}

enum status spray_strike(struct game *g, struct shot *s, struct spray *spray)
{
    gather_spray_targets(g, s, spray);
    TRY(divide(g, s, spray));
    s->wounds = 0;
    for (int i = 0; i < spray->n; i++) {
        struct shot part = *s;
        int surplus = 0;
        part.target = spray->one[i].id;
        part.hits = spray->one[i].hits;
        if (i > 0 && part.hits == 0) {
            continue;
        }
        TRY(step(g, S_ARMOUR, &part));
        TRY(damage_hurt(g, part.target, s->shooter, "shot", part.wounds, false, &surplus));
        s->wounds += part.wounds;
        s->surplus += surplus; // ZD-WEAPON-SPRAY-06: hits beyond what kills are each one's own
    }
    return STATUS_OK;
}

enum status spray_shake(struct game *g, const struct shot *s, const struct spray *spray)
{
    for (int i = 1; i < spray->n; i++) {
        if (spray->one[i].hits == 0) {
            continue;
        }
        TRY(state_set(g, spray->one[i].id, STATE_TARGETED, 0, s->shooter));
        if (spray->one[i].stress_due) {
            TRY(shoot_stress_after(g, spray->one[i].id, s->shooter));
        }
    }
    return STATUS_OK;
}
