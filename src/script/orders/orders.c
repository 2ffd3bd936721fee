// What a call or a table of Lua says of an order.
#include "script/orders/orders.h"

#include <lauxlib.h>

#include "script/base/class.h"
#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/hooks/custom_order.h"
#include "script/match/check.h"
#include "script/orders/internal/order_weapons.h"
#include "zerodark/rules/activation/activation.h"

// What an order of each kind is about.
enum subject {
    NOTHING,
    PLACE,
    SOMEBODY,
    PERHAPS_SOMEBODY,
    AIM,            // somebody, or a place
    GADGET,         // an item that is carried, or a deployed gadget
    ITEM,           // an item that is carried
    ITEM_AND_AIM,   // an item that is carried, and at whom or where to
    SOMEBODY_TWICE, // somebody, and perhaps somebody else
    PROGRAMMING     // somebody, and the name of a program
};

static const uint8_t subjects[ORDER_KINDS] = {[ORDER_CAUTIOUS] = PLACE,
                                              [ORDER_NORMAL] = PLACE,
                                              [ORDER_URGENT] = PLACE,
                                              [ORDER_JUMP] = PLACE,
                                              [ORDER_CLIMB] = PLACE,
                                              [ORDER_DRAG] = PLACE,
                                              [ORDER_SHOOT] = AIM,
                                              [ORDER_CQB] = PERHAPS_SOMEBODY,
                                              [ORDER_MEDIC] = SOMEBODY,
                                              [ORDER_INTERACT] = SOMEBODY,
                                              [ORDER_FINISH] = SOMEBODY,
                                              [ORDER_SWITCH] = GADGET,
                                              [ORDER_BUFF] = SOMEBODY,
                                              [ORDER_HACK] = SOMEBODY,
                                              [ORDER_DOMINATE] = SOMEBODY,
                                              [ORDER_CONCEAL] = SOMEBODY,
                                              [ORDER_DUEL] = SOMEBODY,
                                              [ORDER_DEPLOY] = ITEM,
                                              [ORDER_PICK_UP] = SOMEBODY,
                                              [ORDER_COMMAND] = SOMEBODY_TWICE,
                                              [ORDER_CLONE] = SOMEBODY,
                                              [ORDER_CONNECT] = PERHAPS_SOMEBODY,
                                              [ORDER_PAINT] = SOMEBODY,
                                              [ORDER_THROW] = ITEM_AND_AIM,
                                              [ORDER_PROGRAM] = PROGRAMMING,
                                              [ORDER_POSSESS] = SOMEBODY,
                                              [ORDER_DROP] = PERHAPS_SOMEBODY};

static const char *order_word(const struct match *m, int kind)
{
    return m->rules.system->order_names[kind];
}

// Orders of packs are read by custom_order_lua.c.
static enum subject subject_of(const struct match *m, int kind)
{
    return custom_order_is(m, kind) ? NOTHING : (enum subject)subjects[kind];
}

static void check_extra(lua_State *L, int index, struct match *m, struct order *o)
{
    const int most = (int)(sizeof o->extra / sizeof *o->extra);
    luaL_checktype(L, index, LUA_TTABLE);
    lua_Unsigned n = lua_rawlen(L, index);
    if (n > (lua_Unsigned)most) {
        err_say(L, "with: up to %d figures", most);
    }
    for (lua_Unsigned i = 0; i < n; i++) {
        lua_geti(L, index, (lua_Integer)i + 1);
        o->extra[i] = check_figure_of(L, lua_gettop(L), m);
        lua_pop(L, 1);
    }
}

static void flag_option(lua_State *L, int arg, const char *name, uint32_t flag, struct order *o)
{
    o->flags |= arguments_flag(L, arg, name) ? flag : 0;
}

static void weapon_option(lua_State *L, int arg, const char *name, enum weapon weapon,
                          struct order *o)
{
    bool set = arguments_flag(L, arg, name), fits = o->kind == ORDER_SHOOT || o->kind == ORDER_OBEY;
    if (set && !fits) {
        err_say(L, "%s: only shoot and obey can use weapon upgrades", name);
    }
    o->how = (uint8_t)(set ? o->how | weapon : o->how);
}

// How weapons and gadgets are used.
static void check_use(lua_State *L, int arg, struct match *m, struct order *o)
{
    for (const struct order_weapon *w = order_weapons; w->name; w++) {
        weapon_option(L, arg, w->name, w->weapon, o);
    }
    flag_option(L, arg, "auto", ORDER_AUTO, o);
    flag_option(L, arg, "fly", ORDER_FLY, o);
    o->value = check_option_len(L, arg, "height", unit(&m->game), o->value);
    if (arguments_option(L, arg, "gadget")) {
        o->value = check_name(L, lua_gettop(L), "item", enum_names_items()) + 1;
        lua_pop(L, 1);
    }
    o->value = (int32_t)check_option_int(L, arg, "radius", INT32_MIN, INT32_MAX, o->value);
    if (arguments_option(L, arg, "at")) {
        o->point[o->n_points++] = check_point(L, lua_gettop(L), m);
        lua_pop(L, 1);
    }
}

