// coming.h: the packs that a match is about to load: those that were asked for, the one that
// contains the mission, the one that defines the rules, and those that all of these require, each
// in a version that fits the others.
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
    const char *name[MATCH_PACKS];  // of a pack whose version has not been chosen yet; else NULL
    const char *range[MATCH_PACKS]; // the versions that may be chosen for it
    int n, asked;
    struct choosing *choosing; // the available versions (choose.h); NULL: not looked up yet
    const char *rules;         // the rules of the battle; NULL: not known yet
    const char *rules_at;      // where they are named, "fog/pack.lua:3"
    const char *rules_by;      // what names them: "the mission", "pack 'fog'"
};

// Finds them all. c->L is given; raises if no versions fit together.
void coming_find(struct coming *c, const struct match_options *o);

// Adds one, whose manifest is kept. Raises if there are too many.
void coming_add(struct coming *c, struct manifest *p, const char *word, const char *wanted_by);

// Which of them has this name; -1: none.
int coming_named(const struct coming *c, const char *name);

#endif
