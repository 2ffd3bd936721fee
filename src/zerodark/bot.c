#include "zerodark/bot.h"

#include <string.h>

const struct bot *const *bot_list(int *n)
{
    static const struct bot *const bots[] = {&bot_careful, &bot_planner, &bot_planner_deep,
                                             &bot_random, &bot_steady};
    *n = sizeof bots / sizeof bots[0];
    return bots;
}

const struct bot *bot_named(const char *name)
{
    int n;
    const struct bot *const *bots = bot_list(&n);
    for (int i = 0; i < n; i++) {
        if (!name || strcmp(bots[i]->name, name) == 0) {
            return bots[i];
        }
    }
    return NULL;
}

void bot_attach(struct game *g, const struct bot *b, enum side side)
{
    g->decider[side] = (struct decider){.decide = b->decide, .self = b->self};
}

enum status bot_turn(struct game *g, const struct bot *b, enum side side)
{
    struct order o;
    if (g->world.over) {
        return STATUS_OVER;
    }
    TRY(b->order(b->self, g, side, &o));
    return game_give(g, &o);
}
