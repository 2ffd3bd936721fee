// check_pack.h: what can be wrong with a pack as a whole, and with two of them together.
#ifndef HOST_CHECK_PACK_H
#define HOST_CHECK_PACK_H

#include "app/check/check_file.h"

// Checks a pack, the first of the plan's: its description, what it does, what is missing.
void check_pack(lua_State *L, struct battle_setup *plan, struct findings *found);

// Reads a text in place of one of the scripts of the plan's first pack, and reports what
// reading it shows.
void check_pack_part(lua_State *L, struct battle_setup *plan, const char *path, const char *text,
                     size_t n, struct findings *found);

// Do the plan's two packs change the same rules and get in one another's way without saying so?
void check_pair(lua_State *L, struct battle_setup *plan, struct findings *found);

#endif
