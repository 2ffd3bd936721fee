// emjay.c: who watches is looked up at each roll, by slots in order; spent rerolls mark the first
// watchers as used. A flag of the battle saves the search if there is no emjay at all.
#include "zerodark/rules/allies/emjay.h"

#include <string.h>

#include "zerodark/rules/sight/sight.h"

// Nobody has an emjay, as a rule.
static bool nowhere(const struct game *g)
{
    return !(zd_look(g)->present & FLAG_EMJAY);
}

static bool watches(struct game *g, const struct figure *emjay, const struct figure *f)
{
    return (emjay->flags & FLAG_EMJAY) && emjay->side == f->side && emjay != f &&
           figure_on_table(emjay) && !is_ooa(g, emjay) &&
           !zd(g)->emjay_used[figure_slot(emjay->id)] && sight_sees(g, emjay, f);
}

static figure_id next_watcher(struct game *g, figure_id after, const struct figure *f)
{
    figure_id id = after;
    while ((id = figure_next(&g->world.roster, id)) != FIGURE_NONE &&
           !watches(g, game_figure(g, id), f)) {
    }
    return id;
}

int emjay_rerolls(struct game *g, const struct figure *f)
{
    const struct zd *z = zd(g);
    int n = 0;
    if (nowhere(g) || z->in_action != 1 || z->actor != f->id) {
        return 0;
    }
    for (figure_id id = FIGURE_NONE; (id = next_watcher(g, id, f)) != FIGURE_NONE;) {
        n++;
    }
    return n;
}

void emjay_spend(struct game *g, const struct figure *f, int n)
{
    for (figure_id id = FIGURE_NONE; n > 0 && (id = next_watcher(g, id, f)) != FIGURE_NONE; n--) {
        zd(g)->emjay_used[figure_slot(id)] = 1;
    }
}

void emjay_begin(struct game *g)
{
    if (!nowhere(g)) {
        memset(zd(g)->emjay_used, 0, sizeof zd(g)->emjay_used);
    }
}
