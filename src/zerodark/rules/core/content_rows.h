// content_rows.h: what the rules read besides their params: scales, profiles, complications,
// upgrades, robot programs. These are rows that are read once from Lua tables; they are flat, and
// immutable while a battle runs.
#ifndef ZERODARK_CONTENT_ROWS_H
#define ZERODARK_CONTENT_ROWS_H

#include "zerodark/rules/core/rulebook_enums.h"

// Rows of the catalogue of upgrades, as a set.
#define UPGRADES 128

struct upgrade_set {
    uint32_t bits[UPGRADES / 32];
};

static inline bool upgrade_in(const struct upgrade_set *s, int row)
{
    return s->bits[row / 32] >> (row % 32) & 1;
}

static inline void upgrade_put(struct upgrade_set *s, int row)
{
    s->bits[row / 32] |= (uint32_t)1 << (row % 32);
}

// Cylinders (ZD-CYL-02, ZD-CYL-03) and the other sizes that a scale fixes (ZD-SCALE-02).
struct scale {
    const char *name;
    len unit;
    struct {
        len diameter, height;
    } cyl[6]; // Cyl1 .. Cyl6
    len prone_height, gas_diameter;
    len objective_diameter, objective_height;
};

// What a figure is made from: a row read once from a Lua table, flat and immutable while a battle
// runs.
#define PROFILE_LETTERS 23 // of a name
#define PROFILE_NAME    UTF8_ROOM(PROFILE_LETTERS)
#define CONTENT_ID      24 // bytes of the name of a pack, or of the id of a rule
struct profile {
    char name[PROFILE_NAME]; // "Grunt"
    uint8_t kind, rank, tokens, cyl;
    int16_t stat[FIGURE_STATS];
    uint32_t flags;
    int16_t climb;            // inches a bogey climbs at most (ZD-BOGEY-MOVE-09)
    uint16_t dominated;       // row + 1 of what a bogey becomes when dominated; 0: nothing
    uint8_t item[ITEM_COUNT]; // what it has with it; a gadget: the one that it is
    // Of bogeys in versus: how many there are at the start and in reserve, not synthetic and
    // synthetic (ZD-VS-GEN-06, 07); `either`: a card or a die tells which, and the first number
    // counts them all (ZD-VS-GEN-11).
    uint8_t starts[2], reserves[2], either;
};

// What a complication does: a verb for those of the rulebook, or a script's function
// (ZD-COMP-BASIC-01, ZD-COMP-ADV-01).
enum verb {
    VERB_NOTHING,
    VERB_DEPLOY,
    VERB_REDEPLOY,
    VERB_TARGET_BOSS,
    VERB_CANCEL_OBJECTIVE,
    VERB_ALARM,
    VERB_BETRAYAL,
    VERB_PULSE,
    VERB_REINFORCE,
    VERB_BOOBY_TRAP,
    VERB_SCRIPT,
};

struct complication_row {
    char name[PROFILE_NAME];
    uint8_t low, high; // on which results of the d12
    uint8_t verb;
    uint8_t unless;    // VERB_DEPLOY: how many of that profile standing make it pass on; 0: never
    uint8_t otherwise; // 1-based row of the same table that then takes its place; 0: nothing
    uint8_t profile;   // row of content.profile
    int16_t value;
    int32_t script; // VERB_SCRIPT: a number the script floor understands
    char text[96];  // one line for the log
};

// What a hero may have besides its fifteen stat points: a row of the catalogue of upgrades.
enum upgrade_kind {
    UPGRADE_STAT,
    UPGRADE_ARMOUR,
    UPGRADE_TRAIT,
    UPGRADE_SPECIALISM,
    UPGRADE_WEAPON,
    UPGRADE_GADGET,
    UPGRADE_SENTRY,
    UPGRADE_GRENADE,
    UPGRADE_SYNTHETIC,
    UPGRADE_ALLY,
    UPGRADE_REMOTE, // of a remote, for half an upgrade of its hero
    UPGRADE_KINDS
};

// What an upgrade gives back to a hero who began without it; nobody else may take it.
enum regains { REGAINS_NOTHING, REGAINS_ARMOUR, REGAINS_IFF };

struct upgrade {
    char name[PROFILE_NAME]; // "Lethal"; of an ally the name of its profile
    uint8_t kind;
    uint8_t halves;           // what it costs of pool and ration, in halves (ZD-UPG-POOL-01)
    uint8_t limit;            // how often a hero may have it; 0: any number of times
    uint8_t limit_team;       // how often a team may; 0: any number of times
    uint8_t av_least;         // the armour value it needs
    uint8_t av_low, av_high;  // the armour values its owner may choose from; 0, 0: it gives none
    uint8_t cyl;              // the size it gives its owner; 0: unchanged
    uint8_t ablative;         // layers of ablative armour
    int8_t raises[4];         // M, F, A, D
    uint32_t flags;           // what it makes of its owner
    uint8_t make;             // enum make: what kind of machine; MAKE_NONE: unchanged
    uint8_t item[ITEM_COUNT]; // what it brings
    uint8_t further;          // halves of each that is not the first of its kind; 0: as the first
    uint8_t needs_item;       // enum item + 1 that its owner must have without it; 0: none
    uint8_t hardens;  // each one hardens a gadget that is named with it (ZD-GADGET-HARDENED-03)
    uint8_t regains;  // enum regains
    uint8_t pick;     // kind + 1 of which its owner chooses one more, free; 0: none
    uint8_t fight[2]; // F of a remote that has it once, twice (ZD-ALLY-REMOTEUPG-02)
    uint16_t bars;    // kinds that it does not go with, as a set
    struct upgrade_set needs, excludes;
    struct upgrade_set brings; // what comes with it, free
    struct upgrade_set begins; // what comes with it for a hero who begins with it, free
    char pack[CONTENT_ID];     // the pack that brought it; "": the rulebook
    char rule[CONTENT_ID];     // the id of its rule, for messages
    char ledger[96];           // ids of all its rules
    char text[120];            // one line for readers of a roster
};

