// actions.c: an action is judged, then its step carries it out. A table names the steps, and the
// judges for gadgets, grenades and programs; the short actions are here as a whole (ZD-MEDIC-01 to
// 05, ZD-RECOVER-01 to 03, ZD-INTERACT-01, ZD-DIGIN-01, ZD-STATE-TARGETED-05).
#include "zerodark/rules/activation/actions.h"

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/combat/grenade.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/electronic_warfare/ai.h"
#include "zerodark/rules/kit/internal/deployed.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/robots/program.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/visor.h"

static bool are_own_characters(const struct figure *a, const struct figure *b)
{
    return a->side == b->side && is_character(a) && is_character(b);
}

// ZD-MEDIC-03, ZD-MEDIC-04
static void deny_medic(const struct game *g, const struct figure *f, const struct figure *target,
                       struct verdict *why)
{
    if (!target || !are_own_characters(f, target)) {
        verdict_deny(why, "ZD-MEDIC-04", "only characters of one's own side can be treated");
        return;
    }
    int wounded = target->state[STATE_WOUNDED];
    if (target->state[STATE_DEAD] || wounded == 0) {
        verdict_deny(why, "ZD-MEDIC-04", "%s is %s", target->name,
                     wounded ? "dead" : "not wounded");
    } else if (target == f && wounded >= param(g, P_WOUNDED_OOA)) {
        verdict_deny(why, "ZD-MEDIC-03", "%s is too badly hurt to treat itself", f->name);
    } else if (target != f && !measure_touching(f, target)) {
        verdict_deny(why, "ZD-MEDIC-01", "%s does not touch %s", f->name, target->name);
    }
}

bool can_work_on(struct game *g, const struct figure *f, const struct figure *marker,
                 struct verdict *why)
{
    bool may = is_hero(f) || f->kind == KIND_BOGEY || param(g, P_ALLIES_MAY_TAKE_OBJECTIVES);
    if (!may) {
        verdict_deny(why, "ZD-OBJ-03", "%s is an ally: only heroes may interact with objectives",
                     f->name);
    }
    if (marker->flags & FLAG_ACHIEVED) {
        verdict_deny(why, "ZD-OBJ-01", "%s has been achieved already", marker->name);
    }
    return !why->denied;
}

bool can_take(struct game *g, const struct figure *f, const struct figure *marker,
              struct verdict *why)
{
    if (!carrying_room(g, f)) {
        bool drags = zd(g)->carry == CARRY_ONLY_DRAGS;
        verdict_deny(why, drags ? "ZD-MIS-RESCUE-15" : "ZD-VS-RESUPPLY-05",
                     "%s is already carrying something", f->name);
    }
    return can_work_on(g, f, marker, why);
}

// The marker that interacting with a figure is about: itself, or what an out-of-action friend
// carries.
static const struct figure *marker_of(struct game *g, const struct figure *f,
                                      const struct figure *target)
{
    if (target->kind == KIND_OBJECTIVE) {
        return target;
    }
    bool carrier = is_character(target) && target->side == f->side && is_ooa(g, target);
    return carrier ? game_figure(g, target->link[LINK_CARRIES]) : NULL;
}

static void deny_interact(struct game *g, const struct figure *f, const struct figure *target,
                          struct verdict *why)
{
    if (!target || target == f) {
        verdict_deny(why, "ZD-INTERACT-01", "interact needs a target");
        return;
    }
    if (!measure_touching(f, target)) {
        verdict_deny(why, "ZD-INTERACT-01", "%s does not touch %s", f->name, target->name);
    }
    const struct figure *marker = marker_of(g, f, target);
    if (marker) {
        can_use(g, f, marker, why);
    } else if (is_prey(g, f, target)) {
        can_capture(g, f, target, why);
    } else if (is_character(target) || is_bogey(target)) {
        verdict_deny(why, "ZD-INTERACT-01", "%s cannot be interacted with", target->name);
    }
}

