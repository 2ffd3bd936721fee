// pack_lent.h: pack archives that are used without unpacking: their files are read as if each
// archive were a folder, "fog-1.2.0.zdpack/init.lua". A worker has the archives that were lent
// before it began.
#ifndef HOST_PACK_LENT_H
#define HOST_PACK_LENT_H

#include "host/packs/pack_tree.h"

// Does the path end in ".zdpack"?
bool pack_lent_named(const char *path);

// Reads an archive and verifies it; from now on, to the end of the program, its files can be read.
// False with the reason.
bool pack_lend(const char *path, char why[PACK_WHY]);

// From now on the files of the folder at this path are those of the tree, which is taken over,
// whatever becomes of the folder. If there is no more room for it the tree is freed.
void pack_lend_folder(const char *path, struct pack_tree *t);

// The bytes of a file in one of them; NULL if there is none.
const unsigned char *pack_lent_bytes(const char *path, size_t *n);

// What is in the archive of this very path; NULL if none was lent.
const struct pack_tree *pack_lent_tree(const char *path);

#endif
