// team.h: what a team may be made of.
#ifndef ZERODARK_TEAM_H
#define ZERODARK_TEAM_H

#include "zerodark/chapters.h"

// Team design H/U/R: so many heroes at most, so many upgrades in the team, so many of them for one
// hero with its allies (ZD-SIDE-06).
struct team_design {
    int heroes, upgrades, ration;
};

// Reads "4/16/4". False where it is nothing of the kind, or a number is above 99.
bool team_design_parse(const char *text, struct team_design *out);

// What one hero brings, with upgrades counted in halves (ZD-DECK-CLOCK-04).
struct team_member {
    const char *name;
    int16_t stat[4];   // M, F, A, D before upgrades
    int16_t raised[4]; // how much upgrades raise each
    int halves;        // of all its upgrades from the pool, allies and raised stats included
    int bought;        // of upgrades paid for with XP since: they count for nothing here
    int supplied;      // of items from supply drops
};

// Checks one hero's stats: points, bounds, at most three raised points, none above the highest
// (ZD-STAT-01, ZD-STAT-02, ZD-SIDE-07).
enum status team_check_member(const struct game *g, const struct team_member *m, struct fault *f);

// Checks a whole team against a design; n may be anything from 1 (ZD-SIDE-05).
enum status team_check(const struct game *g, const struct team_design *d,
                       const struct team_member *m, int n, struct fault *f);

// Halves of upgrades that run down the clock: what came out of the pool, a replacement hero's
// included, and nothing that was paid for with XP (ZD-DECK-CLOCK-05, ZD-DECK-CLOCK-09); by a switch
// items of supply drops too. See clock_cards (control.h).
int team_clock_halves(const struct game *g, const struct team_member *m, int n);

// A hero as its player wants it, before anybody has looked whether it may be.
#define TEAM_HEROES    24
#define TEAM_TAKEN     32
#define TEAM_AV_UNSAID (-1)

struct team_hero {
    const char *name;
    int16_t stat[4];           // M, F, A, D before upgrades
    int16_t av;                // the armour value that is worn; TEAM_AV_UNSAID
    uint8_t taken[TEAM_TAKEN]; // its upgrades: rows of the catalogue, in the order of its player
    uint8_t n_taken;
    int counted; // halves of upgrades that are only counted, of which nothing else is known
};

struct team {
    bool designed; // otherwise heroes are looked at each for itself
    struct team_design design;
    struct team_hero hero[TEAM_HEROES];
    int n;
};

// What a hero is once its upgrades are put together.
struct team_body {
    int16_t stat[4], av, cyl, ablative;
    uint32_t flags;
    uint8_t make;             // enum make
    uint8_t item[ITEM_COUNT]; // what its upgrades bring
    int halves;               // that they cost
};
void team_build(const struct content *c, const struct team_hero *h, struct team_body *out);

// The armour values that a hero may choose from (ZD-UPG-ARMOUR-01, 03..05).
void team_armour(const struct content *c, const struct team_hero *h, int *low, int *high);

// Upgrades of a hero or team as its design counts them, in halves (ZD-UPG-HALF-02).
int team_halves(const struct game *g, const struct team_hero *h);

// One thing that is wrong with a team.
struct team_finding {
    const char *rule; // ledger id
    int hero;         // which of its heroes; -1: the team as a whole
    const char *word; // name of the upgrade it is about; NULL: none
    char text[128];   // "Ines: every stat is 2 to 6, not 7"
};

#define TEAM_FINDINGS 64

struct team_findings {
    struct team_finding at[TEAM_FINDINGS];
    int n; // those past the last are dropped
};

// Adds everything that is wrong with a team (ZD-TEAM-01, 02, ZD-HERO-01, ZD-UPG-POOL-01,
// ZD-UPG-HALF-02, ZD-UPG-REPEAT-01, ZD-UPG-STAT-01, ZD-UPG-ARMOUR-01..08, ZD-SPEC-GEN-01), hero by
// hero.
void team_inspect(const struct game *g, const struct team *t, struct team_findings *out);

// Halves of upgrades that run down the clock (ZD-TEAM-05).
int team_halves_taken(const struct game *g, const struct team *t);

// A hero that nothing is wrong with, not yet on the table.
enum status team_enlist(struct game *g, const struct team_hero *h, figure_id *id);

#endif