// ZD-STATE-DOWN-04
static void deny_finish(const struct game *g, const struct figure *f, const struct figure *target,
                        struct verdict *why)
{
    if (target && is_held(g, target)) {
        verdict_deny(why, "ZD-VS-KIDNAP-14", "%s is a captive", target->name);
    } else if (!is_hero(f)) {
        verdict_deny(why, "ZD-STATE-DOWN-04", "%s is not a hero", f->name);
    } else if (!target || !is_bogey(target) || !target->state[STATE_DOWN] ||
               !measure_touching(f, target)) {
        verdict_deny(why, "ZD-STATE-DOWN-04", "%s is not touching a down bogey", f->name);
    }
}

// ZD-STATE-TARGETED-05: nobody who counts may be looking.
static void deny_shake_targeted(struct game *g, const struct figure *f, struct verdict *why)
{
    if (!f->state[STATE_TARGETED]) {
        verdict_deny(why, "ZD-STATE-TARGETED-05", "%s is not targeted", f->name);
        return;
    }
    for (const struct figure *o = NULL; (o = figure_after(&g->world.roster, o)) != NULL;) {
        bool watches = is_standing_bogey(o) ||
                       (is_character(o) && figure_on_table(o) && !o->state[STATE_DEAD]);
        if (watches && is_enemy(f, o) && sight_sees(g, o, f)) {
            verdict_deny(why, "ZD-STATE-TARGETED-05", "%s sees %s", o->name, f->name);
            return;
        }
    }
}

// A deployed gadget is what it is; of what a figure carries the order's value says which.
static enum item switch_item(const struct game *g, const struct figure *bearer,
                             const struct order *o)
{
    bool known = o->value >= 0 && o->value < ITEM_COUNT;
    return bearer && bearer->kind == KIND_GADGET ? kit_gadget_item(g, bearer)
           : known                               ? (enum item)o->value
                                                 : ITEM_FIREWALL;
}

typedef bool judge(struct game *g, const struct order *o, struct verdict *why);

// What is done with gadgets, grenades, programs and bodies has a judge here, and can_do judges the
// others. S_TEST, the first of the steps, is none of theirs.
static const struct {
    judge *may;
    int step;
} actions[ORDER_KINDS] = {
    [ORDER_INTERACT] = {NULL, S_INTERACT},
    [ORDER_MEDIC] = {NULL, S_MEDIC},
    [ORDER_RECOVER] = {NULL, S_RECOVER},
    [ORDER_OVERWATCH] = {NULL, S_OVERWATCH},
    [ORDER_DIG_IN] = {NULL, S_DIG_IN},
    [ORDER_SHAKE_STUN] = {NULL, S_SHAKE_STUN},
    [ORDER_SHAKE_TARGETED] = {NULL, S_SHAKE_TARGETED},
    [ORDER_CANCEL_INTERFERENCE] = {NULL, S_CANCEL_INTERFERENCE},
    [ORDER_SWITCH] = {NULL, S_SWITCH},
    [ORDER_FINISH] = {NULL, S_FINISH},
    [ORDER_BUFF] = {NULL, S_BUFF},
    [ORDER_HACK] = {NULL, S_HACK},
    [ORDER_DOMINATE] = {NULL, S_DOMINATE},
    [ORDER_CONCEAL] = {NULL, S_CONCEAL},
    [ORDER_CONFOUND] = {NULL, S_CONFOUND},
    [ORDER_DUEL] = {NULL, S_DUEL},
    [ORDER_FORETELL] = {NULL, S_FORETELL},
    [ORDER_DEPLOY] = {can_deploy_gadget, S_PUT_DOWN},
    [ORDER_PICK_UP] = {can_pick_up, S_PICK_UP},
    [ORDER_COMMAND] = {can_command, S_COMMAND},
    [ORDER_CLONE] = {can_clone, S_CLONE},
    [ORDER_CONNECT] = {can_connect, S_CONNECT},
    [ORDER_PAINT] = {can_paint, S_PAINT},
    [ORDER_THROW] = {can_throw, S_THROW}, // with a view of its own
    [ORDER_PROGRAM] = {can_program, S_PROGRAM},
    [ORDER_OBEY] = {can_obey, S_OBEY},
    [ORDER_POSSESS] = {can_possess, S_POSSESS},
    [ORDER_WITHDRAW] = {can_withdraw, S_WITHDRAW},
    [ORDER_DROP] = {NULL, S_DROP},
};

