// campaign_file.c: the store keeps a file, and app/campaign knows what is in it; here the two are
// put together.
#include "host/campaign/internal/campaign_file.h"

#include <stdio.h>

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
    char text[100];
    int n = store_check(&c->store, found, self);
    if (c->store.behind > 0) {
        snprintf(text, sizeof text, "its last %lld bytes are no part of it; they are never read",
                 (long long)c->store.behind);
        found(self, text);
        n++;
    }
    return n + campaign_check_journals(c, found, self);
}
