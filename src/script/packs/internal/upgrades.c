// upgrades.c: the catalogue of upgrades, read from Lua tables into flat rows.
#include <lauxlib.h>

#include <string.h>

#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/hooks/changes.h"
#include "script/match/fields.h"
#include "script/match/push.h"
#include "script/packs/content.h"

static const char *const kinds[] = {"stat",      "armour", "trait",  "specialism",
                                    "weapon",    "gadget", "sentry", "grenade",
                                    "synthetic", "ally",   "remote", NULL};

_Static_assert(sizeof kinds / sizeof *kinds == UPGRADE_KINDS + 1, "every kind has a name");

static const char *const regained[] = {"nothing", "armour", "IFF", NULL};

const char *const upgrade_names[] = {
    "name",   "kind",     "halves", "further", "limit",      "team",     "AV",   "cyl",
    "M",      "F",        "A",      "D",       "ablative",   "flags",    "make", "items",
    "needs",  "needs_AV", "fight",  "hardens", "needs_item", "excludes", "bars", "brings",
    "begins", "pick",     "rules",  "text",    "regains",    NULL};

// A number for both, or two of them, { low, high }; 0, 0 where there is none.
static void read_two(const struct fields *f, const char *name, uint8_t *low, uint8_t *high)
{
    int type = field_push(f, name);
    if (type == LUA_TTABLE) {
        for (int i = 1; i <= 2; i++) {
            int whole;
            lua_rawgeti(f->L, -1, i);
            lua_Integer n = lua_tointegerx(f->L, -1, &whole);
            if (!whole || n < 0 || n > 20) {
                fields_fail(f, name, "expected a whole number, or two: { 4, 5 }");
            }
            *(i == 1 ? low : high) = (uint8_t)n;
            lua_pop(f->L, 1);
        }
        lua_pop(f->L, 1);
        return;
    }
    lua_pop(f->L, 1);
    *low = *high = (uint8_t)field_int(f, name, 0, 20, 0);
}

// The first of the ids is the one that messages name. A pack need not have any: it is named then.
static void read_rules(const struct fields *f, struct upgrade *u)
{
    if (!u->pack[0] || field_is_there(f, "rules")) {
        field_need(f, "rules");
        field_copy(f, "rules", u->ledger, sizeof u->ledger);
    } else {
        memcpy(u->ledger, u->pack, sizeof u->pack);
    }
    size_t n = strcspn(u->ledger, " ");
    if (n >= sizeof u->rule) {
        fields_fail(f, "rules", "expected ids of rules, separated by spaces");
    }
    memcpy(u->rule, u->ledger, n);
}

// What goes beyond what it costs and what it raises.
static void read_effects(const struct fields *f, struct upgrade *u)
{
    u->cyl = (uint8_t)field_int(f, "cyl", 1, 6, 0);
    u->ablative = (uint8_t)field_int(f, "ablative", 0, 9, 0);
    u->flags = field_set(f, "flags", enum_names_flags(), 0);
    u->make = (uint8_t)field_choice(f, "make", enum_names_makes(), MAKE_NONE);
    field_counts(f, "items", enum_names_items(), u->item);
    read_two(f, "AV", &u->av_low, &u->av_high);
    read_two(f, "fight", &u->fight[0], &u->fight[1]);
    u->hardens = field_flag(f, "hardens", false);
    u->regains = (uint8_t)field_choice(f, "regains", regained, REGAINS_NOTHING);
    u->pick = (uint8_t)(field_choice(f, "pick", kinds, -1) + 1);
}

static void read_upgrade(const struct fields *f, struct upgrade *u)
{
    static const char *const stats[] = {"M", "F", "A", "D"};
    field_need(f, "name");
    field_need(f, "kind");
    field_need(f, "text");
    field_copy_name(f, "name", u->name, PROFILE_LETTERS);
    field_copy(f, "text", u->text, sizeof u->text);
    read_rules(f, u);
    read_effects(f, u);
    u->kind = (uint8_t)field_choice(f, "kind", kinds, 0);
    u->halves = (uint8_t)field_int(f, "halves", 1, 2, 2);
    u->limit = (uint8_t)field_int(f, "limit", 0, 99, 1);
    u->limit_team = (uint8_t)field_int(f, "team", 0, 99, 0);
    u->av_least = (uint8_t)field_int(f, "needs_AV", 0, 20, 0);
    u->bars = (uint16_t)field_set(f, "bars", kinds, 0);
    u->needs_item = (uint8_t)(field_choice(f, "needs_item", enum_names_items(), -1) + 1);
    u->further = (uint8_t)field_int(f, "further", 1, 2, 0);
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
            const char *names[UPGRADES + 1] = {0};
            for (int k = 0; k < c->n_upgrades; k++) {
                names[k] = c->upgrade[k].name;
            }
            const char *near = err_nearest(name, names);
            fields_fail(f, field, near ? "no upgrade '%s'; did you mean '%s'?" : "no upgrade '%s'",
                        name, near);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, f->table);
    return rows;
}

