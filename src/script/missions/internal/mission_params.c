// mission_params.c: the params that a mission calls its own: those of the rules that it sets for
// its battle, and new ones. What it names here it may change while the battle goes on (m:param).
#include <string.h>

#include "script/base/err.h"
#include "script/hooks/declare.h"
#include "script/hooks/system.h"
#include "script/missions/mission_parts.h"
#include "script/sandbox/sorted.h"

// The value at the top of the stack: a number, a boolean or one of the param's words.
static bool read_own_value(lua_State *L, const struct match *m, int row, int32_t *value)
{
    char why[192];
    int whole = 0;
    lua_Integer n = lua_tointegerx(L, -1, &whole);
    switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN:
        *value = lua_toboolean(L, -1);
        return true;
    case LUA_TSTRING:
        return system_parse_value(m, row, lua_tostring(L, -1), value, why, sizeof why);
    default:
        *value = (int32_t)n;
        return whole && n >= INT32_MIN && n <= INT32_MAX;
    }
}

// The value at the top of the stack is set, in the name of the mission.
static void set_param(struct loading *l, const struct fields *f, const char *name)
{
    lua_State *L = f->L;
    struct match *m = l->m;
    struct fault why = {0};
    int row = rules_find(m->rules.system, RULE_PARAM, name);
    if (row < 0) {
        const char *near = rules_nearest(m->rules.system, RULE_PARAM, name);
        fields_fail(f, name,
                    near ? "no param '%s'; did you mean '%s'? One of the mission's own is a table: "
                           "{ default = 0, low = 0, high = 3 }"
                         : "no param '%s'; `zerodark rules` lists those there are. One of the "
                           "mission's own is a table: { default = 0, low = 0, high = 3 }",
                    name, near);
        return;
    }
    int32_t value;
    char choice[160];
    const struct rule_row *r = system_row(m, RULE_PARAM, row);
    if (!read_own_value(L, m, row, &value) || value < r->low || value > r->high) {
        system_print_choice(m, row, choice, sizeof choice);
        fields_fail(f, name, "%s expected, got %s", choice,
                    lua_isstring(L, -1) ? lua_tostring(L, -1) : luaL_typename(L, -1));
    }
    if (rules_set(&m->rules, row, value, m->mission, &why) != STATUS_OK) {
        fields_fail(f, name, "%s", why.text);
    }
}

// The entry at the top, its name below it; own: the table of what is the mission's own, at `own`.
static void read_param(struct loading *l, const struct fields *f, int own)
{
    lua_State *L = f->L;
    if (lua_type(L, -2) != LUA_TSTRING) {
        fields_fail(&l->data, "params", "names expected: { [\"reinforce.cards\"] = 2 }");
    }
    const char *name = lua_tostring(L, -2);
    if (lua_istable(L, -1)) {
        declare_param(f, l->m, l->m->mission);
    } else {
        set_param(l, f, name);
    }
    lua_pushboolean(L, 1);
    lua_setfield(L, own, name);
}

void mission_read_params(lua_State *L, struct loading *l)
{
    int top = lua_gettop(L), type = field_push(&l->data, "params");
    luaL_checkstack(L, 16, "params");
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(&l->data, "params",
                    "a table { [\"reinforce.cards\"] = 2, alarm = { default = 0 } } expected, got "
                    "%s",
                    luaL_typename(L, -1));
    }
    if (type == LUA_TTABLE) {
        struct fields f = l->data;
        int table = lua_gettop(L);
        f.line = fields_line(&l->data, "params");
        f.table = table;
        f.what = "mission: params";
        mission_table(L, l->m);
        lua_newtable(L);
        int own = lua_gettop(L);
        for (lua_Integer i = 0, n = sorted_keys(L, table, 0, 0); sorted_next(L, table, &i, n);
             lua_pop(L, 2)) {
            read_param(l, &f, own);
        }
        lua_settop(L, own);
        lua_setfield(L, -2, MISSION_PARAMS);
    }
    lua_settop(L, top);
    system_settle(L, l->m);
}
