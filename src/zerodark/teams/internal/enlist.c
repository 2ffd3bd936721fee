// enlist.c: heroes of a team, and their allies, as figures with all that they have.
#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"
#include "zerodark/rules/allies/ally.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/teams/team.h"

static void note_upgrade(struct game *g, figure_id id, int row)
{
    upgrade_put(&zd(g)->upgrades[figure_slot(id)], row);
}

static void note_upgrades(struct game *g, figure_id id, const struct team_hero *h)
{
    uint8_t row[TEAM_FREE];
    int n = team_free(content(g), h, row);
    for (int i = 0; i < h->n_taken; i++) {
        note_upgrade(g, id, h->taken[i].row);
    }
    for (int i = 0; i < n; i++) {
        note_upgrade(g, id, row[i]);
    }
}

// ZD-SENTRY-RESTOCK-01: what it has used before is gone, unless a supply drop has come.
static void pack_kit(struct game *g, figure_id id, const struct team_hero *h,
                     const struct team_body *b, bool restocked)
{
    struct kit *k = kit_of(g, id);
    memcpy(k->item, b->item, sizeof k->item);
    for (int i = 0; i < ITEM_COUNT && !restocked; i++) {
        kit_give(g, id, (enum item)i, -h->used[i]);
    }
    for (int i = 0; i < h->n_taken; i++) {
        if (h->taken[i].of) { // ZD-GADGET-HARDENED-03
            kit_harden(g, id, (enum item)(h->taken[i].of - 1));
        }
    }
    if (h->iff == TEAM_IFF_OFF) { // ZD-GADGET-IFF-04
        k->off |= 1u << ITEM_IFF;
    }
}

static void set_stats(struct game *g, struct figure *f, const struct team_hero *h,
                      const struct team_body *b)
{
    for (int i = 0; i < 4; i++) {
        f->stat[STAT_M + i] = b->stat[i];
        zd(g)->raised[figure_slot(f->id)][i] = b->raised[i];
    }
    f->stat[STAT_MAKE] = b->make;
    f->stat[STAT_AV] = b->av;
    f->stat[STAT_CYL] = b->cyl;
    f->stat[STAT_ABLATIVE] = b->ablative;
    f->flags = b->flags;
    zd(g)->program[figure_slot(f->id)] = h->program;
    figure_posture(g, f);
}

static void raise_ally(struct game *g, figure_id id, const struct upgrade *u)
{
    struct figure *f = game_figure(g, id);
    for (int i = 0; i < 4; i++) {
        f->stat[STAT_M + i] = (int16_t)(f->stat[STAT_M + i] + u->raises[i]);
        uint8_t *raised = &zd(g)->raised[figure_slot(id)][i];
        *raised = (uint8_t)(*raised + u->raises[i]);
    }
    f->flags |= u->flags;
    for (int i = 0; i < ITEM_COUNT; i++) {
        kit_give(g, id, (enum item)i, u->item[i]);
    }
}

// ZD-ALLY-REMOTEUPG-02: a remote's gun, and what a second one makes of it.
static int fight_of_gun(const struct content *c, const struct team_ally *a)
{
    int guns = 0, fight = 0;
    for (int i = 0; i < a->n_taken; i++) {
        const struct upgrade *u = &c->upgrade[a->taken[i].row];
        if (u->fight[0]) {
            fight = u->fight[guns > 0];
            guns++;
        }
    }
    return fight;
}

// What is a name of a figure in the text; the rest of it is zero.
static void copy_letters(char name[FIGURE_NAME], const char *text)
{
    size_t n = utf8_fit_letters(text, strlen(text), FIGURE_LETTERS);
    memset(name, 0, FIGURE_NAME);
    memcpy(name, text, n);
}

