// visor.c: heatlight and starlight visors, and painting.
#include "zerodark/rules/sight/visor.h"

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/sight/sight.h"

const struct figure *visors_for(struct game *g, const struct figure *f, const struct figure *target)
{
    const struct figure *relay = relay_view(g, f, target);
    bool mounted = relay && relay->kind != KIND_HERO; // also where an AI is in it
    return !relay ? f : mounted ? relay : NULL;
}

int visor_cape_works(const struct game *g, const struct figure *f)
{
    return f->id != FIGURE_NONE ? kit_works(g, f, ITEM_CAPE) : 0;
}

bool visor_heatlight_finds(struct game *g, const struct figure *f, const struct figure *target,
                           struct verdict *why)
{
    const struct figure *wearer = visors_for(g, f, target), *relay = relay_view(g, f, target);
    if (!wearer || kit_count(g, wearer, ITEM_HEATLIGHT) == 0) {
        verdict_deny(why, "ZD-GADGET-HEAT-02", "%s has no heatlight visor", f->name);
    } else if (kit_works(g, wearer, ITEM_HEATLIGHT) == 0) {
        verdict_deny(why, "ZD-GADGET-IO-03", "the visor of %s is off", wearer->name);
    } else if (target->flags & FLAG_SYNTHETIC) {
        verdict_deny(why, "ZD-GADGET-HEAT-04", "%s is a machine", target->name);
    } else if (visor_cape_works(g, target) > 0) {
        verdict_deny(why, "ZD-GADGET-CAPE-05", "%s wears a thermo-optic cape", target->name);
    } else if (obscured_gas_on_line(g, relay ? relay : f, target, TAG_DIGISMOKE) > 0) {
        verdict_deny(why, "ZD-GADGET-HEAT-04", "digismoke hides %s", target->name);
    }
    return !why->denied;
}

int visor_starlight_hits(const struct game *g, const struct figure *f)
{
    return kit_works(g, f, ITEM_STARLIGHT) * param(g, P_STARLIGHT_HITS);
}

bool can_paint(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor), *target = game_figure(g, o->target);
    struct shot s = {.shooter = o->actor, .target = o->target};
    struct verdict no;
    can_shoot(g, &s, &no);
    for (int i = 0; no.denied && i < no.n; i++) {
        verdict_deny(why, no.reason[i].source, "%s", no.reason[i].text);
    }
    if (!why->denied && !state_allowed(g, target, STATE_TARGETED)) {
        verdict_deny(why, "ZD-GADGET-HEAT-02", "%s cannot be targeted", target->name);
    }
    return !why->denied && visor_heatlight_finds(g, f, target, why);
}

// ZD-GADGET-HEAT-03: as a shot it has what being targeted gives shots.
static int marks_on(const struct game *g, const struct figure *target)
{
    bool counts = param(g, P_PAINT_COUNTS_AS_SHOOTING) && target->state[STATE_TARGETED] > 0;
    return counts ? param(g, P_TARGETED_STACKS) ? target->state[STATE_TARGETED] : 1 : 0;
}

// ZD-GADGET-HEAT-02: A in place of F; the target number is that of a shot.
static enum status roll_paint(struct game *g, struct shot *s, struct test *t)
{
    const struct figure *target = game_figure(g, s->target);
    struct test_terms terms;
    struct terms of_a_shot;
    test_begin(g, t, &terms, game_figure(g, s->shooter), STAT_A, "paint");
    t->against = s->target;
    terms_add(&terms.dice, "support token", "ZD-SUPPORT-09", s->token);
    terms_add(&terms.dice, "targeted", "ZD-STATE-TARGETED-01",
              marks_on(g, target) * param(g, P_TARGETED_DICE));
    shot_prepare(g, s, &of_a_shot, &terms.target);
    t->dice = quantity(g, Q_TEST_DICE, t, &terms.dice);
    t->target = quantity(g, Q_TEST_TARGET, t, &terms.target);
    TRY(step(g, S_TEST, t));
    test_account(g, t, &terms);
    return g->fault.status;
}

// ZD-GADGET-HEAT-03, by the switch: the marks are used up, and the target is tested for stress.
static enum status mark_target(struct game *g, const struct shot *s, int hits, bool shooting)
{
    const struct figure *target = game_figure(g, s->target);
    bool stress_due = shooting && is_character(target) && !is_ooa(g, target);
    if (shooting) {
        TRY(state_set(g, s->target, STATE_TARGETED, 0, s->shooter));
    }
    if (hits > 0) {
        TRY(state_change(g, s->target, STATE_TARGETED, 1, s->shooter));
    }
    return stress_due ? stress_test(g, s->target, s->shooter) : STATUS_OK;
}

enum status paint_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    bool lost, shooting = param(g, P_PAINT_COUNTS_AS_SHOOTING) != 0;
    struct shot s = {.shooter = a->figure, .target = a->target};
    struct test t;
    s.token = g->order && (g->order->flags & ORDER_TOKEN);
    TRY(shoot_await_overwatch(g, &s, &lost));
    if (lost) {
        return STATUS_OK;
    }
    TRY(damage_token_offer(g, a->figure, a->target, "token.die", 0, &s.token));
    TRY(roll_paint(g, &s, &t));
    int hits = t.successes + marks_on(g, game_figure(g, a->target)) * param(g, P_TARGETED_HITS);
    a->successes = t.successes;
    if (shooting) {
        a->surplus = hits > 1 ? hits - 1 : 0;
        zd(g)->noise_hits = (uint8_t)hits;
    }
    return mark_target(g, &s, hits, shooting);
}
