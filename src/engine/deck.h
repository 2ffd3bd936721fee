// deck.h: a deck of cards. Drawing is the only thing that moves a card.
//   cards[0 .. drawn)   already seen, oldest first (the discard; its top is cards[drawn - 1])
//   cards[drawn .. n)   still to come, next first
// A deck is a plain value: it owns no memory and keeps no pointer, so a snapshot of the game is a
// snapshot of it. The rules decide what a card id means.
#ifndef ENGINE_DECK_H
#define ENGINE_DECK_H

#include "engine/status.h"
#include "engine/stream.h"

#define DECK_MAX 64

typedef uint8_t card_id;

struct deck {
    card_id cards[DECK_MAX];
    uint8_t n, drawn;
};

// A deck of cards 0 .. n-1 in that order, none drawn. n is at most DECK_MAX.
void deck_fill(struct deck *d, int n);

// Shuffles the cards still to come.
void deck_shuffle(struct deck *d, struct stream *s);

// How many are still to come.
int deck_left(const struct deck *d);

// Draws the next card. STATUS_EMPTY if none is left; `*out` is then unchanged. (ZD-FLIP-01)
enum status deck_draw(struct deck *d, card_id *out);

// Looks at the card `depth` places down (0 is the next) without moving it. STATUS_EMPTY if there is
// none.
enum status deck_peek(const struct deck *d, int depth, card_id *out);

// Puts the last n cards drawn back on top, in their old order. n is at most d->drawn.
void deck_put_back(struct deck *d, int n);

// Puts the wanted cards on top, in the order given, taking each from what is still to come; the
// others keep their order. STATUS_UNKNOWN if a card is not still to come, or is asked for more
// often than it occurs; then nothing has moved.
enum status deck_stack(struct deck *d, const card_id *wanted, int n);

#endif
