// builder.h: a team made choice by choice. Nothing here allocates or asks: a state and a choice
// give the next state.
#ifndef APP_BUILDER_H
#define APP_BUILDER_H

#include "zerodark/teams/team.h"

// A team that is being made. A copy is a step to go back to.
struct builder {
    struct team team;
    char name[TEAM_NAME]; // of the team; "": none
    int hero;             // whose choices are listed; -1: there is no hero yet
};

enum builder_kind {
    BUILDER_STAT,         // at: which of M, F, A, D; to: its value
    BUILDER_STATS,        // all four of them, in `stat`
    BUILDER_AV,           // to: the armour value
    BUILDER_TAKE,         // row: of the catalogue; to: enum item + 1 of the gadget that it is for
    BUILDER_DROP,         // at: which of the hero's upgrades
    BUILDER_ALLY,         // row
    BUILDER_DROP_ALLY,    // at: which ally
    BUILDER_OF_ALLY,      // at: which ally; row
    BUILDER_DROP_OF_ALLY, // at: which ally; to: which of its upgrades
    BUILDER_PICK,         // row: what comes free of a kind
    BUILDER_PROGRAM,      // row: of the programs
};

#define BUILDER_CHOICES 512

struct builder_choice {
    enum builder_kind kind;
    int at, row, to;
    int16_t stat[4];
    int halves;            // what it adds to what the team has used, in halves of an upgrade
    char group[TEAM_NAME]; // "stats", "weapon", the name of an ally: what it is listed under
    char word[192];        // "M 5", "Hardened (Relay)", "drop Lethal"
    const char *text;      // one line about it, borrowed from the catalogue; NULL: none
    const char *rule;      // of `why`; NULL: none
    char why[320];         // why it is not allowed; "": it is
};

// A team of nobody, of the usual design.
struct builder builder_new(void);

// Adds a hero with that name, whose points are spread evenly, or turns to the one of that name.
// False if there is no room for another.
bool builder_hero(const struct game *g, struct builder *b, const char *name);

// Takes the hero away whose choices are listed.
void builder_remove(struct builder *b);

enum builder_named {
    BUILDER_NAMED,
    BUILDER_NOBODY,     // there is no hero yet, or the hero has no such ally
    BUILDER_NAMELESS,   // no name follows the ally
    BUILDER_NAME_TAKEN, // somebody else in the team has that name, case aside
};

// Gives the hero whose choices are listed another name, which utf8_is_name has found good.
enum builder_named builder_rename(struct builder *b, const char *name);

// Gives an ally of that hero a name: "Zipper Bee", "Zipper 2 Wasp", "Bee Wasp" for one that has
// one. *name is where the name begins in the words; the caller asks utf8_is_name of it, and drops
// the team if it is not good.
enum builder_named builder_call(const struct content *c, struct builder *b, const char *words,
                                const char **name);

// Changes the team; the choice is one of builder_list's for this state, or of builder_find.
void builder_apply(const struct content *c, struct builder *b, const struct builder_choice *choice);

// All choices of the hero, in an order that depends on the state alone; none without a hero.
// Returns how many.
int builder_list(const struct game *g, const struct builder *b,
                 struct builder_choice out[BUILDER_CHOICES]);

// The choice of a list that has that name, case aside, or a stat's value that is further away than
// those, or "stats 4 4 4 3". False if there is none.
bool builder_find(const struct game *g, const struct builder *b, const struct builder_choice *list,
                  int n, const char *word, struct builder_choice *out);

// Says of n choices what each costs and why it is not allowed: team_inspect finds more wrong after
// it, with the best that what is open can become.
void builder_judge(const struct game *g, const struct builder *b, struct builder_choice *choice,
                   int n);

#endif
