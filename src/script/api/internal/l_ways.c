// l_ways.c: how a figure gets from one place to another, by the table alone.
#include "script/api/internal/l_geometry.h"

#include <lauxlib.h>

#include <string.h>

#include "engine/path.h"
#include "script/api/internal/l_table.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/hooks/hook_args.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "zerodark/rules/movement/march.h"

// A walk, and who is in its way.
struct way {
    struct match *m;
    figure_id who;
    struct mover mover;
    struct ground ground;
    struct obstacle obstacle[FIGURES];
    figure_id whose[FIGURES]; // by obstacle
    spot from;
    len most; // 0: no limit
    len reach;
    bool rules; // the mover and what is in its way are as the rules have them
    bool whole; // half the way is worth nothing
    bool from_there;
};

static len option_length(lua_State *L, int arg, const char *name, len unit, len otherwise)
{
    len l = check_option_len(L, arg, name, unit, otherwise);
    if (l < 0) {
        err_say(L, "%s: a length must not be negative", name);
    }
    return l;
}

static bool option_spot(lua_State *L, int arg, const char *name, struct match *m, spot *out)
{
    bool said = arguments_option(L, arg, name);
    if (said) {
        int top = lua_gettop(L);
        hook_args_view_check_spot(L, m, top, out);
        lua_settop(L, top - 1);
    }
    return said;
}

// Everybody else on the table is in the way.
static void add_way_obstacles(struct way *w)
{
    const struct roster *r = &w->m->game.world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (f->id != w->who && figure_on_table(f)) {
            w->whose[w->ground.n_obstacles] = f->id;
            w->obstacle[w->ground.n_obstacles++] = (struct obstacle){.body = f->body};
        }
    }
    w->ground.obstacles = w->obstacle;
}

// The same, and what kind of mover it is, by the rules of moves.
static void by_the_rules(lua_State *L, struct way *w)
{
    struct surroundings s;
    struct game *g = &w->m->game;
    const struct figure *f = game_figure(g, w->who);
    if (w->m->ruleset) {
        err_say(L, "rules: only Zero Dark has rules for moves; give the kind of movement");
    }
    match_ask(L, w->m);
    w->mover = mover_of(g, f);
    match_answered(L, w->m);
    surroundings_of(g, f, &s);
    w->ground.n_obstacles = s.ground.n_obstacles;
    for (int i = 0; i < s.ground.n_obstacles; i++) {
        w->obstacle[i] = s.obstacle[i];
        w->whose[i] = s.who[i];
    }
    w->rules = true;
}

// Those who would stop it are given a wide berth.
static void keep_clear(struct way *w)
{
    for (int i = 0; i < w->ground.n_obstacles; i++) {
        struct obstacle *o = &w->obstacle[i];
        if (o->stops) {
            o->stops = false;
            o->body.radius += 2 * LEN_CONTACT + 1;
        }
    }
}

// With rules, whoever is named alone may be passed.
static void pass_nobody(struct way *w)
{
    for (int i = 0; w->rules && i < w->ground.n_obstacles; i++) {
        w->obstacle[i].passable = false;
    }
}

enum { PASS, STOPS, IGNORE };

