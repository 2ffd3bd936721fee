// scratch.h: a folder for the files that a spec writes; deleted when the spec ends.
//
// A worker cannot write; it asks its parent (worker_scratch), who lets it write nowhere else. How
// much it may write is limited, since the worker may run anybody's script.
#ifndef HOST_SCRATCH_H
#define HOST_SCRATCH_H

#include "host/files/files.h"

#define SCRATCH_FILES 4096                // files and folders, in all
#define SCRATCH_BYTES (128 * 1024 * 1024) // bytes written, in all

struct scratch {
    char folder[FILES_PATH]; // "": there is no folder
    int n;
    size_t bytes;
};

// What to do with a path in it.
enum scratch_deed { SCRATCH_WRITE = 'w', SCRATCH_REMOVE = 'r', SCRATCH_FOLDER = 'f' };

// Makes the folder, where the system has its temporary files, and deletes those of programs that
// were killed. False with the reason.
bool scratch_open(struct scratch *s, char why[FILES_WHY]);

// Writes a file, replacing an existing one, deletes a file or an empty folder, or makes a folder.
// The path begins with the scratch folder's; the rest of it has letters, digits, "-", "_" and ".",
// and no part of it begins with a dot. False with the reason.
bool scratch_do(struct scratch *s, enum scratch_deed deed, const char *path, const char *text,
                size_t n, char why[FILES_WHY]);

// From now on SIGTERM, SIGHUP and SIGPIPE end nothing by themselves: whoever waits asks
// scratch_ended, and scratch_close passes the signal on when the folder is gone.
void scratch_guard(void);
bool scratch_ended(void);

// From now on the folder goes with this process, whether it exits or is ended by SIGTERM, SIGHUP,
// SIGQUIT or SIGPIPE, unless it has come to ignore them. For one folder of a process.
void scratch_guard_alone(const struct scratch *s);

// Deletes the folder with everything in it. May be called twice.
void scratch_close(struct scratch *s);

#endif
