// l_leap.c: of marches, jumps and drags.
#include <lauxlib.h>

#include "script/api/internal/l_march.h"
#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/movement/jump.h"

static void set_len(lua_State *L, const struct march_handle *h, const char *name, len l)
{
    push_len(L, l, unit(&march_match(h)->game));
    lua_setfield(L, -2, name);
}

int march_get_leap(lua_State *L)
{
    static const char *const kinds[] = {"up", "down", "across"};
    struct march_handle *h;
    const struct march *m = march_self(L, &h);
    const struct jump *j = (const struct jump *)m;
    if (m->part != MARCH_JUMP) {
        return 0;
    }
    lua_createtable(L, 0, 8);
    lua_pushstring(L, kinds[j->kind]);
    lua_setfield(L, -2, "kind");
    set_len(L, h, "height", j->height);
    set_len(L, h, "drop", j->drop);
    set_len(L, h, "edge", j->edge);
    set_len(L, h, "far", j->far);
    set_len(L, h, "reach", jump_reach(j));
    lua_pushinteger(L, j->gap);
    lua_setfield(L, -2, "gap");
    push_spot(L, march_match(h), j->landing);
    lua_setfield(L, -2, "landing");
    return 1;
}

// The jump behind the march at 1, which is about to happen.
static struct jump *jumper(lua_State *L, struct march_handle **h, const char *what)
{
    struct march *m = march_acts(L, h, what);
    if (m->part != MARCH_JUMP) {
        err_say(L, "march:%s: this is no jump; march.leap says what is", what);
    }
    return (struct jump *)m;
}

static int done(lua_State *L, const struct march_handle *h, enum status s)
{
    return s == STATUS_OK ? 0 : ruleset_api_failed(L, march_match(h), s);
}

int march_deeper(lua_State *L)
{
    struct march_handle *h;
    const struct march *m = march_self(L, &h);
    if (m->part != MARCH_JUMP) {
        return err_say(L, "march:deeper: this is no jump; march.leap says what is");
    }
    struct game *g = &march_match(h)->game;
    const struct jump *j = (const struct jump *)m;
    spot place = jump_deeper(g, j, (int)check_int(L, 2, 0, 99));
    if (!jump_has_room(g, j, place)) {
        return 0;
    }
    return push_spot(L, march_match(h), place);
}

int march_land(lua_State *L)
{
    struct march_handle *h;
    struct jump *j = jumper(L, &h, "land");
    return done(L, h, jump_land(&march_match(h)->game, j));
}

int march_land_deeper(lua_State *L)
{
    struct march_handle *h;
    struct jump *j = jumper(L, &h, "land_deeper");
    j->landing = jump_deeper(&march_match(h)->game, j, (int)check_int(L, 2, 0, 99));
    return 0;
}

int march_plunge(lua_State *L)
{
    struct march_handle *h;
    struct jump *j = jumper(L, &h, "plunge");
    struct match *m = march_match(h);
    len along = lua_isnoneornil(L, 2) ? jump_reach(j) : check_len(L, 2, unit(&m->game));
    return done(L, h, jump_fall_at(&m->game, j, along));
}

int march_plans(lua_State *L)
{
    struct march_handle *h;
    struct march *m = march_acts(L, &h, "plan");
    if (m->part != MARCH_DRAG) {
        return err_say(L, "march:plan: only the way of a drag waits for its test; this one is "
                          "planned already");
    }
    return done(L, h, drag_plan(&march_match(h)->game, m));
}

int march_track(lua_State *L)
{
    struct march_handle *h;
    struct march *m = march_self(L, &h);
    struct game *g = &march_match(h)->game;
    if (!game_figure(g, m->view.burden)) {
        return err_say(L, "march:track: nothing is dragged");
    }
    return push_spot(L, march_match(h), drag_track(g, m));
}
