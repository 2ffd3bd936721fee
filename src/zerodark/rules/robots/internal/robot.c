// robot.c: what orders a robot may be given, and what its errand is while it is in hand.
#include <stdio.h>
#include <string.h>

#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/robots/internal/robot_way.h"

static bool is_among_objects(const struct robot_intent *e, figure_id who)
{
    for (int i = 0; i < e->n_objects; i++) {
        if (e->object[i] == who) {
            return true;
        }
    }
    return false;
}

// What it may be told to do.

static bool is_housekeeping(enum order_kind kind)
{
    return kind == ORDER_SHAKE_STUN || kind == ORDER_SWITCH || kind == ORDER_DEPLOY;
}

// Where the move must end is asked on its way (program_allows_end).
static bool fits_action(const struct robot_intent *e, const struct order *o, bool drags)
{
    switch ((enum program_op)e->action.op) {
    case PROGRAM_MOVE:
        return o->kind <= ORDER_DRAG;
    case PROGRAM_CAUTIOUS:
        return o->kind == (drags ? ORDER_DRAG : ORDER_CAUTIOUS);
    case PROGRAM_SHOOT:
        return (o->kind == ORDER_SHOOT || o->kind == ORDER_THROW) && is_among_objects(e, o->target);
    case PROGRAM_CQB:
    case PROGRAM_INTERACT:
    case PROGRAM_MEDIC:
        return o->kind == robot_intent_order((enum program_op)e->action.op) &&
               is_among_objects(e, o->target);
    default:
        return o->kind == robot_intent_order((enum program_op)e->action.op);
    }
}

// What else a state leaves is not the program's to say: whoever climbs or drags is told how.
static bool fits_intent(const struct game *g, const struct robot_intent *e, const struct order *o)
{
    enum order_kind kind = (enum order_kind)o->kind;
    if (kind == ORDER_OBEY || (param(g, P_ROBOT_FREE_HOUSEKEEPING) && is_housekeeping(kind))) {
        return true;
    }
    switch (e->kind) {
    case ROBOT_INTENT_ACTION:
        return fits_action(e, o, robot_way_is_dragged(g, figure_look(&g->world.roster, o->actor)));
    case ROBOT_INTENT_FIGHT:
        return kind == ORDER_CQB;
    case ROBOT_INTENT_CANCEL:
        return kind == ORDER_CANCEL_INTERFERENCE;
    case ROBOT_INTENT_ERROR:
    case ROBOT_INTENT_REFUSED:
        return false;
    default:
        return true;
    }
}

static const char *rule_against(const struct robot_intent *e, enum order_kind kind)
{
    if (is_housekeeping(kind)) {
        return "ZD-ROBOT-GEN-03";
    }
    if (e->kind == ROBOT_INTENT_ERROR || e->kind == ROBOT_INTENT_REFUSED) {
        return e->rule;
    }
    if (e->kind == ROBOT_INTENT_FIGHT) {
        return "ZD-ROBOT-VM-07";
    }
    return e->action.op == PROGRAM_CAUTIOUS && kind <= ORDER_DRAG ? "ZD-ROBOT-MOVE-01"
                                                                  : "ZD-ROBOT-GEN-01";
}

void program_deny(struct game *g, const struct figure *f, const struct order *o,
                  struct verdict *why)
{
    struct robot_intent e;
    if (why->denied || o->kind == ORDER_OBEY || !is_programmed(g, f) ||
        zd(g)->intent_robot == f->id || !robot_intent_find(g, f, &e) || fits_intent(g, &e, o)) {
        return;
    }
    char action[64];
    robot_intent_print_action(&e, action, sizeof action);
    if (e.kind == ROBOT_INTENT_FIGHT) {
        verdict_deny(why, "ZD-ROBOT-VM-07", "%s has an enemy in contact: it must fight it",
                     f->name);
    } else if (e.kind == ROBOT_INTENT_CANCEL) {
        verdict_deny(why, "ZD-ROBOT-VM-10", "%s can only stop interfering", f->name);
    } else if (e.program->n > 0) {
        verdict_deny(why, rule_against(&e, (enum order_kind)o->kind),
                     "%s must follow its program, with the order obey: %s, line %d: %s", f->name,
                     e.program->name, e.action.number, action);
    } else {
        verdict_deny(why, rule_against(&e, (enum order_kind)o->kind),
                     "%s must follow its program, with the order obey: %s: %s", f->name,
                     e.program->name, action);
    }
}

bool can_obey(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor);
    struct robot_intent e;
    struct order likely;
    if (!is_programmed(g, f)) {
        verdict_deny(why, "ZD-ROBOT-GEN-01", "%s has no program to obey", f->name);
        return false;
    }
    if (why->denied || zd(g)->intent_robot == f->id || !robot_intent_forecast(g, f, &e, &likely)) {
        return !why->denied;
    }
    struct verdict heavy;
    if (e.kind == ROBOT_INTENT_CARRY && !robot_intent_may(g, &likely, &heavy)) {
        verdict_deny(why, "ZD-ROBOT-VM-11", "%s", heavy.n ? heavy.reason[0].text : "it is stuck");
    } else if (e.kind == ROBOT_INTENT_REFUSED) {
        verdict_deny(why, e.rule, "%s: %s", f->name, e.error);
    } else if (e.kind == ROBOT_INTENT_ERROR) { // allowed, but whoever asks is warned
        verdict_deny(why, e.rule, "%s will shut down: %s", f->name, e.error);
        verdict_allow(why, "ZD-ROBOT-ERROR-01");
    }
    return !why->denied;
}

