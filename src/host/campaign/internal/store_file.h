// store_file.h: a store in a file that must survive anything: one SQLite database that is opened,
// changed and checked with care.
//
// A change is synced to the disk before store_commit returns; whatever happens in the middle of it
// leaves the file as it was. A file says what it is (application_id) and of which version its
// tables are (user_version): an older one is brought up to date after a copy of it was laid beside
// it, a newer one and one that is something else are left alone. Every table has a seal, a hash of
// all that is in it, so that a byte which changes by itself is noticed before anything is built on
// it.
//
// In a worker (jail.h) the file is its parent's: what is asked of such a store is asked there.
#ifndef HOST_STORE_FILE_H
#define HOST_STORE_FILE_H

#include "app/campaign/store.h"

enum store_use {
    STORE_READ,  // nothing is changed but what an older file needs to be read
    STORE_WRITE, // it is there, and will be changed
    STORE_NEW,   // it is not there yet, or is empty; it is made with the first store_commit
    STORE_LOOK,  // as it is: not brought up to date, not compared with its seals (store_check)
};

// Opens a file, and closes it again if that fails.
bool store_open(struct store *s, const char *path, const struct store_kind *k, enum store_use use);

// In a worker: the store that its parent has opened is asked for there from now on.
void store_ask_parent(struct store *s);

// Is there nothing of that path, or what has come to nothing before it was made? A new file that
// nothing was saved in is removed by store_close, where it is certain that no other program has
// begun with it.
bool store_is_empty(const char *path);

// Looks for damage: in the database itself, in its tables, in what refers to what, and in what the
// seals were made of. Returns how many things are wrong.
int store_check(struct store *s, store_found found, void *self);

#endif
