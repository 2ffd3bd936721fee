// How bogeys move.
#include "support/zerodark/moves.h"
#include "support/zerodark/sentries.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/red_force/control.h"

static void advances(struct battle *b, figure_id bogey, figure_id towards)
{
    assert_int_equal(bogey_move(&b->game, bogey, towards), STATUS_OK);
}

// ZD-BOGEY-MOVE-01: an Elite, a hero 10 in away in the open: 7 in are left.
static void att_in_inches(void **state)
{
    static const struct {
        const char *profile;
        int inches;
    } cases[] = {{"Grunt", 2}, {"Elite", 3}, {"Boss", 3}, {"Mech", 4}, {"Sniper", 4}};
    for (int i = 0; i < 5; i++) {
        struct battle *b = battle_new();
        figure_id hero = battle_hero(b, "Ada", 30, 10);
        figure_id bogey = battle_bogey(b, cases[i].profile, 20, 10);
        advances(b, bogey, hero);
        stands_at(b, bogey, 20 + cases[i].inches, 10);
        battle_free(b);
    }
    (void)state;
}

// ZD-BOGEY-MOVE-02: the shortest route: through a gap in a wall too high to climb.
static void the_shortest_route(void **state)
{
    struct battle *b = *state;
    battle_box(b, 22, 0, 22.5, 11, 100);
    battle_box(b, 22, 13, 22.5, 48, 100);
    figure_id hero = battle_hero(b, "Ada", 25, 8);
    figure_id elite = battle_bogey(b, "Elite", 20, 8);
    advances(b, elite, hero);
    spot at = battle_figure(b, elite)->body.at;
    int64_t gone = point_distance_squared(battle_point(20, 8), point_of(at));
    assert_true(gone > len_squared(battle_len(2.99)) && gone <= len_squared(battle_len(3)));
    assert_true(at.y > battle_len(10)); // to the gap, not at the wall
    advances(b, elite, hero);
    advances(b, elite, hero);
    assert_true(battle_figure(b, elite)->body.at.x > battle_len(22.5));
}

// ZD-BOGEY-MOVE-02: without a route to the reachable point nearest to the goal, and there it stays.
static void no_route_as_near_as_it_gets(void **state)
{
    struct battle *b = *state;
    area(b, 24, 0, 26, 48, TAG_IMPASSABLE);
    figure_id hero = battle_hero(b, "Ada", 30, 10);
    figure_id sniper = battle_bogey(b, "Sniper", 20, 10);
    advances(b, sniper, hero);
    spot at = battle_figure(b, sniper)->body.at;
    assert_in_range(at.x, battle_len(24 - MM(13.5)), battle_len(24 - MM(11.5)));
    advances(b, sniper, hero);
    spot again = battle_figure(b, sniper)->body.at;
    assert_in_range(again.x, at.x, at.x + 5);
}