// The errand in hand.

static void report_errand(struct game *g, const struct figure *f, const struct robot_intent *e)
{
    char text[96];
    robot_intent_print(e, text, sizeof text);
    event_text(game_event(g, "program", f->id, FIGURE_NONE, e->action.number), text);
    if (e->kind == ROBOT_INTENT_ERROR) {
        event_text(game_event(g, "program.error", f->id, FIGURE_NONE, e->action.number), e->error);
    }
}

static bool next_is_overwatch(const struct robot_intent *e)
{
    const struct program *p = e->program;
    int next = e->n_visited > 0 ? e->visited[e->n_visited - 1] + 1 : p->n;
    return next < p->n && p->line[next].op == PROGRAM_OVERWATCH;
}

static void keep_errand(struct game *g, const struct figure *f, const struct robot_intent *e)
{
    struct zd *z = zd(g);
    z->intent_robot = f->id;
    z->intent = (uint8_t)e->kind;
    z->intent_moves = e->kind == ROBOT_INTENT_ACTION && robot_intent_moves(e);
    z->intent_waits = e->kind == ROBOT_INTENT_ACTION && e->action.op == PROGRAM_SHOOT &&
                      !e->action.stops && next_is_overwatch(e) && param(g, P_SUPPORT_FALLS_THROUGH);
    memset(z->intent_towards, 0, sizeof z->intent_towards);
    for (int i = 0; i < e->n_objects; i++) {
        int slot = figure_slot(e->object[i]);
        z->intent_towards[slot / 32] |= (uint32_t)1 << (slot % 32);
    }
}

enum status program_begin(struct game *g, const struct order *o, struct order *own)
{
    const struct figure *f = game_figure(g, o->actor);
    struct robot_intent e;
    if (!f || !is_programmed(g, f)) {
        return STATUS_OK;
    }
    if (!robot_intent_find(g, f, &e)) {
        return g->fault.status;
    }
    if (o->kind == ORDER_OBEY) {
        *own = *o;
        TRY(robot_intent_plan(g, f, &e, own));
        TRY(g->fault.status);
    }
    zd(g)->intent_obeys = o->kind == ORDER_OBEY;
    report_errand(g, f, &e);
    keep_errand(g, f, &e);
    bool stands_up = o->kind == ORDER_OBEY && own->kind == ORDER_NORMAL && own->n_points == 0;
    zd(g)->intent_moves = zd(g)->intent_moves && !stands_up;
    return STATUS_OK;
}

void program_end(struct game *g)
{
    struct zd *z = zd(g);
    z->intent_robot = FIGURE_NONE;
    z->intent = z->intent_moves = z->intent_waits = z->intent_obeys = 0;
    memset(z->intent_towards, 0, sizeof z->intent_towards);
}

enum status obey_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    if (g->order->kind != ORDER_OBEY) {
        return order_carry_out(g, g->order, a);
    }
    if (zd(g)->intent == ROBOT_INTENT_ERROR) { // ZD-ROBOT-ERROR-01
        return state_set(g, a->figure, STATE_ERROR, 1, a->figure);
    }
    game_event(g, "program.stay", a->figure, FIGURE_NONE, 0);
    return STATUS_OK;
}

enum status program_goes_on(struct game *g, struct action *a)
{
    const struct figure *f = game_figure(g, a->figure);
    bool able = f && figure_on_table(f) && !is_helpless(g, f);
    return zd(g)->intent_waits && able ? step(g, S_OVERWATCH, a) : STATUS_OK;
}

enum status program_allows_end(struct game *g, figure_id mover, spot end)
{
    const struct zd *z = zd(g);
    if (z->intent_robot != mover || !z->intent_moves || z->performer != FIGURE_NONE) {
        return STATUS_OK;
    }
    const struct figure *f = game_figure(g, mover);
    for (const struct figure *o = NULL; (o = figure_after(&g->world.roster, o)) != NULL;) {
        int slot = figure_slot(o->id);
        bool meant = z->intent_towards[slot / 32] >> (slot % 32) & 1;
        if (meant && robot_way_nearer(f, z->actor_at, end, o)) {
            return STATUS_OK;
        }
    }
    return game_refuse(g, "ZD-ROBOT-MOVE-01", "%s must end nearer to the target of its program",
                       f->name);
}

// Programming.

bool can_program(struct game *g, const struct order *o, struct verdict *why)
{
    const struct figure *f = game_figure(g, o->actor), *t = game_figure(g, o->target);
    ew_deny_user(g, f, ORDER_PROGRAM, why);
    if (!t || !is_robot(t) || !is_character(t) || t->side != f->side || t->state[STATE_DEAD]) {
        verdict_deny(why, "ZD-EW-PROG-01", "that needs a robot of one's own side");
    } else if (t == f || !measure_touching(f, t)) {
        verdict_deny(why, "ZD-EW-PROG-01", "%s does not touch %s", f->name, t->name);
    } else if (o->value < 0 || o->value >= content(g)->n_programs) {
        verdict_deny(why, "ZD-EW-PROG-02", "there is no program number %d", (int)o->value);
    } else if (program_of(g, t) == &content(g)->program[o->value]) {
        verdict_deny(why, "ZD-EW-PROG-02", "%s runs that already", t->name);
    }
    return !why->denied;
}

enum status program_vanilla(struct game *g, void *view)
{
    const struct action *a = view;
    program_set(g, a->target, g->order->value, a->figure);
    return STATUS_OK;
}
