// setup_packs_open.h: the pack that a word names.
#ifndef HOST_SETUP_PACKS_OPEN_H
#define HOST_SETUP_PACKS_OPEN_H

#include "script/packs/manifest.h"

// "fog" of "fog/night", "fog@^1.0/night" and, as a pack that was asked for, of "my/fog".
void setup_packs_name(const char *word, bool asked, char name[MANIFEST_NAME]);

#endif
