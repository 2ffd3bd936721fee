// l_geometry.c: figures and places are both cylinders here, a place one without width or height.
// The parts of a target are points on an upright rectangle through its axis, square to the look,
// and each gets one line from the top of the observer.
#include "script/api/internal/l_geometry.h"

#include <lauxlib.h>

#include "engine/ground.h"
#include "engine/los.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/match/check.h"
#include "script/match/push.h"

#define LINES_DEFAULT 4 // columns and rows of lines, unless more are asked for
#define LINES_MOST    16

static struct match *geometry_self(lua_State *L)
{
    struct match *m = game_self(L);
    luaL_checkstack(L, 12, "geometry");
    return m;
}

// A figure's cylinder, or a place: a cylinder without width or height. A place without a height
// lies on the table.
static struct cylinder check_figure_or_place(lua_State *L, int arg, struct match *m, figure_id *who)
{
    *who = FIGURE_NONE;
    if (class_test(L, arg, &class_figure)) {
        *who = check_figure_of(L, arg, m);
        return game_figure(&m->game, *who)->body;
    }
    point p = check_point(L, arg, m);
    return (struct cylinder){.at = {p.x, p.y, check_option_len(L, arg, "z", unit(&m->game), 0)}};
}

int game_distance(lua_State *L)
{
    struct match *m = geometry_self(L);
    figure_id who;
    struct cylinder a = check_figure_or_place(L, 2, m, &who),
                    b = check_figure_or_place(L, 3, m, &who);
    if (check_shape(L, 4, &shape_distance_options) && arguments_flag(L, 4, "flat")) {
        return push_len(L, cylinder_gap(&a, &b), unit(&m->game));
    }
    return push_len(L, (len)len_root_up(cylinder_range_squared(&a, &b)), unit(&m->game));
}

static spot eye_above_body(const struct cylinder *body)
{
    return (spot){body->at.x, body->at.y, body->at.z + body->height};
}

// Who stands on the table beside those two.
static int others(const struct match *m, figure_id a, figure_id b, struct cylinder out[FIGURES])
{
    const struct roster *r = &m->game.world.roster;
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (figure_on_table(f) && f->id != a && f->id != b) {
            out[n++] = f->body;
        }
    }
    return n;
}

// One figure or place that looks at another.
struct gaze {
    struct cylinder from, to, between[FIGURES];
    figure_id who, whom;
    int n; // of those between
    bool front;
};

static void check_look(lua_State *L, struct match *m, struct gaze *l)
{
    l->from = check_figure_or_place(L, 2, m, &l->who);
    l->to = check_figure_or_place(L, 3, m, &l->whom);
    bool said = check_shape(L, 4, &shape_sight_options);
    l->n = said && arguments_flag(L, 4, "figures") ? others(m, l->who, l->whom, l->between) : 0;
    l->front = said && arguments_flag(L, 4, "front");
    if (l->front && l->who == FIGURE_NONE) {
        err_say(L, "front: a place has no front; give a figure");
    }
}

static bool is_clear_gaze(const struct match *m, const struct gaze *l, spot from, spot to)
{
    return !los_segment_blocked(m->game.table, l->between, l->n, from, to);
}

int game_sees(lua_State *L)
{
    struct match *m = geometry_self(L);
    struct gaze l;
    check_look(L, m, &l);
    point facing = l.front ? game_figure(&m->game, l.who)->facing : (point){1, 0};
    spot eye = eye_above_body(&l.from);
    if (l.to.radius == 0) {
        bool ahead = !l.front || los_in_front(point_of(eye), facing, point_of(l.to.at));
        lua_pushboolean(L, ahead && is_clear_gaze(m, &l, eye, l.to.at));
        return 1;
    }
    struct los_query q = {.table = m->game.table,
                          .eye = eye,
                          .facing = facing,
                          .all_round = !l.front,
                          .target = l.to,
                          .blockers = l.between,
                          .n_blockers = l.n};
    lua_pushboolean(L, los_sees(&q));
    return 1;
}

