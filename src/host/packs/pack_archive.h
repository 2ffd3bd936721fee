// pack_archive.h: a pack as one file, NAME-VERSION.zdpack.
//
//     .zdpack        the seal: what the pack is, its content hash, who signed that (see below)
//     init.lua       the files of the pack, in the order of their paths
//     pack.lua
//
// It is a tar archive as POSIX's ustar has it, not compressed: what a compressor writes depends on
// its release, and what it reads may be a bomb. Modes, times and owners are the same in all of
// them. For each content there is exactly one archive: whoever reads it writes it again, and
// compares.
//
// The seal is a text of these lines, the last two only if it is signed:
//
//     zerodark pack 1
//     name night-fight
//     version 1.2.0
//     content 64 hexadecimal digits
//     key 64 hexadecimal digits
//     signature 128 hexadecimal digits
#ifndef HOST_PACK_ARCHIVE_H
#define HOST_PACK_ARCHIVE_H

#include "host/packs/pack_hash.h"
#include "script/packs/pack_id.h"

#define PACK_KEY       32
#define PACK_SIGNATURE 64
#define PACK_ARCHIVE   (PACK_BYTES + (PACK_FILES + 4) * 1024) // bytes of an archive, at most

struct pack_seal {
    struct pack_id id;
    struct pack_hash content;
    bool is_signed;
    unsigned char key[PACK_KEY]; // public
    unsigned char signature[PACK_SIGNATURE];
};

// A pack as it was found in a file.
struct pack_archive {
    struct pack_tree tree;
    struct pack_seal seal;
};

// Makes the bytes of the archive; the caller frees them. NULL with the reason.
unsigned char *pack_archive_write(const struct pack_tree *t, const struct pack_seal *seal,
                                  size_t *n, char why[PACK_WHY]);

// Reads an archive and proves it: its form, its limits, the names in it, its content hash and its
// signature. The manifest inside is left to who opens it (pack_open.h). False with the reason; the
// tree is then empty.
bool pack_archive_read(struct pack_archive *p, const unsigned char *bytes, size_t n,
                       char why[PACK_WHY]);

void pack_archive_free(struct pack_archive *p);

// Signs the seal with a secret key as libsodium has them (64 bytes, the public one is in it).
void pack_seal_sign(struct pack_seal *s, const unsigned char *secret);

// Does the signature fit the key, the name, the version and the content?
bool pack_seal_holds(const struct pack_seal *s);

#define PACK_SEAL_TEXT 640

void pack_seal_write(const struct pack_seal *s, char text[PACK_SEAL_TEXT]);
bool pack_seal_read(struct pack_seal *s, const char *text, size_t n); // only what write writes

// Does the seal begin as one of another version of zerodark does, that this one does not read? Says
// so, and which version reads it.
bool pack_seal_is_foreign(const char *text, char why[PACK_WHY]);

#endif
