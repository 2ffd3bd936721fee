// file_lock.h: a file that only one program at a time writes to, while others may read it.
//
// The lock belongs to the open file (OFD) and is on a byte far beyond all that SQLite locks:
// readers are not stopped, and however the program ends, even by kill -9, the lock ends too.
#ifndef HOST_FILE_LOCK_H
#define HOST_FILE_LOCK_H

#include <stdbool.h>

#include "app/base/paths.h"

#define FILE_LOCK_WHY (FILES_PATH + 160)

struct file_lock {
    bool taken;
    int fd;    // the open file that holds the lock
    bool made; // the file did not exist before
    char path[FILES_PATH];
};

// Locks the file. If it does not exist, `make` makes it; without `make` nothing is locked, which is
// no failure. If the file system has no locks, nobody is kept away. False with the reason, which
// begins with the path.
bool file_lock_take(struct file_lock *h, const char *path, bool make, char why[FILE_LOCK_WHY]);

// Locks a file that is open for writing, until it is closed. If the file system has no locks,
// nobody is kept away. False with the reason, which says who has it.
bool file_lock_open(int fd, char why[FILES_WHY]);

// Does nobody hold the file? True if nothing is there. False with the reason.
bool file_lock_free(const char *path, char why[FILES_WHY]);

// Releases the lock, after everything else has closed the file; deletes a file that was made and is
// still empty. May be called twice, or without a lock.
void file_lock_end(struct file_lock *h);

#endif
