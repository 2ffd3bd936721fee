// inspect_team.c: what is wrong with a team as a whole.
#include <string.h>

#include "engine/utf8.h"
#include "zerodark/teams/inspect.h"

// ZD-TEAM-01, ZD-TEAM-04
static void look_at_ration(const struct look_at *l, const struct team_design *d)
{
    int halves = team_halves(l->g, l->h), ration = d->ration;
    ration -= l->h->replacement ? param(l->g, P_REPLACEMENT_FEWER) : 0;
    ration = ration < 0 ? 0 : ration;
    if (halves > 2 * ration) {
        inspect_found(l, l->h->replacement ? "ZD-TEAM-04" : "ZD-TEAM-01", NULL,
                      "%d%s upgrade%s, but a %s may have only %d", halves / 2,
                      halves % 2 ? ".5" : "", halves == 2 ? "" : "s",
                      l->h->replacement ? "replacement" : "hero", ration);
    }
}

static void look_at_pool(const struct look_at *l, const struct team *t)
{
    int halves = 0;
    for (int i = 0; i < t->n; i++) {
        halves += team_halves(l->g, &t->hero[i]);
    }
    if (t->n < 1 || t->n > t->design.heroes) {
        const char *first_over = t->n ? t->hero[t->design.heroes].name : NULL;
        inspect_found(l, t->n ? "ZD-TEAM-01" : "ZD-TEAM-02", first_over,
                      "the team has %d hero%s, but may have 1 to %d", t->n, t->n == 1 ? "" : "es",
                      t->design.heroes);
    }
    if (halves > 2 * t->design.upgrades) {
        inspect_found(l, "ZD-TEAM-01", NULL, "the team has %d%s upgrade%s, but may have %d",
                      halves / 2, halves % 2 ? ".5" : "", halves == 2 ? "" : "s",
                      t->design.upgrades);
    }
}

static int times_in_team(const struct look_at *l, int row)
{
    int n = 0;
    for (int i = 0; i < l->n_lines; i++) {
        n += l->line[i].t->row == row;
    }
    for (int i = 0; i < l->n_free; i++) {
        n += l->free[i] == row;
    }
    return n;
}

// What a team may have only so often: reported at the first hero that has one too many.
static void look_at_team_limits(struct look_at *l, const struct team *t)
{
    for (int row = 0; row < l->c->n_upgrades; row++) {
        const struct upgrade *u = &l->c->upgrade[row];
        bool many = (u->flags & FLAG_LEADER) && param(l->g, P_MULTIPLE_LEADERS);
        int n = 0;
        for (int i = 0; i < t->n && u->limit_team > 0 && !many; i++) {
            int before = n;
            inspect_look_to(l, t, i);
            n += times_in_team(l, row);
            if (before <= u->limit_team && n > u->limit_team) {
                inspect_found_often(l, u->rule, u, u->limit_team, "in the team");
            }
        }
    }
}

// How many a hero has; *name becomes that of the first one.
static int count_remotes(const struct look_at *l, const char **name)
{
    int n = 0;
    for (int i = 0; i < l->n_lines; i++) {
        bool remote = is_remote_row(l->c, l->line[i].u);
        *name = remote && n == 0 ? l->line[i].u->name : *name;
        n += remote;
    }
    return n;
}

// ZD-SPEC-SAPPER-01, ZD-SPEC-SAPPER-02, ZD-ALLY-REMOTE-02
static void look_at_remotes(struct look_at *l, const struct team *t)
{
    int sappers = 0, theirs = 0, all = 0;
    const char *remote = NULL;
    for (int i = 0; i < t->n; i++) {
        inspect_look_to(l, t, i);
        int n = count_remotes(l, &remote);
        bool sapper = l->body.flags & FLAG_SAPPER;
        sappers += sapper;
        theirs += sapper ? n : 0;
        all += n;
        if (!sapper && n > 1) {
            inspect_found(l, "ZD-SPEC-SAPPER-02", NULL,
                          "%d remotes, and only a sapper may have several", n);
        }
    }
    inspect_look_to(l, t, -1);
    if (all > 0 && sappers == 0) {
        inspect_found(l, "ZD-SPEC-SAPPER-01", remote, "a team with a remote must have a sapper");
    } else if (all > 0 && theirs == 0) {
        inspect_found(l, "ZD-SPEC-SAPPER-02", NULL, "the first remote of a team is its sapper's");
    }
}

// A name is what orders and journals know it by.
static void look_at_name(const struct look_at *l, const struct team *t, int i)
{
    const char *name = t->hero[i].name;
    char why[UTF8_WHY];
    if (*name == 0) {
        inspect_found(l, NULL, NULL, "a hero needs a name");
    }
    if (!utf8_is_name(name, strlen(name), FIGURE_LETTERS, why)) {
        inspect_found(l, NULL, NULL, "the name: %s", why);
    }
    for (int k = 0; k < i; k++) {
        if (strcmp(t->hero[k].name, name) == 0) {
            inspect_found(l, NULL, NULL, "another hero already has this name");
            return;
        }
    }
}

// Has a hero a word that nobody knows? Much of what else would be said comes of that.
static bool has_unknown_word(const struct team_findings *found, int hero)
{
    for (int i = 0; i < found->n; i++) {
        if (found->at[i].hero == hero && found->at[i].word && !found->at[i].rule) {
            return true;
        }
    }
    return false;
}

// The team: its design (ZD-TEAM-01, 02, 04), what it may have only so often (ZD-SPEC-LEADER-04),
// sappers and remotes (ZD-SPEC-SAPPER-01, ZD-SPEC-SAPPER-02).
static void look_at_team(struct look_at *l, const struct team *t)
{
    inspect_look_to(l, t, -1);
    if (t->designed) {
        look_at_pool(l, t);
    }
    for (int i = 0; i < t->n; i++) {
        inspect_look_to(l, t, i);
        look_at_name(l, t, i);
        inspect_stats(l);
        if (!has_unknown_word(l->out, i)) {
            inspect_hero(l);
            inspect_allies(l);
        }
        if (t->designed) {
            look_at_ration(l, &t->design);
        }
    }
    look_at_team_limits(l, t);
    look_at_remotes(l, t);
}

void team_inspect(const struct game *g, const struct team *t, struct team_findings *out)
{
    struct look_at l = {.g = g, .c = content(g), .out = out};
    look_at_team(&l, t);
}
