// file_ops.h: functions that answer about files instead of the disk: a worker's parent for all
// files, an archive for those inside it.
#ifndef HOST_FILE_OPS_H
#define HOST_FILE_OPS_H

#include <stdbool.h>
#include <stddef.h>

#include "app/outside/outside.h"

// What the functions of files.h do, done by another process. Each does what the one of that name
// does.
struct file_ops {
    char *(*read)(const char *path, size_t *size, char why[FILES_WHY]); // NULL: standard input
    enum file_found (*look)(const char *path);
    bool (*real)(const char *path, char out[FILES_PATH]);
    bool (*nearest)(const char *path, char out[FILES_PATH]);
    char *(*list)(const char *folder, size_t *size, char why[FILES_WHY]);
    bool (*home)(char out[FILES_PATH]);
    // The content hash of the pack in a folder, as a text (pack_hash.h). False with the reason.
    bool (*pack_hash)(const char *folder, char *hex, size_t room, char *why, size_t why_room);
};

// From now on, to the end of the process, these answer, and nothing here reads the disk. Borrowed.
void file_ops_use(const struct file_ops *ops);

// Archives whose files are read as if each archive were a folder. They are searched before the
// disk.
struct file_archives {
    // The bytes of a file that lies in one; NULL if none does.
    const unsigned char *(*bytes)(const char *path, size_t *n);
    // The path of the i-th file in an archive, relative to it; NULL if there are no more, or if
    // `archive` is not an archive.
    const char *(*name)(const char *archive, int i);
};

// From now on these archives are read. Borrowed.
void file_archives_use(const struct file_archives *archives);

// What was set last; NULL: the disk is read, or there are no archives.
const struct file_ops *file_ops(void);
const struct file_archives *file_archives(void);

#endif
