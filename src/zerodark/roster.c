// roster.c: heroes with their upgrades: what they come to, and whether they may be.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "zerodark/kit.h"
#include "zerodark/team.h"

static const struct upgrade *taken(const struct content *c, const struct team_hero *h, int i)
{
    return &c->upgrade[h->taken[i]];
}

void team_armour(const struct content *c, const struct team_hero *h, int *low, int *high)
{
    *low = 0; // ZD-UPG-ARMOUR-01: light armour, or none, is free
    *high = 2;
    for (int i = 0; i < h->n_taken; i++) {
        const struct upgrade *u = taken(c, h, i);
        if (u->av_high > *high) {
            *low = u->av_low;
            *high = u->av_high;
        }
    }
}

// ZD-HERO-03: nothing said is AV 1, or the least that heavier armour gives.
static int armour_of(const struct content *c, const struct team_hero *h)
{
    int low, high;
    team_armour(c, h, &low, &high);
    return h->av != TEAM_AV_UNSAID ? h->av : low > 0 ? low : 1;
}

void team_build(const struct content *c, const struct team_hero *h, struct team_body *out)
{
    int profile = content_profile(c, "Hero");
    *out = (struct team_body){.cyl = profile < 0 ? 3 : c->profile[profile].cyl,
                              .flags = profile < 0 ? 0 : c->profile[profile].flags,
                              .halves = h->counted};
    memcpy(out->stat, h->stat, sizeof out->stat);
    for (int i = 0; i < h->n_taken; i++) {
        const struct upgrade *u = taken(c, h, i);
        for (int s = 0; s < 4; s++) {
            out->stat[s] = (int16_t)(out->stat[s] + u->raises[s]);
        }
        out->cyl = u->cyl > out->cyl ? u->cyl : out->cyl;
        out->ablative = (int16_t)(out->ablative + u->ablative);
        out->flags |= u->flags;
        out->make = u->make ? u->make : out->make;
        out->halves += u->halves;
        for (int k = 0; k < ITEM_COUNT; k++) {
            out->item[k] = (uint8_t)(out->item[k] + u->item[k]);
        }
    }
    out->av = (int16_t)armour_of(c, h);
}

int team_halves(const struct game *g, const struct team_hero *h)
{
    struct team_body b;
    team_build(content(g), h, &b);
    return param(g, P_HALF_ROUNDS_UP_PER_HERO) ? (b.halves + 1) / 2 * 2 : b.halves;
}

int team_halves_taken(const struct game *g, const struct team *t)
{
    int halves = 0;
    for (int i = 0; i < t->n; i++) {
        struct team_body b;
        team_build(content(g), &t->hero[i], &b);
        halves += b.halves;
    }
    return halves;
}

// What is being looked at.
struct look_at {
    const struct game *g;
    const struct content *c;
    const struct team_hero *h;
    int hero;
    struct team_findings *out;
};

#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
static void
found(const struct look_at *l, const char *rule, const char *word, const char *format, ...)
{
    if (l->out->n == TEAM_FINDINGS) {
        return;
    }
    struct team_finding *f = &l->out->at[l->out->n++];
    int n = l->h ? snprintf(f->text, sizeof f->text, "%s: ", l->h->name) : 0;
    n = n < (int)sizeof f->text ? n : (int)sizeof f->text - 1;
    va_list args;
    va_start(args, format);
    vsnprintf(f->text + n, sizeof f->text - (size_t)n, format, args);
    va_end(args);
    f->rule = rule;
    f->hero = l->hero;
    f->word = word;
}

static void look_at_points(const struct look_at *l)
{
    int sum = 0, low = param(l->g, P_STAT_LOW), high = param(l->g, P_STAT_HIGH);
    int points = param(l->g, P_STAT_POINTS);
    for (int i = 0; i < 4; i++) {
        sum += l->h->stat[i];
        if (l->h->stat[i] < low || l->h->stat[i] > high) {
            found(l, "ZD-STAT-01", NULL, "every stat is %d to %d, not %d", low, high,
                  l->h->stat[i]);
        }
    }
    if (sum > points || (sum < points && !param(l->g, P_ALLOW_UNSPENT_STAT_POINTS))) {
        found(l, "ZD-STAT-02", NULL, "the stats add up to %d, and must to %d", sum, points);
    }
}

