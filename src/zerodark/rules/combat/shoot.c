// shoot.c: a shot is judged, then prepared: range, cover, dice, target. From its dice to the armour
// test it is a closed part, which odds go through by itself. Wounds and stress follow (ZD-SHOOT-01
// to 15, ZD-STATE-TARGETED-01 to 04, ZD-STRESS-01).
#include "zerodark/rules/combat/shoot.h"

#include "engine/ablation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/core/dice_reader.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/stat_upgrades.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/robots/program.h"
#include "zerodark/rules/sight/internal/visibility.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/sighting.h"

// ZD-SHOOT-14: enemy characters and bogeys, deployed gadgets of others, markers that can be broken.
static void judge_shot_target(struct game *g, const struct shot *s, const struct figure *shooter,
                              const struct figure *target, struct verdict *why)
{
    if (!figure_on_table(target) || target->state[STATE_DEAD]) {
        verdict_deny(why, "ZD-STATE-DEAD-03", "%s is dead or off the table", target->name);
    } else if (is_held(g, target)) {
        verdict_deny(why, "ZD-VS-KIDNAP-14", "%s is a captive", target->name);
    } else if (target->kind == KIND_OBJECTIVE) {
        if (target->stat[STAT_TOUGH] == TOUGH_INVULNERABLE) {
            verdict_deny(why, "ZD-SHOOT-14", "%s cannot be destroyed", target->name);
        }
    } else if (!is_enemy(shooter, target) && !is_sentry(shooter) &&  // ZD-SENTRY-GEN-04
               (s->bonus || !program_betrays(g, shooter, target))) { // ZD-ROBOT-VM-09
        verdict_deny(why, "ZD-SHOOT-14", "%s is not an enemy", target->name);
    } else if (is_bogey(target) && target->state[STATE_DOWN] && !param(g, P_SHOOT_DOWN_BOGEYS) &&
               !(s->bonus && target->state[STATE_DOWNED_NOW])) {
        verdict_deny(why, "ZD-SHOOT-14", "%s is down", target->name);
    }
}

void shoot_deny_shooter(struct game *g, const struct figure *shooter, struct verdict *why)
{
    if (!figure_on_table(shooter) || is_helpless(g, shooter)) {
        verdict_deny(why, "ZD-STATE-WOUNDED-05", "%s can do nothing", shooter->name);
    } else if (measure_is_locked(g, shooter)) {
        verdict_deny(why, "ZD-SHOOT-15", "%s is engaged: close quarters only", shooter->name);
    } else if (shooter->state[STATE_CLIMBING]) {
        verdict_deny(why, "ZD-CLIMB-05", "%s is climbing", shooter->name);
    }
}

static void judge_sight(struct game *g, const struct figure *shooter, const struct figure *target,
                        struct verdict *why)
{
    struct terms t;
    if (!sight_sees_to_shoot(g, shooter, target)) {
        verdict_deny(why, "ZD-SHOOT-03", "%s has no line of sight to %s", shooter->name,
                     target->name);
    } else if (!obscured_in_part(g, shooter, target) &&
               obscured_to_attack(g, shooter, target, "shot", &t) >= OBSCURED_ENTIRELY) {
        verdict_deny(why, "ZD-STATE-STUNNED-04", "%s is entirely obscured from %s", target->name,
                     shooter->name);
    }
}

// With the switch free_turn_before_shot a character turns to what it does not see (ZD-FOV-06).
static point facing_to_shoot(struct game *g, const struct figure *shooter,
                             const struct figure *target)
{
    point way = {target->body.at.x - shooter->body.at.x, target->body.at.y - shooter->body.at.y};
    bool turns = param(g, P_FREE_TURN_BEFORE_SHOT) && is_character(shooter) && (way.x || way.y) &&
                 !sight_sees_to_shoot(g, shooter, target);
    return turns ? way : shooter->facing;
}

static void judge_line(struct game *g, const struct shot *s, const struct figure *shooter,
                       const struct figure *target, bool plain, struct verdict *why)
{
    struct figure turned;
    point facing = facing_to_shoot(g, shooter, target);
    if (facing.x != shooter->facing.x || facing.y != shooter->facing.y) {
        turned = *shooter;
        turned.facing = facing;
        shooter = &turned;
    }
    if (plain) {
        judge_sight(g, shooter, target, why);
    } else {
        weapons_judge_sight(g, s, shooter, target, why);
    }
}

