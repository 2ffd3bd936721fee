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

static void set_order_flag(lua_State *L, const struct order *o, const char *name, uint32_t flag)
{
    if (o->flags & flag) {
        put_flag(L, name, true);
    }
}

void push_given(lua_State *L, struct match *m, const struct order *o)
{
    if (custom_order_is(m, o->kind)) {
        custom_order_push(L, m, o);
        return;
    }
    push_order(L, m, o);
    set_order_flag(L, o, "prone", ORDER_PRONE);
    set_order_flag(L, o, "token", ORDER_TOKEN);
    set_order_flag(L, o, "auto", ORDER_AUTO);
    set_order_flag(L, o, "fly", ORDER_FLY);
    if (o->flags & ORDER_FACE && o->n_points < ORDER_POINTS) {
        put_point(L, m, "face", o->point[o->n_points]);
    }
    if (o->kind == ORDER_DEPLOY || o->kind == ORDER_THROW) {
        put_text(L, "what", enum_names_items()[o->how]);
    }
    put_points(L, m, "path", o->point, o->n_points);
}

// What a shot is fired with.
static void set_weapons(lua_State *L, const struct order *o)
{
    for (const struct order_weapon *w = order_weapons; o->kind == ORDER_SHOOT && w->name; w++) {
        if (o->how & w->weapon) {
            put_flag(L, w->name, true);
        }
    }
}

// What is turned on or off, or hacked, of what somebody carries.
static void set_gadget(lua_State *L, const struct order *o)
{
    int gadget = o->kind == ORDER_HACK ? o->value - 1 : o->value;
    bool carried = o->kind == ORDER_HACK || (o->kind == ORDER_SWITCH && o->target == o->actor);
    if (carried && gadget >= 0 && gadget < ITEM_COUNT) {
        put_text(L, "gadget", enum_names_items()[gadget]);
    }
}

int push_order(lua_State *L, struct match *m, const struct order *o)
{
    if (custom_order_is(m, o->kind)) {
        custom_order_push(L, m, o);
        return 1;
    }
    lua_createtable(L, 0, 5);
    put_text(L, "order", m->rules.system->order_names[o->kind]);
    put_figure(L, m, "figure", o->actor);
    put_figure(L, m, "target", o->target);
    if (o->n_points > 0) {
        put_point(L, m, "to", o->point[o->n_points - 1]);
    }
    if (o->value != 0) {
        put_int(L, "value", o->value);
    }
    set_order_flag(L, o, "leave", ORDER_LEAVE);
    set_order_flag(L, o, "stand", ORDER_STAND);
    set_weapons(L, o);
    set_gadget(L, o);
    if (o->extra[0] != FIGURE_NONE) {
        put_figures(L, m, "with", o->extra, sizeof o->extra / sizeof *o->extra);
    }
    return 1;
}
