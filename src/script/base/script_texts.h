// script_texts.h: the texts that a battle was made of, and texts that stand in for files.
//
// What a match is opened from is kept, so that a journal can carry it. Where such a journal is
// opened elsewhere, or after its files were edited, its texts are lent: they are read in place of
// files, by paths that begin with a root that is not a folder ("rescue.jsonl!/").
#ifndef SCRIPT_SCRIPT_TEXTS_H
#define SCRIPT_SCRIPT_TEXTS_H

#include "script/base/script_host.h"

// The end of each root. What follows is a path as in a folder.
#define SCRIPT_TEXTS_ROOT "!/"

// From now on `read`, `absent` and `fingerprint` of this host know lent texts, and what is read is
// kept in the list of script_texts_collect. Call it before the host is lent; L is to be its state.
void script_texts_keep(lua_State *L, struct script_host *host);

// From now on texts that are read are added to the table at the top of the stack, which is popped:
// their paths as 1, 2, ..., in the order in which they were first read, and each text by its path.
void script_texts_collect(lua_State *L);

// This text is read at that path, until the state is closed. A path under a root of which something
// was lent is never looked for outside: there is nothing else there.
void script_texts_lend(lua_State *L, const char *path, const char *text, size_t n);

// This text is read at that path, which has no root, whatever file lies there: where it does is
// known otherwise.
void script_texts_stand_in(lua_State *L, const char *path, const char *text, size_t n);

// The hash of a pack whose folder is under such a root.
void script_texts_lend_hash(lua_State *L, const char *folder, const char *hash);

#endif
