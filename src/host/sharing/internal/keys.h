// keys.h: the keys that this user signs packs with: Ed25519, each in a file of its own,
// keys/NAME.key in the configuration folder, which nobody else may read.
//
//     zerodark secret key 1
//     public 64 hexadecimal digits
//     seed 64 hexadecimal digits
//
// With a passphrase, the last line is replaced by these, in which the seed is encrypted by a key
// made from the passphrase (crypto_pwhash with its two measures of work, then
// crypto_secretbox_easy):
//
//     work OPERATIONS MEMORY
//     salt 32 hexadecimal digits
//     nonce 48 hexadecimal digits
//     sealed 96 hexadecimal digits
#ifndef HOST_KEYS_H
#define HOST_KEYS_H

#include <stdbool.h>
#include <stddef.h>

#include "host/files/files.h"

#define KEYS_PUBLIC      32
#define KEYS_SECRET      64 // as libsodium has them: the seed, then the public key
#define KEYS_FINGERPRINT 20 // "4kf7-9x2m-q3tb-0w8c" with the closing zero
#define KEYS_NAME        64
#define KEYS_WHY         512

// The short form of a public key, for people to compare: 80 bits of its hash.
void key_fingerprint(const unsigned char key[KEYS_PUBLIC], char out[KEYS_FINGERPRINT]);

bool key_name_ok(const char *name); // letters, digits, - and _

// The file of a key. False, after reporting it, if there is no configuration folder.
bool key_path(const char *name, char out[FILES_PATH]);

// Makes a new key and saves it; `passphrase` "": not encrypted. False with the reason, and nothing
// is saved; also if a key of that name exists already.
bool key_make(const char *name, const char *passphrase, unsigned char key[KEYS_PUBLIC],
              char why[KEYS_WHY]);

// Asks for the passphrase of an encrypted key. False if nobody can be asked.
typedef bool (*key_asker)(const char *question, char *out, size_t size);

// Reads a secret key, for which the caller clears the memory (sodium_memzero). False with the
// reason.
bool key_read(const char *name, key_asker ask, unsigned char secret[KEYS_SECRET],
              char why[KEYS_WHY]);

// The name of this user's key with that public key; false if there is none.
bool key_own(const unsigned char key[KEYS_PUBLIC], char name[KEYS_NAME]);

#endif
