// roster_card.h: a hero's card as text, as a player would lay it next to the table.
#ifndef APP_ROSTER_CARD_H
#define APP_ROSTER_CARD_H

#include <stdio.h>

#include "zerodark/teams/team.h"

// Prints the card of a hero of a team and of its allies, at most 80 columns wide: stats, armour,
// upgrades with what each costs, gadgets with their I and O, what else it carries. Enlists the hero
// in the game for that (roster_facts.h). False if that fails.
bool roster_card(FILE *out, struct game *g, const struct team *t, int hero, bool color);

#endif
