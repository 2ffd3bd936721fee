// roster_card.h: a hero's card, as a player would lay it beside the table.
#ifndef HOST_ROSTER_CARD_H
#define HOST_ROSTER_CARD_H

#include "zerodark/team.h"

// Prints the card of a hero of a team and of its allies, at most 80 columns wide: stats, armour,
// upgrades with what each costs, gadgets with their I and O, what else it carries. The hero is
// enlisted in the game for it, where it stands beside the table, so that its numbers are those of
// the rules. False where it cannot be.
bool roster_card(struct game *g, const struct team *t, int hero, bool color);

// Prints a number of halves: "2", "1.5".
void print_halves(int halves);

#endif
