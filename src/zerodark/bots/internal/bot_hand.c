// bot_hand.c: the careful bot with cards in its hand: a Spook's.
#include "zerodark/bots/internal/bot_plan.h"
#include "zerodark/rules/red_force/control.h"

#define HAND_SIZE 2 // every card taken is one action less

// What a card does to the team, in points.
static int harm(struct game *g, int card)
{
    static const int of_rank[] = {0, 15, 25, 30};
    static const int of_suit[] = {
        [SUIT_CLUBS] = 9, [SUIT_DIAMONDS] = 6, [SUIT_HEARTS] = 4, [SUIT_SPADES] = 10};
    if (card < 0) {
        return 0;
    }
    if (card_is_joker(card) || control_counts_as_joker(g, card)) {
        return 40;
    }
    return of_rank[card_rank(card)] * of_suit[card_suit(card)] / 10;
}

void bot_answer_draw(struct game *g, const struct decision *d, struct answer *a)
{
    (void)g;
    a->option = (uint16_t)(d->n - 1 < HAND_SIZE ? d->n - 1 : HAND_SIZE);
}

// The least harmful card of the hand, in place of one that is much worse and not silenced.
void bot_answer_card(struct game *g, const struct decision *d, struct answer *a)
{
    bool silenced = zd(g)->nullified && !card_is_joker(d->value);
    int flipped = silenced ? 0 : harm(g, d->value), best = flipped - 12;
    a->option = 0;
    for (int i = 1; i < d->n; i++) {
        int held = harm(g, d->option[i].value);
        if (held < best) {
            best = held;
            a->option = (uint16_t)i;
        }
    }
}
