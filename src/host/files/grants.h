// grants.h: which files a worker may read: those that the user named, everything below folders that
// the user named, and what ships with the program.
#ifndef HOST_GRANTS_H
#define HOST_GRANTS_H

#include <stdbool.h>

#include "host/files/files.h"

// Allows a file or a folder, by the path that the worker will ask for. A folder includes everything
// below it; a file includes the Lua files beside it and below its folder (a mission's maps). A path
// where nothing exists allows nothing.
void grants_add(const char *path);

// Allows the Lua files in a folder and below it.
void grants_add_lua(const char *folder);

// Allows what ships with the program: the Lua half, and the missions beside it. (pack_places_note
// allows the packs that are found by their names.)
void grants_own(void);

// Is it a Lua file, or the folder of a pack?
bool grants_script(const char *path);

// The file that a path leads to, with every link followed, if it may be read. False with the
// reason. *named: the user named this very path, so it may be more than a plain file: a pipe.
bool grants_find(const char *path, char real[FILES_PATH], bool *named, char why[FILES_WHY]);

// Forgets everything that was allowed.
void grants_clear(void);

#endif
