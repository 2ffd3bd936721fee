// builder_parts.h: what the files of the builder share (builder.h).
#ifndef APP_BUILDER_PARTS_H
#define APP_BUILDER_PARTS_H

#include "app/builder/builder.h"

// Does an upgrade of the hero's let it choose something of that kind, free?
bool builder_may_pick(const struct content *c, const struct team_hero *h, int kind);

// What an ally of the hero goes by: its name, else what it is, with a number after it from the
// second of a kind on.
void builder_ally_name(const struct content *c, const struct team_hero *h, int ally,
                       char out[TEAM_NAME]);

#endif
