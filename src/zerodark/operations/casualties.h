// casualties.h: who is lost at the end of a mission, and its effects on those who are not.
#ifndef ZERODARK_CASUALTIES_H
#define ZERODARK_CASUALTIES_H

#include "zerodark/operations/operation.h"
#include "zerodark/rules/missions/casualty.h"

// The wounded level that somebody who ended a mission so, and is not lost, begins the next one with
// (ZD-OP-WOUND-01, ZD-OP-WOUND-02).
uint8_t casualty_wounds(const struct game *g, int wounded, bool dead);

// What one hero's mission has made of it. `deck_out`: the mission ended with the deck.
void casualty_report(const struct game *g, struct operation *op, int hero,
                     const struct op_hero_report *r, bool deck_out);

// The captives of a Rescue that was fought: brings back who is known to be among the markers that
// were secured, and notes how many more there are to be named (ZD-MIS-RESCUE-12).
void casualty_rescued(const struct game *g, struct operation *op, uint32_t secured);

// Everybody is well again between two operations (ZD-OP-WOUND-04).
void casualty_recover(struct operation *op);

// What a captive is called: a hero's name, or "Ines's Emjay" for an ally.
void casualty_name(const struct operation *op, const struct content *c, const struct op_captive *p,
                   char out[TEAM_NAME]);

#endif
