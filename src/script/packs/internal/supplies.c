// supplies.c: the table of supply drops, read from Lua tables into flat rows.
#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/base/err.h"
#include "script/hooks/changes.h"
#include "script/hooks/hook.h"
#include "script/match/fields.h"
#include "script/packs/content.h"

const char *const supply_names[] = {"on", "name", "upgrade", "AV", "again", NULL};

// value -> value; its row of the catalogue.
static uint8_t row_of_supplied(const struct fields *f, const struct content *c)
{
    const char *all[UPGRADES + 1] = {0};
    const char *name = lua_type(f->L, -1) == LUA_TSTRING ? lua_tostring(f->L, -1) : "?";
    int row = content_upgrade(c, name);
    for (int i = 0; i < c->n_upgrades; i++) {
        all[i] = c->upgrade[i].name;
    }
    if (row < 0) {
        const char *near = err_nearest(name, all);
        fields_fail(f, "upgrade", near ? "no upgrade '%s'; did you mean '%s'?" : "no upgrade '%s'",
                    name, near);
    }
    return (uint8_t)row;
}

// The name of an upgrade, or a list of them of which one is picked.
static void read_supplied_upgrades(const struct fields *f, const struct content *c,
                                   struct supply_row *r)
{
    lua_State *L = f->L;
    int type = field_push(f, "upgrade"), list = lua_gettop(L);
    if (type == LUA_TSTRING) {
        r->upgrade[r->n++] = row_of_supplied(f, c);
    } else if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, "upgrade", "a name or a list of names expected, got %s",
                    lua_typename(L, type));
    }
    for (int i = 1; type == LUA_TTABLE && lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
        if (r->n == SUPPLY_PICKS) {
            fields_fail(f, "upgrade", "at most %d to pick from", SUPPLY_PICKS);
        }
        r->upgrade[r->n++] = row_of_supplied(f, c);
        lua_settop(L, list);
    }
    lua_settop(L, list - 1);
}

static void read_supply(const struct fields *f, const struct content *c, struct supply_row *r)
{
    memset(r, 0, sizeof *r);
    field_need(f, "on");
    content_on(f, &r->low, &r->high);
    read_supplied_upgrades(f, c, r);
    r->av = (uint8_t)field_int(f, "AV", 0, 9, 0);
    r->again = field_is_there(f, "again");
    if ((r->n > 0) + (r->av > 0) + r->again != 1) {
        fields_fail(f, NULL, "give one of these: upgrade, AV, again");
    }
    if (r->n != 1) {
        field_need(f, "name");
    }
    if (r->n == 1) {
        memcpy(r->name, c->upgrade[r->upgrade[0]].name, sizeof r->name);
    }
    if (field_is_there(f, "name")) {
        field_copy_name(f, "name", r->name, PROFILE_LETTERS);
    }
}

static void begin_supply_row(lua_State *L, int list, int i, struct fields *f)
{
    lua_rawgeti(L, list, i);
    const char *what = lua_pushfstring(L, "supply %d", i);
    lua_insert(L, -2); // what, row
    fields_open(f, L, lua_gettop(L), what, NULL, supply_names, 0);
}

static int add_supply_row(const struct fields *f, struct content *c, int of)
{
    struct supply_row r;
    if (c->n_supplies == SUPPLIES) {
        fields_fail(f, NULL, "at most %d rows are allowed", SUPPLIES);
    }
    read_supply(f, c, &r);
    r.of = (uint8_t)of;
    int row = c->n_supplies++;
    c->supply[row] = r;
    return row;
}

// row -> row; adds it, and those that a second d12 leads to.
static void add_supply_rows(const struct fields *f, struct content *c)
{
    lua_State *L = f->L;
    int row = add_supply_row(f, c, 0), top = lua_gettop(L);
    if (field_push(f, "again") == LUA_TNIL) {
        lua_settop(L, top);
        return;
    }
    if (!lua_istable(L, -1)) {
        fields_fail(f, "again", "a list of rows expected, got %s", luaL_typename(L, -1));
    }
    for (int i = 1; i <= (int)lua_rawlen(L, top + 1); i++) {
        struct fields second;
        begin_supply_row(L, top + 1, i, &second);
        if (field_is_there(&second, "again")) {
            fields_fail(&second, "again", "no third d12 is rolled");
        }
        add_supply_row(&second, c, row + 1);
        lua_settop(L, top + 1);
    }
    lua_settop(L, top);
}

int content_supplies(lua_State *L)
{
    struct content *c = &((struct match *)lua_touserdata(L, lua_upvalueindex(1)))->content;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    for (int i = 1; i <= (int)lua_rawlen(L, 1); i++) {
        struct fields f;
        begin_supply_row(L, 1, i, &f);
        add_supply_rows(&f, c);
        lua_settop(L, 1);
    }
    return 1;
}

// Takes results of the first d12 from the rows that had them. One that is left with none is never
// rolled; one that is cut in two keeps its lower part.
static void cede_supply_rolls(struct content *c, int low, int high)
{
    for (int i = 0; i < c->n_supplies; i++) {
        struct supply_row *old = &c->supply[i];
        if (old->of || old->high < low || old->low > high) {
            continue;
        }
        if (old->low < low) {
            old->high = (uint8_t)(low - 1);
        } else if (old->high > high) {
            old->low = (uint8_t)(high + 1);
        } else {
            old->low = old->high = 0;
        }
    }
}

int content_supply_of_pack(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    struct content *c = &m->content;
    struct change_made made = {.kind = CHANGE_SUPPLY};
    struct fields f;
    uint8_t low, high;
    hook_check_idle(L, m);
    lua_settop(L, 1);
    luaL_checktype(L, 1, LUA_TTABLE);
    fields_open(&f, L, 1, "supply", NULL, supply_names, 0);
    f.reads = true;
    field_need(&f, "on");
    content_on(&f, &low, &high);
    made.low = low;
    made.high = high;
    made.name = lua_pushfstring(L, low == high ? "%d" : "%d-%d", low, high);
    changes_make(L, m, lua_tostring(L, lua_upvalueindex(2)), made);
    lua_settop(L, 1);
    cede_supply_rolls(c, low, high);
    add_supply_rows(&f, c);
    return 0;
}
