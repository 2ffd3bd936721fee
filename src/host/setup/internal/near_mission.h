// near_mission.h: which mission was meant, if a word names none.
#ifndef HOST_NEAR_MISSION_H
#define HOST_NEAR_MISSION_H

#include <stdbool.h>

#include "host/files/files.h"

// The mission most like the word, as a command line calls it: a file beside it, or one of those of
// the program and of packs ("rescue", "versus/destroy", "depot/supply"). False if none is near.
bool near_mission(const char *word, char out[FILES_PATH]);

#endif
