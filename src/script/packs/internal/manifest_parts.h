// manifest_parts.h: shared by the files that read a pack.lua: manifest.c reads what the pack is,
// manifest_changes.c what it declares to change, and manifest_data.c that it is data.
#ifndef SCRIPT_MANIFEST_PARTS_H
#define SCRIPT_MANIFEST_PARTS_H

#include "script/match/fields.h"
#include "script/packs/manifest.h"

// The same fields, but messages name the line of an entry in a field's list.
void manifest_blame(const struct fields *f, const char *field, const char *entry,
                    struct fields *out);

int manifest_count_changes(const struct fields *f);

// Reads as many changes as p has room for.
void manifest_read_changes(const struct fields *f, struct manifest *p);

// Raises for the first thing in the text of a pack.lua that is not data. The text must be Lua that
// compiles.
void manifest_need_data(lua_State *L, const char *file, const char *text, size_t n);

#endif
