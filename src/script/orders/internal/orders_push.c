// orders_push.c: orders as tables.
#include <lauxlib.h>

#include "script/base/enum_names.h"
#include "script/hooks/custom_order.h"
#include "script/match/push.h"
#include "script/orders/internal/order_weapons.h"
#include "script/orders/orders.h"
#include "zerodark/rules/core/chapters.h"

const struct order_weapon order_weapons[] = {
    {"explosive", WEAPON_EXPLOSIVE}, {"indirect", WEAPON_INDIRECT}, {"spray", WEAPON_SPRAY}, {0}};

static void set_flag(lua_State *L, const struct order *o, const char *name, uint32_t flag)
{
    if (o->flags & flag) {
        lua_pushboolean(L, 1);
        lua_setfield(L, -2, name);
    }
}

void push_given(lua_State *L, struct match *m, const struct order *o)
{
    if (custom_order_is(m, o->kind)) {
        custom_order_push(L, m, o);
        return;
    }
    push_order(L, m, o);
    set_flag(L, o, "stand", ORDER_STAND);
    set_flag(L, o, "prone", ORDER_PRONE);
    set_flag(L, o, "leave", ORDER_LEAVE);
    set_flag(L, o, "token", ORDER_TOKEN);
    set_flag(L, o, "auto", ORDER_AUTO);
    set_flag(L, o, "fly", ORDER_FLY);
    if (o->flags & ORDER_FACE && o->n_points < ORDER_POINTS) {
        point face = o->point[o->n_points];
        push_spot(L, m, (spot){face.x, face.y, 0});
        lua_setfield(L, -2, "face");
    }
    if (o->kind == ORDER_DEPLOY || o->kind == ORDER_THROW) {
        lua_pushstring(L, enum_names_items()[o->how]);
        lua_setfield(L, -2, "what");
    }
    lua_createtable(L, o->n_points, 0);
    for (int i = 0; i < o->n_points; i++) {
        push_spot(L, m, (spot){o->point[i].x, o->point[i].y, 0});
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "path");
}

// What a shot is fired with.
static void set_weapons(lua_State *L, const struct order *o)
{
    for (const struct order_weapon *w = order_weapons; o->kind == ORDER_SHOOT && w->name; w++) {
        if (o->how & w->weapon) {
            lua_pushboolean(L, 1);
            lua_setfield(L, -2, w->name);
        }
    }
}

// What is turned on or off, or hacked, of what somebody carries.
static void set_gadget(lua_State *L, const struct order *o)
{
    int gadget = o->kind == ORDER_HACK ? o->value - 1 : o->value;
    bool carried = o->kind == ORDER_HACK || (o->kind == ORDER_SWITCH && o->target == o->actor);
    if (carried && gadget >= 0 && gadget < ITEM_COUNT) {
        lua_pushstring(L, enum_names_items()[gadget]);
        lua_setfield(L, -2, "gadget");
    }
}

// The others who take part.
static void set_with(lua_State *L, struct match *m, const struct order *o)
{
    if (o->extra[0] == FIGURE_NONE) {
        return;
    }
    lua_newtable(L);
    for (size_t i = 0; i < sizeof o->extra / sizeof *o->extra && o->extra[i]; i++) {
        push_figure(L, m, o->extra[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "with");
}

int push_order(lua_State *L, struct match *m, const struct order *o)
{
    if (custom_order_is(m, o->kind)) {
        custom_order_push(L, m, o);
        return 1;
    }
    lua_createtable(L, 0, 5);
    lua_pushstring(L, m->rules.system->order_names[o->kind]);
    lua_setfield(L, -2, "order");
    push_figure(L, m, o->actor);
    lua_setfield(L, -2, "figure");
    push_figure(L, m, o->target);
    lua_setfield(L, -2, "target");
    if (o->n_points > 0) {
        point to = o->point[o->n_points - 1];
        push_spot(L, m, (spot){to.x, to.y, 0});
        lua_setfield(L, -2, "to");
    }
    if (o->value != 0) {
        lua_pushinteger(L, o->value);
        lua_setfield(L, -2, "value");
    }
    if (o->flags & ORDER_LEAVE) {
        lua_pushboolean(L, 1);
        lua_setfield(L, -2, "leave");
    }
    set_weapons(L, o);
    set_gadget(L, o);
    set_with(L, m, o);
    return 1;
}
