// An activation: one character acts, bonus actions and all, and then a card is flipped (ZD-ACT-01).
#include "zerodark/rules/activation/activation.h"

#include "zerodark/rules/activation/actions.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/allies/ally.h"
#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/allies/emjay.h"
#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/combat/chem.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/combat/gas.h"
#include "zerodark/rules/combat/sentry.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/electronic_warfare/ai.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/red_force/immediate.h"
#include "zerodark/rules/robots/program.h"

static const char *const order_names[] = {
#define X(code, name, doc) name,
    ORDER_MAP(X)
#undef X
};

const char *activation_order_name(int kind)
{
    return order_names[kind];
}

// Is it a kind of order that a pack has added?
static bool is_more_order(const struct game *g, int kind)
{
    return system_has_more(g->rules->system, kind);
}

// Of any order, those of packs among them.
static const char *name_of_order(const struct game *g, int kind)
{
    return is_more_order(g, kind) ? g->rules->system->order_names[kind] : order_names[kind];
}

const struct order *order_in_hand(const struct game *g)
{
    return g->order;
}

static bool is_move_order(enum order_kind kind)
{
    return kind <= ORDER_DRAG;
}

// ZD-MIS-RESCUE-15, ZD-VS-RESUPPLY-06: whoever carries something drags it, or whenever it moves,
// unless a state comes first: an enemy in contact, stress, or lying down, as nobody drags before
// standing up (ZD-MOVE-22).
static void deny_by_burden(struct game *g, const struct figure *f, const struct order *o,
                           bool locked, bool recovers, struct verdict *why)
{
    enum carry_rule rule = carrying_rule(g, f);
    bool bound = rule == CARRY_ONLY_DRAGS ||
                 (rule == CARRY_MOVES_BY_DRAG && is_move_order((enum order_kind)o->kind));
    bool obeys = param(g, P_ROBOT_CARRIER_FOLLOWS_PROGRAM) && is_programmed(g, f);
    bool stands_up = f->state[STATE_PRONE] && o->kind == ORDER_NORMAL && o->n_points == 0 &&
                     (o->flags & ORDER_STAND);
    bool forced = (locked && o->kind == ORDER_CQB) || (recovers && o->kind == ORDER_RECOVER) ||
                  stands_up || obeys || o->kind == ORDER_OBEY; // ZD-ROBOT-VM-11
    if (bound && o->kind != ORDER_DRAG && o->kind != ORDER_DROP && !forced) {
        verdict_deny(why, carrying_source(g, f),
                     "%s is carrying something: it can only be dragged further or set down",
                     f->name);
    }
}

// What can be done with an enemy in contact: fight it, or dominate it instead (ZD-EW-GEN-05,
// ZD-EW-DOMCQB-01); a robot may be told to obey, which comes to the same. Whoever interferes has to
// stop that before it can fight.
static bool fits_contact(const struct figure *f, enum order_kind kind)
{
    return kind == ORDER_CQB || kind == ORDER_DOMINATE || kind == ORDER_OBEY ||
           (kind == ORDER_CANCEL_INTERFERENCE && f->state[STATE_INTERFERENCE]);
}

