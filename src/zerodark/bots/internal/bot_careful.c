// The careful bot: plays to win. It moves quietly, a little every time: the first success silences
// the next card and the others are shots. It fetches the primary objective with whoever is nearest,
// looks after its own, and leaves.
//
// It notes every plan that it can think of with the score that it could have at best, looks closer
// at the most promising one after the other, and takes the best. It looks one order ahead and no
// further.
#include "zerodark/bots/internal/bot_plan.h"

#include <stddef.h>

#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/core/lull.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/carrying.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/movement/move.h"
#include "zerodark/rules/robots/program.h"

struct plan *bot_plan_note(struct thought *t, enum plan_kind kind, const struct figure *f,
                           enum order_kind order, int score)
{
    struct plan *p = &t->plan[t->n < PLANS ? t->n++ : PLANS];
    int beside = order == ORDER_CAUTIOUS ? 0 : t->beside;
    *p = (struct plan){.kind = kind, .score = score + beside, .f = f, .order = order};
    return p;
}

// What successes are good for: silence, and the best of a shot, a token and a move.
static int look_out_carefully(struct thought *t)
{
    const struct mind *m = &t->mind;
    struct mind_shot bare = bot_mind_best_shot(t->g, m, FIGURE_NONE, true, false);
    int move = 2 * m->pace;
    int token = bare.worth > 0 ? bare.worth / 4 + 6 : 8;
    t->outlook.quiet = bot_mind_hush(m);
    bool last = bare.worth < move;
    t->outlook.bonus[0] = last ? move : bare.worth;
    t->outlook.bonus[1] = last ? bare.worth : token > move ? token : move;
    t->outlook.bonus[2] = last || token > move ? (last ? token : move) : token;
    return bare.worth;
}

int bot_plan_gain(const struct thought *t, int dice, int target, int first)
{
    int sum = first * bot_mind_chance(dice, target, 1);
    for (int k = 0; k < 3; k++) {
        sum += t->outlook.bonus[k] * bot_mind_chance(dice, target, k + 2);
    }
    return sum / 100;
}

struct plan *bot_plan_walk(struct thought *t, enum plan_kind kind, const struct figure *f,
                           enum order_kind order, const struct cylinder *goal, int inches,
                           int score)
{
    struct plan *p = bot_plan_note(t, kind, f, order, score);
    p->flags = f->state[STATE_PRONE] ? ORDER_STAND : 0;
    p->goal = *goal;
    p->inches = inches;
    return p;
}

// A quiet walk as long as is best: every inch is progress, and makes the test harder.
struct plan *bot_plan_quiet(struct thought *t, enum plan_kind kind, const struct figure *f,
                            const struct cylinder *goal, int pace, int extra)
{
    int best = 1, most = SCORE_NEVER, mobility = figure_stat_now(t->g, f, STAT_M);
    int dice = figure_stat_now(t->g, f, STAT_D), near = bot_mind_near(t->g, &t->mind, f);
    for (int d = 1; d <= mobility; d++) {
        int score = bot_plan_gain(t, dice, 2 * d + near, t->outlook.quiet) + pace * d + extra;
        if (score > most) {
            most = score;
            best = d;
        }
    }
    return bot_plan_walk(t, kind, f, ORDER_CAUTIOUS, goal, best, most);
}

// A step for the sake of the test: towards the runner, away from who comes too near, or aside.
static void weigh_careful_step(struct thought *t, const struct figure *f)
{
    const struct mind *m = &t->mind;
    const struct figure *runner = game_figure(t->g, m->runner);
    struct cylinder to = f->body;
    int danger = bot_mind_danger(t->g, m, f, f->body.at);
    const struct figure *foe = bot_mind_foe(m, f);
    if (foe) {
        spot from = foe->body.at;
        for (int i = 0; i < 3; i++) {
            point way = {to.at.x - from.x, to.at.y - from.y};
            static const int turn[3][4] = {{1, 0, 0, 1}, {0, -1, 1, 0}, {0, 1, -1, 0}};
            struct cylinder goal = to;
            goal.at.x += way.x * turn[i][0] + way.y * turn[i][1];
            goal.at.y += way.x * turn[i][2] + way.y * turn[i][3];
            bot_plan_quiet(t, PLAN_STEP, f, &goal, 0, danger - i);
        }
    }
    if (runner && runner != f) {
        bool far = !measure_within(t->g, f, runner, 10);
        bot_plan_quiet(t, PLAN_STEP, f, &runner->body, far ? 2 : 0, danger);
    } else if (!foe) {
        struct cylinder middle = {
            .at = {table_size(t->g->table).x / 2, table_size(t->g->table).y / 2, 0}};
        bot_plan_quiet(t, PLAN_STEP, f, &middle, 0, 0);
    }
}

static void weigh_careful_fight(struct thought *t, const struct figure *f)
{
    figure_id enemy[8];
    int n = measure_locked_with(t->g, f, enemy, 8);
    for (int i = 0; i < n; i++) {
        const struct figure *b = game_figure(t->g, enemy[i]);
        bot_plan_note(t, PLAN_ORDER, f, ORDER_CQB, 90 - 5 * b->stat[STAT_WND])->target = enemy[i];
    }
}