// ZD-UPG-STAT-01
static void look_at_raises(const struct look_at *l)
{
    static const char *const names[] = {"M", "F", "A", "D"};
    struct team_body b;
    int raised = 0, high = param(l->g, P_STAT_HIGH);
    team_build(l->c, l->h, &b);
    for (int i = 0; i < 4; i++) {
        int by = b.stat[i] - l->h->stat[i];
        raised += by;
        if (by > 0 && b.stat[i] > high) {
            found(l, "ZD-UPG-STAT-01", NULL, "upgrades raise %s to %d, and may to %d", names[i],
                  b.stat[i], high);
        }
    }
    if (raised > param(l->g, P_STAT_RAISES)) {
        found(l, "ZD-UPG-STAT-01", NULL, "upgrades raise stats by %d points, and may by %d", raised,
              param(l->g, P_STAT_RAISES));
    }
}

static void look_at_armour(const struct look_at *l)
{
    int low, high, av = l->h->av;
    team_armour(l->c, l->h, &low, &high);
    if (av == TEAM_AV_UNSAID && low > 0 && low < high) {
        found(l, "ZD-UPG-ARMOUR-04", NULL, "its armour is AV %d or %d: say which, AV = %d", low,
              high, high);
    }
    if (av != TEAM_AV_UNSAID && (av < low || av > high)) {
        found(l, "ZD-UPG-ARMOUR-01", NULL, "AV %d is not in its armour, which gives %d to %d", av,
              low, high);
    }
}

static struct upgrade_set rows_of(const struct team_hero *h)
{
    struct upgrade_set rows = {0};
    for (int i = 0; i < h->n_taken; i++) {
        upgrade_put(&rows, h->taken[i]);
    }
    return rows;
}

// The first row of `rows` that is, or is not, among `has`; NULL where there is none.
static const char *first_of(const struct look_at *l, const struct upgrade_set *rows,
                            const struct upgrade_set *has, bool among)
{
    for (int row = 0; row < l->c->n_upgrades; row++) {
        if (upgrade_in(rows, row) && upgrade_in(has, row) == among) {
            return l->c->upgrade[row].name;
        }
    }
    return NULL;
}

static const char *rule_of(const struct upgrade *u, const char *of_armour)
{
    return u->kind == UPGRADE_ARMOUR ? of_armour : u->rule;
}

// What an upgrade needs beside it, and what it does not go with.
static void look_at_needs(const struct look_at *l, int i)
{
    const struct upgrade *u = taken(l->c, l->h, i);
    struct upgrade_set has = rows_of(l->h);
    const char *lacks = first_of(l, &u->needs, &has, false);
    const char *clash = first_of(l, &u->excludes, &has, true);
    if (lacks) {
        found(l, rule_of(u, "ZD-UPG-ARMOUR-07"), u->name, "'%s' needs '%s' first", u->name, lacks);
    }
    if (clash) {
        found(l, u->rule, u->name, "'%s' does not go with '%s'", u->name, clash);
    }
    if (armour_of(l->c, l->h) < u->av_least) {
        found(l, rule_of(u, "ZD-UPG-ARMOUR-08"), u->name, "'%s' needs armour of AV %d or more",
              u->name, u->av_least);
    }
}

static int times(const struct team_hero *h, int row, int before)
{
    int n = 0;
    for (int i = 0; i < before; i++) {
        n += h->taken[i] == row;
    }
    return n;
}

// ZD-UPG-REPEAT-01, ZD-TRAIT-GEN-01: told once, at the first that is too many.
static void look_at_repeats(const struct look_at *l, int i)
{
    const struct upgrade *u = taken(l->c, l->h, i);
    if (u->limit > 0 && times(l->h, l->h->taken[i], i) == u->limit) {
        found(l, u->kind == UPGRADE_TRAIT ? "ZD-TRAIT-GEN-01" : "ZD-UPG-REPEAT-01", u->name,
              u->limit == 1 ? "'%s' is taken more than once" : "'%s' is taken more than %d times",
              u->name, u->limit);
    }
}

