// roster_facts.h: the facts on the card of a hero or an ally, for all printers of cards.
#ifndef APP_ROSTER_FACTS_H
#define APP_ROSTER_FACTS_H

#include <stdio.h>

#include "zerodark/teams/team.h"

#define ROSTER_STATS 6 // M, F, A, D, AV, FW

struct roster_stat {
    const char *name;
    int value;
    bool there; // false: shown as a dash, for a mind without a body (ZD-HERO-07)
};

struct roster_upgrade {
    char name[192]; // "Hardened (Relay)"
    char cost[16];  // "0.5", "free", "3 XP", "supply"
    const char *text;
};

struct roster_facts {
    const struct figure *figure;
    struct roster_stat stat[ROSTER_STATS];
    bool body;
    int cyl, aware;                  // 0 if it has no body; inches
    char gadgets[512], carries[512]; // "IFF(I), Relay(O) hardened"; "": none
    const char *program;             // NULL: none
    struct roster_upgrade upgrade[TEAM_LINES + TEAM_FREE];
    int n;
};

// Enlists a hero with its allies, off the table, so that their numbers are computed by the rules.
// False if that fails.
bool roster_enlist(struct game *g, const struct team *t, int hero, figure_id *id);

// The facts of an enlisted hero. Its allies are not among its upgrades.
void roster_hero(struct game *g, const struct team_hero *h, figure_id id, struct roster_facts *out);

// The facts of its ally number `nth`, and the line for that ally on the hero's card. False if there
// is none.
bool roster_ally(struct game *g, const struct team_hero *h, figure_id hero, int nth,
                 struct roster_upgrade *it, struct roster_facts *out);

// Points that its player has spent on its stats.
int roster_points(const struct team_hero *h);

// Prints a number of halves: "2", "1.5".
void roster_print_halves(FILE *out, int halves);

#endif
