// repl_command_pack.c: packs on and off in a battle that goes on, with what that makes of the last
// roll.
#include <stdlib.h>
#include <string.h>

#include "app/prompt/internal/repl_command_parts.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"

#define COLUMN 38

// Pushes a list of what the rolls of the last order would result in now, in words, the last one
// first.
static void push_rolls(lua_State *L)
{
    lua_newtable(L);
    int list = lua_gettop(L);
    for (int back = 1;; back++) {
        lua_pushinteger(L, back);
        repl_command_call(L, "again", 1, 1);
        if (lua_isnil(L, -1)) {
            break;
        }
        luaL_tolstring(L, -1, NULL);
        lua_rawseti(L, list, back);
        lua_settop(L, list);
    }
    lua_settop(L, list);
}

// Pushes why the last order would come to nothing now, or an empty text.
static void push_fault(lua_State *L)
{
    repl_command_call(L, "again", 0, 2);
    lua_remove(L, -2);
    if (lua_type(L, -1) != LUA_TSTRING) {
        lua_pop(L, 1);
        lua_pushliteral(L, "");
    }
}

// Adds the next line of a column, if there is one: as much as fits, broken at a blank. Returns its
// columns.
static int add_line(luaL_Buffer *b, const char **text)
{
    const char *s = *text;
    size_t all = strcspn(s, "\n"), fits = utf8_fit(s, all, COLUMN), n = fits;
    while (fits < all && n > fits / 2 && s[n] != ' ') {
        n--;
    }
    n = n == all || s[n] == ' ' ? n : fits;
    luaL_addlstring(b, s, n);
    *text = s + n + (s[n] == '\n' || s[n] == ' ');
    return (int)utf8_columns(s, n);
}

// before, after -> both side by side
static void push_both(lua_State *L)
{
    int top = lua_gettop(L);
    const char *before = lua_tostring(L, top - 1), *after = lua_tostring(L, top);
    bool same = strcmp(before, after) == 0;
    after = same ? "" : after;
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, same ? "the last roll is the same as before:"
                            : "the last roll, before and now:");
    while (*before || *after) {
        luaL_addchar(&b, '\n');
        int used = add_line(&b, &before);
        if (!same) {
            text_add(&b, "%*s | ", COLUMN - used, "");
            add_line(&b, &after);
        }
    }
    luaL_pushresult(&b);
    lua_replace(L, top - 1);
    lua_settop(L, top - 1);
}

// before, after -> the last roll that is not the same in both, else the last one: pushes it as it
// was and as it is. What there is no more of is told by `fault`.
static void push_roll(lua_State *L, int before, int after, const char *fault)
{
    int n = (int)lua_rawlen(L, before), back = 0;
    bool same = true;
    while (same && back < n) {
        lua_rawgeti(L, before, ++back);
        lua_rawgeti(L, after, back);
        same = lua_rawequal(L, -1, -2);
        lua_pop(L, 2);
    }
    lua_rawgeti(L, before, same ? 1 : back);
    lua_rawgeti(L, after, same ? 1 : back);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_pushstring(L, *fault ? fault : "there is no such roll any more");
    }
}

int repl_command_pack(lua_State *L)
{
    const char *word = repl_command_text(L, "pack", 1), *name = repl_command_text(L, "pack", 2);
    bool on = word && strcmp(word, "on") == 0;
    if (!word || !name || (!on && strcmp(word, "off") != 0)) {
        return repl_command_fail(
            L, "pack: say on or off, and which pack: .pack off fog; .packs lists them");
    }
    lua_settop(L, 2);
    push_rolls(L); // before: 3
    lua_pushvalue(L, 2);
    lua_pushboolean(L, on);
    repl_command_call(L, "pack", 2, 1);
    bool changed = lua_toboolean(L, 4);
    lua_settop(L, 3);
    push_rolls(L); // after: 4
    push_fault(L); // 5
    lua_pushfstring(L, "pack '%s' is %s%s", name, word, changed ? "" : " already");
    if (changed && lua_rawlen(L, 3) > 0) {
        push_roll(L, 3, 4, lua_tostring(L, 5));
        push_both(L);
        lua_pushfstring(L, "%s\n%s", lua_tostring(L, 6), lua_tostring(L, 7));
    }
    return 1;
}

int repl_command_reload(lua_State *L)
{
    repl_command_call(L, "reload", 0, 0);
    const struct match *m = repl_command_game(L);
    lua_pushfstring(L, "read again: %s%s%d pack%s; the battle goes on, %d orders done",
                    m->title ? m->title : "", m->title ? " and " : "", m->n_packs,
                    m->n_packs == 1 ? "" : "s", (int)m->game.world.orders);
    return 1;
}
