// red_cards.h: what the control deck has a bogey do, in a few words, for all who show it.
#ifndef APP_RED_CARDS_H
#define APP_RED_CARDS_H

#include <stdint.h>

// Receives a line with its heading: "acts on", "2 to 10"; "clubs", "shoots at ...".
typedef void red_cards_line(void *self, const char *heading, const char *text);

// The cards that activate a bogey of a rank (enum rank), NULL if none does; and what a card of each
// suit has it do, and what it does whatever the suit (ZD-RED-CLUBS-01 to ZD-RED-SPADES-05). `flags`
// are those of its profile.
const char *red_cards_of_rank(int rank);
void red_cards_suits(uint32_t flags, red_cards_line *line, void *self);

#endif
