// How zippers and scutters move, and how well one sees a zipper.
#include <string.h>

#include "support/zerodark/allies.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/march.h"
#include "zerodark/rules/sight/sight.h"

static figure_id zipper(struct battle *b, double x, double y)
{
    return ally(b, "Zipper", battle_hero(b, "Salim", 2, 2), x, y);
}

static figure_id scutter(struct battle *b, double x, double y)
{
    return ally(b, "Scutter", battle_hero(b, "Salim", 2, 2), x, y);
}

// A wall across the table at x, so thick and so high in inches.
static void across(struct battle *b, double x, double thick, double high)
{
    battle_box(b, x, 0, x + thick, 48, 25.4 * high + 0.01);
}

// ZD-ALLY-ZIPPER-02: over a 4 in wall, 10 in horizontally: a legal normal move; to the top of it as
// well.
static void a_zipper_flies_over_walls(void **state)
{
    struct battle *b = *state;
    across(b, 14, 0.5, 4);
    battle_box(b, 24, 8, 28, 12, 3 * 25.4 + 0.01);
    figure_id z = zipper(b, 10, 10);
    moves_to(b, ORDER_NORMAL, z, 20, 10);
    stands_at(b, z, 20, 10);
    assert_int_equal(height_of(b, z), 0);
    moves_to(b, ORDER_NORMAL, z, 26, 10);
    stands_at(b, z, 26, 10);
    assert_int_equal(height_of(b, z), 3 * LEN_INCH);
    moves_to(b, ORDER_NORMAL, z, 35, 10); // and down again
    stands_at(b, z, 35, 10);
    assert_int_equal(height_of(b, z), 0);
}

// ZD-ALLY-ZIPPER-02: in one line urgently, and cautiously too; above a wall too narrow for it, it
// does not end.
static void a_zipper_flies_in_every_way(void **state)
{
    struct battle *b = *state;
    across(b, 14, 0.2, 4);
    figure_id z = zipper(b, 10, 10);
    moves_to(b, ORDER_URGENT, z, 25, 10);
    stands_at(b, z, 25, 10);
    battle_put(b, z, 12, 10);
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, z, 16, 10);
    stands_at(b, z, 16, 10);
    assert_int_equal(needed(b, "cautious"), 8);
    battle_put(b, z, 10, 10);
    moves_to(b, ORDER_NORMAL, z, 14.1, 10);
    assert_int_equal(height_of(b, z), 0);
    const struct cylinder *body = &battle_figure(b, z)->body;
    assert_true(body->at.x <= battle_len(14) - body->radius + LEN_CONTACT);
}

// ZD-ALLY-ZIPPER-02: impassable terrain stops it, or is flown round; under a roof it comes in by
// the door and stays down there.
static void a_zipper_needs_an_opening(void **state)
{
    struct battle *b = *state;
    battle_piece(b, battle_prism(14, 6, 15, 14, 0, 100, PIECE_SOLID, TAG_IMPASSABLE));
    battle_piece(b, battle_prism(24, 6, 30, 14, 60, 65, PIECE_SOLID | PIECE_OPAQUE, 0));
    figure_id z = zipper(b, 10, 10);
    moves_to(b, ORDER_URGENT, z, 20, 10);
    assert_true(battle_figure(b, z)->body.at.x < battle_len(14));
    battle_put(b, z, 12, 14);
    moves_to(b, ORDER_NORMAL, z, 17, 12); // there is a way round
    stands_at(b, z, 17, 12);
    battle_put(b, z, 20, 10);
    moves_to(b, ORDER_NORMAL, z, 27, 10);
    stands_at(b, z, 27, 10);
    assert_int_equal(height_of(b, z), 0);
}

// ZD-ALLY-ZIPPER-02: it has no use for jumps and climbs, never falls, and carries nobody up.
static void a_zipper_never_falls(void **state)
{
    struct battle *b = *state;
    across(b, 14, 4, 2);
    figure_id z = zipper(b, 16, 10);
    lift(b, z, 2 * 25.4);
    assert_string_equal(forbids(b, z, ORDER_JUMP), "ZD-ALLY-ZIPPER-02");
    assert_string_equal(forbids(b, z, ORDER_CLIMB), "ZD-ALLY-ZIPPER-02");
    assert_int_equal(fall_through(&b->game, z), STATUS_OK);
    assert_int_equal(height_of(b, z), 2 * LEN_INCH);
    figure_id kim = battle_hero(b, "Kim", 10, 20 + MM(25)), y = zipper(b, 10, 20);
    struct order o = way(ORDER_DRAG, y, 1, 20.0, 20.0);
    level(b, kim, STATE_WOUNDED, 4);
    o.target = kim;
    battle_dice(b, 4, 12, 12, 1, 1);
    moves(b, &o);
    assert_true(battle_figure(b, y)->body.at.x < battle_len(14));
    assert_int_equal(height_of(b, y), 0);
}

