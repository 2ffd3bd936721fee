// packs_loader.h: loads the packs of a match.
//
// Packs are folders; the host says where. Packs that are required are looked up and loaded as well;
// so is the pack that contains a mission.
#ifndef SCRIPT_PACKS_LOADER_H
#define SCRIPT_PACKS_LOADER_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

#include "script/match/match.h"

// Finds out which rules the battle uses, begins with those (content_read, or ruleset_begin), and
// loads the packs: data, params and handlers, into m->content, m->rules and m->pack. Raises.
void packs_load(lua_State *L, struct match *m, const struct match_options *o);

// Is there a pack.lua in the folder?
bool packs_is_folder(lua_State *L, const char *folder);

// Pushes the folder of a pack, by its path or its name ("fog", "fog@^1.0"), and returns it; raises
// if there is none.
const char *packs_find(lua_State *L, const char *word);

// Which of these words is the pack of this name, if they are loaded together: pushes the folder of
// the version that is chosen then. -1: none, and nothing is pushed. Raises if they do not fit
// together.
int packs_chosen(lua_State *L, const char *const *words, int n, const char *name);

// The folder that would be a mission's pack by its path, folder "/missions/night.lua": where it
// begins, and its size in bytes; "." for "missions/night.lua". NULL if there is no such folder.
const char *packs_owner(const char *mission, int *size);

// Pushes the folder of the pack that contains the mission at this path, folder
// "/missions/night.lua", and returns it; if there is none, pushes nothing and returns NULL.
const char *packs_push_owner(lua_State *L, const char *mission);

#endif
