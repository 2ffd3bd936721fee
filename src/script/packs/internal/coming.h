// coming.h: the packs on their way into a match: those that are asked for, the one that the mission
// lies in, the one that brings the rules, and those that all these require, each in the version
// that fits the others.
#ifndef SCRIPT_COMING_H
#define SCRIPT_COMING_H

#include "script/match/match.h"
#include "script/packs/manifest.h"

struct choosing;

struct coming {
    lua_State *L;
    int kept; // where on the stack the table is in which manifests are kept
    struct manifest *all[MATCH_PACKS];
    const char *word[MATCH_PACKS];      // NULL: nobody asked for it
    const char *wanted_by[MATCH_PACKS]; // NULL: somebody asked for it
    const char *name[MATCH_PACKS];  // of one whose version is open until all are chosen; else NULL
    const char *range[MATCH_PACKS]; // of that one
    int n, asked;
    struct choosing *choosing; // the versions that there are (choose.h); NULL: nobody has asked yet
    const char *rules;         // that the battle is played by; NULL: nobody has said so yet
    const char *rules_at;      // where that is said, "fog/pack.lua:3"
    const char *rules_by;      // by whom: "the mission", "pack 'fog'"
};

// Finds them all. c->L is given; raises if there are none that fit together.
void coming_find(struct coming *c, const struct match_options *o);

// Adds one, whose manifest is kept. Raises if there are too many.
void coming_add(struct coming *c, struct manifest *p, const char *word, const char *wanted_by);

// Which of them has this name; -1: none.
int coming_named(const struct coming *c, const char *name);

#endif
