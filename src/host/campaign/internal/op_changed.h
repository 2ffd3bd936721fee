// op_changed.h: files of an operation that have been edited since the campaign kept its copies of
// them.
#ifndef HOST_OP_CHANGED_H
#define HOST_OP_CHANGED_H

#include "host/campaign/internal/campaign_command.h"

// Does a file of that mission of the operation differ from the copy that the campaign has? Each
// that differs has been reported. False if there are no copies, or the mission is not there. May
// raise.
bool op_changed_mission(struct campaign_command *d, const char *path);

// The same for every mission of the operation. May raise.
void op_changed_missions(struct campaign_command *d);

// Compares every mission and every pack of the campaign with the hashes that it has of their texts,
// and tells each file that has another content, and each mission or pack that is missing. Is one
// changed, or missing and the campaign has no copy of it? May raise.
bool op_changed_find(struct campaign_command *d, void (*tell)(void *self, const char *text),
                     void *self);

// One of the plan's packs has another content, and is in this folder; the campaign has copies of
// all. Reports what has changed, and that the copies are used. May raise.
void op_changed_pack(struct campaign_command *d, const struct battle_setup_known *known,
                     const char *folder);

#endif
