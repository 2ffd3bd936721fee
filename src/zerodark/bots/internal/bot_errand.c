// bot_errand.c: what the careful bot does about goals: the way there, what is done there, carrying
// home what was got.
#include "zerodark/bots/internal/bot_plan.h"

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/movement/carrying.h"

static void note_errand_way(struct thought *t, const struct figure *f, const struct goal *goal)
{
    bool leaves = goal->kind == GOAL_BRING || goal->kind == GOAL_LEAVE;
    int brisk = 2 * figure_stat_now(t->g, f, STAT_M),
        danger = bot_mind_danger(t->g, &t->mind, f, f->body.at);
    int pace = bot_mind_pace(&t->mind, goal);
    struct plan *p = bot_plan_quiet(t, PLAN_WALK, f, &goal->at, pace, danger);
    p->leaves = leaves;
    p->pace = pace;
    p = bot_plan_walk(t, PLAN_WALK, f, ORDER_NORMAL, &goal->at, brisk, pace * brisk + danger);
    p->leaves = leaves;
    p->pace = pace;
}

// What is tested when somebody interacts with a marker or a captive; 0: nothing.
static int errand_test(const struct thought *t, const struct goal *goal)
{
    const struct zd *z = zd(t->g);
    return goal->kind == GOAL_OPERATE   ? z->use[figure_slot(goal->what)].test
           : goal->kind == GOAL_CAPTURE ? z->capture
                                        : z->pickup_dice;
}

void bot_plan_interact(struct thought *t, const struct figure *f, const struct figure *what)
{
    const struct goal *goal = bot_mind_about(&t->mind, what->id);
    if (goal && goal->kind <= GOAL_OPERATE) {
        int score = bot_plan_gain(t, figure_stat_now(t->g, f, STAT_A), errand_test(t, goal), 95);
        bot_plan_note(t, PLAN_GUARD, f, ORDER_INTERACT, score + 4 * (t->mind.pace - 8))->target =
            what->id;
    }
}

// A figure that carries an objective drags it to the exit; then all that is left is to leave with
// it.
void bot_plan_carrying(struct thought *t, const struct figure *f)
{
    const struct mind *m = &t->mind;
    const struct goal *goal = bot_mind_goal(m, f->id);
    if (goal && goal->there) {
        struct plan *drop = bot_plan_note(t, PLAN_ORDER, f, ORDER_DROP, 130);
        drop->aims = true;
        drop->at = bot_mind_outwards(t->g, f);
        return;
    }
    if (f->state[STATE_PRONE]) {
        bot_plan_note(t, PLAN_ORDER, f, ORDER_NORMAL, 60)->flags = ORDER_STAND;
        return;
    }
    struct plan *p = bot_plan_note(t, PLAN_GUARD, f, ORDER_DRAG, 70 + 7 * m->pace);
    p->target = f->link[LINK_CARRIES];
    p->goal = goal && goal->placed ? goal->at : f->body;
}

static void plan_exit(struct thought *t, const struct figure *f, const struct goal *goal)
{
    const struct figure *marker = game_figure(t->g, goal->what);
    if (marker && measure_touching(f, marker) && !exit_reached(t->g, f)) {
        bot_plan_note(t, PLAN_ORDER, f, ORDER_INTERACT, 140)->target = goal->what;
    } else if (exit_reached(t->g, f)) {
        struct plan *p = bot_plan_note(t, PLAN_ORDER, f, ORDER_NORMAL, 140);
        p->flags = ORDER_LEAVE | (f->state[STATE_PRONE] ? ORDER_STAND : 0);
    } else {
        note_errand_way(t, f, goal);
    }
}

// A quiet step inside the place: to the side of it that is furthest from the nearest enemy.
static void plan_holding(struct thought *t, const struct figure *f, const struct goal *goal)
{
    const struct figure *foe = bot_mind_foe(&t->mind, f);
    struct cylinder to = goal->at;
    if (foe) {
        point centre = point_of(to.at), from = point_of(foe->body.at);
        point beyond = {2 * centre.x - from.x, 2 * centre.y - from.y};
        bool apart = beyond.x != centre.x || beyond.y != centre.y;
        point back = apart ? geom_towards(centre, beyond, to.radius) : centre;
        to.at.x = back.x;
        to.at.y = back.y;
    }
    to.radius = 0;
    bot_plan_quiet(t, PLAN_STEP, f, &to, 0, bot_mind_danger(t->g, &t->mind, f, f->body.at));
}

void bot_plan_goal(struct thought *t, const struct figure *f, const struct goal *goal)
{
    if (goal->kind == GOAL_LEAVE) {
        plan_exit(t, f, goal);
    } else if (goal->kind == GOAL_HOLD && goal->there) {
        plan_holding(t, f, goal);
    } else {
        note_errand_way(t, f, goal);
    }
}
