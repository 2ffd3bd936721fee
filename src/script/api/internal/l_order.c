// l_order.c: each order of the rulebook has a method made by a macro; an order of a pack gets a
// closure with its number when it is looked up. Both give the order. `can` reads the same
// arguments, but asks the rules.
#include "script/api/internal/l_order.h"

#include <lauxlib.h>

#include "script/base/class.h"
#include "script/base/err.h"
#include "script/hooks/custom_order.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/match/ruleset_ops.h"
#include "script/orders/l_outcome.h"
#include "script/orders/orders.h"

// Nobody means a place beyond the table but who leaves it.
static void check_on_table(lua_State *L, const struct match *m, const struct order *o)
{
    point size = table_size(m->game.table);
    double u = unit(&m->game);
    for (int i = 0; i < o->n_points && !(o->flags & ORDER_LEAVE); i++) {
        point p = o->point[i];
        if (p.x < 0 || p.y < 0 || p.x > size.x || p.y > size.y) {
            err_say(L, "%s: %f, %f is off the table of %f x %f",
                    m->rules.system->order_names[o->kind], p.x / u, p.y / u, size.x / u,
                    size.y / u);
        }
    }
}

static int give_order_of_kind(lua_State *L, int kind)
{
    struct order o;
    struct match *m;
    check_figure(L, 1, &m);
    match_begun(L, m, m->rules.system->order_names[kind]);
    m = check_order(L, kind, 2, &o);
    if (order_is_to_place(m, kind)) {
        check_on_table(L, m, &o);
    }
    return push_outcome(L, m, match_give(L, m, &o));
}

#define X(code, name, doc)                                                                         \
    int figure_order_##code(lua_State *L)                                                          \
    {                                                                                              \
        return give_order_of_kind(L, ORDER_##code);                                                \
    }
ORDER_MAP(X)
#undef X

int figure_stand(lua_State *L)
{
    struct order o;
    struct match *m;
    check_figure(L, 1, &m);
    match_begun(L, m, "stand");
    m = check_order_nowhere(L, ORDER_NORMAL, 2, &o);
    const struct figure *f = game_figure(&m->game, o.actor);
    if (!f->state[STATE_PRONE]) {
        return err_say(L, "stand: %s is not prone (ZD-MOVE-12)", f->name);
    }
    o.flags |= ORDER_STAND;
    return push_outcome(L, m, match_give(L, m, &o));
}

int figure_can(lua_State *L)
{
    struct order o;
    struct verdict why;
    class_check(L, 1, &class_figure);
    struct match *m;
    check_figure(L, 1, &m);
    int kind = check_name(L, 2, "order", m->rules.system->order_names);
    if (order_is_to_place(m, kind) && lua_isnoneornil(L, 3)) {
        m = check_order_nowhere(L, kind, 4, &o);
    } else {
        m = check_order(L, kind, 3, &o);
    }
    verdict_clear(&why);
    match_ask(L, m);
    bool can = m->face->can(m, &o, &why);
    match_answered(L, m);
    lua_pushboolean(L, can);
    return 1 + push_reasons(L, &why, can);
}

// figure, ...; upvalue 1: the kind
static int give_own(lua_State *L)
{
    struct match *m;
    struct order o = {.kind = (uint8_t)lua_tointeger(L, lua_upvalueindex(1))};
    o.actor = check_figure(L, 1, &m);
    if (!custom_order_is(m, o.kind)) {
        return err_say(L, "this order belongs to another game");
    }
    match_begun(L, m, m->rules.system->order_names[o.kind]);
    custom_order_read(L, m, 2, &o);
    return push_outcome(L, m, match_give(L, m, &o));
}

bool order_push_method(lua_State *L, struct match *m, const char *name)
{
    int kind = system_word(m, SYSTEM_ORDER, name);
    if (kind < 0 || !custom_order_is(m, kind)) {
        return false;
    }
    lua_pushinteger(L, kind);
    lua_pushcclosure(L, give_own, 1);
    return true;
}
