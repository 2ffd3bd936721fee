// builder_list.c: which choices a hero has, what they are called, and in which order they come.
#include "app/builder/internal/builder_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "zerodark/rules/kit/kit.h"

static const char *const stats[] = {"M", "F", "A", "D"};

static const char *const groups[UPGRADE_KINDS] = {
    [UPGRADE_STAT] = "stat",         [UPGRADE_ARMOUR] = "armour",
    [UPGRADE_TRAIT] = "trait",       [UPGRADE_SPECIALISM] = "specialism",
    [UPGRADE_WEAPON] = "weapon",     [UPGRADE_GADGET] = "gadget",
    [UPGRADE_SENTRY] = "sentry",     [UPGRADE_GRENADE] = "grenade",
    [UPGRADE_SYNTHETIC] = "machine", [UPGRADE_ALLY] = "ally",
    [UPGRADE_REMOTE] = "remote",
};

struct listing {
    const struct game *g;
    const struct content *c;
    const struct team_hero *h;
    struct builder_choice *out;
    int n;
};

static struct builder_choice *add_choice(struct listing *l, enum builder_kind kind,
                                         const char *group)
{
    struct builder_choice *c = &l->out[l->n < BUILDER_CHOICES ? l->n++ : BUILDER_CHOICES - 1];
    *c = (struct builder_choice){.kind = kind};
    snprintf(c->group, sizeof c->group, "%s", group);
    return c;
}

static void list_numbers(struct listing *l)
{
    int low, high;
    for (int s = 0; s < 4; s++) {
        for (int step = 1; step >= -1; step -= 2) {
            struct builder_choice *c = add_choice(l, BUILDER_STAT, "stats");
            c->at = s;
            c->to = l->h->stat[s] + step;
            snprintf(c->word, sizeof c->word, "%s %d", stats[s], c->to);
        }
    }
    team_armour(l->c, l->h, &low, &high);
    for (int av = low; av <= high; av++) {
        struct builder_choice *c = add_choice(l, BUILDER_AV, "armour value");
        c->to = av;
        snprintf(c->word, sizeof c->word, "AV %d", av);
    }
}

static void name_taken(const struct content *c, const struct team_taken *t, char *out, size_t size)
{
    bool of = t->of > 0 && t->of <= ITEM_COUNT;
    snprintf(out, size, of ? "%s (%s)" : "%s", c->upgrade[t->row].name,
             of ? item_name((enum item)(t->of - 1)) : "");
}

// One choice, or of what hardens one for each gadget that the hero has.
static void list_row(struct listing *l, int row)
{
    const struct upgrade *u = &l->c->upgrade[row];
    struct team_body body;
    team_build(l->c, l->h, &body);
    for (int item = u->hardens ? 0 : -1; item < (u->hardens ? ITEM_COUNT : 0); item++) {
        if (item >= 0 && (!body.item[item] || !item_is_gadget(l->g, (enum item)item))) {
            continue;
        }
        bool ally = u->kind == UPGRADE_ALLY;
        struct builder_choice *c =
            add_choice(l, ally ? BUILDER_ALLY : BUILDER_TAKE, groups[u->kind]);
        c->row = row;
        c->to = item + 1;
        c->text = u->text;
        name_taken(l->c, &(struct team_taken){.row = (uint8_t)row, .of = (uint8_t)(item + 1)},
                   c->word, sizeof c->word);
    }
}

static void list_catalogue(struct listing *l)
{
    for (int kind = 0; kind < UPGRADE_KINDS; kind++) {
        for (int row = 0; row < l->c->n_upgrades; row++) {
            if (l->c->upgrade[row].kind == kind && kind != UPGRADE_REMOTE) {
                list_row(l, row);
            }
        }
    }
}

// What may be chosen free, and programs.
static void list_free(struct listing *l)
{
    struct team_body body;
    team_build(l->c, l->h, &body);
    for (int i = 0; i < l->h->n_taken; i++) {
        int kind = l->c->upgrade[l->h->taken[i].row].pick - 1;
        for (int row = 0; kind >= 0 && row < l->c->n_upgrades; row++) {
            if (l->c->upgrade[row].kind == kind) {
                struct builder_choice *c = add_choice(l, BUILDER_PICK, "free");
                c->row = row;
                c->text = l->c->upgrade[row].text;
                snprintf(c->word, sizeof c->word, "free %s", l->c->upgrade[row].name);
            }
        }
    }
    for (int row = 0; body.make == MAKE_ROBOT && row < l->c->n_programs; row++) {
        struct builder_choice *c = add_choice(l, BUILDER_PROGRAM, "program");
        c->row = row;
        snprintf(c->word, sizeof c->word, "program %s", l->c->program[row].name);
    }
}

