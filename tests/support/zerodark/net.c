// net.c: figures made ready for the net by flags, items and states.
#include "support/zerodark/net.h"

#include "zerodark/rules/activation/activation.h"

figure_id ewop(struct battle *b, const char *name, int a, int d, double x, double y)
{
    figure_id id = battle_hero_with(b, name, 4, 3, a, d, x, y);
    battle_figure(b, id)->flags |= FLAG_EWOP;
    item(b, id, ITEM_SPELLDECK, 1);
    return id;
}

figure_id interferer(struct battle *b, const char *name, int a, double x, double y)
{
    figure_id id = ewop(b, name, a, 4, x, y);
    level(b, id, STATE_INTERFERENCE, 1);
    return id;
}

figure_id rival(struct battle *b, const char *name, double x, double y)
{
    figure_id id = battle_hero(b, name, x, y);
    battle_figure(b, id)->side = SIDE_RIVAL;
    return id;
}

figure_id machine(struct battle *b, const char *profile, double x, double y)
{
    figure_id id = battle_bogey(b, profile, x, y);
    battle_figure(b, id)->flags |= FLAG_SYNTHETIC;
    return id;
}

void net(struct battle *b, enum order_kind kind, figure_id actor, figure_id target)
{
    struct order o = battle_order(kind, actor, target);
    if (b->rules.list[RULE_STEP][S_CARD].n == 0) {
        choices_hush(b);
    }
    battle_give(b, &o);
}

bool may(struct battle *b, enum order_kind kind, figure_id actor, figure_id target,
         const char **rule)
{
    static struct verdict why;
    struct order o = battle_order(kind, actor, target);
    bool can = can_order(&b->game, &o, &why);
    *rule = can ? "" : why.reason[0].source;
    return can;
}
