// setup_texts.h: files of a journal's plan that are found by the hashes that the journal has of
// their texts, wherever they were moved to and whatever they are called now.
#ifndef HOST_SETUP_TEXTS_H
#define HOST_SETUP_TEXTS_H

#include "app/setup/battle_setup.h"

// A file of that hash, where files are looked for that the plan calls `word`, or anywhere below a
// folder that the user names with --at. False: it is nowhere, or the hash is "".
bool setup_texts_find_file(const struct battle_setup *p, const char *word, const char *hash,
                           char out[FILES_PATH]);

// Before a mission is opened from its file: those files of it that are not where they were, such as
// maps, are looked for, and are read as if they were. Raises, naming the first that is nowhere,
// unless what has changed will do as well.
void setup_texts_find(lua_State *L, const struct battle_setup *p);

#endif
