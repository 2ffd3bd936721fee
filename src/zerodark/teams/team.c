// team.c: the three numbers of a team's design, as people write them (ZD-SIDE-06).
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
