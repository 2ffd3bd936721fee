// deck.c: one array, cut in two by the number of cards drawn. The shuffle is Fisher-Yates, over the
// cards still to come. Stacking works on a copy, so that an unknown card changes nothing.
#include "engine/deck.h"

#include <assert.h>
#include <string.h>

void deck_fill(struct deck *d, int n)
{
    assert(n >= 0 && n <= DECK_MAX);
    *d = (struct deck){.n = (uint8_t)n};
    for (int i = 0; i < n; i++) {
        d->cards[i] = (card_id)i;
    }
}

void deck_shuffle(struct deck *d, struct stream *s)
{
    for (int left = deck_left(d); left > 1; left--) {
        card_id *last = &d->cards[d->drawn + left - 1];
        card_id *other = &d->cards[d->drawn + stream_below(s, (uint32_t)left)];
        card_id c = *last;
        *last = *other;
        *other = c;
    }
}

int deck_left(const struct deck *d)
{
    return d->n - d->drawn;
}

enum status deck_draw(struct deck *d, card_id *out)
{
    TRY(deck_peek(d, 0, out));
    d->drawn++;
    return STATUS_OK;
}

enum status deck_peek(const struct deck *d, int depth, card_id *out)
{
    if (depth < 0 || depth >= deck_left(d)) {
        return STATUS_EMPTY;
    }
    *out = d->cards[d->drawn + depth];
    return STATUS_OK;
}

void deck_put_back(struct deck *d, int n)
{
    assert(n >= 0 && n <= d->drawn);
    d->drawn = (uint8_t)(d->drawn - n);
}

enum status deck_stack(struct deck *d, const card_id *wanted, int n)
{
    struct deck stacked = *d;
    for (int i = 0; i < n; i++) {
        card_id *place = &stacked.cards[d->drawn + i];
        size_t rest = i < deck_left(d) ? (size_t)(deck_left(d) - i) : 0;
        card_id *found = rest > 0 ? memchr(place, wanted[i], rest) : NULL;
        if (!found) {
            return STATUS_UNKNOWN;
        }
        memmove(place + 1, place, (size_t)(found - place));
        *place = wanted[i];
    }
    *d = stacked;
    return STATUS_OK;
}
