// campaign_file.c: the store keeps a file, and app/campaign knows what is in it; here the two are
// put together.
#include "host/campaign/internal/campaign_file.h"

bool campaign_begin(struct campaign *c, const char *path)
{
    return store_open(&c->store, path, &campaign_kind, STORE_NEW);
}

bool campaign_open(struct campaign *c, const char *path, enum store_use use)
{
    *c = (struct campaign){0};
    return store_open(&c->store, path, &campaign_kind, use) && campaign_read_plan(c);
}

int campaign_check(struct campaign *c, store_found found, void *self)
{
    int n = store_check(&c->store, found, self);
    return n + campaign_check_journals(c, found, self);
}
