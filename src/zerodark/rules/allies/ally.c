// ally.c: an ally is made from its profile and linked to its hero; a remote copies two of the
// hero's stats as well. All else is read from its flags and states.
#include "zerodark/rules/allies/ally.h"

#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/missions/casualty.h"

enum status ally_check(struct game *g, const char *profile, const char *hero, int remotes, int *row)
{
    *row = content_profile(content(g), profile);
    if (!hero || *row < 0 || content(g)->profile[*row].kind != KIND_ALLY) {
        return fault_set(&g->fault, STATUS_UNKNOWN, "ZD-ALLY-GEN-01", "no ally '%s' for that hero",
                         profile);
    }
    bool remote = content(g)->profile[*row].flags & FLAG_REMOTE;
    if (remote && remotes >= ALLY_REMOTES) {
        return fault_set(&g->fault, STATUS_FULL, "ZD-ALLY-REMOTE-02", "%s has %d remotes already",
                         hero, ALLY_REMOTES);
    }
    return STATUS_OK;
}

enum status ally_enlist(struct game *g, const char *profile, const char *name, figure_id hero,
                        figure_id *out)
{
    const struct figure *owner = game_figure(g, hero);
    int row;
    TRY(ally_check(g, profile, owner ? owner->name : NULL, owner ? remotes_of(g, hero) : 0, &row));
    bool remote = content(g)->profile[row].flags & FLAG_REMOTE;
    TRY(figure_make(g, row, name, (enum side)owner->side, out));
    struct figure *f = game_figure(g, *out);
    f->link[LINK_OWNER] = hero;
    if (remote) {
        owner = game_figure(g, hero);
        f->stat[STAT_A] = owner->stat[STAT_A];
        f->stat[STAT_D] = owner->stat[STAT_D];
    }
    return STATUS_OK;
}

bool is_unarmed(const struct figure *f)
{
    return f->kind == KIND_ALLY && f->stat[STAT_F] <= 0 && !f->state[STATE_POSSESSED];
}

bool is_lost(const struct game *g, const struct figure *f)
{
    return casualty_lost(
        g, &(struct casualty){
               .dead = f->state[STATE_DEAD],
               .ooa = is_ooa(g, f),
               .left = f->place == PLACE_LEFT,
               .dominated = f->state[STATE_DOMINATED],
               .behind = figure_on_table(f) && g->world.over && deck_left(&g->world.deck) == 0,
           });
}

bool can_be_rescued(const struct figure *f)
{
    return is_hero(f) || (f->flags & FLAG_EMJAY);
}
