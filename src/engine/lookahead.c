// lookahead.c: the world is copied whole, and of the rest of the game the bytes that a try can
// change. The cards to come are sorted before they are shuffled, so no look ahead knows the real
// deck.
#include "engine/lookahead.h"

#include <string.h>

// Whatever the game is in the middle of is left behind.
static void ready(struct game *g)
{
    g->fault = (struct fault){0};
    g->ended = g->spent = g->asks_chance = false;
    g->order = NULL;
    g->recalled = NULL;
    g->lull = NULL;
    g->locked = g->depth = 0;
    memset(g->step_depth, 0, sizeof g->step_depth);
    memset(g->fold_depth, 0, sizeof g->fold_depth);
    g->sites.n = g->sites.bot = 0;
    g->expected = NULL;
}

void lookahead_begin(struct game *g, struct lookahead *a)
{
    if (g->apart) {
        g->apart(g, true);
    }
    a->world = g->world;
    a->before = g->before;
    memcpy(a->rest, (const char *)g + LOOKAHEAD_REST_FROM, LOOKAHEAD_REST_SIZE);
    ready(g);
    g->chance = (struct chance_source){0};
    g->journal = NULL;
    g->events = NULL;
    g->listen = NULL;
}

void lookahead_again(struct game *g, const struct lookahead *a)
{
    g->world = a->world;
    ready(g);
}

void lookahead_end(struct game *g, const struct lookahead *a)
{
    g->world = a->world;
    g->before = a->before;
    memcpy((char *)g + LOOKAHEAD_REST_FROM, a->rest, LOOKAHEAD_REST_SIZE);
    if (g->apart) {
        g->apart(g, false);
    }
}

// In what order the cards lie is not known, so nothing may depend on it.
static void sort_unseen(struct deck *d)
{
    for (int i = d->drawn + 1; i < d->n; i++) {
        card_id card = d->cards[i];
        int at = i;
        for (; at > d->drawn && d->cards[at - 1] > card; at--) {
            d->cards[at] = d->cards[at - 1];
        }
        d->cards[at] = card;
    }
}

void lookahead_luck(struct game *g, uint64_t seed)
{
    struct world *w = &g->world;
    stream_seed_named(&w->stream[STREAM_DICE], seed, "dice");
    stream_seed_named(&w->stream[STREAM_DECK], seed, "deck");
    stream_seed_named(&w->stream[STREAM_DEPLOY], seed, "deploy");
    memset(&w->queue, 0, sizeof w->queue);
    sort_unseen(&w->deck);
    deck_shuffle(&w->deck, &w->stream[STREAM_DECK]);
}
