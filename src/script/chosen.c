#include "script/chosen.h"

#include <lauxlib.h>

#include <string.h>

// The value of a list that is written as the text is, where there is one; else the text.
static void push_value(lua_State *L, int options, const char *text)
{
    if (!lua_istable(L, options)) { // "hero": any name
        lua_pushstring(L, text);
        return;
    }
    for (lua_Integer i = 1; lua_geti(L, options, i) != LUA_TNIL; i++) {
        if (strcmp(luaL_tolstring(L, -1, NULL), text) == 0) {
            lua_pop(L, 1);
            return;
        }
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
    lua_pushstring(L, text);
}

// "rival.edge" is the rival's choice of an edge.
static const char *name_for(const char *name, enum side side)
{
    static const char rival[] = "rival.";
    bool theirs = strncmp(name, rival, sizeof rival - 1) == 0;
    if (theirs != (side == SIDE_RIVAL)) {
        return NULL;
    }
    return theirs ? name + sizeof rival - 1 : name;
}

int push_chosen(lua_State *L, const struct fields *mission, const struct match_options *o,
                enum side side)
{
    lua_newtable(L);
    int wanted = lua_gettop(L);
    int type = field_push(mission, "choices");
    for (int i = 0; i < o->n_choices; i++) {
        const struct match_choice *c = &o->choice[i];
        const char *name = name_for(c->name, side);
        if (!name) {
            continue;
        }
        if (type != LUA_TTABLE || lua_getfield(L, wanted + 1, name) == LUA_TNIL) {
            fields_fail(mission, "choices", "this mission has no choice '%s'", name);
        }
        push_value(L, wanted + 2, c->value);
        lua_setfield(L, wanted, name);
        lua_settop(L, wanted + 1);
    }
    lua_settop(L, wanted);
    return wanted;
}
