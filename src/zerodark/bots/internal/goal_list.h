// goal_list.h: goals of a side as they are put together (bot_goal.h), and what all who put goals
// together ask: who is free, who is best for one, what a marker is for.
#ifndef ZERODARK_GOAL_LIST_H
#define ZERODARK_GOAL_LIST_H

#include "zerodark/bots/bot_goal.h"

struct goals {
    struct game *g;
    enum side side;
    struct goal *out; // GOALS of them
    int n;
};

// Adds a goal; what is beyond GOALS is left out.
void goal_list_add(struct goals *all, const struct goal *goal);

// Does this figure have a goal already? Is this marker or captive somebody's goal already?
bool goal_list_has(const struct goals *all, figure_id who);
bool goal_list_takes(const struct goals *all, figure_id what);

// May it be sent: a hero of the side who is fit, obeys no program and has no goal yet?
bool goal_list_sends(const struct goals *all, const struct figure *f);

// Who is nearest to a goal and best at it, FIGURE_NONE if nobody can be sent. Stress and wounds
// count as a longer way; *cost is how long it is, in inches.
figure_id goal_list_best(struct goals *all, const struct goal *goal, int *cost);

// What a marker is for now.
enum use goal_list_use(const struct game *g, const struct figure *marker);

// Who carries it and could bring it somewhere; NULL: nobody.
const struct figure *goal_list_carrier(const struct game *g, const struct figure *f);

// The errand of a marker to be taken or operated: there, or where it lies with its dead carrier.
// Nobody is named for it yet.
struct goal goal_list_errand(struct game *g, const struct figure *marker);

// Adds the errand of a marker, with who is best for it. One that is carried already is an errand of
// its carrier, who has to get out with it.
void goal_list_marker(struct goals *all, const struct figure *marker);

// Has everybody of the side leave who has nothing else to do and knows a way out.
void goal_list_leaving(struct goals *all);

// The distance of two centres, squared; and inches from edge to edge, rounded up.
int64_t goal_list_apart(const struct cylinder *a, const struct cylinder *b);
int goal_list_inches(const struct game *g, const struct cylinder *a, const struct cylinder *b);

// goal_versus.c: what is carried is brought home, loot is dealt out, and who has nothing to do
// hunts.
void goal_versus_loot(struct goals *all);
void goal_versus_hunts(struct goals *all);

// goal_wanted.c: what the mission says itself (content.wants, content.ask_aim).
//
// Asks it about everybody who can be sent, and adds the goals that it names.
void goal_wanted_ask(struct goals *all);

// What it wants of the markers. In versus it says nothing.
struct wanted {
    bool says;   // false: goals come from the primary marker alone
    bool leaves; // after the last marker everybody leaves
    int done, left;
    int missing; // those that have been destroyed, so that it can never be satisfied
};
struct wanted goal_wanted_now(const struct game *g);

// Adds the goals of those that are left; after the last, what everybody does then.
void goal_wanted_add(struct goals *all);

#endif