static void deny_unless(bool holds, struct verdict *why, const char *rule, const char *name,
                        const char *what)
{
    if (!holds) {
        verdict_deny(why, rule, "%s %s", name, what);
    }
}

bool can_do(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor), *target = game_figure(g, o->target);
    struct action view = {.figure = o->actor, .target = o->target};
    if (actions[o->kind].may) {
        actions[o->kind].may(g, o, why);
        return check(g, C_CAN_GADGET, &view, why);
    }
    switch ((enum order_kind)o->kind) {
    case ORDER_INTERACT:
        deny_interact(g, f, target, why);
        return check(g, C_CAN_INTERACT, &view, why);
    case ORDER_MEDIC:
        deny_medic(g, f, target, why);
        return check(g, C_CAN_MEDIC, &view, why);
    case ORDER_RECOVER:
        deny_unless(f->state[STATE_STRESSED], why, "ZD-RECOVER-03", f->name, "is not stressed");
        break;
    case ORDER_DIG_IN:
        deny_unless(f->state[STATE_PRONE], why, "ZD-DIGIN-01", f->name, "is not prone");
        deny_unless(!f->state[STATE_DUG_IN], why, "ZD-DIGIN-01", f->name, "is already dug in");
        break;
    case ORDER_SHAKE_STUN:
        deny_unless(f->state[STATE_STUNNED], why, "ZD-STATE-STUNNED-03", f->name, "is not stunned");
        break;
    case ORDER_SHAKE_TARGETED:
        deny_shake_targeted(g, f, why);
        break;
    case ORDER_CANCEL_INTERFERENCE:
        deny_unless(f->state[STATE_INTERFERENCE], why, "ZD-STATE-INTERFERENCE-01", f->name,
                    "is not in interference");
        break;
    case ORDER_SWITCH:
        kit_deny_switch(g, f, target, switch_item(g, target, o), why);
        break;
    case ORDER_DROP:
        return can_drop(g, o, why);
    case ORDER_FINISH:
        deny_finish(g, f, target, why);
        break;
    default:
        break;
    }
    return !why->denied;
}

enum status action_perform(struct game *g, const struct order *o, struct action *a)
{
    if (o->kind == ORDER_THROW) {
        return grenade_order(g, o, a);
    }
    if (actions[o->kind].step == 0) {
        return fault_set(&g->fault, STATUS_UNKNOWN, "ZD-ACT-03", "no action %d", o->kind);
    }
    return step(g, actions[o->kind].step, a);
}

struct action_asked {
    const struct action *action;
    enum stat_id stat;
    const char *name, *rule;
    int target, param; // the number, or the param that has it; -1: none has
};

static void ask_action(struct game *g, const void *subject, struct test *t,
                       struct test_terms *terms)
{
    const struct action_asked *a = subject;
    test_begin(g, t, terms, game_figure(g, a->action->figure), a->stat, a->name);
    t->against = a->action->target;
    terms_add(&terms->target, a->name, a->rule, a->param < 0 ? a->target : param(g, a->param));
}

// The two below differ only in where the target number is from: the caller, or a param that packs
// change.
static enum status make_test(struct game *g, struct action *a, const struct action_asked *asked)
{
    struct test t;
    TRY(test_asked(g, ask_action, asked, &t));
    a->successes = t.successes;
    return STATUS_OK;
}

