// bot_mind.h: what the careful bot makes of a position. Private to the bot's files.
#ifndef ZERODARK_BOT_MIND_H
#define ZERODARK_BOT_MIND_H

#include "zerodark/bot.h"
#include "zerodark/shoot.h"

// Scores are in points: 100 is about what putting an Elite down is worth.
#define SCORE_NEVER (-1000000)

// How the battle stands, looked at once an order.
struct mind {
    enum side side;
    figure_id runner;       // who fetches or carries the primary objective, or makes for the exit
    figure_id carrier;      // who carries an objective, FIGURE_NONE for nobody
    spot goal;              // where the runner is going
    bool has_goal, secured; // secured: nothing is left to fetch, everybody leaves
    int standing;           // bogeys on their feet
    int cards;              // left in the deck
    int spare;              // successes for bonus actions that are still to be spent
    int haste;              // 0 there is time, 1 there is not
};

void mind_look(struct game *g, enum side side, struct mind *m);

// Hits in thousandths that so many dice may be expected to score against a target number.
int mind_hits(int dice, int target);

// What a shot would be worth; SCORE_NEVER where it may not be made.
int mind_shot(struct game *g, const struct mind *m, figure_id shooter, figure_id target,
              bool bonus);

// How bad it is to stand there: what the bogeys that would see the figure could do to it. 0 is
// safe.
int mind_danger(struct game *g, const struct figure *f, spot at);

// The spot that a way of moving reaches towards a goal, stopping `gap` short of its edge; false
// where it gets nowhere.
bool mind_walk(struct game *g, figure_id who, len allowance, const struct cylinder *goal, len gap,
               spot *end);

// The careful bot's answers to decisions.
enum status mind_answer(void *self, struct game *g, const struct decision *d, struct answer *a);

#endif
