// sim_battle_frame.h: shared by the files that make and compare frames.
#ifndef APP_SIM_BATTLE_FRAME_H
#define APP_SIM_BATTLE_FRAME_H

#include <jansson.h>

#include "app/experiments/sim_battle.h"

// What battles are made of, whatever its name and place: a frame's header without paths, words of
// the command line, and the version of the program. The caller releases it.
json_t *sim_battle_frame_made_of(const char *header);

#endif