// Nothing declared, at somebody: most shots.
static bool is_undeclared_shot(const struct shot *s)
{
    return s->target != FIGURE_NONE && !weapons_declared(s);
}

bool can_shoot(struct game *g, const struct shot *s, struct verdict *why)
{
    const struct figure *shooter = game_figure(g, s->shooter);
    struct figure place;
    const struct figure *target = weapons_mark(g, s, &place);
    verdict_clear(why);
    if (!shooter || !target) {
        verdict_deny(why, "ZD-SHOOT-14",
                     s->target == FIGURE_NONE ? "a shot needs a target" : "no figure has that id");
        return false;
    }
    shoot_deny_shooter(g, shooter, why);
    if (s->target != FIGURE_NONE) {
        judge_shot_target(g, s, shooter, target, why);
    }
    if (!is_undeclared_shot(s)) {
        weapons_judge(g, s, shooter, target, why);
    }
    if (!why->denied && !s->any_sight) {
        judge_line(g, s, shooter, target, is_undeclared_shot(s), why);
    }
    return check(g, C_CAN_SHOOT, s, why);
}

// Where packs have no say it makes no difference what is judged first. Whoever is bound by a fight
// is hardly ever asked about.
bool shoot_may_target(struct game *g, const struct shot *s)
{
    struct verdict why;
    if (g->rules->n_hooks > 0 || !is_undeclared_shot(s)) {
        return can_shoot(g, s, &why);
    }
    const struct figure *shooter = game_figure(g, s->shooter);
    const struct figure *target = game_figure(g, s->target);
    verdict_unread(&why);
    if (!shooter || !target) {
        return false;
    }
    judge_shot_target(g, s, shooter, target, &why);
    if (!why.denied && !s->any_sight) {
        judge_line(g, s, shooter, target, true, &why);
    }
    if (!why.denied) {
        shoot_deny_shooter(g, shooter, &why);
    }
    return !why.denied;
}

// ZD-STATE-TARGETED-01, ZD-BOGEY-SHOOT-05: a yes or no, unless the switch counts markers.
static int targeted(const struct game *g, const struct figure *target)
{
    return param(g, P_TARGETED_STACKS) ? target->state[STATE_TARGETED]
                                       : target->state[STATE_TARGETED] > 0;
}

// ZD-EWOPB-FW-01: an EWOp bogey's attack meets the firewall, in its dice or by a switch in v.
static void firewall_dice(struct game *g, const struct figure *shooter, const struct figure *target,
                          struct terms *t)
{
    int firewall = figure_stat_now(g, target, STAT_FW);
    if (!param(g, P_FW_IN_TARGET_NUMBER)) {
        terms_add(t, "firewall", "ZD-EWOPB-FW-01", -firewall);
    }
    if (param(g, P_EWOP_FW_AT_LEAST_ATT_FAILS) && firewall >= shooter->stat[STAT_ATT]) {
        terms_at_most(t, 0, "firewall holds", "ZD-EWOPB-FW-01");
    }
}

// ZD-GRENADE-GEN-03: whatever the thrower's F, wounds and stun.
static void add_fight(struct game *g, const struct shot *s, const struct figure *shooter,
                      struct terms *t)
{
    if (s->grenade) {
        terms_clear(t);
        terms_add(t, "grenade", "ZD-GRENADE-GEN-03", param(g, P_GRENADE_DICE));
    } else {
        figure_stat_terms(g, shooter, STAT_F, t);
    }
}

// ZD-SHOOT-02, ZD-SHOOT-12, ZD-SUPPORT-06
int shot_dice(struct game *g, const struct shot *s, struct terms *t)
{
    struct figure place;
    const struct figure *shooter = game_figure(g, s->shooter);
    const struct figure *target = weapons_mark(g, s, &place);
    if (is_bogey(shooter)) {
        terms_clear(t);
        terms_add(t, "Att", "ZD-BOGEY-SHOOT-02", shooter->stat[STAT_ATT]);
        terms_add(t, "support tokens", "ZD-SUPPORT-06", shooter->state[STATE_TOKENS]);
    } else {
        add_fight(g, s, shooter, t);
        terms_add(t, "support token", "ZD-SHOOT-02", s->token);
    }
    terms_add(t, "targeted", "ZD-STATE-TARGETED-01",
              targeted(g, target) * param(g, P_TARGETED_DICE));
    if (s->electronic) {
        firewall_dice(g, shooter, target, t);
    }
    return quantity(g, Q_SHOOT_DICE, s, t);
}

