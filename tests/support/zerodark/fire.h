// fire.h: shots and blows in a line, for tests of combat.
#ifndef SUPPORT_FIRE_H
#define SUPPORT_FIRE_H

#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/combat/shoot.h"

// Where the second of two Cyl3 figures stands so that the range between them reads `inches`.
double fire_at(double x, int inches);

// One shot, without asking whether it may be taken; it is expected to work.
struct shot fire(struct battle *b, figure_id shooter, figure_id target);
struct shot fire_shot(struct battle *b, struct shot s);

// What the shot would be, or whether it may be taken at all.
struct shot aim(struct battle *b, figure_id shooter, figure_id target);
bool may_fire(struct battle *b, struct shot s, const char **why);

// One exchange of close quarters.
struct cqb fight(struct battle *b, figure_id attacker, figure_id target);

// Hits, straight; returns what is left over.
int hit(struct battle *b, figure_id who, figure_id by, int hits);

// The books of an action are closed: bogeys forget their wounds.
void next_action(struct battle *b);

void level(struct battle *b, figure_id who, enum state s, int to);

// So many of an item, and its I/O.
void item(struct battle *b, figure_id who, enum item which, int n);
void item_off(struct battle *b, figure_id who, enum item which);
void item_on(struct battle *b, figure_id who, enum item which);
int item_is_off(struct battle *b, figure_id who, enum item which);
int item_left(struct battle *b, figure_id who, enum item which);

// A side answers decisions of a name with the option of that number, or with the first of that
// kind; everything else gets its fallback.
void answer(struct battle *b, enum side side, const char *decision, int option);
void answer_kind(struct battle *b, enum side side, const char *decision, int kind);
// How often the side was asked for it.
int asked(const char *decision);

// A side declares no bonus actions, and it is noted how many it was offered: 0 where it was not
// asked.
void watch_bonus(struct battle *b, enum side side);
int bonus_offered(void);

#endif
