// grants.h: which files a worker may read: those that the user named, everything below folders that
// the user named, and what ships with the program.
#ifndef HOST_GRANTS_H
#define HOST_GRANTS_H

#include <stdbool.h>

#include "host/files/files.h"

// Allows a file or a folder, by the path that it will be asked for. With a folder goes all that
// lies under it; with a file what is Lua beside it and under that (a mission's maps). What is not
// there allows nothing.
void grants_add(const char *path);

// Allows what is Lua in a folder and under it.
void grants_add_lua(const char *folder);

// Allows what comes with the program: the Lua half, the missions and packs beside it. (Packs that
// are found by their names: pack_places_note.)
void grants_own(void);

// Is it a thing that scripts are made of: a Lua file, or the folder of a pack?
bool grants_script(const char *path);

// The file behind a path, every link followed, where it may be read. False with the reason. *named:
// the user named this very path, so it may be more than a plain file: a pipe.
bool grants_find(const char *path, char real[FILES_PATH], bool *named, char why[FILES_WHY]);

// Forgets all of it.
void grants_clear(void);

#endif
