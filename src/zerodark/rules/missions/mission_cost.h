// mission_cost.h: what a mission sells before the battle, for XP that heroes have brought along or
// for cards of the clock (ZD-OP-XP-03, ZD-DECK-CLOCK-07).
#ifndef ZERODARK_MISSION_COST_H
#define ZERODARK_MISSION_COST_H

#include "zerodark/rules/core/chapters.h"

// Who gives what.
struct payment {
    int cards;
    uint8_t xp[FIGURES]; // by slot of a hero of the team
};

// What something that is announced at `price` costs this team, in XP or in cards.
int mission_cost_of(struct game *g, int price, struct terms *t);

// Adds to a payment the XP for a price, one at a time from each hero in turn; by a switch all of it
// from the first hero that has as much. STATUS_ILLEGAL with a reason where there is not enough.
enum status mission_cost_share(struct game *g, int price, struct payment *p);

// Pays a price: takes the XP out of the heroes' purses (zd.purse, zd.spent), or runs down the clock
// by the cards. STATUS_ILLEGAL with a reason, and nothing has happened, where the payment is not
// the price, is mixed without the switch for it, has several payers against the other switch, or
// where a purse or the deck does not hold as much.
enum status mission_cost_pay(struct game *g, int price, const struct payment *p);

// XP that a hero has brought along and not spent.
int mission_purse_of(const struct game *g, figure_id hero);

#endif
