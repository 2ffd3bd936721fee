// wishes.h: a side that chooses as it was told, and remembers what it was asked.
//
//     struct choices c = {0};
//     choices_of(&c, b, SIDE_TEAM);
//     choices_want(&c, "bonus.declare", BONUS_PRONE, kitsune, FIGURE_NONE);
//     ...
//     choices_done(&c);
//
// Wishes are met in their order: the first that is open waits for its decision, and everything else
// is answered with the fallback.
#ifndef SUPPORT_WISHES_H
#define SUPPORT_WISHES_H

#include "support/zerodark/quick_battle.h"

#define CHOICES 64

struct wish {
    const char *decision;
    int kind;
    figure_id figure, target; // FIGURE_NONE: whichever
    point at;
    int value; // -1: whichever
};

struct choices {
    struct wish wish[CHOICES];
    int n, met;
    struct decision asked[CHOICES];
    int dice_used[CHOICES]; // how many queued dice had been rolled by then
    int n_asked;
};

void choices_of(struct choices *c, struct battle *b, enum side side);
void choices_want(struct choices *c, const char *decision, int kind, figure_id figure,
                  figure_id target);
void choices_want_value(struct choices *c, const char *decision, int kind, figure_id figure,
                        figure_id target, int value);
void choices_want_at(struct choices *c, const char *decision, int kind, figure_id figure, double x,
                     double y);

// Every wish was met.
void choices_done(const struct choices *c);

// How often that decision came up.
int choices_asked(const struct choices *c, const char *decision);

// Was that option open when the decision came up for the n-th time (from 0)?
bool choices_open(const struct choices *c, const char *decision, int nth, int kind,
                  figure_id figure);

// From now on cards are turned over and nothing comes of them.
void choices_hush(struct battle *b);

#endif
