// bonus_shot.c: shots as bonus actions and interruptions.
#include <string.h>

#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/grenade.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/robots/program.h"

bool bonus_can_aim(struct game *g, const struct figure *f, const struct figure *target)
{
    struct shot s = {.shooter = f->id, .target = target->id, .bonus = true};
    bool possible = figure_on_table(target) && !target->state[STATE_DEAD] &&
                    (is_enemy(f, target) || target->kind == KIND_OBJECTIVE);
    return possible && weapons_fit(g, &s);
}

bool bonus_at_places(const struct game *g, const struct figure *f)
{
    return (weapons_held(g, f) & WEAPON_EXPLOSIVE) != 0;
}

// At whom, or where there is nobody at a place.
static struct shot shot_of(struct game *g, const struct bonus_action *b)
{
    struct shot s = {.shooter = b->figure, .target = b->target, .bonus = true};
    if (b->target == FIGURE_NONE) {
        weapons_aim(g, &s, point_of(b->at));
    }
    return s;
}

bool bonus_hits_place(struct game *g, const struct bonus_action *b)
{
    if (b->item) {
        return grenade_bonus_fits(g, b);
    }
    struct shot s = shot_of(g, b);
    return weapons_fit(g, &s);
}

bool bonus_shot_hushed(struct game *g, figure_id who, figure_id target, spot at, int reach)
{
    struct zd *z = zd(g);
    if (z->in_action != STAGE_ACTION || z->n_hushed == HUSHED) {
        return false;
    }
    z->hushed[z->n_hushed++] = (struct hushed){who, target, reach, at};
    return true;
}

enum status bonus_shots_heard(struct game *g)
{
    struct zd *z = zd(g);
    for (uint32_t i = 0; i < z->n_hushed; i++) {
        const struct hushed h = z->hushed[i];
        const struct figure *target = game_figure(g, h.target);
        if (target && !target->state[STATE_DOWN] && !target->state[STATE_DEAD]) {
            TRY(activation_alert_round(g, h.shooter, h.at, h.reach));
        }
    }
    memset(z->hushed, 0, sizeof z->hushed);
    z->n_hushed = 0;
    return STATUS_OK;
}

// ZD-RED-ALERT-04, ZD-RED-ALERT-07: a bonus shot is heard for itself.
static enum status hear_bonus_shot(struct game *g, const struct bonus_action *b,
                                   const struct shot *s)
{
    const struct figure *f = game_figure(g, b->figure), *target = game_figure(g, b->target);
    struct action a = {.figure = b->figure,
                       .action = b->option,
                       .target = b->target,
                       .bonus = true,
                       .hits = s->hits,
                       .successes = s->hits};
    struct terms t;
    int hits = s->hits;
    bool fallen = !target || target->state[STATE_DOWN] || target->state[STATE_DEAD];
    if (s->silent && fallen) {
        return STATUS_OK;
    }
    terms_clear(&t);
    terms_add(&t, "heard", "ZD-RED-ALERT-04", (hits > 1 ? hits : 1) * param(g, P_ALERT_RADIUS));
    int reach = quantity(g, Q_ALERT_REACH, &a, &t);
    bool waits = s->silent && bonus_shot_hushed(g, b->figure, b->target, f->body.at, reach);
    return waits ? STATUS_OK : activation_alert_round(g, b->figure, f->body.at, reach);
}

enum status bonus_shot(struct game *g, struct bonus_action *b)
{
    struct shot s = {.shooter = b->figure};
    if (b->item) { // ZD-GRENADE-GEN-03: throwing is shooting, and heard like it
        TRY(grenade_bonus(g, b, &s.hits, &s.surplus));
    } else {
        s = shot_of(g, b);
        TRY(weapons_choose(g, &s));
        TRY(shoot(g, &s));
    }
    if (has_quality(g, game_figure(g, b->figure), FLAG_GUNFU)) {
        zd(g)->bonus_shots[figure_slot(b->figure)]++;
    }
    b->surplus = s.surplus;
    return hear_bonus_shot(g, b, &s);
}