// ZD-BOGEY-MOVE-03: a Grunt, a fence of 1 in across its way: 2 in of route, no deduction.
static void fences_cost_nothing(void **state)
{
    struct battle *b = *state;
    battle_piece(b, battle_prism(21, 0, 21 + MM(3), 48, 0, 25.4, PIECE_SOLID, TAG_FENCE));
    figure_id hero = battle_hero(b, "Ada", 30, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    advances(b, grunt, hero);
    stands_at(b, grunt, 22, 10);
    assert_int_equal(height_of(b, grunt), 0);
    assert_int_equal(b->events.n_accounts, 0);
}

// ZD-BOGEY-MOVE-04, ZD-TERRAIN-05: a Grunt from broken ground 1 in, an Elite across it 2; by the
// switch no slower.
static void broken_ground_slows(void **state)
{
    (void)state;
    for (int ignored = 0; ignored <= 1; ignored++) {
        struct battle *b = battle_new();
        area(b, 19, 5, 20.5, 15, TAG_BROKEN);
        area(b, 21, 25, 22, 35, TAG_BROKEN);
        set_param(b, P_BOGEYS_IGNORE_BROKEN, ignored);
        figure_id ada = battle_hero(b, "Ada", 30, 10), ben = battle_hero(b, "Ben", 30, 30);
        figure_id grunt = battle_bogey(b, "Grunt", 20, 10),
                  elite = battle_bogey(b, "Elite", 20, 30);
        advances(b, grunt, ada);
        stands_at(b, grunt, ignored ? 22 : 21, 10);
        advances(b, elite, ben);
        stands_at(b, elite, ignored ? 23 : 22, 30);
        battle_free(b);
    }
}

// ZD-BOGEY-MOVE-04: by how much is a number of the rules.
static void broken_ground_may_slow_more(void **state)
{
    struct battle *b = *state;
    area(b, 19, 5, 22, 15, TAG_BROKEN);
    set_param(b, P_BOGEY_BROKEN, 2);
    figure_id hero = battle_hero(b, "Ada", 30, 10), elite = battle_bogey(b, "Elite", 20, 10);
    advances(b, elite, hero);
    stands_at(b, elite, 21, 10);
}

// ZD-BOGEY-MOVE-05, ZD-BOGEY-MOVE-06: round dangerous ground and what is impassable; never off the
// table.
static void what_bogeys_do_not_enter(void **state)
{
    static const uint32_t tags[] = {TAG_DANGEROUS, TAG_IMPASSABLE};
    for (int i = 0; i < 2; i++) {
        struct battle *b = battle_new();
        area(b, 21, 8, 22, 12, tags[i]);
        figure_id hero = battle_hero(b, "Ada", 26, 10);
        figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
        for (int k = 0; k < 3; k++) {
            advances(b, grunt, hero);
            point at = point_of(battle_figure(b, grunt)->body.at);
            assert_true(hull_distance_squared(&table_piece(b->table, 0)->hull, at) >=
                        len_squared(125 - LEN_CONTACT));
        }
        assert_true(battle_figure(b, grunt)->body.at.x > battle_len(22));
        battle_free(b);
    }
    (void)state;
}

// A block 3 in high before which an Elite stands, and a hero on it.
static figure_id below_block(struct battle *b, double away, figure_id *hero)
{
    battle_box(b, 20, 0, 40, 48, 76.2);
    *hero = battle_hero(b, "Ada", 30, 10);
    lift(b, *hero, 76.2);
    return battle_bogey(b, "Elite", 20 - away - MM(12.5), 10);
}

// ZD-BOGEY-MOVE-07: 1 in to the wall and 2 in up: it ends the activation at the foot.
static void not_on_a_face(void **state)
{
    struct battle *b = *state;
    figure_id hero, elite = below_block(b, 1, &hero);
    advances(b, elite, hero);
    assert_in_range(height_of(b, elite), 1, 508);
    bogey_settle(&b->game, elite);
    assert_int_equal(height_of(b, elite), 0);
    assert_in_range(battle_figure(b, elite)->body.at.x, battle_len(20 - MM(13)),
                    battle_len(20 - MM(11.9)));
}

// ZD-BOGEY-MOVE-07: the check is made once: two moves of one activation take it to the top.
static void two_moves_of_one_activation(void **state)
{
    struct battle *b = *state;
    figure_id hero, elite = below_block(b, 1, &hero);
    advances(b, elite, hero);
    advances(b, elite, hero);
    assert_int_equal(height_of(b, elite), 762);
    bogey_settle(&b->game, elite);
    assert_int_equal(height_of(b, elite), 762);
}

// ZD-BOGEY-MOVE-07, ZD-CYL-09: somebody has come to stand below: its way begins beside, in contact.
static void somebody_at_the_foot(void **state)
{
    struct battle *b = *state;
    figure_id hero, elite = below_block(b, 1, &hero);
    advances(b, elite, hero);
    battle_figure(b, elite)->body.at.z = 600;
    spot face = battle_figure(b, elite)->body.at;
    figure_id below = battle_hero(b, "Ben", 20, 20);
    battle_figure(b, below)->body.at = (spot){face.x - 100, face.y, 0};
    advances(b, elite, below);
    const struct cylinder *e = &battle_figure(b, elite)->body, *h = &battle_figure(b, below)->body;
    assert_int_equal(e->at.z, 0);
    assert_true(point_distance_squared(point_of(e->at), point_of(h->at)) >=
                len_squared(e->radius + h->radius - LEN_CONTACT));
}

// ZD-BOGEY-MOVE-07: also where it goes down on the face, and, by all_bogeys_secondary, for those
// that were not activated.
static void nobody_is_left_on_a_face(void **state)
{
    struct battle *b = *state;
    figure_id hero, elite = below_block(b, 1, &hero);
    struct card c = {.card = card_parse("KC"), .bogey = elite, .actor = hero, .nullified = true};
    advances(b, elite, hero);
    assert_in_range(height_of(b, elite), 1, 508);
    level(b, elite, STATE_DOWN, 1);
    assert_int_equal(step(&b->game, S_CARD, &c), STATUS_OK);
    assert_int_equal(height_of(b, elite), 0);
    level(b, elite, STATE_DOWN, 0);
    c.bogey = battle_bogey(b, "Boss", 4, 40);
    set_param(b, P_ALL_BOGEYS_SECONDARY, 1);
    battle_put(b, elite, 18.6 - MM(12.5), 20);
    spot before = battle_figure(b, elite)->body.at;
    assert_int_equal(step(&b->game, S_CARD, &c), STATUS_OK);
    assert_true(battle_figure(b, elite)->body.at.x > before.x);
    assert_int_equal(height_of(b, elite), 0);
}

// ZD-BOGEY-MOVE-07: from the foot the climb needs its 3 in and more.
static void from_the_foot_it_starts_again(void **state)
{
    struct battle *b = *state;
    figure_id hero, elite = below_block(b, 1, &hero);
    for (int i = 0; i < 3; i++) {
        advances(b, elite, hero);
        bogey_settle(&b->game, elite);
        assert_int_equal(height_of(b, elite), 0);
    }
}

// ZD-BOGEY-MOVE-07: by the switch the height costs nothing.
static void climbing_may_be_free(void **state)
{
    struct battle *b = *state;
    figure_id hero, elite = below_block(b, 1, &hero);
    set_param(b, P_BOGEY_CLIMB_FREE, 1);
    advances(b, elite, hero);
    assert_int_equal(height_of(b, elite), 762);
}

// ZD-BOGEY-MOVE-08, ZD-MOVE-13: it faces as it went; one that did not move keeps its facing.
static void bogeys_face_as_they_go(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Ada", 20, 30);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 20);
    battle_face(b, grunt, -1, 0);
    advances(b, grunt, FIGURE_NONE);
    assert_int_equal(battle_figure(b, grunt)->facing.x, -1);
    advances(b, grunt, hero);
    stands_at(b, grunt, 20, 22);
    assert_int_equal(battle_figure(b, grunt)->facing.x, 0);
    assert_true(battle_figure(b, grunt)->facing.y > 0);
}

// ZD-MOVE-13: round the end of a wall it faces along the last bit of its way, not as it came.
static void round_a_corner_they_face_along_the_last_bit(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 20.7, 20.2, 21, 60);
    figure_id hero = battle_hero(b, "Ada", 20, 30);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 20);
    advances(b, grunt, hero);
    const struct figure *f = battle_figure(b, grunt);
    assert_true(f->body.at.x > battle_len(20) && f->body.at.y > battle_len(20.5));
    assert_true(f->facing.x <= 0 && f->facing.y > 0);
}

