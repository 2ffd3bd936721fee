// decide.c: an answer comes from the order's own list, then from the side's decider, or else is the
// fallback. It is checked, and kept for the journal. A single option is not asked.
#include "engine/decide.h"

#include "engine/game.h"
#include "engine/journal.h"

// Keeps an answer for the journal, if it is one that the decision allows.
static enum status accept_answer(struct game *g, const struct decision *d, struct answer *a)
{
    if (a->option >= d->n) {
        return fault_set(&g->fault, STATUS_RANGE, d->name,
                         "answer %d to '%s' is option %d, but there are only %d", g->given.n + 1,
                         d->name, a->option + 1, d->n);
    }
    if (!d->option[a->option].wants_place) {
        a->at = (point){0, 0};
    }
    if (a->at.x < -LEN_MAX || a->at.x > LEN_MAX || a->at.y < -LEN_MAX || a->at.y > LEN_MAX) {
        return fault_set(&g->fault, STATUS_RANGE, d->name,
                         "answer %d to '%s' is too far off the table", g->given.n + 1, d->name);
    }
    if (g->given.n == DECISION_ANSWERS) {
        return fault_set(&g->fault, STATUS_FULL, d->name,
                         "'%s': more than %d decisions in one order", d->name, DECISION_ANSWERS);
    }
    a->spare = 0;
    if (g->journal) {
        journal_answer(g->journal, g->given.n, d, a);
    }
    g->given.answer[g->given.n++] = *a;
    return STATUS_OK;
}

static enum status ask_decider(struct game *g, const struct decision *d, struct answer *a)
{
    const struct decider *who = &g->decider[d->side];
    g->locked++;
    enum status s = who->decide(who->self, g, d, a);
    g->locked--;
    if (s == STATUS_NOT_YET) {
        g->question = *d;
        g->asks_chance = false;
        fault_set(&g->fault, s, NULL, "waiting for an answer to '%s'", d->name);
    } else if (s != STATUS_OK && g->fault.status == STATUS_OK) {
        fault_set(&g->fault, s, d->name, "nobody answers '%s': %s", d->name, status_text(s));
    }
    return g->fault.status;
}

enum status decide(struct game *g, const struct decision *d, struct answer *a)
{
    TRY(game_ready(g));
    if (d->n < 1 || d->n > DECISION_OPTIONS || d->fallback >= d->n || d->side >= SIDES) {
        return fault_set(&g->fault, STATUS_RANGE, d->name,
                         "decision '%s' of side %d has %d options, and falls back on %d", d->name,
                         d->side, d->n, d->fallback);
    }
    *a = (struct answer){0};
    if (d->n == 1 && !d->option[0].wants_place) {
        return STATUS_OK;
    }
    if (g->order && g->n_used < g->order->answers.n) {
        *a = g->order->answers.answer[g->n_used];
        if (g->recalled) {
            TRY(journal_recall(g, g->n_used, d, a));
        }
        g->n_used++;
    } else if (g->decider[d->side].decide) {
        TRY(ask_decider(g, d, a));
    } else {
        a->option = d->fallback;
        a->at = point_of(d->option[d->fallback].at);
    }
    return accept_answer(g, d, a);
}

enum status decide_yes(struct game *g, struct decision *d, figure_id target, bool *yes)
{
    struct answer a = {0};
    decision_add(d, 0, d->figure, target);
    decision_add(d, 1, d->figure, target);
    TRY(decide(g, d, &a));
    *yes = a.option == 1;
    return STATUS_OK;
}