// What the obscured level adds: the level itself, four for an entirely obscured target that may be
// attacked all the same (ZD-SHOOT-13, ZD-RED-DIAMONDS-04).
static void add_obscured(struct game *g, const struct shot *s, const struct figure *target,
                         struct terms *t)
{
    if (s->obscured >= OBSCURED_ENTIRELY) {
        terms_add(t, "entirely obscured", "ZD-RED-DIAMONDS-04", param(g, P_ENTIRELY_RANGE));
        return;
    }
    terms_add(t, "obscured", "ZD-SHOOT-01", s->obscured);
    if (is_character(target) && param(g, P_OBSCURED_AV_COUNTS_IN_TARGET)) {
        terms_add(t, "obscured AV", "ZD-STATE-OBSCURED-07", s->obscured);
    }
}

// ZD-TRAIT-GUNFU-02: each bonus shot of an action goes an inch further than the one before.
static void add_gunfu(const struct game *g, const struct shot *s, const struct figure *shooter,
                      struct terms *t)
{
    const struct zd *z = zd_look(g);
    if (!s->bonus || !has_quality(g, shooter, FLAG_GUNFU)) {
        return;
    }
    bool shot = z->action_kind == ORDER_SHOOT || z->action_kind == ORDER_THROW;
    bool began = z->in_action == STAGE_ACTION && z->actor == s->shooter && shot;
    terms_add(t, "gun-fu", "ZD-TRAIT-GUNFU-02",
              z->bonus_shots[figure_slot(s->shooter)] +
                  (began && param(g, P_GUNFU_COUNT_INITIAL_SHOT)));
}

// Nothing that a spray is aimed at is hard to hit for its armour (ZD-WEAPON-SPRAY-04).
static void add_armour_to_target(struct game *g, const struct shot *s, const struct figure *target,
                                 struct terms *t)
{
    if (!s->spray && s->target != FIGURE_NONE) {
        terms_add(t, is_bogey(target) ? "Def" : stat_upgrades_armour_name(g, target), "ZD-ARM-01",
                  target->kind == KIND_OBJECTIVE ? damage_marker_armour(g, target)
                                                 : figure_armour_in_target(g, target));
    }
}

// ZD-SHOOT-01
int shot_target(struct game *g, const struct shot *s, struct terms *t)
{
    struct figure place;
    const struct figure *shooter = game_figure(g, s->shooter);
    const struct figure *target = weapons_mark(g, s, &place);
    terms_clear(t);
    terms_add(t, "range", "ZD-SHOOT-01", s->inches);
    if (!s->any_visibility) {
        bool visors = !s->grenade || !param(g, P_GRENADE_BLOCKS_ALL_UPGRADES);
        visibility_add(g, shooter, target, visors, t);
    }
    add_armour_to_target(g, s, target, t);
    add_obscured(g, s, target, t);
    if (target->flags & FLAG_FRACTAL) {
        terms_add(t, "fractal camouflage", "ZD-UPG-FRACTAL-01", param(g, P_FRACTAL_INCHES));
    }
    add_gunfu(g, s, shooter, t);
    if (s->electronic && param(g, P_FW_IN_TARGET_NUMBER)) {
        terms_add(t, "firewall", "ZD-EWOPB-FW-01", figure_stat_now(g, target, STAT_FW));
    }
    quantity(g, Q_SHOOT_TARGET, s, t);
    terms_at_least(t, 1, "at least 1", "ZD-TEST-12");
    return t->sum;
}

static int shot_obscured(struct game *g, const struct shot *s, const struct figure *shooter,
                         const struct figure *target)
{
    struct terms t;
    // ZD-WEAPON-INDIRECT-05, ZD-WEAPON-SPRAY-04, ZD-WEAPON-EXPLOSIVE-01
    bool open = s->any_cover || s->indirect || s->spray || s->target == FIGURE_NONE;
    int level = open ? 0 : obscured_to_attack(g, shooter, target, shot_word(s), &t);
    return level >= OBSCURED_ENTIRELY && param(g, P_HIDDEN_COUNTS_AS_OBSCURED3) ? 3 : level;
}

