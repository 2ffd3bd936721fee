// ruleset_bots.c: a function alone is wrapped into a table, so that all bots are made alike. They
// come in the order of their names, and then "plain" changes places with the first.
#include "script/rulesets/internal/ruleset_bots.h"

#include <lauxlib.h>

#include <string.h>

#include "script/orders/bots.h"
#include "script/sandbox/sorted.h"

// Leaves a table { order =, decide = } in the place of the function or the table on top.
static void check_bot(const struct fields *f, const char *name)
{
    static const char *const fields[] = {"order", "decide", NULL};
    lua_State *L = f->L;
    if (lua_isfunction(L, -1)) {
        lua_createtable(L, 0, 1);
        lua_insert(L, -2);
        lua_setfield(L, -2, "order");
        return;
    }
    if (!lua_istable(L, -1)) {
        fields_fail(f, "bots", "'%s': function(b) ... return order end expected, got %s", name,
                    luaL_typename(L, -1));
    }
    int table = lua_gettop(L);
    struct fields row;
    fields_open_in(&row, f, name, table, "ruleset: bot", fields);
    for (int i = 0; fields[i]; i++) {
        int type = field_push(&row, fields[i]);
        if (type != LUA_TFUNCTION && (i == 0 || type != LUA_TNIL)) {
            fields_fail(&row, fields[i], "a function expected, got %s", luaL_typename(L, -1));
        }
        lua_pop(L, 1);
    }
}

// The one that plays where nobody is named goes first.
static void put_first(struct ruleset *r, const char *name)
{
    for (int i = 1; i < r->n_bots; i++) {
        if (strcmp(r->bot[i]->name, name) == 0) {
            const struct bot *b = r->bot[i];
            r->bot[i] = r->bot[0];
            r->bot[0] = b;
        }
    }
}

void ruleset_read_bots(const struct fields *f, struct match *m)
{
    struct ruleset *r = m->ruleset;
    lua_State *L = f->L;
    int top = lua_gettop(L), type = field_push(f, "bots");
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, "bots", "a table { plain = function(b) ... end } expected, got %s",
                    luaL_typename(L, -1));
    }
    lua_Integer n = type == LUA_TTABLE ? sorted_keys(L, top + 1, 0, 0) : 0;
    for (lua_Integer i = 0; n && sorted_next(L, top + 1, &i, n); lua_pop(L, 2)) {
        if (lua_type(L, -2) != LUA_TSTRING || r->n_bots == RULESET_BOTS) {
            fields_fail(f, "bots", "expected up to %d bots, with their names as keys",
                        RULESET_BOTS);
        }
        lua_pushvalue(L, -2);
        const char *name = match_keep(L, m, -1);
        lua_pop(L, 1);
        check_bot(f, name);
        r->bot[r->n_bots++] = bots_make(L, m, -1, name);
    }
    put_first(r, "plain");
    lua_settop(L, top);
}
