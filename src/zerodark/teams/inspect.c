// inspect.c: what is wrong with one hero.
#include "zerodark/teams/inspect.h"

#include <stdarg.h>
#include <stdio.h>

#include "engine/utf8.h"
#include "zerodark/rules/kit/kit.h"

void inspect_found(const struct look_at *l, const char *rule, const char *word, const char *format,
                   ...)
{
    if (l->out->n == TEAM_FINDINGS) {
        return;
    }
    struct team_finding *f = &l->out->at[l->out->n++];
    int n = l->h ? snprintf(f->text, sizeof f->text, "%.*s: ", UTF8_CUT(l->h->name, 40)) : 0;
    n = n < (int)sizeof f->text ? n : (int)sizeof f->text - 1;
    va_list args;
    va_start(args, format);
    vsnprintf(f->text + n, sizeof f->text - (size_t)n, format, args);
    va_end(args);
    f->rule = rule;
    f->hero = l->hero;
    f->word = word;
}

void inspect_found_often(const struct look_at *l, const char *rule, const struct upgrade *u,
                         int limit, const char *where)
{
    const char *gap = *where ? " " : "";
    if (limit == 1) {
        inspect_found(l, rule, u->name, "'%s' is taken more than once%s%s", u->name, gap, where);
    } else {
        inspect_found(l, rule, u->name, "'%s' is taken more than %d times%s%s", u->name, limit, gap,
                      where);
    }
}

void inspect_look_to(struct look_at *l, const struct team *t, int hero)
{
    l->hero = hero;
    l->h = hero < 0 ? NULL : &t->hero[hero];
    if (l->h) {
        l->n_lines = team_lines(l->c, l->h, l->line);
        l->n_free = team_free(l->c, l->h, l->free);
        team_build(l->c, l->h, &l->body);
    }
}

static void look_at_armour(const struct look_at *l)
{
    int low, high, av = l->h->av;
    team_armour(l->c, l->h, &low, &high);
    if (l->body.bars >> UPGRADE_ARMOUR & 1) {
        if (av != TEAM_AV_UNSAID) { // ZD-HERO-07
            inspect_found(l, "ZD-AI-09", NULL, "it has no body to wear armour: no AV");
        }
        return;
    }
    if (av == TEAM_AV_UNSAID && low > 1 && low < high) {
        inspect_found(l, "ZD-UPG-ARMOUR-04", NULL, "its armour is AV %d to %d: say which, AV = %d",
                      low, high, high);
    }
    if (av != TEAM_AV_UNSAID && (av < low || av > high)) {
        bool later = l->h->bare && high == 0;
        inspect_found(l, later ? "ZD-UPG-ARMOUR-02" : "ZD-UPG-ARMOUR-01", NULL,
                      later ? "a hero who began with AV 0 must buy 'Light armour' to wear AV %d"
                            : "AV %d is not possible with its armour, which gives %d to %d",
                      av, low, high);
    }
}

static struct upgrade_set rows_of_hero(const struct look_at *l)
{
    struct upgrade_set rows = {0};
    for (int i = 0; i < l->n_lines; i++) {
        if (l->line[i].ally < 0 || l->line[i].u->kind == UPGRADE_ALLY) {
            upgrade_put(&rows, l->line[i].t->row);
        }
    }
    return rows;
}

// The first row of `rows` that is, or is not, among `has`; NULL if there is none.
static const struct upgrade *first_upgrade_of(const struct look_at *l,
                                              const struct upgrade_set *rows,
                                              const struct upgrade_set *has, bool among)
{
    for (int row = 0; row < l->c->n_upgrades; row++) {
        if (upgrade_in(rows, row) && upgrade_in(has, row) == among) {
            return &l->c->upgrade[row];
        }
    }
    return NULL;
}

static const char *rule_of_upgrade(const struct upgrade *u, const char *of_armour)
{
    return u->kind == UPGRADE_ARMOUR ? of_armour : u->rule;
}

// ZD-AI-09: by a switch an AI has remotes.
static bool is_forgiven_clash(const struct look_at *l, const struct upgrade *u,
                              const struct upgrade *other)
{
    return u->make == MAKE_AI && param(l->g, P_AI_MAY_OWN_REMOTES) && is_remote_row(l->c, other);
}

