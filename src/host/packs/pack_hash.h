// pack_hash.h: the content hash of a pack: BLAKE2b with 32 bytes over the paths, the lengths and
// the bytes of all its files, in the order of their paths. Times, owners, modes and empty folders
// do not count.
#ifndef HOST_PACK_HASH_H
#define HOST_PACK_HASH_H

#include "host/packs/pack_tree.h"

#define PACK_HASH     32                  // bytes
#define PACK_HASH_HEX (2 * PACK_HASH + 1) // as hexadecimal digits, with the closing zero

struct pack_hash {
    unsigned char byte[PACK_HASH];
};

void pack_hash(const struct pack_tree *t, struct pack_hash *out);

// The hash of what a folder holds now, as hexadecimal digits. False with the reason.
bool pack_hash_folder(const char *folder, char hex[PACK_HASH_HEX], char why[PACK_WHY]);

void pack_hash_text(const struct pack_hash *h, char hex[PACK_HASH_HEX]);

#endif
