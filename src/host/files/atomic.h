// atomic.h: what is written is there whole or not at all, whenever the program or the machine
// stops: files, and lines at the end of a file.
#ifndef HOST_ATOMIC_H
#define HOST_ATOMIC_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "host/files/files.h"

// Writes a file, in place of what is there, and syncs it and its folder. Until it is whole it has
// no name, so that nothing is left of it where it comes to nothing. False with the reason.
bool atomic_write(const char *path, const void *bytes, size_t n, mode_t mode, char why[FILES_WHY]);

// Could atomic_write make a file there? Tries it with one of another name, of which nothing is
// left. False with errno set.
bool atomic_can(const char *path);

// Writes and syncs a new file in an open folder. False with errno set.
bool atomic_new(int folder, const char *name, const void *bytes, size_t n, mode_t mode);

// Makes every folder of a path that is not there yet, for this user alone. Returns how many it
// made; -1 where one cannot be made. atomic_unmake takes away that many again, from the last on, as
// far as they are empty.
int atomic_folders(const char *path);
void atomic_unmake(const char *path, int made);

// Takes away a file, or a folder with all that is in it. False with errno set.
bool atomic_clear(int folder, const char *name);

// Writes all of a text to a file that is open, handed to the system in one piece, so that whatever
// stops the program leaves whole lines; sees that it is on the disk. Each gives an errno, 0 where
// all is well.
int atomic_append(int fd, const char *text, size_t n);
int atomic_append_sync(int fd);

#endif
