// views.h: the subjects of questions and steps: what a handler sees.
//
// Each is listed once, as an X-macro; the struct, the registry's descriptors (views.c), the docs
// and the type stubs come from the list.
//     F(type, name, writable, "what it is")
#ifndef ZERODARK_VIEWS_H
#define ZERODARK_VIEWS_H

#include "engine/dice.h"
#include "engine/figure.h"
#include "engine/rules.h"

#define VIEW_INT    int32_t
#define VIEW_BOOL   bool
#define VIEW_FIGURE figure_id
#define VIEW_SPOT   spot
#define VIEW_TEXT   const char *
#define VIEW_DICE   struct dice
#define VIEW_CARD   int32_t

// One figure and nothing else: its stats, its being activated.
#define WHO_FIELDS(F)                                                                              \
    F(FIGURE, figure, false, "the figure concerned")                                               \
    F(TEXT, what, false, "a word that the rule supplies, such as a name or a reason")              \
    F(INT, value, false, "a number that the rule supplies")

// A normal test: a number of dice of a stat against a target.
#define TEST_FIELDS(F)                                                                             \
    F(FIGURE, figure, false, "who is tested")                                                      \
    F(FIGURE, against, false, "whom the test is about, if anybody")                                \
    F(TEXT, name, false, "which test: \"medic\", \"stress\", ...")                                 \
    F(TEXT, stat, false, "the stat whose dice are rolled: \"M\", \"F\", \"A\", \"D\"")             \
    F(BOOL, token, false, "a support token is spent as a die")                                     \
    F(INT, dice, true, "how many dice")                                                            \
    F(INT, target, true, "the target number")                                                      \
    F(DICE, roll, true, "the faces rolled")                                                        \
    F(INT, successes, true, "how many successes")

// A counter-test: dice that cancel another roll, or match one value.
#define COUNTER_FIELDS(F)                                                                          \
    F(FIGURE, figure, false, "who is tested")                                                      \
    F(FIGURE, against, false, "whose roll it is against, if anybody's")                            \
    F(TEXT, name, false, "which test: \"armour\", \"fall\", ...")                                  \
    F(INT, dice, true, "how many dice")                                                            \
    F(INT, value, false, "the single value opposed; 0: a roll")                                    \
    F(DICE, opposed, false, "the roll opposed")                                                    \
    F(DICE, roll, true, "the faces rolled")                                                        \
    F(INT, matches, true, "how many dice are matched")                                             \
    F(INT, twelves, true, "how many whole successes the natural twelves cancel")

// One figure looking at another.
#define LOOK_FIELDS(F)                                                                             \
    F(FIGURE, looker, false, "who looks")                                                          \
    F(FIGURE, target, false, "who is looked at")                                                   \
    F(INT, hidden, false, "cells of the silhouette that are hidden, out of 256")                   \
    F(INT, visible, false, "cells that are visible and inside the field of view")                  \
    F(INT, smoke, false, "gas markers on the line")                                                \
    F(TEXT, what, false,                                                                           \
      "the kind of attack, if it is one: \"shot\", \"explosive\", \"spray\", \"indirect\", "       \
      "\"electronic\", \"blast\", or the grenade")                                                 \
    F(SPOT, from, false, "the middle of the observer; for a blast, where it goes off")             \
    F(SPOT, to, false, "the middle of the target, or the place that is looked at")

// One shot.
#define SHOT_FIELDS(F)                                                                             \
    F(FIGURE, shooter, false, "who shoots")                                                        \
    F(FIGURE, target, false, "who is shot at")                                                     \
    F(BOOL, bonus, false, "it is a bonus action")                                                  \
    F(BOOL, any_sight, false, "it needs no line of sight")                                         \
    F(BOOL, any_visibility, false, "the visibility level does not count")                          \
    F(BOOL, any_cover, false, "the obscured level does not count")                                 \
    F(BOOL, electronic, false, "an EWOp bogey's attack: the firewall takes dice away")             \
    F(BOOL, token, true, "the shooter spends its support token as a die")                          \
    F(INT, inches, true, "range in inches (15mm scale: cm), rounded up")                           \
    F(INT, obscured, true, "obscured level of the target for this shooter; 4: entirely")           \
    F(INT, dice, true, "how many dice")                                                            \
    F(INT, target_number, true, "the target number")                                               \
    F(DICE, roll, true, "the faces rolled")                                                        \
    F(INT, successes, true, "successes of the roll")                                               \
    F(INT, hits, true, "hits before anything cancels them; bogeys hear these")                     \
    F(INT, wounds, true, "hits that got through")                                                  \
    F(INT, surplus, true, "successes left over for bonus actions")                                 \
    F(BOOL, mild, true, "the shooter does not use lethal")                                         \
    F(BOOL, silent, true, "the shooter uses its silent weapon")                                    \
    F(BOOL, explosive, false, "it is an explosive shot")                                           \
    F(BOOL, indirect, false, "it is an indirect shot")                                             \
    F(BOOL, spray, false, "it is a spray")                                                         \
    F(BOOL, placed, false, "a place where it should go off was given")                             \
    F(SPOT, at, true, "where an explosive shot goes off")                                          \
    F(TEXT, grenade, false, "the grenade, if it is a throw")                                       \
    F(BOOL, blind, false, "it is aimed at a place that the shooter does not see")