enum status action_test(struct game *g, struct action *a, enum stat_id stat, const char *name,
                        int target, const char *rule)
{
    return make_test(g, a, &(struct action_asked){a, stat, name, rule, target, -1});
}

enum status action_test_param(struct game *g, struct action *a, enum stat_id stat, const char *name,
                              int target, const char *rule)
{
    return make_test(g, a, &(struct action_asked){a, stat, name, rule, 0, target});
}

static int surplus_over(int successes, int needed)
{
    return successes > needed ? successes - needed : 0;
}

enum status medic_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    bool stunned = game_figure(g, a->target)->state[STATE_STUNNED] > 0;
    TRY(action_test_param(g, a, STAT_A, "medic", P_MEDIC_TARGET, "ZD-MEDIC-01"));
    if (a->successes > 0) {
        TRY(state_change(g, a->target, STATE_WOUNDED, -1, a->figure));
    }
    // ZD-MEDIC-05: one level of stunned goes, whether or not the wound is dressed.
    if (stunned && (a->successes > 0 || !param(g, P_MEDIC_UNSTUN_ON_SUCCESS_ONLY))) {
        TRY(state_change(g, a->target, STATE_STUNNED, -1, a->figure));
    }
    a->surplus = surplus_over(a->successes, 1);
    return STATUS_OK;
}

enum status recover_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    int level = game_figure(g, a->figure)->state[STATE_STRESSED];
    TRY(action_test_param(g, a, STAT_D, "recover", P_RECOVER_TARGET, "ZD-RECOVER-01"));
    TRY(state_change(g, a->figure, STATE_STRESSED, -a->successes, a->figure));
    a->surplus = surplus_over(a->successes, level); // ZD-RECOVER-02
    return STATUS_OK;
}

// ZD-MIS-RESCUE-14: taking an objective may need a test; the rest of its successes are bonus
// actions.
enum status action_take_objective(struct game *g, struct action *a, figure_id marker)
{
    int target = zd(g)->pickup_dice;
    if (target > 0) {
        TRY(action_test(g, a, STAT_A, "interact", target, "ZD-MIS-RESCUE-14"));
        a->surplus = surplus_over(a->successes, 1);
        if (a->successes == 0) {
            return STATUS_OK;
        }
    }
    struct objective o = {.marker = marker, .figure = a->figure};
    return step(g, S_OBJECTIVE_TAKEN, &o);
}

enum status interact_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    const struct figure *marker =
        marker_of(g, game_figure(g, a->figure), game_figure(g, a->target));
    game_event(g, "interact", a->figure, a->target, 0);
    if (marker) {
        return use_marker(g, a, marker->id);
    }
    return is_prey(g, game_figure(g, a->figure), game_figure(g, a->target)) ? step(g, S_CAPTURE, a)
                                                                            : STATUS_OK;
}

enum status overwatch_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    return state_set(g, a->figure, STATE_OVERWATCH, 1, a->figure);
}

enum status dig_in_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    return state_set(g, a->figure, STATE_DUG_IN, 1, a->figure);
}

enum status shake_stun_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    return state_change(g, a->figure, STATE_STUNNED, -1, a->figure);
}

enum status shake_targeted_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    TRY(action_test_param(g, a, STAT_D, "shake targeted", P_SHAKE_TARGET, "ZD-STATE-TARGETED-05"));
    if (a->successes > 0) {
        TRY(state_set(g, a->figure, STATE_TARGETED, 0, a->figure));
    }
    a->surplus = surplus_over(a->successes, 1);
    return STATUS_OK;
}

enum status cancel_interference_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    return state_set(g, a->figure, STATE_INTERFERENCE, 0, a->figure);
}

enum status switch_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    const struct figure *bearer = game_figure(g, a->target);
    enum item which = switch_item(g, bearer, g->order);
    return kit_switch(g, a->target, which, kit_is_off(g, bearer, which), a->figure);
}

enum status finish_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    return damage_kill(g, a->target, a->figure, "finished");
}
