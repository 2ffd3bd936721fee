// upgrades.c: the catalogue of upgrades, read from Lua tables into flat rows.
#include <lauxlib.h>

#include <string.h>

#include "script/content.h"
#include "script/err.h"
#include "script/fields.h"
#include "script/words.h"

static const char *const kinds[] = {"stat",      "armour", "trait",  "specialism",
                                    "weapon",    "gadget", "sentry", "grenade",
                                    "synthetic", "ally",   "remote", NULL};
static const char *const makes[] = {"none", "drone", "robot", "AI", NULL};

_Static_assert(sizeof kinds / sizeof *kinds == UPGRADE_KINDS + 1, "every kind has a name");

static const char *const names[] = {"name",  "kind",  "halves",   "limit",    "team",  "AV",
                                    "cyl",   "M",     "F",        "A",        "D",     "ablative",
                                    "flags", "needs", "needs_AV", "excludes", "rules", "text",
                                    "items", "make",  NULL};

// The armour values to choose from: a number, or the least and the most of several.
static void read_armour(const struct fields *f, struct upgrade *u)
{
    int type = field_push(f, "AV");
    if (type == LUA_TTABLE) {
        for (int i = 1; i <= 2; i++) {
            int whole;
            lua_rawgeti(f->L, -1, i);
            lua_Integer av = lua_tointegerx(f->L, -1, &whole);
            if (!whole || av < 0 || av > 20) {
                fields_fail(f, "AV", "an armour value or two, { least, most }, expected");
            }
            *(i == 1 ? &u->av_low : &u->av_high) = (uint8_t)av;
            lua_pop(f->L, 1);
        }
        lua_pop(f->L, 1);
        return;
    }
    lua_pop(f->L, 1);
    u->av_low = u->av_high = (uint8_t)field_int(f, "AV", 0, 20, 0);
}

// The first of the ids is the one that messages name.
static void read_rules(const struct fields *f, struct upgrade *u)
{
    field_need(f, "rules");
    field_copy(f, "rules", u->ledger, sizeof u->ledger);
    size_t n = strcspn(u->ledger, " ");
    if (n >= sizeof u->rule) {
        fields_fail(f, "rules", "ids of rules with a blank between them expected");
    }
    memcpy(u->rule, u->ledger, n);
}

static void read_upgrade(const struct fields *f, struct upgrade *u)
{
    static const char *const stats[] = {"M", "F", "A", "D"};
    memset(u, 0, sizeof *u);
    field_need(f, "name");
    field_need(f, "kind");
    field_need(f, "text");
    field_copy(f, "name", u->name, sizeof u->name);
    field_copy(f, "text", u->text, sizeof u->text);
    read_rules(f, u);
    read_armour(f, u);
    u->kind = (uint8_t)field_choice(f, "kind", kinds, 0);
    u->halves = (uint8_t)field_int(f, "halves", 1, 2, 2);
    u->limit = (uint8_t)field_int(f, "limit", 0, 99, 1);
    u->limit_team = (uint8_t)field_int(f, "team", 0, 99, 0);
    u->av_least = (uint8_t)field_int(f, "needs_AV", 0, 20, 0);
    u->cyl = (uint8_t)field_int(f, "cyl", 1, 6, 0);
    u->ablative = (uint8_t)field_int(f, "ablative", 0, 9, 0);
    u->flags = field_set(f, "flags", words_flags(), 0);
    u->make = (uint8_t)field_choice(f, "make", makes, MAKE_NONE);
    field_counts(f, "items", words_items(), u->item);
    for (int i = 0; i < 4; i++) {
        u->raises[i] = (int8_t)field_int(f, stats[i], 0, 9, 0);
    }
}

// The upgrades of a list, by name, as a set of rows.
static struct upgrade_set rows_named(const struct fields *f, const char *field,
                                     const struct content *c)
{
    lua_State *L = f->L;
    struct upgrade_set rows = {0};
    int type = field_push(f, field);
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, field, "a list { \"name\", ... } expected, got %s", luaL_typename(L, -1));
    }
    for (int i = 1; type == LUA_TTABLE && lua_rawgeti(L, -1, i) != LUA_TNIL; i++) {
        const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
        int row = content_upgrade(c, name);
        if (row >= 0) {
            upgrade_put(&rows, row);
        } else {
            fields_fail(f, field, "no upgrade '%s'", name);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, f->table);
    return rows;
}

static void open_row(lua_State *L, lua_Integer i, struct fields *f)
{
    lua_rawgeti(L, 1, i);
    int row = lua_gettop(L);
    const char *name = lua_istable(L, row) && lua_getfield(L, row, "name") == LUA_TSTRING
                           ? lua_pushfstring(L, "upgrade %I ('%s')", i, lua_tostring(L, -1))
                           : lua_pushfstring(L, "upgrade %I", i);
    lua_insert(L, row); // what, row
    lua_settop(L, row + 1);
    fields_open(f, L, row + 1, name, NULL, names, 0);
}

static void add_upgrade(const struct fields *f, struct content *c)
{
    struct upgrade u;
    read_upgrade(f, &u);
    if (content_upgrade(c, u.name) >= 0) {
        fields_fail(f, "name", "there is an upgrade '%s' already", u.name);
    }
    if (c->n_upgrades == UPGRADES) {
        fields_fail(f, NULL, "there are %d upgrades already, which is all there is room for",
                    UPGRADES);
    }
    c->upgrade[c->n_upgrades++] = u;
}

int content_upgrades(lua_State *L)
{
    struct content *c = &((struct match *)lua_touserdata(L, lua_upvalueindex(1)))->content;
    struct fields f;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_Integer n = (lua_Integer)lua_rawlen(L, 1);
    int first = c->n_upgrades;
    for (lua_Integer i = 1; i <= n; i++) {
        open_row(L, i, &f);
        add_upgrade(&f, c);
        lua_settop(L, 1);
    }
    for (lua_Integer i = 1; i <= n; i++) { // a row may be named before it comes
        open_row(L, i, &f);
        struct upgrade *u = &c->upgrade[first + (int)i - 1];
        u->needs = rows_named(&f, "needs", c);
        u->excludes = rows_named(&f, "excludes", c);
        lua_settop(L, 1);
    }
    return 1;
}
