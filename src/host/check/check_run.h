// check_run.h: checks files, packs and whole folders of them, each in a worker of its own.
#ifndef HOST_CHECK_RUN_H
#define HOST_CHECK_RUN_H

#include <stdint.h>

#include "app/check/check_file.h"

#define CHECK_PACKS 24   // how many packs are compared with each other
#define CHECK_SEEN  4096 // how many findings are remembered, so that none is shown twice

// The parent's alone.
struct check_run {
    const struct command *command;
    struct battle_setup plan; // the packs and params that everything is read with
    // Shows what was found in one file or pack, in order, or that nothing is wrong with it.
    void (*show)(struct check_run *r, const struct findings *found);
    void *self; // the caller's own, for `show`
    // Counted over all of them.
    int looked, errors, warnings, notes;
    // Its own.
    struct jail_page *page;             // owned: what workers find
    struct findings *found, *later;     // found: that page; later: warnings and notes
    char pack[CHECK_PACKS][FILES_PATH]; // the packs without errors
    int n_packs;
    uint64_t seen[CHECK_SEEN];
    int n_seen;
};

// Checks a file, a pack, or everything in a folder.
void check_run_path(struct check_run *r, const char *path);

// Checks a pack, given by its name or its folder, and everything in it. False if there is no pack
// of that name, which was reported.
bool check_run_pack(struct check_run *r, const char *word);

// Checks whether the packs work together. Call it before check_run_flush.
void check_run_pairs(struct check_run *r);

// Shows warnings and notes, which come after the errors of all files.
void check_run_flush(struct check_run *r);

// A text that is to be read, as an editor has it.
struct check_run_text {
    const char *path;
    const char *pack; // the folder of the pack that it is a file of; "": none
    bool part;        // its init.lua reads it, or it is that
    const char *text;
    size_t size;
    struct kind_found kind;
};

// Gives the findings of such a text: only what reading it shows. A worker opens its rules. False if
// nothing can be found out.
bool check_run_read(struct check_run *r, const struct check_run_text *t, struct findings *found);

// The text of a file that a finding names, to be freed; NULL if a worker might not read it, or it
// is not a plain file.
char *check_source(const char *file);

// Call these first and last. False, after reporting it, if there is no memory.
bool check_run_begin(struct check_run *r);
void check_run_end(struct check_run *r);

#endif
