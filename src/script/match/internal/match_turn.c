// match_turn.c: whose turn it is, and what bots think of.
#include "script/base/budget.h"
#include "script/match/match.h"
#include "script/match/ruleset_ops.h"

// What has failed outside of every order stops nothing more; its fault can be read.
static enum status over_with(struct match *m, enum status s)
{
    m->game.ended = m->game.ended || (s == STATUS_HOOK && match_is_idle(m));
    return s;
}

static enum status let_bot_think(lua_State *L, struct match *m, const struct bot *bot,
                                 enum side side, struct order *o)
{
    match_enter(L, m);
    if (match_is_idle(m)) { // an order that came to nothing before stops nothing now
        m->game.fault = (struct fault){0};
        m->game.ended = false;
    }
    *o = (struct order){0};
    return bot->order(bot->self, &m->game, side, o);
}

// The only thing that thinking changes is the bot's own chance. A bot without state is the
// program's and ends: what does not is a function of a pack or a mission that it asks.
static enum status think_watched(lua_State *L, struct match *m, const struct bot *bot,
                                 enum side side, struct order *o)
{
    struct game *g = &m->game;
    uint32_t asked = g->sites.bot;
    struct budget b;
    enum status s;
    budget_open(&b, L, bot->self ? "a bot's thinking" : "the answer to a bot");
    do {
        g->sites.bot = asked;
        s = let_bot_think(L, m, bot, side, o);
    } while (budget_again(&b, L));
    return s;
}

enum status match_think(lua_State *L, struct match *m, const struct bot *bot, enum side side,
                        struct order *o)
{
    // A bot that looks ahead may take as long as it needs; handlers of what it tries out have
    // budgets of their own.
    bool watched = match_handled(m) && !bot->looks_ahead;
    enum status s = watched ? think_watched(L, m, bot, side, o) : let_bot_think(L, m, bot, side, o);
    if (s == STATUS_EMPTY && m->face->pass(m, side, o)) {
        s = STATUS_OK;
    }
    return over_with(m, m->raised ? STATUS_HOOK : s);
}

static int turn_watched(lua_State *L, struct match *m, enum side sides[PLAYERS])
{
    struct budget b;
    int n;
    budget_open(&b, L, "whose turn it is");
    do {
        match_ask(L, m);
        n = m->face->turn(m, sides);
    } while (budget_again(&b, L));
    return n;
}

enum status match_next(lua_State *L, struct match *m, const struct bot *const bot[PLAYERS],
                       enum side *side, struct order *o)
{
    enum side sides[PLAYERS];
    if (m->game.world.over) {
        return STATUS_OVER;
    }
    int n = m->ruleset ? turn_watched(L, m, sides) : m->face->turn(m, sides);
    enum status s = over_with(m, m->raised ? STATUS_HOOK : STATUS_EMPTY);
    for (int i = 0; i < n && s == STATUS_EMPTY; i++) {
        *side = sides[i];
        s = bot[*side] ? match_think(L, m, bot[*side], *side, o) : STATUS_EMPTY;
    }
    return s;
}

enum status match_turn(lua_State *L, struct match *m, const struct bot *const bot[PLAYERS],
                       struct order *o)
{
    enum side side;
    enum status s = match_next(L, m, bot, &side, o);
    if (s != STATUS_OK) {
        return s;
    }
    s = match_give(L, m, o);
    if (s != STATUS_OK && m->blame_bot) {
        m->blame_bot(L, m, bot[side], o);
    }
    return s;
}

void match_attach(struct match *m, const struct bot *const bot[PLAYERS])
{
    for (int side = 0; side < PLAYERS; side++) {
        if (bot[side]) {
            bot_attach(&m->game, bot[side], (enum side)side);
        }
    }
    for (int side = PLAYERS; m->ruleset && side < SIDES; side++) { // nobody plays those
        m->game.decider[side] = (struct decider){0};
    }
}
