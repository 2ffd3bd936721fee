// bot_robot.c: what the careful bot makes of robots, which do what their programs say.
#include "zerodark/bots/internal/bot_plan.h"
#include "zerodark/rules/robots/program.h"

// What it is worth to let a robot obey; that it would shut down is the last thing anybody wants.
static int obedience_worth(struct thought *t, const struct figure *f, const struct robot_intent *e,
                           const struct order *o)
{
    const struct figure *target = game_figure(t->g, o->target);
    int a = figure_stat_now(t->g, f, STAT_A), m = figure_stat_now(t->g, f, STAT_M);
    if (e->kind == ROBOT_INTENT_ERROR) {
        return SCORE_NEVER / 2;
    }
    switch ((enum order_kind)o->kind) {
    case ORDER_SHOOT: // nothing where it is a friend
        return target && is_enemy(f, target)
                   ? bot_mind_best_shot(t->g, &t->mind, f->id, false, false).worth
                   : 0;
    case ORDER_CQB:
        return 60;
    case ORDER_INTERACT:
        return 95;
    case ORDER_DRAG:
        return 70 + 7 * t->mind.pace;
    case ORDER_MEDIC:
        return bot_plan_gain(t, a, param(t->g, P_MEDIC_TARGET), 25);
    case ORDER_CAUTIOUS:
        return bot_plan_gain(t, figure_stat_now(t->g, f, STAT_D), 2 * m, t->outlook.quiet);
    case ORDER_OBEY: // it stays as it is
        return 0;
    default:
        return 5;
    }
}

void bot_plan_robot(struct thought *t, const struct figure *f)
{
    struct robot_intent e;
    struct order o;
    if (robot_intent_forecast(t->g, f, &e, &o)) {
        bot_plan_note(t, PLAN_ORDER, f, ORDER_OBEY, obedience_worth(t, f, &e, &o));
    }
}
