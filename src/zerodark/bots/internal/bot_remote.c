// bot_remote.c: what the careful bot has its remotes do beside their operators. They cost nothing
// but noise, so that they act where the operator is heard anyway.
#include "zerodark/bots/internal/bot_plan.h"
#include "zerodark/rules/allies/remote.h"

static bool has_gun(const struct figure *remote)
{
    return remote->stat[STAT_F] > 0;
}

int bot_plan_beside(struct thought *t, const struct figure *f)
{
    int worth = 0;
    for (int i = 0; i < t->mind.n_own; i++) {
        const struct figure *remote = t->mind.own[i];
        if (remote_waits(remote) && remote->link[LINK_OWNER] == f->id && has_gun(remote)) {
            struct mind_shot s = bot_mind_best_shot(t->g, &t->mind, remote->id, false, false);
            worth += s.worth;
        }
    }
    return worth;
}

static int worth_of_remote_option(const struct game *g, const struct option *o,
                                  const struct mind_shot *shot)
{
    const struct figure *target = figure_look(&g->world.roster, o->target);
    switch (o->kind) {
    case ORDER_SHOOT:
        return o->target == shot->target ? shot->worth : 0;
    case ORDER_CQB:
        return 40;
    case ORDER_MEDIC:
        return target && target->state[STATE_WOUNDED] ? 20 + 10 * target->state[STATE_WOUNDED] : 0;
    case ORDER_RECOVER:
    case ORDER_SHAKE_STUN:
        return 5;
    default:
        return 0;
    }
}

void bot_answer_remote(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    int best = 0;
    bot_mind_look_round(g, (enum side)d->side, &m);
    struct mind_shot shot = {0};
    if (has_gun(game_figure(g, d->figure))) {
        shot = bot_mind_best_shot(g, &m, d->figure, false, false);
    }
    for (int i = 1; i < d->n; i++) {
        int worth = worth_of_remote_option(g, &d->option[i], &shot);
        if (worth > best) {
            best = worth;
            a->option = (uint16_t)i;
        }
    }
}

// Any of them, as long as there is one.
void bot_answer_next(struct game *g, const struct decision *d, struct answer *a)
{
    (void)g;
    a->option = d->n > 1;
}
