// ew.c: who may fight the electronic war, on whom, and the test that all of it shares.
#include "zerodark/rules/electronic_warfare/ew.h"

#include "engine/los.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/electronic_warfare/ai.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/visor.h"

bool is_electronic(enum order_kind kind)
{
    bool interferes = is_interfering(kind) && kind != ORDER_CANCEL_INTERFERENCE;
    return interferes || kind == ORDER_BUFF || kind == ORDER_HACK || kind == ORDER_DOMINATE;
}

bool is_interfering(enum order_kind kind)
{
    return kind == ORDER_CONCEAL || kind == ORDER_CONFOUND || kind == ORDER_DUEL ||
           kind == ORDER_FORETELL || kind == ORDER_CANCEL_INTERFERENCE;
}

bool is_ewop(const struct figure *f)
{
    return is_character(f) && (f->flags & FLAG_EWOP) && !f->state[STATE_DOMINATED];
}

bool is_any_ewop(const struct figure *f)
{
    return is_ewop(f) || (is_bogey(f) && (f->flags & FLAG_EWOP_CARDS));
}

void ew_deny_user(const struct game *g, const struct figure *f, enum order_kind kind,
                  struct verdict *why)
{
    bool ai = in_datastream(f); // ZD-EW-GEN-01
    if (!ai && !is_ewop(f)) {
        verdict_deny(why, "ZD-EW-GEN-01", "%s is not an EWOp", f->name);
    } else if (!ai && kit_count(g, f, ITEM_SPELLDECK) == 0) {
        verdict_deny(why, "ZD-EW-GEN-01", "%s has no spelldeck", f->name);
    } else if (kit_is_off(g, f, ITEM_SPELLDECK)) {
        verdict_deny(why, "ZD-EW-GEN-02", "the spelldeck of %s is off", f->name);
    } else if (is_interfering(kind) && !f->state[STATE_INTERFERENCE]) {
        verdict_deny(why, "ZD-EW-INTF-01", "%s is not in interference", f->name);
    }
}

static bool takes_part_in_ew(const struct figure *t)
{
    bool somebody = is_character(t) || is_standing_bogey(t) || t->kind == KIND_GADGET;
    return somebody && figure_on_table(t) && !t->state[STATE_DEAD];
}

static bool is_ew_friend(const struct figure *f, const struct figure *t)
{
    return takes_part_in_ew(t) && t->side == f->side;
}

// ZD-EW-HACK-14, ZD-EW-HACK-16; by a switch what is in O can be hacked on again.
static bool is_victim(const struct game *g, const struct figure *f, const struct figure *t)
{
    bool off = t->kind == KIND_GADGET && t->state[STATE_OFF] && !param(g, P_HACK_CAN_SWITCH_ON);
    return takes_part_in_ew(t) && is_enemy(f, t) && !off;
}

static bool counts_as_seen(const struct figure *t)
{
    return t->state[STATE_TARGETED] && t->kind != KIND_GADGET; // ZD-EW-LOS-02
}

// ZD-EW-LOS-01, ZD-EW-LOS-03
static bool reaches(struct game *g, const struct figure *f, const struct figure *t)
{
    struct terms ignored;
    int inches;
    if (in_datastream(f)) { // ZD-AI-02, ZD-AI-03
        return counts_as_seen(t) && ai_range(g, f, t, &inches);
    }
    return counts_as_seen(t) || sight_in_awareness(g, f, t) ||
           (sight_sees_for(g, f, t, "electronic") &&
            obscured_for(g, f, t, "electronic", &ignored) < OBSCURED_ENTIRELY);
}

// ZD-EW-LOS-07
static bool reaches_by_relay(struct game *g, const struct figure *f, const struct figure *t)
{
    struct terms ignored;
    return relay_aware(g, f, t) && relay_obscured(g, f, t, &ignored) < OBSCURED_ENTIRELY;
}