// What an upgrade needs beside it, and what it does not go with.
static void look_at_needs(const struct look_at *l, const struct upgrade *u)
{
    struct upgrade_set has = rows_of_hero(l);
    const struct upgrade *lacks = first_upgrade_of(l, &u->needs, &has, false);
    if (lacks) {
        inspect_found(l, rule_of_upgrade(u, "ZD-UPG-ARMOUR-07"), u->name, "'%s' needs '%s' first",
                      u->name, lacks->name);
    }
    for (int row = 0; row < l->c->n_upgrades; row++) {
        const struct upgrade *other = &l->c->upgrade[row];
        if (upgrade_in(&u->excludes, row) && upgrade_in(&has, row) &&
            !is_forgiven_clash(l, u, other)) {
            bool ally = other->kind == UPGRADE_ALLY && u->make == MAKE_AI;
            inspect_found(l, ally ? "ZD-AI-09" : u->rule, u->name, "'%s' does not go with '%s'",
                          u->name, other->name);
        }
    }
    if (l->body.av < u->av_least && !(l->body.bars >> u->kind & 1)) {
        inspect_found(l, rule_of_upgrade(u, "ZD-UPG-ARMOUR-08"), u->name,
                      "'%s' needs armour of AV %d or more", u->name, u->av_least);
    }
    int item = u->needs_item - 1;
    if (item >= 0 && l->body.item[item] <= u->item[item]) {
        inspect_found(l, u->rule, u->name,
                      "'%s' improves something that the hero does not have: %s", u->name,
                      item_name((enum item)item));
    }
}

// Kinds that do not go with an upgrade (ZD-AI-06, ZD-AI-09).
static void look_at_bars(const struct look_at *l, const struct upgrade *u)
{
    for (int i = 0; i < l->n_lines; i++) {
        const struct upgrade *by = l->line[i].u;
        if (l->line[i].ally < 0 && (by->bars >> u->kind & 1)) {
            inspect_found(l, u->kind == UPGRADE_ARMOUR ? "ZD-AI-09" : by->rule, u->name,
                          "'%s' does not go with '%s'", u->name, by->name);
        }
    }
}

// What only those may have who began without it (ZD-UPG-ARMOUR-02, ZD-GADGET-IFF-02).
static void look_at_regained(const struct look_at *l, const struct upgrade *u)
{
    bool began_without = u->regains == REGAINS_ARMOUR ? l->h->bare : l->h->iff == TEAM_IFF_NONE;
    if (u->regains && !began_without) {
        inspect_found(l, u->rule, u->name,
                      "'%s' is free; it is an upgrade only for a hero who began without it: %s",
                      u->name, u->regains == REGAINS_ARMOUR ? "bare = true" : "iff = false");
    }
}

// Heavier armour is put over light armour, which who began bare has to buy (ZD-UPG-ARMOUR-02).
static void look_at_bare(const struct look_at *l)
{
    const struct upgrade *over = NULL;
    for (int i = 0; i < l->n_lines; i++) {
        const struct upgrade *u = l->line[i].u;
        if (u->regains == REGAINS_ARMOUR) {
            return;
        }
        over = u->av_high > 2 && (!over || u->av_high < over->av_high) ? u : over;
    }
    if (l->h->bare && over) {
        inspect_found(l, "ZD-UPG-ARMOUR-02", over->name,
                      "a hero who began with AV 0 must buy 'Light armour' before '%s'", over->name);
    }
}

static int times_before(const struct look_at *l, int row, int before)
{
    int n = 0;
    for (int i = 0; i < before; i++) {
        n += l->line[i].ally < 0 && l->line[i].t->row == row;
    }
    return n;
}

static int times_free(const struct look_at *l, int row)
{
    int n = 0;
    for (int i = 0; i < l->n_free; i++) {
        n += l->free[i] == row;
    }
    return n;
}

int upgrade_limit(const struct game *g, const struct upgrade *u)
{
    bool dog = is_ally_row(content(g), u, FLAG_DOG);
    if ((u->kind == UPGRADE_GRENADE && param(g, P_GRENADE_EXTRA_LOAD)) ||
        (dog && param(g, P_SEVERAL_DOGS_PER_HERO))) {
        return 0;
    }
    return u->item[ITEM_FIREWALL] ? param(g, P_FIREWALL_MAX_UPGRADES) : u->limit;
}

// ZD-UPG-REPEAT-01, ZD-TRAIT-GEN-01: reported once, at the first that is too many.
static void look_at_repeats(const struct look_at *l, int i)
{
    const struct upgrade *u = l->line[i].u;
    int row = l->line[i].t->row, limit = upgrade_limit(l->g, u);
    const char *rule = u->kind == UPGRADE_TRAIT ? "ZD-TRAIT-GEN-01" : "ZD-UPG-REPEAT-01";
    int before = times_before(l, row, i) + times_free(l, row);
    if (limit == 0 || before != limit) {
        return;
    }
    if (limit == 1 && times_free(l, row)) {
        inspect_found(l, rule, u->name, "'%s' is already there, free of charge", u->name);
    } else {
        inspect_found_often(l, rule, u, limit, "");
    }
}

