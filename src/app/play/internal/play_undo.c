// play_undo.c: orders are taken back, and given again.
#include <stdlib.h>

#include "app/play/play.h"

void play_undo(struct play *p, const char *at)
{
    int n = 1, done = 0;
    play_words_number(&at, &n);
    if (*at || n < 1) {
        play_wrong(p, "write `undo`, or `undo 3` for three orders");
        return;
    }
    if (p->n_steps == 0 && play_unsettle(p)) {
        while (--n > 0 && play_unsettle(p)) {
        }
        return;
    }
    // What bots have done in between is taken back with it.
    while (n-- > 0 && play_back(p)) {
        done++;
        p->n_undone++;
        const struct order *o = &p->step[p->n_steps].order;
        const struct figure *f = figure_look(&p->m->game.world.roster, o->actor);
        int side = f && f->side < PLAYERS ? f->side : 0;
        n += p->bots[side] && p->n_steps > 0 ? 1 : 0;
    }
    if (done == 0 && p->n_steps == 0) {
        fputs("There is nothing to take back.\n", p->show.log.out);
    }
    if (done == 0) {
        return;
    }
    fprintf(p->show.log.out, done == 1 ? "%d order taken back%s.\n" : "%d orders taken back%s.\n",
            done,
            n < 0             ? ""
            : p->n_steps == 0 ? "; there were no more"
                              : "; the ones before stand");
    free(p->news);
    p->news = NULL;
}

void play_undo_again(struct play *p)
{
    if (p->n_undone == 0) {
        fputs("There is nothing to do again.\n", p->show.log.out);
        return;
    }
    bool bots;
    do {
        struct order o = p->step[p->n_steps].order;
        const struct figure *f;
        int left = p->n_undone - 1;
        if (play_give(p, &o) != PLAY_DONE) {
            return;
        }
        p->n_undone = left;
        f = left > 0 ? figure_look(&p->m->game.world.roster, p->step[p->n_steps].order.actor)
                     : NULL;
        bots = f && f->side < PLAYERS && p->bots[f->side];
    } while (bots);
}
