// plan_find.h: finds the files of a plan on this machine, for plan_ops.h.
#ifndef HOST_PLAN_FIND_H
#define HOST_PLAN_FIND_H

#include "app/setup/plan.h"

bool setup_locate(struct plan *p, const char *journal, char *why, size_t size);
bool setup_file(const struct plan *p, const char *word, char out[FILES_PATH]);
bool setup_team_file(const struct plan *p, int side, char out[FILES_PATH]);

#endif
