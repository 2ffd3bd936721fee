// control.h: the control deck and the Red Force.
#ifndef ZERODARK_CONTROL_H
#define ZERODARK_CONTROL_H

#include "zerodark/rules/combat/damage.h"

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

// "7C", "10H", "KS", "AD", "JOKER" (the black one), "JOKER-RED"; -1 if it is not a card. `out`
// holds at least 10 bytes.
int card_parse(const char *text);
void card_print(int card, char *out);

// "clubs", "diamonds", "hearts", "spades", "joker".
const char *card_suit_name(int card);

// Turns over the next card, for any reason (ZD-FLIP-01, ZD-DECK-06), and lets Spooks and EWOps put
// another in its place if they may (ZD-DECK-09, ZD-DECK-10). `what` says why, as static text:
// "activation", "reinforcements", "clock". STATUS_EMPTY if none is left; nothing has happened then.
enum status control_flip_card(struct game *g, const char *what, figure_id actor, int *card);

// The same without letting anybody answer: for the clock, and for the further cards of an EWOp that
// confounds one.
enum status control_turn_card(struct game *g, const char *what, figure_id actor, int *card);

// Does the card count as a joker because it can activate nobody (ZD-RED-FALLBACK-04)?
bool control_counts_as_joker(struct game *g, int card);

// Cards that upgrades cost, counted in half upgrades, rounded up (ZD-DECK-CLOCK-04).
int control_clock_cards(const struct game *g, int halves);

// Runs down the clock: turns over n cards, putting jokers aside (ZD-DECK-CLOCK-01, 02, 07); in
// versus none (ZD-DECK-CLOCK-06).
enum status control_run_down(struct game *g, int n);

// A joker that came up before the battle waits until then. STATUS_FULL if there is no room.
enum status control_put_aside(struct game *g, int card);

// After all deployment: one complication for each joker put aside (ZD-DECK-CLOCK-03, 08).
enum status complication_clock(struct game *g);

// After an action: flips one card, or two if the ground was broken, and resolves each (ZD-DECK-03,
// ZD-DECK-08); then zd.more_flips further cards.
enum status control_flip_for(struct game *g, figure_id actor);

// Resolves a card for an actor (FIGURE_NONE: nobody acted) in the order of ZD-RED-ORDER-01.
enum status control_resolve_card(struct game *g, int card, figure_id actor);

// The bogey a card activates, with the step up; FIGURE_NONE and *joker if it counts as a joker
// (ZD-RED-ACT-05, ZD-RED-FALLBACK-01..05).
enum status control_choose_bogey(struct game *g, int card, figure_id actor, figure_id *bogey,
                                 bool *joker);

// A bogey becomes alert; one that is down or is alert already does not (ZD-RED-ALERT-01). `what`
// says why, as static text: "attack", "noise".
enum status red_alert(struct game *g, figure_id bogey, const char *what);

// A move has passed these places: with a switch, bogeys hear it all along the route
// (ZD-RED-ALERT-11). `way` is that of struct move.
enum status noise_alert_along(struct game *g, figure_id who, const char *way, const spot *at,
                              int n);

// Makes a complication happen, now or, if another is in progress, after that (ZD-COMP-GEN-07).
// `card` is -1 if no card brought it.
enum status complication(struct game *g, int card);

// A bogey has died: if it had become an objective (ZD-COMP-ADV-03), that is achieved.
void complication_target_achieved(struct game *g, figure_id bogey);

// The table of content.complications that a mode uses: "basic" in Versus, else "advanced", or the
// other one by a switch (ZD-COMP-GEN-02). 0 if there is none with that name.
int complication_table(const struct game *g, enum mode mode);

// Puts a profile's figure on the table by the deployment grid round the mission's centre
// (ZD-RED-DEPLOY-01..14), taken from the reserves if those are limited. If there is none of that
// kind, it is one of the other kind; if there is none at all, it is nobody, FIGURE_NONE
// (ZD-VS-GEN-09, 10).
enum status deploy_profile(struct game *g, const char *profile, bool synthetic,
                           bool by_complication, figure_id *id);

// The same without using the reserves, by the row of its profile.
enum status deploy_new(struct game *g, int profile, bool synthetic, bool by_complication,
                       figure_id *id);

// Puts an objective marker at the place its mission says, or as near to that as there is room:
// towards `centre`, otherwise away from it, like a figure that is deployed (ZD-RED-DEPLOY-08, 14).
enum status deploy_at(struct game *g, figure_id who, point at, point centre);

// Puts an objective marker where the team wants it, or as near to that as there is room, towards
// `centre`: decision "objective.place". Without an answer, the grid decides (ZD-MIS-HEIST-06).
enum status deploy_chosen(struct game *g, figure_id who, point centre);

// Can it be deployed there: on the highest surface, with its whole base on the table, and on low
// ground if the mission wants that (ZD-RED-DEPLOY-11, ZD-RED-DEPLOY-13)? *body is its body there.
// Other figures are not considered.
bool deploy_stands(struct game *g, const struct figure *who, point at, struct cylinder *body);

// A name for one more figure of a profile, "Grunt 3": the lowest number that nobody has.
void deploy_name(const struct game *g, const char *profile, char *out, size_t size);

// Deploys an existing figure (a bogey again, an objective marker) by the grid round `centre`. It
// keeps its states. STATUS_FULL if no roll of many finds a place for it.
enum status deploy_figure(struct game *g, figure_id who, point centre, bool by_complication);

// The starting Red Force (ZD-RED-START-01..03), in versus the fixed one (ZD-VS-GEN-06).
enum status deploy_red_force(struct game *g);

// Random reinforcements with n cards (ZD-RED-REINF-01..07).
enum status reinforce(struct game *g, int n, bool by_complication);

#endif
