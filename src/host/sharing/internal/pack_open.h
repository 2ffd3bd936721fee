// pack_open.h: opens a pack archive that the user named: reads it, verifies it, checks its
// manifest.
#ifndef HOST_PACK_OPEN_H
#define HOST_PACK_OPEN_H

#include "host/packs/pack_archive.h"
#include "host/sharing/internal/pack_manifest.h"

// Reads the archive in a file, verifies it, and compares the manifest inside with the seal. Other
// than EXIT_DONE: what is wrong was reported, and the tree is empty.
enum exit_status pack_archive_open(struct pack_archive *a, const char *path,
                                   struct pack_manifest *m);

// Reads the files of a folder from which a pack is to be made. False if that cannot be, or its
// scripts are not ones that the program would run: what is wrong was reported, and the tree is
// empty.
bool pack_folder_open(struct pack_tree *t, const char *folder);

#endif
