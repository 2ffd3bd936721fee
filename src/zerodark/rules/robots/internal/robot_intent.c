// robot_intent.c: what comes of obeying: the order that an errand is, with the choices that are
// left.
#include <stdio.h>
#include <string.h>

#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/robots/internal/robot_way.h"

enum order_kind robot_intent_order(enum program_op op)
{
    static const uint8_t kinds[] = {
#define X(code, words, order, doc) order,
        PROGRAM_OP_MAP(X)
#undef X
    };
    return (enum order_kind)kinds[op];
}

static void blocked(struct game *g, struct robot_intent *e, struct order *o)
{
    o->kind = ORDER_OBEY;
    if (param(g, P_ROBOT_BLOCKED_IS_ERROR)) {
        e->kind = ROBOT_INTENT_ERROR;
        e->rule = "ZD-ROBOT-MOVE-03";
        snprintf(e->error, sizeof e->error, "there is no route that gets nearer");
    }
}

// A move towards the figure, or where it touches it already, staying there (ZD-ROBOT-MOVE-02).
static bool approach_object(struct game *g, const struct figure *robot,
                            const struct robot_intent *e, figure_id to, struct order *o, spot *end)
{
    const struct figure *f = game_figure(g, to);
    if (measure_touching(robot, f)) {
        o->kind = ORDER_OBEY;
        o->n_points = 0;
        return !param(g, P_ROBOT_CONTACT_MOVE_ERROR);
    }
    if (robot->state[STATE_PRONE] && robot_way_is_dragged(g, robot)) { // nobody drags lying
        o->kind = ORDER_NORMAL;
        o->flags = (o->flags & ~(uint32_t)ORDER_FACE) | ORDER_STAND;
        o->n_points = 0;
        return true;
    }
    return robot_way_find(g, robot, e->action.op == PROGRAM_CAUTIOUS, f, o, end);
}

// The first of the objects that it can move towards, the rest of the order with it; -1: none.
static int first_approach(struct game *g, const struct figure *robot, const struct robot_intent *e,
                          struct order *o, spot *end)
{
    for (int i = 0; i < e->n_objects; i++) {
        struct order way = *o;
        if (approach_object(g, robot, e, e->object[i], &way, end)) {
            *o = way;
            return i;
        }
    }
    return -1;
}

// May the order be given, but for what the program says to it? The reason is in *why.
bool robot_intent_may(struct game *g, const struct order *o, struct verdict *why)
{
    figure_id before = zd(g)->intent_robot;
    zd(g)->intent_robot = o->actor;
    bool may = can_order(g, o, why);
    zd(g)->intent_robot = before;
    return may;
}

static const char *first_reason(const struct verdict *why)
{
    return why->n > 0 ? why->reason[0].text : "not allowed";
}

// Leaves those whom the action can be done to. What a pack forbids for all is no reason to do
// nothing forever: it is an error.
static void judge_objects(struct game *g, const struct figure *robot, struct robot_intent *e)
{
    struct order o = {.kind = (uint8_t)robot_intent_order((enum program_op)e->action.op),
                      .actor = robot->id};
    struct verdict why;
    int n = 0, tries = e->n_objects > 0 ? e->n_objects : 1;
    verdict_clear(&why);
    for (int i = 0; i < tries; i++) {
        o.target = e->n_objects > 0 ? e->object[i] : FIGURE_NONE;
        if (o.kind == ORDER_OBEY || robot_intent_may(g, &o, &why)) {
            e->object[n++] = o.target;
        }
    }
    if (n == 0) {
        e->kind = ROBOT_INTENT_ERROR;
        e->rule = "ZD-ROBOT-ERROR-01";
        snprintf(e->error, sizeof e->error, "%s", first_reason(&why));
    }
    e->n_objects = e->n_objects > 0 ? n : 0;
}

bool robot_intent_moves(const struct robot_intent *e)
{
    return e->action.op == PROGRAM_MOVE || e->action.op == PROGRAM_CAUTIOUS;
}

// What the state of the robot leaves it to do: climb on, or drag on, for which it stands up first.
static void go_on_climb_or_drag(struct game *g, const struct figure *robot,
                                const struct robot_intent *e, struct order *o)
{
    bool stands = e->kind == ROBOT_INTENT_CARRY && robot->state[STATE_PRONE];
    bool told = o->n_points > 0;
    o->kind = e->kind == ROBOT_INTENT_CLIMB ? ORDER_CLIMB : stands ? ORDER_NORMAL : ORDER_DRAG;
    o->target = o->kind == ORDER_DRAG ? robot->link[LINK_CARRIES] : FIGURE_NONE;
    if (stands) {
        o->flags = (o->flags & ~(uint32_t)ORDER_FACE) | ORDER_STAND;
        o->n_points = 0;
    } else if (!told) {
        o->point[0] = point_of(robot->body.at);
        o->n_points = 1;
        if (e->kind == ROBOT_INTENT_CARRY) {
            robot_way_out(g, robot, &o->point[0]);
        } else if (!robot_way_on(g, robot, &o->point[0])) {
            o->kind = ORDER_OBEY; // it hangs on
        }
    }
}