// What a state leaves a character to do, whatever the action would need (ZD-ACT-03).
static void deny_by_state(struct game *g, const struct figure *f, const struct order *o,
                          struct verdict *why)
{
    bool locked = measure_is_locked(g, f);
    bool recovers = f->state[STATE_STRESSED] && !(locked && param(g, P_STRESSED_ENGAGED_MUST_CQB));
    if (f->state[STATE_ERROR]) {
        verdict_deny(why, "ZD-ROBOT-ERROR-01", "%s has shut down", f->name);
    } else if (is_helpless(g, f)) {
        verdict_deny(why, "ZD-STATE-WOUNDED-05", "%s can do nothing", f->name);
    }
    if (is_ooa(g, f) && param(g, P_OOA_CANNOT_ACT)) {
        verdict_deny(why, "ZD-STATE-OOA-02", "%s is out of action", f->name);
    }
    if (recovers && o->kind != ORDER_RECOVER) {
        verdict_deny(why, "ZD-STATE-STRESSED-02", "%s is stressed: it may only recover", f->name);
    }
    if (locked && !recovers && !fits_contact(f, (enum order_kind)o->kind)) {
        verdict_deny(why, "ZD-STATE-ENGAGED-02", "%s has an enemy in contact: it must fight it",
                     f->name);
    }
    // Stress and enemies come first: else nothing would be left to do.
    bool climbs = f->state[STATE_CLIMBING] && !recovers && !locked;
    if (climbs && o->kind != ORDER_CLIMB && o->kind != ORDER_OBEY) {
        verdict_deny(why, "ZD-CLIMB-05", "%s is climbing: it may only climb on", f->name);
    }
    if (dog_fights(g, f) && !recovers && o->kind != ORDER_CQB) {
        verdict_deny(why, "ZD-ALLY-DOG-04", "%s is holding an enemy: it may only fight", f->name);
    }
    if (f->state[STATE_INTERFERENCE] && !is_interfering((enum order_kind)o->kind) &&
        o->kind != ORDER_OBEY) {
        verdict_deny(why, "ZD-EW-INTF-01", "%s is busy with interference", f->name);
    }
    deny_by_burden(g, f, o, locked, recovers, why);
}

// Nobody of the team can act, and yet it has not gone: a climber who is too weak to go on. The
// cards go on without them, as in versus (ZD-MODE-VERSUS-04). In battles of 0.2.0 teams passed,
// too, whose carriers had only to get up (ZD-MIS-RESCUE-15): their journals still do.
static bool is_stuck(struct game *g)
{
    if (activation_team_gone(g) || deck_left(&g->world.deck) == 0) {
        return false;
    }
    return !(g->replays ? side_could_act_before(g, SIDE_TEAM) : side_can_act(g, SIDE_TEAM));
}

static void deny_by_actor(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor);
    turn_deny(g, o, why);
    if (o->kind == ORDER_PASS) {
        if (zd(g)->mode != MODE_VERSUS && !is_stuck(g)) {
            verdict_deny(why, "ZD-ACT-07", "only a side in a versus battle may pass");
        }
        return;
    }
    if (f && in_datastream(f)) {
        if (!ai_may((enum order_kind)o->kind)) {
            verdict_deny(why, "ZD-AI-02", "%s is in the datastream: it has no body for that",
                         f->name);
        }
    } else if (f && f->link[LINK_BODY] != FIGURE_NONE) {
        const char *body = game_figure(g, f->link[LINK_BODY])->name;
        verdict_deny(why, "ZD-AI-POSSESS-07", "%s is in %s: give the order to %s", f->name, body,
                     body);
        return;
    } else if (!f || !figure_on_table(f) || !is_character(f)) {
        verdict_deny(why, "ZD-ACT-01", "only a character on the table can be activated");
        return;
    }
    remote_deny(g, f, o, why);
    deny_by_state(g, f, o, why);
    program_deny(g, f, o, why);
}

// Does a character's state let it do such an action at all (ZD-ACT-03)? Adds to the verdict's
// reasons.
static bool can_act(struct game *g, const struct order *o, struct verdict *why)
{
    struct who view = {.figure = o->actor, .what = name_of_order(g, o->kind)};
    deny_by_actor(g, o, why);
    return check(g, C_CAN_ACT, &view, why);
}

// The shooter has to be able to shoot, also if it does so in the actor's place.
static bool may_shoot(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, remote_shooter(o));
    if (remote_shooter(o) != o->actor) {
        remote_deny_shot(g, o, why);
        if (!why->denied) {
            deny_by_state(g, f, o, why);
        }
    }
    if (!why->denied && is_unarmed(f)) {
        verdict_deny(why, "ZD-ALLY-DOG-01", "%s has nothing to shoot with", f->name);
    }
    return !why->denied;
}

