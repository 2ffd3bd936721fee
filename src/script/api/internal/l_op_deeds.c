// l_op_deeds.c: what is done with an operation, as methods.
#include "script/api/internal/l_operation.h"

#include <string.h>

#include "script/api/l_game.h"
#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/fields.h"
#include "script/missions/operation_file.h"
#include "script/missions/team_file.h"
#include "script/missions/team_write.h"
#include "script/packs/content.h"
#include "zerodark/operations/casualties.h"

static int op_may(lua_State *L)
{
    const struct op_object *o = op_self(L);
    const char *names[OP_DEEDS + 1] = {0};
    struct fault f = {.status = STATUS_OK};
    for (int i = 0; i < OP_DEEDS; i++) {
        names[i] = operation_action_name((enum op_action)i);
    }
    enum op_action d = (enum op_action)check_name(L, 2, "deed", names);
    lua_pushboolean(L, operation_may(&o->m->game, &o->op, d, &f));
    if (lua_toboolean(L, -1)) {
        return 1;
    }
    lua_pushfstring(L, f.rule ? "%s (%s)" : "%s", f.text, f.rule);
    return 2;
}

// team { ... } and hero { ... } of a text that is only to be a table.
static int return_argument(lua_State *L)
{
    lua_settop(L, 1);
    return 1;
}

// Pushes the team for the mission that comes next, as a table.
static void push_team(lua_State *L, const struct op_object *o)
{
    struct fault f = {.status = STATUS_OK};
    struct team *t = lua_newuserdatauv(L, sizeof *t, 0);
    enum status s = operation_team(&o->m->game, &o->op, t, &f);
    if (s != STATUS_OK) {
        err_raise(L, s, &f, "team");
    }
    const char *text = team_write(L, &o->m->content, t, NULL, NULL);
    if (luaL_loadbufferx(L, text, strlen(text), "=team", "t") != LUA_OK) {
        lua_error(L);
    }
    lua_newtable(L);
    lua_pushcfunction(L, return_argument);
    lua_setfield(L, -2, "team");
    lua_pushcfunction(L, return_argument);
    lua_setfield(L, -2, "hero");
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
    lua_replace(L, -3); // in the place of the userdata
    lua_pop(L, 1);
}

static int op_team(lua_State *L)
{
    push_team(L, op_self(L));
    return 1;
}

// The battle that comes next: zd.game with its mission, its team, and the packs and params of the
// operation.
static int op_battle(lua_State *L)
{
    static const char *const names[] = {"seed", "difficulty", "mode", "choices", "undo", NULL};
    static const char *const passed[] = {"seed", "difficulty", "mode", "undo"};
    static const char *const kept[] = {"packs", "set"};
    const struct op_object *o = op_self(L);
    lua_settop(L, 2);
    check_options(L, 2, names);
    lua_pushcfunction(L, game_functions[0].call);
    lua_newtable(L);
    int options = lua_gettop(L);
    for (size_t i = 0; lua_istable(L, 2) && i < sizeof passed / sizeof *passed; i++) {
        lua_getfield(L, 2, passed[i]);
        lua_setfield(L, options, passed[i]);
    }
    lua_getiuservalue(L, 1, OP_OPTIONS);
    for (size_t i = 0; lua_istable(L, options + 1) && i < sizeof kept / sizeof *kept; i++) {
        lua_getfield(L, options + 1, kept[i]);
        lua_setfield(L, options, kept[i]);
    }
    lua_getiuservalue(L, 1, OP_FILE);
    operation_push_path(L, lua_tostring(L, -1), operation_path(&o->op));
    lua_setfield(L, options, "mission");
    push_team(L, o);
    if (lua_istable(L, 2)) {
        lua_getfield(L, 2, "choices");
        lua_setfield(L, -2, "choices");
    }
    lua_setfield(L, options, "team");
    lua_settop(L, options);
    lua_call(L, 1, 1);
    return 1;
}

static int op_report(lua_State *L)
{
    struct op_object *o = op_self(L);
    struct fault f = {.status = STATUS_OK};
    struct op_report *r = lua_newuserdatauv(L, sizeof *r, 0);
    op_report_read(L, o, r);
    return op_done(L, operation_report(&o->m->game, &o->op, r, &f), &f, "report");
}

// An action on the operation `o` by the rules of the game `g`: what is said of it first, then the
// call, which tells the fault `f`.
#define OP_DEED(name, what, said, deed)                                                            \
    static int name(lua_State *L)                                                                  \
    {                                                                                              \
        struct op_object *o = op_self(L);                                                          \
        struct game *g = &o->m->game;                                                              \
        struct fault f = {.status = STATUS_OK};                                                    \
        (void)g;                                                                                   \
        said;                                                                                      \
        return op_done(L, deed, &f, what);                                                         \
    }

