// pack_find.h: where packs are on this machine: in rules-ext/ of the current folder, in the
// program's own rules-ext/, and among the installed packs.
#ifndef HOST_PACK_FIND_H
#define HOST_PACK_FIND_H

#include <lua.h>

#include <stdbool.h>

#include "host/files/files.h"

#define PACK_PLACES 512 // that are looked at, at most

enum pack_root { PACK_HERE, PACK_OF_PROGRAM, PACK_INSTALLED, PACK_ROOTS };

// A folder with a pack in it. The name is the folder's.
struct pack_place {
    enum pack_root root;
    char name[64];
    char version[64]; // of an installed pack; "": its pack.lua has it
    char folder[FILES_PATH];
    char fault[FILES_WHY]; // why it cannot be read, nor be told from what is not there; "": it can
};

// All of them, by root, then by name, then the newest first.
struct pack_places {
    int n;
    struct pack_place *place;
    char fault[FILES_PATH + FILES_WHY]; // a folder of packs that cannot be read, and why; ""
};

// pack_places.c

// The caller frees them. In a worker they are those that pack_places_note found before.
void pack_places(struct pack_places *p);
void pack_places_free(struct pack_places *p);

// Does a pack of this name come with the program? Nobody else's may have the name: one that is
// installed, or lies in rules-ext/ of the current folder, is not among the places. The sources that
// the program runs from are its own.
bool pack_places_own(const char *name);

// Complains, once, of a pack in rules-ext/ of the current folder that has the name of one of the
// program's and other content: somebody means it, perhaps, and gets the other one. pack_find_name
// does so.
void pack_places_tell_taken(const char *name);

// Call it before a worker is made: notes where packs are, and lets the worker read them (grants.h).
// The note is borrowed.
const struct pack_places *pack_places_note(void);

// In a worker: what its parent has noted, borrowed.
void pack_places_take(const struct pack_places *p);

// What cannot be read of the places where a pack of that name may be: another one is not taken in
// its place. True: something, and why.
bool pack_places_faulty(const struct pack_places *p, const char *name, char *why, size_t size);

// pack_find.c

// Does the word mean a pack: a path, or a name, with or without a range of versions ("fog@^1.0")?
// pack_find_name takes only names. Versions are not compared. False with what was likely meant.
bool pack_find_any(const char *word, char *why, size_t size);
bool pack_find_name(const char *word, char *why, size_t size);

// The file of a pack that a word names: "fog/hornet" for the folder "teams" is teams/hornet.lua in
// the folder fog, if it has that file, or else in the first pack of that name. False if there is
// none; a place that cannot be read is reported.
bool pack_find_file(const char *folder, const char *word, char out[FILES_PATH]);

// script_host.find_pack: pushes the folder of the pack that the word names. A pack in rules-ext/ of
// the current folder comes first; of the others the newest that fits is taken. Raises if the
// pack.lua of one of them is wrong.
bool pack_find(void *self, lua_State *L, const char *word);

// script_host.packs_named: those in rules-ext/ of the current folder first, then the newest.
void pack_find_versions(void *self, lua_State *L, const char *name);

#endif