bool can_order(struct game *g, const struct order *o, struct verdict *why)
{
    verdict_clear(why);
    bool more = is_more_order(g, o->kind);
    if (o->kind >= ORDER_KINDS && !more) {
        verdict_deny(why, "ZD-ACT-03", "there is no action number %d", o->kind);
        return false;
    }
    enum order_kind kind = (enum order_kind)o->kind;
    if (!can_act(g, o, why) || kind == ORDER_PASS) {
        return !why->denied;
    }
    if (more) {
        return g->rules->system->more->can(g, o, why);
    }
    if ((o->flags & ORDER_LEAVE) && !is_move_order(kind) && kind != ORDER_OBEY) {
        exit_deny(g, o, why);
        if (why->denied) {
            return false;
        }
    }
    if (kind == ORDER_DRAG) {
        return can_drag(g, o->actor, o->target, why);
    }
    if (is_move_order(kind)) {
        return can_move(g, o->actor, kind, false, why);
    }
    if (kind == ORDER_SHOOT) {
        struct shot s = weapons_order(g, o);
        return may_shoot(g, o, why) && can_shoot(g, &s, why);
    }
    if (kind == ORDER_CQB) {
        return can_cqb(g, o->actor, o->target, why);
    }
    return is_electronic(kind) ? can_electronic(g, o, why) : can_do(g, o, why);
}

enum status activation_perform(struct game *g, const struct order *o)
{
    struct verdict why;
    if (g->world.over) {
        return fault_set(&g->fault, STATUS_OVER, "ZD-DECK-04", "the battle is over");
    }
    if (!can_order(g, o, &why)) {
        if (g->fault.status != STATUS_OK) {
            return g->fault.status;
        }
        return game_refuse(g, why.n ? why.reason[0].source : "ZD-ACT-03", "%s",
                           why.n ? why.reason[0].text : "not allowed");
    }
    struct action a = {
        .figure = o->actor, .action = name_of_order(g, o->kind), .target = o->target};
    TRY(step(g, S_ACTIVATION, &a));
    return turn_hand_over(g);
}

static void remember_actor(struct game *g, const struct figure *f, enum order_kind kind)
{
    struct zd *z = zd(g);
    z->actor = f ? f->id : FIGURE_NONE;
    z->action_kind = (uint8_t)kind;
    z->noise_hits = 0;
    z->silenced = 0;
    z->performer = FIGURE_NONE;
    if (f) {
        z->actor_at = f->body.at;
    }
}

static enum status activate(struct game *g, struct action *a)
{
    struct action_books books;
    enum order_kind kind = (enum order_kind)g->order->kind;
    figure_id activated = a->figure;
    a->figure = remote_shooter(g->order); // who is active (ZD-ALLY-REMOTEUPG-03)
    remember_actor(g, game_figure(g, a->figure), kind);
    chem_forget(g);
    remotes_begin(g);
    emjay_begin(g);
    game_event(g, "activation", activated, a->target, 0);
    TRY(interference_acts(g, activated, true));
    if (a->figure != activated) {
        TRY(state_set(g, activated, STATE_OVERWATCH, 0, activated)); // ZD-OW-08
    }
    action_open(g, STAGE_ACTION, &books);
    if (kind != ORDER_PASS) {
        TRY(step(g, S_ACTION, a));
        TRY(program_goes_on(g, a));
        if ((g->order->flags & ORDER_LEAVE) && (zd(g)->intent_obeys || !is_move_order(kind))) {
            TRY(exit_after_action(g, activated));
        }
        TRY(step(g, S_ACTION_END, a));
        TRY(remotes_end(g));
    }
    a->figure = activated;
    program_end(g);
    TRY(action_close(g, &books));
    if (param(g, P_END_CHECK_BEFORE_FLIP)) {
        TRY(activation_check_over(g));
    }
    if (!g->world.over) {
        TRY(control_flip_for(g, zd(g)->actor));
    }
    return step(g, S_ACTIVATION_END, a);
}

// From here on, an order to obey is the order that the program of the robot gives.
enum status activation_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    const struct order *given = g->order;
    struct order own;
    TRY(program_begin(g, given, &own));
    if (given->kind == ORDER_OBEY) {
        g->order = &own;
        a->target = own.target;
        a->action = order_names[own.kind];
    }
    enum status s = activate(g, a);
    g->order = given;
    return s;
}