OP_DEED(op_next, "next", , operation_next(g, &o->op, &f))
OP_DEED(op_replay, "replay", , operation_replay(g, &o->op, &f))
OP_DEED(op_call_off, "call_off", , operation_call_off(g, &o->op, &f))
OP_DEED(op_sow, "sow", , operation_sow(g, &o->op, &f))
OP_DEED(op_restart, "restart", int mission = (int)check_int(L, 2, 1, OP_MISSIONS) - 1,
        operation_restart(g, &o->op, mission, &f))
OP_DEED(op_absent, "absent", int hero = op_check_hero(L, 2, &o->op);
        bool absent = lua_isnoneornil(L, 3) || lua_toboolean(L, 3),
        operation_absent(&o->op, hero, absent, &f))
OP_DEED(op_reduce, "reduce", int hero = op_check_hero(L, 2, &o->op);
        int stat = op_check_stat(L, 3), operation_reduce(g, &o->op, hero, stat, &f))

static int op_replace(lua_State *L)
{
    struct op_object *o = op_self(L);
    struct fault f = {.status = STATUS_OK};
    int hero = op_check_hero(L, 2, &o->op);
    luaL_checktype(L, 3, LUA_TTABLE);
    struct team_sheet *sheet = lua_newuserdatauv(L, sizeof *sheet, 0);
    team_read_hero(L, o->m, 3, "op:replace", sheet);
    team_demand(L, sheet);
    return op_done(L, operation_replace(&o->m->game, &o->op, hero, &sheet->team.hero[0], &f), &f,
                   "replace");
}

OP_DEED(op_rescue, "rescue", , operation_rescue(g, &o->op, &f))

static int op_bring_back(lua_State *L)
{
    struct op_object *o = op_self(L);
    struct fault f = {.status = STATUS_OK};
    char name[OP_CAPTIVES][TEAM_NAME];
    const char *names[OP_CAPTIVES + 1] = {0};
    for (int i = 0; i < o->op.now.n_captives; i++) {
        casualty_name(&o->op, &o->m->content, &o->op.now.captive[i], name[i]);
        names[i] = name[i];
    }
    int captive = check_name(L, 2, "captive", names);
    return op_done(L, operation_bring_back(&o->m->game, &o->op, captive, &f), &f, "bring_back");
}

// { Ines = 3, Bo = 2 } at `index`.
static struct op_payment check_op_payment(lua_State *L, int index, const struct operation *op)
{
    struct op_payment pay = {{0}};
    luaL_checktype(L, index, LUA_TTABLE);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        int hero = op_check_hero(L, lua_gettop(L) - 1, op);
        pay.xp[hero] = (int16_t)check_int(L, lua_gettop(L), 0, 999);
    }
    return pay;
}

static int op_supply(lua_State *L)
{
    static const char *const names[] = {"pay", "twice", NULL};
    struct op_object *o = op_self(L);
    struct fault f = {.status = STATUS_OK};
    check_options(L, 2, names);
    if (!arguments_option(L, 2, "pay")) {
        return err_say(L, "supply: who pays? op:supply { pay = { Ines = 3, Bo = 2 } }");
    }
    struct op_payment pay = check_op_payment(L, lua_gettop(L), &o->op);
    bool twice = arguments_flag(L, 2, "twice");
    op_done(L, operation_supply(&o->m->game, &o->op, &pay, twice, &f), &f, "supply");
    return op_push_drop(L, o);
}

static int op_choose(lua_State *L)
{
    struct op_object *o = op_self(L);
    struct fault f = {.status = STATUS_OK};
    int which = (int)check_int(L, 2, 1, 2) - 1;
    op_done(L, operation_supply_choose(&o->m->game, &o->op, which, &f), &f, "choose");
    return op_push_drop(L, o);
}

// Which of the things of a row: its number or its name at `arg`.
static int check_pick(lua_State *L, int arg, const struct op_object *o)
{
    const char *names[SUPPLY_PICKS + 1] = {0};
    int row = o->op.now.drop.result;
    if (lua_isnoneornil(L, arg) || row == OP_NOBODY) {
        return 0;
    }
    if (lua_type(L, arg) == LUA_TNUMBER) {
        return (int)check_int(L, arg, 1, SUPPLY_PICKS) - 1;
    }
    for (int i = 0; i < o->m->content.supply[row].n; i++) {
        names[i] = o->m->content.upgrade[o->m->content.supply[row].upgrade[i]].name;
    }
    return check_name(L, arg, "item to choose", names);
}

OP_DEED(op_give, "give", int hero = op_check_hero(L, 2, &o->op);
        int pick = check_pick(L, 3, o), operation_supply_give(g, &o->op, hero, pick, &f))

// The price of an effect that the file of the operation offers.
static int price_of(lua_State *L, const char *name)
{
    lua_getiuservalue(L, 1, OP_TABLE);
    if (lua_getfield(L, -1, "effects") == LUA_TTABLE) {
        int list = lua_gettop(L);
        for (int i = 1; lua_geti(L, list, i) != LUA_TNIL; i++) {
            lua_getfield(L, -1, "name");
            lua_getfield(L, -2, "xp");
            if (strcmp(lua_tostring(L, -2), name) == 0) {
                return (int)lua_tointeger(L, -1);
            }
            lua_settop(L, list);
        }
    }
    return err_say(L, "effect: this operation does not offer '%s'", name);
}

