// builder_judge.c: is a choice allowed? The team is inspected before and after it, each time with
// the open choices filled in as well as possible, so that only faults count that no later choice
// can repair.
#include "app/builder/internal/builder_parts.h"

#include <stdio.h>
#include <string.h>

static int points_spent(const struct team_hero *h)
{
    return h->stat[0] + h->stat[1] + h->stat[2] + h->stat[3];
}

// Points that are left go to whatever is lowest.
static void fill_points(const struct game *g, struct team_hero *h)
{
    while (points_spent(h) < param(g, P_STAT_POINTS)) {
        int low = 0;
        for (int s = 1; s < 4; s++) {
            low = h->stat[s] < h->stat[low] ? s : low;
        }
        h->stat[low]++;
    }
}

// The row that leaves the least to be found.
static void fill_pick(const struct game *g, struct team *t, struct team_hero *h, int kind)
{
    struct team_findings found;
    const struct content *c = content(g);
    int best = -1, least = 0;
    if (h->picked[kind] || !builder_may_pick(c, h, kind)) {
        return;
    }
    for (int row = 0; row < c->n_upgrades; row++) {
        if (c->upgrade[row].kind != kind) {
            continue;
        }
        h->picked[kind] = (uint8_t)(row + 1);
        found.n = 0;
        team_inspect(g, t, &found);
        if (best < 0 || found.n < least) {
            best = row;
            least = found.n;
        }
    }
    h->picked[kind] = (uint8_t)(best + 1);
}

static void find_at_best(const struct game *g, const struct team *as_it_is,
                         struct team_findings *out)
{
    struct team t = *as_it_is;
    for (int i = 0; i < t.n; i++) {
        struct team_body body;
        struct team_hero *h = &t.hero[i];
        team_build(content(g), h, &body);
        h->program = body.make == MAKE_ROBOT && !h->program ? 1 : h->program;
        fill_points(g, h);
        fill_pick(g, &t, h, UPGRADE_SENTRY);
        fill_pick(g, &t, h, UPGRADE_TRAIT);
    }
    out->n = 0;
    team_inspect(g, &t, out);
}

static bool is_found(const struct team_findings *among, const struct team_finding *f)
{
    for (int i = 0; i < among->n; i++) {
        if (strcmp(among->at[i].text, f->text) == 0) {
            return true;
        }
    }
    return false;
}

static int halves_of_team(const struct game *g, const struct team *t)
{
    int halves = 0;
    for (int i = 0; i < t->n; i++) {
        halves += team_halves(g, &t->hero[i]);
    }
    return halves;
}

// No list of a hero grows beyond its room.
static bool is_full(const struct team_hero *h, const struct builder_choice *c)
{
    return (c->kind == BUILDER_TAKE && h->n_taken == TEAM_TAKEN) ||
           (c->kind == BUILDER_ALLY && h->n_allies == TEAM_ALLIES) ||
           (c->kind == BUILDER_OF_ALLY && h->ally[c->at].n_taken == TEAM_OF_ALLY);
}

// Taking something away is always allowed: what it leaves behind is on the list of what is to do.
static bool is_taken_away(const struct builder_choice *c)
{
    return c->kind == BUILDER_DROP || c->kind == BUILDER_DROP_ALLY ||
           c->kind == BUILDER_DROP_OF_ALLY;
}

// Without the name of the hero whose choices are listed.
static const char *text_for(const struct builder *b, const struct team_finding *f)
{
    const char *name = b->team.hero[b->hero].name;
    size_t n = strlen(name);
    bool its = f->hero == b->hero && strncmp(f->text, name, n) == 0 && f->text[n] == ':';
    return f->text + (its ? n + 2 : 0);
}

static void judge_one(const struct game *g, const struct builder *b,
                      const struct team_findings *before, struct builder_choice *choice)
{
    struct team_findings after;
    struct builder then = *b;
    choice->why[0] = '\0';
    choice->rule = NULL;
    builder_apply(content(g), &then, choice);
    choice->halves = halves_of_team(g, &then.team) - halves_of_team(g, &b->team);
    if (is_full(&b->team.hero[b->hero], choice)) {
        snprintf(choice->why, sizeof choice->why, "a hero has no room for more of them");
        return;
    }
    find_at_best(g, &then.team, &after);
    for (int i = 0; i < after.n && !is_taken_away(choice); i++) {
        if (!is_found(before, &after.at[i])) {
            snprintf(choice->why, sizeof choice->why, "%s", text_for(b, &after.at[i]));
            choice->rule = after.at[i].rule;
            return;
        }
    }
}

void builder_judge(const struct game *g, const struct builder *b, struct builder_choice *choice,
                   int n)
{
    struct team_findings before;
    find_at_best(g, &b->team, &before);
    for (int i = 0; i < n; i++) {
        judge_one(g, b, &before, &choice[i]);
    }
}