// Shooting and close quarters have views of their own; the others share the action's.
enum status order_carry_out(struct game *g, const struct order *o, struct action *a)
{
    bool token = (o->flags & ORDER_TOKEN) != 0;
    if (is_more_order(g, o->kind)) {
        return g->rules->system->more->carry_out(g, o, &a->successes, &a->surplus);
    }
    switch ((enum order_kind)o->kind) {
    case ORDER_SHOOT: {
        struct shot s = weapons_order(g, o);
        s.token = token;
        TRY(shoot(g, &s));
        zd(g)->noise_hits = (uint8_t)s.hits;
        zd(g)->silenced = s.silent;
        a->successes = s.successes;
        a->surplus = s.surplus;
        return STATUS_OK;
    }
    case ORDER_CQB: {
        struct cqb c = {.attacker = o->actor, .target = o->target, .token = token};
        TRY(cqb(g, &c));
        a->surplus = c.surplus;
        return STATUS_OK;
    }
    default:
        break;
    }
    if (is_move_order((enum order_kind)o->kind)) {
        return move_order(g, o, a);
    }
    return action_perform(g, o, a);
}

// ZD-OW-04: the moment after an action is declared. What happens in it may make the action
// impossible; it is then lost (ZD-OW-11). A figure that can no longer reach the exit stays.
static enum status await_action_overwatch(struct game *g, const struct action *a, struct order *o,
                                          bool *lost)
{
    struct verdict why;
    *lost = false;
    if (!shoot_overwatched(g)) {
        return STATUS_OK;
    }
    struct prospect before = move_prospect(g, o);
    TRY(overwatch_moment(g, a->figure, lost));
    struct prospect now = move_prospect(g, o);
    *lost = *lost || !can_order(g, o, &why) || (before.goes && !now.goes);
    o->flags &= before.leaves && !now.leaves ? ~(uint32_t)ORDER_LEAVE : UINT32_MAX;
    return g->fault.status;
}

enum status action_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    struct order o = *g->order;
    bool lost;
    TRY(state_set(g, a->figure, STATE_OVERWATCH, 0, a->figure)); // ZD-OW-08
    TRY(await_action_overwatch(g, a, &o, &lost));
    bool obeys = zd(g)->intent_obeys && !remote_in_hand(g);
    if (!lost) {
        TRY(obeys ? step(g, S_OBEY, a) : order_carry_out(g, &o, a));
        TRY(sentries_react(g, NULL));
    }
    if (remote_in_hand(g)) {
        return STATUS_OK; // ZD-ALLY-REMOTE-07: there is one pool of bonus actions
    }
    TRY(remotes_act(g, a));
    const struct figure *f = game_figure(g, a->figure);
    if (f && a->surplus > 0) {
        return bonus_spend(g, (enum side)f->side, a->surplus);
    }
    return STATUS_OK;
}

// ZD-AUTO-02: was there nothing to test in the action in hand? Taking an objective may need a test,
// and taking a captive does.
static bool is_automatic(const struct game *g, const struct figure *actor,
                         const struct figure *target)
{
    const struct zd *z = zd_look(g);
    if (is_more_order(g, z->action_kind)) {
        return g->rules->system->more->automatic(g, z->action_kind);
    }
    switch ((enum order_kind)z->action_kind) {
    case ORDER_INTERACT:
        if (target && target->kind == KIND_OBJECTIVE) {
            return use_is_automatic(g, target);
        }
        return !target || target->kind == KIND_GADGET ||
               (z->pickup_dice == 0 && !(actor && is_prey(g, actor, target)));
    case ORDER_OVERWATCH:
    case ORDER_DIG_IN:
    case ORDER_SHAKE_STUN:
    case ORDER_CANCEL_INTERFERENCE:
    case ORDER_SWITCH:
    case ORDER_CLONE:
    case ORDER_PROGRAM:
    case ORDER_FINISH:
    case ORDER_POSSESS:
    case ORDER_WITHDRAW:
    case ORDER_CONCEAL:
    case ORDER_CONFOUND:
    case ORDER_CONNECT:
    case ORDER_DEPLOY:
    case ORDER_PICK_UP:
    case ORDER_COMMAND:
    case ORDER_DROP:
        return true;
    default:
        return false;
    }
}

