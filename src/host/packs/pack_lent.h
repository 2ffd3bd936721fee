// pack_lent.h: pack archives that are used without unpacking: their files are read as if each
// archive were a folder, "fog-1.2.0.zdpack/init.lua". A worker has those that were lent before it
// began.
#ifndef HOST_PACK_LENT_H
#define HOST_PACK_LENT_H

#include "host/packs/pack_tree.h"

// Does the path end as archives of packs do?
bool pack_lent_named(const char *path);

// Reads an archive and proves it; from now on its files are there, to the end of the program. False
// with the reason.
bool pack_lend(const char *path, char why[PACK_WHY]);

// What is in the archive of this very path; NULL if none was lent.
const struct pack_tree *pack_lent_tree(const char *path);

#endif
