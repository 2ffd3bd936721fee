// objective.h: objective markers, the end of a battle and its score; also of one that was fought
// without the program. Leaving the table is in exit.h.
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

// How a battle ended that people fought without the program. It is put onto a table that was set up
// for the same mission: first the markers, then everybody of the team, then the end. What cannot be
// is refused with a reason in f, and changes nothing; what was put there is not taken back, so
// whoever wants that keeps a copy of the game. No hooks are called and no dice rolled.

// How one of the team ended it.
struct outcome_figure {
    int32_t wounded; // level
    bool dead, error, left;
    int32_t removed;   // markers that it took off the table
    int32_t xp, spent; // from complications and the like; what was paid with during the mission
};

// The marker was achieved.
void outcome_marker(struct game *g, figure_id marker);

// Hero or ally. STATUS_RANGE, or STATUS_ILLEGAL: it is in error and no robot, or has
// removed more markers than were achieved (ZD-MIS-GEN-07, ZD-ROBOT-ERROR-01).
enum status outcome_figure(struct game *g, figure_id who, const struct outcome_figure *o,
                           struct fault *f);

// Can No Witnesses have been earned, after what is known of the heroes (ZD-OP-ACH-03)? Has the
// battle ended at all (ZD-MIS-GEN-02)? STATUS_ILLEGAL if not.
enum status outcome_witnesses(const struct game *g, struct fault *f);
enum status outcome_over(const struct game *g, bool primary, bool deck_out, struct fault *f);

// The same as far as one hero or ally goes: STATUS_ILLEGAL if it could go on, so that the battle is
// not over whatever became of the others (ZD-MIS-GEN-02).
enum status outcome_over_for(const struct game *g, figure_id who, bool primary, bool deck_out,
                             struct fault *f);

// The rest of it, and the end: completed or failed, by the rules (ZD-MIS-GEN-03). What was asked of
// outcome_over and outcome_witnesses holds.
struct outcome_facts {
    bool primary;      // the primary objective was achieved
    bool deck_out;     // the last card was turned over
    bool no_witnesses; // ZD-OP-ACH-03
    bool personal;     // a Boss has killed a hero (ZD-OP-ACH-05)
    int32_t bosses;    // killed (ZD-OP-ACH-04), 0 to 255
    enum difficulty difficulty;
};
enum status outcome_end(struct game *g, const struct outcome_facts *o);

#endif
