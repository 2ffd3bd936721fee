// face_zerodark.c: the rules of the rulebook as a match sees them.
#include "script/match/ruleset_ops.h"

#include <lauxlib.h>

#include "script/base/err.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/missions/mission.h"

// No activation waits for a card.
static void begin_empty_zerodark(lua_State *L, struct match *m)
{
    enum status s = mission_begin(&m->game, MODE_SOLO, 0, DIFFICULTY_NORMAL);
    if (s != STATUS_OK) {
        err_raise(L, s, &m->game.fault, "game");
    }
    zd(&m->game)->setting_up = 0;
}

static bool may_give_zerodark(struct match *m, const struct order *o, struct verdict *why)
{
    return can_order(&m->game, o, why);
}

static int list_zerodark_orders(struct match *m, enum side side, figure_id who, struct order *out,
                                int max)
{
    return orders_open(&m->game, side, who, out, max);
}

// Where the sides do not take turns, the rival's bot acts once the team has nobody left that can.
static int sides_to_act(struct match *m, enum side out[PLAYERS])
{
    out[0] = turn_side(&m->game);
    out[1] = SIDE_RIVAL;
    return zd_look(&m->game)->takes_turns || out[0] == SIDE_RIVAL ? 1 : 2;
}

// ZD-MODE-VERSUS-04
static bool pass_in_zerodark(struct match *m, enum side side, struct order *o)
{
    if (!zd_look(&m->game)->takes_turns || m->game.world.over) {
        return false;
    }
    *o = (struct order){.kind = ORDER_PASS, .value = (int32_t)side};
    return true;
}

static const char rooms_key;

// One that is made of its name is kept as long as the match.
static const struct bot *find_zerodark_bot(struct match *m, const char *name)
{
    struct bot_room room;
    lua_State *L = m->L;
    const struct bot *b = bot_find(name, &room);
    if (b != &room.bot) {
        return b;
    }
    luaL_checkstack(L, 4, "bot");
    match_table(L, m, &rooms_key);
    if (lua_getfield(L, -1, name) != LUA_TUSERDATA) {
        lua_pop(L, 1);
        bot_find(name, lua_newuserdatauv(L, sizeof room, 0));
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, name);
    }
    b = &((struct bot_room *)lua_touserdata(L, -1))->bot;
    lua_pop(L, 2);
    return b;
}

static void push_zerodark_bots(lua_State *L, struct match *m)
{
    int n;
    const struct bot *const *all = bot_list(&n);
    (void)m;
    PUSH_LIST(L, n, i, lua_pushstring(L, all[i]->name));
}

const struct ruleset_ops face_zerodark = {.empty = begin_empty_zerodark,
                                          .can = may_give_zerodark,
                                          .open = list_zerodark_orders,
                                          .turn = sides_to_act,
                                          .pass = pass_in_zerodark,
                                          .bot = find_zerodark_bot,
                                          .bots = push_zerodark_bots};