// One throw of a grenade, bonus or not. Its numbers are asked for as those of a shot whose
// `grenade` is set.
#define THROW_FIELDS(F)                                                                            \
    F(FIGURE, figure, false, "who throws")                                                         \
    F(TEXT, item, false, "the grenade: \"Smoke grenade\", ...")                                    \
    F(FIGURE, target, false, "the figure next to which it should land, if any")                    \
    F(BOOL, placed, false, "a place where it should land was given")                               \
    F(SPOT, at, false, "where it should land")                                                     \
    F(BOOL, bonus, false, "it is a bonus action")                                                  \
    F(BOOL, indirect, false, "it goes out of the thrower's own sight")                             \
    F(BOOL, blind, false, "it is aimed at a place that the thrower does not see")                  \
    F(BOOL, token, false, "the thrower spends its support token as a die")                         \
    F(INT, inches, false, "range in inches (15mm scale: cm), rounded up")                          \
    F(INT, dice, true, "how many dice")                                                            \
    F(INT, target_number, true, "the target number")                                               \
    F(DICE, roll, false, "the faces rolled")                                                       \
    F(INT, successes, true, "successes of the roll")                                               \
    F(INT, hits, true, "its successes, and the extra hit against a targeted figure")               \
    F(SPOT, impact, false, "where it landed")                                                      \
    F(BOOL, null, true, "it is cancelled by a friend's IFF")                                       \
    F(INT, surplus, true, "hits left over for bonus actions")

// One exchange of close quarters battle.
#define CQB_FIELDS(F)                                                                              \
    F(FIGURE, attacker, false, "who began it")                                                     \
    F(FIGURE, target, false, "the other figure")                                                   \
    F(FIGURE, roller, false, "whose dice or target number is computed")                            \
    F(BOOL, contact, false, "it was forced by a move into contact")                                \
    F(BOOL, dominate, false, "the attacker tries to dominate instead: only the other rolls")       \
    F(BOOL, duel, false, "over the net: A counts in place of F, at any distance")                  \
    F(BOOL, token, true, "the attacker spends its support token as a die")                         \
    F(BOOL, token_back, true, "the other spends its support token as a die")                       \
    F(BOOL, shield, true, "the attacker uses its combat shield instead of rolling")                \
    F(BOOL, shield_back, true, "the other uses its combat shield instead of rolling")              \
    F(DICE, roll, true, "the faces of the attacker's dice")                                        \
    F(DICE, roll_back, true, "the faces of the other's dice")                                      \
    F(INT, hits, true, "hits by the attacker")                                                     \
    F(INT, hits_back, true, "hits on the attacker")                                                \
    F(INT, surplus, true, "hits left over for bonus actions of a character")

// A test of electronic warfare on a target.
#define ELECTRONIC_FIELDS(F)                                                                       \
    F(FIGURE, figure, false, "the EWOp")                                                           \
    F(FIGURE, target, false, "who is buffed, hacked or dominated")                                 \
    F(TEXT, skill, false, "\"buff\", \"hack\", \"dominate\"")                                      \
    F(TEXT, gadget, false, "which gadget of the target a hack is declared against, if any")        \
    F(BOOL, hostile, false, "the target is an enemy: its firewall takes dice away")                \
    F(INT, inches, false, "range in inches (15mm scale: cm), rounded up")                          \
    F(INT, obscured, false, "obscured level that counts; 4: entirely")                             \
    F(BOOL, relay, false, "the EWOp reaches it through its relay visor")                           \
    F(INT, dice, true, "how many dice")                                                            \
    F(INT, target_number, true, "the target number")                                               \
    F(INT, successes, true, "how many successes")

