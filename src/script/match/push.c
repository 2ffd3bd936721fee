// push.c: a whole number of units becomes an integer, so that it prints without a fraction. A hash
// becomes text, because Lua's integers have a sign.
#include "script/match/push.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "zerodark/rules/red_force/control.h"

int push_len(lua_State *L, len l, len unit)
{
    if (l % unit == 0) {
        lua_pushinteger(L, l / unit);
    } else {
        lua_pushnumber(L, (lua_Number)l / unit);
    }
    return 1;
}

int push_spot(lua_State *L, const struct match *m, spot at)
{
    len u = unit(&m->game);
    lua_createtable(L, 0, 3);
    put_len(L, "x", at.x, u);
    put_len(L, "y", at.y, u);
    put_len(L, "z", at.z, u);
    return 1;
}

void put_text(lua_State *L, const char *name, const char *text)
{
    lua_pushstring(L, text);
    lua_setfield(L, -2, name);
}

void put_int(lua_State *L, const char *name, lua_Integer value)
{
    lua_pushinteger(L, value);
    lua_setfield(L, -2, name);
}

void put_flag(lua_State *L, const char *name, bool set)
{
    lua_pushboolean(L, set);
    lua_setfield(L, -2, name);
}

void put_figure(lua_State *L, struct match *m, const char *name, figure_id id)
{
    push_figure(L, m, id);
    lua_setfield(L, -2, name);
}

void put_spot(lua_State *L, const struct match *m, const char *name, spot at)
{
    push_spot(L, m, at);
    lua_setfield(L, -2, name);
}

void put_point(lua_State *L, const struct match *m, const char *name, point at)
{
    put_spot(L, m, name, (spot){at.x, at.y, 0});
}

void put_points(lua_State *L, const struct match *m, const char *name, const point *at, int n)
{
    PUSH_LIST(L, n, i, push_spot(L, m, (spot){at[i].x, at[i].y, 0}));
    lua_setfield(L, -2, name);
}

void put_figures(lua_State *L, struct match *m, const char *name, const figure_id *who, size_t most)
{
    lua_newtable(L);
    for (size_t i = 0; i < most && who[i] != FIGURE_NONE; i++) {
        push_figure(L, m, who[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, name);
}

void put_len(lua_State *L, const char *name, len l, len unit)
{
    push_len(L, l, unit);
    lua_setfield(L, -2, name);
}

int push_card(lua_State *L, int card)
{
    char name[16] = "";
    if (card < 0) {
        lua_pushnil(L);
        return 1;
    }
    card_print(card, name);
    lua_pushstring(L, name);
    return 1;
}

int push_dice(lua_State *L, const struct dice *d)
{
    PUSH_LIST(L, d->n, i, lua_pushinteger(L, d->face[i]));
    return 1;
}

int push_hash(lua_State *L, uint64_t h)
{
    char digits[17];
    snprintf(digits, sizeof digits, "%016llx", (unsigned long long)h);
    lua_pushstring(L, digits);
    return 1;
}
