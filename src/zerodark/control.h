// control.h: the control deck and the Red Force.
#ifndef ZERODARK_CONTROL_H
#define ZERODARK_CONTROL_H

#include "zerodark/damage.h"

static inline bool card_is_joker(int card)
{
    return card >= CARD_JOKER_BLACK;
}

static inline enum suit card_suit(int card)
{
    return (enum suit)(card / 13);
}

// ZD-RED-REINF-05, ZD-COMP-GEN-05: black cards bring synthetic bogeys.
bool card_is_black(int card);

// 2 to 10, 10 for faces and aces, 0 for a joker (ZD-DECK-VALUE-01..03).
int card_value(int card);

// The rank a card activates: Grunt for numbers, Elite for faces, Boss for aces, RANK_NONE for
// jokers (ZD-RED-ACT-01..04).
enum rank card_rank(int card);

// "7C", "10H", "KS", "AD", "JOKER" (the black one), "JOKER-RED"; -1 where it is no card. `out`
// holds at least 10 bytes.
int card_parse(const char *text);
void card_print(int card, char *out);

// Runs down the clock: turns over n cards, putting jokers aside (ZD-DECK-CLOCK-01, 02).
enum status clock_run_down(struct game *g, int n);

// After an action: flips one card, or two where the ground was broken, and resolves each
// (ZD-DECK-03, ZD-DECK-08).
enum status flip_for(struct game *g, figure_id actor);

// Resolves a card for an actor (FIGURE_NONE: nobody acted) in the order of ZD-RED-ORDER-01.
enum status card_resolve(struct game *g, int card, figure_id actor);

// The bogey a card activates, with the step up; FIGURE_NONE and *joker where it counts as a joker
// (ZD-RED-ACT-05, ZD-RED-FALLBACK-01..05).
enum status bogey_choose(struct game *g, int card, figure_id actor, figure_id *bogey, bool *joker);

// Makes a complication happen, now or, where one is under way, after it (ZD-COMP-GEN-07). card is
// -1 where none brought it.
enum status complication(struct game *g, int card);

// Puts a profile's figure on the table by the deployment grid round the mission's centre
// (ZD-RED-DEPLOY-01..14).
enum status deploy_profile(struct game *g, const char *profile, bool synthetic,
                           bool by_complication, figure_id *id);

// Deploys an existing figure (a bogey again, an objective marker) by the grid round `centre`.
enum status deploy_figure(struct game *g, figure_id who, point centre, bool by_complication);

// Centre of the grid for the next deployment: an objective marker, its carrier, or who stands in
// for it (ZD-RED-DEPLOY-04, 05, ZD-OBJ-REF-01).
enum status grid_centre(struct game *g, point *centre);

// The starting Red Force (ZD-RED-START-01..03).
enum status deploy_red_force(struct game *g);

// Random reinforcements with n cards (ZD-RED-REINF-01..07).
enum status reinforce(struct game *g, int n, bool by_complication);

// Rolls a cell of the grid; its middle.
point grid_cell(const struct game *g, point centre, int across, int down);

#endif