// ZD-RED-ALERT-02, 03, 07: how far the action in hand was heard; below 0 it was silent.
static int noise(struct game *g, const struct action *a)
{
    struct zd *z = zd(g);
    const struct figure *target = game_figure(g, a->target);
    struct terms t;
    terms_clear(&t);
    const struct figure *actor = game_figure(g, a->figure);
    bool bodiless = actor && actor->stat[STAT_MAKE] == MAKE_AI; // ZD-EW-GEN-03
    if (z->action_kind == ORDER_CAUTIOUS || bodiless) {
        return -1;
    }
    bool fallen = !target || target->state[STATE_DOWN] || target->state[STATE_DEAD];
    if (z->action_kind == ORDER_SHOOT && z->silenced && fallen) {
        return -1;
    }
    if (param(g, P_QUIET_AUTOMATIC_ACTIONS) && is_automatic(g, actor, target)) {
        return -1;
    }
    int times = z->noise_hits > 1 ? z->noise_hits : 1;
    struct action view = *a;
    view.hits = z->noise_hits;
    terms_add(&t, "heard", "ZD-RED-ALERT-02", times * param(g, P_ALERT_RADIUS));
    return quantity(g, Q_ALERT_REACH, &view, &t);
}

enum status activation_alert_round(struct game *g, figure_id who, spot at, int reach)
{
    struct cylinder from = {.at = at};
    const struct figure *f = game_figure(g, who);
    if (f) {
        from.radius = f->body.radius;
        from.height = f->body.height;
    }
    int64_t limit = len_squared((int64_t)reach * unit(g));
    for (const struct figure *bogey = NULL;
         (bogey = figures_next(g, bogey, figure_fits_standing_bogey)) != NULL;) {
        if (!bogey->state[STATE_ALERT] && cylinder_range_squared(&from, &bogey->body) <= limit) {
            struct who view = {.figure = bogey->id, .what = "noise", .value = reach};
            TRY(step(g, S_ALERT, &view));
        }
    }
    return STATUS_OK;
}

// ZD-MOVE-10: the stun of an urgent move waits for the bonus actions.
static enum status stun_the_hasty(struct game *g)
{
    for (figure_id id = FIGURE_NONE; (id = figure_next(&g->world.roster, id)) != FIGURE_NONE;) {
        struct figure *f = game_figure(g, id);
        if (f->state[STATE_STUN_DUE]) {
            f->state[STATE_STUN_DUE] = 0;
            TRY(state_change(g, id, STATE_STUNNED, 1, FIGURE_NONE));
        }
    }
    return STATUS_OK;
}

enum status action_end_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    const struct figure *f = game_figure(g, a->figure);
    int reach = noise(g, a);
    if (f && figure_on_table(f)) {
        zd(g)->actor_at = f->body.at; // ZD-RED-ALERT-11: where it now is, or last was
    }
    if (reach >= 0) {
        TRY(activation_alert_round(g, a->figure, zd(g)->actor_at, reach));
    }
    TRY(bonus_shots_heard(g));
    TRY(sentries_react(g, NULL));
    return stun_the_hasty(g);
}

enum status activation_end_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    TRY(gas_end(g, a->figure));
    ai_possession_settles(g);
    TRY(immediate_strays_leave(g));
    zd(g)->actor = FIGURE_NONE;
    return g->world.over ? STATUS_OK : activation_check_over(g);
}

bool activation_team_gone(const struct game *g)
{
    return side_gone(g, SIDE_TEAM) && side_gone(g, SIDE_RIVAL);
}

enum status activation_check_over(struct game *g)
{
    const struct zd *z = zd(g);
    const char *why = NULL;
    if ((z->endings & END_TEAM_GONE) && activation_team_gone(g)) {
        why = "team gone";
    } else if ((z->endings & END_SIDE_GONE) &&
               (side_gone(g, SIDE_TEAM) || side_gone(g, SIDE_RIVAL))) {
        why = "side gone";
    } else if ((z->endings & END_PRIMARY_SECURED) && z->primary_secured) {
        why = "primary secured";
    } else if ((z->endings & END_PRIMARY_DESTROYED) && z->primary_destroyed) {
        why = "primary destroyed";
    } else if ((z->endings & END_DECK_EMPTY) && deck_left(&g->world.deck) == 0) {
        why = "deck empty";
    }
    if (!why) {
        return STATUS_OK;
    }
    struct who view = {.what = why};
    return step(g, S_BATTLE_OVER, &view);
}
