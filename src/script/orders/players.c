// players.c: the player of a hero plays its allies, too. The player of the side's leader settles
// things for the side; if nobody plays a leader, the arbiter of the team does.
#include "script/orders/players.h"

#include "zerodark/rules/activation/turn.h"

const char *player_of(const struct match *m, const struct figure *f)
{
    const struct roster *r = &m->game.world.roster;
    if (m->ruleset) {
        return NULL;
    }
    const struct figure *hero = f->kind == KIND_ALLY ? figure_look(r, f->link[LINK_OWNER]) : f;
    return hero && hero->kind == KIND_HERO ? m->player[figure_slot(hero->id)] : NULL;
}

const char *players_arbiter(const struct match *m, enum side side)
{
    const struct roster *r = &m->game.world.roster;
    if (m->ruleset) {
        return NULL;
    }
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        bool leads = f->kind == KIND_HERO && (f->flags & FLAG_LEADER) != 0;
        if (leads && side_of_origin(&m->game, f) == side && player_of(m, f)) {
            return player_of(m, f);
        }
    }
    return m->arbiter[side];
}

const char *players_asked(const struct match *m, const struct decision *d)
{
    const struct figure *f = figure_look(&m->game.world.roster, d->figure);
    const char *own = f && f->side == d->side ? player_of(m, f) : NULL;
    return own || d->side >= PLAYERS ? own : players_arbiter(m, (enum side)d->side);
}
