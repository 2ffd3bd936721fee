// team.c: upgrades are counted in halves, so that the cheap ones need no fractions. Each member is
// checked before the team's own limits (ZD-SIDE-06).
#include "zerodark/teams/team.h"

static bool take_two_digits(const char **text, int *out)
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
    bool ok = take_two_digits(&text, &d.heroes) && *text++ == '/' &&
              take_two_digits(&text, &d.upgrades) && *text++ == '/' &&
              take_two_digits(&text, &d.ration) && *text == 0 && d.heroes > 0;
    if (ok) {
        *out = d;
    }
    return ok;
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
        TRY(member_check(g, &m[i], f));
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
