// play_give.c: an order is given again and again, each time with one more answer, until nothing is
// left to ask. While somebody is asked, the world is that of the middle of the order. A count says
// how many of its events have been printed already.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/play/internal/play_probe.h"
#include "app/play/play.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "script/base/budget.h"

void play_halfway(struct play *p, const struct game *g)
{
    *p->midst = g->world;
    p->midst->orders++;
    *p->seen = p->m->events;
    play_probe_keep(p);
    p->asked = true;
}

// Somebody is asked in the middle of an order, which is rolled back until there is an answer: how
// far it has come is kept, so that it can be told and looked at.
static enum status wait_for_answer(void *self, struct game *g, const struct decision *d,
                                   struct answer *a)
{
    (void)d, (void)a;
    play_halfway(self, g);
    return STATUS_NOT_YET;
}

void play_attach(struct play *p)
{
    for (int side = 0; side < PLAYERS; side++) {
        if (!p->bots[side]) {
            p->m->game.decider[side] = (struct decider){.decide = wait_for_answer, .self = p};
        }
    }
    for (int side = PLAYERS; side < SIDES; side++) {
        p->m->game.decider[side] = (struct decider){0};
    }
}

void play_give_news(struct play *p, const char *text)
{
    size_t had = p->news ? strlen(p->news) : 0, n = strlen(text);
    char *more = text_box_made(realloc(p->news, had + n + 1));
    if (more) {
        memcpy(more + had, text, n + 1);
        p->news = more;
    }
}

// On a screen no word is cut in half; where lines are read by something else, each stays whole.
static void print_folded(const struct play *p, const char *text)
{
    struct fold fold;
    if (p->full || p->view_rows == 0) {
        fputs(text, p->show.log.out);
        return;
    }
    fputs(text, fold_begin(&fold, p->show.log.out));
    fold_end_at(&fold, 10, p->view_columns);
}

// Tells the events of the order in hand that have not been told, as of the world that is there.
static void print_news_of_order(struct play *p, const struct order *o, const struct events *e,
                                bool midway)
{
    struct text_box box;
    struct log log = p->show.log;
    log.midway = midway;
    log.out = text_box_open(&box);
    if (log.out) {
        log_part(&log, &p->m->game, o, e, p->told);
    }
    char *text = text_box_take(&box, NULL);
    if (!text) {
        return;
    }
    const char *fresh = text + (p->told > 0 && *text == '\n');
    print_folded(p, fresh);
    play_give_news(p, fresh);
    free(text);
    p->told = e->n ? e->n : 1;
}

static bool ask_for_answer(struct play *p, struct order *o, const struct decision *d,
                           const struct answers *so_far)
{
    struct answer a = {0};
    o->answers = *so_far;
    p->given = o;
    if (so_far->n == DECISION_ANSWERS) {
        play_wrong(p, "this order asks more questions than can be answered");
        return false;
    }
    if (!play_ask(p, d, &a)) {
        return false;
    }
    o->answers.answer[o->answers.n++] = a;
    return true;
}

// With the table as it is in the middle of the order.
static bool ask_midway(struct play *p, struct order *o)
{
    static struct world before; // 30 KiB, and questions are not nested
    struct game *g = &p->m->game;
    const struct decision d = g->question;
    const struct chance_request wanted = g->wanted;
    const struct answers so_far = g->given;
    const bool luck = g->asks_chance;
    before = g->world;
    p->before = &before;
    g->world = *p->midst;
    if (p->seen->n > p->told || p->told == 0) {
        print_news_of_order(p, o, p->seen, true);
    }
    bool answered = luck ? play_ask_luck(p, &wanted) : ask_for_answer(p, o, &d, &so_far);
    g->world = before;
    return answered;
}

static enum play_given refused(struct play *p)
{
    lua_State *L = p->L;
    play_forget(p);
    match_raise(L, p->m); // the caller is protected, and tells it
    return PLAY_REFUSED;
}

enum play_given play_give(struct play *p, const struct order *given)
{
    struct match *m = p->m;
    struct order o = *given;
    enum status s;
    p->told = 0;
    p->luck = (struct play_luck){.n_entries = 0};
    if (!play_remember(p, &o)) {
        return PLAY_REFUSED;
    }
    while (p->asked = false, (s = match_give(p->L, m, &o)) == STATUS_NOT_YET) {
        bool answered = p->asked && ask_midway(p, &o);
        if (p->luck.again) {
            p->luck.again = false;
            o.answers.n = o.answers.n > p->luck.answers ? (uint8_t)p->luck.answers : o.answers.n;
        } else if (!answered) {
            p->asked = false;
            play_forget(p);
            return PLAY_CANCELLED;
        }
    }
    if (s != STATUS_OK) {
        return refused(p);
    }
    if (play_unsaved(p)) {
        return PLAY_UNSAVED;
    }
    p->step[p->n_steps - 1].order = o;
    p->step[p->n_steps - 1].order.answers = m->game.given;
    show_note(&p->show, m);
    print_news_of_order(p, &o, &m->events, false);
    play_ahead_leave(p);
    if (p->narrates) {
        play_narrate(p, &p->step[p->n_steps - 1].before);
    }
    return PLAY_DONE;
}
