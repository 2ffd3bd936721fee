// choose.h: the available versions of packs, and which of them are used.
#ifndef SCRIPT_CHOOSE_H
#define SCRIPT_CHOOSE_H

#include "script/packs/internal/coming.h"

// Is there a version of a pack that fits the range, where packs are found by their names?
bool choose_has(struct coming *c, const char *name, const char *range);

// Chooses the versions that are open, and adds the packs that are required, and the one that brings
// the rules. Raises if no versions fit together.
void choose_versions(struct coming *c);

#endif
