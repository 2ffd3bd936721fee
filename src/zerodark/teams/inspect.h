// inspect.h: the parts of roster inspection: a hero (inspect.c), its allies (inspect_ally.c) and
// the team as a whole (inspect_team.c). Each adds what it finds wrong.
#ifndef ZERODARK_INSPECT_H
#define ZERODARK_INSPECT_H

#include "zerodark/teams/team.h"

// What is being looked at.
struct look_at {
    const struct game *g;
    const struct content *c;
    const struct team_hero *h; // NULL: the team
    int hero;
    struct team_findings *out;
    struct team_line line[TEAM_LINES]; // of the hero
    int n_lines;
    uint8_t free[TEAM_FREE];
    int n_free;
    struct team_body body;
};

// Adds "'Leader' is taken more than once in the team": an upgrade appears more often than `limit`.
void inspect_found_often(const struct look_at *l, const char *rule, const struct upgrade *u,
                         int limit, const char *where);

// Turns to one hero of a team or, with -1, to the team as a whole.
void inspect_look_to(struct look_at *l, const struct team *t, int hero);

// Adds a finding; `word` is the upgrade that it is about, NULL for none.
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
void
inspect_found(const struct look_at *l, const char *rule, const char *word, const char *format, ...);

// Stats and the points that upgrades raise them by (ZD-HERO-01, ZD-UPG-STAT-01, ZD-UPG-STAT-02).
void inspect_stats(const struct look_at *l);

// Everything else about a single hero: armour, what upgrades need, exclude and repeat, what is
// free, gadgets that are named, items used.
void inspect_hero(const struct look_at *l);

// Its allies: what they are and what they have (ZD-ALLY-DOG-10, ZD-ALLY-REMOTE-02,
// ZD-ALLY-REMOTEUPG-01, ZD-ALLY-REMOTEUPG-02, ZD-ALLY-GEN-01).
void inspect_allies(const struct look_at *l);

// How often a hero or one of its allies may have an upgrade, switches included; 0: any number of
// times.
int upgrade_limit(const struct game *g, const struct upgrade *u);

// Is it an ally whose profile has that flag?
static inline bool is_ally_row(const struct content *c, const struct upgrade *u, enum flag flag)
{
    int profile = u->kind == UPGRADE_ALLY ? content_profile(c, u->name) : -1;
    return profile >= 0 && (c->profile[profile].flags & (uint32_t)flag);
}

static inline bool is_remote_row(const struct content *c, const struct upgrade *u)
{
    return is_ally_row(c, u, FLAG_REMOTE);
}

#endif
