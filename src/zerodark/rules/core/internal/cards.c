// cards.c: what the cards of the control deck are.
#include <stdio.h>
#include <string.h>

#include "zerodark/rules/red_force/control.h"

static const char *const ranks[] = {"A", "2", "3",  "4", "5", "6", "7",
                                    "8", "9", "10", "J", "Q", "K"};

bool card_is_black(int card)
{
    if (card_is_joker(card)) {
        return card == CARD_JOKER_BLACK;
    }
    return card_suit(card) == SUIT_CLUBS || card_suit(card) == SUIT_SPADES;
}

int card_value(int card)
{
    if (card_is_joker(card)) {
        return 0;
    }
    return card_rank(card) == RANK_GRUNT ? card % 13 + 1 : 10;
}

enum rank card_rank(int card)
{
    if (card_is_joker(card)) {
        return RANK_NONE;
    }
    int rank = card % 13;
    return rank == 0 ? RANK_BOSS : rank < 10 ? RANK_GRUNT : RANK_ELITE;
}

const char *card_suit_name(int card)
{
    static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades"};
    return card_is_joker(card) ? "joker" : suits[card_suit(card)];
}

void card_print(int card, char *out)
{
    if (card_is_joker(card)) {
        strcpy(out, card == CARD_JOKER_BLACK ? "JOKER" : "JOKER-RED");
    } else {
        snprintf(out, 10, "%s%c", ranks[card % 13], "CDHS"[card_suit(card)]);
    }
}

int card_parse(const char *text)
{
    for (int card = 0; card < CARDS; card++) {
        char name[10];
        card_print(card, name);
        if (strcmp(name, text) == 0) {
            return card;
        }
    }
    return -1;
}
