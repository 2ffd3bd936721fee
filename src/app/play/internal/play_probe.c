// play_probe.c: the order in hand is given once more with an answer, up to what is rolled or drawn
// next; then all is put back. So the rules themselves say which test a question is about, what it
// would need with one answer and with another, and why an answer would be refused.
#include "app/play/internal/play_probe.h"

#include <string.h>

#include "engine/journal.h"

#define MADE_UP 24 // rolls, at most

// What has been rolled for the order so far answers first; then it stops. Where a roll of somebody
// in particular is looked for, dice show something in the middle from then on.
struct replayer {
    figure_id roller; // FIGURE_NONE: anybody's
    int made_up;
    struct play_probe *probe;
    const struct play_rolled *rolled;
    int n_faces, n_cards;
};

// Dice that are rolled again take the place of others of the same roll.
static void note_roll(struct play_probe *out, const struct chance_request *r, const uint8_t *faces)
{
    bool again = strncmp(r->site.what, "reroll", 6) == 0;
    if (again) {
        for (int i = 0; i < r->n && out->n_again < DICE_MAX; i++) {
            out->again[out->n_again++] = faces[i];
        }
        return;
    }
    out->last = *r;
    out->roll = (struct dice){.n = r->n, .sides = r->sides};
    memcpy(out->roll.face, faces, r->n);
    out->has_last = true;
    out->n_again = 0;
}

static enum status answer_again(void *self, struct game *g, const struct chance_request *r,
                                uint8_t *out)
{
    struct replayer *now = self;
    (void)g;
    if (r->kind == CHANCE_CARD && now->n_cards < now->rolled->n_cards) {
        *out = now->rolled->card[now->n_cards++];
        return STATUS_OK;
    }
    if (r->kind == CHANCE_DICE && now->n_faces + r->n <= now->rolled->n_faces) {
        memcpy(out, now->rolled->face + now->n_faces, r->n);
        note_roll(now->probe, r, out);
        now->n_faces += r->n;
        return STATUS_OK;
    }
    if (r->kind == CHANCE_DICE && now->roller != FIGURE_NONE && now->made_up++ < MADE_UP) {
        memset(out, (r->sides + 1) / 2, r->n);
        return STATUS_OK;
    }
    return STATUS_NOT_YET;
}

// As far as the order gets with these answers.
static void try_order_again(struct play *p, const struct order *o, figure_id roller,
                            struct play_probe *out)
{
    struct game *g = &p->m->game;
    struct replayer now = {.probe = out, .rolled = &p->rolled, .roller = roller};
    g->world = *p->before;
    g->journal = NULL;
    g->chance = (struct chance_source){.answer = answer_again, .self = &now};
    for (int side = 0; side < PLAYERS; side++) {
        if (!p->bots[side]) {
            g->decider[side] = (struct decider){0}; // later questions take their star
        }
    }
    enum status s = match_try(p->L, p->m, o);
    out->rolls = s == STATUS_NOT_YET && g->asks_chance && g->wanted.kind == CHANCE_DICE &&
                 roller == FIGURE_NONE;
    out->refused = s == STATUS_ILLEGAL;
    if (out->rolls) {
        out->next = g->wanted;
    }
    for (int i = p->seen->n_accounts; roller != FIGURE_NONE && i < p->m->events.n_accounts; i++) {
        const struct account *a = &p->m->events.account[i];
        if (a->who == roller && a->dice.n > 0) {
            out->dice = a->dice.n;
            out->target = a->target_terms.n ? (int)a->target_terms.sum : 0;
            break;
        }
    }
    if (out->refused) {
        snprintf(out->why, sizeof out->why, "%s%s%s%s", g->fault.text, g->fault.rule ? " (" : "",
                 g->fault.rule ? g->fault.rule : "", g->fault.rule ? ")" : "");
    }
}

bool play_probe(struct play *p, const struct answer *a, figure_id roller, struct play_probe *out)
{
    static struct game was; // too large for the stack, and questions are not nested
    static struct events events;
    struct order o;
    *out = (struct play_probe){.rolls = false};
    bool known = p->given && p->before && p->rolled.whole;
    if (!known || p->given->answers.n == DECISION_ANSWERS) {
        return false;
    }
    o = *p->given;
    if (a) {
        o.answers.answer[o.answers.n++] = *a;
    }
    was = p->m->game;
    events = p->m->events;
    try_order_again(p, &o, roller, out);
    p->m->game = was;
    p->m->events = events;
    return true;
}

void play_probe_keep(struct play *p)
{
    const struct record *now = &p->book.journal.now;
    struct play_rolled *r = &p->rolled;
    r->whole = now->n_faces <= JOURNAL_FACES && now->n_cards <= JOURNAL_CARDS;
    r->n_faces = r->whole ? now->n_faces : 0;
    r->n_cards = r->whole ? now->n_cards : 0;
    memcpy(r->face, now->face, r->n_faces);
    memcpy(r->card, now->card, r->n_cards * sizeof *r->card);
}