// ZD-GADGET-FIREWALL-01: it is what it comes to that counts.
static void look_at_firewall(const struct look_at *l)
{
    int fw = team_firewall(l->g, l->h), most = param(l->g, P_FIREWALL_UPGRADED);
    for (int i = 0; i < l->n_lines && !param(l->g, P_FIREWALL_MAX_UPGRADES); i++) {
        const struct upgrade *u = l->line[i].u;
        if (l->line[i].ally < 0 && u->item[ITEM_FIREWALL] && fw > most) {
            inspect_found(l, "ZD-GADGET-FIREWALL-01", u->name,
                          "'%s' would have FW %d; at most %d is allowed", u->name, fw, most);
            return;
        }
    }
}

// ZD-SPEC-GEN-01, ZD-SYNTH-01
static void look_at_only_one(const struct look_at *l, enum upgrade_kind kind, const char *rule,
                             const char *what)
{
    const struct upgrade *one = NULL;
    for (int i = 0; i < l->n_lines; i++) {
        const struct upgrade *u = l->line[i].u;
        if (u->kind != kind || u == one) {
            continue;
        }
        if (one) {
            inspect_found(l, rule, u->name, "'%s' and '%s' are two %s", one->name, u->name, what);
        }
        one = u;
    }
}

// ZD-GADGET-HARDENED-01, 03: a gadget of its own, once; of several devices of a type all, each of
// them, since they are one item.
static void look_at_hardened(const struct look_at *l, int i)
{
    const struct upgrade *u = l->line[i].u;
    int item = l->line[i].t->of - 1, before = 0;
    if (!u->hardens || item < 0) {
        if (u->hardens || item >= 0) {
            inspect_found(l, "ZD-GADGET-HARDENED-03", u->name,
                          u->hardens ? "'%s' of which gadget? { \"%s\", \"Relay\" }"
                                     : "'%s' is not an upgrade of a gadget",
                          u->name, u->name);
        }
        return;
    }
    const char *name = item_name((enum item)item);
    if (!item_is_gadget(l->g, (enum item)item) || l->body.item[item] == 0) {
        inspect_found(l, "ZD-GADGET-HARDENED-03", u->name,
                      "'%s' is for a gadget that the hero does not have: %s", u->name, name);
        return;
    }
    bool devices = item == ITEM_MINE || item == ITEM_CLAYMORE || item == ITEM_GUN;
    int all = 0, wanted = devices ? l->body.item[item] : 1;
    for (int k = 0; k < l->n_lines; k++) {
        int other = l->line[k].t->of - 1;
        bool same = other >= 0 && l->line[k].ally < 0 &&
                    kit_same_gadget(l->g, (enum item)other, (enum item)item);
        before += same && k < i;
        all += same;
    }
    if (before == wanted) {
        inspect_found(l, "ZD-GADGET-HARDENED-03", u->name, "'%s' is taken twice for one gadget: %s",
                      u->name, name);
    } else if (before == 0 && all < wanted) {
        inspect_found(l, "ZD-GADGET-HARDENED-03", u->name,
                      "'%s' is for one device: each of the %d of type %s needs it", u->name, wanted,
                      name);
    }
}

// Is an upgrade in a list of a hero's own where it cannot be?
static bool is_misplaced(const struct look_at *l, const struct upgrade *u)
{
    if (u->kind == UPGRADE_ALLY) {
        inspect_found(l, "ZD-TEAM-07", u->name, "'%s' is an ally: allies = { \"%s\" }", u->name,
                      u->name);
    } else if (u->kind == UPGRADE_REMOTE) {
        inspect_found(l, "ZD-ALLY-REMOTEUPG-01", u->name, "'%s' is for a remote", u->name);
    }
    return u->kind == UPGRADE_ALLY || u->kind == UPGRADE_REMOTE;
}

static const struct upgrade *picks(const struct look_at *l, int kind)
{
    for (int i = 0; i < l->n_lines; i++) {
        if (l->line[i].ally < 0 && l->line[i].u->pick == kind + 1) {
            return l->line[i].u;
        }
    }
    return NULL;
}

