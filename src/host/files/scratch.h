// scratch.h: a folder for the files that a spec writes; deleted when the spec ends.
//
// A worker cannot write; it asks its parent (worker_scratch), who lets it write nowhere else. There
// are bounds on how much, since the worker may be anybody's.
#ifndef HOST_SCRATCH_H
#define HOST_SCRATCH_H

#include "host/files/files.h"

#define SCRATCH_FILES 4096                // files and folders, ever
#define SCRATCH_BYTES (128 * 1024 * 1024) // written, ever

struct scratch {
    char folder[FILES_PATH]; // "": there is none
    int n;
    size_t bytes;
};

// What is to be done with a path in it.
enum scratch_deed { SCRATCH_WRITE = 'w', SCRATCH_REMOVE = 'r', SCRATCH_FOLDER = 'f' };

// Makes the folder, where the system has its temporary files. False with the reason.
bool scratch_open(struct scratch *s, char why[FILES_WHY]);

// Writes a file in place of what was there, takes a file or an empty folder away, or makes a
// folder. The path begins with the scratch folder's; behind that it has letters, digits, "-", "_"
// and ".", no part of it beginning with a dot. False with the reason.
bool scratch_do(struct scratch *s, enum scratch_deed deed, const char *path, const char *text,
                size_t n, char why[FILES_WHY]);

// Takes the folder away with all that is in it. May be called twice.
void scratch_close(struct scratch *s);

#endif
