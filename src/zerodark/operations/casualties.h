// casualties.h: who is lost at the end of a mission, and its effects on those who are not.
#ifndef ZERODARK_CASUALTIES_H
#define ZERODARK_CASUALTIES_H

#include "zerodark/operations/operation.h"
#include "zerodark/rules/missions/casualty.h"

// The wounded level with which somebody who ended a mission like that, and is not lost, begins the
// next one (ZD-OP-WOUND-01, ZD-OP-WOUND-02).
uint8_t casualty_wounds(const struct game *g, int wounded, bool dead);

// Applies to a hero what happened to it in a mission. `deck_out`: the mission ended because the
// deck ran out.
void casualty_report(const struct game *g, struct operation *op, int hero,
                     const struct op_hero_report *r, bool deck_out);

// After a Rescue: brings back the captives that are known to be among the secured markers, and
// notes how many more can be named (ZD-MIS-RESCUE-12).
void casualty_rescued(const struct game *g, struct operation *op, uint32_t secured);

// Everybody is well again between two operations (ZD-OP-WOUND-04).
void casualty_recover(struct operation *op);

// The name of a captive: a hero's name, or "Ines's Emjay" for an ally.
void casualty_name(const struct operation *op, const struct content *c, const struct op_captive *p,
                   char out[TEAM_NAME]);

#endif