static void deny_reach(struct game *g, const struct figure *f, const struct figure *t,
                       struct verdict *why)
{
    if (!why->denied && !reaches(g, f, t) && !reaches_by_relay(g, f, t)) {
        verdict_deny(why, "ZD-EW-LOS-01", "%s neither sees %s nor is aware of it", f->name,
                     t->name);
    }
}

static void deny_buff(struct game *g, const struct figure *f, const struct figure *t,
                      struct verdict *why)
{
    if (f == t && !param(g, P_BUFF_SELF_ALLOWED)) {
        verdict_deny(why, "ZD-EW-BUFF-09", "%s cannot buff itself", f->name);
    } else if (!is_ew_friend(f, t)) {
        verdict_deny(why, "ZD-EW-BUFF-01", "%s is not a friend of %s", t->name, f->name);
    }
    if (f != t) {
        deny_reach(g, f, t, why);
    }
}

static void deny_hack(struct game *g, const struct figure *f, const struct figure *t,
                      struct verdict *why)
{
    if (!is_victim(g, f, t)) {
        verdict_deny(why, t->state[STATE_DOWN] ? "ZD-EW-HACK-16" : "ZD-EW-HACK-01",
                     "%s cannot be hacked", t->name);
    }
    deny_reach(g, f, t, why);
}

// ZD-EW-HACK-15, ZD-GADGET-IO-04: of what the target carries, which the order's value says.
static void deny_gadget(const struct game *g, const struct figure *t, int32_t value,
                        struct verdict *why)
{
    enum item which = (enum item)(value - 1);
    bool known = value > 0 && value <= ITEM_COUNT;
    if (!known || kit_count(g, t, which) == 0 || !item_is_gadget(g, which)) {
        verdict_deny(why, "ZD-EW-HACK-15", "%s has no such gadget to hack", t->name);
    } else if (which == ITEM_RESPIRATOR) {
        verdict_deny(why, "ZD-GADGET-RESP-04", "a respirator is always on");
    } else if (kit_is_off(g, t, which) && !param(g, P_HACK_CAN_SWITCH_ON)) {
        verdict_deny(why, "ZD-GADGET-IO-04", "%s of %s is off", item_name(which), t->name);
    }
}

// In contact with any enemy, only whoever is in contact (ZD-EW-DOMCQB-03).
static bool held_by_another(const struct game *g, const struct figure *f, const struct figure *t)
{
    for (const struct figure *o = NULL; (o = figure_after(&g->world.roster, o)) != NULL;) {
        if (is_victim(g, f, o) && o->kind != KIND_GADGET && measure_touching(f, o)) {
            return !measure_touching(f, t);
        }
    }
    return false;
}

static void deny_dominate(struct game *g, const struct figure *f, const struct figure *t,
                          struct verdict *why)
{
    if (!is_victim(g, f, t)) {
        verdict_deny(why, t->state[STATE_DOWN] ? "ZD-EW-HACK-16" : "ZD-EW-DOM-01",
                     "%s cannot be dominated", t->name);
    } else {
        can_be_dominated(f, t, why);
    }
    if (held_by_another(g, f, t)) {
        verdict_deny(why, "ZD-EW-DOMCQB-03", "%s has another enemy in contact", f->name);
    }
    deny_reach(g, f, t, why);
}

static void deny_ew_target(struct game *g, enum order_kind kind, const struct figure *f,
                           const struct figure *t, struct verdict *why)
{
    switch (kind) {
    case ORDER_BUFF:
        deny_buff(g, f, t, why);
        break;
    case ORDER_HACK:
        deny_hack(g, f, t, why);
        break;
    case ORDER_DOMINATE:
        deny_dominate(g, f, t, why);
        break;
    case ORDER_CONCEAL:
        if (t == f || !is_ew_friend(f, t) || !is_character(t)) {
            verdict_deny(why, "ZD-EW-CONCEAL-01", "%s cannot conceal %s", f->name, t->name);
        }
        break;
    default:
        if (!is_victim(g, f, t) || !is_any_ewop(t)) {
            verdict_deny(why, "ZD-EW-DUEL-01", "%s is not an enemy EWOp", t->name);
        }
        break;
    }
}

