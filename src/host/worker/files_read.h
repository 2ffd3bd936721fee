// files_read.h: which files scripts have asked for, in the order of their asking: what --watch
// looks at besides what the user named.
#ifndef HOST_FILES_READ_H
#define HOST_FILES_READ_H

// From now on the path of every file that a worker asks this process for goes to a descriptor, each
// with its zero; -1: they go nowhere.
void files_read_begin(int fd);

// A worker has asked for what lies at a path, or would.
void files_read_note(const char *path);

#endif
