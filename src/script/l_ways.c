// l_ways.c: how a figure gets from one place to another, by the table alone.
#include "script/l_geometry.h"

#include <lauxlib.h>

#include <string.h>

#include "engine/path.h"
#include "script/check.h"
#include "script/err.h"
#include "script/l_figure.h"
#include "script/l_table.h"
#include "script/push.h"
#include "script/shape.h"

// A walk, and who is in its way.
struct way {
    struct match *m;
    figure_id who;
    struct mover mover;
    struct ground ground;
    struct obstacle obstacle[FIGURES];
    figure_id whose[FIGURES]; // by obstacle
    len most;                 // 0: no limit
    len reach;
};

static len option_len(lua_State *L, int arg, const char *name, len unit, len otherwise)
{
    len l = otherwise;
    if (option_get(L, arg, name)) {
        l = check_len(L, lua_gettop(L), unit);
        if (l < 0) {
            err_say(L, "%s: a length is not negative", name);
        }
        lua_pop(L, 1);
    }
    return l;
}

static bool option_flag(lua_State *L, int arg, const char *name)
{
    bool set = option_get(L, arg, name);
    if (set) {
        set = lua_toboolean(L, -1);
        lua_pop(L, 1);
    }
    return set;
}

// Everybody else on the table is in the way.
static void add_obstacles(struct way *w)
{
    const struct roster *r = &w->m->game.world.roster;
    for (figure_id id = FIGURE_NONE; (id = figure_next(r, id)) != FIGURE_NONE;) {
        const struct figure *f = figure_look(r, id);
        if (id != w->who && figure_on_table(f)) {
            w->whose[w->ground.n_obstacles] = id;
            w->obstacle[w->ground.n_obstacles++] = (struct obstacle){.body = f->body};
        }
    }
    w->ground.obstacles = w->obstacle;
}

enum { PASS, STOPS, IGNORE };

// A list of figures that are in the way in another manner.
static void option_figures(lua_State *L, int arg, const char *name, int manner, struct way *w)
{
    if (!option_get(L, arg, name)) {
        return;
    }
    int list = lua_gettop(L);
    luaL_checktype(L, list, LUA_TTABLE);
    for (lua_Integer i = 1; lua_geti(L, list, i) != LUA_TNIL; i++) {
        figure_id id = check_figure_of(L, lua_gettop(L), w->m);
        for (int k = 0; k < w->ground.n_obstacles; k++) {
            struct obstacle *o = &w->obstacle[k];
            if (w->whose[k] == id && manner == IGNORE) {
                *o = w->obstacle[--w->ground.n_obstacles];
                w->whose[k--] = w->whose[w->ground.n_obstacles];
            } else if (w->whose[k] == id) {
                o->passable = manner == PASS;
                o->stops = manner == STOPS;
            }
        }
        lua_pop(L, 1);
    }
    lua_settop(L, list - 1);
}

// Tags of pieces that may not be entered; without the option what is called impassable.
static uint32_t never_tags(lua_State *L, int arg, const struct match *m)
{
    const char *const *names = m->rules.system->tag_names;
    uint32_t tags = 0;
    bool said = arg && option_get(L, arg, "never");
    for (int i = 0; i < 32; i++) {
        if (!said && names[i] && strcmp(names[i], "impassable") == 0) {
            tags |= (uint32_t)1 << i;
        }
    }
    if (said) {
        const char *known[33];
        int n = 0, list = lua_gettop(L);
        for (int i = 0; i < 32 && names[i]; i++) {
            known[n++] = names[i];
        }
        known[n] = NULL;
        luaL_checktype(L, list, LUA_TTABLE);
        for (lua_Integer i = 1; lua_geti(L, list, i) != LUA_TNIL; i++) {
            tags |= (uint32_t)1 << check_name(L, lua_gettop(L), "tag", known);
            lua_pop(L, 1);
        }
        lua_settop(L, list - 1);
    }
    return tags;
}

// game, figure, ..., options at `arg`
static void check_way(lua_State *L, int arg, struct way *w)
{
    memset(w, 0, sizeof *w);
    w->m = game_self(L);
    luaL_checkstack(L, 12, "way");
    w->who = check_figure_of(L, 2, w->m);
    const struct figure *f = game_figure(&w->m->game, w->who);
    len u = unit(&w->m->game);
    bool said = check_shape(L, arg, &shape_way);
    w->ground.table = w->m->game.table;
    w->mover = (struct mover){.radius = f->body.radius, .height = f->body.height, .step = u / 2};
    w->mover.forbidden = never_tags(L, said ? arg : 0, w->m);
    add_obstacles(w);
    if (said) {
        w->mover.step = option_len(L, arg, "step", u, w->mover.step);
        w->mover.climb = option_len(L, arg, "climb", u, 0);
        w->mover.drop = option_len(L, arg, "drop", u, 0);
        w->mover.cross = option_len(L, arg, "cross", u, 0);
        w->mover.climb_free = option_flag(L, arg, "climb_free");
        w->most = option_len(L, arg, "most", u, 0);
        w->reach = option_len(L, arg, "reach", u, 0);
        option_figures(L, arg, "pass", PASS, w);
        option_figures(L, arg, "stops", STOPS, w);
        option_figures(L, arg, "through", IGNORE, w);
    }
}

