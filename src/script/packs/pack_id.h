// pack_id.h: a pack's name, version and requirements.
#ifndef SCRIPT_PACK_ID_H
#define SCRIPT_PACK_ID_H

#include <stdbool.h>

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

bool pack_name_ok(const char *name);       // lower-case letters, digits, - and _
bool pack_version_ok(const char *version); // 1.2.0, 1.2.0-beta.1

#endif
