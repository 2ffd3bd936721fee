// pack_manifest.h: what sharing a pack has to know of its pack.lua: what the pack is called, and
// what it cannot do without.
#ifndef HOST_PACK_MANIFEST_H
#define HOST_PACK_MANIFEST_H

#include "host/complain.h"
#include "host/pack_tree.h"

#define PACK_NAME     64 // bytes of a name and of a version, with the closing zero
#define PACK_REQUIRES 32
#define PACK_RANGE    256 // bytes of a range of versions

struct pack_id {
    char name[PACK_NAME], version[PACK_NAME];
};

struct pack_manifest {
    struct pack_id id;
    struct {
        char name[PACK_NAME], versions[PACK_RANGE]; // "^1.0", "*"
    } requires[PACK_REQUIRES];
    int n_requires;
};

// Reads the pack.lua of a tree as data, in a worker (jail.h) and an environment without anything in
// it. The worker has a copy of this process's memory: no secret is to be in it by then.
// `where` is how messages call the pack's folder. Other than EXIT_DONE: what is wrong was told.
enum exit_status pack_manifest(const struct pack_tree *t, const char *where,
                               struct pack_manifest *out);

bool pack_name_ok(const char *name);       // small letters, digits, - and _
bool pack_version_ok(const char *version); // 1.2.0, 1.2.0-beta.1

#endif
