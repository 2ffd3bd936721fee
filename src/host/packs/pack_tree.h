// pack_tree.h: all files of a pack, in memory: the one form in which packs are hashed, packed,
// unpacked and compared, whether they come from a folder or from an archive.
//
// Files have paths relative to the pack's folder, with / between folders, and are sorted by their
// bytes. What is in a tree was checked: plain files only, within the limits below, and with names
// that mean the same everywhere.
#ifndef HOST_PACK_TREE_H
#define HOST_PACK_TREE_H

#include <stdbool.h>
#include <stddef.h>

#define PACK_FILES 1000               // files of a pack
#define PACK_FILE  (16 * 1024 * 1024) // bytes of one
#define PACK_BYTES (64 * 1024 * 1024) // bytes of all of them
#define PACK_PATH  100                // bytes of a path
#define PACK_DEPTH 8                  // parts of a path
#define PACK_WHY   1024               // bytes of a sentence that says what is wrong

struct pack_file {
    char path[PACK_PATH + 1];
    unsigned char *bytes; // with a zero after them
    size_t n;
};

struct pack_tree {
    struct pack_file *file;
    int n;
    size_t bytes;
};

// Reads all files of a folder except those that packs leave out. Anything but files and folders is
// refused, and no link is followed. False with the reason, which names the file; the tree is then
// empty.
bool pack_tree_read(struct pack_tree *t, const char *folder, char why[PACK_WHY]);

// Adds a file. The tree owns its bytes from now on, even if it refuses the file.
bool pack_tree_add(struct pack_tree *t, const char *path, unsigned char *bytes, size_t n,
                   char why[PACK_WHY]);

// Sorts the files. False if two of them cannot exist side by side on every system: names that
// differ only in case, or a file where another has a folder; or if there is no pack.lua.
bool pack_tree_done(struct pack_tree *t, char why[PACK_WHY]);

// Is every script in it a text that the program reads, and init.lua, if there is something of the
// kind, a file of that very name? Otherwise a pack would be taken, and do nothing. False with the
// file, and what is wrong with it.
bool pack_tree_runs(const struct pack_tree *t, char why[PACK_WHY]);

const struct pack_file *pack_tree_find(const struct pack_tree *t, const char *path);

void pack_tree_free(struct pack_tree *t); // empty afterwards

// Do packs leave out a file or folder of that name (n bytes): hidden, an editor's copy, the archive
// of a pack, the journal of a battle?
bool pack_part_left_out(const char *part, size_t n);

// May a pack contain this path? False with what is wrong with it.
bool pack_path_ok(const char *path, char why[PACK_WHY]);

#endif