// One move of one figure.
#define MOVE_FIELDS(F)                                                                             \
    F(FIGURE, mover, false, "who moves")                                                           \
    F(TEXT, way, false,                                                                            \
      "\"cautious\", \"move\", \"urgent\", \"bonus\", \"jump\", \"climb\", \"drag\", \"fall\", "   \
      "\"stress\", \"bogey\"; for an entry \"planned\", \"restricted\", \"flank\", "               \
      "\"concealed\", \"airborne\"")                                                               \
    F(SPOT, from, false, "where it began")                                                         \
    F(SPOT, to, false, "where it ended")                                                           \
    F(INT, allowance, true, "how far it may go, in inches (15mm scale: cm)")                       \
    F(INT, inches, false, "how far it went, in inches (15mm scale: cm), rounded up")               \
    F(FIGURE, burden, false, "what is dragged")                                                    \
    F(INT, successes, false, "for a drag: successes of its test")                                  \
    F(INT, near, false, "for the test of a cautious move: bogeys near anybody who moves")          \
    F(BOOL, ladder, false, "for a climb: every upright part of it is on a ladder")                 \
    F(BOOL, broken, false, "for a bogey: its route leads over broken ground")                      \
    F(FIGURE, towards, false,                                                                      \
      "the figure that a bogey heads for, or that a shaken character flees from")                  \
    F(FIGURE, contact, true, "the enemy it ran into, if any")

// A change of a state's level.
#define CHANGE_FIELDS(F)                                                                           \
    F(FIGURE, figure, false, "whose state it is")                                                  \
    F(TEXT, state, false, "which state")                                                           \
    F(INT, before, false, "its level before")                                                      \
    F(INT, after, true, "its level afterwards")                                                    \
    F(FIGURE, by, false, "who caused it, if anybody")

// An explosion, of whatever kind.
#define BLAST_FIELDS(F)                                                                            \
    F(FIGURE, by, false, "who caused it: the shooter, the thrower, or the mine itself")            \
    F(TEXT, cause, false, "\"explosive\", \"fragmenting\", \"E/M\", \"mine\", ...")                \
    F(SPOT, at, false, "the point of impact")                                                      \
    F(INT, radius, true, "its radius in inches (15mm scale: cm)")                                  \
    F(FIGURE, nominated, false, "the figure it was aimed at, if any")                              \
    F(BOOL, on_target, false, "the figure it was aimed at is killed outright")                     \
    F(BOOL, machines, false, "only machines are hurt")                                             \
    F(BOOL, lethal, false, "its hits are lethal")                                                  \
    F(BOOL, null, true, "it is cancelled by a friend's IFF")

// One victim of a blast.
#define BLAST_VICTIM_FIELDS(F)                                                                     \
    F(FIGURE, figure, false, "the victim")                                                         \
    F(FIGURE, by, false, "who caused the explosion")                                               \
    F(TEXT, cause, false, "the kind of explosion")                                                 \
    F(INT, radius, false, "its radius in inches (15mm scale: cm)")                                 \
    F(INT, inches, false, "range from the point of impact, rounded up")                            \
    F(INT, obscured, false, "obscured level from there")                                           \
    F(SPOT, at, false, "the point of impact")                                                      \
    F(BOOL, lethal, false, "lethal: a single hit counts as none, two or more as one more")

// A gadget that is switched.
#define GADGET_FIELDS(F)                                                                           \
    F(FIGURE, figure, false, "who carries it, or the deployed gadget itself")                      \
    F(TEXT, item, false, "the gadget: \"IFF\", \"Relay\", ...")                                    \
    F(BOOL, on, false, "it is switched on (I), not off (O)")                                       \
    F(FIGURE, by, false, "who switched it, if anybody")

// Hits that come in on a figure.
#define HURT_FIELDS(F)                                                                             \
    F(FIGURE, figure, false, "who is hit")                                                         \
    F(FIGURE, by, false, "by whom, if anybody")                                                    \
    F(TEXT, cause, false, "\"shot\", \"cqb\", \"fall\", \"ground\", \"blast\", ...")               \
    F(INT, hits, true, "hits that are left after armour and tokens of characters")                 \
    F(BOOL, past_tokens, false, "support tokens of a bogey do not absorb them")                    \
    F(INT, surplus, true, "hits beyond what it takes")

// An action, from its beginning to its end.
#define ACTION_FIELDS(F)                                                                           \
    F(FIGURE, figure, false, "who acts")                                                           \
    F(TEXT, action, false, "the name of the action")                                               \
    F(FIGURE, target, false, "the figure acted on, if any")                                        \
    F(BOOL, bonus, false, "it is a bonus action")                                                  \
    F(INT, hits, false, "hits of its shot: the more there are, the further away it is heard")      \
    F(INT, successes, true, "successes of its test")                                               \
    F(INT, surplus, true, "successes left over for bonus actions")

