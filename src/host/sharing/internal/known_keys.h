// known_keys.h: the keys of packs that this user has installed. The first key that signed a pack of
// a given name is kept, and later packs of that name must be signed by the same key.
//
// The file known_keys in the configuration folder has a line for each: the name of the pack, the
// public key as 64 hexadecimal digits, and, for human readers, the short form of the key. Lines
// that begin with # are left as they are.
#ifndef HOST_KNOWN_KEYS_H
#define HOST_KNOWN_KEYS_H

#include "host/sharing/internal/keys.h"

enum known {
    KNOWN_NOT,    // no key is known for that pack
    KNOWN_IS,     // one is
    KNOWN_FAILED, // the file cannot be read, and this has been reported
};

// The key that packs of that name are signed with.
enum known known_key(const char *pack, unsigned char key[KEYS_PUBLIC]);

// Saves a key for packs of that name, replacing the one before; NULL: deletes it. If it fails, the
// file is as it was. False: the error was reported.
bool known_keep(const char *pack, const unsigned char *key);

bool known_path(char out[FILES_PATH]);

#endif
