// team.h: what a team may consist of.
#ifndef ZERODARK_TEAM_H
#define ZERODARK_TEAM_H

#include "zerodark/rules/core/chapters.h"

// Team design H/U/R: the most heroes, the most upgrades in the team, and the most of them for one
// hero with its allies (ZD-SIDE-06).
struct team_design {
    int heroes, upgrades, ration;
};

// Reads "4/16/4". False if it is not of that form, or a number is above 99.
bool team_design_parse(const char *text, struct team_design *out);

// A hero as its player wants it, before anybody has checked whether it is allowed.
#define TEAM_LETTERS   31 // of a name; more than FIGURE_LETTERS are refused of who fights
#define TEAM_NAME      UTF8_ROOM(TEAM_LETTERS)
#define TEAM_HEROES    24
#define TEAM_TAKEN     32
#define TEAM_ALLIES    6
#define TEAM_OF_ALLY   8
#define TEAM_LINES     (TEAM_TAKEN + TEAM_ALLIES * (1 + TEAM_OF_ALLY))
#define TEAM_FREE      8
#define TEAM_AV_UNSAID (-1)
#define TEAM_UNKNOWN   UINT8_MAX // an unknown name was given, which has already been reported

// How somebody came by an upgrade: out of the team's pool, with XP later on, or from a supply drop.
// Only what came out of the pool counts for the design and the clock (ZD-TEAM-05, ZD-OP-XP-06).
enum team_how { TEAM_NEW, TEAM_BOUGHT, TEAM_SUPPLIED };

struct team_taken {
    uint8_t row; // of the catalogue
    uint8_t how; // enum team_how
    uint8_t of;  // enum item + 1 of the gadget that it is for; 0: none was named
};

// An ally, which is an upgrade of its hero and may have some of its own (ZD-TEAM-07).
struct team_ally {
    char name[TEAM_NAME]; // "": made from its hero's name
    struct team_taken it;
    struct team_taken taken[TEAM_OF_ALLY];
    uint8_t n_taken;
    uint8_t wounded; // level that it starts the battle with (ZD-OP-WOUND-02)
};

enum team_sown { TEAM_SOWN_UNSAID, TEAM_SOWN_NO, TEAM_SOWN_YES };
enum team_iff { TEAM_IFF_ON, TEAM_IFF_OFF, TEAM_IFF_NONE };

// Flat and without padding, because an operation stores it (operation.h).
struct team_hero {
    char name[TEAM_NAME];
    char player[TEAM_NAME]; // who plays it, if several people play; "": nobody in particular
    int16_t stat[4];        // M, F, A, D before upgrades
    int16_t av;             // the armour value that is worn; TEAM_AV_UNSAID
    int16_t xp;             // XP that it brings along (ZD-OP-XP-03)
    int16_t counted; // halves of upgrades that are only counted; nothing else is known about them
    struct team_taken taken[TEAM_TAKEN]; // in the order that its player chose
    struct team_ally ally[TEAM_ALLIES];
    uint8_t n_taken, n_allies;
    uint8_t picked[UPGRADE_KINDS]; // row + 1 of the free item that it chose of each kind
                                   // (upgrade.pick)
    uint8_t program;               // row + 1 of content.program
    uint8_t iff;                   // enum team_iff: how it starts (ZD-GADGET-IFF-02, 04)
    uint8_t side;                  // enum side: the side it belongs to
    bool bare;                     // it began with AV 0 (ZD-UPG-ARMOUR-02)
    bool replacement;              // it has joined in the middle of an operation (ZD-TEAM-04)
    uint8_t used[ITEM_COUNT];      // items used in earlier missions (ZD-SENTRY-RESTOCK-01)
    uint8_t more_av;               // armour that supply drops have added (ZD-OP-SUPPLY-05)
    uint8_t wounded;               // level that it starts the battle with (ZD-OP-WOUND-02)
    uint8_t lost[4];               // points that M, F, A, D have lost (ZD-OP-WOUND-03)
    uint8_t spare;
};
_Static_assert(sizeof(struct team_hero) == 2 * TEAM_NAME + 14 + TEAM_TAKEN * 3 +
                                               TEAM_ALLIES * sizeof(struct team_ally) + 2 +
                                               UPGRADE_KINDS + 5 + ITEM_COUNT + 7,
               "no padding in a hero of a team");

