// store_file.h: a store in a file that must survive anything: one SQLite database that is opened,
// changed and checked with care.
//
// A change is synced to the disk before store_commit returns; if anything stops it half-way, the
// file is as it was before. A file says what it is (application_id) and which version its tables
// have (user_version): an older one is brought up to date after a copy of it was put beside it; a
// newer one, and a file of another kind, are left alone. Every table has a seal, a hash of all its
// contents, so that a byte that changes by itself is noticed before anything is built on it.
//
// In a worker (jail.h) the file is the parent's, and the parent answers what is asked of the store.
#ifndef HOST_STORE_FILE_H
#define HOST_STORE_FILE_H

#include "app/campaign/store.h"

enum store_use {
    STORE_READ,  // nothing is changed, except that an older file is brought up to date
    STORE_WRITE, // the file exists, and will be changed
    STORE_NEW,   // it does not exist yet, or is empty; the first store_commit makes it
    STORE_LOOK,  // it is read as it is: not brought up to date, not compared with its seals
                 // (store_check)
};

// Opens a file, and closes it again if that fails.
bool store_open(struct store *s, const char *path, const struct store_kind *k, enum store_use use);

// In a worker: from now on the parent, which has opened the store, is asked.
void store_ask_parent(struct store *s);

// Is there no file at that path, or one that was begun and never made? store_close removes a new
// file that nothing was saved in, if it is certain that no other program has begun to use it.
bool store_is_empty(const char *path);

// Looks for damage: in the database itself, in its tables, in references between them, and against
// the seals. Returns how many things are wrong.
int store_check(struct store *s, store_found found, void *self);

#endif
