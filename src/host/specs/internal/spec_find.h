// spec_find.h: finds the specs that a command-line word means.
#ifndef HOST_SPEC_FIND_H
#define HOST_SPEC_FIND_H

#include "app/specs/spec_core.h"
#include "host/files/files.h"

// Paths of specs, owned, each only once, in the order in which they were found.
struct spec_list {
    char **path;
    int n, room;
};

// Adds those of a word: a Lua file (of a mission, a team and the like its spec beside it,
// NAME_spec.lua of NAME.lua); a folder, and in it and under it every file whose name ends as specs
// do, by their names (but not in "build", nor in what begins with a dot); the archive of a pack;
// the name of a pack. False with the reason if it is none of these, or has no specs.
bool spec_find(struct spec_list *list, const char *word, char *why, size_t size);

void spec_list_free(struct spec_list *list);

#endif
