// installed.h: the packs that this user has installed: packs/NAME-VERSION in the data folder, each
// the folder of a pack whose files may only be read, with its record in it:
//
//     .installed     the seal of the archive (pack_archive.h), an empty line, and a line each:
//     requires NAME RANGE          what it cannot do without
//     from PATH                    where it came from
//
// A pack is there whole or not at all. It is put together under a name that begins with a dot, on
// the disk before it is renamed, and renamed away before it is deleted; what a program that was
// killed has left of that is cleared away by the next one that changes or looks at the packs. They
// hold a lock on the folder.
#ifndef HOST_INSTALLED_H
#define HOST_INSTALLED_H

#include "host/base/complain.h"
#include "host/files/xdg.h"
#include "host/packs/pack_archive.h"

#define INSTALLED_PATH (XDG_PATH + 2 * PACK_NAME + 16)

struct installed_list {
    struct pack_id *id; // in the order of their names, then their versions' bytes
    int n;
};

// What is kept of an installed pack.
struct installed_record {
    struct pack_seal seal;
    struct pack_manifest needs; // its requirements
    char from[FILES_PATH];
};

// The folder of an installed pack, whether it is there or not. False: there is no data folder.
bool installed_folder(const struct pack_id *id, char out[INSTALLED_PATH]);

// All packs that are installed; the caller frees the list. False: told. None if nothing was ever
// installed.
bool installed_all(struct installed_list *list);
void installed_free(struct installed_list *list);

// Reads the record in the folder of a pack. False with the reason if there is none, it is
// damaged, or of another version of zerodark.
bool installed_record(const char *folder, struct installed_record *r, char why[PACK_WHY]);

// The content hash of a pack's folder, installed or not. False with the reason; so for an installed
// pack that is no longer what was installed.
bool installed_hash(const char *folder, char hex[PACK_HASH_HEX], char why[PACK_WHY]);

enum installed_how { INSTALLED_NEW, INSTALLED_ALREADY, INSTALLED_FAILED };

// Installs the pack. INSTALLED_FAILED: told, and nothing of it is there. `keep` is called last
// before it is there, with `self`; where it returns false, which it has told, nothing will be.
enum installed_how installed_add(const struct pack_tree *t, const struct installed_record *r,
                                 bool (*keep)(void *self), void *self);

// Takes a pack away. False: told, and it is there as before.
bool installed_remove(const struct pack_id *id);

// Clears away what killed programs have left.
void installed_sweep(void);

#endif
