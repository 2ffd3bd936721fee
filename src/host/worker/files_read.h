// files_read.h: which files scripts have asked for, so that --watch follows them besides those that
// the user named.
#ifndef HOST_FILES_READ_H
#define HOST_FILES_READ_H

// From now on the path of every file that a worker asks this process for goes to a descriptor, each
// with its zero; -1: they go nowhere.
void files_read_begin(int fd);

// Notes that a worker has asked for a path, or would.
void files_read_note(const char *path);

#endif
