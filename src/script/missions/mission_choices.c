// mission_choices.c: a text stands for the value of the mission's list that prints the same, so a
// mission gets its own number or word. "rival." before a name makes it the rival's, and "at.Ines"
// is the place of a hero.
#include "script/missions/mission_choices.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/missions/l_mission.h"
#include "script/sandbox/base.h"

#define NAMES 64 // of a list, at most
#define TOLD  12 // of a long one

// The values of a list, or the names of a table by the alphabet, which stay on the stack.
static void push_names(lua_State *L, int table, bool keys, const char *names[NAMES + 1])
{
    int n = 0;
    luaL_checkstack(L, 2 * NAMES + 8, "choices");
    lua_pushnil(L);
    for (lua_Integer i = 1; n < NAMES; i++) {
        if (keys ? !lua_next(L, table) : lua_geti(L, table, i) == LUA_TNIL) {
            break;
        }
        if (keys) {
            lua_pop(L, 1);
        }
        const char *name = base_tostring(L, -1, NULL); // key, text: the key comes on top again
        int at = n++;
        for (; keys && at > 0 && strcmp(names[at - 1], name) > 0; at--) {
            names[at] = names[at - 1];
        }
        names[at] = name;
        lua_insert(L, -2);
    }
    names[n] = NULL;
}

// Pushes "a, b, c" of those.
static const char *push_joined_names(lua_State *L, const char *const *names)
{
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (int i = 0; names[i]; i++) {
        luaL_addstring(&b, i ? ", " : "");
        luaL_addstring(&b, i < TOLD ? names[i] : "...");
        if (i == TOLD) {
            break;
        }
    }
    luaL_pushresult(&b);
    return lua_tostring(L, -1);
}

const char *push_which(lua_State *L, int table, bool keys, const char *wanted)
{
    const char *names[NAMES + 1];
    push_names(L, table, keys, names);
    const char *near = err_nearest(wanted, names);
    if (near) {
        return lua_pushfstring(L, "; did you mean '%s'?", near);
    }
    return lua_pushfstring(L, names[0] ? "; use one of these: %s" : "%.0s",
                           push_joined_names(L, names));
}

const char *push_choices(lua_State *L, struct match *m)
{
    const char *names[NAMES + 1] = {NULL}, *values[NAMES + 1];
    int top = lua_gettop(L);
    mission_table(L, m);
    lua_getfield(L, -1, MISSION_DATA);
    if (lua_istable(L, -1) && lua_getfield(L, -1, "choices") == LUA_TTABLE) {
        push_names(L, top + 3, true, names);
    }
    lua_pushliteral(L, "");
    for (int i = 0; names[i]; i++) {
        int text = lua_gettop(L);
        luaL_checkstack(L, 2 * NAMES + 8, "choices");
        if (lua_getfield(L, top + 3, names[i]) == LUA_TTABLE) {
            push_names(L, text + 1, false, values);
            push_joined_names(L, values);
        } else {
            lua_pushliteral(L, "the name of a hero");
        }
        const char *all = lua_tostring(L, -1);
        lua_pushfstring(L, "%s  %s: %s\n", lua_tostring(L, text), names[i], all);
        lua_replace(L, text);
        lua_settop(L, text);
    }
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
    return lua_tostring(L, -1);
}

// The value of a list that is written as the text is, where there is one; else the text.
static void push_choice_value(lua_State *L, int options, const char *text)
{
    if (!lua_istable(L, options)) { // "hero": any name
        lua_pushstring(L, text);
        return;
    }
    for (lua_Integer i = 1; lua_geti(L, options, i) != LUA_TNIL; i++) {
        if (strcmp(base_tostring(L, -1, NULL), text) == 0) {
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

// "at.Ines": the hero's name, or NULL. `which` NULL: whichever it is.
static const char *placed_hero(const char *name, enum side side, const char *which)
{
    static const char *const whiches[] = {"at", "again"};
    name = name_for(name, side);
    for (int i = 0; name && i < 2; i++) {
        size_t n = strlen(whiches[i]);
        bool wanted = !which || strcmp(which, whiches[i]) == 0;
        if (wanted && strncmp(name, whiches[i], n) == 0 && name[n] == '.') {
            return name + n + 1;
        }
    }
    return NULL;
}

// "24.5, 3" in units. False if it is something else.
static bool read_chosen_place(const char *text, len unit, point *out)
{
    len *const to[] = {&out->x, &out->y};
    for (int i = 0; i < 2; i++) {
        int64_t whole = 0, part = 0, worth = 1000;
        text += strspn(text, i ? " ," : " ");
        const char *begin = text;
        for (; *text >= '0' && *text <= '9' && whole < 10000; text++) {
            whole = 10 * whole + (*text - '0');
        }
        for (text += *text == '.'; *text >= '0' && *text <= '9'; text++, worth /= 10) {
            part += worth * (*text - '0');
        }
        if (text == begin) {
            return false;
        }
        *to[i] = (len)(((whole * 10000 + part) * unit + 5000) / 10000);
    }
    return text[strspn(text, " ")] == '\0';
}

bool mission_choices_place(lua_State *L, const struct match_options *o, enum side side,
                           const char *which, const char *hero, len unit, point *out)
{
    for (int i = 0; i < o->n_choices; i++) {
        const char *name = placed_hero(o->choice[i].name, side, which);
        if (!name || strcmp(name, hero) != 0) {
            continue;
        }
        if (!read_chosen_place(o->choice[i].value, unit, out)) {
            err_say(L, "choice '%s': '%s' is not a place; \"24, 3\" is one, in inches",
                    o->choice[i].name, o->choice[i].value);
        }
        return true;
    }
    return false;
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
        if (!name || placed_hero(c->name, side, NULL)) {
            continue;
        }
        if (type != LUA_TTABLE) {
            err_blame_asker(L);
            fields_fail(mission, NULL, "this mission has no choices, so '%s' cannot be chosen",
                        name);
        }
        if (lua_getfield(L, wanted + 1, name) == LUA_TNIL) {
            err_blame_asker(L);
            fields_fail(mission, "choices", "this mission has no choice '%s'%s", name,
                        push_which(L, wanted + 1, true, name));
        }
        push_choice_value(L, wanted + 2, c->value);
        lua_setfield(L, wanted, name);
        lua_settop(L, wanted + 1);
    }
    lua_settop(L, wanted);
    return wanted;
}
