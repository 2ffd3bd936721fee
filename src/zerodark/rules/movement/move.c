// move.c: who may move how, how far, and the basic moves: cautious, normal, urgent, bonus.
#include "zerodark/rules/movement/move.h"

#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/combat/chem.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/stat_upgrades.h"
#include "zerodark/rules/kit/jump_rigs.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/missions/exit.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/robots/program.h"

static const char *way_name(enum order_kind way, bool bonus)
{
    static const char *const names[] = {
        [ORDER_CAUTIOUS] = "cautious", [ORDER_NORMAL] = "move", [ORDER_URGENT] = "urgent",
        [ORDER_JUMP] = "jump",         [ORDER_CLIMB] = "climb", [ORDER_DRAG] = "drag"};
    return bonus && way == ORDER_NORMAL ? "bonus" : names[way];
}

static void deny_unable(struct game *g, const struct figure *f, struct verdict *v)
{
    if (!is_character(f) || !figure_on_table(f)) {
        verdict_deny(v, "ZD-MOVE-01", "%s is not a character on the table", f->name);
    } else if (is_helpless(g, f)) {
        verdict_deny(v, "ZD-STATE-WOUNDED-05", "%s can do nothing", f->name);
    } else if (is_ooa(g, f)) {
        verdict_deny(v, "ZD-MOVE-18", "%s is wounded too badly to move", f->name);
    }
    if (f->state[STATE_STRESSED]) {
        verdict_deny(v, "ZD-STATE-STRESSED-02", "%s is stressed: it can only recover", f->name);
    }
    if (measure_is_locked(g, f)) {
        verdict_deny(v, "ZD-STATE-ENGAGED-02", "%s is engaged: it can only fight", f->name);
    }
}

static void deny_move_way(struct game *g, const struct figure *f, enum order_kind way,
                          struct verdict *v)
{
    struct terms t;
    bool basic = way <= ORDER_URGENT;
    if ((f->flags & FLAG_ZIPPER) && (way == ORDER_JUMP || way == ORDER_CLIMB)) {
        verdict_deny(v, "ZD-ALLY-ZIPPER-02", "%s flies: it has no need to", f->name);
    }
    if (f->state[STATE_CLIMBING] && way != ORDER_CLIMB) {
        verdict_deny(v, "ZD-CLIMB-05", "%s is climbing: it can only climb on", f->name);
    }
    if (f->state[STATE_PRONE] && !basic) {
        verdict_deny(v, way == ORDER_JUMP ? "ZD-JUMP-13" : "ZD-MOVE-22",
                     "%s is prone: it stands up with a basic move first", f->name);
    }
    if (f->state[STATE_PRONE] && (way == ORDER_NORMAL || way == ORDER_URGENT) &&
        !march_room_to_stand(g, f)) {
        verdict_deny(v, "ZD-MOVE-16", "%s has no room to stand up", f->name);
    }
    if (way == ORDER_URGENT &&
        (f->state[STATE_STUNNED] || f->state[STATE_WOUNDED] >= param(g, P_WOUNDED_WEAK))) {
        verdict_deny(v, "ZD-MOVE-11", "%s is stunned or wounded: no urgent move", f->name);
    }
    if (way == ORDER_CLIMB && param(g, P_LADDER_MULTIPLE) * figure_stat_now(g, f, STAT_M) <=
                                  figure_stat_now(g, f, STAT_AV)) {
        verdict_deny(v, "ZD-CLIMB-02", "%s is too heavy to climb even a ladder", f->name);
    }
    if (way == ORDER_CAUTIOUS && move_allowance(g, f->id, way, false, &t) == 0 &&
        !param(g, P_CAUTIOUS_ZERO_ALLOWED)) {
        verdict_deny(v, "ZD-MOVE-19", "%s cannot cover any distance", f->name);
    }
}

// Standing up is no move yet.
static void deny_burdened(struct game *g, const struct figure *f, enum order_kind way, bool bonus,
                          struct verdict *v)
{
    bool stands_up = f->state[STATE_PRONE] && way == ORDER_NORMAL && !bonus;
    if (carrying_rule(g, f) == CARRY_MOVES_BY_DRAG && way != ORDER_DRAG && !stands_up) {
        verdict_deny(v, carrying_source(g, f), "%s can move only by dragging its burden", f->name);
    }
}

