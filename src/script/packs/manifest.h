// manifest.h: what a pack says about itself: its pack.lua, which is pure data.
//
//     return {
//       name = "night-fight", version = "1.2.0", engine = ">=0.1", ruleset = "zero-dark",
//       summary = "...", license = "CC0-1.0", author = "...", homepage = "...",
//       requires = { rain = "^1.0" }, conflicts = { "daylight" },
//       before = { "a" }, after = { "b" },
//       changes = { "shoot.target", "before stress.test", "param medic.target", "upgrade Flare" },
//     }
//
// Anything wrong is raised, with the file, the line and how to fix it.
#ifndef SCRIPT_MANIFEST_H
#define SCRIPT_MANIFEST_H

#include <lua.h>

#include <stdbool.h>
#include <stdint.h>

#include "script/hooks/changes.h"

#define MANIFEST_NAME    24 // bytes of a pack's name, with the closing zero: as those of rows
#define MANIFEST_OTHERS  32 // the most packs that one field may name
#define MANIFEST_CHANGES 1024

// A pack that is named by another one.
struct manifest_other {
    const char *name, *range; // range: as npm writes them; "*" if none is given
    int line;
};

struct manifest_others {
    int n;
    struct manifest_other pack[MANIFEST_OTHERS];
};

struct manifest {
    const char *folder, *file; // file: folder "/pack.lua"
    const char *name, *version;
    const char *engine, *summary, *license, *author, *homepage; // NULL: not given
    const char *ruleset; // the rules that it is for; its own name: it defines them (ruleset.h)
    int ruleset_line;
    struct manifest_others requires, conflicts, before, after;
    uint64_t hash;     // of the file
    const char *unfit; // "is for zerodark >=9": only name, version and engine are known then
    bool versioned;
    bool names_others; // its changes may include rows of other packs
    int n_changes;
    struct change_said change[]; // in the order of the file
};

// Reads folder/pack.lua and pushes the manifest; its texts live as long as that value.
struct manifest *manifest_read(lua_State *L, const char *folder);

// The same, but does not raise if the pack is for another version of zerodark: `unfit` says so.
struct manifest *manifest_look(lua_State *L, const char *folder);

// The pack of that name in a list; NULL if there is none.
const struct manifest_other *manifest_other(const struct manifest_others *list, const char *name);

// Are these the rules of the rulebook, which need no pack?
bool manifest_is_own_rules(const char *ruleset);

// Is the text a valid name for a pack?
bool manifest_is_name(const char *text);

// Raises, at its line, for the first change of a row that does not exist, now that all packs have
// added theirs.
void manifest_settle(lua_State *L, const struct manifest *p, const struct system *s);

// Raises for the first change that several packs declare but only one can make.
void manifest_check_clashes(lua_State *L, struct manifest *const *all, int n);

// The fields of a pack.lua; NULL ends them.
extern const char *const manifest_names[];

#endif
