// op_report_read.c: the report of a mission, read from a table written by hand or from a game.
#include "script/api/internal/l_operation.h"

#include <string.h>

#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/match/fields.h"
#include "script/missions/op_report.h"

static const char *const report_names[] = {
    "completed", "difficulty", "achievements", "secured", "deck_out", "heroes", NULL};
static const char *const told_names[] = {"wounded",   "dead",    "ooa", "left",
                                         "dominated", "removed", "xp",  "spent",
                                         "used",      "allies",  NULL};

// What is told of its allies: { ["CP dog"] = "lost", Rex = 2 }: lost, or wounded so much; by its
// name, else by its kind.
static void read_reported_allies(const struct fields *f, const struct op_object *o,
                                 const struct op_hero *h, struct op_hero_report *r)
{
    lua_State *L = f->L;
    int top = lua_gettop(L);
    const char *names[TEAM_ALLIES + 1] = {0};
    for (int i = 0; i < h->sheet.n_allies; i++) {
        const struct team_ally *a = &h->sheet.ally[i];
        names[i] = *a->name ? a->name : o->m->content.upgrade[a->it.row].name;
    }
    if (field_push(f, "allies") == LUA_TNIL) {
        lua_settop(L, top);
        return;
    }
    if (!lua_istable(L, -1)) {
        fields_fail(f, "allies", "a table { [\"CP dog\"] = \"lost\" } expected");
    }
    for (lua_pushnil(L); lua_next(L, top + 1); lua_settop(L, top + 2)) {
        int i = lua_type(L, top + 2) == LUA_TSTRING
                    ? enum_names_find(names, lua_tostring(L, top + 2))
                    : -1;
        int wounded = (int)lua_tointeger(L, top + 3);
        bool lost =
            lua_type(L, top + 3) == LUA_TSTRING && strcmp(lua_tostring(L, top + 3), "lost") == 0;
        if (i < 0 || (!lost && (!lua_isinteger(L, top + 3) || wounded < 0 || wounded > 4))) {
            fields_fail(f, "allies",
                        "the hero's own allies expected, each \"lost\" or wounded 0 to 4");
            return;
        }
        r->ally_lost |= (uint8_t)(lost << i);
        r->ally_wounded[i] = (uint8_t)wounded;
    }
    lua_settop(L, top);
}

// A hero who is not reported as out of action has left the table.
static void read_reported_hero(const struct fields *f, const struct op_object *o,
                               const struct op_hero *h, struct op_hero_report *r)
{
    const struct game *g = &o->m->game;
    r->wounded = (uint8_t)field_int(f, "wounded", 0, param(g, P_WOUNDED_DEAD) - 1, 0);
    r->dead = field_flag(f, "dead", false);
    r->ooa = field_flag(f, "ooa", r->dead || r->wounded >= param(g, P_WOUNDED_OOA));
    r->left = field_flag(f, "left", !r->ooa && !r->dead);
    r->dominated = field_flag(f, "dominated", false);
    r->removed = (uint8_t)field_int(f, "removed", 0, 99, 0);
    r->xp = (int16_t)field_int(f, "xp", 0, 999, 0);
    r->spent = (int16_t)field_int(f, "spent", 0, 999, 0);
    field_counts(f, "used", enum_names_items(), r->used);
    read_reported_allies(f, o, h, r);
}

// Everybody who takes part, unhurt and off the table unless something else is told.
static void read_reported_heroes(const struct fields *f, const struct op_object *o,
                                 const struct team *t, struct op_report *r)
{
    lua_State *L = f->L;
    int top = lua_gettop(L), type = field_push(f, "heroes");
    const char *names[TEAM_HEROES + 1] = {0};
    for (int i = 0; i < t->n; i++) {
        names[i] = t->hero[i].name;
    }
    if (type == LUA_TTABLE) {
        struct fields who = {.L = L, .table = top + 1, .what = "report: heroes"};
        fields_check(&who, names, 0);
    } else if (type != LUA_TNIL) {
        fields_fail(f, "heroes", "a table { Ines = { wounded = 2 } } expected, got %s",
                    luaL_typename(L, -1));
    }
    for (int i = 0; i < t->n; i++) {
        struct op_hero_report *h = &r->hero[r->n++];
        struct fields own;
        memcpy(h->name, t->hero[i].name, sizeof h->name);
        h->left = 1;
        if (type == LUA_TTABLE && lua_getfield(L, top + 1, h->name) != LUA_TNIL) {
            fields_open(&own, L, top + 2, h->name, NULL, told_names, 0);
            read_reported_hero(&own, o, &o->op.now.hero[operation_hero(&o->op, h->name)], h);
        }
        lua_settop(L, top + 1);
    }
    lua_settop(L, top);
}

// Markers that were secured: { "primary", 2 }.
static uint32_t read_secured(const struct fields *f)
{
    lua_State *L = f->L;
    int top = lua_gettop(L), type = field_push(f, "secured");
    uint32_t bits = 0;
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, "secured", "a list of markers expected: { \"primary\", 2 }");
    }
    for (int i = 1; type == LUA_TTABLE && lua_geti(L, top + 1, i) != LUA_TNIL; i++) {
        bool primary =
            lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), "primary") == 0;
        lua_Integer n = lua_tointeger(L, -1);
        if (!primary && (!lua_isinteger(L, -1) || n < 1 || n > 31)) {
            fields_fail(f, "secured", "\"primary\", or the number of another marker, from 1");
        }
        bits |= 1u << (primary ? 0 : n);
        lua_settop(L, top + 1);
    }
    lua_settop(L, top);
    return bits;
}

static void read_report(lua_State *L, const struct op_object *o, struct op_report *r)
{
    const char *won[TO_THE_WIRE + 2] = {0};
    struct fields f;
    struct fault fault = {.status = STATUS_OK};
    for (int i = 0; i <= TO_THE_WIRE; i++) {
        won[i] = score_achievement_name(i);
    }
    fields_open(&f, L, 2, "report", NULL, report_names, 0);
    field_need(&f, "completed");
    struct team *t = lua_newuserdatauv(L, sizeof *t, 0);
    enum status s = operation_team(&o->m->game, &o->op, t, &fault);
    if (s != STATUS_OK) {
        err_raise(L, s, &fault, "report");
    }
    r->completed = field_flag(&f, "completed", false);
    r->deck_out = field_flag(&f, "deck_out", false);
    r->difficulty =
        (uint8_t)field_choice(&f, "difficulty", enum_names_difficulties(), DIFFICULTY_NORMAL);
    r->achievements = field_set(&f, "achievements", won, 0);
    r->secured = read_secured(&f);
    read_reported_heroes(&f, o, t, r);
}

void op_report_read(lua_State *L, struct op_object *o, struct op_report *r)
{
    memset(r, 0, sizeof *r);
    if (lua_istable(L, 2)) {
        read_report(L, o, r);
        return;
    }
    struct match *m = match_check(L, 2);
    if (!m->table || m->game.world.over == OVER_NOT) {
        err_say(L, "report: the battle is not over");
    }
    match_enter(L, m);
    match_ask(L, m);
    op_report_of(r, &o->op, m);
    match_answered(L, m);
    match_enter(L, o->m);
}
