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
// Whatever is wrong is raised with the file, the line and how to mend it.
#ifndef SCRIPT_MANIFEST_H
#define SCRIPT_MANIFEST_H

#include <lua.h>

#include <stdbool.h>
#include <stdint.h>

#include "script/hooks/changes.h"

#define MANIFEST_NAME    24 // bytes of a pack's name, with the closing zero: as those of rows
#define MANIFEST_OTHERS  32 // packs that one field names, at most
#define MANIFEST_CHANGES 1024

// A pack that another one names.
struct manifest_other {
    const char *name, *range; // range: as npm writes them; "*" where none is given
    int line;
};

struct manifest_others {
    int n;
    struct manifest_other pack[MANIFEST_OTHERS];
};

struct manifest {
    const char *folder, *file; // file: folder "/pack.lua"
    const char *name, *version;
    const char *engine, *summary, *license, *author, *homepage; // NULL: it does not say
    const char *ruleset; // the rules that it is for; its own name: it brings them (ruleset.h)
    int ruleset_line;
    struct manifest_others requires, conflicts, before, after;
    uint64_t hash; // of the file
    bool versioned;
    bool names_others; // rows of theirs may be among its changes
    int n_changes;
    struct change_said change[]; // in the order of the file
};

// Reads folder/pack.lua and pushes it; its texts live as long as what was pushed.
struct manifest *manifest_read(lua_State *L, const char *folder);

// The pack of that name in a list; NULL if there is none.
const struct manifest_other *manifest_other(const struct manifest_others *list, const char *name);

// Are these the rules of the rulebook, which need no pack?
bool manifest_is_own_rules(const char *ruleset);

// Is the text what packs may be called?
bool manifest_is_name(const char *text);

// Raises, at its line, for the first change of a row that is not there, now that every pack has
// brought its own.
void manifest_settle(lua_State *L, const struct manifest *p, const struct system *s);

// What several packs say that they change and only one can: raises for the first.
void manifest_check_clashes(lua_State *L, struct manifest *const *all, int n);

// The fields of a pack.lua; NULL ends them.
extern const char *const manifest_names[];

#endif
