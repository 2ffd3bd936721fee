// check.c: lengths are rounded to the nearest, and one comparison refuses NaN and infinities with
// what is too large. A place is { x =, y = }, { x, y } or a figure.
#include "script/match/check.h"

#include <lauxlib.h>

#include <math.h>

#include "script/base/arguments.h"
#include "script/base/class.h"
#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "zerodark/rules/red_force/control.h"

lua_Integer check_int(lua_State *L, int arg, lua_Integer low, lua_Integer high)
{
    int whole;
    if (lua_type(L, arg) != LUA_TNUMBER) {
        arguments_refuse_type(L, arg, "whole number");
    }
    lua_Integer i = lua_tointegerx(L, arg, &whole);
    if (!whole) {
        arguments_refuse(L, arg, "a whole number is needed");
    }
    if (i < low || i > high) {
        arguments_refuse(L, arg, lua_pushfstring(L, "%I is not between %I and %I", i, low, high));
    }
    return i;
}

// The number at `index` in tenths of a millimetre; false if it is none that can be.
static bool to_len(lua_State *L, int index, len unit, len *out)
{
    if (lua_type(L, index) != LUA_TNUMBER) {
        return false;
    }
    double l = lua_tonumber(L, index) * unit;
    if (!(l >= -LEN_MAX && l <= LEN_MAX)) {
        return false; // NaN and infinities too
    }
    *out = (len)(l < 0 ? l - 0.5 : l + 0.5);
    return true;
}

// Raises for what to_len refuses.
static int refuse_len(lua_State *L, int arg, int index, len unit, const char *what)
{
    if (lua_type(L, index) != LUA_TNUMBER) {
        return arguments_refuse(
            L, arg, lua_pushfstring(L, "%snumber expected, got %s", what, luaL_typename(L, index)));
    }
    return arguments_refuse(
        L, arg,
        lua_pushfstring(L, "%s%s is too far off the table; give units from -%d to %d", what,
                        base_tostring(L, index, NULL), LEN_MAX / unit, LEN_MAX / unit));
}

len check_len(lua_State *L, int arg, len unit)
{
    len l = 0;
    if (!to_len(L, arg, unit, &l)) {
        refuse_len(L, arg, arg, unit, "");
    }
    return l;
}

// table -> ; reads coordinate x (1) or y (2) by name or by number.
static len read_xy(lua_State *L, int arg, int number, len unit)
{
    const char *name = number == 1 ? "x" : "y";
    len l = 0;
    if (lua_getfield(L, arg, name) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_geti(L, arg, number);
    }
    if (!to_len(L, -1, unit, &l)) {
        refuse_len(L, arg, lua_gettop(L), unit, number == 1 ? "x of a place: " : "y of a place: ");
    }
    lua_pop(L, 1);
    return l;
}

point check_point(lua_State *L, int arg, struct match *m)
{
    len u = unit(&m->game);
    if (class_test(L, arg, &class_figure)) {
        return point_of(game_figure(&m->game, check_figure_of(L, arg, m))->body.at);
    }
    if (lua_type(L, arg) != LUA_TTABLE) {
        arguments_refuse_type(L, arg, "place ({x =, y =} or a figure)");
    }
    len x = read_xy(L, arg, 1, u);
    len y = read_xy(L, arg, 2, u);
    return (point){x, y};
}

spot check_spot(lua_State *L, int arg, struct match *m)
{
    point p = check_point(L, arg, m);
    spot at = {p.x, p.y, 0};
    if (class_test(L, arg, &class_figure)) {
        const struct cylinder *body = &game_figure(&m->game, check_figure_of(L, arg, m))->body;
        at.z = body->at.z + body->height / 2;
        return at;
    }
    if (lua_getfield(L, arg, "z") == LUA_TNIL) {
        lua_pop(L, 1);
        lua_geti(L, arg, 3);
    }
    if (!lua_isnil(L, -1)) {
        at.z = check_len(L, lua_gettop(L), unit(&m->game));
    }
    lua_pop(L, 1);
    return at;
}