// Who or what the way ends at, where it does not reach its goal.
static void push_obstruction(lua_State *L, struct way *w, const struct path *p)
{
    if (p->stopped) {
        push_figure(L, w->m, w->whose[p->stopped_by]);
        lua_setfield(L, -2, "by");
        return;
    }
    if (p->complete) {
        return;
    }
    struct cylinder end = {
        .at = p->at[p->n - 1], .radius = w->mover.radius, .height = w->mover.height};
    for (int i = 0; i < w->ground.n_obstacles; i++) {
        if (cylinder_touches(&end, &w->obstacle[i].body)) {
            push_figure(L, w->m, w->whose[i]);
            lua_setfield(L, -2, "by");
            return;
        }
    }
    lua_pushliteral(L, "terrain");
    lua_setfield(L, -2, "by");
}

static int push_path(lua_State *L, struct way *w, struct path *p)
{
    const struct match *m = w->m;
    bool whole = p->complete;
    if (w->most && p->length > w->most) {
        path_cut(&w->ground, &w->mover, p, w->most);
        whole = false;
    }
    lua_createtable(L, 0, 6);
    push_len(L, p->length, unit(&m->game));
    lua_setfield(L, -2, "length");
    lua_pushboolean(L, whole);
    lua_setfield(L, -2, "complete");
    push_spot(L, m, p->at[p->n - 1]);
    lua_setfield(L, -2, "at");
    lua_createtable(L, p->n, 0);
    for (int i = 0; i < p->n; i++) {
        push_spot(L, m, p->at[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "places");
    push_tags(L, m, path_tags(&w->ground, &w->mover, p));
    lua_setfield(L, -2, "tags");
    push_obstruction(L, w, p);
    return 1;
}

int game_path(lua_State *L)
{
    struct way w;
    struct path p;
    point corner[PATH_POINTS];
    check_way(L, 4, &w);
    luaL_checktype(L, 3, LUA_TTABLE);
    lua_Unsigned n = lua_rawlen(L, 3);
    if (n >= PATH_POINTS) {
        err_say(L, "path: up to %d places", PATH_POINTS - 1);
    }
    for (lua_Unsigned i = 0; i < n; i++) {
        lua_geti(L, 3, (lua_Integer)i + 1);
        corner[i] = check_point(L, lua_gettop(L), w.m);
        lua_pop(L, 1);
    }
    const struct figure *f = game_figure(&w.m->game, w.who);
    path_through(&w.ground, &w.mover, f->body.at, corner, (int)n, &p);
    return push_path(L, &w, &p);
}

// The way to the edge of a place goes on with its last step, onto it, where that can be walked.
static void onto(const struct way *w, spot from, point goal, struct path *p)
{
    struct path whole;
    point corner[PATH_POINTS];
    int n = 0;
    for (int i = 1; i < p->n && n + 1 < PATH_POINTS; i++) {
        corner[n++] = point_of(p->at[i]);
    }
    corner[n++] = goal;
    path_through(&w->ground, &w->mover, from, corner, n, &whole);
    if (whole.complete) {
        *p = whole;
    }
}

int game_way(lua_State *L)
{
    struct way w;
    struct path p;
    struct cylinder goal = {0};
    check_way(L, 4, &w);
    if (class_test(L, 3, &class_figure)) {
        goal = game_figure(&w.m->game, check_figure_of(L, 3, w.m))->body;
    } else {
        point at = check_point(L, 3, w.m);
        goal.at = (spot){at.x, at.y, 0};
        goal.height = w.mover.height;
        if (option_get(L, 3, "z")) {
            goal.at.z = check_len(L, lua_gettop(L), unit(&w.m->game));
            lua_pop(L, 1);
        }
    }
    const struct figure *f = game_figure(&w.m->game, w.who);
    path_find(&w.ground, &w.mover, f->body.at, &goal, w.reach, &p);
    if (goal.radius == 0 && p.complete && w.reach == 0) {
        onto(&w, f->body.at, point_of(goal.at), &p);
    }
    return push_path(L, &w, &p);
}

int game_free(lua_State *L)
{
    struct way w;
    len level;
    check_way(L, 4, &w);
    point at = check_point(L, 3, w.m);
    bool fits = ground_settle(&w.ground, &w.mover, at, &level);
    lua_pushboolean(L, fits);
    if (fits) {
        push_len(L, level, unit(&w.m->game));
    }
    return fits ? 2 : 1;
}
