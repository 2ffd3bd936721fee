// repl_command_go.c: commands of the prompt that go from position to position.
#include <stdio.h>

#include "engine/utf8.h"
#include "script/api/branch.h"

#include "app/prompt/internal/repl_command_parts.h"

// Goes so many orders back or forth by a method of the game; returns how many there were.
static int go_so_many_orders(lua_State *L, const char *method, int most)
{
    int done = 0;
    bool more = true;
    while (more && done < most) {
        repl_command_call(L, method, 0, 1);
        more = lua_toboolean(L, -1);
        lua_pop(L, 1);
        done += more;
    }
    return done;
}

// Takes orders back, or does them again, and says where the game stands; `nothing` where there was
// none to go to.
static int go_and_say(lua_State *L, const char *command, const char *what, const char *nothing)
{
    int done = go_so_many_orders(L, command, repl_command_count(L, command, 1, 1));
    const struct match *m = repl_command_game(L);
    if (done == 0) {
        return repl_command_fail(L, "%s", nothing);
    }
    lua_pushfstring(L, "%d order%s %s; %d done, %d to undo, %d to redo", done, done == 1 ? "" : "s",
                    what, (int)m->game.world.orders, m->n_undo, m->n_redo);
    return 1;
}

int repl_command_undo(lua_State *L)
{
    return go_and_say(L, "undo", "taken back",
                      "there is nothing to undo: no order was given yet, or it is too long ago "
                      "(zd.game { undo = 1000 } keeps more)");
}

int repl_command_redo(lua_State *L)
{
    return go_and_say(
        L, "redo", "done again",
        "there is nothing to redo: nothing was taken back, or something else was done since");
}

static int need_name(lua_State *L, const char *command)
{
    const char *name = repl_command_text(L, command, 1);
    if (!name || !*name) {
        return repl_command_fail(L, "%s: which line of play? .branches lists them, .%s NAME",
                                 command, command);
    }
    lua_settop(L, 1);
    return 1;
}

int repl_command_branches(lua_State *L)
{
    lua_settop(L, 0);
    repl_command_call(L, "branches", 0, 1);
    int n = (int)lua_rawlen(L, 1);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, 1, i);
        lua_getfield(L, -1, "name");
        lua_getfield(L, -2, "turn");
        lua_getfield(L, -3, "here");
        char line[BRANCH_NAME + 64];
        const char *name = lua_tostring(L, -3);
        snprintf(line, sizeof line, "%s%s %s%*s %d orders done", i > 1 ? "\n" : "",
                 lua_toboolean(L, -1) ? "*" : " ", name, utf8_blanks(name, 20), "",
                 (int)lua_tointeger(L, -2));
        lua_pop(L, 4);
        luaL_addstring(&b, line);
    }
    luaL_addstring(&b, n ? ""
                         : "there is one line of play, without a name; .branch NAME begins "
                           "another");
    luaL_pushresult(&b);
    return 1;
}

int repl_command_branch(lua_State *L)
{
    need_name(L, "branch");
    repl_command_call(L, "branch", 1, 0);
    return repl_command_branches(L);
}

int repl_command_switch(lua_State *L)
{
    need_name(L, "switch");
    repl_command_call(L, "switch", 1, 0);
    return repl_command_branches(L);
}

int repl_command_diff(lua_State *L)
{
    need_name(L, "diff");
    lua_pushvalue(L, 1);
    repl_command_call(L, "diff", 1, 1);
    int n = (int)lua_rawlen(L, 2);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (int i = 1; i <= n; i++) {
        luaL_addstring(&b, i > 1 ? "\n" : "");
        lua_rawgeti(L, 2, i);
        luaL_addvalue(&b);
    }
    luaL_addstring(&b, n ? "" : "nothing differs");
    luaL_pushresult(&b);
    return 1;
}
