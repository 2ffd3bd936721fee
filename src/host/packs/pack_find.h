// pack_find.h: where packs are on this machine: rules-ext/ of the folder that the program was
// called in, rules-ext/ that came with the program, and what is installed.
#ifndef HOST_PACK_FIND_H
#define HOST_PACK_FIND_H

#include <lua.h>

#include <stdbool.h>

#include "host/files/files.h"

enum pack_root { PACK_HERE, PACK_OF_PROGRAM, PACK_INSTALLED, PACK_ROOTS };

// A folder with a pack in it, as its own name calls it.
struct pack_place {
    enum pack_root root;
    char name[64];
    char version[64]; // of an installed pack; "": its pack.lua says
    char folder[FILES_PATH];
};

// All of them, by root, then by name, then the newest first.
struct pack_places {
    int n;
    struct pack_place *place;
};

// The caller frees them. In a worker they are those that pack_places_note found before.
void pack_places(struct pack_places *p);
void pack_places_free(struct pack_places *p);

// Does a pack of this name come with the program? Nobody else's may have the name: an installed one
// is not among the places.
bool pack_find_own(const char *name);

// To be called before a worker is made: notes where packs are, and lets it read them (grants.h).
void pack_places_note(void);

// Is there a pack for the word: a path, or (pack_find_name: only) the name of one of those, with a
// range of versions or without ("fog@^1.0")? Versions are not looked at. False with what was likely
// meant.
bool pack_find_any(const char *word, char *why, size_t size);
bool pack_find_name(const char *word, char *why, size_t size);

// The file of a pack that a word calls: "fog/hornet" in the folder "teams" is teams/hornet.lua of
// the folder fog, where that has one, or else of the first pack of that name, where packs are not
// asked for. False where there is none.
bool pack_find_file(const char *folder, const char *word, char out[FILES_PATH]);

// script_host.find_pack: pushes the folder of the pack that the word calls. What is in rules-ext/
// of the folder at hand comes first; of the others the newest that fits. Raises where the pack.lua
// of one of them is wrong.
bool pack_find(void *self, lua_State *L, const char *word);

#endif