int check_card(lua_State *L, int arg)
{
    if (lua_isnoneornil(L, arg)) {
        return -1;
    }
    if (lua_type(L, arg) == LUA_TNUMBER) {
        return (int)check_int(L, arg, -1, CARDS - 1);
    }
    int card = card_parse(luaL_checkstring(L, arg));
    return card >= 0 ? card : arguments_refuse(L, arg, "a card such as \"7H\" expected");
}

// The match of a handle, if that is still there.
static struct match *live_match_of(lua_State *L, const struct figure_handle *h)
{
    return match_alive(L, h->match);
}

figure_id check_figure(lua_State *L, int arg, struct match **m)
{
    const struct figure_handle *h = class_check(L, arg, &class_figure);
    *m = live_match_of(L, h);
    match_enter(L, *m);
    if (!figure_look(&(*m)->game.world.roster, h->id)) {
        arguments_refuse(L, arg, "this figure no longer exists: it was removed, or undone");
    }
    return h->id;
}

figure_id check_figure_of(lua_State *L, int arg, struct match *m)
{
    struct match *own;
    figure_id id = check_figure(L, arg, &own);
    if (own != m) {
        arguments_refuse(L, arg,
                         "this figure belongs to another game; use game:figure(name) of this one");
    }
    return id;
}

figure_id opt_figure_of(lua_State *L, int arg, struct match *m)
{
    return lua_isnoneornil(L, arg) ? FIGURE_NONE : check_figure_of(L, arg, m);
}

struct answer check_answer(lua_State *L, int index, struct match *m)
{
    struct answer a = {0};
    if (lua_type(L, index) == LUA_TNUMBER) {
        a.option = (uint16_t)(check_int(L, index, 1, DECISION_OPTIONS) - 1);
        return a;
    }
    check_shape(L, index, &shape_answer);
    if (!arguments_option(L, index, "option")) {
        err_say(L, "an answer is the number of an option, or { option = number, at = place }");
    }
    a.option = (uint16_t)(check_int(L, lua_gettop(L), 1, DECISION_OPTIONS) - 1);
    if (arguments_option(L, index, "at")) {
        a.at = check_point(L, lua_gettop(L), m);
    }
    return a;
}

void check_answers(lua_State *L, int index, struct match *m, struct answers *out)
{
    luaL_checktype(L, index, LUA_TTABLE);
    lua_Unsigned n = lua_rawlen(L, index);
    if (n > DECISION_ANSWERS) {
        err_say(L, "an order has up to %d answers", DECISION_ANSWERS);
    }
    for (lua_Unsigned i = 1; i <= n; i++) {
        int top = lua_gettop(L);
        lua_geti(L, index, (lua_Integer)i);
        out->answer[out->n++] = check_answer(L, top + 1, m);
        lua_settop(L, top);
    }
}

lua_Integer check_option_int(lua_State *L, int arg, const char *name, lua_Integer low,
                             lua_Integer high, lua_Integer otherwise)
{
    if (arguments_option(L, arg, name)) {
        otherwise = check_int(L, lua_gettop(L), low, high);
        lua_pop(L, 1);
    }
    return otherwise;
}

len check_option_len(lua_State *L, int arg, const char *name, len unit, len otherwise)
{
    if (arguments_option(L, arg, name)) {
        otherwise = check_len(L, lua_gettop(L), unit);
        lua_pop(L, 1);
    }
    return otherwise;
}

figure_id check_option_figure(lua_State *L, int arg, const char *name, struct match *m)
{
    figure_id id = FIGURE_NONE;
    if (arguments_option(L, arg, name)) {
        id = check_figure_of(L, lua_gettop(L), m);
        lua_pop(L, 1);
    }
    return id;
}