// Adds to the reasons.
static bool ask_can_move(struct game *g, figure_id who, enum order_kind way, bool bonus,
                         figure_id burden, struct verdict *why)
{
    const struct figure *f = game_figure(g, who);
    struct move view = {.mover = who, .way = way_name(way, bonus), .burden = burden};
    if (!f) {
        verdict_deny(why, "ZD-MOVE-01", "nobody is there to move");
        return false;
    }
    view.from = view.to = f->body.at;
    deny_unable(g, f, why);
    deny_move_way(g, f, way, why);
    deny_burdened(g, f, way, bonus, why);
    if (way == ORDER_DRAG && burden != FIGURE_NONE) {
        drag_verdict(g, f, burden, why);
    } else if (way == ORDER_DRAG && !drag_anything(g, f)) {
        verdict_deny(why, "ZD-DRAG-04", "%s is not touching anything to drag", f->name);
    }
    return check(g, C_CAN_MOVE, &view, why);
}

bool can_move(struct game *g, figure_id who, enum order_kind way, bool bonus, struct verdict *why)
{
    verdict_clear(why);
    return ask_can_move(g, who, way, bonus, FIGURE_NONE, why);
}

bool move_is_open(struct game *g, figure_id who, enum order_kind way, bool bonus)
{
    struct verdict why;
    if (g->rules->n_hooks > 0) {
        return can_move(g, who, way, bonus, &why);
    }
    verdict_unread(&why);
    return ask_can_move(g, who, way, bonus, FIGURE_NONE, &why);
}

bool can_drag(struct game *g, figure_id who, figure_id burden, struct verdict *why)
{
    verdict_clear(why);
    return ask_can_move(g, who, ORDER_DRAG, false, burden, why);
}

static enum status march_refuse(struct game *g, const struct verdict *v)
{
    if (v->n == 0) {
        return game_refuse(g, "can.move", "it may not move");
    }
    return game_refuse(g, v->reason[0].source, "%s", v->reason[0].text);
}

enum status move_march_allowed(struct game *g, figure_id who, enum order_kind way, bool bonus)
{
    struct verdict v;
    return can_move(g, who, way, bonus, &v) ? STATUS_OK : march_refuse(g, &v);
}

static void bonus_terms(const struct game *g, int mobility, struct terms *t)
{
    if (param(g, P_BONUS_MOVE_FULL_M)) {
        terms_add(t, "M", "ZD-MOVE-20", mobility);
    } else {
        terms_add(t, "half M", "ZD-MOVE-20", (mobility + 1) / 2);
    }
}

static void way_terms(struct game *g, const struct figure *f, enum order_kind way, struct terms *t)
{
    int mobility = figure_stat_now(g, f, STAT_M);
    switch (way) {
    case ORDER_CAUTIOUS:
        terms_add(t, "M", "ZD-MOVE-01", mobility * param(g, P_CAUTIOUS_MULTIPLE));
        break;
    case ORDER_NORMAL:
        terms_add(t, "2 x M", "ZD-MOVE-01", mobility * param(g, P_NORMAL_MULTIPLE));
        break;
    case ORDER_URGENT:
        terms_add(t, "3 x M", "ZD-MOVE-01", mobility * param(g, P_URGENT_MULTIPLE));
        break;
    case ORDER_CLIMB:
        terms_add(t, "M", "ZD-CLIMB-01", mobility);
        terms_add(t, stat_upgrades_armour_name(g, f), "ZD-CLIMB-01",
                  -figure_stat_now(g, f, STAT_AV));
        break;
    case ORDER_DRAG:
        terms_add(t, "M", "ZD-DRAG-01", mobility);
        break;
    default:
        break; // a jump is measured by its dice
    }
}

static int allowance_with(struct game *g, struct move *view, enum order_kind way, int successes,
                          struct terms *t)
{
    const struct figure *f = game_figure(g, view->mover);
    view->successes = successes;
    terms_clear(t);
    if (way == ORDER_NORMAL && view->way == way_name(way, true)) {
        bonus_terms(g, figure_stat_now(g, f, STAT_M), t);
    } else {
        way_terms(g, f, way, t);
    }
    terms_at_least(t, 0, "at least 0", "ZD-STAT-05");
    if (way == ORDER_DRAG) {
        terms_add(t, "successes", "ZD-DRAG-01", successes);
        if (dog_beside(g, view->burden)) {
            terms_add(t, "dog", "ZD-ALLY-DOG-07", param(g, P_DOG_DRAG));
        }
    }
    return quantity(g, Q_MOVE_ALLOWANCE, view, t);
}

