// setup_next.h: the places where files of a plan may be, one after the other.
#ifndef HOST_SETUP_NEXT_H
#define HOST_SETUP_NEXT_H

#include "app/setup/battle_setup.h"

// The next place where something is that a plan calls `word`; *at counts them and begins with 0.
// False: there are no more.
bool setup_find_next(const struct battle_setup *p, const char *word, int *at, char out[FILES_PATH]);

#endif