bool can_electronic(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor), *t = game_figure(g, o->target);
    enum order_kind kind = (enum order_kind)o->kind;
    struct action view = {.figure = o->actor, .target = o->target};
    ew_deny_user(g, f, kind, why);
    if (!why->denied && kind != ORDER_CONFOUND && kind != ORDER_FORETELL) {
        if (t) {
            deny_ew_target(g, kind, f, t, why);
            if (kind == ORDER_HACK && o->value != 0) {
                deny_gadget(g, t, o->value, why);
            }
        } else {
            verdict_deny(why, "ZD-EW-GEN-01", "that needs a target figure");
        }
    }
    return check(g, C_CAN_EW, &view, why);
}

// ZD-EW-LOS-02: what is targeted counts as seen, so that a wall in between is nothing.
static int obscured_over_net(struct game *g, const struct figure *f, const struct figure *t)
{
    struct terms ignored;
    if (f == t) {
        return 0;
    }
    bool nothing_visible = counts_as_seen(t) && !param(g, P_TARGETED_KEEPS_OBSCURED) &&
                           obscured_hidden_cells(g, f, t, true) == LOS_TOTAL;
    return nothing_visible ? 0 : obscured_for(g, f, t, "electronic", &ignored);
}

static bool adds_to_target(const struct game *g, const struct electronic *e)
{
    return e->hostile && param(g, P_HACK_FW_ADDS_TO_V);
}

// The firewall that is met: the target's, or that of the gadget a hack is declared against.
static int firewall_met(struct game *g, const struct electronic *e, const struct figure *t)
{
    enum item which = e->gadget ? item_named(e->gadget) : ITEM_COUNT;
    if (which == ITEM_COUNT) {
        return figure_stat_now(g, t, STAT_FW);
    }
    bool alone = kit_hardened(g, t, which) && param(g, P_HARDENED_IGNORES_CARRIER_FW);
    return alone ? param(g, P_GADGET_FW_HARDENED) : kit_gadget_firewall(g, t, which);
}

static const char *firewall_label(const struct game *g, const struct electronic *e,
                                  const struct figure *t)
{
    enum item which = e->gadget ? item_named(e->gadget) : ITEM_COUNT;
    return which < ITEM_COUNT && kit_hardened(g, t, which) ? "hardened firewall" : "firewall";
}

// ZD-EW-FW-05, ZD-EW-FW-06, ZD-EW-FW-11, ZD-EW-GEN-04
static void add_ew_dice(struct game *g, const struct electronic *e, const struct figure *t,
                        struct terms *dice)
{
    int firewall = firewall_met(g, e, t);
    if (!adds_to_target(g, e)) {
        const char *rule = e->gadget ? "ZD-EW-HACK-15" : e->hostile ? "ZD-EW-FW-06" : "ZD-EW-FW-05";
        terms_add(dice, firewall_label(g, e, t), rule, e->hostile ? -firewall : firewall);
    }
    if (param(g, P_EW_TARGETED_BONUS)) {
        terms_add(dice, "targeted", "ZD-EW-GEN-04", t->state[STATE_TARGETED] > 0);
    }
}

static int cover_points(const struct game *g, int obscured)
{
    return obscured >= OBSCURED_ENTIRELY ? param(g, P_ENTIRELY_RANGE) : obscured;
}

// ZD-EW-LOS-07: what is reached through a relay is seen from there. Where the EWOp could do without
// it the lower number counts.
static void reach_by_relay(struct game *g, struct electronic *e, const struct figure *f,
                           const struct figure *t)
{
    struct terms ignored;
    const struct figure *relay = relay_of(g, f);
    if (!relay || f == t || !reaches_by_relay(g, f, t)) {
        return;
    }
    int obscured = relay_obscured(g, f, t, &ignored);
    int inches =
        param(g, P_RELAY_EW_RANGE_FROM_RELAY) ? measure_range_inches(g, relay, t) : e->inches;
    if (!reaches(g, f, t) || inches + obscured < e->inches + cover_points(g, e->obscured)) {
        e->inches = inches;
        e->obscured = obscured;
        e->relay = true;
    }
}