int move_allowance(struct game *g, figure_id who, enum order_kind way, bool bonus, struct terms *t)
{
    const struct figure *f = game_figure(g, who);
    struct move view = {.mover = who, .way = way_name(way, bonus)};
    terms_clear(t);
    if (!f) {
        return 0;
    }
    view.from = view.to = f->body.at;
    return allowance_with(g, &view, way, 0, t);
}

static spot ground_point(point at, len level)
{
    return (spot){at.x, at.y, level};
}

// The shortest way for the centre to a point, at the level it would have there.
static void find_point(const struct ground *ground, const struct mover *m, spot from, point to,
                       struct path *out)
{
    struct cylinder goal = {.at = ground_point(to, from.z)};
    len level;
    if (m->climb > 0 ? ground_settle(ground, m, to, &level)
                     : ground_level(ground, m, to, from.z, &level)) {
        goal.at.z = level;
    }
    path_find_whole(ground, m, from, &goal, -m->radius, out);
}

// Round an obstacle may be shorter than up and down it (ZD-ALLY-SCUTTER-01).
static bool is_dear(const struct mover *m, const struct path *p)
{
    spot a = p->at[0], b = p->at[p->n - 1];
    return m->climb > 0 && !m->climb_free &&
           len_squared(p->length) > point_distance_squared(point_of(a), point_of(b));
}

static void find_march_way(const struct march *m, const struct ground *ground, enum order_kind way,
                           const point *points, int n, struct path *out)
{
    spot from = m->path.at[0];
    path_through(ground, &m->mover, from, points, n, out);
    if (n == 1 && way != ORDER_URGENT && (!out->complete || is_dear(&m->mover, out))) {
        struct path round;
        find_point(ground, &m->mover, from, points[0], &round);
        if (round.complete && (!out->complete || round.length < out->length)) {
            *out = round;
        }
    }
}

// ZD-TERRAIN-02: a cautious move keeps off broken ground; round it, where a way leads there.
static void avoid_broken(struct march *m, const struct ground *ground, const point *points, int n,
                         len reach)
{
    struct path round;
    struct mover wary = m->mover;
    wary.forbidden |= TAG_BROKEN;
    if (n == 1) {
        find_point(ground, &wary, m->path.at[0], points[0], &round);
        if (round.complete) {
            path_cut(ground, &wary, &round, reach);
            m->path = round;
        }
    }
}

static enum status work_out_march_way(struct game *g, struct march *m, enum order_kind way,
                                      const point *points, int n)
{
    const struct figure *f = game_figure(g, m->view.mover);
    struct surroundings s;
    struct terms t;
    struct path out;
    if (way == ORDER_DRAG) {
        m->mover.climb = m->mover.drop = 0; // no burden flies or climbs
    }
    // ZD-MOVE-02; ZD-ALLY-ZIPPER-02, ZD-ALLY-SCUTTER-01: to a remote all ground is level
    m->mover.level_only = way == ORDER_CAUTIOUS && m->mover.climb == 0;
    m->view.allowance = allowance_with(g, &m->view, way, m->successes, &t);
    if (way == ORDER_DRAG && m->successes == 0 && param(g, P_DRAG_FAIL_NO_MOVE)) {
        m->view.allowance = 0;
    }
    if (way == ORDER_URGENT && n > 1) {
        return game_refuse(g, "ZD-MOVE-09", "an urgent move is one straight line");
    }
    surroundings_without(g, f, m->without, &s);
    find_march_way(m, &s.ground, way, points, n, &out);
    path_cut(&s.ground, &m->mover, &out, m->view.allowance * unit(g));
    m->path = (struct path){.n = 1, .at = {f->body.at}};
    if (way == ORDER_CAUTIOUS) {
        if (path_tags(&s.ground, &m->mover, &out) & TAG_BROKEN) {
            avoid_broken(m, &s.ground, points, n, m->view.allowance * unit(g));
            if (m->path.n == 1) {
                return game_refuse(g, "ZD-TERRAIN-02", "%s cannot cross broken ground cautiously",
                                   f->name);
            }
            return STATUS_OK;
        }
        if (out.length == 0 && !param(g, P_CAUTIOUS_ZERO_ALLOWED)) {
            return game_refuse(g, "ZD-MOVE-19", "a cautious move must cover some distance");
        }
    }
    m->path = out;
    return STATUS_OK;
}

