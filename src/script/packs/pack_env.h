// pack_env.h: what the scripts of a pack see: the environment of every script (env.h), the
// functions that change the rules (hook.h) and the content (content.h), the battle as `game`, and
// `require`, which runs another file of the same pack.
#ifndef SCRIPT_PACK_ENV_H
#define SCRIPT_PACK_ENV_H

#include "script/match/match.h"

// Pushes the environment of a pack of the match, by its number there.
void pack_env_push(lua_State *L, struct match *m, int pack);

// Pushes the text of a file of the pack, "init.lua", and its path, and includes it in the hash of
// files read; or pushes nothing and returns false if the pack has no such file. Raises if it has
// one that cannot be read.
bool pack_env_read(lua_State *L, struct match *m, int pack, const char *name);

// Was the file of the pack, "parts/fog.lua", read while it was loaded?
bool pack_env_has_read(lua_State *L, struct match *m, int pack, const char *name);

#endif
