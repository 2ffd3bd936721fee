// plan_find.h: where the files of a plan are on this machine: what plan_ops.h asks for.
#ifndef HOST_PLAN_FIND_H
#define HOST_PLAN_FIND_H

#include "app/setup/battle_setup.h"

bool plan_find_locate(struct battle_setup *p, const char *journal, char *why, size_t size);
bool plan_find_file(const struct battle_setup *p, const char *word, char out[FILES_PATH]);
bool plan_find_team(const struct battle_setup *p, int side, char out[FILES_PATH]);

#endif