// ZD-ALLY-ZIPPER-01: in the open at 8 in, AV1, visibility 0: 8 + 1 + 1 = 10, and a die more of
// armour; half hidden, lying down, in smoke, or for a stunned shooter still 10.
static void a_zipper_is_always_obscured(void **state)
{
    (void)state;
    for (int k = 0; k < 5; k++) {
        struct battle *b = battle_new();
        if (k == 1) {
            battle_box(b, fire_at(10, 8) - 1.5, 9, fire_at(10, 8) - MM(12.6), 11, 20);
        }
        figure_id grunt = rival(b, "Foe", 10, 10), z = zipper(b, fire_at(10, 8), 10);
        level(b, z, STATE_PRONE, k == 2);
        level(b, z, STATE_DUG_IN, k == 2);
        level(b, grunt, STATE_STUNNED, k == 3);
        if (k == 4) {
            struct zone gas = {.tags = TAG_CHEM | TAG_SMOKE,
                               .body = {{battle_len(14), battle_len(10), 0}, 400, 400},
                               .serial = 1};
            b->game.world.zone[0] = gas;
            set_param(b, P_SMOKE_VISIBILITY, 0);
        }
        struct shot s = aim(b, grunt, z);
        assert_int_equal(s.obscured, 1);
        assert_int_equal(s.target_number, 10);
        static const int plain[] = {0, 2, 2, 1, 1}; // of whoever does not fly
        battle_figure(b, z)->flags &= ~(uint32_t)FLAG_ZIPPER;
        assert_int_equal(aim(b, grunt, z).obscured, plain[k]);
        battle_free(b);
    }
}

// ZD-ALLY-ZIPPER-01, ZD-ARM-02: AV 1 and the level make two dice of armour; what sees through cover
// sees it as it is: 9; entirely hidden it is not seen.
static void but_not_better_than_that(void **state)
{
    struct battle *b = *state;
    wall(b, 30, 0, 20);
    figure_id foe = rival(b, "Foe", 10, 10), z = zipper(b, fire_at(10, 8), 10);
    struct shot through = {.shooter = foe, .target = z, .any_cover = true};
    struct terms dice, number;
    shot_prepare(&b->game, &through, &dice, &number);
    assert_int_equal(through.target_number, 9);
    battle_dice(b, 4, 12, 1, 1, 1);
    battle_dice(b, 2, 12, 1); // two dice of armour stop it
    struct shot s = fire(b, foe, z);
    assert_int_equal(s.hits, 2);
    assert_int_equal(rolled_by(b, "armour", z), 2);
    battle_put(b, z, 35, 10);
    const char *why;
    assert_false(may_fire(b, (struct shot){.shooter = foe, .target = z}, &why));
    assert_string_equal(why, "ZD-SHOOT-03");
}

// ZD-ALLY-SCUTTER-01: a normal move of 10 in over a wall 3 in high and 1 in thick: up 3, across,
// down 3, without a test: 4 in from where it began.
static void a_scutter_climbs_over_walls(void **state)
{
    struct battle *b = *state;
    across(b, 12, 1, 3);
    figure_id s = scutter(b, 11, 10);
    moves_to(b, ORDER_NORMAL, s, 30, 10);
    assert_int_equal(battle_figure(b, s)->body.at.x, battle_len(15));
    assert_int_equal(height_of(b, s), 0);
    assert_int_equal(rolls_of(b, "jump"), 0);
    assert_int_equal(battle_state(b, s, STATE_CLIMBING), 0);
}

// ZD-ALLY-SCUTTER-01: by the switch heights cost nothing.
static void or_measures_like_a_zipper(void **state)
{
    struct battle *b = *state;
    across(b, 12, 1, 3);
    figure_id s = scutter(b, 11, 10);
    set_param(b, P_SCUTTER_VERTICAL_FREE, 1);
    moves_to(b, ORDER_NORMAL, s, 30, 10);
    stands_at(b, s, 21, 10);
}