// A list of figures that are in the way in another manner.
static void option_figures(lua_State *L, int arg, const char *name, int manner, struct way *w)
{
    if (!arguments_option(L, arg, name)) {
        return;
    }
    int list = lua_gettop(L);
    luaL_checktype(L, list, LUA_TTABLE);
    if (manner == PASS) {
        pass_nobody(w);
    }
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
    bool said = arg && arguments_option(L, arg, "never");
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
static void check_way_options(lua_State *L, int arg, struct way *w)
{
    memset(w, 0, sizeof *w);
    w->m = game_self(L);
    luaL_checkstack(L, 12, "way");
    w->who = check_figure_of(L, 2, w->m);
    const struct figure *f = game_figure(&w->m->game, w->who);
    len u = unit(&w->m->game);
    bool said = check_shape(L, arg, &shape_way_options);
    w->ground.table = w->m->game.table;
    w->mover = (struct mover){.radius = f->body.radius, .height = f->body.height, .step = u / 2};
    w->from = f->body.at;
    add_way_obstacles(w);
    if (said && arguments_flag(L, arg, "rules")) {
        by_the_rules(L, w);
    }
    w->mover.forbidden |= never_tags(L, said ? arg : 0, w->m);
    if (said) {
        struct mover *m = &w->mover;
        m->step = option_length(L, arg, "step", u, m->step);
        m->climb = option_length(L, arg, "climb", u, m->climb);
        m->drop = option_length(L, arg, "drop", u, m->drop);
        m->cross = option_length(L, arg, "cross", u, m->cross);
        m->climb_free = arguments_flag(L, arg, "climb_free") || m->climb_free;
        m->level_only = arguments_flag(L, arg, "level");
        w->whole = arguments_flag(L, arg, "whole");
        w->most = option_length(L, arg, "most", u, 0);
        w->reach = option_length(L, arg, "reach", u, 0);
        w->from_there = option_spot(L, arg, "from", w->m, &w->from);
        option_figures(L, arg, "pass", PASS, w);
        option_figures(L, arg, "stops", STOPS, w);
        option_figures(L, arg, "through", IGNORE, w);
        if (arguments_flag(L, arg, "clear")) {
            keep_clear(w);
        }
    }
}

// Who or what the way ends at, where it does not reach its goal.
static void push_obstruction(lua_State *L, struct way *w, const struct path *p)
{
    if (p->stopped) {
        put_figure(L, w->m, "by", w->whose[p->stopped_by]);
        return;
    }
    if (p->complete) {
        return;
    }
    struct cylinder end = {
        .at = p->at[p->n - 1], .radius = w->mover.radius, .height = w->mover.height};
    for (int i = 0; i < w->ground.n_obstacles; i++) {
        if (cylinder_touches(&end, &w->obstacle[i].body)) {
            put_figure(L, w->m, "by", w->whose[i]);
            return;
        }
    }
    put_text(L, "by", "terrain");
}

static void push_way_places(lua_State *L, const struct match *m, const struct path *p)
{
    PUSH_LIST(L, p->n, i, push_spot(L, m, p->at[i]));
}

// The face that it does not get over, where a cut has left it before one.
static void push_face(lua_State *L, const struct match *m, const struct path *p)
{
    if (p->face > 0) {
        put_len(L, "face", p->face, unit(&m->game));
        put_spot(L, m, "foot", p->foot);
    }
}

static int push_path(lua_State *L, struct way *w, struct path *p)
{
    const struct match *m = w->m;
    bool whole = p->complete;
    if (w->most && p->length > w->most) {
        path_cut(&w->ground, &w->mover, p, w->most);
        whole = false;
    }
    lua_createtable(L, 0, 8);
    put_len(L, "length", p->length, unit(&m->game));
    put_flag(L, "complete", whole);
    put_flag(L, "stopped", p->stopped);
    put_spot(L, m, "at", p->at[p->n - 1]);
    push_way_places(L, m, p);
    lua_setfield(L, -2, "places");
    push_tags(L, m, path_tags(&w->ground, &w->mover, p));
    lua_setfield(L, -2, "tags");
    push_face(L, m, p);
    push_obstruction(L, w, p);
    return 1;
}

void ways_check(lua_State *L, int arg, struct match *m, struct path *out)
{
    len u = unit(&m->game);
    point size = table_size(m->table);
    *out = (struct path){.n = 0};
    luaL_checktype(L, arg, LUA_TTABLE);
    if (lua_getfield(L, arg, "places") != LUA_TTABLE) {
        luaL_argerror(L, arg, "a way expected: the result of game:way, with its places");
    }
    int list = lua_gettop(L);
    lua_Unsigned n = lua_rawlen(L, list);
    luaL_argcheck(L, n >= 1 && n <= PATH_POINTS, arg, "a way has 1 to 48 places");
    for (lua_Unsigned i = 1; i <= n; i++) {
        lua_rawgeti(L, list, (lua_Integer)i);
        spot *at = &out->at[out->n++];
        hook_args_view_check_spot(L, m, lua_gettop(L), at);
        luaL_argcheck(L, at->x >= 0 && at->y >= 0 && at->x <= size.x && at->y <= size.y, arg,
                      "every place of a route must be on the table");
        lua_settop(L, list);
    }
    lua_getfield(L, arg, "length");
    out->length = check_len(L, lua_gettop(L), u);
    lua_settop(L, list - 1);
    if (arguments_option(L, arg, "face")) {
        out->face = check_len(L, lua_gettop(L), u);
        lua_settop(L, list - 1);
        option_spot(L, arg, "foot", m, &out->foot);
    }
    out->complete = arguments_flag(L, arg, "complete");
    out->stopped = arguments_flag(L, arg, "stopped");
}

int game_path(lua_State *L)
{
    struct way w;
    struct path p;
    point corner[PATH_POINTS];
    check_way_options(L, 4, &w);
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
    path_through(&w.ground, &w.mover, w.from, corner, (int)n, &p);
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

// What the way at 3 leads to: a figure's body, or a place.
static struct cylinder check_way_goal(lua_State *L, const struct way *w)
{
    struct cylinder goal = {0};
    if (class_test(L, 3, &class_figure)) {
        return game_figure(&w->m->game, check_figure_of(L, 3, w->m))->body;
    }
    point at = check_point(L, 3, w->m);
    goal.at = (spot){at.x, at.y, 0};
    goal.height = w->whole ? 0 : w->mover.height;
    if (arguments_option(L, 3, "z")) {
        goal.at.z = check_len(L, lua_gettop(L), unit(&w->m->game));
        lua_pop(L, 1);
    }
    return goal;
}

int game_way(lua_State *L)
{
    struct way w;
    struct path p;
    check_way_options(L, 4, &w);
    struct cylinder goal = check_way_goal(L, &w);
    if (w.whole) { // of a place the centre gets there
        len reach = goal.radius == 0 ? -w.mover.radius : w.reach;
        path_find_whole(&w.ground, &w.mover, w.from, &goal, reach, &p);
        return push_path(L, &w, &p);
    }
    path_find(&w.ground, &w.mover, w.from, &goal, w.reach, &p);
    if (goal.radius == 0 && p.complete && w.reach == 0) {
        onto(&w, w.from, point_of(goal.at), &p);
    }
    return push_path(L, &w, &p);
}

int game_cut(lua_State *L)
{
    struct way w;
    struct path p;
    check_way_options(L, 5, &w);
    ways_check(L, 3, w.m, &p);
    path_cut(&w.ground, &w.mover, &p, check_len(L, 4, unit(&w.m->game)));
    return push_path(L, &w, &p);
}

int game_towards(lua_State *L)
{
    struct match *m = game_self(L);
    spot from;
    hook_args_view_check_spot(L, m, 2, &from);
    point to = check_point(L, 3, m);
    len distance = check_len(L, 4, unit(&m->game));
    point at = point_of(from);
    if (to.x != at.x || to.y != at.y) {
        at = geom_towards(at, to, distance);
    }
    return push_spot(L, m, (spot){at.x, at.y, from.z});
}

int game_compass(lua_State *L)
{
    const struct match *m = game_self(L);
    lua_createtable(L, COMPASS, 0);
    for (int k = 0; k < COMPASS; k++) {
        point d = places_compass(k);
        push_spot(L, m, (spot){d.x, d.y, 0});
        lua_rawseti(L, -2, k + 1);
    }
    return 1;
}

int game_free(lua_State *L)
{
    struct way w;
    len level;
    check_way_options(L, 4, &w);
    point at = check_point(L, 3, w.m);
    bool fits = w.from_there ? ground_free(&w.ground, &w.mover, at, w.from.z, &level)
                             : ground_settle(&w.ground, &w.mover, at, &level);
    lua_pushboolean(L, fits);
    if (fits) {
        push_len(L, level, unit(&w.m->game));
    }
    return fits ? 2 : 1;
}
