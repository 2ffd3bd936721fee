// Orders of packs as scripts write and read them.
#include "script/hooks/custom_order.h"

#include <lauxlib.h>

#include "script/base/class.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/match/check.h"
#include "script/match/push.h"

// The point after those of the path, and after the place if there is one.
static point *after_path(struct order *o, bool behind_place)
{
    int n = o->n_points + (behind_place && (o->flags & CUSTOM_ORDER_AT) ? 1 : 0);
    return n < ORDER_POINTS ? &o->point[n] : NULL;
}

static void read_order_path(lua_State *L, struct match *m, int list, struct order *o)
{
    luaL_checktype(L, list, LUA_TTABLE);
    lua_Unsigned n = lua_rawlen(L, list);
    if (n > ORDER_POINTS) {
        err_say(L, "a path has up to %d points", ORDER_POINTS);
    }
    for (lua_Unsigned i = 1; i <= n; i++) {
        lua_rawgeti(L, list, (lua_Integer)i);
        o->point[o->n_points++] = check_point(L, lua_gettop(L), m);
        lua_settop(L, list);
    }
}

static void read_order_with(lua_State *L, struct match *m, int list, struct order *o)
{
    const int most = (int)(sizeof o->extra / sizeof *o->extra);
    luaL_checktype(L, list, LUA_TTABLE);
    int n = (int)lua_rawlen(L, list);
    if (n > most) {
        err_say(L, "with: up to %d figures", most);
    }
    for (int i = 0; i < n; i++) {
        lua_rawgeti(L, list, i + 1);
        o->extra[i] = check_figure_of(L, lua_gettop(L), m);
        lua_settop(L, list);
    }
}

static void read_point(lua_State *L, struct match *m, uint32_t flag, bool behind, struct order *o)
{
    point *p = after_path(o, behind);
    if (!p) {
        err_say(L, "an order has up to %d places, the path, `at` and `face` together",
                ORDER_POINTS);
        return;
    }
    *p = check_point(L, lua_gettop(L), m);
    o->flags |= flag;
}

// The path comes first, since `at` and `face` come after it.
void custom_order_read_table(lua_State *L, struct match *m, int arg, struct order *o)
{
    int top = lua_gettop(L);
    luaL_checkstack(L, 12, "order");
    if (arguments_option(L, arg, "path")) {
        read_order_path(L, m, lua_gettop(L), o);
    } else if (arguments_option(L, arg, "to")) {
        o->point[o->n_points++] = check_point(L, lua_gettop(L), m);
    }
    if (arguments_option(L, arg, "at")) {
        read_point(L, m, CUSTOM_ORDER_AT, false, o);
    }
    if (arguments_option(L, arg, "face")) {
        read_point(L, m, ORDER_FACE, true, o);
    }
    if (arguments_option(L, arg, "target")) {
        o->target = check_figure_of(L, lua_gettop(L), m);
    }
    o->value = (int32_t)check_option_int(L, arg, "value", INT32_MIN, INT32_MAX, o->value);
    if (arguments_option(L, arg, "with")) {
        read_order_with(L, m, lua_gettop(L), o);
    }
    if (arguments_option(L, arg, "answers")) {
        check_answers(L, lua_gettop(L), m, &o->answers);
    }
    lua_settop(L, top);
}

// Does the table say where, rather than how?
static bool is_place_table(lua_State *L, int arg)
{
    bool place = class_test(L, arg, &class_figure) != NULL;
    if (lua_type(L, arg) == LUA_TTABLE) {
        place = lua_rawgeti(L, arg, 1) != LUA_TNIL || lua_getfield(L, arg, "x") != LUA_TNIL;
        lua_settop(L, lua_gettop(L) - 1);
    }
    return place;
}

// Two numbers, a place, a list of places, or nothing of the kind. Returns the argument that
// follows.
static int read_where(lua_State *L, struct match *m, int arg, struct order *o)
{
    if (lua_type(L, arg) == LUA_TNUMBER) {
        o->point[o->n_points++] =
            (point){check_len(L, arg, unit(&m->game)), check_len(L, arg + 1, unit(&m->game))};
        return arg + 2;
    }
    int top = lua_gettop(L);
    if (!is_place_table(L, arg)) {
        lua_settop(L, top);
        return arg;
    }
    lua_settop(L, top);
    if (lua_type(L, arg) == LUA_TTABLE && lua_rawgeti(L, arg, 1) == LUA_TTABLE) {
        lua_settop(L, top);
        lua_pushvalue(L, arg);
        read_order_path(L, m, lua_gettop(L), o);
        lua_settop(L, top);
    } else {
        lua_settop(L, top);
        o->point[o->n_points++] = check_point(L, arg, m);
    }
    return arg + 1;
}

void custom_order_read(lua_State *L, struct match *m, int arg, struct order *o)
{
    const struct custom_order *own = &m->system->order[o->kind];
    if (own->about == ORDER_ABOUT_FIGURE && class_test(L, arg, &class_figure)) {
        o->target = check_figure_of(L, arg++, m);
    } else if (own->about != ORDER_ABOUT_FIGURE) {
        arg = read_where(L, m, arg, o);
    }
    if (check_shape(L, arg, &shape_own_order_options)) {
        custom_order_read_table(L, m, arg, o);
    }
}

static void set_places(lua_State *L, struct match *m, const struct order *o)
{
    int n = o->n_points;
    if (n > 0) {
        put_point(L, m, "to", o->point[n - 1]);
        put_points(L, m, "path", o->point, n);
    }
    if ((o->flags & CUSTOM_ORDER_AT) && n < ORDER_POINTS) {
        put_point(L, m, "at", o->point[n++]);
    }
    if ((o->flags & ORDER_FACE) && n < ORDER_POINTS) {
        put_point(L, m, "face", o->point[n]);
    }
}

void custom_order_push(lua_State *L, struct match *m, const struct order *o)
{
    lua_createtable(L, 0, 8);
    put_text(L, "order", m->rules.system->order_names[o->kind]);
    put_figure(L, m, "figure", o->actor);
    put_figure(L, m, "target", o->target);
    set_places(L, m, o);
    if (o->value != 0) {
        put_int(L, "value", o->value);
    }
    if (o->extra[0] != FIGURE_NONE) {
        put_figures(L, m, "with", o->extra, sizeof o->extra / sizeof *o->extra);
    }
}
