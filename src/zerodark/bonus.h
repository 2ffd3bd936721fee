// bonus.h: bonus actions, and interruptions from overwatch.
#ifndef ZERODARK_BONUS_H
#define ZERODARK_BONUS_H

#include "zerodark/damage.h"

// A side has `surplus` successes for bonus actions: it declares options together, then they are
// performed one after another, each of which may lead to more (ZD-BONUS-01..09). Used options are
// kept in zd.bonus_used[side] until the action in hand ends.
//
// Decisions: "bonus.declare": one option for each bonus and hero that may perform it, plus one for
// "no more" (kind BONUS_COUNT); asked until the surplus is spent or declined. "bonus.move"
// (wants_place), "bonus.jump" (wants_place), "bonus.shoot", "bonus.finish": where to, or at whom,
// when its turn comes.
enum status bonus_spend(struct game *g, enum side side, int surplus);

bool can_bonus(struct game *g, const struct bonus_action *b, struct verdict *why);

// Offers every figure on overwatch the moment (ZD-OW-04): `mover` acts or is about to roll.
// Decision "overwatch": option 0 is "wait", the others a bonus action of a figure. Sides that do
// not act are asked first (ZD-OW-11). `*stopped` tells whether `mover` can still go on.
enum status overwatch_moment(struct game *g, figure_id mover, bool *stopped);

// Opens and closes the bookkeeping of one action (ZD-BONUS-04): 1 a character's, 2 a card's, 3 an
// interruption's. action_close clears bogeys' wounds of the action.
struct action_books {
    uint8_t bonus_used[SIDES];
    uint8_t in_action;
};
void action_open(struct game *g, uint8_t what, struct action_books *saved);
void action_close(struct game *g, const struct action_books *saved);

#endif