// ZD-ALLY-SCUTTER-01: up onto a roof, along it and down again; over, not through: what it cannot
// get over in one move it stays below of.
static void a_scutter_goes_up_and_down(void **state)
{
    struct battle *b = *state;
    across(b, 14, 6, 3);
    across(b, 30, 1, 12);
    figure_id s = scutter(b, 12, 10);
    moves_to(b, ORDER_NORMAL, s, 17, 10); // 5 and 3
    stands_at(b, s, 17, 10);
    assert_int_equal(height_of(b, s), 3 * LEN_INCH);
    moves_to(b, ORDER_NORMAL, s, 23, 10); // 6 and 3
    stands_at(b, s, 23, 10);
    assert_int_equal(height_of(b, s), 0);
    moves_to(b, ORDER_NORMAL, s, 35, 10);
    assert_true(battle_figure(b, s)->body.at.x < battle_len(30));
    assert_int_equal(height_of(b, s), 0);
    battle_put(b, s, 12, 10);
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, s, 13, 10);
    stands_at(b, s, 13, 10);
}

// ZD-ALLY-SCUTTER-01: to one point it takes whatever way is shorter.
static void round_may_be_shorter(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 9, 13, 11, 4 * 25.4);
    figure_id s = scutter(b, 10, 10);
    moves_to(b, ORDER_NORMAL, s, 15, 10);
    stands_at(b, s, 15, 10);
    int inches = -1;
    for (int i = 0; i < b->events.n; i++) {
        inches = strcmp(b->events.event[i].name, "move") == 0 ? b->events.event[i].value : inches;
    }
    assert_in_range(inches, 1, 7);
}

// Shoots from overwatch as soon as the scutter is 3 in up.
static enum status ambush(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    const struct figure *s = game_figure(g, *(figure_id *)self);
    a->option = d->fallback;
    if (strcmp(d->name, "overwatch") == 0) {
        a->option = 0;
        for (int i = 2; i < d->n && s->body.at.z >= 3 * LEN_INCH; i++) {
            a->option = d->option[i].kind == BONUS_SHOOT ? (uint16_t)i : a->option;
        }
    }
    return STATUS_OK;
}

// ZD-ALLY-SCUTTER-02: hit by an interruption 3 in up a wall it falls 3 in: six hits.
static void a_wounded_scutter_falls(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    across(b, 14, 4, 4);
    figure_id h = battle_hero(b, "Salim", 2, 40), s = ally(b, "Scutter", h, 12, 10);
    double radius = MM(battle_figure(b, s)->body.radius / 10.0);
    figure_id foe = rival(b, "Foe", 14 - radius, 10 + 2.37 + MM(12.5) + radius);
    battle_face(b, foe, 0, -1);
    level(b, foe, STATE_OVERWATCH, 1);
    b->game.decider[SIDE_RIVAL] = (struct decider){ambush, &s};
    choices_of(&c, b, SIDE_TEAM);
    choices_want_at(&c, "remote.act", ORDER_NORMAL, s, 20, 10);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    battle_dice(b, 6, 9, 1, 1, 1, 2, 1); // the shot, armour, armour against the ground
    quietly(b, &o);
    choices_done(&c);
    int fallen = 0, hits = 0;
    for (int i = 0; i < b->events.n; i++) {
        const struct event *e = &b->events.event[i];
        fallen = strcmp(e->name, "fall") == 0 ? e->value : fallen;
        hits = strcmp(e->name, "hurt") == 0 ? e->value : hits;
    }
    assert_int_equal(fallen, 3);
    assert_int_equal(hits, 6);
    assert_int_equal(height_of(b, s), 0);
    assert_int_equal(battle_state(b, s, STATE_CLIMBING), 0);
    assert_int_equal(battle_state(b, s, STATE_DEAD), 1);
}

// ZD-ALLY-SCUTTER-02: watched and left alone it comes to the top, and hangs nowhere.
static void an_unhurt_scutter_does_not(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    across(b, 14, 4, 2);
    figure_id h = battle_hero(b, "Salim", 2, 40), s = ally(b, "Scutter", h, 12, 10);
    level(b, rival(b, "Foe", 8, 10), STATE_OVERWATCH, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want_at(&c, "remote.act", ORDER_NORMAL, s, 16, 10);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    quietly(b, &o);
    stands_at(b, s, 16, 10);
    assert_int_equal(height_of(b, s), 2 * LEN_INCH);
    assert_int_equal(battle_state(b, s, STATE_CLIMBING), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_zipper_flies_over_walls),        BATTLE_TEST(a_zipper_flies_in_every_way),
        BATTLE_TEST(a_zipper_needs_an_opening),        BATTLE_TEST(a_zipper_never_falls),
        cmocka_unit_test(a_zipper_is_always_obscured), BATTLE_TEST(but_not_better_than_that),
        BATTLE_TEST(a_scutter_climbs_over_walls),      BATTLE_TEST(or_measures_like_a_zipper),
        BATTLE_TEST(a_scutter_goes_up_and_down),       BATTLE_TEST(round_may_be_shorter),
        BATTLE_TEST(a_wounded_scutter_falls),          BATTLE_TEST(an_unhurt_scutter_does_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
