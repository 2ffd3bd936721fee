// bot.c: the bots are a fixed list. A name like planner:200 copies the planner into room that the
// caller provides, with a budget of its own.
#include "zerodark/bots/internal/bot_planner.h"

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

// Digits alone, no zero before them: one bot has one name.
static int trials_of(const char *digits)
{
    int n = 0;
    for (const char *p = digits; *p; p++) {
        if (*p < '0' || *p > '9' || (p == digits && *p == '0') || n > BOT_TRIALS) {
            return 0;
        }
        n = 10 * n + (*p - '0');
    }
    return n <= BOT_TRIALS ? n : 0;
}

static const char planner_with[] = "planner:";

static const char *digits_of_planner(const char *name)
{
    const size_t n = sizeof planner_with - 1;
    return strncmp(name, planner_with, n) == 0 ? name + n : NULL;
}

const struct bot *bot_find(const char *name, struct bot_room *room)
{
    const char *digits = name ? digits_of_planner(name) : NULL;
    const int trials = digits ? trials_of(digits) : 0;
    if (trials == 0) {
        return bot_named(name);
    }
    *room = (struct bot_room){.bot = bot_planner, .budget = bot_planner_budget_of(trials)};
    memcpy(room->name, name, strlen(name) + 1);
    room->bot.name = room->name;
    room->bot.self = &room->budget;
    return &room->bot;
}

const char *bot_wrong(const char *name)
{
    const char *digits = digits_of_planner(name);
    return digits && trials_of(digits) == 0
               ? "after the colon comes the number of trials for an order, 1 to 100000: planner:200"
               : NULL;
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