int shot_range(struct game *g, const struct shot *s, struct terms *t)
{
    struct figure place;
    const struct figure *from = game_figure(g, s->shooter), *to = weapons_mark(g, s, &place);
    terms_clear(t);
    terms_add(t, "range", "ZD-MEAS-04", measure_range_inches(g, from, to));
    return quantity(g, Q_RANGE, s, t);
}

void shot_prepare(struct game *g, struct shot *s, struct terms *dice, struct terms *target)
{
    const struct figure *from = game_figure(g, s->shooter);
    struct figure place;
    const struct figure *to = weapons_mark(g, s, &place);
    struct terms range;
    s->inches = shot_range(g, s, &range);
    s->obscured = shot_obscured(g, s, from, to);
    s->dice = shot_dice(g, s, dice);
    s->target_number = shot_target(g, s, target);
}

static void ask_shot(struct game *g, const void *subject, struct ablation *out)
{
    struct shot s = *(const struct shot *)subject;
    struct terms dice, target;
    shot_prepare(g, &s, &dice, &target);
    out->dice = s.dice;
    out->target = s.target_number;
}

void shot_prepare_told(struct game *g, struct shot *s, struct terms *dice, struct terms *target,
                       struct ablations *without)
{
    static const int rows[] = {Q_SHOOT_DICE, Q_SHOOT_TARGET, Q_RANGE, Q_OBSCURED};
    const struct shot asked = *s;
    shot_prepare(g, s, dice, target);
    const struct ablation now = {.dice = s->dice, .target = s->target_number};
    ablation_packs(g, rows, sizeof rows / sizeof *rows, ask_shot, &asked, &now, without);
}

static int targeted_hits(const struct game *g, const struct shot *s, const struct figure *target)
{
    if (!target || (s->grenade && param(g, P_GRENADE_TARGETED_HIT_OFF))) {
        return 0; // ZD-GRENADE-GEN-10
    }
    bool failed = s->electronic && s->dice <= 0; // ZD-EWOPB-FW-01
    bool spared = !is_character(target) && param(g, P_TARGETED_HIT_CHARACTERS_ONLY);
    return failed || spared ? 0 : targeted(g, target) * param(g, P_TARGETED_HITS);
}

int shot_hits(struct game *g, const struct shot *s, struct terms *t)
{
    const struct figure *target = game_figure(g, s->target);
    int lucky = param(g, P_LUCKY);
    terms_clear(t);
    terms_add(t, "groups", "ZD-TEST-02", dice_groups(&s->roll, s->target_number));
    terms_add(t, "lucky", "ZD-TEST-03", lucky ? dice_count(&s->roll, lucky) : 0);
    int rolled = t->sum;
    terms_add(t, "targeted", "ZD-STATE-TARGETED-02", targeted_hits(g, s, target));
    weapons_add_lethal(g, s, param(g, P_LETHAL_BEFORE_TARGETED) ? rolled : t->sum, t);
    quantity(g, Q_SHOOT_HITS, s, t);
    terms_at_least(t, 0, "at least 0", "ZD-CTEST-08");
    return t->sum;
}

// Bogeys use what tokens they have, all of them (ZD-SUPPORT-07).
static enum status spend_bogey_tokens(struct game *g, const struct shot *s)
{
    return is_bogey(game_figure(g, s->shooter))
               ? state_set(g, s->shooter, STATE_TOKENS, 0, s->shooter)
               : STATUS_OK;
}

static enum status roll_shot(struct game *g, struct shot *s)
{
    struct test t = {.figure = s->shooter,
                     .against = s->target,
                     .name = "shoot",
                     .stat = "F",
                     .dice = s->dice,
                     .target = s->target_number};
    if (s->dice > 0) { // ZD-TEST-06
        const struct figure *target = game_figure(g, s->target);
        struct dice_reader reading;
        bool resisted = !target || has_armour_test(g, s, target);
        TRY(test_roll_read(g, &t, dice_reader_of_shot(g, s, &t, resisted, &reading)));
    }
    s->roll = t.roll;
    return STATUS_OK;
}

static void record_shot(struct game *g, const struct shot *s, const struct terms *dice,
                        const struct terms *target, const struct terms *hits,
                        const struct ablations *without)
{
    if (!g->events) {
        return;
    }
    struct account a = {.name = "shoot",
                        .fire = true,
                        .who = s->shooter,
                        .against = s->target,
                        .dice_terms = *dice,
                        .target_terms = *target,
                        .dice = s->roll,
                        .successes = (int16_t)s->successes,
                        .result_terms = *hits,
                        .without = *without};
    dice_grouping(&s->roll, s->target_number, a.group);
    if (game_account(g, &a)) {
        sighting_note(g, s->shooter, s->target);
    }
}

