// pack_archive.h: a pack as one file, NAME-VERSION.zdpack.
//
//     .zdpack        the seal: what the pack is, its content hash, who signed that (see below)
//     init.lua       the files of the pack, in the order of their paths
//     pack.lua
//
// It is a tar archive in POSIX's ustar format, not compressed: what a compressor writes depends on
// its release, and a small compressed file may unpack to a huge one. Modes, times and owners are
// the same in all archives. For each content there is exactly one archive: the reader writes the
// archive again and compares.
//
// The seal is a text of these lines; the last two are there only if the pack is signed:
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

// A pack as read from an archive.
struct pack_archive {
    struct pack_tree tree;
    struct pack_seal seal;
};

// Makes the bytes of the archive; the caller frees them. NULL with the reason.
unsigned char *pack_archive_write(const struct pack_tree *t, const struct pack_seal *seal,
                                  size_t *n, char why[PACK_WHY]);

// Reads an archive and verifies it: its form, its limits, the names in it, its content hash and its
// signature. Checking the manifest inside is left to the caller (pack_open.h). False with the
// reason; the tree is then empty.
bool pack_archive_read(struct pack_archive *p, const unsigned char *bytes, size_t n,
                       char why[PACK_WHY]);

// Loads libarchive, which the others do where they need it: for a process that may open nothing
// later. False with the reason.
bool pack_archive_ready(char why[PACK_WHY]);

// Only reads what is in the archive into the tree and the seal, with libarchive, and verifies
// nothing that the bytes as a whole say. False with the reason.
bool pack_archive_parse(struct pack_archive *p, const unsigned char *bytes, size_t n,
                        char why[PACK_WHY]);

// From now on pack_archive_read has its archives parsed by this, to the end of the process: in a
// worker (archive_parse.h). What it makes is not believed: written again, it has to be the archive.
void pack_archive_parse_by(bool (*parse)(struct pack_archive *p, const unsigned char *bytes,
                                         size_t n, char why[PACK_WHY]));

void pack_archive_free(struct pack_archive *p);

// Signs the seal with a secret key in libsodium's form (64 bytes, which include the public key).
void pack_seal_sign(struct pack_seal *s, const unsigned char *secret);

// Does the signature fit the key, the name, the version and the content?
bool pack_seal_holds(const struct pack_seal *s);

#define PACK_SEAL_TEXT 640

void pack_seal_write(const struct pack_seal *s, char text[PACK_SEAL_TEXT]);
bool pack_seal_read(struct pack_seal *s, const char *text, size_t n); // accepts only what
                                                                      // pack_seal_write writes

// Is the seal one of another version of zerodark that this one cannot read? `why` then says so, and
// which version reads it.
bool pack_seal_is_foreign(const char *text, char why[PACK_WHY]);

#endif
