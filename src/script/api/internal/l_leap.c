// l_leap.c: what marches have only for jumps and drags.
#include <lauxlib.h>

#include "script/api/internal/l_march.h"
#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/movement/jump.h"

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
    put_text(L, "kind", kinds[j->kind]);
    put_len(L, "height", j->height, march_unit(h));
    put_len(L, "drop", j->drop, march_unit(h));
    put_len(L, "edge", j->edge, march_unit(h));
    put_len(L, "far", j->far, march_unit(h));
    put_len(L, "reach", jump_reach(j), march_unit(h));
    put_int(L, "gap", j->gap);
    put_spot(L, march_match(h), "landing", j->landing);
    return 1;
}

// The jump after the march at 1, which is about to happen.
static struct jump *jumper(lua_State *L, struct march_handle **h, const char *what)
{
    struct march *m = march_acts(L, h, what);
    if (m->part != MARCH_JUMP) {
        err_say(L, "march:%s: this is not a jump; march.leap says whether it is one", what);
    }
    return (struct jump *)m;
}

int march_deeper(lua_State *L)
{
    struct march_handle *h;
    const struct march *m = march_self(L, &h);
    if (m->part != MARCH_JUMP) {
        return err_say(L, "march:deeper: this is not a jump; march.leap says whether it is one");
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
    return ruleset_api_done(L, march_match(h), jump_land(&march_match(h)->game, j));
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
    return ruleset_api_done(L, march_match(h), jump_fall_at(&m->game, j, along));
}

int march_plans(lua_State *L)
{
    struct march_handle *h;
    struct march *m = march_acts(L, &h, "plan");
    if (m->part != MARCH_DRAG) {
        return err_say(
            L, "march:plan: only a drag is planned after its test; this move is planned already");
    }
    return ruleset_api_done(L, march_match(h), drag_plan(&march_match(h)->game, m));
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