static int op_effect(lua_State *L)
{
    struct op_object *o = op_self(L);
    struct fault f = {.status = STATUS_OK};
    const char *name = luaL_checkstring(L, 2);
    struct op_payment pay = check_op_payment(L, 3, &o->op);
    int price = price_of(L, name);
    return op_done(L, operation_effect(&o->m->game, &o->op, name, price, &pay, &f), &f, "effect");
}

// The ally that is meant: its number, its name or its kind on top of the stack.
static int check_ally(lua_State *L, const struct op_object *o, const struct team_hero *h)
{
    const char *names[TEAM_ALLIES + 1] = {0};
    if (lua_type(L, -1) == LUA_TNUMBER) {
        return (int)check_int(L, lua_gettop(L), 1, TEAM_ALLIES) - 1;
    }
    for (int i = 0; i < h->n_allies; i++) {
        const struct team_ally *a = &h->ally[i];
        names[i] = *a->name ? a->name : o->m->content.upgrade[a->it.row].name;
    }
    return check_name(L, lua_gettop(L), "ally", names);
}

static struct op_purchase check_purchase(lua_State *L, const struct op_object *o, int hero)
{
    static const char *const names[] = {"ally", "of", "AV", "pick", "name", NULL};
    const char *upgrades[UPGRADES + 1];
    const char *const *all = content_upgrade_names(&o->m->content, upgrades);
    struct op_purchase p = {.row = (uint8_t)check_name(L, 3, "upgrade", all), .ally = OP_NOBODY};
    lua_settop(L, 4);
    check_options(L, 4, names);
    if (arguments_option(L, 4, "ally")) {
        p.ally = (uint8_t)check_ally(L, o, &o->op.now.hero[hero].sheet);
    }
    if (arguments_option(L, 4, "of")) {
        p.of = (uint8_t)(check_name(L, lua_gettop(L), "gadget", enum_names_items()) + 1);
    }
    if (arguments_option(L, 4, "AV")) {
        p.av = (uint8_t)check_int(L, lua_gettop(L), 1, 20);
    }
    if (arguments_option(L, 4, "pick")) {
        p.pick = (uint8_t)(check_name(L, lua_gettop(L), "upgrade", all) + 1);
    }
    if (arguments_option(L, 4, "name")) {
        strncpy(p.name, luaL_checkstring(L, -1), sizeof p.name - 1);
    }
    return p;
}

OP_DEED(op_buy, "buy", int hero = op_check_hero(L, 2, &o->op);
        struct op_purchase p = check_purchase(L, o, hero), operation_buy(g, &o->op, hero, &p, &f))
OP_DEED(op_restore, "restore", int hero = op_check_hero(L, 2, &o->op);
        int stat = op_check_stat(L, 3), operation_restore(g, &o->op, hero, stat, &f))

// The next operation with the same heroes, and new ones of `team`.
static int op_follow(lua_State *L)
{
    static const char *const others[] = {"file", "team", NULL};
    struct op_object *o = op_self(L);
    struct fault f = {.status = STATUS_OK};
    struct op_plan plan;
    const struct team_sheet *sheet = NULL;
    enum status s =
        operation_may(&o->m->game, &o->op, OP_ACTION_FOLLOW, &f) ? STATUS_OK : STATUS_ILLEGAL;
    if (s == STATUS_OK) {
        op_read_plan(L, 2, others, 1, &plan);
        if (lua_istable(L, 2) && lua_getfield(L, 2, "team") != LUA_TNIL) {
            sheet = op_read_team(L, o->m, -1);
        }
        s = operation_follow(&o->m->game, &o->op, &plan, sheet ? &sheet->team : NULL, &f);
    }
    return op_done(L, s, &f, "follow");
}

static int op_copy(lua_State *L)
{
    const struct op_object *o = op_self(L);
    struct op_object *c = class_new(L, &class_operation, sizeof *c, 4);
    c->m = o->m;
    c->op = o->op;
    for (int i = OP_GAME; i <= OP_FILE; i++) {
        lua_getiuservalue(L, 1, i);
        lua_setiuservalue(L, -2, i);
    }
    return 1;
}

const struct script_fn op_methods[] = {{"may", op_may},
                                       {"team", op_team},
                                       {"battle", op_battle},
                                       {"report", op_report},
                                       {"next", op_next},
                                       {"replay", op_replay},
                                       {"restart", op_restart},
                                       {"absent", op_absent},
                                       {"reduce", op_reduce},
                                       {"replace", op_replace},
                                       {"rescue", op_rescue},
                                       {"call_off", op_call_off},
                                       {"bring_back", op_bring_back},
                                       {"supply", op_supply},
                                       {"choose", op_choose},
                                       {"give", op_give},
                                       {"effect", op_effect},
                                       {"sow", op_sow},
                                       {"buy", op_buy},
                                       {"restore", op_restore},
                                       {"follow", op_follow},
                                       {"copy", op_copy},
                                       {0}};