static void begin_upgrade_row(lua_State *L, lua_Integer i, struct fields *f)
{
    lua_rawgeti(L, 1, i);
    int row = lua_gettop(L);
    const char *name = lua_istable(L, row) && lua_getfield(L, row, "name") == LUA_TSTRING
                           ? lua_pushfstring(L, "upgrade %I ('%s')", i, lua_tostring(L, -1))
                           : lua_pushfstring(L, "upgrade %I", i);
    lua_insert(L, row); // what, row
    lua_settop(L, row + 1);
    fields_open(f, L, row + 1, name, NULL, upgrade_names, 0);
}

// The row of the name, which a pack may put another in place of, or a new one.
static int row_for_upgrade(const struct fields *f, struct content *c, const struct upgrade *u)
{
    int row = content_upgrade(c, u->name);
    if (row >= 0 && !u->pack[0]) {
        fields_fail(f, "name", "there is an upgrade '%s' already", u->name);
    }
    if (row < 0 && c->n_upgrades == UPGRADES) {
        fields_fail(f, NULL, "at most %d upgrades are allowed", UPGRADES);
    }
    return row < 0 ? c->n_upgrades++ : row;
}

static int add_content_upgrade(const struct fields *f, struct content *c, const char *pack)
{
    struct upgrade u = {0};
    strncpy(u.pack, pack, sizeof u.pack - 1);
    read_upgrade(f, &u);
    int row = row_for_upgrade(f, c, &u);
    c->upgrade[row] = u;
    return row;
}

// A row may be named before it comes, so this is done when all are there.
static void link_upgrade(const struct fields *f, struct content *c, int row)
{
    struct upgrade *u = &c->upgrade[row];
    u->needs = rows_named(f, "needs", c);
    u->excludes = rows_named(f, "excludes", c);
    u->brings = rows_named(f, "brings", c);
    u->begins = rows_named(f, "begins", c);
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
        begin_upgrade_row(L, i, &f);
        add_content_upgrade(&f, c, "");
        lua_settop(L, 1);
    }
    for (lua_Integer i = 1; i <= n; i++) {
        begin_upgrade_row(L, i, &f);
        link_upgrade(&f, c, first + (int)i - 1);
        lua_settop(L, 1);
    }
    return 1;
}

int content_upgrade_of_pack(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    struct fields f;
    lua_settop(L, 1);
    luaL_checktype(L, 1, LUA_TTABLE);
    if (m->table) {
        err_say(L, "upgrades are added while the pack is loaded, before the battle");
    }
    lua_createtable(L, 1, 0);
    lua_insert(L, 1);
    lua_rawseti(L, 1, 1);
    begin_upgrade_row(L, 1, &f);
    const char *pack = lua_tostring(L, lua_upvalueindex(2));
    field_need(&f, "name");
    changes_make(L, m, pack,
                 (struct change_made){.kind = CHANGE_UPGRADE, .name = field_text(&f, "name", "")});
    link_upgrade(&f, &m->content, add_content_upgrade(&f, &m->content, pack));
    return 0;
}

// Pushes the names of the rows of a set, as a list.
static void push_rows(lua_State *L, const struct content *c, const struct upgrade_set *rows)
{
    lua_newtable(L);
    for (int row = 0; row < c->n_upgrades; row++) {
        if (upgrade_in(rows, row)) {
            lua_pushstring(L, c->upgrade[row].name);
            lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
        }
    }
}

void content_push_upgrade(lua_State *L, const struct content *c, int row)
{
    const struct upgrade *u = &c->upgrade[row];
    lua_createtable(L, 0, 10);
    put_text(L, "name", u->name);
    put_text(L, "kind", kinds[u->kind]);
    lua_pushnumber(L, u->halves / 2.0);
    lua_setfield(L, -2, "cost");
    lua_pushnumber(L, (u->further ? u->further : u->halves) / 2.0);
    lua_setfield(L, -2, "further");
    put_int(L, "limit", u->limit);
    put_int(L, "team", u->limit_team);
    push_rows(L, c, &u->needs);
    lua_setfield(L, -2, "needs");
    push_rows(L, c, &u->excludes);
    lua_setfield(L, -2, "excludes");
    put_text(L, "rules", u->ledger);
    put_text(L, "text", u->text);
    if (u->pack[0]) {
        put_text(L, "pack", u->pack);
    }
}

const char *upgrade_kind_name(int kind)
{
    return kinds[kind];
}
