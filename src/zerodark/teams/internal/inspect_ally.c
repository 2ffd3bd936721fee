// inspect_ally.c: what is wrong with a hero's stats and allies, who share the points that upgrades
// raise them by.
#include "zerodark/teams/inspect.h"

#include <stdio.h>

#include <string.h>

static const char *const stats[] = {"M", "F", "A", "D"};

static void look_at_points(const struct look_at *l)
{
    int sum = 0, low = param(l->g, P_STAT_LOW), high = param(l->g, P_STAT_HIGH);
    int points = param(l->g, P_STAT_POINTS);
    for (int i = 0; i < 4; i++) {
        sum += l->h->stat[i];
        if (l->h->stat[i] < low || l->h->stat[i] > high) {
            inspect_found(l, "ZD-STAT-01", NULL, "every stat is %d to %d, not %d", low, high,
                          l->h->stat[i]);
        }
    }
    if (sum > points || (sum < points && !param(l->g, P_ALLOW_UNSPENT_STAT_POINTS))) {
        inspect_found(l, "ZD-STAT-02", NULL, "the stats add up to %d, but must add up to %d", sum,
                      points);
    }
}

// Points by which upgrades raise the stats of the hero (ally -1) or of one of its allies.
static int raised_by(const struct look_at *l, int ally, int by[4])
{
    int all = 0;
    memset(by, 0, 4 * sizeof *by);
    for (int i = 0; i < l->n_lines; i++) {
        for (int s = 0; s < 4 && l->line[i].ally == ally; s++) {
            by[s] += l->line[i].u->raises[s];
            all += l->line[i].u->raises[s];
        }
    }
    return all;
}

static const struct profile *profile_of(const struct look_at *l, int ally)
{
    int row = content_profile(l->c, l->c->upgrade[l->h->ally[ally].it.row].name);
    return row < 0 ? NULL : &l->c->profile[row];
}

static bool is_remote_ally(const struct look_at *l, int ally)
{
    return is_remote_row(l->c, &l->c->upgrade[l->h->ally[ally].it.row]);
}

// The F that a remote's gun gives it.
static int fight_of_ally_gun(const struct look_at *l, int ally)
{
    int guns = 0, f = 0;
    for (int i = 0; i < l->n_lines; i++) {
        if (l->line[i].ally == ally && l->line[i].u->fight[0]) {
            f = l->line[i].u->fight[guns++ > 0];
        }
    }
    return f;
}

// What the stats are raised from: a remote's A and D are those of its hero (ZD-ALLY-REMOTE-01).
static int base_of(const struct look_at *l, int ally, int s)
{
    if (ally < 0) {
        return l->h->stat[s];
    }
    const struct profile *p = profile_of(l, ally);
    bool copied = is_remote_ally(l, ally) && s >= STAT_A;
    return copied ? l->body.stat[s]
                  : (p ? p->stat[s] : 0) + (s == STAT_F ? fight_of_ally_gun(l, ally) : 0);
}

static const char *name_of_ally(const struct look_at *l, int ally)
{
    return ally < 0 ? NULL : l->c->upgrade[l->h->ally[ally].it.row].name;
}

// ZD-UPG-STAT-01, ZD-UPG-STAT-02
static void look_at_limit(const struct look_at *l, int ally, const int by[4])
{
    int high = param(l->g, P_STAT_HIGH);
    for (int s = 0; s < 4; s++) {
        int now = base_of(l, ally, s) + by[s];
        if (by[s] > 0 && now > high) {
            inspect_found(l, "ZD-UPG-STAT-01", name_of_ally(l, ally),
                          "upgrades raise %s%s%s to %d; the most is %d",
                          ally < 0 ? "" : name_of_ally(l, ally), ally < 0 ? stats[s] : "'s ",
                          ally < 0 ? "" : stats[s], now, high);
        }
        if (by[s] > 0 && ally >= 0 && is_remote_ally(l, ally) && s >= STAT_A &&
            !param(l->g, P_REMOTE_STAT_UPGRADES)) {
            inspect_found(l, "ZD-UPG-STAT-02", name_of_ally(l, ally),
                          "%s of a remote is its operator's, and cannot be raised", stats[s]);
        }
    }
}

static void look_at_allowance(const struct look_at *l, const char *whose, int points)
{
    if (points > param(l->g, P_STAT_RAISES)) {
        inspect_found(l, "ZD-UPG-STAT-01", NULL,
                      "upgrades raise stats%s by %d points; the most is %d", whose, points,
                      param(l->g, P_STAT_RAISES));
    }
}

void inspect_stats(const struct look_at *l)
{
    int all = 0;
    look_at_points(l);
    for (int ally = -1; ally < l->h->n_allies; ally++) {
        int by[4], points = raised_by(l, ally, by);
        look_at_limit(l, ally, by);
        if (param(l->g, P_STAT_POINTS_PER_MODEL)) {
            look_at_allowance(l, ally < 0 ? "" : " of an ally", points);
        }
        all += points;
    }
    if (!param(l->g, P_STAT_POINTS_PER_MODEL)) {
        look_at_allowance(l, l->h->n_allies ? " of hero and allies" : "", all);
    }
}

// An ally has simple stat points, a remote its own upgrades too, and nothing else.
static void look_at_own(const struct look_at *l, int ally)
{
    for (int i = 0; i < l->n_lines; i++) {
        const struct upgrade *u = l->line[i].u;
        bool its = l->line[i].ally == ally && l->line[i].t != &l->h->ally[ally].it;
        bool may =
            u->kind == UPGRADE_STAT || (is_remote_ally(l, ally) && u->kind == UPGRADE_REMOTE);
        int before = 0, limit = upgrade_limit(l->g, u);
        for (int k = 0; k < i; k++) {
            before += l->line[k].ally == ally && l->line[k].u == u;
        }
        if (its && !may) {
            inspect_found(l, is_remote_ally(l, ally) ? "ZD-ALLY-REMOTEUPG-01" : "ZD-ALLY-GEN-01",
                          u->name, "'%s' is not for a %s", u->name, name_of_ally(l, ally));
        } else if (its && limit > 0 && before == limit) {
            char where[64];
            snprintf(where, sizeof where, "for one %s", name_of_ally(l, ally));
            inspect_found_often(l, u->fight[0] ? "ZD-ALLY-REMOTEUPG-02" : "ZD-UPG-REPEAT-01", u,
                                limit, where);
        }
    }
}

// ZD-ALLY-DOG-10, and whatever else a hero may have only so often.
static void look_at_number(const struct look_at *l, int ally)
{
    const struct upgrade *u = &l->c->upgrade[l->h->ally[ally].it.row];
    int before = 0, limit = upgrade_limit(l->g, u);
    for (int k = 0; k < ally; k++) {
        before += l->h->ally[k].it.row == l->h->ally[ally].it.row;
    }
    if (u->kind != UPGRADE_ALLY) {
        inspect_found(l, "ZD-TEAM-07", u->name, "'%s' is not an ally", u->name);
    } else if (limit > 0 && before == limit) {
        inspect_found_often(l, u->rule, u, limit, "with one hero");
    }
}

void inspect_allies(const struct look_at *l)
{
    for (int ally = 0; ally < l->h->n_allies; ally++) {
        look_at_number(l, ally);
        look_at_own(l, ally);
    }
}
