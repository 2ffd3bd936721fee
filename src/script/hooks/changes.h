// changes.h: the changes that packs make while they are loaded. The pack's manifest must list each
// change, and no other pack may make the same one. All are kept with their places, so that anyone
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
    bool fold;         // it stands without a word: a quantity, a check, or both
    const char *name;  // of the row; one that ends in * means all that begin so
    uint8_t low, high; // of a supply: results of the d12
    int line;          // of pack.lua
    bool made;         // init.lua has done so
};

// The kind of the rows that it changes; of those that are no rule points a step.
enum rule_kind change_rule(enum change_kind kind);

// "before ", or "" for quantities and checks.
const char *change_word(enum change_kind kind);

// Does the name that a pack says mean this one? "shoot.*" means all that begin so.
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

// To be called by the function that a pack changes something with, before it is changed. Raises, at
// the line of the pack that called, if the manifest does not say so, or another pack has made a
// change that this one would undo. Changes of who is no pack are not looked at. `c` has all but
// place and pack.
void changes_make(lua_State *L, struct match *m, const char *pack, struct change_made c);

// Can only one of two packs make its change, which the other one would undo? Packs are not looked
// at. Pushes what both do and how it is mended, where they clash.
bool changes_clash(const struct change_made *a, const struct change_made *b);
const char *changes_push_clash(lua_State *L, const struct change_made *a,
                               const struct change_made *b);

// What the row that was changed is about, in a line; "" if nobody says. (change_doc.c)
const char *change_doc(const struct match *m, const struct change_made *c);

#endif