// ZD-SPEC-GEN-01
static void look_at_specialisms(const struct look_at *l)
{
    const struct upgrade *one = NULL;
    for (int i = 0; i < l->h->n_taken; i++) {
        const struct upgrade *u = taken(l->c, l->h, i);
        if (u->kind != UPGRADE_SPECIALISM || u == one) {
            continue;
        }
        if (one) {
            found(l, "ZD-SPEC-GEN-01", u->name, "'%s' and '%s' are two specialisms", one->name,
                  u->name);
        }
        one = u;
    }
}

static void look_at_hero(struct look_at *l)
{
    look_at_points(l);
    look_at_raises(l);
    look_at_armour(l);
    look_at_specialisms(l);
    for (int i = 0; i < l->h->n_taken; i++) {
        look_at_needs(l, i);
        look_at_repeats(l, i);
    }
}

static void look_at_ration(const struct look_at *l, const struct team_design *d)
{
    int halves = team_halves(l->g, l->h);
    if (halves > 2 * d->ration) {
        found(l, "ZD-TEAM-01", NULL, "%d%s upgrades, and %d are the ration of a hero", halves / 2,
              halves % 2 ? ".5" : "", d->ration);
    }
}

static void look_at_pool(const struct look_at *l, const struct team *t)
{
    int halves = 0;
    for (int i = 0; i < t->n; i++) {
        halves += team_halves(l->g, &t->hero[i]);
    }
    if (t->n < 1 || t->n > t->design.heroes) {
        found(l, t->n ? "ZD-TEAM-01" : "ZD-TEAM-02", NULL, "%d heroes in a team of 1 to %d", t->n,
              t->design.heroes);
    }
    if (halves > 2 * t->design.upgrades) {
        found(l, "ZD-TEAM-01", NULL, "%d%s upgrades in a team that may have %d", halves / 2,
              halves % 2 ? ".5" : "", t->design.upgrades);
    }
}

// What a team may have only so often: told at the first hero that has one too many.
static void look_at_team_limits(struct look_at *l, const struct team *t)
{
    for (int row = 0; row < l->c->n_upgrades; row++) {
        const struct upgrade *u = &l->c->upgrade[row];
        bool many = (u->flags & FLAG_LEADER) && param(l->g, P_MULTIPLE_LEADERS);
        int n = 0, before = 0;
        for (int i = 0; i < t->n && u->limit_team > 0 && !many; i++) {
            before = n;
            n += times(&t->hero[i], row, t->hero[i].n_taken);
            if (before <= u->limit_team && n > u->limit_team) {
                l->h = &t->hero[i];
                l->hero = i;
                found(l, u->rule, u->name, "'%s' is taken more than %d time%s in the team", u->name,
                      u->limit_team, u->limit_team == 1 ? "" : "s");
            }
        }
    }
}

void team_inspect(const struct game *g, const struct team *t, struct team_findings *out)
{
    struct look_at l = {.g = g, .c = content(g), .hero = -1, .out = out};
    if (t->designed) {
        look_at_pool(&l, t);
    }
    for (int i = 0; i < t->n; i++) {
        l.h = &t->hero[i];
        l.hero = i;
        look_at_hero(&l);
        if (t->designed) {
            look_at_ration(&l, &t->design);
        }
    }
    look_at_team_limits(&l, t);
}

enum status team_enlist(struct game *g, const struct team_hero *h, figure_id *id)
{
    struct team_body b;
    team_build(content(g), h, &b);
    TRY(figure_make(g, content_profile(content(g), "Hero"), h->name, SIDE_TEAM, id));
    struct figure *f = game_figure(g, *id);
    struct zd *z = zd(g);
    int slot = figure_slot(*id);
    for (int i = 0; i < 4; i++) {
        f->stat[STAT_M + i] = b.stat[i];
        z->raised[slot][i] = (uint8_t)(b.stat[i] - h->stat[i]);
    }
    for (int i = 0; i < h->n_taken; i++) {
        upgrade_put(&z->upgrades[slot], h->taken[i]);
    }
    for (int i = 0; i < ITEM_COUNT; i++) {
        kit_give(g, *id, (enum item)i, b.item[i]);
    }
    f->stat[STAT_MAKE] = b.make;
    f->stat[STAT_AV] = b.av;
    f->stat[STAT_CYL] = b.cyl;
    f->stat[STAT_ABLATIVE] = b.ablative;
    f->flags = b.flags;
    figure_posture(g, f);
    return STATUS_OK;
}
