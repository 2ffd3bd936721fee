// catalogue.h: the upgrades there are, for `zerodark rules`.
#ifndef APP_CATALOGUE_H
#define APP_CATALOGUE_H

#include <stdio.h>

#include "zerodark/teams/team.h"

// Prints the upgrade of that name with everything about it; if `name` is NULL, all of them by kind;
// with `exactly` false, those whose names begin like that. Returns how many.
int catalogue_print(FILE *out, const struct game *g, const char *name, bool exactly, bool json,
                    bool color);

// The upgrade most like a name, NULL if none is near.
const char *catalogue_nearest(const struct game *g, const char *name);

#endif