static bool goes_on_climb_or_drag(const struct robot_intent *e)
{
    return e->kind == ROBOT_INTENT_CLIMB || e->kind == ROBOT_INTENT_CARRY;
}

static figure_id dragged_by(const struct figure *robot, const struct order *o)
{
    return o->kind == ORDER_DRAG ? robot->link[LINK_CARRIES] : FIGURE_NONE;
}

bool robot_intent_forecast(struct game *g, const struct figure *robot, struct robot_intent *e,
                           struct order *o)
{
    spot end;
    *o = (struct order){.kind = ORDER_OBEY, .actor = robot->id};
    if (!robot_intent_find(g, robot, e)) {
        return false;
    }
    if (e->kind == ROBOT_INTENT_CANCEL) {
        o->kind = ORDER_CANCEL_INTERFERENCE;
    } else if (goes_on_climb_or_drag(e)) {
        go_on_climb_or_drag(g, robot, e, o);
    } else if (e->kind == ROBOT_INTENT_ACTION && robot_intent_moves(e)) {
        int at = first_approach(g, robot, e, o, &end);
        if (at < 0) {
            blocked(g, e, o);
        } else {
            o->target = dragged_by(robot, o);
        }
    } else if (e->kind == ROBOT_INTENT_ACTION || e->kind == ROBOT_INTENT_FIGHT) {
        judge_objects(g, robot, e);
        if (e->kind != ROBOT_INTENT_ERROR) {
            o->kind = (uint8_t)robot_intent_order((enum program_op)e->action.op);
            o->target = e->n_objects > 0 ? e->object[0] : FIGURE_NONE;
        }
    }
    return g->fault.status == STATUS_OK;
}

// Choices.

static enum status choose_object(struct game *g, const struct robot_intent *e,
                                 const struct order *o, int fallback, int *at)
{
    struct decision d = {.name = "program.target",
                         .side = game_figure(g, o->actor)->side,
                         .figure = o->actor,
                         .fallback = (uint8_t)fallback};
    struct answer a;
    *at = 0;
    while (*at < e->n_objects && e->object[*at] != o->target) {
        ++*at;
    }
    if (*at < e->n_objects) {
        return STATUS_OK;
    }
    if (o->target != FIGURE_NONE) {
        const struct figure *f = game_figure(g, o->target);
        return game_refuse(g, "ZD-ROBOT-GEN-01", "its program does not mention %s",
                           f ? f->name : "that");
    }
    for (int i = 0; i < e->n_objects; i++) {
        decision_add(&d, (int)robot_intent_order((enum program_op)e->action.op), o->actor,
                     e->object[i]);
    }
    TRY(decide(g, &d, &a));
    *at = a.option;
    return STATUS_OK;
}

// How it may be told to move there: as was found, or in any other way that the line allows.
static void list_ways(struct game *g, const struct robot_intent *e, const struct order *found,
                      spot end, struct decision *d)
{
    struct option *first = decision_add(d, found->kind, found->actor, FIGURE_NONE);
    bool any_way = e->kind == ROBOT_INTENT_ACTION && e->action.op == PROGRAM_MOVE;
    first->wants_place = 1;
    first->at = end;
    for (int kind = ORDER_CAUTIOUS; kind <= ORDER_CLIMB && any_way; kind++) {
        struct verdict why;
        if (kind != found->kind && can_move(g, found->actor, (enum order_kind)kind, false, &why)) {
            struct option *o = decision_add(d, kind, found->actor, FIGURE_NONE);
            o->wants_place = 1;
            o->at = end;
        }
    }
}

// Who lies and does not creep stands up.
static void stand_for(const struct figure *robot, struct order *o)
{
    bool stands = robot->state[STATE_PRONE] && (o->kind == ORDER_NORMAL || o->kind == ORDER_URGENT);
    o->flags = (o->flags & ~(uint32_t)ORDER_STAND) | (stands ? ORDER_STAND : 0);
}