bool shoot_overwatched(const struct game *g)
{
    const struct roster *r = &g->world.roster;
    for (int i = 0, n = roster_extent(r); i < n; i++) {
        if (r->slot[i].state[STATE_OVERWATCH]) {
            return true;
        }
    }
    return false;
}

// ZD-OW-04: the last moment to interrupt is before the dice. What the interruption changes may make
// the shot impossible; it is then lost (ZD-OW-11).
enum status shoot_await_overwatch(struct game *g, const struct shot *s, bool *lost)
{
    struct verdict why;
    *lost = false;
    if (!shoot_overwatched(g)) {
        return STATUS_OK;
    }
    TRY(overwatch_moment(g, s->shooter, lost));
    *lost = *lost || !can_shoot(g, s, &why);
    return g->fault.status;
}

// ZD-STRESS-01: whether the target was OOA is judged when it is aimed at.
static bool owes_stress_test(const struct game *g, const struct figure *target)
{
    return target && is_character(target) && !is_ooa(g, target);
}

enum status shoot_stress_after(struct game *g, figure_id who, figure_id attacker)
{
    const struct figure *f = game_figure(g, who);
    bool newly_ooa = f && is_ooa(g, f) && param(g, P_NEWLY_OOA_NO_TEST);
    return newly_ooa ? STATUS_OK : stress_test(g, who, attacker);
}

// A shot from its dice to what came through the armour: nothing else is changed by it.
struct salvo {
    struct shot shot;
    struct terms hits;
    const struct terms *dice, *target;
    const struct ablations *without;
};
static_assert(sizeof(struct salvo) <= CHANCE_VIEW, "it can be gone through as a closed part");

static enum status fire_salvo(struct game *g, void *view)
{
    struct salvo *v = view;
    struct shot *s = &v->shot;
    TRY(roll_shot(g, s));
    s->successes = test_successes(&s->roll, s->target_number, param(g, P_LUCKY));
    s->hits = shot_hits(g, s, &v->hits);
    record_shot(g, s, v->dice, v->target, &v->hits, v->without);
    return s->explosive || s->spray ? STATUS_OK : step(g, S_ARMOUR, s);
}

static enum status take_shot_effect(struct game *g, struct shot *s, const struct terms *hits,
                                    struct spray *spray)
{
    spray->n = 0;
    if (s->explosive) {
        return explosive_burst(g, s, hits);
    }
    if (s->spray) {
        return spray_strike(g, s, spray);
    }
    return damage_hurt(g, s->target, s->shooter, "shot", s->wounds, false, &s->surplus);
}

enum status shoot_vanilla(struct game *g, void *view)
{
    struct shot *s = view;
    struct terms dice, target;
    struct salvo salvo;
    struct figure place;
    struct spray spray;
    struct ablations without;
    bool lost;
    TRY(shoot_await_overwatch(g, s, &lost));
    if (lost) {
        return STATUS_OK;
    }
    struct figure *shooter = game_figure(g, s->shooter);
    shooter->facing = facing_to_shoot(g, shooter, weapons_mark(g, s, &place));
    bool stress_due = owes_stress_test(g, game_figure(g, s->target));
    TRY(damage_token_offer(g, s->shooter, s->target, "token.die", 0, &s->token));
    TRY(weapons_ready(g, s));
    shot_prepare_told(g, s, &dice, &target, &without);
    TRY(spend_bogey_tokens(g, s));
    salvo = (struct salvo){.shot = *s, .dice = &dice, .target = &target, .without = &without};
    TRY(chance_part(g, fire_salvo, &salvo, sizeof salvo));
    *s = salvo.shot;
    TRY(take_shot_effect(g, s, &salvo.hits, &spray));
    weapons_spend_silence(g, s);
    TRY(state_set(g, s->target, STATE_TARGETED, 0, s->shooter)); // ZD-STATE-TARGETED-04
    if (stress_due) {
        TRY(shoot_stress_after(g, s->target, s->shooter));
    }
    return spray_shake(g, s, &spray);
}

enum status shoot(struct game *g, struct shot *s)
{
    s->hits = s->wounds = s->surplus = 0;
    return step(g, S_SHOOT, s);
}