enum status march_plan(struct game *g, struct march *m, enum order_kind way, const point *points,
                       int n)
{
    TRY(work_out_march_way(g, m, way, points, n));
    return program_allows_end(g, m->view.mover, m->path.at[m->path.n - 1]);
}

enum status move_vanilla(struct game *g, void *view)
{
    struct march *m = march_of(view);
    TRY(m->flies ? jump_rig_fly(g, m) : march_go(g, m));
    if (m->asks && !m->held) {
        TRY(march_ask(g, m, true));
        march_turn(g, m);
    }
    return march_contact(g, m);
}

// One normal, urgent or bonus move with what follows from it at once.
static enum status move_and_test(struct game *g, struct march *m, bool costs_prone)
{
    TRY(step(g, S_MOVE, &m->view));
    if (!costs_prone) {
        TRY(march_lie_down(g, m));
    }
    TRY(march_ground(g, m));
    return costs_prone ? march_lie_down(g, m) : STATUS_OK;
}

// The actor's part of an order for a basic move.
static enum status basic_plan(struct game *g, struct march *m, const struct order *o)
{
    enum order_kind way = (enum order_kind)o->kind;
    if ((o->flags & ORDER_FLY) && way != ORDER_CAUTIOUS) {
        return jump_rig_plan(g, m, o);
    }
    return march_plan(g, m, way, o->point,
                      o->n_points - (way == ORDER_CAUTIOUS ? cautious_pushed(o) : 0));
}

static enum status basic_order(struct game *g, const struct order *o, struct action *a)
{
    const struct figure *f = game_figure(g, o->actor);
    struct march m;
    enum order_kind way = o->kind;
    if (f->state[STATE_PRONE]) {
        if (!(o->flags & ORDER_STAND)) {
            return game_refuse(g, "ZD-MOVE-17", "%s is prone: it moves cautiously or stands up",
                               f->name);
        }
        TRY(march_stand(g, o->actor));
    }
    march_begin(g, &m, o->actor, way_name(way, false));
    m.turns = o->flags & ORDER_FACE;
    m.face = m.turns ? o->point[o->n_points] : (point){0, 0};
    m.prone = o->flags & ORDER_PRONE;
    m.asks = remote_in_hand(g);
    TRY(basic_plan(g, &m, o));
    m.leaves = o->flags & ORDER_LEAVE;
    if (m.leaves) {
        TRY(march_reaches_exit(g, &m));
    }
    TRY(move_and_test(g, &m, param(g, P_PRONE_AFTER_MOVE_NEEDS_SUCCESS)));
    if (way == ORDER_URGENT) {
        bool steady;
        TRY(jump_rig_steadies(g, &m, &steady));
        TRY(state_set(g, o->actor, STATE_STUN_DUE, !steady, o->actor)); // ZD-MOVE-10
    }
    a->surplus += m.surplus;
    return march_exit(g, o->actor, o->flags & ORDER_LEAVE, m.asks);
}

enum status move_set_out(struct game *g, figure_id who, point to, march_deed deed, void *context,
                         int *surplus)
{
    struct march m;
    march_begin(g, &m, who, way_name(ORDER_NORMAL, true));
    m.asks = true;
    TRY(march_plan(g, &m, ORDER_NORMAL, &to, 1));
    TRY(deed(g, &m.view, context));
    *surplus += m.surplus;
    return STATUS_OK;
}

static enum status go_bonus(struct game *g, struct move *move, void *context)
{
    (void)context;
    return move_and_test(g, march_of(move), param(g, P_PRONE_AFTER_MOVE_NEEDS_SUCCESS));
}

enum status move_bonus(struct game *g, figure_id who, point to, int *surplus)
{
    TRY(move_march_allowed(g, who, ORDER_NORMAL, true));
    TRY(march_stand(g, who));
    TRY(move_set_out(g, who, to, go_bonus, NULL, surplus));
    return march_exit(g, who, false, true);
}

