#include "zerodark/team.h"

static bool number(const char **text, int *out)
{
    const char *p = *text;
    int n = 0;
    while (*p >= '0' && *p <= '9' && p - *text < 2) {
        n = n * 10 + (*p++ - '0');
    }
    bool any = p != *text;
    *text = p;
    *out = n;
    return any;
}

bool team_design_parse(const char *text, struct team_design *out)
{
    struct team_design d;
    bool ok = number(&text, &d.heroes) && *text++ == '/' && number(&text, &d.upgrades) &&
              *text++ == '/' && number(&text, &d.ration) && *text == 0 && d.heroes > 0;
    if (ok) {
        *out = d;
    }
    return ok;
}

// ZD-STAT-02, ZD-HERO-01
static bool points_spent(const struct game *g, int sum)
{
    int points = param(g, P_STAT_POINTS);
    return sum == points || (sum < points && param(g, P_ALLOW_UNSPENT_STAT_POINTS));
}

enum status team_check_member(const struct game *g, const struct team_member *m, struct fault *f)
{
    int sum = 0, raised = 0, low = param(g, P_STAT_LOW), high = param(g, P_STAT_HIGH);
    for (int i = 0; i < 4; i++) {
        sum += m->stat[i];
        raised += m->raised[i];
        if (m->stat[i] < low || m->stat[i] > high) {
            return fault_set(f, STATUS_RANGE, "ZD-STAT-01", "%s: every stat is %d to %d, not %d",
                             m->name, low, high, m->stat[i]);
        }
        if (m->raised[i] < 0 || m->stat[i] + m->raised[i] > high) {
            return fault_set(f, STATUS_RANGE, "ZD-SIDE-07", "%s: no upgrade raises a stat above %d",
                             m->name, high);
        }
    }
    if (!points_spent(g, sum)) {
        return fault_set(f, STATUS_RANGE, "ZD-STAT-02",
                         "%s: the stats add up to %d, and must to %d", m->name, sum,
                         param(g, P_STAT_POINTS));
    }
    if (raised > param(g, P_STAT_RAISES)) {
        return fault_set(f, STATUS_RANGE, "ZD-SIDE-07",
                         "%s: upgrades raise stats by %d, and may by %d", m->name, raised,
                         param(g, P_STAT_RAISES));
    }
    return STATUS_OK;
}

enum status team_check(const struct game *g, const struct team_design *d,
                       const struct team_member *m, int n, struct fault *f)
{
    int halves = 0;
    if (n < 1 || n > d->heroes) {
        return fault_set(f, STATUS_RANGE, "ZD-SIDE-06", "%d heroes in a team of 1 to %d", n,
                         d->heroes);
    }
    for (int i = 0; i < n; i++) {
        TRY(team_check_member(g, &m[i], f));
        halves += m[i].halves;
        if (m[i].halves > 2 * d->ration) {
            return fault_set(f, STATUS_RANGE, "ZD-SIDE-06", "%s has more than %d upgrades",
                             m[i].name, d->ration);
        }
    }
    if (halves > 2 * d->upgrades) {
        return fault_set(f, STATUS_RANGE, "ZD-SIDE-06", "the team has more than %d upgrades",
                         d->upgrades);
    }
    return STATUS_OK;
}

int team_clock_halves(const struct game *g, const struct team_member *m, int n)
{
    int halves = 0;
    for (int i = 0; i < n; i++) {
        halves += m[i].halves + (param(g, P_SUPPLY_ITEMS_RUN_CLOCK) ? m[i].supplied : 0);
    }
    return halves;
}
