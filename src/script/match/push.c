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
    push_len(L, at.x, u);
    lua_setfield(L, -2, "x");
    push_len(L, at.y, u);
    lua_setfield(L, -2, "y");
    push_len(L, at.z, u);
    lua_setfield(L, -2, "z");
    return 1;
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
    lua_createtable(L, d->n, 0);
    for (int i = 0; i < d->n; i++) {
        lua_pushinteger(L, d->face[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

int push_hash(lua_State *L, uint64_t h)
{
    char digits[17];
    snprintf(digits, sizeof digits, "%016llx", (unsigned long long)h);
    lua_pushstring(L, digits);
    return 1;
}