// The middle of a part of the upright rectangle through the target's axis, square to the look. The
// first column is the left one as the observer sees it.
static spot part_of_target(const struct gaze *l, int column, int columns, int row, int rows)
{
    point from = point_of(l->from.at), axis = point_of(l->to.at);
    int64_t across = 2 * column + 1 - columns; // of columns halves of a part
    int64_t up = 2 * row + 1;
    spot at = {axis.x, axis.y, l->to.at.z + (len)(l->to.height * up / (2 * rows))};
    if (across != 0 && (from.x != axis.x || from.y != axis.y)) {
        len side = (len)(l->to.radius * (across < 0 ? -across : across) / columns);
        point left = {axis.x - (axis.y - from.y), axis.y + (axis.x - from.x)};
        point right = {axis.x + (axis.y - from.y), axis.y - (axis.x - from.x)};
        point p = side == 0 ? axis : geom_towards(axis, across < 0 ? left : right, side);
        at.x = p.x;
        at.y = p.y;
    }
    return at;
}

static void push_line(lua_State *L, const struct match *m, const struct gaze *l, spot to)
{
    const struct figure *who = figure_look(&m->game.world.roster, l->who);
    spot eye = eye_above_body(&l->from);
    bool ahead = !l->front || los_in_front(point_of(eye), who->facing, point_of(to));
    lua_createtable(L, 0, 3);
    put_spot(L, m, "from", eye);
    put_spot(L, m, "to", to);
    put_flag(L, "clear", ahead && is_clear_gaze(m, l, eye, to));
}

int game_lines(lua_State *L)
{
    struct match *m = geometry_self(L);
    struct gaze l;
    check_look(L, m, &l);
    bool said = lua_type(L, 4) == LUA_TTABLE;
    int columns =
        said ? (int)check_option_int(L, 4, "columns", 1, LINES_MOST, LINES_DEFAULT) : LINES_DEFAULT;
    int rows =
        said ? (int)check_option_int(L, 4, "rows", 1, LINES_MOST, LINES_DEFAULT) : LINES_DEFAULT;
    if (l.to.radius == 0) {
        columns = rows = 1;
    }
    PUSH_LIST(L, columns * rows, i,
              push_line(L, m, &l, part_of_target(&l, i % columns, columns, i / columns, rows)));
    return 1;
}

int game_in_front(lua_State *L)
{
    struct match *m = geometry_self(L);
    const struct figure *f = game_figure(&m->game, check_figure_of(L, 2, m));
    figure_id of;
    struct cylinder body = check_figure_or_place(L, 3, m, &of);
    lua_pushboolean(L, los_in_front(point_of(f->body.at), f->facing, point_of(body.at)));
    return 1;
}

// Does the figure's base reach into the disc, for more than a touch?
static bool is_under(const struct figure *f, const struct cylinder *disc)
{
    int64_t reach = (int64_t)f->body.radius + disc->radius;
    return point_distance_squared(point_of(f->body.at), point_of(disc->at)) < reach * reach;
}

int game_under(lua_State *L)
{
    struct match *m = geometry_self(L);
    figure_id at;
    struct cylinder disc = check_figure_or_place(L, 2, m, &at);
    disc.radius = check_len(L, 3, unit(&m->game));
    luaL_argcheck(L, disc.radius >= 0, 3, "a radius must not be negative");
    const struct roster *r = &m->game.world.roster;
    int n = 0;
    lua_newtable(L);
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (figure_on_table(f) && is_under(f, &disc)) {
            push_figure(L, m, f->id);
            lua_rawseti(L, -2, ++n);
        }
    }
    return 1;
}

// The highest surface that something put there from above stands on; nil if nothing can.
int game_level(lua_State *L)
{
    struct match *m = geometry_self(L);
    figure_id who;
    struct cylinder body = check_figure_or_place(L, 2, m, &who);
    struct ground g = {.table = m->game.table};
    len level;
    if (check_shape(L, 3, &shape_level_options) && arguments_option(L, 3, "radius")) {
        body.radius = check_len(L, lua_gettop(L), unit(&m->game));
    }
    struct mover mover = {.radius = body.radius, .height = body.height};
    if (!ground_settle(&g, &mover, point_of(body.at), &level)) {
        lua_pushnil(L);
        return 1;
    }
    return push_len(L, level, unit(&m->game));
}