// A control card.
#define CARD_FIELDS(F)                                                                             \
    F(CARD, card, true, "the card")                                                                \
    F(TEXT, what, false, "why it was turned over: \"activation\", \"reinforcements\", \"clock\"")  \
    F(TEXT, suit, false, "\"clubs\", \"diamonds\", \"hearts\", \"spades\", \"joker\"")             \
    F(INT, value, false, "its value; 0 for a joker")                                               \
    F(FIGURE, actor, false, "who has just acted, if anybody")                                      \
    F(BOOL, nullified, true, "its primary action is cancelled")                                    \
    F(BOOL, no_secondary, true, "its secondary action is cancelled")                               \
    F(BOOL, complication, false, "a complication turned it over")                                  \
    F(FIGURE, bogey, true, "the bogey it activates, if any")                                       \
    F(BOOL, joker, true, "it counts as a joker")

// A figure that comes onto the table.
#define DEPLOY_FIELDS(F)                                                                           \
    F(FIGURE, figure, false, "who arrives")                                                        \
    F(TEXT, profile, false, "its profile")                                                         \
    F(SPOT, centre, false, "centre of the grid")                                                   \
    F(INT, across, true, "column of its cell in the grid, 1 to 12")                                \
    F(INT, down, true, "row of its cell in the grid, 1 to 12")                                     \
    F(BOOL, complication, false, "a complication sent it")                                         \
    F(INT, tokens, true, "support tokens it arrives with")

// A complication.
#define COMPLICATION_FIELDS(F)                                                                     \
    F(INT, roll, false, "what the d12 showed")                                                     \
    F(TEXT, name, false, "its name")                                                               \
    F(INT, row, true, "row of the table, from 1")                                                  \
    F(CARD, card, false, "the card that brought it, if any")                                       \
    F(FIGURE, figure, true, "the figure that it affected or brought, if any")

// A bonus action.
#define BONUS_FIELDS(F)                                                                            \
    F(FIGURE, figure, false, "who performs it")                                                    \
    F(TEXT, option, false,                                                                         \
      "\"move\", \"jump\", \"shoot\", \"prone\", \"finish\", \"token\", \"drop\"")                 \
    F(FIGURE, target, false, "its target, if any")                                                 \
    F(SPOT, at, false, "its destination, if any")                                                  \
    F(TEXT, item, false, "the grenade that is thrown, if any")                                     \
    F(BOOL, interrupt, false, "it interrupts from overwatch")                                      \
    F(BOOL, now, false, "it is about to happen; false: it was only declared")                      \
    F(INT, surplus, true, "successes left over for more bonus actions")

// An objective marker and a figure that deals with it.
#define OBJECTIVE_FIELDS(F)                                                                        \
    F(FIGURE, marker, false, "the marker, or the captive")                                         \
    F(FIGURE, figure, false, "who uses it, if anybody")                                            \
    F(INT, value, true, "a number that the rule supplies")

#define VIEW_MAP(V)                                                                                \
    V(who, WHO_FIELDS, "one figure")                                                               \
    V(test, TEST_FIELDS, "a normal test")                                                          \
    V(counter, COUNTER_FIELDS, "a counter-test")                                                   \
    V(look, LOOK_FIELDS, "one figure looking at another")                                          \
    V(shot, SHOT_FIELDS, "one shot")                                                               \
    V(throw, THROW_FIELDS, "one throw of a grenade")                                               \
    V(cqb, CQB_FIELDS, "one exchange of close quarters battle")                                    \
    V(electronic, ELECTRONIC_FIELDS, "a test of electronic warfare")                               \
    V(move, MOVE_FIELDS, "one move of one figure")                                                 \
    V(change, CHANGE_FIELDS, "a change of a state's level")                                        \
    V(blast, BLAST_FIELDS, "an explosion")                                                         \
    V(blast_victim, BLAST_VICTIM_FIELDS, "one victim of an explosion")                             \
    V(gadget_change, GADGET_FIELDS, "a gadget that is switched")                                   \
    V(hurt, HURT_FIELDS, "hits on a figure")                                                       \
    V(action, ACTION_FIELDS, "an action")                                                          \
    V(card, CARD_FIELDS, "a control card")                                                         \
    V(deployment, DEPLOY_FIELDS, "a figure that comes onto the table")                             \
    V(complication, COMPLICATION_FIELDS, "a complication")                                         \
    V(bonus_action, BONUS_FIELDS, "a bonus action")                                                \
    V(objective, OBJECTIVE_FIELDS, "an objective marker")

#define MEMBER(type, name, writable, doc) VIEW_##type name;
#define V(name, fields, doc)                                                                       \
    struct name {                                                                                  \
        fields(MEMBER)                                                                             \
    };                                                                                             \
    extern const struct view_type view_##name;
VIEW_MAP(V)
#undef V
#undef MEMBER

#endif
