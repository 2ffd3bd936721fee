// pack_manifest.h: what sharing a pack needs from its pack.lua: its name, its version and its
// requirements.
#ifndef HOST_PACK_MANIFEST_H
#define HOST_PACK_MANIFEST_H

#include "app/base/exits.h"
#include "host/packs/pack_tree.h"
#include "script/packs/pack_id.h"

// Reads the pack.lua of a tree as data, in a worker (jail.h) and an empty environment. `where` is
// how messages call the pack's folder. Other than EXIT_DONE: what is wrong was reported.
enum exit_status pack_manifest(const struct pack_tree *t, const char *where,
                               struct pack_manifest *out);

#endif
