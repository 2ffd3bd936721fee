// check_run.h: checks files, packs and whole folders of them, each in a worker of its own.
#ifndef HOST_CHECK_RUN_H
#define HOST_CHECK_RUN_H

#include <stdint.h>

#include "app/check/check_file.h"

#define CHECK_PACKS 24   // that are compared with each other
#define CHECK_SEEN  4096 // findings that are remembered, so that none is told twice

struct check_run {
    const struct command *command;
    struct battle_setup plan; // the packs and params that everything is read with
    // Shows what was found in one of them, in its order, and what is sound.
    void (*show)(struct check_run *r, const struct findings *found);
    void *self; // whose that is
    // Of all of them.
    int looked, errors, warnings, notes;
    // Its own.
    struct findings *found, *later;     // later: what is no error
    char pack[CHECK_PACKS][FILES_PATH]; // those without errors
    int n_packs;
    uint64_t seen[CHECK_SEEN];
    int n_seen;
};

// Looks at a file, a pack, or at everything in a folder.
void check_run_path(struct check_run *r, const char *path);

// Looks at a pack by its name or its folder, and at all that is in it. False if there is none of
// that name, which was told.
bool check_run_pack(struct check_run *r, const char *word);

// Looks whether the packs that were looked at get along with each other. Before check_run_flush.
void check_run_pairs(struct check_run *r);

// Shows what is no error: warnings and notes come behind the errors of all files.
void check_run_flush(struct check_run *r);

// The text of a file that a finding names, to be freed; NULL if a worker might not read it, or it
// is not a plain file.
char *check_source(const char *file);

// To be called first, and last. False if there is no memory.
bool check_run_begin(struct check_run *r);
void check_run_end(struct check_run *r);

#endif
