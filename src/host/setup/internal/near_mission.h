// near_mission.h: which mission was meant, if a word does not name one.
#ifndef HOST_NEAR_MISSION_H
#define HOST_NEAR_MISSION_H

#include <stdbool.h>

#include "host/files/files.h"

// The mission with the most similar name, as it is given on a command line: a file beside it, or a
// mission of the program or of a pack ("rescue", "versus/destroy", "depot/supply"). False if none
// is near.
bool near_mission(const char *word, char out[FILES_PATH]);

#endif
