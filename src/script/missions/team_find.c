// team_find.c: a file of that name wins over a ready team. The names of the ready teams are read
// from a file of the Lua half, because nobody here can list a folder.
#include "script/missions/team_find.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/base/script_host.h"
#include "script/environment/env.h"

#define READY 64 // teams, at most

bool team_find_file(lua_State *L, const char *path)
{
    const struct script_host *host = script_host_of(L);
    bool there = host->read && host->read(host->self, L, path);
    lua_pop(L, host->read ? 1 : 0);
    return there;
}

// The names of the ready teams, which stay on the stack.
static int push_ready_teams(lua_State *L, const char *names[READY + 1])
{
    int n = 0;
    luaL_checkstack(L, READY + 8, "teams");
    env_push_empty(L);
    env_file(L, script_home(L, "content/teams.lua"));
    int list = lua_gettop(L);
    for (; n < READY && lua_rawgeti(L, list, n + 1) == LUA_TSTRING; n++) {
        names[n] = lua_tostring(L, -1);
    }
    names[n] = NULL;
    return n;
}

const char *team_find(lua_State *L, const char *word)
{
    const char *names[READY + 1];
    size_t length = strlen(word);
    int top = lua_gettop(L);
    if (team_find_file(L, word)) {
        return lua_pushstring(L, word);
    }
    bool ending = length > 4 && strcmp(word + length - 4, ".lua") == 0;
    int n = push_ready_teams(L, names);
    for (int i = 0; i < n; i++) {
        if (strlen(names[i]) == length - (ending ? 4 : 0) &&
            strncmp(names[i], word, strlen(names[i])) == 0) {
            script_home(L, lua_pushfstring(L, "content/teams/%s.lua", names[i]));
            lua_insert(L, top + 1);
            lua_settop(L, top + 1);
            return lua_tostring(L, top + 1);
        }
    }
    err_say(L,
            "no such team '%s'; give the path of a team file, or the name of a ready-made team: %s",
            word, err_push_names(L, names));
    return NULL;
}
