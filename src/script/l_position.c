#include "script/l_position.h"

#include <lauxlib.h>

#include <string.h>

#include "script/l_game.h"
#include "script/push.h"

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

int game_go_to(lua_State *L)
{
    struct match *m = game_idle(L, "restore");
    const struct snapshot *s = class_check(L, 2, &class_snapshot);
    if (s->match != m) {
        luaL_argerror(L, 2, "this snapshot is of another game");
    }
    match_write(L, m);
    game_restore(&m->game, &s->world);
    m->events.n = m->events.lost = m->events.n_accounts = 0;
    return 0;
}

static int snapshot_hash(lua_State *L)
{
    const struct snapshot *s = class_check(L, 1, &class_snapshot);
    return push_hash(L, world_hash(&s->world));
}

static int snapshot_eq(lua_State *L)
{
    const struct snapshot *a = class_test(L, 1, &class_snapshot);
    const struct snapshot *b = class_test(L, 2, &class_snapshot);
    lua_pushboolean(L, a && b && a->match == b->match &&
                           memcmp(&a->world, &b->world, sizeof a->world) == 0);
    return 1;
}

static const struct script_field snapshot_fields[] = {
    {"hash", snapshot_hash, "string", "Names the position.", NULL, NULL}, {0}};

static const luaL_Reg snapshot_meta[] = {{"__eq", snapshot_eq}, {NULL, NULL}};

const struct class class_snapshot = {.name = "snapshot",
                                     .doc = "a position of a game",
                                     .fields = snapshot_fields,
                                     .meta = snapshot_meta};

int game_hash(lua_State *L)
{
    return push_hash(L, world_hash(&game_self(L)->game.world));
}
