#include "script/match/push.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/api/l_figure.h"
#include "script/base/class.h"
#include "script/match/pool.h"
#include "zerodark/rules/red_force/control.h"

int push_figure(lua_State *L, struct match *m, figure_id id)
{
    if (!figure_look(&m->game.world.roster, id)) {
        lua_pushnil(L);
        return 1;
    }
    int slot = figure_slot(id) + 1;
    pool_push(L, m);
    lua_rawgeti(L, -1, POOL_FIGURES); // pool, figures
    lua_rawgeti(L, -1, slot);
    struct figure_handle *h = class_test(L, -1, &class_figure);
    if (!h || h->id != id) {
        lua_pop(L, 1);
        h = class_new(L, &class_figure, sizeof *h, 1);
        h->match = m;
        h->id = id;
        lua_rawgeti(L, -3, POOL_MATCH);
        lua_setiuservalue(L, -2, 1);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, slot);
    }
    lua_replace(L, -3);
    lua_pop(L, 1);
    return 1;
}

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
