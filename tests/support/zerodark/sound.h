// sound.h: what has to be true of every position between two orders, whatever has happened: nobody
// in anybody or anything else, nobody off the table, no state above its maximum, links that agree,
// cards that are all there, every field in its range.
#ifndef SUPPORT_SOUND_H
#define SUPPORT_SOUND_H

#include "zerodark/rules/core/zerodark.h"

#define SOUND_TEXT 200

// False where something is not as it has to be, with what it is in `why`. Changes nothing.
bool sound(struct game *g, char why[SOUND_TEXT]);

#endif