// A basic move, planned; who is to stand up first does so for the time being.
static bool basic_way(struct game *g, const struct order *o, struct path *way)
{
    struct figure *f = game_figure(g, o->actor), before = *f;
    struct lull *lull = g->lull;
    struct march m;
    way->n = 0; // it stays so where who is to stand up has no room
    bool stands = f->state[STATE_PRONE] && (o->flags & ORDER_STAND);
    if ((stands && !march_room_to_stand(g, f)) ||
        (f->state[STATE_PRONE] && !stands && o->kind != ORDER_CAUTIOUS)) {
        return false;
    }
    g->lull = NULL;
    f->state[STATE_PRONE] = stands ? 0 : f->state[STATE_PRONE];
    figure_posture(g, f);
    march_begin(g, &m, o->actor, way_name((enum order_kind)o->kind, false));
    bool fits = basic_plan(g, &m, o) == STATUS_OK;
    *way = m.path;
    *f = before;
    g->lull = lull;
    return fits;
}

static bool basic_end(struct game *g, const struct order *o, spot *end)
{
    struct path way;
    bool fits = basic_way(g, o, &way);
    *end = way.n > 0 ? way.at[way.n - 1] : game_figure(g, o->actor)->body.at;
    return fits;
}

bool move_way(struct game *g, const struct order *o, struct path *way)
{
    struct fault before = g->fault;
    bool fits = o->kind <= ORDER_URGENT &&
                move_is_open(g, o->actor, (enum order_kind)o->kind, false) && basic_way(g, o, way);
    g->fault = before;
    return fits;
}

bool move_end(struct game *g, const struct order *o, spot *end)
{
    struct fault before = g->fault;
    bool fits = move_is_open(g, o->actor, (enum order_kind)o->kind, false);
    switch (fits ? (enum order_kind)o->kind : ORDER_KINDS) {
    case ORDER_CAUTIOUS:
    case ORDER_NORMAL:
    case ORDER_URGENT:
        fits = basic_end(g, o, end);
        break;
    case ORDER_JUMP:
        fits = jump_end(g, o->actor, o->point[0], end);
        break;
    case ORDER_CLIMB:
        fits = climb_end(g, o, end);
        break;
    case ORDER_DRAG:
        fits = drag_end(g, o, end);
        break;
    default:
        fits = false;
        break;
    }
    g->fault = before;
    return fits;
}

struct prospect move_prospect(struct game *g, const struct order *o)
{
    struct prospect p = {false, false};
    spot end;
    if (o->kind <= ORDER_DRAG && move_end(g, o, &end)) {
        struct figure there = *game_figure(g, o->actor);
        there.body.at = end;
        p.goes = true;
        p.leaves = (o->flags & ORDER_LEAVE) && exit_reached(g, &there);
    }
    return p;
}

enum status move_order(struct game *g, const struct order *o, struct action *a)
{
    struct verdict v;
    bool may = o->kind == ORDER_DRAG ? can_drag(g, o->actor, o->target, &v)
                                     : can_move(g, o->actor, o->kind, false, &v);
    if (!may) {
        return march_refuse(g, &v);
    }
    if (o->n_points + ((o->flags & ORDER_FACE) != 0) > ORDER_POINTS) {
        return game_refuse(g, "ZD-MOVE-03", "a path has at most %d points", ORDER_POINTS);
    }
    if ((o->flags & ORDER_FLY) && o->kind != ORDER_NORMAL && o->kind != ORDER_URGENT) {
        return game_refuse(g, "ZD-GADGET-JUMP-01", "only normal and urgent moves go up in the air");
    }
    switch (o->kind) {
    case ORDER_CAUTIOUS:
        return cautious_order(g, o, a);
    case ORDER_JUMP:
        return jump_order(g, o, a);
    case ORDER_CLIMB:
        return climb_order(g, o, a);
    case ORDER_DRAG:
        return drag_order(g, o, a);
    default:
        return basic_order(g, o, a);
    }
}

enum status move_place_figure(struct game *g, figure_id who, spot at)
{
    struct figure *f = game_figure(g, who);
    if (!f) {
        return fault_set(&g->fault, STATUS_UNKNOWN, NULL, "no figure has that id");
    }
    bool moved = f->body.at.x != at.x || f->body.at.y != at.y || f->body.at.z != at.z;
    bool arrives = !figure_on_table(f);
    f->place = PLACE_TABLE;
    f->body.at = at;
    figure_posture(g, f);
    TRY(state_set(g, who, STATE_CLIMBING, 0, FIGURE_NONE));
    if (moved) {
        TRY(march_moved(g, who));
        entry_concealment_ends(g, who);
    }
    return moved || arrives ? chem_reached(g, who) : STATUS_OK;
}
