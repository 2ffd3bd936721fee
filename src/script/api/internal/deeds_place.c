// deeds_place.c: most questions gather the figure, how it moves and what is around it, and then
// search the ground. How it moves is asked of the rules, so packs have a say in it.
#include "script/api/internal/deeds_place.h"
#include "script/api/internal/figure_args.h"

#include <lauxlib.h>

#include "script/hooks/hook_args.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/red_force/immediate.h"
#include "zerodark/rules/sight/shelter.h"

// Who looks for a place, and what is in its way.
struct seeker {
    struct match *m;
    const struct figure *f;
    struct mover mover;
    struct surroundings around;
};

static void seek(lua_State *L, struct seeker *s)
{
    s->f = figure_self(L, &s->m);
    match_ask(L, s->m);
    s->mover = mover_of(&s->m->game, s->f);
    match_answered(L, s->m);
    surroundings_of(&s->m->game, s->f, &s->around);
}

// A place, or nil if none was found.
static int push_found_place(lua_State *L, const struct match *m, bool found, spot at)
{
    if (!found) {
        lua_pushnil(L);
        return 1;
    }
    return push_spot(L, m, at);
}

static spot check_deed_place(lua_State *L, int arg, struct match *m)
{
    spot at;
    hook_args_view_check_spot(L, m, arg, &at);
    return at;
}

int figure_room_at(lua_State *L)
{
    struct seeker s;
    seek(L, &s);
    lua_pushboolean(L, place_fits(&s.around.ground, &s.mover, check_deed_place(L, 2, s.m)));
    return 1;
}

int figure_room_touching(lua_State *L)
{
    struct seeker s;
    spot out;
    seek(L, &s);
    const struct cylinder body = game_figure(&s.m->game, check_figure_of(L, 2, s.m))->body;
    spot near = check_deed_place(L, 3, s.m);
    bool found = place_touching(&s.around.ground, &s.mover, near, &body, &out);
    return push_found_place(L, s.m, found, out);
}

int figure_room_near(lua_State *L)
{
    struct seeker s;
    spot out;
    seek(L, &s);
    spot at = check_deed_place(L, 2, s.m);
    len u = unit(&s.m->game), reach = check_len(L, 3, u);
    luaL_argcheck(L, reach <= 24 * u, 3, "at most 24 units");
    bool found = place_beside(&s.around.ground, &s.mover, at, reach, &out);
    return push_found_place(L, s.m, found, out);
}

int figure_down_from(lua_State *L)
{
    struct seeker s;
    seek(L, &s);
    spot at = check_deed_place(L, 2, s.m);
    bool found = place_below(&s.around.ground, &s.mover, at, &at.z);
    return push_found_place(L, s.m, found, at);
}

int figure_closes_in(lua_State *L)
{
    struct match *m;
    const struct figure *f = figure_self(L, &m);
    const struct figure *whom = game_figure(&m->game, check_figure_of(L, 2, m));
    struct figure there = *f;
    there.body.at = check_deed_place(L, 3, m);
    lua_pushboolean(L, measure_range_squared(&m->game, &there, whom) <
                           measure_range_squared(&m->game, f, whom));
    return 1;
}

int figure_places_about(lua_State *L)
{
    struct match *m;
    struct shelters s;
    const struct figure *f = figure_self(L, &m);
    len u = unit(&m->game), reach = check_len(L, 2, u);
    int quarters = (int)check_int(L, 3, 1, 40);
    luaL_argcheck(L, reach >= 0 && reach <= 48 * u, 2, "a search goes 0 to 48 units far");
    shelters_about(&m->game, f, reach, quarters * (u / 4), lua_toboolean(L, 4), &s);
    lua_createtable(L, s.n, 0);
    for (int i = 0; i < s.n; i++) {
        push_spot(L, m, (spot){s.place[i].at.x, s.place[i].at.y, f->body.at.z});
        put_len(L, "distance", (len)len_root_up(s.place[i].distance), u);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

int figure_room_on_face(lua_State *L)
{
    struct seeker s;
    seek(L, &s);
    spot foot = check_deed_place(L, 2, s.m), at = foot;
    len up = check_len(L, 3, unit(&s.m->game));
    int sign = up < 0 ? -1 : 1;
    for (len d = sign * up; d > 0; d--) {
        at.z = foot.z + sign * d;
        if (place_clear(&s.around.ground, &s.mover, at)) {
            return push_spot(L, s.m, at);
        }
    }
    return push_found_place(L, s.m, false, at);
}

int figure_get_clings(lua_State *L)
{
    struct seeker s;
    seek(L, &s);
    const struct ground empty = {s.m->game.table, NULL, 0};
    len level;
    spot at = s.f->body.at;
    lua_pushboolean(L, !place_below(&empty, &s.mover, at, &level) || level != at.z);
    return 1;
}

FIGURE_DEED(figure_reach_exit, "reach_exit", march_exit(g, id, false, lua_toboolean(L, 2)))

int figure_stands_at(lua_State *L)
{
    struct match *m;
    struct cylinder body;
    const struct figure *f = figure_self(L, &m);
    point at = check_point(L, 2, m);
    match_ask(L, m);
    bool stands = deploy_stands(&m->game, f, at, &body);
    match_answered(L, m);
    return push_found_place(L, m, stands, body.at);
}

int figure_look_at(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "look_at");
    point at = check_point(L, 2, m);
    struct figure *f = game_figure(&m->game, id);
    point way = {at.x - f->body.at.x, at.y - f->body.at.y};
    if (way.x || way.y) {
        f->facing = way;
    }
    return 0;
}

FIGURE_DEED(figure_wait_nearby, "wait_nearby", immediate_join(g, id, lua_toboolean(L, 2)))

int figure_come_to(lua_State *L)
{
    struct match *m;
    figure_id id = figure_doer(L, &m, "come_to");
    spot at = check_deed_place(L, 2, m);
    point size = table_size(m->table);
    luaL_argcheck(L, at.x >= 0 && at.y >= 0 && at.x <= size.x && at.y <= size.y, 2,
                  "a place on the table is needed");
    return ruleset_api_done(L, m, move_place_figure(&m->game, id, at));
}