static int care(const struct thought *t, const struct figure *friend)
{
    int wounded = friend->state[STATE_WOUNDED];
    int points = wounded == 1 ? 12 : wounded == 2 ? 40 : 55;
    return points + (friend->id == t->mind.runner && wounded > 1 ? 15 : 0);
}

static void weigh_careful_medic(struct thought *t, const struct figure *f,
                                const struct figure *friend)
{
    bool badly = friend->state[STATE_WOUNDED] >= param(t->g, P_WOUNDED_OOA);
    if (!friend->state[STATE_WOUNDED] || friend->state[STATE_DEAD] || (friend == f && badly)) {
        return;
    }
    int score = bot_plan_gain(t, figure_stat_now(t->g, f, STAT_A), param(t->g, P_MEDIC_TARGET),
                              care(t, friend));
    bot_plan_note(t, PLAN_GUARD, f, ORDER_MEDIC, score)->target = friend->id;
}

static void consider_touched(struct thought *t, const struct figure *f)
{
    for (const struct figure *o = NULL; (o = figure_after(&t->g->world.roster, o)) != NULL;) {
        if (!figure_on_table(o) || (o != f && !measure_touching(f, o))) {
            continue;
        }
        if (is_bogey(o) && o->state[STATE_DOWN] && !zd(t->g)->capture && !is_held(t->g, o)) {
            bot_plan_note(t, PLAN_ORDER, f, ORDER_FINISH, 12)->target = o->id;
        } else if (is_character(o) && o->side == f->side) {
            weigh_careful_medic(t, f, o);
        }
        if (o != f) {
            bot_plan_interact(t, f, o);
        }
    }
}

static void weigh_careful_shot(struct thought *t, const struct figure *f, int worth)
{
    if (worth > 20) {
        struct mind_shot s = bot_mind_best_shot(t->g, &t->mind, f->id, false, false);
        if (s.worth > 0) {
            bot_plan_note(t, PLAN_ORDER, f, ORDER_SHOOT, s.worth)->target = s.target;
        }
    }
}

static void consider_wounded(struct thought *t, const struct figure *f)
{
    for (const struct figure *o = NULL; (o = figures_next(t->g, o, figure_fits_hero)) != NULL;) {
        if (o != f && o->side == f->side && is_ooa(t->g, o) && measure_within(t->g, f, o, 8) &&
            !measure_touching(f, o)) {
            bot_plan_quiet(t, PLAN_WALK, f, &o->body, 4, 0)->pace = t->mind.pace;
        }
    }
}

// A figure that already waits gains nothing by it: rather another one.
static void plan_overwatch(struct thought *t, const struct figure *f, int score)
{
    bot_plan_note(t, PLAN_ORDER, f, ORDER_OVERWATCH, f->state[STATE_OVERWATCH] ? 2 : score);
}

// What somebody fit may do who is neither bound by a fight nor by a burden.
static void consider_anything(struct thought *t, const struct figure *f)
{
    const struct goal *goal = bot_mind_goal(&t->mind, f->id);
    bool mine = f->id == t->mind.runner;
    if (goal && goal->placed) {
        bot_plan_goal(t, f, goal);
    }
    if (!goal || goal->kind != GOAL_HOLD) { // a step aside would leave the place that it holds
        weigh_careful_step(t, f);
    }
    consider_wounded(t, f);
    bot_plan_net(t, f);
    bot_plan_arms(t, f);
    if (f->state[STATE_STUNNED]) {
        bot_plan_note(t, PLAN_ORDER, f, ORDER_SHAKE_STUN, 14 + 10 * mine);
    }
    plan_overwatch(t, f, 4);
    bot_plan_note(t, PLAN_ORDER, f, ORDER_NORMAL, 1)->flags =
        f->state[STATE_PRONE] ? ORDER_STAND : 0;
}

static void weigh_careful_plans(struct thought *t, const struct figure *f, int shot)
{
    if (is_programmed(t->g, f)) {
        t->beside = 0; // a robot with remotes does not weigh what it does
        bot_plan_robot(t, f);
        return;
    }
    t->beside = bot_plan_beside(t, f);
    if (f->state[STATE_STRESSED]) {
        int d = figure_stat_now(t->g, f, STAT_D), first = f->id == t->mind.runner ? 70 : 40;
        bot_plan_note(t, PLAN_GUARD, f, ORDER_RECOVER,
                      bot_plan_gain(t, d, param(t->g, P_RECOVER_TARGET), first));
        return;
    }
    if (measure_is_locked(t->g, f)) {
        weigh_careful_fight(t, f);
        return;
    }
    if (bot_mind_drags(t->g, f)) {
        bot_plan_carrying(t, f);
        if (carrying_rule(t->g, f) == CARRY_MOVES_BY_DRAG) {
            weigh_careful_shot(t, f, shot);
        }
        return;
    }
    consider_touched(t, f);
    if (is_ooa(t->g, f)) {
        weigh_careful_shot(t, f, shot);
        plan_overwatch(t, f, 3);
        return;
    }
    consider_anything(t, f);
}

