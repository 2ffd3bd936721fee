// member.c: sums and bounds of the four stats, each refused in the name of its rule (ZD-STAT-01 and
// 02, ZD-HERO-01, ZD-SIDE-07).
#include "zerodark/rules/missions/member.h"

#include "zerodark/rules/core/chapters.h"

// ZD-STAT-02, ZD-HERO-01
static bool points_spent(const struct game *g, int sum)
{
    int points = param(g, P_STAT_POINTS);
    return sum == points || (sum < points && param(g, P_ALLOW_UNSPENT_STAT_POINTS));
}

enum status member_check(const struct game *g, const struct team_member *m, struct fault *f)
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
                         "%s: the stats add up to %d, but must add up to %d", m->name, sum,
                         param(g, P_STAT_POINTS));
    }
    if (raised > param(g, P_STAT_RAISES)) {
        return fault_set(f, STATUS_RANGE, "ZD-SIDE-07",
                         "%s: upgrades raise stats by %d, and may by %d", m->name, raised,
                         param(g, P_STAT_RAISES));
    }
    return STATUS_OK;
}
