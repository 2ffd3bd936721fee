// The steady bot: plays sensibly with the least thinking. A figure that has an errand goes there
// quietly, the others hold their ground; it shoots what is worth a shot, fights what it is in
// contact with, steadies nerves, and leaves when all is done. It knows no special weapon and no
// spell.
#include "zerodark/bots/internal/bot_steady.h"

#include <stddef.h>

#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/core/lull.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/robots/program.h"

#define SHOT_LEAST 20 // points: a shot that is worth less is no action of its own
#define ROOM_AHEAD 8  // inches: whoever has so much room in front goes straight on

// What successes are good for: silence, which counts for more the nearer they are, and a shot.
static void look_out_steadily(struct thought *t, int shot)
{
    const struct mind *m = &t->mind;
    int move = 2 * m->pace;
    t->outlook.quiet = bot_mind_hush(m);
    t->outlook.bonus[0] = shot > move ? shot : move;
    t->outlook.bonus[1] = shot > move ? move : shot;
    t->outlook.bonus[2] = 8;
}

// Against people a shot is often the best that somebody can do, so each looks for its own.
static void weigh_steady_shot(struct thought *t, const struct figure *f,
                              const struct mind_shot *best)
{
    struct mind_shot own = *best;
    if (zd(t->g)->mode == MODE_VERSUS && own.shooter != f->id) {
        own = bot_steady_shot(t->g, &t->mind, f->id);
    }
    if (own.shooter == f->id && own.worth > SHOT_LEAST) {
        bot_plan_note(t, PLAN_ORDER, f, ORDER_SHOOT, own.worth)->target = own.target;
    }
}

static void weigh_steady_fight(struct thought *t, const struct figure *f)
{
    figure_id enemy;
    if (measure_locked_with(t->g, f, &enemy, 1) > 0) {
        bot_plan_note(t, PLAN_ORDER, f, ORDER_CQB, 90)->target = enemy;
    }
}

static void consider_nerves(struct thought *t, const struct figure *f)
{
    int first = f->id == t->mind.runner ? 70 : 40;
    bot_plan_note(
        t, PLAN_ORDER, f, ORDER_RECOVER,
        bot_plan_gain(t, figure_stat_now(t->g, f, STAT_D), param(t->g, P_RECOVER_TARGET), first));
}

// Friends within reach who need help: the worse they are off the more.
static void weigh_steady_medic(struct thought *t, const struct figure *f)
{
    for (int i = 0; i < t->mind.n_own; i++) {
        const struct figure *o = t->mind.own[i];
        bool badly = o->state[STATE_WOUNDED] >= param(t->g, P_WOUNDED_OOA);
        if (o->state[STATE_WOUNDED] && (o == f ? !badly : measure_touching(f, o))) {
            int score = bot_plan_gain(t, figure_stat_now(t->g, f, STAT_A),
                                      param(t->g, P_MEDIC_TARGET), 12 + 28 * badly);
            bot_plan_note(t, PLAN_ORDER, f, ORDER_MEDIC, score)->target = o->id;
        }
    }
}

// An inch away from the nearest enemy: what counts is that it is quiet.
static void weigh_steady_step(struct thought *t, const struct figure *f)
{
    const struct mind *m = &t->mind;
    struct cylinder to = f->body;
    const struct figure *foe = bot_mind_foe(m, f);
    if (foe) {
        to.at.x += to.at.x - foe->body.at.x;
        to.at.y += to.at.y - foe->body.at.y;
        bot_plan_quiet(t, PLAN_STEP, f, &to, 0, bot_mind_danger(t->g, m, f, f->body.at));
        to = foe->body;
        bot_plan_quiet(t, PLAN_STEP, f, &to, 0, -1);
    }
}

// What somebody fit may do who is neither bound by a fight nor by a burden.
static void consider_errand(struct thought *t, const struct figure *f)
{
    const struct goal *goal = bot_mind_goal(&t->mind, f->id);
    const struct figure *what = goal ? game_figure(t->g, goal->what) : NULL;
    if (what && measure_touching(f, what)) {
        bot_plan_interact(t, f, what);
    }
    if (goal && goal->placed) {
        bot_plan_goal(t, f, goal);
    } else {
        weigh_steady_step(t, f);
    }
    bot_plan_note(t, PLAN_ORDER, f, ORDER_OVERWATCH, f->state[STATE_OVERWATCH] ? 2 : 4);
    bot_plan_note(t, PLAN_ORDER, f, ORDER_NORMAL, 1)->flags =
        f->state[STATE_PRONE] ? ORDER_STAND : 0;
}

static void weigh_steady_plans(struct thought *t, const struct figure *f,
                               const struct mind_shot *shot)
{
    if (is_programmed(t->g, f)) {
        bot_plan_robot(t, f);
    } else if (f->state[STATE_STRESSED]) {
        consider_nerves(t, f);
    } else if (measure_is_locked(t->g, f)) {
        weigh_steady_fight(t, f);
    } else if (bot_mind_drags(t->g, f)) {
        bot_plan_carrying(t, f);
    } else {
        weigh_steady_shot(t, f, shot);
        weigh_steady_medic(t, f);
        if (is_ooa(t->g, f)) {
            bot_plan_note(t, PLAN_ORDER, f, ORDER_OVERWATCH, 3);
        } else {
            consider_errand(t, f);
        }
    }
}

static void consider_all(struct thought *t)
{
    struct mind_shot shot = bot_steady_shot(t->g, &t->mind, FIGURE_NONE);
    look_out_steadily(t, shot.worth);
    for (int i = 0; i < t->mind.n_own; i++) {
        if (!remote_waits(t->mind.own[i])) {
            weigh_steady_plans(t, t->mind.own[i], &shot);
        }
    }
}

// Straight ahead where nothing is in the way for a while, up to a goal that is nearer.
static bool goes_straight(struct thought *t, struct plan *p, struct order *o)
{
    struct plan ahead = *p;
    ahead.kind = PLAN_STEP;
    ahead.room = ROOM_AHEAD * unit(t->g);
    int64_t left = cylinder_range_squared(&p->f->body, &p->goal);
    if (p->kind != PLAN_WALK || left <= len_squared(ahead.room) || !bot_plan_order(t, &ahead, o)) {
        return false;
    }
    p->score = ahead.score;
    return true;
}

// The best that can be done. Once a way has been found no other is looked for.
static void choose_steady_plan(struct thought *t)
{
    bool walks = false;
    for (struct plan *p; (p = bot_plan_best(t)) != NULL && p->score > t->score;
         bot_plan_drop(t, p)) {
        struct order o;
        p->kind = p->kind == PLAN_GUARD ? PLAN_ORDER : p->kind;
        if ((p->kind == PLAN_WALK && walks) ||
            !(goes_straight(t, p, &o) || bot_plan_order(t, p, &o))) {
            continue;
        }
        walks |= p->kind == PLAN_WALK;
        if (p->score > t->score) {
            t->score = p->score;
            t->order = o;
        }
    }
}

static enum status steady_order(void *self, struct game *g, enum side side, struct order *out)
{
    struct thought t;
    struct lull lull;
    (void)self;
    lull_begin(g, &lull);
    bot_plan_begin(&t, g, side);
    consider_all(&t);
    choose_steady_plan(&t);
    lull_end(g, &lull);
    return bot_plan_give(&t, out);
}

const struct bot bot_steady = {.name = "steady",
                               .doc = "heads for its goal, and computes as little as it can",
                               .order = steady_order,
                               .decide = bot_steady_answer};
