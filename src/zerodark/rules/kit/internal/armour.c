// armour.c: what stands between a hit and a wound: a character's token and its armour test.
#include "zerodark/rules/combat/shoot.h"

#include "zerodark/rules/core/dice_reader.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/sight/sight.h"

// ZD-ARM-02, ZD-STATE-OBSCURED-07: a die for each point of AV and each obscured level. Being hidden
// entirely gives none (ZD-RED-DIAMONDS-04).
static void add_armour_dice(struct game *g, const struct shot *s, const struct figure *target,
                            struct terms *t)
{
    if (target->kind == KIND_OBJECTIVE) {
        terms_clear(t);
        terms_add(t, "AV", "ZD-OBJ-TOUGH-05", damage_marker_armour(g, target));
        return;
    }
    figure_stat_terms(g, target, STAT_AV, t);
    if (target->stat[STAT_ABLATIVE] > 0) {
        terms_add(t, "ablative armour", "ZD-UPG-ABLATIVE-01", param(g, P_ABLATIVE_DICE));
    }
    if (s->obscured < OBSCURED_ENTIRELY) {
        terms_add(t, "obscured", "ZD-ARM-02", s->obscured);
    }
}

int armour_dice(struct game *g, const struct shot *s, struct terms *t)
{
    add_armour_dice(g, s, game_figure(g, s->target), t);
    return quantity(g, Q_ARMOUR_DICE, s, t);
}

// Bogeys and gadgets make none.
bool has_armour_test(const struct game *g, const struct shot *s, const struct figure *target)
{
    if (s->spray) {
        return false; // ZD-WEAPON-SPRAY-04
    }
    if (s->electronic && param(g, P_EWOP_ATTACK_NO_ARMOUR)) {
        return false;
    }
    return is_character(target) || target->kind == KIND_OBJECTIVE;
}

static enum status test_armour(struct game *g, struct shot *s)
{
    struct terms dice;
    struct counter c = {
        .figure = s->target, .against = s->shooter, .name = "armour", .opposed = s->roll};
    armour_dice(g, s, &dice);
    struct dice_reader reading;
    TRY(counter_make_read(g, &c, &dice,
                          dice_reader_of_resist(g, s, &c, s->hits - s->successes, &reading)));
    s->wounds =
        test_counter_resist(&s->roll, s->target_number, param(g, P_LUCKY), &c.roll,
                            s->hits - s->successes, param(g, P_COUNTER_MATCH_CANCELS_SUCCESS) != 0);
    return STATUS_OK;
}

// ZD-UPG-ABLATIVE-03: a layer goes with the test that it helped in; by a switch with any attack.
void armour_wear(struct game *g, figure_id who, bool tested)
{
    struct figure *f = game_figure(g, who);
    bool spent = tested || param(g, P_ABLATIVE_SPENT_ON_MISS);
    if (is_character(f) && f->stat[STAT_ABLATIVE] > 0 && spent) {
        f->stat[STAT_ABLATIVE]--;
    }
}

// By a switch lethal is judged on what came through the armour (ZD-WEAPON-LETHAL-04).
static void judge_lethal(const struct game *g, struct shot *s)
{
    if (param(g, P_LETHAL_THRESHOLD_AFTER_ARMOUR) && !s->spray && shot_lethal(g, s) &&
        s->wounds > 0) {
        s->wounds = s->wounds == 1 ? 0 : s->wounds + param(g, P_LETHAL_HITS);
    }
}

// ZD-SHOOT-11: the token is decided on before the armour roll; its one hit goes together with those
// that the twelves take.
enum status armour_vanilla(struct game *g, void *view)
{
    struct shot *s = view;
    const struct figure *target = game_figure(g, s->target);
    bool token = false;
    s->wounds = s->hits;
    if (s->hits <= 0) {
        armour_wear(g, s->target, false);
        return STATUS_OK;
    }
    TRY(damage_token_offer(g, s->target, s->shooter, "token.absorb", s->hits,
                           &token)); // ZD-SUPPORT-08
    if (has_armour_test(g, s, target)) {
        TRY(test_armour(g, s));
    }
    armour_wear(g, s->target, has_armour_test(g, s, target));
    judge_lethal(g, s);
    if (token && s->wounds > 0) {
        s->wounds--;
    }
    return STATUS_OK;
}
