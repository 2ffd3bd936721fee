// mission_cost.h: the price of what a mission sells before the battle, paid in XP of the heroes or
// in cards of the clock (ZD-OP-XP-03, ZD-DECK-CLOCK-07).
#ifndef ZERODARK_MISSION_COST_H
#define ZERODARK_MISSION_COST_H

#include "zerodark/rules/core/chapters.h"

// Who gives what.
struct payment {
    int cards;
    uint8_t xp[FIGURES]; // by slot of a hero of the team
};

// What something with the announced price `price` costs this team, in XP or in cards.
int mission_cost_of(struct game *g, int price, struct terms *t);

// Adds to a payment the XP for a price, one at a time from each hero in turn; with a switch, all of
// it from the first hero that has enough. STATUS_ILLEGAL with a reason if there is not enough.
enum status mission_cost_share(struct game *g, int price, struct payment *p);

// Pays a price: takes the XP out of the heroes' purses (zd.purse, zd.spent), or runs down the clock
// by the cards. STATUS_ILLEGAL with a reason, and nothing has happened, if the payment is not the
// price, is mixed without the switch for it, has several payers against the other switch, or is
// more than a purse or the deck holds.
enum status mission_cost_pay(struct game *g, int price, const struct payment *p);

// XP that a hero has brought along and not spent.
int mission_purse_of(const struct game *g, figure_id hero);

#endif
