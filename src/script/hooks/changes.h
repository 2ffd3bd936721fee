// changes.h: the changes that packs make while they are loaded. The pack's manifest must list each
// change, and no other pack may make the same one. All are kept with their places, so that users
// can ask who changes what.
#ifndef SCRIPT_CHANGES_H
#define SCRIPT_CHANGES_H

#include "script/match/match.h"

// What a pack can change. Quantities and checks are called by their bare names, everything else
// with a word before it: "instead alert", "param medic.target", "upgrade Flare", "supply 2-3".
enum change_kind {
    CHANGE_QUANTITY,
    CHANGE_CHECK,
    CHANGE_BEFORE,
    CHANGE_INSTEAD,
    CHANGE_AFTER,
    CHANGE_PARAM,
    CHANGE_UPGRADE,
    CHANGE_COMPLICATION,
    CHANGE_PROGRAM,
    CHANGE_SUPPLY,
    CHANGE_KINDS
};

// One of the changes that a pack says it makes.
struct change_said {
    enum change_kind kind;
    bool fold;         // it is written without a word: a quantity, a check, or both
    const char *name;  // of the row; one that ends in * means all that begin like that
    uint8_t low, high; // of a supply: results of the d12
    int line;          // of pack.lua
    bool made;         // init.lua has made the change
};

// The kind of the rows that it changes; for those that are not rule points, a step.
enum rule_kind change_rule(enum change_kind kind);

// "before ", or "" for quantities and checks.
const char *change_word(enum change_kind kind);

// Does the name in a manifest mean this one? "shoot.*" means all that begin like that.
bool change_means(const char *said, const char *name);

// A change that was made. The strings live as long as the match.
struct change_made {
    enum change_kind kind;
    const char *name;  // of the row
    const char *place; // "dusk/init.lua:3"
    int pack;          // among those of the match
    int32_t value;     // of a param
    const char *table; // of a complication: the table that its row is in
    uint8_t low, high; // of a complication or a supply: results of the d12
};

// The number of the pack that is loaded under this name; -1 for the user, a mission, the program.
int changes_pack(const struct match *m, const char *pack);

// Call this in every function with which a pack changes something, before the change. Raises, at
// the calling line of the pack, if the manifest does not declare the change, or if it would undo a
// change of another pack. Changes that are not a pack's are not checked. `c` has everything except
// place and pack.
void changes_make(lua_State *L, struct match *m, const char *pack, struct change_made c);

// The same for a change that counts only for the rest of a battle: it is compared with what was
// declared and made while the packs were loaded, and not kept.
void changes_allow(lua_State *L, struct match *m, const char *pack, struct change_made c);

// changes_clash: would one of the two changes undo the other, so that only one pack can make its
// change? It does not compare the packs. changes_push_clash pushes, for two that clash, what both
// do and how to fix it.
bool changes_clash(const struct change_made *a, const struct change_made *b);
const char *changes_push_clash(lua_State *L, const struct change_made *a,
                               const struct change_made *b);

// A line about the row that was changed; "" if there is none. (change_doc.c)
const char *change_doc(const struct match *m, const struct change_made *c);

#endif
