// quick_battle.h: a battle in a line or two, for tests of the rules.
//
//     struct battle *b = battle_new();                  // an empty 48 x 48 table, visibility 0
//     figure_id salim = battle_hero(b, "Salim", 10, 10);  // 4/4/3/4, in inches, facing +x
//     figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
//     battle_dice(b, 3, 7, 8, 12);
//
// Places are in inches (doubles are rounded to the tenth of a millimetre here, where nothing is
// decided). The world is flat: no walls until battle_piece; terrain is added before
// the first figure.
#ifndef SUPPORT_QUICK_BATTLE_H
#define SUPPORT_QUICK_BATTLE_H

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "zerodark/rules/core/chapters.h"

struct battle {
    struct game game;
    struct rules rules;
    struct content content;
    struct table *table;
    struct events events;
};

struct battle *battle_new(void);
struct battle *battle_sized(double width, double depth);
void battle_free(struct battle *b);

// cmocka's setup and teardown around battle_new: *state is the battle.
int battle_setup(void **state);
int battle_teardown(void **state);

// A solid, opaque box; tags and flags may be added to the piece returned through battle_piece.
void battle_box(struct battle *b, double x0, double y0, double x1, double y1, double height_mm);
void battle_piece(struct battle *b, struct piece p);
struct piece battle_prism(double x0, double y0, double x1, double y1, double bottom_mm,
                          double top_mm, unsigned flags, uint32_t tags);

figure_id battle_hero(struct battle *b, const char *name, double x, double y);
figure_id battle_hero_with(struct battle *b, const char *name, int m, int f, int a, int d, double x,
                           double y);
figure_id battle_recruit(struct battle *b, const char *name); // not on the table
figure_id battle_bogey(struct battle *b, const char *profile, double x, double y);
figure_id battle_gadget(struct battle *b, const char *profile, enum side side, double x, double y);
figure_id battle_objective(struct battle *b, const char *name, bool primary, double x, double y);

struct figure *battle_figure(struct battle *b, figure_id id);
int battle_state(struct battle *b, figure_id id, enum state s);
void battle_put(struct battle *b, figure_id id, double x, double y);
void battle_face(struct battle *b, figure_id id, int x, int y);

// The next dice show these faces.
void battle_dice(struct battle *b, int n, ...);
// How many queued faces have not been used.
int battle_dice_left(const struct battle *b);

// The next cards are these, next first: "7H", "JOKER".
void battle_cards(struct battle *b, int n, ...);

// Gives an order and expects it to be done, or refused by the rule.
void battle_give(struct battle *b, const struct order *o);
void battle_refuses(struct battle *b, const struct order *o, const char *rule);
struct order battle_order(enum order_kind kind, figure_id actor, figure_id target);
struct order battle_move(enum order_kind kind, figure_id actor, double x, double y);

len battle_len(double inches);
point battle_point(double x, double y);

#endif