// ZD-EW-LOS-03, ZD-EW-LOS-04, ZD-EW-LOS-06
static void add_target(struct game *g, const struct electronic *e, const struct figure *t,
                       struct terms *target)
{
    bool entirely = e->obscured >= OBSCURED_ENTIRELY;
    terms_add(target, e->relay ? "range by relay" : "range",
              e->relay ? "ZD-EW-LOS-07" : "ZD-EW-LOS-04", e->inches);
    terms_add(target, entirely ? "entirely obscured" : "obscured",
              entirely ? "ZD-STATE-ENTIRELYOBSCURED-02" : "ZD-EW-LOS-04",
              cover_points(g, e->obscured));
    if (adds_to_target(g, e)) {
        terms_add(target, firewall_label(g, e, t), "ZD-EW-FW-11", firewall_met(g, e, t));
    }
    terms_at_least(target, param(g, P_EW_MIN_TARGET), "at least", "ZD-EW-LOS-06");
}

void ew_prepare(struct game *g, struct electronic *e, struct test *t, struct test_terms *terms)
{
    const struct figure *f = game_figure(g, e->figure), *target = game_figure(g, e->target);
    e->hostile = is_enemy(f, target);
    e->relay = false;
    if (in_datastream(f)) {
        ai_range(g, f, target, &e->inches);
        e->obscured = 0;
    } else {
        e->inches = f == target ? 0 : measure_range_inches(g, f, target);
        e->obscured = obscured_over_net(g, f, target);
        reach_by_relay(g, e, f, target);
    }
    test_begin(g, t, terms, f, STAT_A, e->skill);
    t->against = e->target;
    add_ew_dice(g, e, target, &terms->dice);
    e->dice = quantity(g, Q_EW_DICE, e, &terms->dice);
    add_target(g, e, target, &terms->target);
    e->target_number = quantity(g, Q_EW_TARGET, e, &terms->target);
}

// ZD-EW-FW-07: a token cannot rescue the attempt, unless by a switch.
static bool firewall_holds(struct game *g, const struct electronic *e)
{
    const struct figure *f = game_figure(g, e->figure);
    bool token = param(g, P_EW_AUTOFAIL_AFTER_TOKEN) && f->state[STATE_TOKENS];
    return e->hostile &&
           firewall_met(g, e, game_figure(g, e->target)) >= figure_stat_now(g, f, STAT_A) + token;
}

enum status ew_wait(struct game *g, figure_id who, figure_id target, bool *lost)
{
    *lost = false;
    if (!shoot_overwatched(g)) {
        return STATUS_OK;
    }
    TRY(overwatch_moment(g, who, lost));
    const struct figure *f = game_figure(g, who), *t = game_figure(g, target);
    bool reached =
        t && takes_part_in_ew(t) && (f == t || reaches(g, f, t) || reaches_by_relay(g, f, t));
    *lost = *lost || !reached;
    return g->fault.status;
}

static void ask_skill(struct game *g, const void *subject, struct test *t, struct test_terms *terms)
{
    struct electronic e = *(const struct electronic *)subject;
    ew_prepare(g, &e, t, terms);
}

enum status ew_test(struct game *g, struct electronic *e)
{
    struct test t;
    struct test_terms terms;
    struct electronic asked;
    bool lost;
    e->successes = 0;
    TRY(ew_wait(g, e->figure, e->target, &lost));
    if (lost) {
        return STATUS_OK;
    }
    ew_prepare(g, e, &t, &terms);
    asked = *e;
    if (firewall_holds(g, e)) {
        event_text(game_event(g, "firewall", e->target, e->figure, 0), e->skill);
        return STATUS_OK;
    }
    TRY(test_make_asked(g, &t, &terms, ask_skill, &asked));
    e->successes = t.successes;
    return STATUS_OK;
}
