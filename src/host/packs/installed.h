// installed.h: the packs that this user has installed: packs/NAME-VERSION in the data folder, each
// the folder of a pack whose files may only be read, with its record in it:
//
//     .installed     the seal of the archive (pack_archive.h), an empty line, and a line each:
//     requires NAME RANGE          a requirement
//     from PATH                    where it came from
//
// A pack is there as a whole or not at all. It is put together under a name that begins with a dot
// and synced to the disk before it is renamed; before it is deleted it is renamed to such a name
// again. The next program that reads or changes the packs clears away what a killed program has
// left. Such programs hold a lock on the folder.
#ifndef HOST_INSTALLED_H
#define HOST_INSTALLED_H

#include "host/base/complain.h"
#include "host/files/xdg.h"
#include "host/packs/pack_archive.h"

#define INSTALLED_PATH (XDG_PATH + 2 * PACK_NAME + 16)

struct installed_list {
    struct pack_id *id; // sorted by name, then by the bytes of the version
    int n;
};

// What is kept of an installed pack.
struct installed_record {
    struct pack_seal seal;
    struct pack_manifest needs; // its requirements
    char from[FILES_PATH];
};

// The folder of an installed pack, even if it does not exist. False: there is no data folder.
bool installed_folder(const struct pack_id *id, char out[INSTALLED_PATH]);

// All packs that are installed; the caller frees the list. False: the error was reported. If
// nothing was ever installed the list is empty.
bool installed_all(struct installed_list *list);
void installed_free(struct installed_list *list);

// Reads the record in the folder of a pack. False with the reason if there is none, it is
// damaged, or of another version of zerodark.
bool installed_record(const char *folder, struct installed_record *r, char why[PACK_WHY]);

// The content hash of a pack's folder, installed or not. False with the reason; also if an
// installed pack has changed since it was installed.
bool installed_hash(const char *folder, char hex[PACK_HASH_HEX], char why[PACK_WHY]);

// The same, for a pack that is about to run: from now on the files of an installed pack at the path
// `as` are those that were hashed, even if it is removed.
bool installed_keep(const char *folder, const char *as, char hex[PACK_HASH_HEX],
                    char why[PACK_WHY]);

enum installed_how { INSTALLED_NEW, INSTALLED_ALREADY, INSTALLED_FAILED };

// Installs the pack. INSTALLED_FAILED: the error was reported, and nothing of the pack is there.
// `keep` is called with `self` just before the pack gets its name; if it returns false, which it
// has reported, nothing is installed.
enum installed_how installed_add(const struct pack_tree *t, const struct installed_record *r,
                                 bool (*keep)(void *self), void *self);

// Removes a pack. False: the error was reported, and the pack is there as before.
bool installed_remove(const struct pack_id *id);

// Clears away what killed programs have left.
void installed_sweep(void);

#endif
