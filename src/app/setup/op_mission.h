// op_mission.h: where the missions of an operation are.
#ifndef APP_OP_MISSION_H
#define APP_OP_MISSION_H

#include "app/base/paths.h"

// The name of a mission that stands so in the file of an operation.
void op_mission(const char *kept, const char *path, char out[FILES_PATH]);

#endif
