// grants.h: which files a worker may read. The parent decides that before the worker begins: from
// what the user typed, from files that the parent itself has read, and from what ships with the
// program. Nothing that a worker says adds to it.
#ifndef HOST_GRANTS_H
#define HOST_GRANTS_H

#include <stdbool.h>

#include "host/files/files.h"

// Who named a path.
enum grant_kind {
    GRANT_TYPED, // the user: a folder includes everything below it, and a file may be a pipe
    GRANT_NAMED, // a journal, a campaign, a position, or a path that follows from another one:
                 // only plain Lua files, and of folders only packs, whose Lua files are included
};

// Allows a file or a folder, by the path that the worker will ask for. A file includes the Lua
// files beside it and below its folder (a mission's maps). Where nothing exists, a worker is told
// just that.
void grants_add(const char *path, enum grant_kind kind);

// Allows the Lua files and the packs in a folder and below it.
void grants_add_lua(const char *folder);

// Allows what ships with the program: the Lua half, and the missions beside it. (pack_places_note
// allows the packs that are found by their names.)
void grants_own(void);

// Is it a Lua file, or the folder of a pack?
bool grants_script(const char *path);

enum grant_found {
    GRANT_ALLOWED,
    GRANT_REFUSED, // whether something is there or not is not told
    GRANT_FAILED,  // it may be read, but is not there or cannot be reached
};

// The file that a path leads to, with every link followed, if it may be read. Otherwise the reason.
// *typed: the user typed this very path, so it may be more than a plain file: a pipe.
enum grant_found grants_find(const char *path, char real[FILES_PATH], bool *typed,
                             char why[FILES_WHY]);

// Forgets everything that was allowed.
void grants_clear(void);

#endif