static bool reaches_exit(const struct game *g, const struct figure *f, spot end)
{
    struct figure there = *f;
    there.body.at = end;
    return exit_reached(g, &there);
}

// Finds the way of a plan. False if there is none; else its score is what it is worth.
static bool find_plan_way(struct thought *t, struct plan *p, struct order *o)
{
    struct mind_way way;
    len allowance = p->inches * unit(t->g);
    enum mind_manner manner = p->order == ORDER_CAUTIOUS ? MANNER_QUIET : MANNER_BRISK;
    bool found =
        p->kind == PLAN_WALK
            ? bot_mind_walk(t->g, &t->map, p->f, allowance, &p->goal, manner, &way)
            : bot_mind_step(t->g, &t->map, p->f, allowance, p->room, point_of(p->goal.at), &way);
    if (!found) {
        return false;
    }
    for (int i = 0; i < way.n; i++) {
        o->point[i] = way.at[i];
    }
    o->n_points = (uint8_t)way.n;
    if (p->kind == PLAN_WALK) {
        p->score -= (allowance - way.length) / unit(t->g) * p->pace;
    }
    if (p->leaves && reaches_exit(t->g, p->f, way.end)) {
        o->flags |= ORDER_LEAVE;
        p->score += 40;
    }
    p->score -= bot_mind_danger(t->g, &t->mind, p->f, way.end);
    return true;
}

bool bot_plan_order(struct thought *t, struct plan *p, struct order *o)
{
    struct verdict why;
    *o = (struct order){.kind = (uint8_t)p->order, .actor = p->f->id, .target = p->target};
    o->flags = p->flags;
    o->how = p->how;
    o->value = p->value;
    if (p->aims) {
        o->point[o->n_points++] = p->at;
    }
    bool rises = !(o->flags & ORDER_STAND) || march_room_to_stand(t->g, p->f);
    if (!rises || !can_order(t->g, o, &why)) {
        return false;
    }
    if (p->kind == PLAN_GUARD) {
        p->score -= 12 * bot_mind_watched(t->g, &t->mind, p->f, 3);
    } else if (p->kind != PLAN_ORDER && !find_plan_way(t, p, o)) {
        return false;
    }
    if (p->order == ORDER_DRAG) {
        bot_mind_drag(t->g, &t->map, p->f, &p->goal, o);
    }
    return true;
}

static void look_closer(struct thought *t, struct plan *p)
{
    struct order o;
    if (bot_plan_order(t, p, &o) && p->score > t->score) {
        t->score = p->score;
        t->order = o;
    }
}

struct plan *bot_plan_best(struct thought *t)
{
    int best = 0;
    for (int i = 1; i < t->n; i++) {
        best = t->plan[i].score > t->plan[best].score ? i : best;
    }
    return t->n > 0 ? &t->plan[best] : NULL;
}

void bot_plan_drop(struct thought *t, struct plan *p)
{
    *p = t->plan[--t->n];
}

static void choose_careful_plan(struct thought *t)
{
    for (struct plan *p; (p = bot_plan_best(t)) != NULL && p->score > t->score;
         bot_plan_drop(t, p)) {
        look_closer(t, p);
    }
}

static void consider_bodiless(struct thought *t)
{
    for (const struct figure *f = NULL; (f = figure_after(&t->g->world.roster, f)) != NULL;) {
        if (in_datastream(f) && f->side == t->mind.side) {
            bot_plan_net(t, f);
        }
    }
}

void bot_plan_begin(struct thought *t, struct game *g, enum side side)
{
    t->g = g;
    t->score = SCORE_NEVER;
    t->n = 0;
    t->beside = 0;
    t->map.f = NULL;
    t->map.n_routes = 0;
    bot_mind_look(g, side, &t->mind);
}

enum status bot_plan_give(const struct thought *t, struct order *out)
{
    if (t->score > SCORE_NEVER) {
        *out = t->order;
        return STATUS_OK;
    }
    return orders_open(t->g, t->mind.side, FIGURE_NONE, out, 1) > 0 ? STATUS_OK : STATUS_EMPTY;
}

void bot_plan_all(struct thought *t, struct game *g, enum side side)
{
    bot_plan_begin(t, g, side);
    int shot = look_out_carefully(t);
    for (int i = 0; i < t->mind.n_own; i++) {
        if (!remote_waits(t->mind.own[i])) {
            weigh_careful_plans(t, t->mind.own[i], shot);
        }
    }
    t->beside = 0;
    consider_bodiless(t);
}

static enum status careful_order(void *self, struct game *g, enum side side, struct order *out)
{
    (void)self;
    struct thought t;
    struct lull lull;
    lull_begin(g, &lull);
    bot_plan_all(&t, g, side);
    choose_careful_plan(&t);
    lull_end(g, &lull);
    return bot_plan_give(&t, out);
}

const struct bot bot_careful = {.name = "careful",
                                .doc = "moves quietly, shoots to kill, fetches and leaves",
                                .order = careful_order,
                                .decide = bot_mind_answer};
