// team_find.h: finds a team by its name.
#ifndef SCRIPT_TEAM_FIND_H
#define SCRIPT_TEAM_FIND_H

#include <lua.h>

#include <stdbool.h>

// Pushes the path of a team: the file at that path, else the ready-made team of that name, with
// ".lua" or without (lua/content/teams.lua). Raises if there is neither, naming the ready-made
// ones.
const char *team_find(lua_State *L, const char *word);

// Is there a file at that path?
bool team_find_file(lua_State *L, const char *path);

#endif
