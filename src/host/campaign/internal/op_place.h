// op_place.h: where the operation of a campaign is, and which files its missions may be read from.
//
// A campaign's file may be a stranger's, and what it names is data. It names the file of its
// operation by the path that this had once. That is taken where it is one of the program's own
// missions; where it lies beside the campaign's file or below it; or where the file at that path is
// an operation of that id with one of those missions, so that whoever wrote the path knew already
// what stands there. Nothing else is read, and no folder is opened.
#ifndef HOST_OP_PLACE_H
#define HOST_OP_PLACE_H

#include "host/campaign/internal/campaign_command.h"

// The place of the newest operation of c, as op_locate takes it; `at`: the folder that the user
// says it is in now, or NULL. It is looked for as it is named, and then, by the end of its path,
// beside the campaign's file. False if it is at none of these.
bool op_place_find(struct campaign *c, const char *at, char kept[FILES_PATH]);

// Lets a worker read that operation and its missions: those that lie beside it and below it, and
// those that its file names in the folder above ("../rescue.lua").
void op_place_allow(const char *kept);

#endif