// A robot's program: a listing compiled to lines (listing.h), or a script's function.
struct program_line {
    uint16_t number;      // as it is written: 10, 20, ...
    uint16_t source_line; // in its text
    uint8_t op;           // enum program_op
    uint8_t ask;          // of an IF: enum program_ask
    uint8_t set, pick;    // whom it is about: sets of enum program_set, enum program_pick
    uint8_t state;        // of ASK_STATE: enum state
    uint8_t relation;     // of an IF: how the answer compares with `limit`
    uint8_t limit;
    uint8_t yes, no; // of an IF: index of the line to go on with
    uint8_t stops;   // of an action: STOP is written
};

#define PROGRAM_LINES 32

struct program {
    char name[PROFILE_NAME];
    uint32_t grants; // flags that a robot has while it runs
    uint8_t targets; // set of enum program_set: what TARGET is
    uint8_t n;       // lines; 0: a script's function
    int32_t script;  // number the script floor understands
    struct program_line line[PROGRAM_LINES];
};

// A row of the supply table: what a supply drop may bring (ZD-OP-SUPPLY-05..16).
#define SUPPLY_PICKS 4
struct supply_row {
    char name[PROFILE_NAME]; // "Combat shield"
    uint8_t low, high;       // on which results of the d12; of several rows the first
    uint8_t of;    // row + 1 that sends here, with a second d12; 0: it is one of the first d12
    uint8_t again; // a second d12 decides, among the rows that are of this one
    uint8_t av;    // armour that it adds
    uint8_t n;     // things it may be, one of which is picked
    uint8_t upgrade[SUPPLY_PICKS]; // their rows in the catalogue
};

#define PROGRAMS            32
#define SUPPLIES            64
#define PROFILES            64
#define COMPLICATION_TABLES 4
#define COMPLICATION_ROWS   24

// What a mission says that the players are after, where its markers alone do not show it. Bots go
// by it; the rules do not. In versus it means nothing.
enum wants_after { WANTS_LEAVE, WANTS_STAY, WANTS_HOLD };

struct wants {
    bool said;     // false: the mission says nothing
    uint8_t use;   // enum use of the markers it is about; USE_NONE: about none
    uint8_t count; // how many of them have to be carried off or operated; 0: all
    uint8_t after; // enum wants_after: what everybody does then
    point at;      // of WANTS_HOLD: where to be,
    len within;    // and how near
};

// What a mission wants one figure to do now, and how much: `worth` is in inches that it would go
// further for it than for another.
enum aim_deed { AIM_INTERACT, AIM_HOLD, AIM_LEAVE, AIM_HUNT };

struct aim {
    enum aim_deed deed;
    figure_id target; // of AIM_INTERACT and AIM_HUNT
    point at;         // of AIM_HOLD: where to be,
    len within;       // and how near
    int worth;
};

#define AIMS 8

struct aims {
    struct aim aim[AIMS];
    int n; // 0: whatever the markers say
};

// Everything that the rules read besides their params: immutable while a battle runs, shared by
// games.
struct content {
    struct profile profile[PROFILES];
    uint8_t n_profiles;
    struct {
        char name[PROFILE_NAME]; // "basic", "advanced"
        struct complication_row row[COMPLICATION_ROWS];
        uint8_t n;
    } complications[COMPLICATION_TABLES];
    uint8_t n_complications;
    struct scale scale[4];
    uint8_t n_scales;
    // Runs a complication written as a function; NULL if there are none.
    enum status (*script)(void *self, struct game *g, int32_t which);
    void *self;
    struct upgrade upgrade[UPGRADES];
    uint8_t n_upgrades;
    struct supply_row supply[SUPPLIES];
    uint8_t n_supplies;
    struct program program[PROGRAMS];
    uint8_t n_programs;
    // Asks a program that is a script's function what the robot is to do: an action, and whom it is
    // about or FIGURE_NONE; NULL if there are none. The game is locked meanwhile.
    enum status (*ask_program)(void *self, struct game *g, int32_t which, figure_id robot,
                               struct program_line *action, figure_id *object);
    struct wants wants; // of the mission
    bool judged;        // it judges itself whether it is completed
    // Asks the mission what a figure is to do; NULL if it has no such function. The game is locked
    // meanwhile.
    enum status (*ask_aim)(void *self, struct game *g, figure_id who, struct aims *out);
};

static inline const struct content *content(const struct game *g)
{
    return g->content;
}

// Fills in the scales of the rulebook (28mm, 15mm) and nothing else.
void content_init(struct content *c);

// Row of a profile by name, -1 if there is none.
int content_profile(const struct content *c, const char *name);

// Row of an upgrade by name, -1 if there is none.
int content_upgrade(const struct content *c, const char *name);

// Row of a program by name, -1 if there is none.
int content_program(const struct content *c, const char *name);

#endif