// What a table says of how an order is carried out.
static void read_order_how(lua_State *L, int arg, struct match *m, struct order *o)
{
    luaL_checkstack(L, 8, "options");
    int top = lua_gettop(L);
    flag_option(L, arg, "stand", ORDER_STAND, o);
    flag_option(L, arg, "prone", ORDER_PRONE, o);
    flag_option(L, arg, "leave", ORDER_LEAVE, o);
    flag_option(L, arg, "token", ORDER_TOKEN, o);
    if (arguments_option(L, arg, "target")) {
        o->target = check_figure_of(L, lua_gettop(L), m);
    }
    o->value = (int32_t)check_option_int(L, arg, "value", INT32_MIN, INT32_MAX, o->value);
    check_use(L, arg, m, o);
    if (arguments_option(L, arg, "with")) {
        check_extra(L, lua_gettop(L), m, o);
    }
    if (arguments_option(L, arg, "answers")) {
        check_answers(L, lua_gettop(L), m, &o->answers);
    }
    if (arguments_option(L, arg, "face")) {
        if (o->n_points == ORDER_POINTS) {
            err_say(L, "face: a path with a facing has up to %d points", ORDER_POINTS - 1);
        }
        o->point[o->n_points] = check_point(L, lua_gettop(L), m);
        o->flags |= ORDER_FACE;
    }
    lua_settop(L, top);
}

// The table of options at `arg`, if there is one.
static void check_how(lua_State *L, int arg, struct match *m, struct order *o)
{
    if (check_shape(L, arg, &shape_order_options)) {
        read_order_how(L, arg, m, o);
    }
}

// A path: a list of places.
static void check_path(lua_State *L, int arg, struct match *m, struct order *o)
{
    lua_Unsigned n = lua_rawlen(L, arg);
    if (n > ORDER_POINTS) {
        luaL_argerror(L, arg, lua_pushfstring(L, "a path has up to %d points", ORDER_POINTS));
    }
    for (lua_Unsigned i = 1; i <= n; i++) {
        lua_geti(L, arg, (lua_Integer)i);
        o->point[o->n_points++] = check_point(L, lua_gettop(L), m);
        lua_pop(L, 1);
    }
}

// A list whose first entry is not a number: places, not a place.
static bool is_path_list(lua_State *L, int arg)
{
    if (lua_type(L, arg) != LUA_TTABLE || lua_rawlen(L, arg) == 0) {
        return false;
    }
    bool path = lua_geti(L, arg, 1) != LUA_TNUMBER;
    lua_pop(L, 1);
    return path;
}

// Where to: x, y; a place; a list of places. Returns the argument after it.
static int check_where(lua_State *L, int arg, struct match *m, struct order *o)
{
    if (lua_type(L, arg) == LUA_TNUMBER) {
        len x = check_len(L, arg, unit(&m->game));
        len y = check_len(L, arg + 1, unit(&m->game));
        o->point[o->n_points++] = (point){x, y};
        return arg + 2;
    }
    if (is_path_list(L, arg)) {
        check_path(L, arg, m, o);
    } else {
        o->point[o->n_points++] = check_point(L, arg, m);
    }
    return arg + 1;
}

// Somebody or a place. Returns the argument after it.
static int check_aim(lua_State *L, int arg, struct match *m, struct order *o)
{
    if (class_test(L, arg, &class_figure)) {
        o->target = check_figure_of(L, arg, m);
        return arg + 1;
    }
    return check_where(L, arg, m, o);
}

// What is switched: a deployed gadget, or by its name what is carried.
static void check_gadget(lua_State *L, int arg, struct match *m, struct order *o)
{
    if (lua_type(L, arg) == LUA_TSTRING) {
        o->target = o->actor;
        o->value = check_name(L, arg, "item", enum_names_items());
    } else {
        o->target = check_figure_of(L, arg, m);
    }
}

bool order_is_to_place(const struct match *m, int kind)
{
    return subject_of(m, kind) == PLACE;
}

int check_program(lua_State *L, int arg, const struct content *c)
{
    const char *names[PROGRAMS + 1] = {0};
    for (int i = 0; i < c->n_programs; i++) {
        names[i] = c->program[i].name;
    }
    return check_name(L, arg, "program", names);
}

