// campaign_file.h: the file of a campaign.
#ifndef HOST_CAMPAIGN_FILE_H
#define HOST_CAMPAIGN_FILE_H

#include "app/campaign/campaign.h"
#include "host/campaign/internal/store_file.h"

// Makes the file, with the plan's seed, mode, packs and params. False with the reason in
// c->store.why.
bool campaign_begin(struct campaign *c, const char *path);

// Opens a file, and reads the plan. False with the reason in c->store.why.
bool campaign_open(struct campaign *c, const char *path, enum store_use use);

// Looks for damage, as store_check does, and checks every battle's journal. Returns how many things
// are wrong. The file was opened with STORE_LOOK.
int campaign_check(struct campaign *c, store_found found, void *self);

#endif
