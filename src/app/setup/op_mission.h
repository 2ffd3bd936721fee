// op_mission.h: where the missions of an operation are.
#ifndef APP_OP_MISSION_H
#define APP_OP_MISSION_H

#include "app/base/paths.h"

// Why a mission that is anywhere else is not read.
#define OP_MISSION_FAR                                                                             \
    "scripts may not read it: the missions of an operation are beside its file, below that, or "   \
    "in the folder above"

// The path of a mission that the file of an operation, by its kept name, refers to as `path`.
void op_mission(const char *kept, const char *path, char out[FILES_PATH]);

#endif
