#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include "host/plain.h"
#include "host/play.h"
#include "script/budget.h"

// Somebody is asked in the middle of an order, which is rolled back until there is an answer: how
// far it has come is kept, so that it can be told and looked at.
static enum status wait_for_answer(void *self, struct game *g, const struct decision *d,
                                   struct answer *a)
{
    struct play *p = self;
    (void)d, (void)a;
    *p->midst = g->world;
    p->midst->orders++;
    *p->seen = p->m->events;
    p->asked = true;
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

// Keeps what is told until the table is drawn anew.
static void add_news(struct play *p, const char *text)
{
    size_t had = p->news ? strlen(p->news) : 0, n = strlen(text);
    char *more = realloc(p->news, had + n + 1);
    if (more) {
        memcpy(more + had, text, n + 1);
        p->news = more;
    }
}

// Tells the events of the order in hand that have not been told, as of the world that is there.
static void tell(struct play *p, const struct order *o, const struct events *e)
{
    char *text = NULL;
    size_t n = 0;
    struct log log = p->show.log;
    log.out = open_memstream(&text, &n);
    if (!log.out) {
        return;
    }
    log_part(&log, &p->m->game, o, e, p->told);
    fclose(log.out);
    const char *fresh = text + (p->told > 0 && *text == '\n');
    fputs(fresh, p->show.log.out);
    add_news(p, fresh);
    free(text);
    p->told = e->n ? e->n : 1;
}

// With the table as it is in the midst of the order.
static bool ask_midway(struct play *p, const struct order *o, const struct decision *d,
                       struct answer *a)
{
    static struct world before; // 30 KiB, and questions are not nested
    struct game *g = &p->m->game;
    before = g->world;
    g->world = *p->midst;
    if (p->seen->n > p->told || p->told == 0) {
        tell(p, o, p->seen);
    }
    bool answered = play_ask(p, d, a);
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
    if (!play_remember(p, &o)) {
        return PLAY_REFUSED;
    }
    while (p->asked = false, (s = match_give(p->L, m, &o)) == STATUS_NOT_YET) {
        struct decision d = m->game.question;
        struct answer a = {0};
        struct answers so_far = m->game.given;
        if (!p->asked || !ask_midway(p, &o, &d, &a)) {
            play_forget(p);
            return PLAY_CANCELLED;
        }
        if (so_far.n == DECISION_ANSWERS) {
            complain("there are more questions in this order than there can be answers");
            play_forget(p);
            return PLAY_CANCELLED;
        }
        o.answers = so_far;
        o.answers.answer[o.answers.n++] = a;
    }
    if (s != STATUS_OK) {
        return refused(p);
    }
    p->step[p->n_steps - 1].order = o;
    p->step[p->n_steps - 1].order.answers = m->game.given;
    show_note(&p->show, m);
    tell(p, &o, &m->events);
    return PLAY_DONE;
}