// "Ines's CP dog", with a number where she has several; a long name gives way.
static void name_of_new_ally(const struct content *c, const struct team_hero *h, int i,
                             char name[FIGURE_NAME])
{
    const struct team_ally *a = &h->ally[i];
    char tail[FIGURE_NAME + 8];
    const size_t most = FIGURE_LETTERS;
    int nth = 1;
    for (int k = 0; k < i; k++) {
        nth += h->ally[k].it.row == a->it.row && !*h->ally[k].name;
    }
    if (*a->name) {
        copy_letters(name, a->name);
        return;
    }
    snprintf(tail, sizeof tail, nth > 1 ? "'s %s %d" : "'s %s", c->upgrade[a->it.row].name, nth);
    size_t rest = utf8_fit_letters(tail, strlen(tail), most);
    size_t own = utf8_fit_letters(h->name, strlen(h->name), most - utf8_letters(tail, rest));
    memset(name, 0, FIGURE_NAME);
    memcpy(name, h->name, own);
    memcpy(name + own, tail, rest);
}

// A name that somebody has already gets a number: both sides may bring a Kim.
static void name_anew(const struct game *g, const char *wanted, char name[FIGURE_NAME])
{
    copy_letters(name, wanted);
    for (uint8_t i = 2; figure_named(&g->world.roster, name) != FIGURE_NONE; i++) {
        snprintf(name, FIGURE_NAME, "%.*s %d",
                 (int)utf8_fit_letters(wanted, strlen(wanted), FIGURE_LETTERS - 4), wanted, i);
    }
}

static enum status enlist_ally(struct game *g, const struct team_hero *h, int i, figure_id hero)
{
    const struct content *c = content(g);
    const struct team_ally *a = &h->ally[i];
    char wanted[FIGURE_NAME], name[FIGURE_NAME];
    figure_id id;
    name_of_new_ally(c, h, i, wanted);
    name_anew(g, wanted, name);
    TRY(ally_enlist(g, c->upgrade[a->it.row].name, name, hero, &id));
    game_figure(g, id)->state[STATE_WOUNDED] = a->wounded;
    note_upgrade(g, id, a->it.row);
    for (int k = 0; k < a->n_taken; k++) {
        note_upgrade(g, id, a->taken[k].row);
        raise_ally(g, id, &c->upgrade[a->taken[k].row]);
    }
    int16_t *f = &game_figure(g, id)->stat[STAT_F];
    *f = (int16_t)(*f + fight_of_gun(c, a));
    return STATUS_OK;
}

// Nobody is made where not all of them can be.
static enum status check_enlisting(struct game *g, const struct team_hero *h, int profile)
{
    const struct content *c = content(g);
    int remotes = 0, row;
    if (profile < 0) {
        return fault_set(&g->fault, STATUS_UNKNOWN, "profiles", "there is no profile 'Hero'");
    }
    for (int i = 0; i < h->n_allies; i++) {
        TRY(ally_check(g, c->upgrade[h->ally[i].it.row].name, h->name, remotes, &row));
        remotes += (c->profile[row].flags & FLAG_REMOTE) != 0;
    }
    return figure_room(g, 1 + h->n_allies);
}

enum status team_enlist(struct game *g, const struct team_hero *h, bool restocked, figure_id *id)
{
    struct team_body b;
    struct team_hero named = *h;
    char name[FIGURE_NAME];
    int profile = content_profile(content(g), "Hero");
    TRY(check_enlisting(g, h, profile));
    team_build(content(g), h, &b);
    name_anew(g, h->name, name);
    memcpy(named.name, name, sizeof name);
    TRY(figure_make(g, profile, name, (enum side)h->side, id));
    set_stats(g, game_figure(g, *id), h, &b);
    game_figure(g, *id)->state[STATE_WOUNDED] = h->wounded; // ZD-OP-WOUND-02
    zd(g)->purse[figure_slot(*id)] = (uint8_t)(h->xp < UINT8_MAX ? h->xp : UINT8_MAX);
    note_upgrades(g, *id, h);
    pack_kit(g, *id, h, &b, restocked);
    for (int i = 0; i < h->n_allies; i++) {
        TRY(enlist_ally(g, &named, i, *id));
    }
    return STATUS_OK;
}