// ZD-BOGEY-MOVE-09: 2.5 in: Elite, Heavy, Sniper, Boss cross it, Grunt, EWOp and Mech do not;
// 3.5 in: nobody. By the switch a Mech climbs 3 in, the EWOp does not.
static void how_high_they_climb(void **state)
{
    static const struct {
        const char *profile;
        double wall;
        bool mech_3, crosses;
    } cases[] = {
        {"Elite", 2.5, false, true}, {"Heavy", 2.5, false, true},  {"Sniper", 2.5, false, true},
        {"Boss", 2.5, false, true},  {"Grunt", 2.5, false, false}, {"EWOp", 2.5, false, false},
        {"Mech", 2.5, false, false}, {"Mech", 2.5, true, true},    {"EWOp", 2.5, true, false},
        {"Grunt", 2.0, false, true}, {"Boss", 3.5, false, false},  {"Elite", 3.0, false, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        battle_box(b, 24, 0, 24 + MM(3), 48, cases[i].wall * 25.4);
        set_param(b, P_MECH_CLIMBS_3, cases[i].mech_3);
        figure_id hero = battle_hero(b, "Ada", 34, 10);
        figure_id bogey = battle_bogey(b, cases[i].profile, 22, 10);
        for (int k = 0; k < 4; k++) {
            advances(b, bogey, hero);
        }
        assert_int_equal(battle_figure(b, bogey)->body.at.x > battle_len(24), cases[i].crosses);
        battle_free(b);
    }
    (void)state;
}

// ZD-BOGEY-MOVE-10: a Grunt comes down from 2 in; from 5 in it moves on the roof only, unless by
// the switch.
static void how_far_they_come_down(void **state)
{
    static const struct {
        double roof;
        bool any, down;
    } cases[] = {{2, false, true}, {5, false, false}, {5, true, true}};
    for (int i = 0; i < 3; i++) {
        struct battle *b = battle_new();
        battle_box(b, 16, 5, 22, 15, cases[i].roof * 25.4);
        set_param(b, P_BOGEYS_DROP_ANY_HEIGHT, cases[i].any);
        figure_id hero = battle_hero(b, "Ada", 34, 10);
        figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
        lift(b, grunt, cases[i].roof * 25.4);
        for (int k = 0; k < 8; k++) {
            advances(b, grunt, hero);
        }
        bogey_settle(&b->game, grunt);
        assert_int_equal(height_of(b, grunt) == 0, cases[i].down);
        battle_free(b);
    }
    (void)state;
}

// ZD-BOGEY-MOVE-11: gaps are no part of a route: neither 2 in nor 20 mm; the latter by the switch.
static void no_jumps_across_gaps(void **state)
{
    static const struct {
        double gap;
        bool small, crosses;
    } cases[] = {{2, false, false}, {MM(20), false, false}, {MM(20), true, true}, {2, true, false}};
    for (int i = 0; i < 4; i++) {
        struct battle *b = battle_new();
        battle_box(b, 10, 5, 22, 15, 127);
        battle_box(b, 22 + cases[i].gap, 5, 40, 15, 127);
        set_param(b, P_BOGEYS_CROSS_SMALL_GAPS, cases[i].small);
        figure_id hero = battle_hero(b, "Ada", 34, 10);
        figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
        lift(b, hero, 127);
        lift(b, grunt, 127);
        for (int k = 0; k < 4; k++) {
            advances(b, grunt, hero);
        }
        assert_int_equal(battle_figure(b, grunt)->body.at.x > battle_len(22 + cases[i].gap),
                         cases[i].crosses);
        assert_int_equal(height_of(b, grunt), 1270);
        battle_free(b);
    }
    (void)state;
}

// ZD-BOGEY-MOVE-12, ZD-CQB-09: a Boss 1 in from a hero on its way: 1 in, contact, CQB.
static void contact_ends_its_move(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Ada", 30, 10);
    figure_id boss = battle_bogey(b, "Boss", 29 - MM(25), 10);
    battle_dice(b, 7, 1, 1, 1, 1, 1, 1, 1);
    advances(b, boss, hero);
    stands_at(b, boss, 30 - MM(25), 10);
    assert_int_equal(rolls_of(b, "cqb"), 2);
}

// ZD-BOGEY-MOVE-12, ZD-MOVE-15, ZD-CQB-10: it stops for characters out of action too.
static void the_wounded_stop_it_too(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Ada", 21 + MM(25), 10);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 10);
    level(b, hero, STATE_WOUNDED, 4);
    battle_dice(b, 2, 1, 1);
    advances(b, grunt, hero);
    stands_at(b, grunt, 21, 10);
    assert_int_equal(rolls_of(b, "cqb"), 1);
}

// ZD-BOGEY-MOVE-12, ZD-MOVE-16: over down bogeys and the dead freely, round all else.
static void whom_it_walks_over(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Ada", 30, 10), ben = battle_hero(b, "Ben", 30, 30);
    figure_id sniper = battle_bogey(b, "Sniper", 20, 10), down = battle_bogey(b, "Grunt", 22, 10);
    level(b, down, STATE_DOWN, 1);
    advances(b, sniper, hero);
    stands_at(b, sniper, 24, 10);
    figure_id other = battle_bogey(b, "Sniper", 20, 30);
    figure_id standing = battle_bogey(b, "Grunt", 22, 30);
    advances(b, other, ben);
    spot at = battle_figure(b, other)->body.at;
    assert_true(at.x > battle_len(22) && at.x < battle_len(24));
    assert_true(
        point_distance_squared(point_of(at), point_of(battle_figure(b, standing)->body.at)) >=
        len_squared(250 - LEN_CONTACT));
    assert_int_equal(rolls_of(b, "cqb"), 0);
    battle_objective(b, "Safe", true, 27, 10);
    advances(b, sniper, hero);
    assert_true(battle_figure(b, sniper)->body.at.y != battle_len(10));
}

// ZD-BOGEY-MOVE-02, ZD-BOGEY-MOVE-12: a down Mech is wider than a move of 3 in: with no room to end
// on the way over it, the Elite goes round it.
static void round_a_body_it_cannot_get_over(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Ada", 34, 10);
    figure_id mech = battle_bogey(b, "Mech", 22, 10);
    figure_id elite = battle_bogey(b, "Elite", 22 - MM(42.6), 10);
    level(b, mech, STATE_DOWN, 1);
    for (int i = 0; i < 3; i++) {
        spot before = battle_figure(b, elite)->body.at;
        advances(b, elite, hero);
        spot at = battle_figure(b, elite)->body.at;
        assert_true(point_distance_squared(point_of(before), point_of(at)) > len_squared(400));
    }
    assert_true(battle_figure(b, elite)->body.at.x > battle_len(25));
    assert_int_equal(events_of(b, "red.stays"), 0);
}

// ZD-BOGEY-MOVE-02, 03: a fence that it would cross aslant and cannot in one move is gone round.
static void round_a_fence_it_cannot_get_over(void **state)
{
    struct battle *b = *state;
    battle_piece(b, battle_prism(12, 9, 15, 9 + MM(3), 0, 38.1, PIECE_SOLID, TAG_FENCE));
    figure_id hero = battle_hero(b, "Ada", 33, 17), grunt = battle_bogey(b, "Grunt", 10, 7.6);
    for (int i = 0; i < 5; i++) {
        advances(b, grunt, hero);
    }
    spot at = battle_figure(b, grunt)->body.at;
    assert_true(at.x > battle_len(18.5));
    assert_true(at.y < battle_len(13));
}

// ZD-BOGEY-MOVE-02, 07: who stays where it is says why.
static void why_it_stays(void **state)
{
    struct battle *b = *state;
    figure_id hero, elite = below_block(b, 1, &hero);
    advances(b, elite, hero);
    assert_int_equal(events_of(b, "red.stays"), 0);
    bogey_settle(&b->game, elite);
    advances(b, elite, hero);
    assert_int_equal(events_of(b, "red.stays"), 1);
    assert_string_equal(b->events.event[b->events.n - 2].text,
                        "its climb takes more than one move");
}

// ZD-BOGEY-MOVE-02, ZD-BOGEY-MOVE-12: a big one in a corner, a marker between it and the hero: it
// goes round the marker.
static void out_of_a_corner(void **state)
{
    struct battle *b = *state;
    battle_objective(b, "Hatch", true, 11654 / 254.0, 11654 / 254.0);
    figure_id hero = battle_hero(b, "Ada", 11779 / 254.0, 10419 / 254.0);
    figure_id mech = battle_bogey(b, "Mech", 11206 / 254.0, 11878 / 254.0);
    advances(b, mech, hero);
    spot at = battle_figure(b, mech)->body.at;
    assert_true(at.y < 11500);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(att_in_inches),
        TEST(the_shortest_route),
        TEST(no_route_as_near_as_it_gets),
        TEST(fences_cost_nothing),
        cmocka_unit_test(broken_ground_slows),
        TEST(broken_ground_may_slow_more),
        cmocka_unit_test(what_bogeys_do_not_enter),
        TEST(not_on_a_face),
        TEST(somebody_at_the_foot),
        TEST(two_moves_of_one_activation),
        TEST(nobody_is_left_on_a_face),
        TEST(from_the_foot_it_starts_again),
        TEST(climbing_may_be_free),
        TEST(bogeys_face_as_they_go),
        TEST(round_a_corner_they_face_along_the_last_bit),
        cmocka_unit_test(how_high_they_climb),
        cmocka_unit_test(how_far_they_come_down),
        cmocka_unit_test(no_jumps_across_gaps),
        TEST(contact_ends_its_move),
        TEST(the_wounded_stop_it_too),
        TEST(whom_it_walks_over),
        TEST(round_a_body_it_cannot_get_over),
        TEST(round_a_fence_it_cannot_get_over),
        TEST(why_it_stays),
        TEST(out_of_a_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
