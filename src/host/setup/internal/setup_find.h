// setup_find.h: finds the files of a plan on this machine, for setup_ops.h.
#ifndef HOST_SETUP_FIND_H
#define HOST_SETUP_FIND_H

#include "app/setup/battle_setup.h"

bool setup_find_locate(struct battle_setup *p, const char *journal, char *why, size_t size);

bool setup_find_file(const struct battle_setup *p, const char *word, char out[FILES_PATH]);
bool setup_find_team(const struct battle_setup *p, int side, char out[FILES_PATH]);

#endif
