// roster_facts.h: the facts on the card of a hero or an ally, for all printers of cards.
#ifndef APP_ROSTER_FACTS_H
#define APP_ROSTER_FACTS_H

#include <stdio.h>

#include "zerodark/teams/team.h"

#define ROSTER_STATS 6 // M, F, A, D, AV, FW

struct roster_stat {
    const char *name;
    int value;
    bool there; // what a mind without a body does not have is a stroke (ZD-HERO-07)
};

struct roster_upgrade {
    char name[64]; // "Hardened (Relay)"
    char cost[16]; // "0.5", "free", "3 XP", "supply"
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

// Enlists a hero with its allies, where they stand beside the table, so that their numbers are
// those of the rules. False if it cannot be.
bool roster_enlist(struct game *g, const struct team *t, int hero, figure_id *id);

// A hero that was enlisted. Its allies are not among its upgrades.
void roster_hero(struct game *g, const struct team_hero *h, figure_id id, struct roster_facts *out);

// An ally of it, and what the hero has it for. False if there is none of that number.
bool roster_ally(struct game *g, const struct team_hero *h, figure_id hero, int nth,
                 struct roster_upgrade *it, struct roster_facts *out);

// Points that its player has spent on its stats.
int roster_points(const struct team_hero *h);

// Prints a number of halves: "2", "1.5".
void roster_print_halves(FILE *out, int halves);

#endif
