// file_lock.h: a file that one program at a time writes to, whatever others read.
//
// The lock is of the open file (OFD) and a byte far behind all that SQLite locks: readers go on,
// and whatever ends the program, kill -9 too, takes it away.
#ifndef HOST_FILE_LOCK_H
#define HOST_FILE_LOCK_H

#include <stdbool.h>

#include "host/files/files.h"

#define FILE_LOCK_WHY (FILES_PATH + 160)

struct file_lock {
    bool taken;
    int fd;    // where it is taken
    bool made; // the file was not there before
    char path[FILES_PATH];
};

// Takes the file, which is made where it is not there and `make` says so; else nothing is taken,
// and that is all. Where the file system knows no locks, nobody is kept away. False with the
// reason, which begins with the path.
bool file_lock_take(struct file_lock *h, const char *path, bool make, char why[FILE_LOCK_WHY]);

// Lets it go, once all else has closed the file; one that was made and is empty still is taken
// away. May be called twice, and where nothing is taken.
void file_lock_end(struct file_lock *h);

#endif