#define TEAM_MARKERS 24

struct team {
    bool designed; // otherwise each hero is checked alone
    struct team_design design;
    struct team_hero hero[TEAM_HEROES];
    int n;
    bool supply_drop; // what was used in earlier missions is available again (ZD-SENTRY-RESTOCK-01)
    uint8_t sown; // enum team_sown: in an operation: has it sown confusion in the previous mission
                  // (ZD-MIS-HEIST-11)?
    uint8_t n_markers;                    // of a Rescue in an operation; 0: it is not a Rescue
    char marker[TEAM_MARKERS][TEAM_NAME]; // who they are, the primary first; "": not known yet, or
                                          // nobody (ZD-MIS-RESCUE-12)
};

// One line of a hero's list: an upgrade of its own, an ally, or an ally's upgrade.
struct team_line {
    const struct upgrade *u;
    const struct team_taken *t;
    int ally;   // index of the ally that the line is, or belongs to; -1: the hero's own
    int halves; // what it costs (ZD-UPG-HALF-01, ZD-GRENADE-GEN-01)
};

// All lines of a hero; returns how many.
int team_lines(const struct content *c, const struct team_hero *h, struct team_line *out);

// Rows that the hero gets free: one of each kind of which it may pick one, and what comes with
// other upgrades (ZD-SPEC-EWOP-01, ZD-SPEC-SAPPER-03, ZD-DRONE-01, ZD-AI-06). Returns how many.
int team_free(const struct content *c, const struct team_hero *h, uint8_t rows[TEAM_FREE]);

// A hero with all its upgrades added up.
struct team_body {
    int16_t stat[4], av, cyl, ablative; // lost stat points deducted
    uint8_t raised[4];                  // how much upgrades have raised each stat
    uint32_t flags;
    uint8_t make;             // enum make
    uint8_t item[ITEM_COUNT]; // its IFF, and what its upgrades bring
    uint32_t bars;            // kinds that it may not have, as a set
    int halves;               // the cost of all of it, its allies included
};
void team_build(const struct content *c, const struct team_hero *h, struct team_body *out);

// The armour values that a hero may choose from (ZD-UPG-ARMOUR-01..05).
void team_armour(const struct content *c, const struct team_hero *h, int *low, int *high);

// The firewall that the hero has by itself and with its upgrades (ZD-HERO-04,
// ZD-GADGET-FIREWALL-01).
int team_firewall(const struct game *g, const struct team_hero *h);

// Upgrades of a hero or team as its design counts them, in halves (ZD-UPG-HALF-01, 02).
int team_halves(const struct game *g, const struct team_hero *h);

// One thing that is wrong with a team.
struct team_finding {
    const char *rule; // ledger id; NULL: no rule says so
    int hero;         // which of its heroes; -1: the team as a whole
    const char *word; // name of the upgrade it is about; NULL: none
    char text[320];   // "Ines: every stat is 2 to 6, not 7"
};

#define TEAM_FINDINGS 64

struct team_findings {
    struct team_finding at[TEAM_FINDINGS];
    int n; // findings beyond the last place are dropped
};

// Adds everything that is wrong with a team, hero by hero (inspect.h). What needs a design is
// looked at only if there is one.
void team_inspect(const struct game *g, const struct team *t, struct team_findings *out);

// Halves of upgrades that run down the clock (ZD-TEAM-05); with a switch, including items of supply
// drops (ZD-DECK-CLOCK-05).
int team_halves_taken(const struct game *g, const struct team *t);

// Cards that the clock is run down by before the battle: never in versus (ZD-TEAM-05).
int team_cards(const struct game *g, const struct team *t);

// The later price of an upgrade, in XP (ZD-UPG-HALF-03).
int team_price(const struct game *g, int halves);

// Makes the figures of a hero without findings, and of its allies, not yet on the table.
// `restocked`: what it has used in earlier missions is available again. All of them, or nobody.
enum status team_enlist(struct game *g, const struct team_hero *h, bool restocked, figure_id *id);

#endif
