// sim_battle_frame.h: what the files share that make frames and hold them beside each other.
#ifndef APP_SIM_BATTLE_FRAME_H
#define APP_SIM_BATTLE_FRAME_H

#include <jansson.h>

#include "app/experiments/sim_battle.h"

// What battles are made of by what it is, not by where it was found: a frame's header without the
// paths and the words that a command line has for it, and for all versions of the program. To be
// let go by the caller.
json_t *sim_battle_frame_made_of(const char *header);

#endif