static enum status choose_program_place(struct game *g, const struct robot_intent *e,
                                        struct order *found, spot end)
{
    const struct figure *f = game_figure(g, found->actor);
    struct decision d = {.name = "program.place", .side = f->side, .figure = f->id};
    struct answer a;
    list_ways(g, e, found, end, &d);
    TRY(decide(g, &d, &a));
    if (a.option == 0 && a.at.x == end.x && a.at.y == end.y) {
        return STATUS_OK;
    }
    found->kind = (uint8_t)d.option[a.option].kind;
    found->point[0] = a.at;
    found->n_points = 1;
    stand_for(f, found);
    return STATUS_OK;
}

// The place that the order itself names.
static void go_where_told(const struct game *g, const struct figure *robot,
                          const struct robot_intent *e, struct order *own)
{
    bool drags = robot_way_is_dragged(g, robot) && !robot->state[STATE_PRONE];
    own->kind = drags                              ? ORDER_DRAG
                : e->action.op == PROGRAM_CAUTIOUS ? ORDER_CAUTIOUS
                                                   : ORDER_NORMAL;
    own->target = dragged_by(robot, own);
    stand_for(robot, own);
}

// Where to look at the end comes after the last point, however many there are now.
static void keep_facing(const struct order *told, struct order *own)
{
    if (!(told->flags & ORDER_FACE)) {
        return;
    }
    if (own->n_points < ORDER_POINTS) {
        own->point[own->n_points] = told->point[told->n_points];
    } else {
        own->flags &= ~(uint32_t)ORDER_FACE;
    }
}

static enum status plan_move(struct game *g, const struct figure *robot, struct robot_intent *e,
                             struct order *own)
{
    spot end = robot->body.at;
    struct order found = *own;
    found.n_points = 0;
    int fallback = first_approach(g, robot, e, &found, &end), at;
    if (fallback < 0) {
        blocked(g, e, own);
        return STATUS_OK;
    }
    TRY(choose_object(g, e, own, fallback, &at));
    e->object[0] = e->object[at]; // from now on it is the only one
    e->n_objects = 1;
    if (own->n_points > 0) {
        go_where_told(g, robot, e, own);
        return STATUS_OK;
    }
    if (at != fallback) {
        found = *own;
        if (!approach_object(g, robot, e, e->object[0], &found, &end)) {
            return game_refuse(g, "ZD-ROBOT-MOVE-03", "there is no route that gets nearer to %s",
                               game_figure(g, e->object[0])->name);
        }
    }
    found.target = dragged_by(robot, &found);
    if (found.kind != ORDER_OBEY && found.n_points > 0) {
        TRY(choose_program_place(g, e, &found, end));
    }
    keep_facing(own, &found);
    *own = found;
    return STATUS_OK;
}

static enum status plan_going_on(struct game *g, const struct figure *robot,
                                 const struct robot_intent *e, struct order *own)
{
    struct order found = *own;
    bool told = own->n_points > 0;
    go_on_climb_or_drag(g, robot, e, &found);
    if (!told && found.n_points > 0 && found.kind != ORDER_OBEY) {
        spot at = {found.point[0].x, found.point[0].y, robot->body.at.z};
        TRY(choose_program_place(g, e, &found, at));
    }
    keep_facing(own, &found);
    *own = found;
    return STATUS_OK;
}

// Everything but a move. The order says how to do it, and is refused if that cannot be done.
static enum status plan_deed(struct game *g, const struct figure *robot, struct robot_intent *e,
                             struct order *own)
{
    struct verdict why;
    int at = 0;
    judge_objects(g, robot, e);
    if (e->kind == ROBOT_INTENT_ERROR) {
        return STATUS_OK;
    }
    TRY(e->n_objects > 0 ? choose_object(g, e, own, 0, &at) : STATUS_OK);
    own->kind = (uint8_t)robot_intent_order((enum program_op)e->action.op);
    own->target = e->n_objects > 0 ? e->object[at] : FIGURE_NONE;
    own->n_points = 0;
    return robot_intent_may(g, own, &why)
               ? STATUS_OK
               : game_refuse(g, why.n ? why.reason[0].source : "ZD-ROBOT-GEN-01", "%s",
                             first_reason(&why));
}

enum status robot_intent_plan(struct game *g, const struct figure *robot, struct robot_intent *e,
                              struct order *own)
{
    if (e->kind == ROBOT_INTENT_CANCEL) {
        own->kind = ORDER_CANCEL_INTERFERENCE;
        return STATUS_OK;
    }
    if (goes_on_climb_or_drag(e)) {
        return plan_going_on(g, robot, e, own);
    }
    if (e->kind != ROBOT_INTENT_ACTION && e->kind != ROBOT_INTENT_FIGHT) {
        return STATUS_OK;
    }
    if (robot_intent_moves(e)) {
        return plan_move(g, robot, e, own);
    }
    return plan_deed(g, robot, e, own);
}
