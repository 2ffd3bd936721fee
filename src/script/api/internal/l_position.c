// l_position.c: to give the last order again, the game goes back to before it, without journal and
// listener. Every part of the game that an order changes is put aside first (struct aside) and put
// back after; a new part belongs there, too.
#include "script/api/internal/l_position.h"

#include <lauxlib.h>

#include <string.h>

#include "script/match/push.h"

int game_why(lua_State *L)
{
    struct match *m = game_self(L);
    int n = m->events.n_accounts;
    int back = (int)luaL_optinteger(L, 2, 1);
    if (back < 1 || back > n) {
        lua_pushnil(L);
        lua_pushliteral(L, "no such roll in the last order");
        return 2;
    }
    return push_account(L, m, &m->events.account[n - back]);
}

// A game while an order that must leave no trace is tried.
struct aside {
    struct world world, before;
    struct events events;
    struct order order;
    struct fault fault;
    struct answers given;
    struct journal *journal;
    game_listener listen;
    uint32_t bot;
    bool ended;
};

static void put_aside(struct match *m, struct aside *a)
{
    struct game *g = &m->game;
    *a = (struct aside){.order = m->order,
                        .fault = g->fault,
                        .given = g->given,
                        .journal = g->journal,
                        .listen = g->listen,
                        .bot = g->sites.bot,
                        .ended = g->ended};
    a->world = g->world;
    a->before = g->before;
    a->events = m->events;
    g->journal = NULL;
    g->listen = NULL;
}

static void put_back_aside(struct match *m, const struct aside *a)
{
    struct game *g = &m->game;
    g->world = a->world;
    g->before = a->before;
    m->events = a->events;
    m->order = a->order;
    g->fault = a->fault;
    g->given = a->given;
    g->journal = a->journal;
    g->listen = a->listen;
    g->sites.bot = a->bot;
    g->ended = a->ended;
}

// The account that is so far back of what was tried, or nil and why there is none.
static int push_tried(lua_State *L, struct match *m, enum status s, int back)
{
    int n = m->events.n_accounts;
    if (s == STATUS_OK && back >= 1 && back <= n) {
        return push_account(L, m, &m->events.account[n - back]);
    }
    lua_pushnil(L);
    lua_pushstring(L, s == STATUS_NOT_YET ? "the order now leads to a new question"
                      : s != STATUS_OK    ? m->game.fault.text
                                          : "the order no longer makes that roll");
    return 2;
}

int game_again(lua_State *L)
{
    struct match *m = game_idle(L, "again");
    int back = (int)luaL_optinteger(L, 2, 1);
    const struct order *last = match_last(m);
    if (!last) {
        lua_pushnil(L);
        lua_pushliteral(L, "this position is not the result of an order");
        return 2;
    }
    struct aside *a = lua_newuserdatauv(L, sizeof *a, 0);
    struct order o = *last;
    put_aside(m, a);
    game_restore(&m->game, match_behind(m));
    int results = push_tried(L, m, match_try(L, m, &o), back);
    put_back_aside(m, a);
    return results;
}

int game_undo(lua_State *L)
{
    lua_pushboolean(L, match_undo(game_idle(L, "undo")));
    return 1;
}

int game_redo(lua_State *L)
{
    lua_pushboolean(L, match_redo(game_idle(L, "redo")));
    return 1;
}

// A position of one match. User value 1 is the match.
struct snapshot {
    const struct class *class;
    struct match *match;
    struct world world;
};

int game_snapshot(lua_State *L)
{
    struct match *m = game_idle(L, "snapshot");
    struct snapshot *s = class_new(L, &class_snapshot, sizeof *s, 1);
    s->match = m;
    game_save(&m->game, &s->world);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
    return 1;
}

const struct world *position_snapshot_world(lua_State *L, int arg, const struct match *m)
{
    const struct snapshot *s = class_check(L, arg, &class_snapshot);
    if (s->match != m) {
        luaL_argerror(L, arg, "this snapshot belongs to another game");
    }
    return &s->world;
}

int game_go_to(lua_State *L)
{
    struct match *m = game_idle(L, "restore");
    const struct world *w = position_snapshot_world(L, 2, m);
    match_write(L, m);
    game_restore(&m->game, w);
    m->has_done = false;
    events_clear(&m->events);
    return 0;
}

static int snapshot_hash(lua_State *L)
{
    const struct snapshot *s = class_check(L, 1, &class_snapshot);
    return push_hash(L, world_bytes_hash(&s->world));
}

static int snapshot_eq(lua_State *L)
{
    const struct snapshot *a = class_test(L, 1, &class_snapshot);
    const struct snapshot *b = class_test(L, 2, &class_snapshot);
    lua_pushboolean(L, a && b && a->match == b->match &&
                           memcmp(&a->world, &b->world, sizeof a->world) == 0);
    return 1;
}

static const struct script_field snapshot_fields[] = {{"hash", snapshot_hash, NULL}, {0}};

static const luaL_Reg snapshot_meta[] = {{"__eq", snapshot_eq}, {NULL, NULL}};

const struct class class_snapshot = {
    .name = "snapshot", .fields = snapshot_fields, .meta = snapshot_meta};

int game_hash(lua_State *L)
{
    return push_hash(L, world_bytes_hash(&game_self(L)->game.world));
}