// What an order of its kind is about, from `arg` on; returns where the next argument is.
static int check_subject(lua_State *L, int arg, struct match *m, struct order *o)
{
    switch (subject_of(m, o->kind)) {
    case PLACE:
        if (lua_isnoneornil(L, arg)) {
            luaL_typeerror(L, arg, "place (x, y or {x =, y =})");
        }
        return check_where(L, arg, m, o);
    case SOMEBODY:
        o->target = check_figure_of(L, arg++, m);
        break;
    case PERHAPS_SOMEBODY:
        o->target = opt_figure_of(L, arg++, m);
        break;
    case AIM:
        return check_aim(L, arg, m, o);
    case GADGET:
        check_gadget(L, arg++, m, o);
        break;
    case ITEM:
        o->how = (uint8_t)check_name(L, arg++, "item", enum_names_items());
        break;
    case ITEM_AND_AIM:
        o->how = (uint8_t)check_name(L, arg++, "item", enum_names_items());
        return check_aim(L, arg, m, o);
    case SOMEBODY_TWICE:
        o->target = check_figure_of(L, arg++, m);
        if (class_test(L, arg, &class_figure)) {
            o->extra[0] = check_figure_of(L, arg++, m);
        }
        break;
    case PROGRAMMING:
        o->target = check_figure_of(L, arg++, m);
        o->value = check_program(L, arg++, &m->content);
        break;
    default:
        break;
    }
    return arg;
}

struct match *check_order(lua_State *L, int kind, int arg, struct order *o)
{
    struct match *m;
    *o = (struct order){.kind = (uint8_t)kind};
    o->actor = check_figure(L, 1, &m);
    if (custom_order_is(m, kind)) {
        custom_order_read(L, m, arg, o);
        return m;
    }
    arg = check_subject(L, arg, m, o);
    if (kind == ORDER_PASS) { // its side's
        o->value = game_figure(&m->game, o->actor)->side;
        o->actor = FIGURE_NONE;
    }
    check_how(L, arg, m, o);
    return m;
}

struct match *check_order_nowhere(lua_State *L, int kind, int arg, struct order *o)
{
    struct match *m;
    *o = (struct order){.kind = (uint8_t)kind, .actor = check_figure(L, 1, &m)};
    check_how(L, arg, m, o);
    return m;
}

// What kind of order the table at `index` is.
static int given_kind(lua_State *L, int index, const struct match *m)
{
    if (!arguments_option(L, index, "order")) {
        err_say(L, "an order needs its kind: { order = \"move\", figure = somebody, to = place }");
    }
    int kind = check_name(L, lua_gettop(L), "order", m->rules.system->order_names);
    lua_pop(L, 1);
    return kind;
}

// The way or the place of the table at `index`.
static void read_given_way(lua_State *L, int index, struct match *m, struct order *o)
{
    if (arguments_option(L, index, "path")) {
        luaL_checktype(L, -1, LUA_TTABLE);
        check_path(L, lua_gettop(L), m, o);
        lua_pop(L, 1);
    } else if (arguments_option(L, index, "to")) {
        o->point[o->n_points++] = check_point(L, lua_gettop(L), m);
        lua_pop(L, 1);
    } else if (subject_of(m, o->kind) == PLACE && !(o->flags & (ORDER_STAND | ORDER_LEAVE))) {
        err_say(L, "%s: where to? add to = place, or path = { place, ... }",
                order_word(m, o->kind));
    }
}

// What of the figure's kit the order is about.
static void given_item(lua_State *L, int index, struct match *m, struct order *o)
{
    if (o->kind == ORDER_SWITCH && arguments_option(L, index, "gadget")) {
        o->target = o->actor;
        o->value = check_name(L, lua_gettop(L), "item", enum_names_items());
        lua_pop(L, 1);
    }
    if (arguments_option(L, index, "what")) {
        o->how = (uint8_t)check_name(L, lua_gettop(L), "item", enum_names_items());
        lua_pop(L, 1);
    }
    if (arguments_option(L, index, "program")) {
        o->value = check_program(L, lua_gettop(L), &m->content);
        lua_pop(L, 1);
    }
}

void check_given(lua_State *L, int index, struct match *m, struct order *o)
{
    if (!check_shapes(L, index, &shape_given_order, &shape_order_options)) {
        err_say(L, "this is not an order; an order is { order = \"move\", figure = somebody, to = "
                   "place }");
    }
    *o = (struct order){.kind = (uint8_t)given_kind(L, index, m)};
    if (arguments_option(L, index, "figure")) {
        o->actor = check_figure_of(L, lua_gettop(L), m);
        lua_pop(L, 1);
    } else if (o->kind != ORDER_PASS) {
        err_say(L, "%s: who acts? add figure = one of b.own", order_word(m, o->kind));
    }
    if (custom_order_is(m, o->kind)) {
        custom_order_read_table(L, m, index, o);
        return;
    }
    flag_option(L, index, "stand", ORDER_STAND, o);
    flag_option(L, index, "leave", ORDER_LEAVE, o);
    read_given_way(L, index, m, o);
    read_order_how(L, index, m, o);
    given_item(L, index, m, o);
}
