// builder_parts.h: what the files of the builder share (builder.h).
#ifndef APP_BUILDER_PARTS_H
#define APP_BUILDER_PARTS_H

#include "app/builder/builder.h"

// Does an upgrade of the hero's let it choose something of that kind, free?
bool builder_may_pick(const struct content *c, const struct team_hero *h, int kind);

#endif
