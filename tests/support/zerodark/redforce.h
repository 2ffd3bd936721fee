// redforce.h: cards and bogeys in a line, for tests of the Red Force.
#ifndef SUPPORT_REDFORCE_H
#define SUPPORT_REDFORCE_H

#include "support/zerodark/fire.h"
#include "zerodark/rules/red_force/control.h"

#define BATTLE_TEST(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

// The card is resolved as if it had just been turned over after the actor's action.
void play(struct battle *b, const char *card, figure_id actor);

// The bogey that a card activates; FIGURE_NONE where it counts as a joker.
figure_id activated(struct battle *b, const char *card, figure_id actor);

// The next cards are flipped after the actor's action.
void flip(struct battle *b, figure_id actor);

// A complication happens, brought by that card ("" for none), its d12 showing so much.
void complicate(struct battle *b, const char *card, int d12);

void set_switch(struct battle *b, enum param_row which, int value);

// Bogeys make no secondary moves.
void stand_still(struct battle *b);

// Only so many cards are left to come.
void cards_left(struct battle *b, int n);

// A bogey ready to shoot: alert, so that it looks all round.
figure_id alert_bogey(struct battle *b, const char *profile, double x, double y);

// A wall of 100 mm along x = `x`, from y0 to y1.
void wall(struct battle *b, double x, double y0, double y1);

// How far the figure is from a place, in hundredths of an inch, rounded to the nearest.
int from_place(struct battle *b, figure_id who, double x, double y);

int tokens(struct battle *b, figure_id who);
int wounded(struct battle *b, figure_id who);
int targeted(struct battle *b, figure_id who);
int stunned(struct battle *b, figure_id who);
bool is_alert(struct battle *b, figure_id who);
int xp(struct battle *b, figure_id who);

// The n-th figure (from 1) made from a profile; fails where there is none.
figure_id nth(struct battle *b, const char *profile, int n);
// How many figures of a profile are on the table.
int on_table(struct battle *b, const char *profile);

// The last account of a roll of that name; fails where there is none.
const struct account *last_roll(struct battle *b, const char *name);
// How many rolls of that name there were.
int rolls(struct battle *b, const char *name);

#endif
