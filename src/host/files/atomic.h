// atomic.h: writes that are complete or do not happen, whenever the program or the machine stops:
// files, and lines at the end of a file.
#ifndef HOST_ATOMIC_H
#define HOST_ATOMIC_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "host/files/files.h"

// Between the two, signals that end the program wait, so that what has a name for a while only is
// not left behind. One may be inside another.
void atomic_hold(void);
void atomic_let_go(void);

// Writes a file, replacing an existing one, and syncs it and its folder. Until it is complete it
// has no name, so a failure leaves nothing behind. False with the reason; if only the folder could
// not be synced the file is there, and the reason says so. A device or a pipe is written to.
bool atomic_write(const char *path, const void *bytes, size_t n, mode_t mode, char why[FILES_WHY]);

// The same for a file that must not be there yet: of two programs that make it at once, one does.
// If only the folder could not be synced, it is taken away again.
bool atomic_make(const char *path, const void *bytes, size_t n, mode_t mode, char why[FILES_WHY]);

// Gives a file that is whole and synced the name of another in the same folder, whose place it
// takes, and syncs the folder. False with the reason: the file is deleted and the other is as it
// was, or the reason says that only the folder could not be synced.
bool atomic_rename(const char *from, const char *path, char why[FILES_WHY]);

// Could atomic_write make a file there? Tries it with another name, and leaves nothing behind.
// False with errno set.
bool atomic_can(const char *path);

// Is a file one that may be written over: empty, or with one of our marks within its first bytes?
// Or is nothing there, or something that is not a plain file? A file that cannot be read belongs to
// somebody else.
bool atomic_replaces(const char *path, const char *mark, size_t within);

// What is said of one that is not, with what it would be.
void atomic_tell_spared(const char *path, const char *what, char why[FILES_WHY]);

// Writes and syncs a new file in an open folder. False with errno set.
bool atomic_new(int folder, const char *name, const void *bytes, size_t n, mode_t mode);

// What a file is called for a while that is to take the place of `name`.
#define ATOMIC_HIDDEN 300
void atomic_hidden(const char *name, char out[ATOMIC_HIDDEN]);

// Deletes from an open folder what writes of that name that were killed have left behind.
void atomic_sweep(int folder, const char *name);

// Makes every missing folder of a path, for this user alone. Returns how many it made; -1 on
// failure. atomic_unmake removes that many again, starting with the last, as long as they are
// empty.
int atomic_folders(const char *path);
void atomic_unmake(const char *path, int made);

// Deletes a file, or a folder with everything in it. False with errno set.
bool atomic_clear(int folder, const char *name);

// Writes a text to an open file in one system call, so that whatever stops the program leaves whole
// lines; makes sure that it is on disk. Each returns an errno, 0 on success.
int atomic_append(int fd, const char *text, size_t n);
int atomic_append_sync(int fd);

// A file that grows line by line, as a journal does, and may take the place of an older one.
// (atomic_lines.c)
struct atomic_lines {
    int fd;                // open and locked; -1: closed
    bool plain;            // a file, and no pipe or device
    bool made;             // nothing was there before
    off_t size;            // where its last line ends
    char path[FILES_PATH]; // with every link followed
};

// Opens the file of that path, or makes an empty one. One that begins with `mark` stays as it is
// until atomic_lines_begin; others are refused, and those that another program writes to. As long
// as it is open, nobody else may open it so. False with the reason.
bool atomic_lines_open(struct atomic_lines *f, const char *path, const char *mark,
                       char why[FILES_WHY]);

// Opens one that is there, to go on with it; `size` is the caller's to set. False with the reason.
bool atomic_lines_hold(struct atomic_lines *f, const char *path, char why[FILES_WHY]);

// Puts a file that begins with these lines in the place of the one that is open, which stays until
// they are safe on the disk. Returns an errno; 0 on success. After a failure the file is as it was.
int atomic_lines_begin(struct atomic_lines *f, const char *text, size_t n);

// Adds a line, or takes away all after so many bytes. Returns an errno: ESTALE if it was deleted or
// replaced, or others have written to it. After a failure no part of the line stays.
int atomic_lines_add(struct atomic_lines *f, const char *line, size_t n);
int atomic_lines_cut(struct atomic_lines *f, off_t size);

// Makes sure that all of it is on disk, and that its folder says so. Returns an errno.
int atomic_lines_sync(const struct atomic_lines *f);

// Has it another path now? Then that is in `now`.
bool atomic_lines_moved(const struct atomic_lines *f, char now[FILES_PATH]);

// Closes it, and deletes one that was made and is still empty. May be called twice. Returns an
// errno.
int atomic_lines_close(struct atomic_lines *f);

#endif
