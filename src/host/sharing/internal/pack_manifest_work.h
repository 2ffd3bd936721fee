// pack_manifest_work.h: a pack.lua that is to be read.
#ifndef HOST_PACK_MANIFEST_WORK_H
#define HOST_PACK_MANIFEST_WORK_H

#include "host/sharing/internal/pack_manifest.h"

// Set for the worker. `out` is a page that both processes share: the worker fills it, and the
// parent trusts nothing in it.
struct manifest_reading {
    const unsigned char *bytes;
    size_t n;
    const char *folder, *path;
    struct pack_manifest *out; // the worker's alone: that page
};

#endif
