// pack_tree.h: all files of a pack, in memory: the one form in which packs are hashed, packed,
// unpacked and compared, whether they came from a folder or out of an archive.
//
// Files have paths relative to the pack's folder, with / between folders, and stand in the order of
// their bytes. What is in a tree has been looked at: plain files only, within the limits below, and
// with names that mean the same everywhere.
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
    unsigned char *bytes; // a zero stands behind them
    size_t n;
};

struct pack_tree {
    struct pack_file *file;
    int n;
    size_t bytes;
};

// Reads all files of a folder but what is left out. Other things than files and folders are
// refused, and no link is followed. False with the reason, which names the file; the tree is then
// empty.
bool pack_tree_read(struct pack_tree *t, const char *folder, char why[PACK_WHY]);

// Adds a file, whose bytes the tree owns from now on, even where it refuses it.
bool pack_tree_add(struct pack_tree *t, const char *path, unsigned char *bytes, size_t n,
                   char why[PACK_WHY]);

// Sorts the files. False if two of them cannot stand side by side everywhere: names that differ
// only by case, or a file where another has a folder; or if there is no pack.lua.
bool pack_tree_done(struct pack_tree *t, char why[PACK_WHY]);

const struct pack_file *pack_tree_find(const struct pack_tree *t, const char *path);

void pack_tree_free(struct pack_tree *t); // empty afterwards

// Is a file or folder of that name (n bytes of it) left out of packs: hidden, a copy that an editor
// made, an archive of a pack, the journal of a battle?
bool pack_part_left_out(const char *part, size_t n);

// Is it a path that may stand in a pack? False with what is wrong with it.
bool pack_path_ok(const char *path, char why[PACK_WHY]);

#endif