// A remote's "Remote gun" is called "gun", as in a team file.
static const char *short_name(const struct upgrade *u)
{
    bool long_one = u->kind == UPGRADE_REMOTE && strncmp(u->name, "Remote ", 7) == 0;
    return u->name + (long_one ? 7 : 0);
}

static void list_of_ally(struct listing *l, int ally)
{
    char name[TEAM_NAME];
    int profile = content_profile(l->c, l->c->upgrade[l->h->ally[ally].it.row].name);
    bool remote = profile >= 0 && (l->c->profile[profile].flags & (uint32_t)FLAG_REMOTE);
    builder_ally_name(l->c, l->h, ally, name);
    for (int row = 0; row < l->c->n_upgrades; row++) {
        const struct upgrade *u = &l->c->upgrade[row];
        if (u->kind == UPGRADE_STAT || (remote && u->kind == UPGRADE_REMOTE)) {
            struct builder_choice *c = add_choice(l, BUILDER_OF_ALLY, name);
            c->at = ally;
            c->row = row;
            c->text = u->text;
            snprintf(c->word, sizeof c->word, "%s: %s", name, short_name(u));
        }
    }
    for (int i = 0; i < l->h->ally[ally].n_taken; i++) {
        struct builder_choice *c = add_choice(l, BUILDER_DROP_OF_ALLY, "drop");
        c->at = ally;
        c->to = i;
        snprintf(c->word, sizeof c->word, "drop %s: %s", name,
                 short_name(&l->c->upgrade[l->h->ally[ally].taken[i].row]));
    }
}

static void list_drops(struct listing *l)
{
    for (int i = 0; i < l->h->n_taken; i++) {
        char name[160];
        struct builder_choice *c = add_choice(l, BUILDER_DROP, "drop");
        c->at = i;
        name_taken(l->c, &l->h->taken[i], name, sizeof name);
        snprintf(c->word, sizeof c->word, "drop %s", name);
    }
    for (int i = 0; i < l->h->n_allies; i++) {
        char name[TEAM_NAME];
        struct builder_choice *c = add_choice(l, BUILDER_DROP_ALLY, "drop");
        c->at = i;
        builder_ally_name(l->c, l->h, i, name);
        snprintf(c->word, sizeof c->word, "drop %s", name);
    }
}

int builder_list(const struct game *g, const struct builder *b,
                 struct builder_choice out[BUILDER_CHOICES])
{
    struct listing l = {.g = g, .c = content(g), .out = out};
    if (b->hero < 0) {
        return 0;
    }
    l.h = &b->team.hero[b->hero];
    list_numbers(&l);
    list_free(&l);
    list_catalogue(&l);
    for (int i = 0; i < l.h->n_allies; i++) {
        list_of_ally(&l, i);
    }
    list_drops(&l);
    builder_judge(g, b, out, l.n);
    return l.n;
}

// "m 6" or "m6", although only 3 and 5 are listed.
static bool find_one_stat(const char *word, struct builder_choice *out)
{
    for (int s = 0; s < 4; s++) {
        char *end;
        bool is = strncasecmp(word, stats[s], 1) == 0 &&
                  (word[1] == ' ' || isdigit((unsigned char)word[1]));
        if (is) {
            long to = strtol(word + 1, &end, 10);
            *out = (struct builder_choice){.kind = BUILDER_STAT, .at = s, .group = "stats"};
            out->to = (int)to;
            snprintf(out->word, sizeof out->word, "%s %ld", stats[s], to);
            return end > word + 1 && *end == '\0' && to >= 0 && to <= 99;
        }
    }
    return false;
}

// "stats 4 4 4 3"
static bool find_four_stats(const char *word, struct builder_choice *out)
{
    int n = 0;
    char *end;
    *out = (struct builder_choice){.kind = BUILDER_STATS, .group = "stats"};
    snprintf(out->word, sizeof out->word, "%.40s", word);
    if (strncasecmp(word, "stats ", 6) != 0) {
        return false;
    }
    for (word += 6; n < 4; n++, word = end) {
        long to = strtol(word, &end, 10);
        if (end == word || to < 0 || to > 99) {
            return false;
        }
        out->stat[n] = (int16_t)to;
    }
    return *word == '\0';
}

bool builder_find(const struct game *g, const struct builder *b, const struct builder_choice *list,
                  int n, const char *word, struct builder_choice *out)
{
    for (int i = 0; i < n; i++) {
        if (strcasecmp(list[i].word, word) == 0) {
            *out = list[i];
            return true;
        }
    }
    bool found = n > 0 && (find_one_stat(word, out) || find_four_stats(word, out));
    if (found) {
        builder_judge(g, b, out, 1);
    }
    return found;
}