// What is chosen free of a kind (ZD-SPEC-SAPPER-03, ZD-AI-06, ZD-AI-09).
static void look_at_picks(const struct look_at *l, int kind, const char *field)
{
    const struct upgrade *by = picks(l, kind);
    int row = l->h->picked[kind] - 1;
    if (row == TEAM_UNKNOWN - 1) {
        return;
    }
    const struct upgrade *u = row >= 0 ? &l->c->upgrade[row] : NULL;
    bool barred = l->body.bars >> kind & 1;
    if (u && u->kind != kind) {
        inspect_found(l, by ? by->rule : u->rule, u->name, "%s = \"%s\" is no %s", field, u->name,
                      field);
    } else if (u && !by) {
        inspect_found(l, u->rule, u->name, "nothing gives it a free %s", field);
    } else if (u && barred) {
        inspect_found(l, "ZD-AI-09", u->name, "no free %s without a body", field);
    } else if (!u && by && !barred) {
        inspect_found(l, kind == UPGRADE_SENTRY ? "ZD-SPEC-SAPPER-03" : "ZD-AI-06", by->name,
                      "'%s' comes with a free %s: say which one, %s = ...", by->name, field, field);
    }
}

// ZD-EW-PROG-02
static void look_at_program(const struct look_at *l)
{
    bool robot = l->body.make == MAKE_ROBOT;
    if (robot != (l->h->program > 0)) {
        inspect_found(l, "ZD-EW-PROG-02", NULL,
                      robot ? "a robot starts with a program: program = \"Assault\""
                            : "only a robot has a program");
    }
}

// ZD-SENTRY-RESTOCK-01: sentries, grenades and explosive shots are used up, and no more of them
// than there are.
static void look_at_used(const struct look_at *l)
{
    for (int i = 0; i < ITEM_COUNT; i++) {
        bool spent = item_used_up((enum item)i);
        if (l->h->used[i] && (!spent || l->h->used[i] > l->body.item[i])) {
            inspect_found(l, "ZD-SENTRY-RESTOCK-01", NULL,
                          spent ? "%s: %d used of %d" : "%s is not used up",
                          item_name((enum item)i), l->h->used[i], l->body.item[i]);
        }
    }
}

// What the missions before may have done to it: whoever is worse off takes no part (ZD-OP-WOUND-02,
// ZD-OP-WOUND-04).
static void look_at_past(const struct look_at *l)
{
    static const char *const stats[] = {"M", "F", "A", "D"};
    int ooa = param(l->g, P_WOUNDED_OOA), casevac = param(l->g, P_CASEVAC_STAT);
    if (l->h->wounded >= ooa) {
        inspect_found(l, "ZD-OP-WOUND-02", NULL,
                      "a hero who takes part is at most wounded(%d), not wounded(%d)", ooa - 1,
                      l->h->wounded);
    }
    for (int s = 0; s < 4; s++) {
        if (l->h->lost[s] && l->body.stat[s] <= casevac) {
            inspect_found(l, "ZD-OP-WOUND-04", NULL,
                          "with %s lowered to %d it takes no further part", stats[s],
                          l->body.stat[s]);
        }
    }
    if (l->h->more_av && l->body.av > param(l->g, P_SUPPLY_AV)) {
        inspect_found(l, "ZD-OP-SUPPLY-05", NULL,
                      "supply drops raise armour to AV %d at most, not %d",
                      param(l->g, P_SUPPLY_AV), l->body.av);
    }
}

void inspect_hero(const struct look_at *l)
{
    look_at_armour(l);
    look_at_bare(l);
    look_at_only_one(l, UPGRADE_SPECIALISM, "ZD-SPEC-GEN-01", "specialisms");
    look_at_only_one(l, UPGRADE_SYNTHETIC, "ZD-SYNTH-01", "kinds of machine");
    for (int i = 0; i < l->n_lines; i++) {
        const struct upgrade *u = l->line[i].u;
        if (l->line[i].ally >= 0 || is_misplaced(l, u)) {
            continue;
        }
        look_at_needs(l, u);
        look_at_bars(l, u);
        look_at_regained(l, u);
        look_at_repeats(l, i);
        look_at_hardened(l, i);
    }
    look_at_firewall(l);
    look_at_picks(l, UPGRADE_SENTRY, "sentry");
    look_at_picks(l, UPGRADE_TRAIT, "trait");
    look_at_program(l);
    look_at_used(l);
    look_at_past(l);
    if (l->h->iff == TEAM_IFF_OFF && l->body.item[ITEM_IFF] < 2) {
        inspect_found(l, "ZD-GADGET-IFF-04", NULL, "only an advanced IFF starts switched off");
    }
}
