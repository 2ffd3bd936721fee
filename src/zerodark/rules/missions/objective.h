// objective.h: objective markers, the end of a battle and its score. Leaving the table is in
// exit.h.
#ifndef ZERODARK_OBJECTIVE_H
#define ZERODARK_OBJECTIVE_H

#include "zerodark/rules/missions/exit.h"

// Adds an objective marker at a place: primary or secondary (ZD-OBJ-01, 02, ZD-OBJ-04). If `at` is
// NULL it is not placed yet.
enum status objective_add(struct game *g, const char *name, bool primary, enum toughness toughness,
                          const point *at, figure_id *id);

// The primary objective still in play, FIGURE_NONE if there is none.
figure_id objective_primary(const struct game *g);

// Where an objective is: its own place, its carrier's, or false if it has left the table.
bool objective_place(const struct game *g, figure_id marker, spot *at);

// The primary objective still in play or, if all have been achieved, the last of them that is still
// on the table (ZD-COMP-ADV-17).
figure_id objective_last(const struct game *g);

// The current score of a hero, with its terms: complications, objectives, achievements, difficulty.
int score_xp_of(struct game *g, figure_id hero, struct terms *t);

enum achievement {
    ALL_CLEAR,
    PERFECT_BREAK,
    NO_WITNESSES,
    ASSASSINS,
    PERSONAL,
    PYRRHIC,
    TO_THE_WIRE
};

// The achievements that hold now: a bit set in the order of score_achievement_name
// (ZD-OP-ACH-01..07).
uint32_t score_achievements(struct game *g);
const char *score_achievement_name(int bit);

#endif
