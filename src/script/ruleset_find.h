// ruleset_find.h: which rules a battle is played by, before anything of it has run.
#ifndef SCRIPT_RULESET_FIND_H
#define SCRIPT_RULESET_FIND_H

#include <lua.h>

// The rules that the text of a mission names, `ruleset = "tiny"`, outside of comments and texts:
// pushes the name and returns it; pushes nothing and returns NULL where it names none. `*line` is
// where it does.
const char *ruleset_said(lua_State *L, const char *text, int *line);

#endif
